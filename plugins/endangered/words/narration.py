"""The words for what happens. One line what, one line how, one line what it changed."""

from collections.abc import Iterable

from plugins.api import Act, Line, Narration
from plugins.api.words import listed, plural
from plugins.endangered import events as e
from plugins.endangered.content import Content
from plugins.endangered.demands import Sum
from plugins.endangered.words.demands import DEMANDS, standing
from plugins.endangered.words.reasons import PHRASES
from plugins.endangered.words.small import (
    COLOURS,
    TYPES,
    an,
    animal,
    find,
    line_name,
    sentence,
    sheet,
    tile,
    uncapped,
)

narration: Narration[Content] = Narration()
narration.phrases(PHRASES)
tell = narration.of

FEW_CARDS = 3
"""From here down a deck's rest is worth a word."""

FEW_CUBES = 5
ICONS = {"tiger": "🐅", "sea-otter": "🦦"}
TROUBLE = {"tiger": "🌲", "sea-otter": "🛢️"}


def _icon(content: Content, scenario: str, icons: dict[str, str] = ICONS, other: str = "🐾") -> str:
    found = sheet(content, scenario)
    return icons.get(found.id if found else scenario, other)


def _listed(content: Content, ids: Iterable[str]) -> str:
    return listed([content.name(id_) for id_ in ids])


def _several(content: Content, number: int, scenario: str) -> str:
    return plural(number, animal(content, scenario))


def _player(text: str, *, head: bool = False) -> Line:
    return Line(text, "player", head)


def _nature(text: str, *, head: bool = False) -> Line:
    """The game's own deeds are told like an opponent's."""
    return Line(text, "opponent", head)


# Before the first turn


@tell(e.Opened)
def _(event: e.Opened, content: Content) -> list[Line]:
    scenario = find(content.scenarios, event.scenario)
    name, animal, animals, tile = (
        (scenario.name, scenario.animal, scenario.animals, scenario.tile)
        if scenario
        else (event.scenario, "animal", "animals", "tile")
    )
    backs = " ".join(f"{COLOURS[colour]} {colour}" for colour in event.ambassadors)
    first, second = event.vote_years
    tiles = plural(event.tiles_left, f"{tile} tile")
    icon = _icon(content, event.scenario)
    lines = [
        Line(f"{icon} {name}, {event.level}: save the {animals}", head=True),
        Line(
            f"{plural(event.animals, animal, animals)} on the board, {event.animals_left} more in the supply"
        ),
        Line(f"{tiles} in the supply, {event.tiles_on_board} on the board"),
        Line(f"Six ambassadors, face down: {backs}"),
        Line(f"Won with {event.votes_needed} Yes votes at the end of year {first} or of year {second}"),
        Line(f"Lost with {event.extinct} {animal} or fewer, or when no {tile} is left to place"),
        Line("New here? The rules have short topics: aim, turn and dice are enough to begin"),
    ]
    if event.in_play:
        lines.append(_nature(f"{content.name(event.in_play)} is in play from the start"))
    return lines


@tell(e.RoleTaken)
def _(event: e.RoleTaken, content: Content) -> Line:
    role = content.roles.get(event.role)
    return _player(f"The {role.name if role else event.role} joins")


@tell(e.SpecialtyTaken)
def _(event: e.SpecialtyTaken, content: Content) -> Line:
    specialty = find(content.specialties, event.specialty)
    words = f"{specialty.name} ({content.texts[specialty.id]})" if specialty else event.specialty
    return _player(f"{content.name(event.who)}: {words}")


@tell(e.StartCard)
def _(event: e.StartCard, content: Content) -> Line:
    found = find(content.cards, event.card)
    kind = found.type if found else ""
    where = ", in the action zone" if kind == "action" else f", {TYPES[kind]}" if kind else ""
    return _player(f"{content.name(event.who)} starts with {content.name(event.card)}{where}")


tell(e.HandDealt)(lambda it, c: _player(f"{c.name(it.who)} holds {_listed(c, it.cards)}, ${it.money}"))
tell(e.FirstSeat)(
    lambda it, c: Line(
        f"{c.name(it.who)} begins, drawn by lot" if it.by_lot else f"{c.name(it.who)} begins the year"
    )
)


# The turn


@tell(e.TurnBegan)
def _(event: e.TurnBegan, content: Content) -> Line:
    left = (
        "the vote follows this turn"
        if event.turns_to_vote == 1
        else f"{event.turns_to_vote} turns to the vote"
    )
    back = f"; {event.dice_back} dice back" if event.dice_back else ""
    return _player(f"▶ Year {event.year}, {content.name(event.who)}: {left}{back}", head=True)


