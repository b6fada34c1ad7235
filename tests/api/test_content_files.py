"""Content files: what is missing is said once, and at the place where an owner would look for it."""

from pathlib import Path

import msgspec
import pytest

from plugins.api.content_files import ContentError, ContentFiles, loader


class Table(msgspec.Struct, frozen=True):
    id: str


NAMES = ("first.toml", "second.toml")
FIRST = '[rules]\nid = "rules"\n'
SECOND = '# Cards\n\n[[card]]\nid = "ace"\n\n[[card]]\nid = "king"\n'


def files(folder: Path, first: str | bytes = FIRST, second: str | bytes = SECOND) -> ContentFiles:
    """A game with these two files, both read."""
    for name, text in zip(NAMES, (first, second), strict=True):
        (folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    found = ContentFiles("A Game", folder, None)
    found.table("first.toml", "rules", Table)
    found.by_id("second.toml", "card", Table)
    return found


def test_files_with_everything_have_no_problems(tmp_path: Path) -> None:
    found = files(tmp_path)
    assert found.problems.lines == []
    found.stop_if_any()


@pytest.mark.parametrize("empty", ["", "\n", "# Only a remark.\n"])
def test_an_empty_file_lacks_its_tables(tmp_path: Path, empty: str) -> None:
    assert files(tmp_path, first=empty).problems.lines == ["first.toml:1: the table [rules] is missing"]
    assert files(tmp_path, second=empty).problems.lines == ["second.toml:1: there is no table [[card]]"]
    with pytest.raises(ContentError, match="1 problem in the content of A Game"):
        files(tmp_path, second=empty).problems.stop_if_any()


def test_an_empty_list_of_tables_is_none(tmp_path: Path) -> None:
    lines = files(tmp_path, second="card = []\n").problems.lines
    assert lines == ["second.toml:1: there is no table [[card]]"]


@pytest.mark.parametrize("unreadable", ["[[card]\n", b"\xff"])
def test_an_unreadable_file_is_complained_about_once(tmp_path: Path, unreadable: str | bytes) -> None:
    for found in (files(tmp_path, first=unreadable), files(tmp_path, second=unreadable)):
        assert len(found.problems.lines) == 1


def test_a_complaint_stands_at_the_place_of_its_table(tmp_path: Path) -> None:
    found = files(tmp_path)
    found.complain("card", "king", "is naked")
    found.complain("rules", "rules", "are unfair")
    assert found.problems.lines == [
        "second.toml:6: card king: is naked",
        "first.toml:1: rules: are unfair",
    ]


def test_a_complaint_about_a_missing_table_stands_at_the_first_of_its_kind(tmp_path: Path) -> None:
    found = files(tmp_path)
    found.complain("card", "queen", "is missing")
    assert found.problems.lines == ["second.toml:3: card queen: is missing"]


def test_a_complaint_about_an_unheard_of_kind_stands_in_the_first_file(tmp_path: Path) -> None:
    found = files(tmp_path)
    found.complain("board", "left", "is missing")
    assert found.problems.lines == ["first.toml:1: board left: is missing"]


class Numbers(msgspec.Struct, frozen=True):
    rules: Table
    limits: Table


def test_a_struct_of_tables(tmp_path: Path) -> None:
    found = files(tmp_path, first=FIRST + '[limits]\nid = "limits"\n')
    assert found.each("first.toml", Numbers) == Numbers(Table("rules"), Table("limits"))
    found.stop_if_any()


def test_a_struct_with_a_missing_table(tmp_path: Path) -> None:
    found = files(tmp_path)
    assert found.each("first.toml", Numbers) is None
    assert found.problems.lines == ["first.toml:1: the table [limits] is missing"]


def test_what_nobody_reads_is_named_where_it_stands(tmp_path: Path) -> None:
    found = files(tmp_path, first=FIRST + '[ruels]\nid = "ruels"\n')
    with pytest.raises(ContentError, match="nothing here is called 'ruels'; known are rules") as raised:
        found.stop_if_any()
    assert [problem.split(":")[1] for problem in raised.value.problems] == ["3"]


def test_the_own_content_is_read_once_and_a_folder_each_time(tmp_path: Path) -> None:
    load = loader(tmp_path, lambda folder: [folder])
    assert load() is load() is load(tmp_path)
    assert load(tmp_path / "own") == [tmp_path / "own"]
    assert load(tmp_path / "own") is not load(tmp_path / "own")
