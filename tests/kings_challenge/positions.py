"""Positions for tests: a game at the start of a phase, built from what matters, all else in its place.

Citizens are written as six letters per building, spot 1 first: "pr.rrr" is a citizen of the player, one of
le Roy's, an empty spot, and so on. The supplies, the decks and the cards removed follow from the rest, so
every position is one that `rules.check` accepts, unless a test says that it is `odd`.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import ParamSpec

from plugins.api import Chance, Decision, Event, Flow, Option, Play, Setup, Table
from plugins.kings_challenge import events as e
from plugins.kings_challenge.content import load
from plugins.kings_challenge.dice import ranked
from plugins.kings_challenge.groups import Group
from plugins.kings_challenge.names import PLAYER
from plugins.kings_challenge.rules import KingsRules
from plugins.kings_challenge.state import (
    Activity,
    Building,
    CitizenSpot,
    Decks,
    Holder,
    KingsState,
    Owner,
    Phase,
    Player,
    QueuedEvent,
    Roy,
)
from plugins.kings_challenge.words.prompts import group_id
from tests.kit import positions as kit
from tests.kit.chances import rolling, rolling_where
from tests.kit.positions import asked, offered

P = ParamSpec("P")
Game = Play[KingsState]

content = load()
rules = KingsRules(content)


class Resting(KingsRules):
    """Asks once more where the round is about to end by itself, so that a test sees what an action left."""

    def step(self, table: Table[KingsState]) -> Flow[None]:
        state = table.state
        if state.phase == "actions" and not (state.player.passed or state.player.dice or state.roy.dice):
            yield Decision("turn", "", (PLAYER,), (Option("go-on", "Go on", None),))
        yield from super().step(table)


resting = Resting(content)

BUILDINGS: tuple[Building, ...] = ("palace", "bishopric", "city_hall")
CARDS = (
    *("r1_diplomat", "w1_priest", "y1_merchant"),
    *("r2_hunt", "w2_templar", "y2_blacksmith"),
    *("r3_troubadour", "w3_pilgrimage", "y3_sculptor"),
)
"""The activity cards of a position that names no others, by round and in the order of the state."""
CHARACTERS = ("ch_henri", "ch_urban", "ch_hugues", "ch_thibaut", "ch_chretien", "ch_florentine")
RED = (
    *("er_highwaymen", "er_incursion", "er_siege", "er_night_raid"),
    *("er_marauding", "er_war", "er_uprising", "er_great_company"),
)
WHITE = ("ew_excommunication", "ew_relic_theft", "ew_schism", "ew_heresy")
YELLOW = ("ey_succession", "ey_famine", "ey_guild_strike", "ey_drought")

FULL = dict.fromkeys(("r1_diplomat", "w1_priest", "y1_merchant", "r2_hunt"), "r") | dict.fromkeys(
    ("w2_templar", "y2_blacksmith", "r3_troubadour", "w3_pilgrimage"), "r"
)
"""Le Roy's tradesmen on all cards of a position but the last."""
HIS_DICE = "R3 R3 R3 R3 W3 W3 W3 W3 Y3 Y3 Y3 Y3"
"""A die for each of the twelve who stand in a position that says nothing of them."""
QUIET = ("er_marauding", "ew_heresy")
"""New events that take nothing from the player and move no citizen."""

UNREVEALED = ("opening", "roy_places", "player_places", "reveal")
UNDRAWN = (*UNREVEALED, "income", "workforce", "events")
WHO: dict[str, Owner] = {"p": "player", "r": "roy"}

# Positions


def rolling_rows(sums: Sequence[int]) -> Chance:
    """A chance that gives le Roy these rows of his table, one turn after the other."""
    return rolling_where(lambda roll: all(roll(2 * n) + roll(2 * n + 1) == row for n, row in enumerate(sums)))


def spots(written: str) -> list[CitizenSpot]:
    owners: dict[str, Holder] = {"p": "player", "r": "roy", ".": ""}
    assert len(written) == 6, written
    return [CitizenSpot(owners[letter]) for letter in written]


def boxes(*levels: str) -> list[list[Holder]]:
    """The cathedral, its lowest level first, each written as six letters; further levels are empty."""
    return [[spot.owner for spot in spots(level)] for level in (*levels, "......", "......", "......")[:3]]


def dice(written: str) -> list[str]:
    return ranked(written.split())


