"""Influence on the ambassadors that comes, moves and goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, final

from plugins.api import Flow, Option, Tie, ask, ask_some, most, phrase, settle
from plugins.endangered import events as e
from plugins.endangered.demands import measure_now, sum_now
from plugins.endangered.effects.base import Count, Effect, Sign
from plugins.endangered.evaluation import influence_worth
from plugins.endangered.lasting import OnReveal, owned
from plugins.endangered.words import prompts

if TYPE_CHECKING:
    from plugins.endangered.demands import Sum
    from plugins.endangered.evaluation import Scratch
    from plugins.endangered.match import Match


def ambassador_options(match: Match, cubes: int) -> list[Option[int]]:
    """All six: the revealed ones with the sums they would have, the others by the colour of their backs."""
    return [
        prompts.ambassador(place, *_sum(match, place, cubes))
        if ambassador.face_up
        else prompts.hidden_ambassador(place, match.content.ambassadors[ambassador.id].colour)
        for place, ambassador in enumerate(match.state.ambassadors)
    ]


def _sum(match: Match, place: int, more: int = 0) -> tuple[str, Sum]:
    ambassador = match.state.ambassadors[place]
    return match.content.ambassadors[ambassador.id].name, sum_now(match, ambassador, more)


def face_up(match: Match) -> list[int]:
    return [place for place, ambassador in enumerate(match.state.ambassadors) if ambassador.face_up]


def put_influence(match: Match, seat: int, place: int, number: int) -> None:
    """Cubes one by one; the first one on a hidden ambassador turns it up, nothing else happens then."""
    ambassador = match.state.ambassadors[place]
    card = match.content.ambassadors[ambassador.id]
    put, source = 0, ""
    for _ in range(number):
        if not _one_cube(match, place):
            break
        put += 1
        if not ambassador.face_up:
            ambassador.face_up = True
            match.tell(e.AmbassadorRevealed(match.role(seat), card.id, card.measure, card.target))
            for owner in owned(match, seat, OnReveal):
                # At once, before the next cube of the effect (R28).
                more = sum(_one_cube(match, place) for _ in range(owner.rule.cubes))
                put += more
                source = owner.source if more else source
    match.tell(
        e.InfluencePlaced(
            match.role(seat),
            card.id,
            put,
            ambassador.influence,
            measure_now(match, ambassador),
            card.target,
            match.state.supply.influence,
            source,
            card.measure,
        )
    )


def _one_cube(match: Match, place: int) -> bool:
    supply = match.state.supply
    if not supply.influence:
        return False
    supply.influence -= 1
    match.state.ambassadors[place].influence += 1
    match.state.tally.influence += 1
    return True


@final
class Influence(Effect, frozen=True, tag="influence"):
    """Influence cubes, all on one ambassador (`same`) or each where one likes (`any`)."""

    sign: ClassVar[Sign] = "cube"
    n: Count
    spread: Literal["same", "any"]

    def possible(self, match: Match, seat: int) -> bool:
        return match.state.supply.influence > 0

    def do(self, match: Match, seat: int, cause: str) -> Flow[None]:
        """As long as the supply lasts."""
        supply = match.state.supply
        if not supply.influence:
            match.tell(e.NothingDone("no_cubes"))
            return
        together = self.n if self.spread == "same" else 1
        for left in range(self.n // together, 0, -1):
            if supply.influence:
                cubes = min(together, supply.influence)
                prompt = prompts.influence_prompt(match.name(seat), cubes, min(left, supply.influence))
                place = yield from ask(seat, "influence", prompt, ambassador_options(match, cubes))
                put_influence(match, seat, place, cubes)

    def worth(self, match: Scratch) -> float:
        n = min(self.n, match.state.supply.influence)
        return influence_worth(match, n) if self.spread == "same" else n * influence_worth(match, 1)

    def usually(self) -> float:
        return 3.0 * self.n


@final
class InfluenceFaceUp(Effect, frozen=True, tag="influence_faceup"):
    """`n` cubes on each of up to `max` different ambassadors that are face up already."""

    sign: ClassVar[Sign] = "cube"
    n: Count
    max: Count

    def possible(self, match: Match, seat: int) -> bool:
        return bool(match.state.supply.influence and face_up(match))

    def do(self, match: Match, seat: int, cause: str) -> Flow[None]:
        """None is revealed by it; where the supply is short, the last one gets what is left."""
        shown, cubes = face_up(match), match.state.supply.influence
        if not shown or not cubes:
            match.tell(e.NothingDone("no_cubes" if shown else "no_faceup"))
            return
        chosen = tuple(shown)
        if len(shown) > self.max or self.n * len(shown) > cubes:
            number = min(self.max, len(shown), -(-cubes // self.n))

            def prompt(picked: tuple[int, ...]) -> str:
                each = min(self.n, cubes - self.n * len(picked))
                return prompts.faceup_prompt(match.name(seat), each, number - len(picked))

            def options(picked: tuple[int, ...]) -> list[Option[int]]:
                offered = ambassador_options(match, min(self.n, cubes - self.n * len(picked)))
                return [offered[place] for place in shown if place not in picked]

            chosen = yield from ask_some(
                seat, "influence-faceup", prompt, options, enough=lambda _: None, most=number
            )
        for place in chosen:
            put_influence(match, seat, place, self.n)

    def worth(self, match: Scratch) -> float:
        return sum(sorted(influence_worth(match, self.n, place) for place in face_up(match))[-self.max :])


@final
class MoveInfluence(Effect, frozen=True, tag="move_influence"):
    """Up to `n` cubes from one ambassador to another that is face up."""

    sign: ClassVar[Sign] = "cubes-move"
    n: Count

    def possible(self, match: Match, seat: int) -> bool:
        shown = face_up(match)
        return len(shown) > 1 and any(match.state.ambassadors[place].influence for place in shown)

    def do(self, match: Match, seat: int, cause: str) -> Flow[None]:
        """The first may be emptied (R9)."""
        row, who, cards = match.state.ambassadors, match.name(seat), match.content.ambassadors
        if not self.possible(match, seat):
            empty = not any(row[place].influence for place in face_up(match))
            match.tell(e.NothingDone("no_cubes" if empty else "no_faceup"))
            return
        sources = [place for place in face_up(match) if row[place].influence]
        options = [prompts.shift_from(place, *_sum(match, place)) for place in sources]
        prompt = prompts.shift_from_prompt(who, self.n)
        start = yield from ask(seat, "shift-from", prompt, [*options, prompts.NO_SHIFT])
        if start < 0:
            return
        source = row[start]
        name = cards[source.id].name
        targets = [prompts.shift_to(place, *_sum(match, place)) for place in face_up(match) if place != start]
        to = yield from ask(seat, "shift-to", prompts.shift_to_prompt(who, name), targets)
        target = row[to]
        numbers = [
            prompts.shift_number(n, source.influence - n, start, to)
            for n in range(min(self.n, source.influence), 0, -1)
        ]
        prompt = prompts.shift_number_prompt(who, name, cards[target.id].name)
        number = yield from ask(seat, "shift-number", prompt, numbers)
        source.influence -= number
        target.influence += number
        left = source.influence, target.influence
        match.tell(e.InfluenceMoved(match.role(seat), number, source.id, target.id, *left))

    def worth(self, match: Scratch) -> float:
        return 0.3


@final
class LoseInfluence(Effect, frozen=True, tag="lose_influence"):
    """Cubes leave the ambassador who has most, but the last one stays."""

    sign: ClassVar[Sign] = "shield"
    n: Count
    who: Literal["most"] = "most"

    def possible(self, match: Match, seat: int) -> bool:
        return any(ambassador.influence > 1 for ambassador in match.state.ambassadors)

    def do(self, match: Match, seat: int, cause: str) -> Flow[None]:
        row, cards, active = match.state.ambassadors, match.content.ambassadors, match.state.active
        if not self.possible(match, seat):
            match.tell(e.NothingDone("last_cube_stays"))
            return
        top = max(ambassador.influence for ambassador in row)
        place, why = yield from settle(
            phrase("loses-influence", cause),
            face_up(match),
            [most(phrase("most-influence", top), lambda place: row[place].influence)],
            Tie(
                active,
                "lose-influence",
                prompts.lose_influence_prompt(match.name(active), match.content.name(cause), top),
                lambda place: prompts.lose_influence(place, cards[row[place].id].name, top, self.n),
            ),
            fact=lambda place: phrase("ambassador", row[place].id),
        )
        ambassador = row[place]
        number = min(self.n, ambassador.influence - 1)
        ambassador.influence -= number
        match.state.supply.influence += number
        match.tell(e.InfluenceLost(ambassador.id, number, ambassador.influence, why=why))

    def worth(self, match: Scratch) -> float:
        return -3.0 * self.n
