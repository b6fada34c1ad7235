"""The King's Challenge as the bot sees it: each part of the contract, done by the file that knows it."""

from collections.abc import Collection, Sequence

from plugins.api import Board, Chance, Decision, Flow, Line, Picture, Rules, Setup, Spot, Table, Topic
from plugins.kings_challenge import checks, names, turn
from plugins.kings_challenge.content import Content
from plugins.kings_challenge.facts import Facts
from plugins.kings_challenge.match import Match
from plugins.kings_challenge.policy import Greedy
from plugins.kings_challenge.setup import first_state
from plugins.kings_challenge.state import KingsState
from plugins.kings_challenge.words import board
from plugins.kings_challenge.words.ending import summary
from plugins.kings_challenge.words.narration import narration
from plugins.kings_challenge.words.topics import topics


class KingsRules(Rules[KingsState]):
    """The rules with one set of content."""

    state_type = KingsState
    narration = narration

    def __init__(self, content: Content) -> None:
        self.content = content
        self.policies = {"greedy": Greedy(content)}

    def setup(self, setup: Setup) -> KingsState:
        return first_state(self.content, setup)

    def step(self, table: Table[KingsState]) -> Flow[None]:
        return turn.step(Match(table, self.content))

    def seat_name(self, state: KingsState, seat: int) -> str:
        return "You"

    def check(self, state: KingsState) -> list[str]:
        return checks.problems(self.content, state)

    def board(self, state: KingsState, viewer: frozenset[int]) -> Board:
        return board.board(Facts(self.content, state))

    def spots(self, state: KingsState) -> Collection[Spot]:
        return frozenset(names.spots(state))

    def picture(self, state: KingsState, decision: Decision | None, viewer: frozenset[int]) -> Picture:
        # Imported here because playing alone needs no drawing library.
        from plugins.kings_challenge.picture import draw

        return draw(self.content, state, decision)

    def summary(self, state: KingsState) -> list[Line]:
        return summary(self.content, state)

    def topics(self) -> Sequence[Topic]:
        return topics(self.content)

    def redeal(self, state: KingsState, chance: Chance) -> None:
        """Other cards under the backs, other events in the decks; what was seen stays."""
        for activity, (number, colour) in zip(state.activities, self.content.places(), strict=True):
            if not activity.open:
                activity.card = chance.pick(self.content.candidates(number, colour))
        seen = {*(event.card for event in state.queue), *state.player.events, *state.roy.events}
        for deck, colour in ((state.decks.red, "red"), (state.decks.white, "white")):
            self._deal(deck, colour, seen, chance)
        self._deal(state.decks.yellow, "yellow", seen, chance)

    def _deal(self, deck: list[str], colour: str, seen: set[str], chance: Chance) -> None:
        unseen = [event.id for event in self.content.events.values() if event.colour == colour]
        unseen = [event for event in unseen if event not in seen]
        chance.shuffle(unseen)
        deck[:] = unseen[: len(deck)]
