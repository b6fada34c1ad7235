"""Does the content fit together? Every answer names the table it is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from plugins.endangered import effects as v
from plugins.endangered import moments as m
from plugins.endangered.lasting import OnOffspringTarget

if TYPE_CHECKING:
    from plugins.endangered.content import Content

Say = Callable[[str, str, str], None]
"""Takes the kind of a table, its name, and what is wrong with it."""

ROLES = 5
SPECIALTIES = 2
IMPACTS = 18
BACKS = {"blue": 5, "green": 4, "gray": 3}
ON_IMPACTS = (m.OnEvent, OnOffspringTarget)


def check_all(content: Content, say: Say) -> None:
    """Says every inconsistency. Of each kind of table at least one was read."""
    _ids(content, say)
    _numbers(content, say)
    _roles_and_decks(content, say)
    _cards(content, say)
    _ambassadors(content, say)
    _impacts(content, say)
    _scenarios(content, say)


def _ids(content: Content, say: Say) -> None:
    """Events and states name things by their ids alone."""
    kinds: dict[str, str] = {}
    for kind, ids in (
        ("role", content.roles),
        ("specialty", content.specialties),
        ("action", content.board_actions),
        ("card", content.cards),
        ("ambassador", content.ambassadors),
        ("impact", content.impacts),
    ):
        for id_ in ids:
            if kinds.setdefault(id_, kind) != kind:
                say(kind, id_, f"another table ({kinds[id_]}) has the same id")


def _numbers(content: Content, say: Say) -> None:
    dice, grid = content.numbers.dice, content.grid
    if {grid.columns, grid.rows} != {dice.destruction}:
        size = f"{grid.columns} x {grid.rows}"
        say("grid", "grid", f"the destruction die has {dice.destruction} faces, the board is {size}")
    for seats in range(2, 6):
        vote = content.votes.get(seats)
        if vote is None:
            say("calendar", "calendar", f"there are no voting years for {seats} seats")
        elif not vote.first < vote.second <= content.numbers.calendar.years:
            years = content.numbers.calendar.years
            say("vote", str(seats), f"years {vote.first} and {vote.second} do not follow within {years}")
    for board in content.boards.values():
        for row in board.beach_rows:
            if not 1 <= row <= grid.rows:
                say("board", board.id, f"there is no row {row} for a beach")


def _roles_and_decks(content: Content, say: Say) -> None:
    if len(content.roles) != ROLES:
        last = list(content.roles)[-1]
        say("role", last, f"there are {len(content.roles)} roles, {ROLES} are needed")
    per_role = Counter(specialty.role for specialty in content.specialties.values())
    for role in content.roles:
        if per_role[role] != SPECIALTIES:
            say("role", role, f"has {per_role[role]} specialties, {SPECIALTIES} are needed")
        size = len(content.decks[role])
        if size != content.numbers.deck.size:
            say("role", role, f"its deck has {size} cards, {content.numbers.deck.size} are needed")
    for specialty in content.specialties.values():
        if specialty.role not in content.roles:
            say("specialty", specialty.id, f"there is no role {specialty.role!r}")
        elif specialty.start not in content.decks[specialty.role]:
            say(
                "specialty",
                specialty.id,
                f"starting card {specialty.start!r} is not in the {specialty.role}'s deck",
            )
        _lasting(content, "specialty", specialty.id, specialty.on, say)


def _cards(content: Content, say: Say) -> None:
    for action in content.board_actions.values():
        for board in action.names:
            if board not in content.boards:
                say("action", action.id, f"there is no board {board!r}")
        _effects(content, "action", action.id, action.effects, say)
    if not any(action.unlimited and not action.cost for action in content.board_actions.values()):
        # Without it a die might have nowhere to go, and all dice must be placed.
        say("action", next(iter(content.board_actions)), "no action is free and without limits")
    for card in content.cards.values():
        if card.deck != "common" and card.deck not in content.roles:
            say("card", card.id, f"there is no deck {card.deck!r}")
        if card.type == "continuous" and (card.effects or card.cost or not card.on):
            say("card", card.id, "a continuous card has hooks (on = ...), no effects and no cost")
        if card.type != "continuous" and (card.on or not card.effects):
            say("card", card.id, f"a card of type {card.type} has effects and no hooks")
        if card.type == "once" and card.cost:
            say("card", card.id, "a price is paid by a die on an action (R27), so a once card has none")
        _lasting(content, "card", card.id, card.on, say)
        _effects(content, "card", card.id, card.effects, say)


def _ambassadors(content: Content, say: Say) -> None:
    backs: Counter[str] = Counter(ambassador.colour for ambassador in content.ambassadors.values())
    for colour, number in BACKS.items():
        dealt = getattr(content.numbers.ambassadors, colour)
        if backs[colour] != number:
            last = list(content.ambassadors)[-1]
            say("ambassador", last, f"there are {backs[colour]} with a {colour} back, {number} are needed")
        if not 0 <= dealt <= number:
            say("ambassadors", "ambassadors", f"{dealt} {colour} ambassadors cannot be dealt from {number}")


def _impacts(content: Content, say: Say) -> None:
    for scenario in content.scenarios:
        deck = content.impact_decks.get(scenario, ())
        if len(deck) != IMPACTS:
            say("deck", scenario, f"the impact deck has {len(deck)} cards, {IMPACTS} are needed")
        heard = {
            rule.event for name in deck for rule in content.impacts[name].on if isinstance(rule, m.OnEvent)
        }
        called = {
            e.event for name in deck for e in _deep(content.impacts[name].effects) if isinstance(e, v.Trigger)
        }
        for name in dict.fromkeys(deck):
            impact = content.impacts[name]
            for rule in impact.on:
                if not isinstance(rule, ON_IMPACTS):
                    say("impact", name, "an impact can wait for an event or change the offspring target only")
                elif isinstance(rule, m.OnEvent) and rule.event not in called:
                    say("impact", name, f"no card of this deck triggers {rule.event!r}")
            for effect in _deep(impact.effects):
                if isinstance(effect, v.Trigger) and effect.event not in heard:
                    say("impact", name, f"no persistent impact of this deck waits for {effect.event!r}")
            if impact.type == "persistent" and (impact.effects or not impact.on):
                say("impact", name, "a persistent impact has hooks (on = ...) and no effects (R8)")
            if impact.type == "instant" and (impact.on or not impact.effects):
                say("impact", name, "an instant impact has effects and no hooks")
            beach = content.boards.get(content.scenarios[scenario].board)
            _lasting(content, "impact", name, impact.on, say)
            _effects(content, "impact", name, impact.effects, say)
            for effect in _deep(impact.effects):
                if (
                    isinstance(effect, v.AddAnimal)
                    and effect.where == "beach"
                    and not (beach and beach.beach_rows)
                ):
                    say("impact", name, f"the board of {scenario} has no beach")


def _scenarios(content: Content, say: Say) -> None:
    supply = content.numbers.supply
    words: Counter[str] = Counter()
    for scenario in content.scenarios.values():
        words.update({scenario.id, *scenario.aliases})
        if scenario.board not in content.boards:
            say("scenario", scenario.id, f"there is no board {scenario.board!r}")
        for name in [*scenario.start, *scenario.start_tiles]:
            if name not in content.cells:
                say("scenario", scenario.id, f"there is no space {name!r}")
        for name in scenario.start_tiles:
            if name in scenario.start:
                say("scenario", scenario.id, f"{name} holds animals and a tile")
        if len(set(scenario.start_tiles)) < len(scenario.start_tiles):
            say("scenario", scenario.id, "a space is named twice in start_tiles")
        animals = sum(scenario.start.values())
        if not content.numbers.ends.extinct < animals <= supply.animals:
            say("scenario", scenario.id, f"{animals} animals at the start, the supply has {supply.animals}")
        for level_id in ("easy", "normal", "hard"):
            level = getattr(scenario.levels, level_id)
            if not len(scenario.start_tiles) <= level.tiles <= supply.tiles:
                say("scenario", scenario.id, f"{level_id}: {level.tiles} tiles, the box has {supply.tiles}")
            if level.start_money * ROLES > supply.money:
                say("scenario", scenario.id, f"{level_id}: the money supply is too small for five seats")
            start = level.start_persistent
            if start is None:
                continue
            in_deck = start in content.impact_decks.get(scenario.id, ())
            if not in_deck or content.impacts[start].type != "persistent":
                say("scenario", scenario.id, f"{level_id}: {start!r} is no persistent impact of its deck")
    for scenario in content.scenarios.values():
        for word in {scenario.id, *scenario.aliases}:
            if words[word] > 1:
                say("scenario", scenario.id, f"another scenario is called {word!r}, too")


def _lasting(content: Content, kind: str, name: str, rules: tuple[m.AnyLasting, ...], say: Say) -> None:
    for rule in rules:
        if isinstance(rule, m.Moment) and not rule.effects:
            say(kind, name, "the hook has no effects")
        if any(isinstance(effect, v.Trigger) for effect in _deep(rule.carried)):
            # An event that triggers itself would never end.
            say(kind, name, "a hook cannot trigger an event")
        if isinstance(rule, m.OnEvent) and kind != "impact":
            say(kind, name, "only persistent impacts wait for events")
        _effects(content, kind, name, rule.carried, say)


def _effects(content: Content, kind: str, name: str, effects: Iterable[v.Effect], say: Say) -> None:
    for effect in _deep(effects):
        for fault in effect.faults(content):
            say(kind, name, fault)


def _deep(effects: Iterable[v.Effect]) -> Iterator[v.Effect]:
    for effect in effects:
        yield effect
        yield from effect.inner
