"""The contract between games and the bot. See plugins/README.md."""

from plugins.api.chance import MAX_SEED, Chance
from plugins.api.decision import Decision, Marks, Option, Spot
from plugins.api.description import Board, Item, Section, alt_text, board_text, section
from plugins.api.events import Act, Event, Line, Narration, Voice
from plugins.api.flow import DeadEnd, Flow, ask, ask_some
from plugins.api.game import RESIGNED, Difficulty, Game, Outcome, Scenario, Setup, Variant
from plugins.api.hooks import hookimpl
from plugins.api.phrases import Fact, Phrase, Words, phrase
from plugins.api.play import GIVE_UP, Choice, Moved, Play, Refused, RulesFailure, Step
from plugins.api.rules import Picture, Policy, Rules, Topic
from plugins.api.table import State, Table
from plugins.api.why import (
    Priority,
    Sieve,
    Tie,
    Why,
    given,
    least,
    most,
    narrow,
    narrow_to,
    only,
    prefer,
    settle,
)

__all__ = [
    "GIVE_UP",
    "MAX_SEED",
    "RESIGNED",
    "Act",
    "Board",
    "Chance",
    "Choice",
    "DeadEnd",
    "Decision",
    "Difficulty",
    "Event",
    "Fact",
    "Flow",
    "Game",
    "Item",
    "Line",
    "Marks",
    "Moved",
    "Narration",
    "Option",
    "Outcome",
    "Phrase",
    "Picture",
    "Play",
    "Policy",
    "Priority",
    "Refused",
    "Rules",
    "RulesFailure",
    "Scenario",
    "Section",
    "Setup",
    "Sieve",
    "Spot",
    "State",
    "Step",
    "Table",
    "Tie",
    "Topic",
    "Variant",
    "Voice",
    "Why",
    "Words",
    "alt_text",
    "ask",
    "ask_some",
    "board_text",
    "given",
    "hookimpl",
    "least",
    "most",
    "narrow",
    "narrow_to",
    "only",
    "phrase",
    "prefer",
    "section",
    "settle",
]