tell(e.DiceRolled)(
    lambda it, c: _player(f"🎲 {c.name(it.who)} rolls {listed([str(die) for die in it.dice])}")
)


@tell(e.DieRerolled)
def _(event: e.DieRerolled, content: Content) -> Line:
    again = f"rolls the {event.old} again, {event.new}"
    return _player(f"🎲 {content.name(event.source)}: {content.name(event.who)} {again}")


@tell(e.DiePlaced)
def _(event: e.DiePlaced, content: Content) -> Line:
    tops = f", over the {content.name(event.tops_who)}'s {event.tops}" if event.tops else ""
    price = f", pays ${event.price} (${event.money} left)" if event.price else ""
    action = content.actions.get(event.action)
    name = content.action_name(event.action, event.board) if action else event.action
    number = f" no. {event.copy}" if event.copy > 1 else ""
    return _player(
        f"{content.name(event.who)} puts the {event.die} on {name}{number}{tops}{price}", head=True
    )


@tell(e.AbilityUsed)
def _(event: e.AbilityUsed, content: Content) -> Line:
    price = f", pays ${event.price} (${event.money} left)" if event.price else ""
    return _player(f"{content.name(event.who)} uses {content.name(event.ability)}{price}", head=True)


tell(e.LastingWorked)(lambda it, c: _player(f"{c.name(it.source)} works for the {c.name(it.who)}"))


NOTHING: dict[e.Nothing, str] = {
    "no_card": "No card in hand to play",
    "kept_hand": "No card is played",
    "deck_empty": "🎴 No card is left to draw",
    "no_money": "The money supply is empty: nothing gained",
    "nobody_pays": "Nobody has any money to lose",
    "no_step": "Nobody can take a step",
    "left": "Nobody is moved",
    "no_space": "There is no space for it",
    "no_tokens": "No animal is left in the supply",
    "nobody_there": "No animal there: nothing happens",
    "no_tile": "No tile on the board: nothing happens",
    "no_tile_near": "No empty space beside a tile: nothing happens",
    "tiles_stay": "No tile is removed",
    "not_enough_tiles_near": "No animal is hemmed in by tiles: nothing happens",
    "no_cubes": "No influence to be had",
    "no_faceup": "Too few ambassadors are revealed for that",
    "last_cube_stays": "No ambassador has more than 1 influence: the last one stays",
    "no_impact": "There is no impact card for it",
}


tell(e.NothingDone)(
    lambda it, c: Line(f"{NOTHING[it.reason]} for the {c.name(it.who)}" if it.who else NOTHING[it.reason])
)


@tell(e.MoneyGained)
def _(event: e.MoneyGained, content: Content) -> Line:
    by = f"{content.name(event.source)}: " if event.source else ""
    if not event.n:
        return _player(f"{by}Nothing left for the {content.name(event.who)}, the money supply is empty")
    dry = "; the supply is empty" if not event.supply else ""
    return _player(f"{by}{content.name(event.who)} gains ${event.n}, has ${event.money}{dry}")


tell(e.MoneyLost)(lambda it, c: _nature(f"{c.name(it.who)} loses ${it.n}, has ${it.money}"))


@tell(e.CardsDrawn)
def _(event: e.CardsDrawn, content: Content) -> Line:
    cards = _listed(content, event.cards)
    found = find(content.cards, event.cards[0])
    if len(event.cards) == 1 and found:
        cards += f" ({content.texts[found.id]})"
    few = f", {event.deck} left in the deck" if event.deck <= FEW_CARDS else ""
    by = f"{content.name(event.source)}: " if event.source else ""
    return _player(f"🎴 {by}{content.name(event.who)} draws {cards}: {event.hand} in hand{few}")


tell(e.CardDiscarded)(lambda it, c: _player(f"{c.name(it.who)} discards {c.name(it.card)}"))


@tell(e.CardPlayed)
def _(event: e.CardPlayed, content: Content) -> Line:
    found = find(content.cards, event.card)
    words = f"{found.name} ({TYPES[found.type]}): {content.texts[found.id]}" if found else event.card
    return _player(f"🃏 {content.name(event.who)} plays {words}")


@tell(e.InfluencePlaced)
def _(event: e.InfluencePlaced, content: Content) -> Line:
    sides = content.numbers.dice.ambassador
    now = standing(Sum(event.kind, event.measure, event.influence, event.target, sides))
    extra = f", {content.name(event.source)} included" if event.source else ""
    left = f"; {event.supply} left in the supply" if event.supply <= FEW_CUBES else ""
    return _player(f"{event.n} influence on {content.name(event.ambassador)}{extra}: {now}{left}")


