"""What the rules work on: the table, its state, and the content that goes with it."""

from typing import NoReturn

from plugins.api import Event, Outcome, Table
from plugins.kings_challenge import names, printed
from plugins.kings_challenge.content import Content
from plugins.kings_challenge.state import Building, CitizenSpot, Holder, KingsState, Owner


class Match:
    """One game during one step."""

    __slots__ = ("content", "level", "player", "roy", "state", "table")

    def __init__(self, table: Table[KingsState], content: Content) -> None:
        self.table = table
        self.state = table.state
        self.player = table.state.player
        self.roy = table.state.roy
        self.content = content
        self.level: printed.Level = content.levels[table.state.level]

    def tell(self, event: Event) -> None:
        self.table.events.append(event)

    def end(self, outcome: Outcome) -> NoReturn:
        self.table.end(outcome)

    @property
    def standing(self) -> tuple[int, int]:
        """The victory points of both sides."""
        return self.player.vp, self.roy.vp

    def influence_gain(self, n: int) -> int:
        """What is left of a gain: influence beyond the cap is lost."""
        return min(n, self.content.numbers.rounds.most_influence - self.player.influence)

    def gain_influence(self, n: int) -> int:
        """What was really gained."""
        gained = self.influence_gain(n)
        self.player.influence += gained
        return gained

    def penalty(self) -> int:
        """The flat loss of points, never below 0; what was really lost."""
        lost = min(self.player.vp, self.content.numbers.rounds.penalty)
        self.player.vp -= lost
        return lost

    def standing_citizens(self, owner: Owner, building: Building) -> int:
        return [spot.owner for spot in self.state.buildings[building]].count(owner)

    def tradesmen(self, owner: Owner) -> int:
        return sum([owner in activity.tradesmen for activity in self.state.activities])

    def cathedral_cubes(self, owner: Owner) -> int:
        return sum([row.count(owner) for row in self.state.cathedral])

    def free_banners(self, place: int) -> int:
        """Of the event at this place of the queue."""
        event = self.state.queue[place]
        return self.content.events[event.card].banners - len(event.cubes)

    def free_level(self, column: int) -> int | None:
        """The lowest level with a free box in this column, counted from 0; columns grow from below."""
        for level, row in enumerate(self.state.cathedral):
            if not row[column - 1]:
                return level
        return None

    def build_box(self, owner: Owner, level: int, column: int) -> None:
        """A cube into a box of the cathedral; both numbers are counted from 1."""
        self.state.cathedral[level - 1][column - 1] = owner
        self.state.news.append(names.box(level, column))

    def take_spot(self, spot: CitizenSpot, newcomer: Owner) -> bool:
        """A citizen takes a spot. Whoever stood there is expelled and lies down, the spot is locked: True."""
        before: Holder = spot.owner
        if before:
            spot.lying = before
            spot.locked = True
        spot.owner = newcomer
        return bool(before)
