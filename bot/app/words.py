"""Every word of the bot's own that players read. Games bring their words themselves."""

from collections.abc import Sequence

from plugins.api import Difficulty, Game, Scenario

JOIN = "Join"
LEAVE = "Leave"
BEGIN = "Begin"
WHY = "Why?"
PLAY_AGAIN = "Play again"
TAKE_IT_BACK = "Take it back"
END_THE_GAME = "End the game"
GO_BACK = "↩ Back"
GIVE_UP = "Give up"
EARLIER = "◀ Earlier"
LATER = "More ▶"
EARLIER_GROUPS = "◀ Other groups"
LATER_GROUPS = "Other groups ▶"

CHOOSE = "Choose…"
CHOOSE_GROUP = "First, which group?"
OTHER_GROUP = "Other"

TABLE_MOVED = "-# The table is further down."
TABLE_CLOSED = "The table is closed."
TAKEN_BACK = "Taken back."
ENDED = "The game is over."
END_FOR_GOOD = "End this game for good?"
GIVE_UP_FOR_GOOD = "Give up your seat for good? The others go on without you."
GIVEN_UP = "You have given up your seat."
NOTHING_HAPPENED = "Nothing has happened yet."
NO_REASONS = "The opponent has not acted yet, so there is nothing to explain."
NO_RULES = "This game brings no rules text."
WHICH_RULES = "Which game do you mean? Type `/rules game:` and pick one."
RESTARTING = "I am just being restarted. Please try again in a moment."
UNKNOWN_BUTTON = "I no longer know that button. Type `/table` to see the game."
UNKNOWN_COMMAND = "I have changed since Discord last looked. Please restart Discord and try again."
POST_FAILED = "That is done, but I could not post the table. Type `/table` to see it."
SAVED_GAME = "Your game. `/import` goes on with it in any channel."
NO_GAMES = "No games are installed."

HELP = """**I am the game master.** Type `/start` and pick a game: this channel becomes the table. I keep \
the board, ask for one decision at a time and play the opponent.

`/table` bring the table down here
`/choose` choose by typing
`/undo` take back the last choice
`/recap` what happened since your last choice
`/log` the last few moves
`/why` why the opponent did that
`/rules` look up a rule
`/export`, `/import` take a game along
`/resign` end the game; among rivals, give up your own seat
`/games` all games

Threads and direct messages are tables too. Nothing is lost when you stay away for days."""

HELLO = """**Hello! I am Gamekeeper, a game master for board games.**
Type `/start` in any channel and pick a game: that channel becomes the table. `/games` lists the games, \
`/help` says the rest."""


def setup(game: Game, scenario: Scenario, difficulty: Difficulty) -> str:
    return f"**{game.title}** · {scenario.title} · {difficulty.title}"


def asked(who: Sequence[str], prompt: str) -> str:
    return f"{any_of(who)}: {prompt}" if who else prompt


def chosen(name: str, label: str) -> str:
    return f"-# ✓ {name}: {label}"


def took_back(name: str, label: str) -> str:
    return f"↩ {name} takes back: {label}"


def goes_on(name: str) -> str:
    return f"{name} brings a game along. It goes on where it was left."


def ended_early(name: str) -> str:
    return f"🏁 {name} has ended the game."


def gives_up(name: str) -> str:
    return f"🏳 {name} gives up their seat; the game goes on."


def winners(names: Sequence[str]) -> str:
    if not names:
        return "🌒 **Nobody wins**"
    return f"🏆 **{all_of(names)} {'wins' if len(names) == 1 else 'win'}**"


def seat_score(person: str, seat: str, score: int | None, gave_up: bool) -> str:
    points = "" if score is None else f": {_count(score, 'point')}".replace("-", "−")
    return f"{person} ({seat}){points}" + (" · gave up" if gave_up else "")


def won(score: int | None) -> str:
    return "🏆 **Won**" + _figures(score)


def lost(score: int | None) -> str:
    return "🌒 **Lost**" + _figures(score)


def _figures(score: int | None) -> str:
    return "" if score is None else f" · {score} points".replace("-", "−")


def record(seed: int, choices: int, undos: int) -> str:
    told = f"-# Seed {seed} · {_count(choices, 'choice')}"
    return told + (f" · {undos} taken back with hindsight" if undos else "")


def lobby(setup: str, names: Sequence[str], most: int) -> str:
    free = most - len(names)
    seats = "all seats are taken" if not free else f"{_count(free, 'seat')} free"
    return f"{setup}\nAt the table: {all_of(names)} · {seats}"


def begun(names: Sequence[str]) -> str:
    return f"-# {all_of(names)} sat down to play."


def free_seats(names: Sequence[str], free: int) -> str:
    return f"{_count(free, 'seat')} free · at the table: {all_of(names)}"


def group_size(size: int) -> str:
    return _count(size, "option")


def in_group(title: str) -> str:
    return f"{title}: choose…"


def page_of(first: int, last: int, of: int) -> str:
    return f"Choose… ({first}–{last} of {of})"


def may_not(permissions: Sequence[str]) -> str:
    return (
        f"I can't keep a table here: I lack the permission to {all_of(permissions)}. "
        "Somebody who manages this channel can give it to me."
    )


def apology(error_id: str) -> str:
    return f"Sorry, that went wrong on my side. Nothing was lost. Please report error {error_id}."


def did_you_mean(labels: Sequence[str]) -> str:
    return f" Did you mean “{'” or “'.join(labels)}”?" if labels else ""


def game_line(game: Game) -> str:
    stage = "" if game.stage == "stable" else f" ({game.stage})"
    names = ", ".join(scenario.title for scenario in game.scenarios)
    return f"**{game.title}**{stage}: {game.blurb}\n-# `/start {game.id}` · {names}"


def topic_list(game: Game, titles: Sequence[str]) -> str:
    return f"**{game.title}**: rules on {all_of(titles)}.\nPick one with `/rules topic:`."


def topic(title: str, text: str, source: str) -> str:
    return f"**{title}**\n{text}" + (f"\n-# {source}" if source else "")


def unknown_topic(word: str) -> str:
    return f"There is no rules topic “{word}”. Type `/rules` to see them all."


def log_head(who: str, kind: str, label: str) -> str:
    told = {
        "begin": f"**{who}** begins",
        "choose": f"**{who}**: {label}",
        "undo": f"↩ **{who}** takes back: {label}",
        "back": f"↩ **{who}** goes back",
        "give-up": f"🏳 **{who}** gives up",
        "restart": "The turn starts over",
        "resign": f"**{who}** ends the game",
    }
    return told[kind]


def undone(text: str) -> str:
    return f"~~{text}~~"


def all_of(names: Sequence[str]) -> str:
    return _listed(names, "and")


def any_of(names: Sequence[str]) -> str:
    return _listed(names, "or")


def _listed(names: Sequence[str], last: str) -> str:
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