@tell(e.AmbassadorRevealed)
def _(event: e.AmbassadorRevealed, content: Content) -> Line:
    demand = DEMANDS.get(event.demand, event.demand)
    counts = "influence alone" if demand == DEMANDS["none"] else f"{demand} + influence"
    return _player(f"🗳️ Revealed: {content.name(event.ambassador)} counts {counts}, needs {event.target}")


@tell(e.InfluenceMoved)
def _(event: e.InfluenceMoved, content: Content) -> Line:
    moved = f"{event.n} influence from {content.name(event.source)} to {content.name(event.to)}"
    return _player(f"{content.name(event.who)} shifts {moved}: {event.left} and {event.influence} now")


@tell(e.InfluenceLost)
def _(event: e.InfluenceLost, content: Content) -> Line:
    lost = f"{content.name(event.ambassador)} loses {event.n} influence{_rule(event, content)}"
    return _nature(f"{lost}: {event.influence} left")


@tell(e.AnimalMoved)
def _(event: e.AnimalMoved, content: Content) -> Line:
    how = "flies" if event.by_air else "moves"
    pair = f", {event.there} there now" if event.there > 1 else ""
    one = sentence(an(animal(content, event.animal)))
    return _player(f"{_icon(content, event.animal)} {one} {how} from {event.start} to {event.to}{pair}")


@tell(e.AnimalAdded)
def _(event: e.AnimalAdded, content: Content) -> Line:
    left = f"{event.population} on the board, {event.supply} in the supply"
    return _player(
        f"{_icon(content, event.animal)} A new {animal(content, event.animal)} on {event.space}: {left}"
    )


CAUSES = {
    "tile": "",
    "no-space": "no empty space beside the pair for it",
    "no-way-out": "no way out",
    # In events of an older version:
    "clearing": "",
    "slick": "",
    "no space to part": "no empty space beside the pair for it",
}


@tell(e.AnimalsLost)
def _(event: e.AnimalsLost, content: Content) -> Line:
    cause = CAUSES.get(event.cause, content.name(event.cause))
    why = _rule(event, content) or (f" ({cause})" if cause else "")
    lost = (
        f"{_several(content, event.n, event.animal)} on {event.space} {'is' if event.n == 1 else 'are'} lost"
    )
    return _nature(f"{_icon(content, event.animal)} {lost}{why}: {event.population} left")


def _rule(event: Act, content: Content) -> str:
    """The rule that picked it, and the tie that the players broke."""
    if event.why is None:
        return ""
    return f" ({'; '.join(uncapped(narration.say(sieve.rule, content)) for sieve in event.why.sieves)})"


tell(e.TileRemoved)(
    lambda it, c: _player(f"The {tile(c, it.tile)} on {it.space} is removed: {it.supply} in the supply")
)
tell(e.ImpactsScouted)(
    lambda it, c: _player(f"🔭 {c.name(it.who)} looks at the impact deck: {_listed(c, it.cards)}")
)
tell(e.ScoutedDiscarded)(lambda it, c: _player(f"{c.name(it.card)} is discarded and does not happen"))
tell(e.ScoutedKept)(lambda it, c: _player(f"Back on top: {_listed(c, it.cards)}"))
tell(e.PersistentRemoved)(lambda it, c: _player(f"{c.name(it.who)} puts an end to {c.name(it.card)}"))


# The game's own phases


@tell(e.OffspringRolled)
def _(event: e.OffspringRolled, content: Content) -> list[Line]:
    result = "success" if event.success else "no young this time"
    changes = "".join(f", {content.name(source)} {add:+}" for source, add in event.changes)
    die = f" on a die of {event.faces}" if event.faces else ""
    return [
        _nature(f"🐾 Offspring, rolled {event.roll}: {result}", head=True),
        _nature(f"{plural(event.pairs, 'pair')} + 1{changes}: {event.target} or less{die} was needed"),
    ]


NO_YOUNG = {
    "no_pair": "no mating pair, no roll",
    "no_space": "no empty space beside any pair, so none is born",
    "no_tokens": "all are on the board already, so none is born",
}


@tell(e.NoOffspring)
def _(event: e.NoOffspring, content: Content) -> Line:
    if event.reason == "no_pair":
        return _nature(f"🐾 Offspring: {NO_YOUNG[event.reason]}", head=True)
    return _nature(NO_YOUNG[event.reason])


@tell(e.Born)
def _(event: e.Born, content: Content) -> Line:
    left = f"{event.population} on the board, {event.supply} in the supply"
    return _nature(
        f"{_icon(content, event.animal)} Born on {event.space} to the pair on {event.pair}: {left}"
    )


