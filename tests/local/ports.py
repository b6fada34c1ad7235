"""Ports that stay one's own while nobody listens there."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def reserved_port() -> Iterator[int]:
    """A port of this machine that nobody else is given, though a server of the test's may come and go there.

    As long as a socket is bound to it the system hands it to nobody; SO_REUSEADDR lets whoever names it
    listen there all the same, since this socket never does.
    """
    with socket.socket() as place:
        place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        place.bind(("127.0.0.1", 0))
        yield int(place.getsockname()[1])
