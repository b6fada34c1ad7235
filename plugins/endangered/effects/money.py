"""Money that comes and goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from plugins.endangered import events as e
from plugins.endangered.effects.base import Count, Effect, Sign
from plugins.endangered.evaluation import MONEY, money_worth

if TYPE_CHECKING:
    from plugins.endangered.evaluation import Scratch
    from plugins.endangered.match import Match


def gain_money(match: Match, seat: int, number: int, source: str = "") -> None:
    """Money from the supply, as much as there is."""
    holder, supply = match.state.seats[seat], match.state.supply
    number = min(number, supply.money)
    holder.money += number
    supply.money -= number
    match.tell(e.MoneyGained(match.role(seat), number, holder.money, supply.money, source))


def pay(match: Match, seat: int, price: int) -> None:
    match.state.seats[seat].money -= price
    match.state.supply.money += price


@final
class Gain(Effect, frozen=True, tag="gain"):
    """The active seat takes money from the supply."""

    sign: ClassVar[Sign] = "coin"
    n: Count

    def possible(self, match: Match, seat: int) -> bool:
        return match.state.supply.money > 0

    def do(self, match: Match, seat: int, cause: str) -> None:
        if match.state.supply.money:
            gain_money(match, seat, self.n)
        else:
            match.tell(e.NothingDone("no_money"))

    def worth(self, match: Scratch) -> float:
        return money_worth(match) * min(self.n, match.state.supply.money)

    def usually(self) -> float:
        return MONEY * self.n


@final
class GainAll(Effect, frozen=True, tag="gain_all"):
    """Every seat takes money from the supply, the active one first."""

    sign: ClassVar[Sign] = "coin"
    n: Count

    def possible(self, match: Match, seat: int) -> bool:
        return match.state.supply.money > 0

    def do(self, match: Match, seat: int, cause: str) -> None:
        for other in match.order():
            gain_money(match, other, self.n)

    def worth(self, match: Scratch) -> float:
        return money_worth(match) * min(self.n * len(match.state.seats), match.state.supply.money)


@final
class LoseMoneyAll(Effect, frozen=True, tag="lose_money_all"):
    """Every seat returns up to this much money."""

    sign: ClassVar[Sign] = "shield"
    n: Count

    def possible(self, match: Match, seat: int) -> bool:
        return any(holder.money for holder in match.state.seats)

    def do(self, match: Match, seat: int, cause: str) -> None:
        if not self.possible(match, seat):
            match.tell(e.NothingDone("nobody_pays"))
        for other in match.order():
            number = min(self.n, match.state.seats[other].money)
            if number:
                pay(match, other, number)
                match.tell(e.MoneyLost(match.role(other), number, match.state.seats[other].money))

    def worth(self, match: Scratch) -> float:
        return -0.8 * sum(min(self.n, holder.money) for holder in match.state.seats)
