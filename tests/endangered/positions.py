"""Positions for tests: a game at the start of a phase, built from what matters, all else in its place."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from plugins.api import Play, Setup
from plugins.endangered.content import load
from plugins.endangered.rules import EndangeredRules
from plugins.endangered.state import Ambassador, EndangeredState, Impacts, OpenAction, Phase, Seat, Supply
from tests.kit import positions as kit
from tests.kit.chances import rolling

content = load()
rules = EndangeredRules(content)

TABLE = ("philanthropist", "zoologist", "host", "lobbyist")
# Specialties that do nothing in the middle of a turn of the first seat of TABLE.
QUIET = {
    "philanthropist": "deep",
    "zoologist": "fieldbio",
    "host": "live",
    "lobbyist": "inside",
    "lawyer": "counsel",
}
FAR = {"A1": 1, "F1": 1, "F6": 1, "A6": 1}
"""Animals that stand singly, far from what a test is about."""


def position(
    phase: Phase = "placing",
    *,
    seats: Sequence[str] = TABLE,
    scenario: str = "tiger",
    level: str = "normal",
    active: int | None = None,
    year: int = 1,
    animals: Mapping[str, int] | None = None,
    tiles: Sequence[str] = (),
    money: Sequence[int] = (),
    dice: Sequence[int] = (),
    hands: Mapping[int, Sequence[str]] | None = None,
    continuous: Mapping[int, Sequence[str]] | None = None,
    zone: Sequence[tuple[str, int]] = (),
    placed: Mapping[str, Sequence[tuple[int, int]]] | None = None,
    ambassadors: Sequence[Ambassador] | None = None,
    persistent: Sequence[str] = (),
    top: Sequence[str] = (),
    discarded: Sequence[str] = (),
    acted: Sequence[int] | None = None,
    votes: Sequence[int] = (),
    tile_supply: int | None = None,
    animal_supply: int | None = None,
    money_supply: int | None = None,
    cube_supply: int | None = None,
    rolls: Iterable[tuple[int, int]] = (),
) -> EndangeredState:
    """`zone` names further action cards with their owners, `placed` dice as (seat, value) by action.

    `acted` are the seats whose turn markers lie on the calendar, the last one is `active`. Unless they are
    named these are all at the end of a year, none at the start of its first turn, and else the first seat.
    """
    sheet = content.scenarios[scenario]
    box, tile_total = content.numbers.supply, getattr(sheet.levels, level).tiles
    board = dict(animals if animals is not None else FAR)
    row = list(ambassadors) if ambassadors is not None else default_ambassadors()
    people = [make_seat(place, name, hands or {}, continuous or {}, zone) for place, name in enumerate(seats)]
    for place, amount in enumerate(money):
        people[place].money = amount
    stack = _calendar(phase, len(seats), active) if acted is None else list(acted)
    if active is None:
        active = stack[-1] if stack else 0
    people[active].dice = list(dice)
    for place in stack:
        people[place].turn_marker = False
    actions = [OpenAction(action) for action in content.board_actions]
    actions += [OpenAction(action, owner) for action, owner in zone]
    for action, values in (placed or {}).items():
        next(there for there in actions if there.action == action).dice = list(values)
    deck = list(top) + list(
        (Counter(content.impact_decks[scenario]) - used(top, persistent, discarded)).elements()
    )
    return EndangeredState(
        chance=rolling(rolls),
        scenario=scenario,
        level=level,
        seats=people,
        supply=Supply(
            animals=animal_supply if animal_supply is not None else box.animals - sum(board.values()),
            tiles=tile_supply if tile_supply is not None else tile_total - len(tiles),
            money=money_supply if money_supply is not None else box.money - sum(money),
            influence=cube_supply
            if cube_supply is not None
            else box.influence - sum(ambassador.influence for ambassador in row),
        ),
        animals=board,
        tiles=list(tiles),
        ambassadors=row,
        impacts=Impacts(deck=deck, discard=list(discarded), persistent=list(persistent)),
        zone=actions,
        phase=phase,
        year=year,
        votes=list(votes),
        active=active,
        turn_stack=stack,
    )


def _calendar(phase: Phase, seats: int, active: int | None) -> list[int]:
    if phase == "turn_start":
        return []
    return list(range(seats)) if phase == "year_end" else [active or 0]


def used(*piles: Sequence[str]) -> "Counter[str]":
    return Counter(card for pile in piles for card in pile)


def make_seat(
    place: int,
    name: str,
    hands: Mapping[int, Sequence[str]],
    continuous: Mapping[int, Sequence[str]],
    zone: Sequence[tuple[str, int]],
) -> Seat:
    """A role, or "role/specialty"; its deck is what is neither in hand nor in play."""
    role, _, specialty = name.partition("/")
    out = [*hands.get(place, ()), *continuous.get(place, ())]
    out += [action for action, owner in zone if owner == place]
    deck = Counter(content.decks[role]) - Counter(out)
    return Seat(
        role=role,
        specialty=specialty or QUIET[role],
        deck=list(deck.elements()),
        hand=list(hands.get(place, ())),
        continuous=list(continuous.get(place, ())),
    )


def default_ambassadors() -> list[Ambassador]:
    """Six that are legal together, all face down."""
    return [Ambassador(id_) for id_ in ("china", "japan", "mexico", "indonesia", "kenya", "russia")]


def shown(**cubes: int) -> list[Ambassador]:
    """The default six with these face up; a name that is not among them takes the place of its colour."""
    row = default_ambassadors()
    wanted = [id_ for id_ in cubes if id_ not in {ambassador.id for ambassador in row}]
    for id_ in wanted:
        colour = content.ambassadors[id_].colour
        free = next(
            a
            for a in row
            if a.id not in cubes and content.ambassadors[a.id].colour == colour and not a.face_up
        )
        free.id = id_
    for ambassador in row:
        if ambassador.id in cubes:
            ambassador.face_up, ambassador.influence = True, cubes[ambassador.id]
    return row


def at(state: EndangeredState) -> Play[EndangeredState]:
    """The game from this position, run to its next decision. Dice and tokens that a test is not about may be
    missing."""
    setup = Setup("endangered", state.scenario, state.level, 0, len(state.seats))
    return kit.at(rules, setup, state, odd=True)


game_at = kit.begun(position, at)


def dice_on(play: Play[EndangeredState], action: str) -> list[tuple[int, int]]:
    return next(there for there in play.state.zone if there.action == action).dice


def ambassador(play: Play[EndangeredState], id_: str) -> Ambassador:
    return next(a for a in play.state.ambassadors if a.id == id_)


def cubes(play: Play[EndangeredState]) -> list[int]:
    """The influence on the ambassadors, in the order of their row."""
    return [ambassador.influence for ambassador in play.state.ambassadors]


def purses(play: Play[EndangeredState]) -> list[int]:
    """The money of the seats."""
    return [seat.money for seat in play.state.seats]
