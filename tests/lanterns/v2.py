"""Lanterns with changed rules, for games that were begun under the old ones.

The change: where a keeper picks the lantern to tend (decision `watch.tend`), all lanterns can be tended
at once (option `tend-all`, 1 oil each). The decision lies in the middle of a step, between `watch` and
`watch.tend.oil`: a saved game that waits at `watch.tend.oil` after an answer to `watch.tend` no longer
fits and starts that action over. States of version 1 decode as before.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from plugins.api import Flow, Game, Option, Rules, ask, hookimpl
from tests.lanterns import plugin
from tests.lanterns.rules import LanternsRules, LanternsTable, lanterns_to_tend, pour_oil
from tests.lanterns.state import Lantern

GAME = msgspec.structs.replace(plugin.GAME, rules_version=2)


class LanternsRulesV2(LanternsRules):
    def tend(self, table: LanternsTable, seat: int) -> Flow[None]:
        lanterns = lanterns_to_tend(table.state)
        options: list[Option[list[Lantern]]] = [
            Option(option.id, option.label, [option.value], spots=option.spots) for option in lanterns
        ]
        if len(lanterns) > 1:
            everyone = [option.value for option in lanterns]
            options.append(Option("tend-all", "Tend all of them: 1 oil each while it lasts", everyone))
        picked = yield from ask(seat, "watch.tend", "Which lantern is tended?", options)
        if len(picked) == 1:
            yield from self.pour(table, seat, picked[0])
            return
        for lantern in picked[: table.state.oil[seat]]:
            pour_oil(table, seat, lantern, 1)


@hookimpl
def gamekeeper_games() -> Sequence[Game]:
    return [GAME]


@hookimpl
def gamekeeper_rules(game: str, content: Path | None) -> Rules[Any] | None:
    return LanternsRulesV2() if game == GAME.id else None
