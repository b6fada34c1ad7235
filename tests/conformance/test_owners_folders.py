"""Owners' content folders, for every registered game that keeps its figures in files."""

import re
from pathlib import Path

import pytest

from bot.checking.content import folder_of
from bot.checking.subject import Subject
from plugins.api.content_files import ContentError
from tests.conformance.games import registered

FILES = [
    pytest.param(subject, file, id=f"{subject.game.id}-{file.name}")
    for subject in registered()
    if (folder := folder_of(subject.rules))
    for file in sorted(folder.glob("*.toml"))
]
each_file = pytest.mark.parametrize(("subject", "file"), FILES)


def refused(subject: Subject, folder: Path) -> list[str]:
    """What is wrong with an owner's folder."""
    with pytest.raises(ContentError) as caught:
        subject.registry.load(subject.game.id, folder)
    return caught.value.problems


@each_file
def test_every_table_says_its_source(subject: Subject, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    headers = re.findall(r"^\[", text, re.M)
    sources = re.findall(r'^source = "(?:rulebook|public|house)"$', text, re.M)
    assert len(headers) == len(sources) > 0


@each_file
@pytest.mark.parametrize("text", ["", "# Nothing yet.\n"])
def test_an_empty_file_is_refused_by_its_name(
    subject: Subject, file: Path, text: str, tmp_path: Path
) -> None:
    (tmp_path / file.name).write_text(text, encoding="utf-8")
    assert refused(subject, tmp_path)[0].startswith(f"{tmp_path / file.name}:1: the")


@each_file
def test_a_file_that_cannot_be_read_is_named_once(subject: Subject, file: Path, tmp_path: Path) -> None:
    (tmp_path / file.name).write_bytes(b"\xff")
    (problem,) = (one for one in refused(subject, tmp_path) if one.startswith(f"{tmp_path / file.name}:"))
    assert problem.startswith(f"{tmp_path / file.name}:1: cannot be read")


@each_file
def test_a_table_that_nobody_knows_is_named(subject: Subject, file: Path, tmp_path: Path) -> None:
    text = f"{file.read_text(encoding='utf-8')}\n[[umbrella]]\n"
    (tmp_path / file.name).write_text(text, encoding="utf-8")
    place = f"{tmp_path / file.name}:{len(text.splitlines())}: "
    assert refused(subject, tmp_path)[0].startswith(f"{place}nothing here is called 'umbrella'")


@each_file
def test_folders_and_files_that_are_not_there(subject: Subject, file: Path, tmp_path: Path) -> None:
    assert "there is no such folder" in refused(subject, tmp_path / "nowhere")[0]
    (tmp_path / f"{file.stem}s.toml").write_text("", encoding="utf-8")
    assert "no such content file" in refused(subject, tmp_path)[0]
