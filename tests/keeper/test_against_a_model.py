"""Whatever is done to a game in whatever order, the keeper's game equals a plain game in memory."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from bot.errors import KeeperError, Trouble
from bot.keeper import Keeper
from bot.views import TableView, Turn
from plugins.api import Moved, Play, RulesFailure
from storage import Entry
from tests.lanterns.rules import LanternsRules
from tests.tables import ALICE, BOB, House, choose, refused, store_of, words

RULES = LanternsRules()


class Model:
    """The game as it should be: all of it in memory, nothing saved, nothing forgotten."""

    def __init__(self, view: TableView) -> None:
        self.play = Play.start(RULES, view.setup)
        self.version = 1
        self.undos = 0
        self.log: list[tuple[str, bool]] = [("begin", False)]
        self.labels = [""]
        self.standing: list[tuple[int, Moved]] = []

    def choose(self, option: str, seat: int) -> Moved:
        assert self.play.decision is not None
        found = self.play.decision.option(option)
        moved = self.play.choose(option, seat)
        assert found is not None
        self.labels.append(found.label)
        self.version += 1
        self.standing.append((self.version, moved))
        self.log.append(("choose", False))
        return moved

    def undo(self, kind: str = "undo") -> None:
        version, moved = self.standing.pop()
        assert self.play.undo()
        self.undos += moved.revealed
        self.log[version - 1] = ("choose", True)
        self.log.append((kind, False))
        self.labels.append(self.labels[version - 1])
        self.version += 1

    def brought(self) -> None:
        """Elsewhere the log has only what stands."""
        self.labels = ["", *(self.labels[version - 1] for version, _ in self.standing)]
        self.standing = [(2 + number, moved) for number, (_, moved) in enumerate(self.standing)]
        self.log = [("begin", False), *(("choose", False) for _ in self.standing)]
        self.version = len(self.log)


class KeeperAgainstModel(RuleBasedStateMachine):
    folder: Path
    blank: Path
    number = 0

    def __init__(self) -> None:
        super().__init__()
        type(self).number += 1
        self.house = House.copied(self.blank, self.folder / f"{self.number}.db")
        self.runner = asyncio.Runner()
        self.channels = 0
        self.last: tuple[str, Turn] | None = None

    def run(self, work: Any) -> Any:
        return self.runner.run(work)

    @initialize(seed=st.integers(0, 50))
    def open(self, seed: int) -> None:
        self.keeper: Keeper = self.run(self.house.keeper(most_live_games=1))
        self.other = self.run(self.keeper.start("other", BOB, words())).view.game_id
        self.new_game(seed)

    def new_game(self, seed: int) -> None:
        self.channels += 1
        self.channel = f"channel-{self.channels}"
        start = self.run(self.keeper.start(self.channel, ALICE, words(seed, trouble="raise")))
        self.view: TableView = start.view
        self.model = Model(self.view)
        self.last = None

    def under_way(self) -> bool:
        return self.view.decision is not None

    @precondition(under_way)
    @rule(numbers=st.lists(st.integers(0, 299), min_size=1, max_size=8), click=st.booleans())
    def choose(self, numbers: list[int], click: bool) -> None:
        for number in numbers:
            if self.under_way():
                self.choose_one(number, click)

    def choose_one(self, number: int, click: bool) -> None:
        decision = self.model.play.decision
        assert decision is not None
        option = decision.options[number % len(decision.options)]
        seat = decision.seats[0] if option.seat is None else option.seat
        caller = f"click {self.model.version}" if click else None
        if option.id == "rope":
            with refused(Trouble.RULES_FAILED):
                self.run(choose(self.keeper, self.view, "rope", caller=caller))
            with pytest.raises(RulesFailure):
                self.model.play.choose("rope", seat)
            return
        turn: Turn = self.run(choose(self.keeper, self.view, option.id, caller=caller))
        assert turn.events == self.model.choose(option.id, seat).events
        self.view = turn.view
        if caller is not None:
            self.last = caller, turn

    @precondition(lambda self: self.last is not None)
    @rule(seen=st.booleans())
    def click_again(self, seen: bool) -> None:
        assert self.last is not None
        caller, turn = self.last
        version = turn.view.version - 1 if seen else None
        again = self.run(
            self.keeper.choose(self.view.game_id, "brace", ALICE, version=version, caller=caller)
        )
        assert again.repeated
        assert again.events == turn.events

    @rule(back=st.integers(1, 9))
    def click_too_late(self, back: int) -> None:
        late = self.keeper.choose(self.view.game_id, "brace", ALICE, version=self.view.version - back)
        with refused(Trouble.STALE if self.under_way() else Trouble.GAME_OVER):
            self.run(late)

    @precondition(under_way)
    @rule(times=st.integers(1, 30))
    def undo(self, times: int) -> None:
        for _ in range(min(times, len(self.model.standing))):
            revealed = self.model.standing[-1][1].revealed
            if revealed:
                with refused(Trouble.UNDO_REVEALS):
                    self.run(self.keeper.undo(self.view.game_id, ALICE))
            self.model.undo()
            self.view = self.run(self.keeper.undo(self.view.game_id, ALICE, openly=revealed)).view
        if not self.model.standing:
            with refused(Trouble.NOTHING_TO_UNDO):
                self.run(self.keeper.undo(self.view.game_id, ALICE))

    @precondition(under_way)
    @rule(times=st.integers(1, 4))
    def back(self, times: int) -> None:
        for _ in range(times):
            if self.model.play.way_back is None:
                with refused(Trouble.NO_WAY_BACK):
                    self.run(self.keeper.back(self.view.game_id, ALICE))
                return
            self.model.undo("back")
            self.view = self.run(self.keeper.back(self.view.game_id, ALICE)).view

    @rule(last=st.integers(1, 30))
    def log(self, last: int) -> None:
        told = self.run(self.keeper.log(self.channel, last=last))
        assert [entry.label for entry in told] == self.model.labels[-last:]

    @rule()
    def forget(self) -> None:
        self.run(self.keeper.view(self.other))

    @rule()
    def restart(self) -> None:
        self.keeper = self.run(self.house.restarted(most_live_games=1))

    @rule()
    def take_it_elsewhere(self) -> None:
        file = self.run(self.keeper.export(self.channel))
        self.channels += 1
        self.channel = f"channel-{self.channels}"
        self.view = self.run(self.keeper.bring(self.channel, ALICE, file)).view
        self.model.brought()
        self.last = None

    @precondition(lambda self: not self.under_way())
    @rule(seed=st.integers(0, 50))
    def play_another(self, seed: int) -> None:
        self.new_game(seed)

    @invariant()
    def the_same_game(self) -> None:
        if not hasattr(self, "view"):
            return
        play = self.model.play
        assert self.view.state == msgspec.json.encode(play.state)
        assert self.view.version == self.model.version
        decision = self.view.decision.view() if self.view.decision is not None else None
        assert decision == (play.decision.view() if play.decision is not None else None)
        assert self.view.outcome == play.outcome
        assert self.view.way_back == (play.way_back if self.under_way() else None)
        assert RULES.check(play.state) == []

    def teardown(self) -> None:
        if hasattr(self, "view"):
            self.what_is_stored()
            self.run(self.house.close())
        self.runner.close()

    def what_is_stored(self) -> None:
        store = store_of(self.keeper)
        saved = self.run(store.load(self.view.game_id))
        assert saved is not None
        assert (saved.game.version, saved.game.undos) == (self.model.version, self.model.undos)
        history: list[Entry] = self.run(store.history(self.view.game_id))
        assert [entry.version for entry in history] == list(range(1, self.model.version + 1))
        assert [(entry.kind, entry.undone) for entry in history] == self.model.log
        result = self.run(self.keeper.result(self.view.game_id))
        if self.under_way():
            assert result is None
        else:
            assert (result.choices, result.undos) == (len(self.model.standing), self.model.undos)
        with pytest.raises(KeeperError):
            self.run(self.keeper.start("other", ALICE, words()))


def test_against_a_model(blank: Path, tmp_path: Path) -> None:
    KeeperAgainstModel.blank, KeeperAgainstModel.folder = blank, tmp_path
    run_state_machine_as_test(
        KeeperAgainstModel,
        settings=settings(
            max_examples=5,
            stateful_step_count=40,
            derandomize=True,
            database=None,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
