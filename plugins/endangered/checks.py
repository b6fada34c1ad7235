"""What makes a state impossible: every piece is somewhere, and only once."""

from collections import Counter

from plugins.endangered import printed as t
from plugins.endangered.content import Content
from plugins.endangered.state import EndangeredState

BEFORE_DEAL = ("opening", "roles", "specialties", "deal")
IN_TURN = ("rerolls", "placing", "offspring", "before_destruction", "destruction", "impact", "upkeep")


def problems(content: Content, state: EndangeredState) -> list[str]:
    """Everything that cannot be, one sentence each."""
    scenario = content.scenarios.get(state.scenario)
    if scenario is None:
        return [f"there is no scenario {state.scenario!r}"]
    if state.level not in ("easy", "normal", "hard"):
        return [f"there is no level {state.level!r}"]
    if not 2 <= len(state.seats) <= len(content.roles):
        return [f"{len(state.seats)} seats; there are 2 to {len(content.roles)}"]
    return [
        *_spaces(content, state),
        *_supplies(content, scenario, state),
        *_ambassadors(content, state),
        *_impacts(content, state),
        *_seats(content, state),
        *_zone(content, state),
        *_turns(content, state),
    ]


def _spaces(content: Content, state: EndangeredState) -> list[str]:
    wrong = [
        f"there is no space {space!r}"
        for space in [*state.animals, *state.tiles]
        if space not in content.places
    ]
    wrong += [f"{space} holds an animal and a tile" for space in state.animals if space in state.tiles]
    wrong += [f"{space} holds {n} tiles" for space, n in Counter(state.tiles).items() if n > 1]
    wrong += [f"{space} holds {number} animals" for space, number in state.animals.items() if number < 1]
    number = sum(state.animals.values()) + (state.fleeing.animals if state.fleeing else 0)
    if state.outcome is None and number <= content.numbers.ends.extinct:
        wrong.append(f"{number} animals are left and the game goes on")
    return wrong


def _supplies(content: Content, scenario: t.Scenario, state: EndangeredState) -> list[str]:
    level: t.Level = getattr(scenario.levels, state.level)
    supply, box = state.supply, content.numbers.supply
    wrong = [
        f"the {kind} supply is {number}"
        for kind, number in (
            ("animal", supply.animals),
            ("tile", supply.tiles),
            ("money", supply.money),
            ("influence", supply.influence),
        )
        if number < 0
    ]
    fleeing = state.fleeing.animals if state.fleeing else 0
    counts = [
        ("animals", sum(state.animals.values()) + fleeing + supply.animals, box.animals),
        ("tiles", len(state.tiles) + supply.tiles, level.tiles),
        ("money", sum(seat.money for seat in state.seats) + supply.money, box.money),
        ("influence", sum(a.influence for a in state.ambassadors) + supply.influence, box.influence),
    ]
    wrong += [
        f"{there} {kind} in the game instead of {all_}" for kind, there, all_ in counts if there != all_
    ]
    wrong += [f"seat {n} has ${seat.money}" for n, seat in enumerate(state.seats, 1) if seat.money < 0]
    return wrong


def _ambassadors(content: Content, state: EndangeredState) -> list[str]:
    ids = [ambassador.id for ambassador in state.ambassadors]
    unknown = [id_ for id_ in ids if id_ not in content.ambassadors]
    if unknown:
        return [f"there is no ambassador {id_!r}" for id_ in unknown]
    wrong = [f"{content.ambassadors[id_].name} sits there twice" for id_, n in Counter(ids).items() if n > 1]
    dealt = content.numbers.ambassadors
    colours = Counter(content.ambassadors[id_].colour for id_ in ids)
    if (colours["blue"], colours["green"], colours["gray"]) != (dealt.blue, dealt.green, dealt.gray):
        wrong.append(f"the ambassadors are {dict(colours)} by colour")
    for ambassador in state.ambassadors:
        if ambassador.influence < 0 or (ambassador.influence and not ambassador.face_up):
            wrong.append(f"{ambassador.id} is face down or in debt with {ambassador.influence} influence")
    return wrong


