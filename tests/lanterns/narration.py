"""What happens in Lanterns, and the words for it."""

from typing import ClassVar

from plugins.api import Act, Board, Event, Line, Narration, Topic, section
from tests.lanterns.content import (
    CARD_TEXTS,
    COLUMNS,
    FLAG_REACH,
    FLAG_SPAN,
    KEEPERS,
    MOST_LANTERNS,
    NIGHTS,
    RATINGS,
    ROPE,
    ROWS,
    SHADE_OIL,
    SPOTS,
    title,
)
from tests.lanterns.state import Lantern, LanternsState

narration: Narration[None] = Narration()
narration.phrases(
    {
        "blows-at": "Which lantern does the Storm blow at?",
        "most-sea-alone": "The one that lights the most sea alone",
        "mirror": "One with a mirror",
        "least-oil": "The one with the least oil",
        "lantern": "the lantern at {0}",
        "drives": "Where does the Storm drive ship {0}?",
        "dark-place": "A dark place",
        "furthest": "The one furthest into the dark",
        "storm": "house rules, 6",
    }
)


class BeaconLit(Event, frozen=True):
    spot: str
    oil: int


class FlagHoisted(Event, frozen=True):
    flag: str


class NightFell(Event, frozen=True):
    reveals: ClassVar[bool] = True  # each keeper looks at the card drawn
    night: int
    shares: tuple[int, ...]
    drawn: tuple[int, ...]


class DeckTurned(Event, frozen=True):
    cards: int


class TraderCame(Event, frozen=True):
    casks: int


class TraderLeft(Event, frozen=True):
    pass


