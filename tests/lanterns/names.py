"""The places of the chart, as options name them."""

from plugins.api import Spot


def at(spot: str) -> tuple[Spot, ...]:
    return (Spot(spot),)
