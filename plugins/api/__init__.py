"""The contract between games and the bot. See plugins/README.md."""

from plugins.api.chance import MAX_SEED, Chance
from plugins.api.decision import Decision, Option
from plugins.api.events import Act, Event, Line, Narration, Voice
from plugins.api.flow import DeadEnd, Flow, State, Table, ask
from plugins.api.game import Difficulty, Game, Outcome, Scenario, Setup, Variant
from plugins.api.hooks import hookimpl
from plugins.api.play import Choice, Moved, Play, Refused, RulesFailure, Step
from plugins.api.rules import Picture, Policy, Rules, Topic
from plugins.api.why import Priority, Reasons, Sieve, Why, given, least, most, narrow, prefer

__all__ = [
    "MAX_SEED",
    "Act",
    "Chance",
    "Choice",
    "DeadEnd",
    "Decision",
    "Difficulty",
    "Event",
    "Flow",
    "Game",
    "Line",
    "Moved",
    "Narration",
    "Option",
    "Outcome",
    "Picture",
    "Play",
    "Policy",
    "Priority",
    "Reasons",
    "Refused",
    "Rules",
    "RulesFailure",
    "Scenario",
    "Setup",
    "Sieve",
    "State",
    "Step",
    "Table",
    "Topic",
    "Variant",
    "Voice",
    "Why",
    "ask",
    "given",
    "hookimpl",
    "least",
    "most",
    "narrow",
    "prefer",
]
