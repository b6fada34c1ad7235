"""Positions for tests: a game at the start of a phase, built from what matters, all else in its place."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from plugins.api import Chance, Event, Moved, Play, Setup
from plugins.endangered.content import load
from plugins.endangered.rules import EndangeredRules
from plugins.endangered.state import Ambassador, EndangeredState, Impacts, OpenAction, Phase, Seat, Supply

E = TypeVar("E", bound=Event)

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


def fate(rolls: Iterable[tuple[int, int]]) -> Chance:
    """A chance that starts with these rolls, each given as (sides, result)."""
    wanted = list(rolls)
    for key in range(2_000_000):
        chance = Chance(key)
        if all(chance.roll(sides) == result for sides, result in wanted):
            return Chance(key)
    raise AssertionError(f"no chance gives {wanted}")


def position(
    phase: Phase = "placing",
    *,
    seats: Sequence[str] = TABLE,
    scenario: str = "tiger",
    level: str = "normal",
    active: int = 0,
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
    tile_supply: int | None = None,
    animal_supply: int | None = None,
    money_supply: int | None = None,
    cube_supply: int | None = None,
    rolls: Iterable[tuple[int, int]] = (),
) -> EndangeredState:
    """`zone` names further action cards with their owners, `placed` dice as (seat, value) by action."""
    sheet = content.scenarios[scenario]
    box, tile_total = content.numbers.supply, getattr(sheet.levels, level).tiles
    board = dict(animals if animals is not None else FAR)
    row = list(ambassadors) if ambassadors is not None else default_ambassadors()
    people = [make_seat(place, name, hands or {}, continuous or {}, zone) for place, name in enumerate(seats)]
    for place, amount in enumerate(money):
        people[place].money = amount
    people[active].dice = list(dice)
    stack = list(acted) if acted is not None else [active]
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
        chance=fate(rolls),
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
        active=active,
        turn_stack=stack,
    )


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
    """The game from this position, run to its next decision."""
    setup = Setup("endangered", state.scenario, state.level, 0, len(state.seats))
    return Play.from_state(rules, setup, state)


def choose(play: Play[EndangeredState], *options: str) -> list[Event]:
    """Takes the options one after the other and returns all that was told."""
    events: list[Event] = []
    for option in options:
        moved: Moved = play.choose(option)
        events += moved.events
    return events


def offered(play: Play[EndangeredState]) -> list[str]:
    """The ids of the pending decision's options."""
    return [option.id for option in play.decision.options] if play.decision else []


def asked(play: Play[EndangeredState]) -> str:
    """The key of the pending decision; "" when the game is over."""
    return play.decision.key if play.decision else ""


def only(events: Iterable[Event], kind: type[E]) -> E:
    """The one event of this kind."""
    found = every(events, kind)
    assert len(found) == 1, found
    return found[0]


def every(events: Iterable[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def dice_on(play: Play[EndangeredState], action: str) -> list[tuple[int, int]]:
    return next(there for there in play.state.zone if there.action == action).dice


def ambassador(play: Play[EndangeredState], id_: str) -> Ambassador:
    return next(a for a in play.state.ambassadors if a.id == id_)
