"""The Storm: which lantern it blows at, and where it drives the ships."""

from plugins.api import (
    Flow,
    Option,
    Outcome,
    Phrase,
    Priority,
    Table,
    Tie,
    least,
    most,
    narrow,
    phrase,
    prefer,
    settle,
)
from tests.lanterns.content import FLAG_REACH, SPOTS, lit_from
from tests.lanterns.narration import Blew, Burnt, CameHome, Drifted, Sheltered, Wrecked
from tests.lanterns.state import Lantern, LanternsState

LOSS = (1, 1, 2, 2, 3, 3)  # oil lost for a roll of 1 to 6


def blow(table: Table[LanternsState]) -> Flow[None]:
    """In fog the keepers see to it what stays tied; otherwise a lot is drawn."""
    state = table.state
    open_lanterns = [lantern for lantern in state.lanterns if not lantern.shutter]
    if not open_lanterns:
        if state.lanterns:
            table.tell(Sheltered(tuple(lantern.spot for lantern in state.lanterns)))
        return
    priorities: list[Priority[Lantern]] = [
        most("most-sea-alone", lambda lamp: lit_alone(state, lamp)),
        prefer("mirror", lambda lamp: lamp.mirror),
        least("least-oil", lambda lamp: lamp.oil),
    ]
    if state.fog:
        tie = Tie(range(state.seats), "storm.tie", "Where does the Storm blow?", _blow_at)
        target, why = yield from settle(
            "blows-at", open_lanterns, priorities, tie, fact=_called, source="storm"
        )
    else:
        target, why = narrow(
            "blows-at", open_lanterns, priorities, fact=_called, lot=state.chance, source="storm"
        )
    roll = state.chance.roll()
    lost = min(target.oil, LOSS[roll - 1])
    take_oil(state, target, lost)
    table.tell(Blew(target.spot, roll, lost, target.oil, why=why))


def _called(lamp: Lantern) -> Phrase:
    return phrase("lantern", lamp.spot)


def _blow_at(lamp: Lantern) -> Option[Lantern]:
    label = f"Let it blow at {lamp.spot}: {lamp.oil} oil"
    return Option(f"blow-{lamp.spot.lower()}", label, lamp, spots=(lamp.spot,))


def lit_alone(state: LanternsState, lantern: Lantern) -> int:
    """How many places would be dark without this lantern."""
    others = 0
    for other in state.lanterns:
        if other is not lantern:
            others |= lit_from(other.spot, state.reach(other))
    return (lit_from(lantern.spot, state.reach(lantern)) & ~others).bit_count()


def burn_down(table: Table[LanternsState]) -> None:
    """Each lantern burns 1 oil until morning; shutters come off."""
    state = table.state
    burning = list(state.lanterns)
    for lantern in burning:
        lantern.shutter = False
        take_oil(state, lantern, 1)
    table.tell(Burnt(len(burning), tuple(lantern.spot for lantern in burning if not lantern.oil)))


def take_oil(state: LanternsState, lantern: Lantern, oil: int) -> None:
    lantern.oil -= oil
    state.burnt += oil
    if not lantern.oil:
        state.lanterns = [other for other in state.lanterns if other is not lantern]


def drive_ship(table: Table[LanternsState]) -> None:
    """The next ship of the fleet turns up somewhere and comes home, or does not."""
    state = table.state
    ship = state.fleet.pop()
    places = [state.chance.pick(SPOTS) for _ in range(state.level.drift)]
    spot, why = narrow(
        phrase("drives", ship),
        list(dict.fromkeys(places)),
        [
            prefer("dark-place", lambda place: state.darkness(place) > 0),
            most("furthest", state.darkness),
        ],
        lot=state.chance,
        source="storm",
    )
    steps, follows = state.darkness(spot), state.follows_flag(ship)
    table.tell(Drifted(ship, spot, steps, follows, why=why))
    if steps <= FLAG_REACH * follows:
        state.home.append(ship)
        table.tell(CameHome(ship))
    elif state.pilots:
        state.pilots -= 1
        state.home.append(ship)
        table.tell(CameHome(ship, piloted=True))
    else:
        state.wrecked.append(ship)
        table.tell(Wrecked(ship, len(state.wrecked), state.most_wrecks))
        if len(state.wrecked) >= state.most_wrecks:
            table.end(Outcome(won=False, cause="wrecks", score=len(state.home)))