tell(e.Parted)(
    lambda it, c: _nature(f"The pair parts: one {animal(c, it.animal)} goes from {it.start} to {it.to}")
)


@tell(e.DestructionRolled)
def _(event: e.DestructionRolled, content: Content) -> Line:
    icon = _icon(content, event.tile, TROUBLE, "🧱")
    what = content.name(event.extra) if event.extra else "Destruction"
    where = f"{line_name(event.line)} (chosen by the {content.name(event.who)})"
    return _nature(f"{icon} {what}, {where}, rolled {event.die}: {event.space}", head=True)


@tell(e.DestructionRerolled)
def _(event: e.DestructionRerolled, content: Content) -> Line:
    again = f"rolls the {event.old} again, {event.new}: {event.space}"
    return _player(f"🎲 {content.name(event.source)}: the {content.name(event.who)} {again}")


@tell(e.TilePlaced)
def _(event: e.TilePlaced, content: Content) -> list[Line]:
    way, word = " → ".join(event.path), tile(content, event.tile)
    one = animal(content, event.tile)
    there = _several(content, event.animals_there, event.tile)
    nearest = f"nearest with most {one}s" if event.animals_there else "the nearest free space"
    landed = {
        "direct": f"The {word} lands on {event.space}",
        "slide": f"{event.path[0]} is gone already, the {word} creeps {way}",
        "spread": f"{event.path[0]} is covered already, the {word} spreads to {event.space}, {nearest}",
        "beside": f"The {word} grows to {event.space}",
    }[event.rule]
    hit = f"{there} there" if event.animals_there else f"no {one} there this time"
    left = f"{plural(event.supply, word)} left"
    lines = [_nature(f"{landed}: {hit}; {left}")]
    if event.low and event.supply:
        lines.append(Line(f"⚠️ Only {left} in the supply: one needed and none there is the end"))
    elif event.low:
        lines.append(Line(f"⚠️ No {word} left in the supply: the next one needed ends the game"))
    return lines


@tell(e.AnimalFled)
def _(event: e.AnimalFled, content: Content) -> Line:
    joins = f", {event.there} there now" if event.there > 1 else ""
    return _nature(f"One {animal(content, event.animal)} flees from {event.start} to {event.to}{joins}")


@tell(e.ImpactDrawn)
def _(event: e.ImpactDrawn, content: Content) -> list[Line]:
    found = find(content.impacts, event.card)
    if found is None:
        return [_nature(f"⚡ Impact: {event.card}", head=True)]
    kind = "persistent, stays in play" if found.type == "persistent" else "instant, happens now"
    copies = f"one of {found.copies} copies" if found.copies > 1 else "the only copy"
    text = sentence(content.texts[found.id])
    lines = [
        _nature(f"⚡ Impact: {found.name}, {kind}", head=True),
        _nature(f"{text} ({copies}; {plural(event.left, 'card')} left in the deck)"),
    ]
    if event.first:
        lines.append(_nature(found.background))
    return lines


tell(e.NoImpact)(lambda it, c: _nature("⚡ No impact card is left to turn up", head=True))
tell(e.Reshuffled)(
    lambda it, c: Line(
        f"The impact deck was empty: {plural(it.cards, 'card')} of the discard pile shuffled anew"
    )
)


@tell(e.Triggered)
def _(event: e.Triggered, content: Content) -> Line:
    if not event.cards:
        return _nature("Nothing in play waits for it")
    order = ", oldest first" if len(event.cards) > 1 else ""
    return _nature(f"It sets off{order}: {_listed(content, event.cards)}")


@tell(e.PersistentActs)
def _(event: e.PersistentActs, content: Content) -> Line:
    place = f" ({event.place} of {event.of})" if event.of > 1 else ""
    return _nature(f"⚡ {content.name(event.card)}{place}", head=True)


tell(e.OfferTaken)(lambda it, c: _player(f"{c.name(it.who)} pays ${it.price} (${it.money} left)"))


@tell(e.OfferPassed)
def _(event: e.OfferPassed, content: Content) -> Line:
    reason = {
        "declined": "Nobody pays, the chance is gone",
        "no_money": f"Nobody has ${event.price} alone, the chance is gone",
        "no_use": "It could do nothing now, the chance is gone",
    }[event.reason]
    return _nature(reason)


