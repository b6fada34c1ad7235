"""What a person is asked: a flat list of options. How it is shown is the front end's business."""

from hashlib import blake2b
from typing import Any, Generic, NewType, TypeVar

import msgspec

T = TypeVar("T")

Spot = NewType("Spot", str)
"""A place on the board ("B4", "card-3"), in the words of the game's own `names.py`. It is never shown as it
stands: pictures mark it."""


class Option(msgspec.Struct, Generic[T], frozen=True, gc=False):
    """One thing that may be chosen.

    `id` is stable: it means the same deed in a saved game and after a change of wording.
    `value` is what the asking rule gets back; it never leaves the process. Options are many and short-lived,
    so Python's collector of cycles does not look at them: a value must not lead back to its option.
    `spots` are the places on the board that the option is about; of a way, where it begins and where it ends.
    `seat` reserves the option to one of the seats that are asked.
    `aside` marks a way around the question (pass, none of these): it is shown apart, and less loudly.
    """

    id: str
    label: str
    value: T
    detail: str = ""
    group: str = ""
    spots: tuple[Spot, ...] = ()
    seat: int | None = None
    aside: bool = False

    def view(self) -> dict[str, Any]:
        """The option as JSON-ready data, empty fields left out."""
        shown: dict[str, Any] = {"id": self.id, "label": self.label}
        for name in ("detail", "group"):
            if text := getattr(self, name):
                shown[name] = text
        if self.spots:
            shown["spots"] = list(self.spots)
        if self.seat is not None:
            shown["seat"] = self.seat
        if self.aside:
            shown["aside"] = True
        return shown


class Decision(msgspec.Struct, frozen=True):
    """`key` names the decision point as the rules do; any one of `seats` may answer."""

    key: str
    prompt: str
    seats: tuple[int, ...]
    options: tuple[Option[Any], ...]

    def option(self, option_id: str) -> Option[Any] | None:
        for option in self.options:
            if option.id == option_id:
                return option
        return None

    def open_to(self, seat: int) -> tuple[Option[Any], ...]:
        """The options that this seat may choose."""
        if seat not in self.seats:
            return ()
        return tuple(option for option in self.options if option.seat is None or option.seat == seat)

    def fingerprint(self) -> str:
        """Equal for two decisions that offer the same deeds to the same seats, however worded and ordered."""
        deeds = sorted(
            [option.id if option.seat is None else f"{option.id}@{option.seat}" for option in self.options]
        )
        offered = f"{self.key}\n{self.seats}\n" + "\n".join(deeds)
        return blake2b(offered.encode(), digest_size=6).hexdigest()

    def view(self) -> dict[str, Any]:
        """The decision as JSON-ready data."""
        return {
            "key": self.key,
            "prompt": self.prompt,
            "seats": list(self.seats),
            "options": [option.view() for option in self.options],
        }


class Marks:
    """What can be chosen now, as a picture marks it: read from the options' spots and from nothing else."""

    __slots__ = ("key", "seats", "spots", "ways")

    def __init__(self, decision: Decision | None) -> None:
        options = decision.options if decision else ()
        self.key = decision.key if decision else ""
        self.seats = decision.seats if decision else ()
        self.spots = frozenset(spot for option in options for spot in option.spots)
        self.ways = tuple(option.spots for option in options if len(option.spots) > 1)
        """Where single options begin and end."""

    def __contains__(self, spot: str) -> bool:
        return spot in self.spots
