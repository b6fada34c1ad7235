"""Play in a plain terminal: lines from top to bottom, as a screen reader reads them."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, BinaryIO

from bot.cli.options import (
    MOST_AT_ONCE,
    PAGE,
    Numbered,
    contents,
    listed,
    matching,
    numbered,
    spoken,
)
from bot.cli.sitting import Sitting
from bot.cli.speech import Leave, read_typed, say, tell_lines
from bot.cli.words import setup_title
from bot.errors import KeeperError, Trouble
from bot.views import LogEntry, Turn
from plugins.api import Option, Outcome
from plugins.api.words import listed as all_of

LOG_ENTRIES = 10

WELCOME = (
    "Type the number of an option, or a part of its words. "
    "Also: board, rules, why, back, undo, log, help, quit. The game is saved after every choice."
)
HELP = """\
A number, an option's id or a part of its words chooses that option.
Words that fit several options list those.
An empty line asks again.
more: the next options of a long list.
board: the table as it stands.
rules: the topics of the rules; rules TOPIC: one of them.
why: why the opponent did what it did.
log: what happened last; log 30: further back.
back: go back one step, as long as nothing was revealed.
undo: take back the last choice.
export FILE: write the game to a file.
resign: give this game up; among rivals, the seat of the one who is asked.
quit: stop here; gamekeeper play --resume goes on.
choose WORDS: choose an option whose words are also one of these commands."""
SAVED = "The game is saved. To go on: gamekeeper play --resume"


class Terminal:
    """One game, asked and told line by line. `echo`: the typed line is not on the screen already."""

    def __init__(self, sitting: Sitting, lines: BinaryIO, *, echo: bool) -> None:
        self._sitting = sitting
        self._lines = lines
        self._echo = echo
        self._options: list[Numbered] = []
        self._rest: Sequence[Numbered] = ()
        self._deciding = ""
        self._commands: dict[str, Callable[[str], None]] = {
            "back": self._back,
            "board": self._board,
            "choose": self._choose,
            "export": self._export,
            "help": self._help,
            "?": self._help,
            "log": self._log,
            "more": self._more,
            "quit": self._quit,
            "exit": self._quit,
            "resign": self._resign,
            "rules": self._rules,
            "undo": self._undo,
            "why": self._why,
        }

    def play(self, turn: Turn, *, resumed: bool = False) -> None:
        """Play until the game is over or the person leaves."""
        view = turn.view
        say(setup_title(view.game, view.setup), view.game.blurb, WELCOME)
        if resumed:
            say("", *self._sitting.board().splitlines())
        self._tell(turn)
        try:
            if view.notice:
                say("", view.notice)
            self._ask()
            while self._sitting.view.decision is not None:
                self._answer(self._read())
        except Leave:
            say(SAVED)
        except KeyboardInterrupt:
            say("", SAVED)
            raise
        else:
            self._tell_end()

    # Asking

    def _ask(self, *, again: bool = False) -> None:
        decision = self._sitting.view.decision
        if decision is None:
            return
        self._options = numbered(decision)
        say("", *self._whose(again), decision.prompt)
        if len(self._options) <= MOST_AT_ONCE:
            self._list(self._options)
        elif groups := contents(self._options):
            self._rest = self._options
            say(f"{len(self._options)} options in {len(groups)} groups:", *groups)
            say("Type a number, a part of an option's words, the name of a group, or more to list them.")
        else:
            say(f"{len(self._options)} options. Type a part of an option's words to see fewer.")
            self._list(self._options)
        if self._sitting.view.way_back is not None:
            say("Or type back to go back one step.")

    def _whose(self, again: bool) -> list[str]:
        """With several people: whose decision it is, unless the same people decided just before."""
        view = self._sitting.view
        if view.setup.people == 1 or view.decision is None:
            return []
        deciding = " or ".join(dict.fromkeys(map(self._seat, view.decision.seats)))
        if deciding == self._deciding and not again:
            return []
        self._deciding = deciding
        return [f"{deciding} decides."]

    def _seat(self, seat: int) -> str:
        view = self._sitting.view
        return f"{view.name_of(view.holder(seat))} ({self._sitting.seat_name(seat)})"

    def _name(self, option: Option[Any]) -> str:
        if option.seat is None or self._sitting.view.setup.people == 1:
            return spoken(option)
        view = self._sitting.view
        return f"{spoken(option)}, for {view.name_of(view.holder(option.seat))}"

    def _list(self, options: Sequence[Numbered]) -> None:
        """The first page of a list; `more` tells the rest."""
        page = len(options) if len(options) <= MOST_AT_ONCE else PAGE
        say(*listed(options[:page], self._name))
        self._rest = options[page:]
        if self._rest:
            say(f"{len(self._rest)} more. Type more to list them.")

    def _read(self) -> str:
        return read_typed(self._lines, echo=self._echo)

    def _confirm(self, question: str) -> bool:
        say(f"{question} Type yes or no.")
        return self._read().casefold() in ("yes", "y")

    def _answer(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        command = self._commands.get(word.casefold())
        try:
            if not typed:
                self._ask(again=True)
            elif command is not None:
                command(rest.strip())
            else:
                self._choose(typed)
        except KeeperError as fault:
            say(str(fault))
            self._sitting.refresh()
            if fault.trouble is Trouble.STALE:
                self._ask()

    # What can be typed

    def _choose(self, typed: str) -> None:
        if typed.isascii() and typed.isdigit():
            found = [one for one in self._options if str(one.number) == typed.lstrip("0")]
            if not found:
                say(f"There is no option {typed[:20]}: the numbers go from 1 to {len(self._options)}.")
                return
        else:
            found = matching(typed, self._options)
        if not found:
            say(f"No option has “{typed[:60]}” in it. Type a number, a part of an option's words, or help.")
        elif len(found) > 1:
            say(f"{len(found)} options fit:")
            self._list(found)
        else:
            option = found[0].option
            turn = self._sitting.choose(option.id)
            say(f"Chosen: {option.label}")
            self._tell(turn)
            self._ask()

    def _more(self, _: str) -> None:
        if self._rest:
            page, self._rest = self._rest[:PAGE], self._rest[PAGE:]
            say(*listed(page, self._name))
            say(f"{len(self._rest)} more. Type more to list them." if self._rest else "These were the last.")
        else:
            say("There are no more. An empty line lists all of them again.")

    def _board(self, _: str) -> None:
        say(*self._sitting.board().splitlines())

    def _why(self, _: str) -> None:
        explained = self._sitting.why()
        if not explained:
            say("The opponent has not decided anything yet.")
        for one in explained:
            say(one.act, *(f"  {line}" for line in one.why))

    def _log(self, count: str) -> None:
        last = int(count) if count.isascii() and count.isdigit() and len(count) < 6 else LOG_ENTRIES
        for entry in self._sitting.log(max(1, last)):
            say(*self._logged(entry))

    def _logged(self, entry: LogEntry) -> list[str]:
        who = "You" if self._sitting.view.setup.people == 1 else entry.who
        head = {
            "begin": "The game began.",
            "choose": f"{who}: {entry.label}",
            "undo": f"{who} took back: {entry.label}",
            "back": f"{who} went back.",
            "give-up": f"{who} gave up. The others went on.",
            "restart": "The rules had changed: the turn started over.",
            "resign": f"{who} gave up.",
        }[entry.kind]
        return [head + " (taken back)" * entry.undone, *(f"  {line.text}" for line in entry.lines)]

    def _rules(self, wanted: str) -> None:
        topics = self._sitting.topics()
        low = wanted.casefold()
        found = [topic for topic in topics if low in (topic.id.casefold(), topic.title.casefold())]
        found = found or [topic for topic in topics if low and low in f"{topic.id} {topic.title}".casefold()]
        if not topics:
            say("This game has no rules text.")
        elif not found:
            if wanted:
                say(f"There is no topic “{wanted[:60]}”.")
            say("Topics:", *(f"rules {topic.id}: {topic.title}" for topic in topics))
        for topic in found:
            source = f" ({topic.source})" if topic.source else ""
            say(f"{topic.title}{source}", *topic.text.splitlines())

    def _back(self, _: str) -> None:
        self._sitting.back()
        self._ask()

    def _undo(self, _: str) -> None:
        try:
            self._sitting.undo(openly=False)
        except KeeperError as fault:
            if fault.trouble is not Trouble.UNDO_REVEALS:
                raise
            if not self._confirm(str(fault)):
                say("Nothing was taken back.")
                return
            self._sitting.undo(openly=True)
        say("Taken back.")
        self._ask()

    def _export(self, name: str) -> None:
        if not name:
            say("Type export and the name of a file, such as: export game.json")
            return
        path = Path(name).expanduser()
        try:
            with path.open("xb") as file:
                file.write(self._sitting.export())
        except FileExistsError:
            say(f"{path} is there already and was left alone. Choose another name.")
        except (OSError, ValueError) as fault:
            say(f"{path} cannot be written: {getattr(fault, 'strerror', None) or fault}.")
        else:
            say(f"The game is in {path}. To play it from there: gamekeeper play --from {path}")

    def _help(self, _: str) -> None:
        say(*HELP.splitlines())

    def _resign(self, _: str) -> None:
        seat = self._rival_who_resigns()
        if seat is None:
            question = "Give this game up for good?"
        else:
            question = f"{self._seat(seat)} gives up for good, and the others go on?"
        if not self._confirm(question):
            say("The game goes on.")
            return
        self._tell(self._sitting.resign())
        if seat is not None:
            self._ask()

    def _rival_who_resigns(self) -> int | None:
        """The seat that is given up while others go on; None where that ends the game."""
        view = self._sitting.view
        if view.decision is None:
            return None
        seat = view.decision.seats[0]
        return seat if view.may_give_up(view.holder(seat)) else None

    def _quit(self, _: str) -> None:
        raise Leave

    # Telling

    def _tell(self, turn: Turn) -> None:
        tell_lines(turn.lines)

    def _tell_end(self) -> None:
        outcome = self._sitting.outcome()
        if self._sitting.view.status == "resigned":
            say("", "You gave this game up. There will be others.")
            return
        if outcome is not None:
            say("", self._verdict(outcome))
        tell_lines(self._sitting.summary())
        if outcome is not None:
            say(*self._scores(outcome))
        if undos := self._sitting.open_undos():
            say(f"Taken back behind dice or cards: {undos}.")
        say("Thank you for playing.")

    def _verdict(self, outcome: Outcome) -> str:
        view = self._sitting.view
        if not view.rivals:
            return "The game is won." if outcome.won else "The game is lost."
        won = [self._seat(seat.seat) for seat in view.seats if outcome.won_by(seat.seat)]
        return f"{all_of(won)} {'wins' if len(won) == 1 else 'win'}." if won else "Nobody wins."

    def _scores(self, outcome: Outcome) -> list[str]:
        view = self._sitting.view
        if view.rivals:
            scores = [(self._seat(seat.seat), outcome.score_of(seat.seat)) for seat in view.seats]
            return [f"{seat}: {score}." for seat, score in scores if score is not None]
        return [] if view.score is None else [f"Score: {view.score}."]