@tell(e.Warned)
def _(event: e.Warned, content: Content) -> Line:
    if event.kind == "animals":
        left = _several(content, event.n, event.animal)
        return Line(f"⚠️ Only {left} left: with {event.needed} or fewer the game is lost")
    if event.kind == "vote_year":
        rolls = f", and {event.rolls} to be rolled for" if event.rolls else ""
        now = f"as things stand {event.yes} would come{rolls}"
        return Line(f"⚠️ A vote when this year ends: {event.needed} Yes are needed, {now}")
    shown = f"Only {plural(event.n, 'ambassador')}" if event.n else "No ambassador"
    return Line(f"⚠️ {shown} revealed so far, but {event.needed} Yes are needed")


@tell(e.NextSeat)
def _(event: e.NextSeat, content: Content) -> Line:
    chosen = content.name(event.who)
    return Line(f"{content.name(event.by)} names the {chosen}" if event.by else f"Next: {chosen}")


@tell(e.YearBegan)
def _(event: e.YearBegan, content: Content) -> Line:
    if event.last_vote:
        when = "the last one"
    elif event.year == event.vote_year:
        when = "the first voting year"
    else:
        when = f"the first vote comes at the end of year {event.vote_year}"
    return Line(f"📅 Year {event.year}: {when}", head=True)


# The vote and the end


@tell(e.VoteOpened)
def _(event: e.VoteOpened, content: Content) -> list[Line]:
    which = "the last vote" if event.last else "the first vote"
    speak = {0: "Nobody was won over, nobody speaks", 1: "One ambassador rises to speak"}
    speakers = speak.get(event.face_up, f"{event.face_up} ambassadors rise to speak, one after the other")
    return [_nature(f"🗳️ Year {event.year}, {which}: {event.needed} Yes needed", head=True), _nature(speakers)]


@tell(e.AmbassadorVoted)
def _(event: e.AmbassadorVoted, content: Content) -> list[Line]:
    """The arithmetic first, then the answer."""
    rolls = f"🎲 {listed([str(die) for die in event.rolls])}: " if event.rolls else ""
    sum_ = f"{rolls}{event.measure} + {event.influence} influence = {event.measure + event.influence}"
    count = f"{event.count} of {event.needed}"
    left = f", {event.left} still to speak" if event.left else ""
    if event.yes and event.count == event.needed:
        answer = f"✅ Yes: {count}, that is enough!"
    else:
        answer = f"✅ Yes: {count}{left}" if event.yes else f"❌ No: {count}{left}"
    return [
        _nature(
            f"{content.name(event.ambassador)} counts {DEMANDS.get(event.demand, event.demand)}",
            head=True,
        ),
        _nature(f"{sum_}, needs {event.target}"),
        _nature(answer),
    ]


@tell(e.StaysHidden)
def _(event: e.StaysHidden, content: Content) -> Line:
    backs = listed([f"{COLOURS[colour]} {colour}" for colour in event.colours])
    return _nature(f"Never revealed, so no Yes: {backs}", head=True)


@tell(e.VoteSwayed)
def _(event: e.VoteSwayed, content: Content) -> Line:
    sign = "✅ Yes" if event.yes else "❌ No"
    now = f"{event.total} of {event.target}. {sign} ({event.count} Yes)"
    added = f"adds {event.add} to {content.name(event.ambassador)}"
    return _player(f"{content.name(event.source)}: the {content.name(event.who)} {added}, {now}")


tell(e.SwayUnused)(
    lambda it, c: _player(
        f"{c.name(it.source)} {'can turn no vote' if it.needed else 'is not needed'} this time"
    )
)


@tell(e.VoteClosed)
def _(event: e.VoteClosed, content: Content) -> Line:
    if event.yes >= event.needed:
        return _nature(f"🗳️ {event.yes} Yes: the resolution passes", head=True)
    then = "not enough" if event.last else "one more year to convince them"
    return _nature(f"🗳️ {event.yes} Yes of {event.needed}: {then}", head=True)


LAST_WORDS = {
    "first_vote": "🎉 The {animals} are safe: the game is won",
    "second_vote": "🎉 The {animals} are safe: the game is won",
    "extinction": "🕯️ {left} no future: the game is lost",
    "no_tiles": "🕯️ A tile must be placed and none is left: the game is lost",
    "vote_failed": "🕯️ No other vote will come: the game is lost",
}


@tell(e.GameOver)
def _(event: e.GameOver, content: Content) -> Line:
    """Only that it ended, and by what; the rest follows in the summary."""
    one = animal(content, event.animal)
    if event.cause == "extinction" and not event.population:
        return Line(f"🕯️ No {one} is left: the game is lost", head=True)
    left = f"{_several(content, event.population, event.animal)} {'is' if event.population == 1 else 'are'}"
    return Line(LAST_WORDS[event.cause].format(animals=f"{one}s", left=left), head=True)
