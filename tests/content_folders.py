"""An owner's content folder with one file changed, and the lines of the built-in files."""

from collections.abc import Callable
from pathlib import Path

import pytest

from plugins.api.content_files import ContentError


class ContentFolders:
    """For one game: where its own files are, and how they are loaded."""

    def __init__(self, built_in: Path, load: Callable[[Path], object]) -> None:
        self._built_in = built_in
        self._load = load

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
