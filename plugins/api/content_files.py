"""Reading content files: TOML text into typed tables, each remembered with the line it starts on."""

import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

import msgspec

T = TypeVar("T")
C = TypeVar("C")


class ContentError(Exception):
    """The content cannot be played; `problems` lists every reason with file and line."""

    def __init__(self, game: str, problems: list[str]) -> None:
        self.problems = problems
        noun = "problem" if len(problems) == 1 else "problems"
        super().__init__(f"{len(problems)} {noun} in the content of {game}\n" + "\n".join(problems))


class Problems:
    """Collects what is wrong, so that an owner can mend everything in one go."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.lines: list[str] = []

    def add(self, place: "Place", message: str) -> None:
        self.lines.append(f"{place.file}:{place.line}: {message}")

    def stop_if_any(self) -> None:
        if self.lines:
            raise ContentError(self.game, self.lines)


class Place(msgspec.Struct, frozen=True):
    """Where something stands."""

    file: str
    line: int


class ContentFile:
    """One TOML file, from the owner's folder if it is there, otherwise the built-in one."""

    def __init__(self, name: str, built_in: Path, folder: Path | None, problems: Problems) -> None:
        own = folder / name if folder else None
        path = own if own and own.is_file() else built_in / name
        self.label = str(path) if path is own else name
        self.problems = problems
        self.text: list[str] = []
        self.data: dict[str, Any] = {}
        self._read: set[str] = set()
        self.readable = False
        """What is missing in a file that cannot be read is not worth a second word."""
        try:
            text = path.read_text(encoding="utf-8")
            self.text = text.splitlines()
            self.data = tomllib.loads(text)
            self.readable = True
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"at line (\d+)", str(error))
            line = int(found.group(1)) if found else len(self.text)
            problems.add(Place(self.label, line), f"this is not TOML: {error}")
        except (OSError, UnicodeDecodeError) as error:
            problems.add(Place(self.label, 1), f"cannot be read: {error}")

    def place(self, kind: str, index: int = 0, key: str = "") -> Place:
        """The line of the table's header, or of a key inside it when that can be found."""
        header = re.compile(rf"\s*\[\[?\s*{re.escape(kind)}\s*\]\]?\s*(#.*)?$")
        starts = [number for number, line in enumerate(self.text) if header.match(line)]
        if index >= len(starts):
            return Place(self.label, 1)
        start = starts[index]
        wanted = re.compile(rf"\s*{re.escape(key)}\s*=") if key else None
        for number in range(start + 1, len(self.text)):
            line = self.text[number]
            if line.lstrip().startswith("["):
                # A sub-table such as [scenario.levels.easy] still belongs to its scenario.
                sub = re.match(rf"\s*\[{re.escape(kind)}\.", line)
                if not sub:
                    break
                if key and re.match(rf"\s*\[{re.escape(kind)}\.{re.escape(key)}\b", line):
                    return Place(self.label, number + 1)
            elif wanted and wanted.match(line):
                return Place(self.label, number + 1)
        return Place(self.label, start + 1)

    def value(self, key: str) -> Any:
        """What stands beside the tables; None if it is missing."""
        self._read.add(key)
        return self.data.get(key)

    def table(self, kind: str, type_: type[T]) -> tuple[T, Place] | None:
        """The one table of this kind; a problem and nothing if it is missing or wrong."""
        self._read.add(kind)
        if kind not in self.data:
            if self.readable:
                self.problems.add(Place(self.label, 1), f"the table [{kind}] is missing")
            return None
        return self._convert(self.data[kind], type_, kind, 0, f"[{kind}]")

    def tables(self, kind: str, type_: type[T]) -> Iterator[tuple[T, Place]]:
        """Every table of this kind that can be understood; a problem for each that cannot."""
        self._read.add(kind)
        raw = self.data.get(kind)
        if not isinstance(raw, list) or not raw:
            if self.readable:
                self.problems.add(Place(self.label, 1), f"there is no table [[{kind}]]")
            return
        for index, entry in enumerate(raw):
            name = entry.get("id", index + 1) if isinstance(entry, dict) else index + 1
            found = self._convert(entry, type_, kind, index, f"{kind} {name}")
            if found:
                yield found

    def complain_of_unread(self) -> None:
        """Names the tables that nobody has read: most likely a slip of the pen."""
        for kind in sorted(set(self.data) - self._read):
            known = ", ".join(sorted(self._read))
            self.problems.add(self.place(kind), f"nothing here is called {kind!r}; known are {known}")

    def _convert(self, raw: Any, type_: type[T], kind: str, index: int, title: str) -> tuple[T, Place] | None:
        try:
            return msgspec.convert(raw, type_), self.place(kind, index)
        except msgspec.ValidationError as error:
            message = str(error)
            path = re.search(r"at `\$\.?([^`]*)`", message)
            inside = re.sub(r"\[\.\.\.\]|\[\d+\]", "", path.group(1)) if path else ""
            field = re.search(r"unknown field `(\w+)`", message)
            steps = [step for step in (*inside.split("."), field.group(1) if field else "") if step]
            self.problems.add(self._deepest(kind, index, steps), f"{title}: {message}")
            return None

    def _deepest(self, kind: str, index: int, steps: list[str]) -> Place:
        """The line that comes closest to the fault: a sub-table's own key, else a key, else the header."""
        head = self.place(kind, index)
        if len(steps) > 1:
            # A sub-table's key stands below the sub-table's header, here the first one after the table's.
            sub = self.place(kind, index, ".".join(steps[:-1]))
            if sub != head:
                wanted = re.compile(rf"\s*{re.escape(steps[-1])}\s*=")
                for number in range(sub.line, len(self.text)):
                    if self.text[number].startswith("["):
                        break
                    if wanted.match(self.text[number]):
                        return Place(self.label, number + 1)
                return sub
        return self.place(kind, index, steps[0]) if steps else head


