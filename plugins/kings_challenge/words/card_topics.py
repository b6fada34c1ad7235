"""`/rules` for single cards: one topic for each activity, event and character, and the words of sources."""

from collections.abc import Iterator

from plugins.api import Topic
from plugins.api.words import listed, plural
from plugins.kings_challenge import printed
from plugins.kings_challenge import vocabulary as v
from plugins.kings_challenge.content import Content
from plugins.kings_challenge.dice import COLOURS, FACES
from plugins.kings_challenge.groups import THREE_COLOURS, Kind, fits
from plugins.kings_challenge.words import effects as said
from plugins.kings_challenge.words.small import COUNTS

STANDARD = "Standard game"
HOUSE = "House ruling"
SOLO = "Solo rules"

SOURCES: dict[printed.Source, str] = {
    "rulebook": SOLO,
    "public": f"{STANDARD}; cost and points: {HOUSE.lower()}",
    "house": HOUSE,
}


def cards(content: Content) -> Iterator[Topic]:
    for card in content.activities.values():
        first, second = card.vp
        group = "one die of each colour" if card.three_colours else f"{card.colour} dice"
        parts = [
            f"{card.colour.capitalize()} activity card of round {card.round}.",
            f"Tradesman: {plural(card.cost, 'denier')}; {first} VP at the end for the first one, "
            f"{second} for the second.",
            f"Activated with {group}: once for every {card.divisor} pips.",
        ]
        if card.effect is not None:
            parts.append(f"Each time: {said.gist(card.effect)}.")
            parts.append(_remark(content, card.effect))
        if card.cube is not None:
            parts.append(f"Each time: a cube. A cube: {said.power(card.cube)}.")
            parts.append(_cube_remark(content, card.cube))
            parts.append(f"Fits: {uses(card.cube)}.")
        text = " ".join(filter(None, parts))
        yield Topic(f"card-{card.id}", card.name, text, SOURCES[card.source])


def _remark(content: Content, effect: v.AnyEffect) -> str:
    match effect:
        case v.Shoot():
            per_banner = content.numbers.influence.per_banner
            return (
                f"At most one cube on each event in one action; each brings {per_banner} influence as usual."
            )
        case v.Recruit():
            return "Only as many as the general supply still holds."
        case v.PerEventCube():
            return "Cubes on events still in the queue count; without one it cannot be activated."
        case v.PerCathedralCubes():
            return f"Rounded down; with fewer than {effect.cubes} it cannot be activated."
        case v.PerCitizen():
            return "Choose the building anew each time; only standing citizens count."
        case v.Joust():
            return (
                "The highest face of your group, without added pips, is compared with the red dice he has "
                "left after your purchases; if he has none you win."
            )
        case v.Gain():
            return ""


def _cube_remark(content: Content, power: v.AnyPower) -> str:
    match power:
        case v.CountsAs(dice=1):
            one = content.numbers.dice.price
            return f"The group is exactly that one die; if it is bought it costs {one} deniers."
        case v.CountsAs():
            return f"The group has only {power.dice_of} dice then."
        case v.FreeDie():
            return "It still counts for the size of the group, and so for the price of the others."
        case v.FlatPrice():
            return "Whatever the size of the group."
        case v.EachCounts():
            return f"In the cathedral all of them go to column {power.value}."
        case v.Turn():
            return "Bought ones too; in the cathedral the new faces count."
        case v.AddToEach():
            procession = ", also for the one in a group of three colours" if power.in_procession else ""
            return f"A die may count more than {max(FACES)}{procession}."
        case v.AddToTotal():
            return ""


def events(content: Content) -> Iterator[Topic]:
    for event in content.events.values():
        parts = [f"{event.colour.capitalize()} event."]
        if event.black_dice:
            parts.append(f"Each round: {plural(event.black_dice, 'black die', 'black dice')}.")
        if harm := said.harm(event):
            parts.append(f"Each round: {harm}. {_harm_remark(content, event)}".strip())
        if event.next:
            parts.append(f"A {event.next} event comes with it.")
        parts.append(
            f"{plural(event.banners, 'banner')}, one covered for every {event.divisor} pips of "
            f"{event.colour} dice. Countered: {event.vp_first} VP and the card for most cubes, "
            f"{event.vp_second} VP for the other side."
        )
        source = HOUSE if event.source == "house" else STANDARD
        yield Topic(f"event-{event.id}", event.name, " ".join(parts), source)


def _harm_remark(content: Content, event: printed.EventCard) -> str:
    penalty = content.numbers.rounds.penalty
    match event.harm:
        case v.Seize():
            return "A die names the spot; his own and locked spots stay as they are, and no VP are lost."
        case v.RoyCube():
            return "It brings him no VP at once."
        case v.Lose():
            return f"If you have less you lose all of it, and {penalty} VP."
        case v.LosePerCitizen():
            return f"Without one it costs nothing. If you have less you lose all of it, and {penalty} VP."
        case v.LoseCube() | v.LoseBestDie():
            return f"If you have none you lose {penalty} VP."
        case None:
            return ""


def characters(content: Content) -> Iterator[Topic]:
    for character in content.characters.values():
        steps = [f"{step} or more: {vp} VP" for step, vp in zip(character.steps, character.vp, strict=True)]
        roy = "Le Roy scores him, too." if character.roy else "Le Roy does not score him."
        text = f"Counts {COUNTS[character.counts]}. {'; '.join(steps)}. The highest step counts. {roy}"
        yield Topic(
            f"character-{character.id}", character.name, text, f"{SOLO}: table, note 7; steps: house ruling"
        )


KINDS: tuple[tuple[Kind, str], ...] = (("activate", "card"), ("fight", "event"))


def uses(power: v.AnyPower) -> str:
    """The actions that a cube fits, from the same test that the rules apply."""
    found = []
    for kind, noun in KINDS:
        colours: list[str] = [colour for colour, letter in COLOURS.items() if fits(power, kind, letter)]
        if len(colours) == len(COLOURS):
            found.append(f"any {noun}")
        elif colours:
            found.append(f"{listed(colours, 'or')} {noun}")
    if fits(power, "activate", THREE_COLOURS) and "any card" not in found:
        found.append("Procession")
    if fits(power, "build", COLOURS["white"]):
        found.append("cathedral")
    if fits(power, "farm", COLOURS["yellow"]):
        found.append("farming")
    placed: list[str] = [colour for colour, letter in COLOURS.items() if fits(power, "place", letter)]
    if placed:
        found.append(f"placing with a {listed(placed, 'or')} die")
    return ", ".join(found)