def _impacts(content: Content, state: EndangeredState) -> list[str]:
    impacts = state.impacts
    there = Counter([*impacts.deck, *impacts.discard, *impacts.persistent])
    if impacts.current:
        there[impacts.current] += 1
    wrong = _compare(there, Counter(content.impact_decks[state.scenario]), "impact")
    for card in impacts.persistent:
        if card in content.impacts and content.impacts[card].type != "persistent":
            wrong.append(f"{card} is an instant impact and cannot stay in play")
    if not 0 <= impacts.known <= len(impacts.deck):
        wrong.append(f"{impacts.known} known impacts in a deck of {len(impacts.deck)}")
    return wrong


def _seats(content: Content, state: EndangeredState) -> list[str]:
    wrong = []
    roles = Counter(seat.role for seat in state.seats if seat.role)
    wrong += [f"the {role} sits there twice" for role, number in roles.items() if number > 1]
    for place, seat in enumerate(state.seats):
        if state.phase in BEFORE_DEAL:
            continue
        specialty = content.specialties.get(seat.specialty)
        if seat.role not in content.roles or specialty is None or specialty.role != seat.role:
            wrong.append(f"seat {place + 1} has role {seat.role!r} with specialty {seat.specialty!r}")
            continue
        cards = Counter([*seat.deck, *seat.hand, *seat.discard, *seat.continuous])
        cards.update(there.action for there in state.zone if there.owner == place)
        wrong += _compare(
            cards, Counter(content.decks[seat.role]), f"{content.roles[seat.role].short}'s card"
        )
        for card in seat.continuous:
            if card in content.cards and content.cards[card].type != "continuous":
                wrong.append(f"{card} is no continuous card")
        on_actions = sum(owner == place for there in state.zone for owner, _ in there.dice)
        if len(seat.dice) + on_actions not in (0, content.numbers.dice.per_role):
            wrong.append(f"seat {place + 1} has {len(seat.dice) + on_actions} dice")
    return wrong


def _zone(content: Content, state: EndangeredState) -> list[str]:
    wrong = []
    printed = [there.action for there in state.zone if there.owner is None]
    if printed != list(content.board_actions):
        wrong.append(f"the board actions are {', '.join(printed)}")
    faces = content.numbers.dice.action
    for there in state.zone:
        if there.action not in content.actions:
            wrong.append(f"there is no action {there.action!r}")
            continue
        for seat, value in there.dice:
            if not (0 <= seat < len(state.seats) and 1 <= value <= faces):
                wrong.append(f"seat {seat + 1} has a {value} on {there.action}")
        owners = Counter(seat for seat, _ in there.dice)
        if not content.actions[there.action].unlimited:
            twice = [seat for seat, number in owners.items() if number > 1]
            wrong += [f"seat {seat + 1} has more than one die on {there.action}" for seat in twice]
    for place, holder in enumerate(state.seats):
        wrong += [f"seat {place + 1} holds a die with {die}" for die in holder.dice if not 1 <= die <= faces]
    return wrong


def _turns(content: Content, state: EndangeredState) -> list[str]:
    wrong = []
    if not 0 <= state.active < len(state.seats):
        return [f"there is no seat {state.active + 1} to be active"]
    if not 1 <= state.year <= content.votes[len(state.seats)].second:
        wrong.append(f"there is no year {state.year}")
    stacked = [place for place, seat in enumerate(state.seats) if not seat.turn_marker]
    if sorted(state.turn_stack) != stacked:
        wrong.append("the turn markers on the calendar are not those that the seats have given away")
    elif state.phase in IN_TURN and state.turn_stack[-1:] != [state.active]:
        wrong.append("the active seat's turn marker is not the last one on the calendar")
    return wrong


def _compare(there: "Counter[str]", wanted: "Counter[str]", what: str) -> list[str]:
    wrong = [f"{what} {card!r} is missing" for card in wanted - there]
    return wrong + [f"{what} {card!r} is there once too often" for card in there - wanted]