class ContentFiles:
    """All content files of a game, and where each table of theirs stands.

    An owner's `folder` may hold some of them; the others are taken from the game's own folder.
    """

    def __init__(self, game: str, built_in: Path, folder: Path | None) -> None:
        names = sorted(path.name for path in built_in.glob("*.toml"))
        self.problems = Problems(game)
        self.places: dict[tuple[str, str], Place] = {}
        if folder is not None:
            if not folder.is_dir():
                raise ContentError(game, [f"{folder}: there is no such folder"])
            for path in sorted(folder.glob("*.toml")):
                if path.name not in names:
                    message = f"no such content file; known are {', '.join(names)}"
                    self.problems.add(Place(str(path), 1), message)
        self._files = {name: ContentFile(name, built_in, folder, self.problems) for name in names}

    def __getitem__(self, name: str) -> ContentFile:
        return self._files[name]

    def complain(self, kind: str, name: str, message: str) -> None:
        """A problem of a table, at its own place; one that is not there is missed where its kind begins."""
        alike = (place for (other, _), place in self.places.items() if other == kind)
        first_file = next(iter(self._files.values()))
        place = self.places.get((kind, name)) or next(alike, Place(first_file.label, 1))
        self.problems.add(place, f"{kind if kind == name else f'{kind} {name}'}: {message}")

    def table(self, file: str, kind: str, type_: type[T]) -> T | None:
        """The one table of this kind."""
        found = self[file].table(kind, type_)
        if found is None:
            return None
        table, self.places[kind, kind] = found
        return table

    def each(self, file: str, type_: type[T]) -> T | None:
        """A struct of tables, one for each of its fields."""
        tables = {kind: self.table(file, kind, table) for kind, table in get_type_hints(type_).items()}
        return type_(**tables) if None not in tables.values() else None

    def stop_if_any(self) -> None:
        """Raise the ContentError of all problems so far, tables that nobody has read included.

        Called when everything is read, before it is checked: what is missing would only cause follow-ups.
        """
        for file in self._files.values():
            file.complain_of_unread()
        self.problems.stop_if_any()

    def by_id(self, file: str, kind: str, type_: type[T], key: str = "id") -> dict[str, T]:
        """The tables of this kind by their ids, each of which must be new."""
        found: dict[str, T] = {}
        for table, place in self[file].tables(kind, type_):
            name = str(getattr(table, key))
            if (kind, name) in self.places:
                first = self.places[kind, name]
                message = f"{kind} {name} was there before, in line {first.line} of {first.file}"
                self.problems.add(place, message)
                continue
            self.places[kind, name] = place
            found[name] = table
        return found


def loader(built_in: Path, read: Callable[[Path | None], C]) -> Callable[..., C]:
    """Reads a game's content: its own once, an owner's whenever it is asked for."""
    own = cache(lambda: read(None))
    return lambda folder=None: own() if folder is None or folder.resolve() == built_in else read(folder)
