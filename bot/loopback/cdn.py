"""Uploaded files, kept in memory up to a budget and served like Discord's CDN."""

from __future__ import annotations

import io
import mimetypes
import re
from collections import OrderedDict
from dataclasses import dataclass

from PIL import Image, UnidentifiedImageError

from bot.loopback.model import Attachment

DEFAULT_BUDGET = 128 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Upload:
    filename: str
    content: bytes

    @property
    def content_type(self) -> str:
        # discord.py sends every file as application/octet-stream: only the name tells the type.
        return mimetypes.guess_type(self.filename)[0] or "application/octet-stream"


class FileStore:
    """Files by path. When the budget is spent the oldest go, and their address answers 404."""

    def __init__(self, budget: int = DEFAULT_BUDGET) -> None:
        self._budget = budget
        self._spent = 0
        self._files: OrderedDict[str, Upload] = OrderedDict()

    def add(
        self, owner_id: int, attachment_id: int, upload: Upload, description: str | None = None
    ) -> Attachment:
        filename = re.sub(r"[^\w.\-]", "_", upload.filename) or "unknown"
        path = f"/attachments/{owner_id}/{attachment_id}/{filename}"
        self._files[path] = upload
        self._spent += len(upload.content)
        while self._spent > self._budget and len(self._files) > 1:
            self._spent -= len(self._files.popitem(last=False)[1].content)
        width, height = image_size(upload)
        return Attachment(
            id=attachment_id,
            filename=filename,
            size=len(upload.content),
            content_type=upload.content_type,
            path=path,
            description=description,
            width=width,
            height=height,
        )

    def get(self, path: str) -> Upload | None:
        return self._files.get(path)

    def drop(self, path: str) -> None:
        upload = self._files.pop(path, None)
        if upload is not None:
            self._spent -= len(upload.content)


def image_size(upload: Upload) -> tuple[int, int] | tuple[None, None]:
    if not upload.content_type.startswith("image/"):
        return None, None
    try:
        with Image.open(io.BytesIO(upload.content)) as image:
            return image.size
    except (UnidentifiedImageError, OSError):
        return None, None
