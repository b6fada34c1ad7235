"""What nobody can know: it may be dealt anew, and neither the table nor a policy looks different then."""

from typing import Any

import msgspec

from bot.checking.plays import NOBODY, random_choice, seats_of
from bot.checking.snapshot import Complaints, Snapshot, cut
from plugins.api import MAX_SEED, Chance, Play


def imagining_is_harmless(play: Play[Any], chance: Chance) -> Complaints:
    """An imagined game looks the same to everybody, is possible, and leaves the real one alone."""
    before = Snapshot.of(play)
    imagined = play.imagine(chance)
    assert play.decision is not None
    assert imagined.decision is not None
    if imagined.decision.view() != play.decision.view():
        yield "imagine changes the pending decision"
        return
    if _boards(imagined) != _boards(play):
        yield "redeal changes something that is seen on the board: it moves too much, or too much is shown"
        return
    for complaint in play.rules.check(imagined.state):
        yield f"imagine makes an impossible state: {complaint}"
    seat, option = random_choice(imagined.decision, chance)
    yield from _reveals_nothing_in_secret(play.copy(), imagined, option.id, seat)
    yield from before.differs(Snapshot.of(play), "after imagining")


def step_asks_of_nothing_hidden(play: Play[Any], chance: Chance) -> Complaints:
    """What a step asks first looks the same whatever lay face down when it began, if nothing is turned up."""
    if play.decision is None or play.choices:
        return
    asked = []
    for deal in (False, True):
        state = msgspec.json.decode(play.checkpoint, type=play.rules.state_type)
        drawn = state.chance.drawn
        if deal:
            play.rules.redeal(state, chance)
        begun = Play.from_state(play.rules, play.setup, state, remember=False)
        if begun.state.chance.drawn != drawn or any(event.reveals for event in begun.opening):
            return
        asked.append((begun.opening, begun.decision and begun.decision.view()))
    (told, real), (told_then, imagined) = asked
    if told == told_then and real != imagined:
        yield f"{play.decision.key} asks of what is hidden\n  {cut(real)}\n  {cut(imagined)}"


def redealt(play: Play[Any]) -> bool:
    """Whether there is anything that a redeal puts into another order."""
    state = play.copy().state
    play.rules.redeal(state, Chance.from_seed(play.setup.seed))
    return bool(state != play.state)


def _reveals_nothing_in_secret(real: Play[Any], imagined: Play[Any], option: str, seat: int) -> Complaints:
    """A choice that can be taken back for free looks the same whatever lies face down."""
    moved, dreamt = real.choose(option, seat), imagined.choose(option, seat)
    if moved.revealed or dreamt.revealed:
        return
    secret = f"{option!r} shows what was hidden, and does not say that it reveals"
    told, other = msgspec.json.encode(moved.events), msgspec.json.encode(dreamt.events)
    if told != other:
        yield f"{secret}\n  {cut(told.decode())}\n  {cut(other.decode())}"
    elif _asked(real) != _asked(imagined) or _boards(real) != _boards(imagined):
        yield secret


def _asked(play: Play[Any]) -> object:
    return play.decision and play.decision.view()


def _boards(play: Play[Any]) -> object:
    everybody = frozenset(seats_of(play))
    return [play.rules.board(play.state, viewer) for viewer in (NOBODY, everybody)]


def policy_is_honest(play: Play[Any], policy: str, luck: Chance, chance: Chance) -> Complaints:
    """A policy chooses the same whatever lies face down and whatever the dice will show.

    Both times it imagines the same: only what it took from the play itself can make the difference.
    """
    choose = play.rules.policies[policy]
    before = Snapshot.of(play)
    other = play.imagine(chance)
    other.setup = msgspec.structs.replace(play.setup, seed=chance.below(MAX_SEED))
    vars(other)["imagine"] = play.imagine
    option = choose(play, Chance(luck.key, luck.drawn))
    assert play.decision is not None
    if play.decision.option(option.id) != option:
        yield f"{policy} made up the option {option.id!r}"
    again = choose(other, Chance(luck.key, luck.drawn))
    if again.id != option.id:
        yield f"{policy} sees what is hidden: it takes {option.id!r}, or {again.id!r} if that is dealt anew"
    yield from before.differs(Snapshot.of(play), f"after {policy} thought")
