"""The gateway's transport compressions: one stream per connection, flushed after each payload."""

from __future__ import annotations

import zlib
from typing import Protocol

import zstandard


class Compressor(Protocol):
    def frame(self, payload: bytes) -> bytes: ...


class ZlibStream:
    def __init__(self) -> None:
        self._stream = zlib.compressobj()

    def frame(self, payload: bytes) -> bytes:
        return self._stream.compress(payload) + self._stream.flush(zlib.Z_SYNC_FLUSH)


class ZstdStream:
    def __init__(self) -> None:
        self._stream = zstandard.ZstdCompressor().compressobj()

    def frame(self, payload: bytes) -> bytes:
        return self._stream.compress(payload) + self._stream.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)


def compressor_for(name: str | None) -> Compressor | None:
    match name:
        case "zlib-stream":
            return ZlibStream()
        case "zstd-stream":
            return ZstdStream()
    return None
