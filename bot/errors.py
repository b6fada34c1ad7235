"""Everything that can be refused, as a closed set: each with one friendly sentence or two."""

from enum import Enum


class Trouble(Enum):
    UNKNOWN_GAME = "I don't know a game called “{word}”.{hint}"
    UNKNOWN_SCENARIO = "{game} has no scenario “{word}”.{hint}"
    UNKNOWN_DIFFICULTY = "{scenario} has no difficulty “{word}”.{hint}"
    UNKNOWN_VARIANT = "{game} has no option “{word}”.{hint}"
    BAD_PEOPLE = "{scenario} is for {range}, not for {word}."
    BAD_SEED = "A seed is a whole number from 0 to {most}; “{word}” is not."
    GAME_BROKEN = "{game} cannot be loaded at the moment: {reason}"
    CHANNEL_TAKEN = "There is a game at this table already. Finish it or resign first."
    NO_GAME = "There is no game at this table. Start one first."
    NO_SUCH_GAME = "That game is no longer here."
    NOT_BEGUN = "This game has not begun yet: the table is still filling."
    HAS_BEGUN = "This game has begun already."
    TABLE_FULL = "All seats at this table are taken."
    SEATED_ALREADY = "You sit at this table already."
    NOT_SEATED = "You have no seat at this table, but you are welcome to watch."
    TOO_FEW_PEOPLE = "{missing} more needed before the game can begin."
    NOT_HOST = "Only {host}, who opened the table, can do that."
    NOT_YOUR_DECISION = "This one is for {who} to decide."
    STALE = "The table has moved on since then. Look at its latest message."
    NO_SUCH_OPTION = "That can't be chosen now.{hint}"
    GAME_OVER = "This game is over."
    NOTHING_TO_UNDO = "There is nothing to take back."
    UNDO_NOT_YOURS = "Only {who} or the host can take that back."
    UNDO_GIVEN_UP = "Somebody has given up since then, and that stands."
    NO_WAY_BACK = "There is no step to go back from here. An undo may still help."
    BACK_NOT_YOURS = "Only {who} can go back here."
    GIVEN_UP = "You have given up your seat. The game goes on without you."
    UNDO_REVEALS = (
        "Since then dice were rolled or cards turned up. You can still take it back if you confirm; "
        "the result will say so."
    )
    UNDO_OLD_RULES = "That was played under older rules and can no longer be taken back."
    RULES_FAILED = (
        "Something went wrong in the game itself, so your choice was not made and nothing was lost. "
        "Please report error {error_id}."
    )
    STATE_UNREADABLE = (
        "This game was saved by a version of {game} that this one can't read. It is kept safe. "
        "Please report error {error_id}."
    )
    DATABASE = "{reason} Nothing was changed, and the game is as it was. Please try again."
    BUSY = "I am still working on the last move at this table. One moment."
    IMPORT_TOO_BIG = "That file is too big for a saved game (at most {most} MB)."
    IMPORT_NOT_A_GAME = "That file is not a game saved by Gamekeeper: {reason}"
    IMPORT_NEWER = "That game was saved by a newer version ({reason}). Please update first."
    IMPORT_IMPOSSIBLE = "That position is not possible: {reason}"


class KeeperError(Exception):
    """A request that was refused. `str()` is what the person may be told."""

    def __init__(self, trouble: Trouble, **facts: object) -> None:
        self.trouble = trouble
        self.facts = facts
        super().__init__(trouble.value.format(**facts))
