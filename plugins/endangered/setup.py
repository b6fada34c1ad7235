"""Before the first turn: the supplies, the ambassadors, the layout, the roles and the first hands."""

from plugins.api import Chance, Flow, Setup, ask
from plugins.endangered import events as e
from plugins.endangered.content import Content
from plugins.endangered.effects.cards import put_in_play
from plugins.endangered.match import Match
from plugins.endangered.state import Ambassador, EndangeredState, Impacts, OpenAction, Seat, Supply
from plugins.endangered.words import prompts
from plugins.endangered.words.small import TYPES
from plugins.endangered.year_end import announce_year


def seat_count(people: int) -> int:
    """One person plays a game for two, with both roles."""
    return max(2, people)


def first_state(content: Content, setup: Setup) -> EndangeredState:
    """General and scenario setup; roles are chosen at the table."""
    chance = Chance.from_seed(setup.seed)
    scenario = content.scenarios[setup.scenario]
    level = getattr(scenario.levels, setup.difficulty)
    supply, dealt = content.numbers.supply, content.numbers.ambassadors
    ambassadors: list[Ambassador] = []
    for colour, number in (("blue", dealt.blue), ("green", dealt.green), ("gray", dealt.gray)):
        cards = [card.id for card in content.ambassadors.values() if card.colour == colour]
        chance.shuffle(cards)
        ambassadors += [Ambassador(card) for card in cards[:number]]
    deck = list(content.impact_decks[scenario.id])
    persistent = [level.start_persistent] if level.start_persistent else []
    for card in persistent:
        deck.remove(card)
    chance.shuffle(deck)
    return EndangeredState(
        chance=chance,
        scenario=scenario.id,
        level=setup.difficulty,
        seats=[Seat() for _ in range(seat_count(setup.people))],
        supply=Supply(
            animals=supply.animals - sum(scenario.start.values()),
            tiles=level.tiles - len(scenario.start_tiles),
            money=supply.money,
            influence=supply.influence,
        ),
        animals=dict(scenario.start),
        tiles=list(scenario.start_tiles),
        ambassadors=ambassadors,
        impacts=Impacts(deck=deck, persistent=persistent),
        zone=[OpenAction(action) for action in content.board_actions],
        random_roles=setup.variants.get("roles") == "random",
    )


def opening(match: Match) -> Flow[None]:
    """What lies on the table before anybody sits down."""
    yield from ()
    state, content, scenario = match.state, match.content, match.scenario
    years = match.votes()
    persistent = state.impacts.persistent
    match.tell(
        e.Opened(
            scenario.id,
            state.level,
            sum(state.animals.values()),
            state.supply.animals,
            len(state.tiles),
            state.supply.tiles,
            tuple(content.ambassadors[ambassador.id].colour for ambassador in state.ambassadors),
            match.level.votes,
            (years.first, years.second),
            persistent[0] if persistent else "",
            content.numbers.ends.extinct,
        )
    )
    state.phase = "roles"


def choose_role(match: Match) -> Flow[None]:
    """The next seat takes one of the roles that are left (S2)."""
    state, content = match.state, match.content
    seat = next(place for place, holder in enumerate(state.seats) if not holder.role)
    taken = [holder.role for holder in state.seats]
    free = [role for role in content.roles if role not in taken]
    if state.random_roles:
        chosen = state.chance.pick(free)
    else:
        options = []
        for role in free:
            own = [s for s in content.specialties.values() if s.role == role]
            powers = tuple(f"{s.name} ({content.texts[s.id]})" for s in own)
            options.append(prompts.role(role, content.roles[role].name, content.roles[role].forte, powers))
        chosen = yield from ask(seat, "role", prompts.role_prompt(seat, len(state.seats)), options)
    state.seats[seat].role = chosen
    match.tell(e.RoleTaken(chosen))
    if all(holder.role for holder in state.seats):
        state.phase = "specialties"


def choose_specialty(match: Match) -> Flow[None]:
    """The next seat takes one of its role's two specialties (S3)."""
    state, content = match.state, match.content
    seat = next(place for place, holder in enumerate(state.seats) if not holder.specialty)
    holder = state.seats[seat]
    own = [s for s in content.specialties.values() if s.role == holder.role]
    if state.random_roles:
        chosen = state.chance.pick(own).id
    else:
        options = [
            prompts.specialty(s.id, s.role, s.name, content.texts[s.id], _start(content, s.start))
            for s in own
        ]
        chosen = yield from ask(seat, "specialty", prompts.specialty_prompt(match.name(seat)), options)
    holder.specialty = chosen
    match.tell(e.SpecialtyTaken(match.role(seat), chosen))
    if all(holder.specialty for holder in state.seats):
        state.phase = "deal"


def _start(content: Content, card: str) -> str:
    """A starting card with what it does."""
    kind = TYPES[content.cards[card].type]
    return f"{content.cards[card].name} ({kind}: {content.texts[card]})"


def deal(match: Match) -> Flow[None]:
    """Starting cards, decks, hands, starting money, and the lot for the first player."""
    state, content = match.state, match.content
    for seat, holder in enumerate(state.seats):
        holder.deck = list(content.decks[holder.role])
        yield from _starting_card(match, seat)
        state.chance.shuffle(holder.deck)
    for holder in state.seats:
        number = content.numbers.deck.hand
        holder.hand += holder.deck[:number]
        del holder.deck[:number]
        holder.money += match.level.start_money
        state.supply.money -= match.level.start_money
        match.tell(e.HandDealt(holder.role, tuple(holder.hand), holder.money))
    state.active = state.chance.below(len(state.seats))
    match.tell(e.FirstSeat(match.role(state.active), by_lot=True))
    announce_year(match)
    state.phase = "turn_start"


def _starting_card(match: Match, seat: int) -> Flow[None]:
    """The card named on the specialty is resolved before the game, by its type."""
    holder = match.state.seats[seat]
    card = match.content.specialties[holder.specialty].start
    holder.deck.remove(card)
    match.tell(e.StartCard(holder.role, card))
    match.state.active = seat
    yield from put_in_play(match, seat, card)