class Traded(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    card: str
    oil: int


class LanternLit(Event, frozen=True):
    seat: int
    spot: str
    oil: int


class Tended(Event, frozen=True):
    seat: int
    spot: str
    oil: int
    now: int


class Played(Event, frozen=True):
    """`spot` is the lantern that the card is put to, if any."""

    reveals: ClassVar[bool] = True
    seat: int
    card: str
    spot: str = ""
    oil: int = 0


class Searched(Event, frozen=True):
    seat: int
    roll: int
    oil: int
    cards: int


class Shaded(Event, frozen=True):
    spots: tuple[str, ...]


class Blew(Act, frozen=True):
    spot: str
    roll: int
    lost: int
    left: int


class Burnt(Event, frozen=True):
    lanterns: int
    gone_out: tuple[str, ...] = ()


class Sheltered(Event, frozen=True):
    spots: tuple[str, ...]


class Drifted(Act, frozen=True):
    reveals: ClassVar[bool] = True
    ship: str
    spot: str
    steps: int
    follows: bool = False


class CameHome(Event, frozen=True):
    ship: str
    piloted: bool = False


class Wrecked(Event, frozen=True):
    ship: str
    wrecks: int
    most: int


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _player(text: str) -> Line:
    return Line(text, "player")


def _storm(text: str, head: bool = False) -> Line:
    return Line(text, "opponent", head)


@narration.of(BeaconLit)
def _(event: BeaconLit, content: None) -> Line:
    return _player(f"The great beacon burns at {event.spot} with {event.oil} oil.")


@narration.of(FlagHoisted)
def _(event: FlagHoisted, content: None) -> Line:
    return _player(f"The flag {event.flag} is hoisted.")


@narration.of(NightFell)
def _(event: NightFell, content: None) -> list[Line]:
    told = [Line(f"Night {event.night} of {NIGHTS} falls.", head=True)]
    for seat, (share, drawn) in enumerate(zip(event.shares, event.drawn, strict=True)):
        told.append(Line(f"{KEEPERS[seat]} fetches {share} oil and draws {_cards(drawn)}."))
    return told


@narration.of(DeckTurned)
def _(event: DeckTurned, content: None) -> str:
    return f"The {event.cards} used cards are shuffled into a new deck."


@narration.of(TraderCame)
def _(event: TraderCame, content: None) -> str:
    return f"A trader rows by: {event.casks} oil for a card."


@narration.of(TraderLeft)
def _(event: TraderLeft, content: None) -> str:
    return "The trader rows on."


@narration.of(Traded)
def _(event: Traded, content: None) -> Line:
    return _player(f"{KEEPERS[event.seat]} gives the trader a {title(event.card)} for {event.oil} oil.")


@narration.of(LanternLit)
def _(event: LanternLit, content: None) -> Line:
    return _player(f"{KEEPERS[event.seat]} lights a lantern at {event.spot} with {event.oil} oil.")


@narration.of(Tended)
def _(event: Tended, content: None) -> Line:
    return _player(f"{KEEPERS[event.seat]} pours {event.oil} oil at {event.spot}: {event.now} in all.")


@narration.of(Played)
def _(event: Played, content: None) -> Line:
    text = f"{KEEPERS[event.seat]} plays a {title(event.card)}"
    if event.spot:
        text += f" at {event.spot}"
    if event.oil:
        text += f" and takes {event.oil} oil"
    return _player(text + ".")


@narration.of(Searched)
def _(event: Searched, content: None) -> Line:
    found = f"{event.oil} oil" if event.oil else "a card" if event.cards else "nothing"
    return _player(f"{KEEPERS[event.seat]} searches the shore, rolls {event.roll} and finds {found}.")


@narration.of(Shaded)
def _(event: Shaded, content: None) -> Line:
    return _player(f"Shaded until morning: {', '.join(event.spots)}.")


@narration.of(Blew)
def _(event: Blew, content: None) -> list[Line]:
    after = f"{event.left} left" if event.left else "it goes out"
    return [
        _storm(f"The Storm blows at the lantern at {event.spot}.", head=True),
        _storm(f"It rolls {event.roll}: {event.lost} oil is lost, {after}."),
    ]


@narration.of(Burnt)
def _(event: Burnt, content: None) -> list[Line]:
    told = [Line(f"Until morning {event.lanterns} of the lanterns burn 1 oil each.")]
    if event.gone_out:
        told.append(Line(f"Burnt out: {', '.join(event.gone_out)}."))
    return told


@narration.of(Sheltered)
def _(event: Sheltered, content: None) -> Line:
    return _storm(f"The Storm finds nothing but shutters: {', '.join(event.spots)}.", head=True)


@narration.of(Drifted)
def _(event: Drifted, content: None) -> Line:
    where = "in the light" if not event.steps else f"{event.steps} into the dark"
    flag = " and looks for your flag" if event.follows else ""
    return _storm(f"The Storm drives ship {event.ship} to {event.spot}, {where}{flag}.", head=True)


@narration.of(CameHome)
def _(event: CameHome, content: None) -> str:
    return f"A pilot brings ship {event.ship} home." if event.piloted else f"Ship {event.ship} comes home."


@narration.of(Wrecked)
def _(event: Wrecked, content: None) -> str:
    return f"Ship {event.ship} is wrecked: {event.wrecks} of at most {event.most - 1}."


def board(state: LanternsState, viewer: frozenset[int]) -> Board:
    fog = ", fog" if state.fog else ""
    told = [
        f"Night {state.night} of {NIGHTS}, {state.scenario}, {state.difficulty}{fog}.",
        f"Flag: {state.flag or 'none'}. Pilots waiting: {state.pilots}. Oil in the barrel: {state.barrel}.",
        f"Home: {' '.join(state.home) or 'none'}.",
        f"Wrecked: {' '.join(state.wrecked) or 'none'}; {state.most_wrecks} wrecks lose the game.",
        f"Deck: {len(state.deck)} cards, used: {len(state.discard)}.",
    ]
    told += [_lantern_text(n, lantern) for n, lantern in enumerate(state.lanterns, 1)]
    told += [_keeper_text(state, seat, seat in viewer) for seat in range(state.seats)]
    return section("", told), section("", _chart(state))


def _lantern_text(number: int, lantern: Lantern) -> str:
    extras = ", mirror" * lantern.mirror + ", shuttered" * lantern.shutter
    return f"Lantern {number} at {lantern.spot}: {lantern.oil} oil{extras}."


def _keeper_text(state: LanternsState, seat: int, seen: bool) -> str:
    hand = state.hands[seat]
    cards = ", ".join(map(title, sorted(hand))) if seen and hand else _cards(len(hand))
    return f"{KEEPERS[seat]}: {state.oil[seat]} oil; hand: {cards}."


def _chart(state: LanternsState) -> list[str]:
    lit = state.lit()
    signs = ["+" if lit >> n & 1 else "." for n in range(len(SPOTS))]
    for number, lantern in enumerate(state.lanterns, 1):
        signs[SPOTS.index(lantern.spot)] = str(number)
    told = [f"Chart, columns 1 to {COLUMNS}; a number is a lantern, + is lit, . is dark:"]
    for n, row in enumerate(ROWS):
        told.append(f"{row} {''.join(signs[n * COLUMNS : (n + 1) * COLUMNS])}")
    return told


def summary_lines(state: LanternsState) -> list[Line]:
    assert state.outcome is not None
    rating = RATINGS.get(state.outcome.rating, "none")
    ends = {
        "dawn": "The last night is over: the coast is safe.",
        "dark": "The last lantern is out. The coast lies dark.",
        "wrecks": "Too many ships lie on the rocks.",
    }
    return [
        Line(ends[state.outcome.cause], head=True),
        Line(f"Ships home: {len(state.home)}. Wrecked: {len(state.wrecked)}. Nights: {state.night}."),
        Line(f"Lanterns burning: {len(state.lanterns)}. Rating: {rating}."),
    ]


TOPICS = (
    Topic(
        "goal",
        "Goal and end",
        f"Keep the coast lit for {NIGHTS} nights. The game is lost when no lantern burns after the Storm, "
        "or when too many ships are wrecked.",
        "house rules, 1",
    ),
    Topic(
        "night",
        "A night",
        "Dusk: oil and a card for each keeper. The trader: any one keeper may give a card for oil. "
        "The watch: each keeper acts. Then the Storm blows, the lanterns burn, the ships come.",
        "house rules, 2",
    ),
    Topic(
        "light",
        "Lanterns and light",
        f"A new lantern stands exactly {ROPE} steps, straight or diagonal, from a burning one; at most "
        f"{MOST_LANTERNS} burn. A lantern lights all places within its reach: 4 at the harbour, 3 in the "
        "hills, 1 less in fog.",
        "house rules, 3",
    ),
    Topic(
        "flag",
        "The flag",
        f"Ships up to {FLAG_SPAN} letters from the flag (Z is beside A) come home from {FLAG_REACH} steps "
        "further into the dark.",
        "house rules, 4",
    ),
    Topic(
        "cards",
        "Cards",
        "\n".join(f"{title(card)}: {text}." for card, text in CARD_TEXTS.items()),
        "house rules, 5",
    ),
    Topic(
        "storm",
        "The Storm",
        "It blows at the lantern that lights the most sea alone, then at the one with a mirror, then at the "
        "one with the least oil; ties are drawn by lot. Shuttered lanterns are safe. In fog the keepers "
        f"break the ties, and may shade lanterns for {SHADE_OIL} oil each before the Storm comes.",
        "house rules, 6",
    ),
)
