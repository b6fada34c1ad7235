"""Lines of input, never longer than somebody may mean."""

from typing import BinaryIO


class TooLong(Exception):
    """A line had more bytes than allowed. It was passed over as a whole."""


def next_line(stream: BinaryIO, most: int) -> bytes | None:
    """The next line without its end; None at the end of input."""
    line = stream.readline(most + 1)
    if not line:
        return None
    if len(line) > most and not line.endswith(b"\n"):
        while line and not line.endswith(b"\n"):
            line = stream.readline(most)
        raise TooLong
    return line.rstrip(b"\r\n")
