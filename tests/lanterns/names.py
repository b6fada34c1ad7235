"""The places of the chart."""

from plugins.api import Spot


def place(row: str, column: int) -> Spot:
    return Spot(f"{row}{column}")