def position(
    phase: Phase = "actions",
    *,
    level: str = "normal",
    round_: int = 3,
    start: Owner = "player",
    turn: Owner = "player",
    city: str = "pprrrr pprrrr pprrrr",
    palace: str = "",
    bishopric: str = "",
    city_hall: str = "",
    lying: Mapping[str, str] | None = None,
    locked: Sequence[str] = (),
    supply: int = 0,
    deniers: int = 0,
    influence: int = 0,
    vp: int = 0,
    roy_vp: int = 0,
    own: str = "",
    roy: str = "",
    waiting: int = 0,
    passed: bool = False,
    cards: Sequence[str] = (),
    tradesmen: Mapping[str, str] | None = None,
    cubes: Mapping[str, int] | None = None,
    queue: Sequence[str] = (),
    kept: Sequence[str] = (),
    roy_kept: Sequence[str] = (),
    next_events: Sequence[str] = (),
    cathedral: Sequence[str] = (),
    characters: Sequence[str] = CHARACTERS,
    black: Sequence[int] = (),
    struck: int = 0,
    rolls: Sequence[int] = (),
    rows: Sequence[int] = (),
) -> KingsState:
    """The turn of the player in the third round, with six citizens against twelve.

    `city` is its Palace, Bishopric and City Hall, each of which may also be given by itself.
    `lying` and `locked` name spots as "palace-4". `queue` holds events with their cubes: "er_war:pr".
    `tradesmen` says who stands on a card, in order; a card with `cubes` has the player's if nobody is named.
    `next_events` lie on top of their decks. Red events that were drawn and are nowhere are removed by le Roy.
    `rolls` are the next rolls of dice, `rows` the sums of le Roy's next turns.
    """
    alone = (palace, bishopric, city_hall)
    buildings = {
        name: spots(one or row) for name, one, row in zip(BUILDINGS, alone, city.split(), strict=True)
    }
    for place, who in (lying or {}).items():
        spot_at(buildings, place).lying = WHO[who]
    for place in (*(lying or {}), *locked):
        spot_at(buildings, place).locked = True
    activities = _activities(phase, round_, cards, tradesmen or {}, cubes or {})
    events = [_event(written) for written in queue]
    drawn = round_ - (phase in UNDRAWN)
    taken = {*(event.card for event in events), *kept, *roy_kept, *next_events}
    out = [card for card in (*(event.card for event in events), *kept, *roy_kept) if card in RED]
    spare = [card for card in RED if card not in taken]
    removed = spare[: drawn - len(out)]
    assert len(out) + len(removed) == drawn, f"{len(out)} red events in round {round_}"
    decks = Decks(
        (_top(RED, next_events) + spare[len(removed) :])[: 4 - drawn],
        _top(WHITE, next_events) + [card for card in WHITE if card not in taken],
        _top(YELLOW, next_events) + [card for card in YELLOW if card not in taken],
    )
    all_spots = [spot for row in buildings.values() for spot in row]
    on_board = {
        owner: sum((spot.owner == owner) + (spot.lying == owner) for spot in all_spots)
        + sum(owner in activity.tradesmen for activity in activities)
        for owner in WHO.values()
    }
    before = phase in ("opening", "roy_places", "player_places")
    general = 6 if before else 12 - on_board["player"] - supply
    assert general >= 0, "too many citizens of the player"
    return KingsState(
        chance=rolling_rows(rows) if rows else rolling(rolls),
        level=level,
        player=Player(
            deniers=deniers,
            influence=influence,
            vp=vp,
            supply=6 - on_board["player"] if before else supply,
            general=general,
            dice=dice(own),
            waiting=waiting,
            passed=passed,
            events=list(kept),
        ),
        roy=Roy(roy_vp, 24 - on_board["roy"], dice(roy), [*roy_kept, *removed]),
        buildings=buildings,
        activities=activities,
        decks=decks,
        cathedral=boxes(*cathedral),
        characters=list(characters),
        resolved=[character for character in CHARACTERS if character not in characters],
        queue=events,
        phase=phase,
        round=round_,
        start_player=start,
        turn=turn,
        struck=struck,
        black=sorted(black, reverse=True),
    )


def spot_at(buildings: Mapping[Building, list[CitizenSpot]], place: str) -> CitizenSpot:
    name, number = place.rsplit("-", 1)
    return next(row for building, row in buildings.items() if building == name)[int(number) - 1]


def _activities(
    phase: Phase, round_: int, cards: Sequence[str], tradesmen: Mapping[str, str], cubes: Mapping[str, int]
) -> list[Activity]:
    row = list(CARDS)
    for card in (*tradesmen, *cubes, *cards):
        table = content.activities[card]
        row[content.places().index((table.round, table.colour))] = card
    assert {*tradesmen, *cubes, *cards} <= set(row), "two cards for one place"
    shown = round_ - (phase in UNREVEALED)
    return [
        Activity(
            card,
            content.activities[card].round <= shown,
            [WHO[who] for who in tradesmen.get(card, "p" if cubes.get(card) else "")],
            cubes.get(card, 0),
        )
        for card in row
    ]


def _event(written: str) -> QueuedEvent:
    card, _, banners = written.partition(":")
    return QueuedEvent(card, [WHO[who] for who in banners])


