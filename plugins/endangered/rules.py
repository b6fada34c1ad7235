"""Endangered as the bot sees it: every part of the contract, each done by the file that knows it."""

from collections.abc import Collection, Sequence

from plugins.api import Board, Chance, Decision, Flow, Line, Picture, Rules, Setup, Spot, Table, Topic
from plugins.endangered import checks, names, turn
from plugins.endangered.content import Content
from plugins.endangered.facts import Facts
from plugins.endangered.match import Match
from plugins.endangered.policy import Greedy
from plugins.endangered.setup import first_state, seat_count
from plugins.endangered.state import EndangeredState
from plugins.endangered.words.board import board
from plugins.endangered.words.ending import summary
from plugins.endangered.words.narration import narration
from plugins.endangered.words.topics import topics


class EndangeredRules(Rules[EndangeredState]):
    """The rules with one set of content."""

    state_type = EndangeredState
    narration = narration

    def __init__(self, content: Content) -> None:
        self.content = content
        self.policies = {"greedy": Greedy(content)}

    def setup(self, setup: Setup) -> EndangeredState:
        return first_state(self.content, setup)

    def step(self, table: Table[EndangeredState]) -> Flow[None]:
        return turn.step(Match(table, self.content))

    def seating(self, setup: Setup) -> tuple[int, ...]:
        """One person holds both seats, otherwise each has one."""
        return tuple(min(seat, setup.people - 1) for seat in range(seat_count(setup.people)))

    def seat_name(self, state: EndangeredState, seat: int) -> str:
        role = self.content.roles.get(state.seats[seat].role)
        return role.short if role else f"Seat {seat + 1}"

    def check(self, state: EndangeredState) -> list[str]:
        return checks.problems(self.content, state)

    def board(self, state: EndangeredState, viewer: frozenset[int]) -> Board:
        return board(Facts(self.content, state))

    def spots(self, state: EndangeredState) -> Collection[Spot]:
        return names.everywhere(self.content, state)

    def picture(self, state: EndangeredState, decision: Decision | None, viewer: frozenset[int]) -> Picture:
        # Imported here because playing alone needs no drawing library.
        from plugins.endangered.picture import draw

        return draw(self.content, state, decision)

    def summary(self, state: EndangeredState) -> list[Line]:
        return summary(self.content, state)

    def topics(self) -> Sequence[Topic]:
        return topics(self.content)

    def redeal(self, state: EndangeredState, chance: Chance) -> None:
        """Other orders of the decks, other ambassadors under the same backs; what was seen stays."""
        impacts = state.impacts
        unseen = impacts.deck[impacts.known :]
        chance.shuffle(unseen)
        impacts.deck[impacts.known :] = unseen
        for seat in state.seats:
            chance.shuffle(seat.deck)
        shown = {ambassador.id for ambassador in state.ambassadors if ambassador.face_up}
        for colour in ("blue", "green", "gray"):
            cards = self.content.ambassadors
            rest = [card.id for card in cards.values() if card.colour == colour and card.id not in shown]
            chance.shuffle(rest)
            for ambassador in state.ambassadors:
                if not ambassador.face_up and cards[ambassador.id].colour == colour:
                    ambassador.id = rest.pop()
