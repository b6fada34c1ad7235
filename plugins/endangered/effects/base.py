"""What every effect word must be able to do, and the routine that carries out a card's list of them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from plugins.api import Flow

if TYPE_CHECKING:
    from plugins.endangered.content import Content
    from plugins.endangered.evaluation import Scratch
    from plugins.endangered.match import Match

Count = Annotated[int, Meta(ge=1, le=25)]
"""How much of something: never nothing, never more than a supply holds."""

Sign = Literal[
    "coin", "cube", "cubes-move", "card", "card-played", "move", "young", "no-tile", "eye", "shield"
]


class Effect(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Something that happens once, as far as it is possible.

    Each word of the vocabulary is a final class, so that the type checker misses what it does not say. Its
    short words stand in `words/effects.py`.
    """

    destroys: ClassVar[bool] = False
    """Brings a tile."""

    @property
    @abstractmethod
    def sign(self) -> Sign:
        """How the picture marks it."""

    @abstractmethod
    def possible(self, match: Match, seat: int) -> bool:
        """Whether it would change something or show something. Nobody pays for nothing; a free deed that
        does nothing is marked (R1)."""

    @abstractmethod
    def do(self, match: Match, seat: int, cause: str) -> Flow[None] | None:
        """Carry it out; `seat` gains and chooses, `cause` is the id of the card that says so."""

    @abstractmethod
    def worth(self, match: Scratch) -> float:
        """What it is worth to the greedy player now, while it is possible; less than nothing if it harms."""

    @property
    def inner(self) -> tuple[Effect, ...]:
        """Effects within this one."""
        return ()

    def faults(self, content: Content) -> Iterable[str]:
        """What is wrong with its figures."""
        return ()

    def usually(self) -> float:
        """What one use at some time is worth: on average, not for this board."""
        return 0.3


def carry_out(match: Match, seat: int, effects: Iterable[Effect], cause: str) -> Flow[None]:
    """Each effect in the order written, as far as possible."""
    for effect in effects:
        flow = effect.do(match, seat, cause)
        if flow is not None:
            yield from flow


def any_possible(match: Match, seat: int, effects: Iterable[Effect]) -> bool:
    # Asked of every action before each die: a generator would take twice the time.
    for effect in effects:  # noqa: SIM110
        if effect.possible(match, seat):
            return True
    return False
