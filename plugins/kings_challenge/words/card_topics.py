"""`/rules` for single cards: one topic for each activity, event and character, and the words of sources."""

from collections.abc import Iterator

from plugins.api import Topic
from plugins.api.words import listed, plural
from plugins.kings_challenge import printed
from plugins.kings_challenge.content import Content
from plugins.kings_challenge.dice import COLOURS
from plugins.kings_challenge.groups import THREE_COLOURS, Kind
from plugins.kings_challenge.powers import AnyPower
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
            words = said.effect(card.effect)
            parts.append(f"Each time: {words.gist}.")
            parts.append(_remark(content, words))
        if card.cube is not None:
            words = said.power(card.cube)
            parts.append(f"Each time: a cube. A cube: {words.gist}.")
            parts.append(_remark(content, words))
            parts.append(f"Fits: {uses(card.cube)}.")
        text = " ".join(filter(None, parts))
        yield Topic(f"card-{card.id}", card.name, text, SOURCES[card.source])


def _remark(content: Content, words: said.Words) -> str:
    numbers = content.numbers
    return words.remark.format(
        price=numbers.dice.price, penalty=numbers.rounds.penalty, per_banner=numbers.influence.per_banner
    )


def events(content: Content) -> Iterator[Topic]:
    for event in content.events.values():
        parts = [f"{event.colour.capitalize()} event."]
        if event.black_dice:
            parts.append(f"Each round: {plural(event.black_dice, 'black die', 'black dice')}.")
        harm = said.harm(event)
        if harm.gist:
            parts.append(f"Each round: {harm.gist}. {_remark(content, harm)}")
        if event.next:
            parts.append(f"A {event.next} event comes with it.")
        parts.append(
            f"{plural(event.banners, 'banner')}, one covered for every {event.divisor} pips of "
            f"{event.colour} dice. Countered: {event.vp_first} VP and the card for most cubes, "
            f"{event.vp_second} VP for the other side."
        )
        source = HOUSE if event.source == "house" else STANDARD
        yield Topic(f"event-{event.id}", event.name, " ".join(parts), source)


def characters(content: Content) -> Iterator[Topic]:
    for character in content.characters.values():
        steps = [f"{step} or more: {vp} VP" for step, vp in zip(character.steps, character.vp, strict=True)]
        roy = "Le Roy scores him, too." if character.roy else "Le Roy does not score him."
        text = f"Counts {COUNTS[character.counts]}. {'; '.join(steps)}. The highest step counts. {roy}"
        yield Topic(
            f"character-{character.id}", character.name, text, f"{SOLO}: table, note 7; steps: house ruling"
        )


KINDS: tuple[tuple[Kind, str], ...] = (("activate", "card"), ("fight", "event"))


def uses(power: AnyPower) -> str:
    """The actions that a cube fits, from the same test that the rules apply."""
    found = []
    for kind, noun in KINDS:
        colours: list[str] = [colour for colour, letter in COLOURS.items() if power.fits(kind, letter)]
        if len(colours) == len(COLOURS):
            found.append(f"any {noun}")
        elif colours:
            found.append(f"{listed(colours, 'or')} {noun}")
    if power.fits("activate", THREE_COLOURS) and "any card" not in found:
        found.append("Procession")
    if power.fits("build", COLOURS["white"]):
        found.append("cathedral")
    if power.fits("farm", COLOURS["yellow"]):
        found.append("farming")
    placed: list[str] = [colour for colour, letter in COLOURS.items() if power.fits("place", letter)]
    if placed:
        found.append(f"placing with a {listed(placed, 'or')} die")
    return ", ".join(found)