def _top(deck: Sequence[str], next_events: Sequence[str]) -> list[str]:
    return [card for card in next_events if card in deck]


# Playing


def at(state: KingsState, *, odd: bool = False, rest: bool = True) -> Game:
    """The game from this position, run to its next decision; with `rest` also to where the dice are gone."""
    setup = Setup("kings-challenge", "le-roy", state.level, 0)
    return kit.at(resting if rest else rules, setup, state, odd=odd)


def _of(place: Callable[P, KingsState]) -> Callable[P, Game]:
    return lambda *args, **kwargs: at(place(*args, **kwargs))


game = _of(position)
"""The game from a position that is written like this one."""

roys_turn = partial(game, turn="roy", own="Y1", roy="R6 R5")
"""Le Roy's turn, which has been when the player is asked again."""


def choose(play: Game, *options: str) -> list[Event]:
    """Takes the options one after the other and returns all that was told.

    A group of dice ("use-y4.y5-y3") that is not among the suggestions is picked die by die; the only one that
    is legal is not asked for.
    """
    events: list[Event] = []
    for option in options:
        if option.startswith("use-") and option not in offered(play):
            if asked(play) not in ("group", "pick"):
                assert forced_group(play) == option
                continue
            if "pick" in offered(play):
                own, bought, *_ = (*option.removeprefix("use-").split("."), "")
                dice_ = [f"own-{die}" for die in own.split("-") if die]
                dice_ += [f"roy-{die}" for die in bought.split("-") if die]
                events += _pick(play, dice_)
                if asked(play) == "pick" and "done" in offered(play):
                    events += play.choose("done").events
                if option not in offered(play):
                    assert forced_group(play) == option
                    continue
        assert option in offered(play), f"{option} is not among {asked(play)}: {offered(play)}"
        events += play.choose(option).events
    assert rules.check(play.state) == []
    return events


def _pick(play: Game, dice_: list[str]) -> list[Event]:
    """Die by die; a die that is the only one possible is taken by itself."""
    events = list(play.choose("pick").events)
    for die in dice_:
        if asked(play) == "pick" and die in offered(play):
            events += play.choose(die).events
    return events


def forced_group(play: Game) -> str:
    """The group of an action whose dice were not asked for, found by doing it on a copy."""
    copy = play.copy()
    for _ in range(10):
        assert copy.decision is not None
        events = copy.choose(copy.decision.options[0].id).events
        for event in events:
            if isinstance(event, e.ActionTaken):
                return f"use-{group_id(Group(event.own, event.bought, 0, (), 0, event.turned))}"
    raise AssertionError("no action was taken")


def groups(play: Game) -> set[str]:
    """Every group of dice that can be reached from the pending question, suggested or die by die."""
    if asked(play) != "group":
        return {forced_group(play)}
    found = {option for option in offered(play) if option.startswith("use-")}
    if "pick" in offered(play):
        _pick_on(play, "pick", (), found, set())
    return found


def _pick_on(
    play: Game, option: str, picked: tuple[str, ...], found: set[str], seen: set[tuple[str, ...]]
) -> None:
    play.choose(option)
    if asked(play) != "pick":
        found |= set(offered(play)) if asked(play) == "turned" else {forced_group(play)}
        play.undo()
        return
    for further in offered(play):
        if further.startswith("use-"):
            found.add(further)
        elif further == "done":
            play.choose(further)
            found |= set(offered(play))
            play.undo()
        else:
            dice_ = tuple(sorted((*picked, further)))
            if dice_ not in seen:
                seen.add(dice_)
                _pick_on(play, further, dice_, found, seen)
    play.undo()


def spot(play: Game, place: str) -> tuple[str, str, bool]:
    """Who stands on a spot ("palace-4"), who lies beside it, and whether it is locked."""
    found = spot_at(play.state.buildings, place)
    return found.owner, found.lying, found.locked


def row(play: Game, building: Building) -> str:
    """Who stands in a building, as positions are written."""
    return "".join(spot.owner[:1] or "." for spot in play.state.buildings[building])


def activity(play: Game, card: str) -> Activity:
    return next(found for found in play.state.activities if found.card == card)


def cathedral(play: Game) -> list[str]:
    """The cathedral as positions are written, the lowest level first."""
    return ["".join(owner[:1] or "." for owner in level) for level in play.state.cathedral]


def queue(play: Game) -> list[str]:
    """The events and their cubes as positions are written."""
    return [
        event.card + (":" + "".join(owner[0] for owner in event.cubes) if event.cubes else "")
        for event in play.state.queue
    ]


def purse(play: Game) -> tuple[int, int, int]:
    """Deniers, influence and points of the player."""
    player = play.state.player
    return player.deniers, player.influence, player.vp
