"""An owner's content folder with one file changed, and the lines of the built-in files."""

from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

import pytest

from plugins.api.content_files import ContentError

C = TypeVar("C")


class ContentFolders(Generic[C]):
    """For one game: where its own files are, and how they are loaded."""

    def __init__(self, built_in: Path, load: Callable[[Path], C]) -> None:
        self._built_in = built_in
        self._load = load

    def changed(self, folder: Path, file: str, *changes: tuple[str, str]) -> C:
        """The content of a folder in which one file has other words."""
        text = (self._built_in / file).read_text(encoding="utf-8")
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        (folder / file).write_text(text, encoding="utf-8")
        return self._load(folder)

    def broken(self, folder: Path, file: str, old: str, new: str, count: int = 1) -> list[str]:
        """The problems of a folder in which one file was changed."""
        text = (self._built_in / file).read_text(encoding="utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, count), encoding="utf-8")
        with pytest.raises(ContentError) as caught:
            self._load(folder)
        assert all(line in str(caught.value) for line in caught.value.problems)
        return caught.value.problems

    def line_of(self, file: str, text: str) -> int:
        lines = (self._built_in / file).read_text(encoding="utf-8").splitlines()
        return next(number for number, line in enumerate(lines, 1) if line == text)
