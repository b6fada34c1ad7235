"""The vote: who says Yes, and how a game ends."""

from typing import NoReturn

from plugins.api import Flow, Outcome, ask
from plugins.endangered import events as e
from plugins.endangered.demands import COUNTED, ROLLED
from plugins.endangered.habitat import population
from plugins.endangered.lasting import OnVote, owned
from plugins.endangered.match import Match
from plugins.endangered.state import Ambassador
from plugins.endangered.words import prompts


def measure(match: Match, ambassador: Ambassador) -> tuple[int, tuple[int, ...]]:
    """The measure at the vote, with the dice rolled for it."""
    kind = match.content.ambassadors[ambassador.id].measure
    if kind in COUNTED:
        return COUNTED[kind](match), ()
    number, value = ROLLED[kind]
    rolls = tuple(match.state.chance.roll(match.content.numbers.dice.ambassador) for _ in range(number))
    return value(rolls), rolls


def vote(match: Match, *, last: bool) -> Flow[None]:
    """Each face-up ambassador is checked on its own; enough Yes votes win, too few in the last vote lose."""
    state, needed = match.state, match.level.votes
    face_up = [ambassador for ambassador in state.ambassadors if ambassador.face_up]
    match.tell(e.VoteOpened(state.year, last, needed, len(face_up)))
    totals: dict[str, int] = {}
    yes: set[str] = set()
    for spoken, ambassador in enumerate(face_up, 1):
        card = match.content.ambassadors[ambassador.id]
        value, rolls = measure(match, ambassador)
        totals[card.id] = value + ambassador.influence
        if totals[card.id] >= card.target:
            yes.add(card.id)
        match.tell(
            e.AmbassadorVoted(
                card.id,
                card.measure,
                rolls,
                value,
                ambassador.influence,
                card.target,
                card.id in yes,
                len(yes),
                needed,
                len(face_up) - spoken,
            )
        )
    hidden = tuple(match.content.ambassadors[a.id].colour for a in state.ambassadors if not a.face_up)
    if hidden:
        match.tell(e.StaysHidden(hidden))
    yield from _sway(match, totals, yes)
    state.votes.append(len(yes))
    match.tell(e.VoteClosed(len(yes), needed, last))
    if len(yes) >= needed:
        _over(match, won=True, cause="second_vote" if last else "first_vote")
    if last:
        _over(match, won=False, cause="vote_failed")


def _sway(match: Match, totals: dict[str, int], yes: set[str]) -> Flow[None]:
    """Vote Whip and the like: the owner adds to one total after all have been seen (V1)."""
    if not totals:
        return
    cards = match.content.ambassadors
    sources = [
        (seat, one.source, one.rule.add)
        for seat in range(len(match.state.seats))
        for one in owned(match, seat, OnVote)
    ]
    places = [(place, ambassador.id) for place, ambassador in enumerate(match.state.ambassadors)]
    for number, (seat, source, add) in enumerate(sources):
        # Nobody is asked where no answer can turn a vote, or all votes that are needed are there.
        most = sum(max(0, more) for _, _, more in sources[number:])
        lacking = len(yes) < match.level.votes
        if not lacking or not any(totals[id_] < cards[id_].target <= totals[id_] + most for id_ in totals):
            match.tell(e.SwayUnused(match.role(seat), source, lacking))
            continue
        options = [
            prompts.sway(place, id_, cards[id_].name, totals[id_], cards[id_].target, add)
            for place, id_ in places
            if id_ in totals
        ]
        prompt = prompts.sway_prompt(match.name(seat), match.content.name(source), add)
        chosen, _ = yield from ask(seat, "sway", prompt, options)
        totals[chosen] += add
        if totals[chosen] >= cards[chosen].target:
            yes.add(chosen)
        else:
            yes.discard(chosen)
        swayed = (add, totals[chosen], cards[chosen].target, chosen in yes, len(yes))
        match.tell(e.VoteSwayed(match.role(seat), source, chosen, *swayed))


def lose(match: Match, cause: str) -> NoReturn:
    """One of the three ways to lose."""
    _over(match, won=False, cause=cause)


def _over(match: Match, *, won: bool, cause: str) -> NoReturn:
    state = match.state
    votes = state.votes[-1] if state.votes else 0
    match.tell(e.GameOver(won, cause, state.year, state.scenario, population(match), votes))
    match.end(Outcome(won=won, cause=cause))
