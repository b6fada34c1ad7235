"""The words for what happens. One line what, one line how, one line what it changed."""

from collections.abc import Callable, Iterable

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
    card,
    envoy,
    find,
    impact,
    line_name,
    named,
    sentence,
    sheet,
    tile,
    uncapped,
    who,
)

narration: Narration[Content] = Narration()
narration.phrases(PHRASES)

FEW_CARDS = 3
"""From here down a deck's rest is worth a word."""

FEW_CUBES = 5
ICONS = {"tiger": "🐅", "sea-otter": "🦦"}
TROUBLE = {"tiger": "🌲", "sea-otter": "🛢️"}


def _icon(content: Content, scenario: str, icons: dict[str, str] = ICONS, other: str = "🐾") -> str:
    found = sheet(content, scenario)
    return icons.get(found.id if found else scenario, other)


def _listed(name: Callable[[Content, str], str], content: Content, ids: Iterable[str]) -> str:
    return listed([name(content, id_) for id_ in ids])


def _several(content: Content, number: int, scenario: str) -> str:
    return plural(number, animal(content, scenario))


def _player(text: str, *, head: bool = False) -> Line:
    return Line(text, "player", head)


def _nature(text: str, *, head: bool = False) -> Line:
    """The game's own deeds are told like an opponent's."""
    return Line(text, "opponent", head)


# Before the first turn


@narration.of(e.Opened)
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
        lines.append(_nature(f"{impact(content, event.in_play)} is in play from the start"))
    return lines


@narration.of(e.RoleTaken)
def _(event: e.RoleTaken, content: Content) -> Line:
    return _player(f"The {named(content.roles, event.role)} joins")


@narration.of(e.SpecialtyTaken)
def _(event: e.SpecialtyTaken, content: Content) -> Line:
    specialty = find(content.specialties, event.specialty)
    words = f"{specialty.name} ({content.texts[specialty.id]})" if specialty else event.specialty
    return _player(f"{who(content, event.who)}: {words}")


@narration.of(e.StartCard)
def _(event: e.StartCard, content: Content) -> Line:
    found = find(content.cards, event.card)
    kind = found.type if found else ""
    where = ", in the action zone" if kind == "action" else f", {TYPES[kind]}" if kind else ""
    return _player(f"{who(content, event.who)} starts with {card(content, event.card)}{where}")


@narration.of(e.HandDealt)
def _(event: e.HandDealt, content: Content) -> Line:
    return _player(f"{who(content, event.who)} holds {_listed(card, content, event.cards)}, ${event.money}")


@narration.of(e.FirstSeat)
def _(event: e.FirstSeat, content: Content) -> Line:
    return Line(
        f"{who(content, event.who)} begins, drawn by lot"
        if event.by_lot
        else f"{who(content, event.who)} begins the year"
    )


# The turn


@narration.of(e.TurnBegan)
def _(event: e.TurnBegan, content: Content) -> Line:
    left = (
        "the vote follows this turn"
        if event.turns_to_vote == 1
        else f"{event.turns_to_vote} turns to the vote"
    )
    back = f"; {event.dice_back} dice back" if event.dice_back else ""
    return _player(f"▶ Year {event.year}, {who(content, event.who)}: {left}{back}", head=True)


@narration.of(e.DiceRolled)
def _(event: e.DiceRolled, content: Content) -> Line:
    return _player(f"🎲 {who(content, event.who)} rolls {listed([str(die) for die in event.dice])}")


@narration.of(e.DieRerolled)
def _(event: e.DieRerolled, content: Content) -> Line:
    again = f"rolls the {event.old} again, {event.new}"
    return _player(f"🎲 {content.source(event.source)}: {who(content, event.who)} {again}")


@narration.of(e.DiePlaced)
def _(event: e.DiePlaced, content: Content) -> Line:
    tops = f", over the {who(content, event.tops_who)}'s {event.tops}" if event.tops else ""
    price = f", pays ${event.price} (${event.money} left)" if event.price else ""
    action = content.actions.get(event.action)
    name = content.action_name(event.action, event.board) if action else event.action
    number = f" no. {event.copy}" if event.copy > 1 else ""
    return _player(
        f"{who(content, event.who)} puts the {event.die} on {name}{number}{tops}{price}", head=True
    )


@narration.of(e.AbilityUsed)
def _(event: e.AbilityUsed, content: Content) -> Line:
    price = f", pays ${event.price} (${event.money} left)" if event.price else ""
    return _player(f"{who(content, event.who)} uses {content.source(event.ability)}{price}", head=True)


@narration.of(e.LastingWorked)
def _(event: e.LastingWorked, content: Content) -> Line:
    return _player(f"{content.source(event.source)} works for the {who(content, event.who)}")


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


@narration.of(e.NothingDone)
def _(event: e.NothingDone, content: Content) -> Line:
    return Line(
        f"{NOTHING[event.reason]} for the {who(content, event.who)}" if event.who else NOTHING[event.reason]
    )


@narration.of(e.MoneyGained)
def _(event: e.MoneyGained, content: Content) -> Line:
    by = f"{content.source(event.source)}: " if event.source else ""
    if not event.n:
        return _player(f"{by}Nothing left for the {who(content, event.who)}, the money supply is empty")
    dry = "; the supply is empty" if not event.supply else ""
    return _player(f"{by}{who(content, event.who)} gains ${event.n}, has ${event.money}{dry}")


@narration.of(e.MoneyLost)
def _(event: e.MoneyLost, content: Content) -> Line:
    return _nature(f"{who(content, event.who)} loses ${event.n}, has ${event.money}")


@narration.of(e.CardsDrawn)
def _(event: e.CardsDrawn, content: Content) -> Line:
    cards = _listed(card, content, event.cards)
    found = find(content.cards, event.cards[0])
    if len(event.cards) == 1 and found:
        cards += f" ({content.texts[found.id]})"
    few = f", {event.deck} left in the deck" if event.deck <= FEW_CARDS else ""
    by = f"{content.source(event.source)}: " if event.source else ""
    return _player(f"🎴 {by}{who(content, event.who)} draws {cards}: {event.hand} in hand{few}")


@narration.of(e.CardDiscarded)
def _(event: e.CardDiscarded, content: Content) -> Line:
    return _player(f"{who(content, event.who)} discards {card(content, event.card)}")


@narration.of(e.CardPlayed)
def _(event: e.CardPlayed, content: Content) -> Line:
    found = find(content.cards, event.card)
    words = f"{found.name} ({TYPES[found.type]}): {content.texts[found.id]}" if found else event.card
    return _player(f"🃏 {who(content, event.who)} plays {words}")


@narration.of(e.InfluencePlaced)
def _(event: e.InfluencePlaced, content: Content) -> Line:
    sides = content.numbers.dice.ambassador
    now = standing(Sum(event.kind, event.measure, event.influence, event.target, sides))
    extra = f", {content.source(event.source)} included" if event.source else ""
    left = f"; {event.supply} left in the supply" if event.supply <= FEW_CUBES else ""
    return _player(f"{event.n} influence on {envoy(content, event.ambassador)}{extra}: {now}{left}")


@narration.of(e.AmbassadorRevealed)
def _(event: e.AmbassadorRevealed, content: Content) -> Line:
    demand = DEMANDS.get(event.demand, event.demand)
    counts = "influence alone" if demand == DEMANDS["none"] else f"{demand} + influence"
    return _player(f"🗳️ Revealed: {envoy(content, event.ambassador)} counts {counts}, needs {event.target}")


@narration.of(e.InfluenceMoved)
def _(event: e.InfluenceMoved, content: Content) -> Line:
    row = content.ambassadors
    moved = f"{event.n} influence from {named(row, event.source)} to {named(row, event.to)}"
    return _player(f"{who(content, event.who)} shifts {moved}: {event.left} and {event.influence} now")


@narration.of(e.InfluenceLost)
def _(event: e.InfluenceLost, content: Content) -> Line:
    lost = f"{envoy(content, event.ambassador)} loses {event.n} influence{_rule(event, content)}"
    return _nature(f"{lost}: {event.influence} left")


@narration.of(e.AnimalMoved)
def _(event: e.AnimalMoved, content: Content) -> Line:
    how = "flies" if event.by_air else "moves"
    pair = f", {event.there} there now" if event.there > 1 else ""
    one = sentence(an(animal(content, event.animal)))
    return _player(f"{_icon(content, event.animal)} {one} {how} from {event.start} to {event.to}{pair}")


@narration.of(e.AnimalAdded)
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


@narration.of(e.AnimalsLost)
def _(event: e.AnimalsLost, content: Content) -> Line:
    cause = CAUSES.get(event.cause, content.source(event.cause))
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


@narration.of(e.TileRemoved)
def _(event: e.TileRemoved, content: Content) -> Line:
    return _player(
        f"The {tile(content, event.tile)} on {event.space} is removed: {event.supply} in the supply"
    )


@narration.of(e.ImpactsScouted)
def _(event: e.ImpactsScouted, content: Content) -> Line:
    return _player(
        f"🔭 {who(content, event.who)} looks at the impact deck: {_listed(impact, content, event.cards)}"
    )


@narration.of(e.ScoutedDiscarded)
def _(event: e.ScoutedDiscarded, content: Content) -> Line:
    return _player(f"{impact(content, event.card)} is discarded and does not happen")


@narration.of(e.ScoutedKept)
def _(event: e.ScoutedKept, content: Content) -> Line:
    return _player(f"Back on top: {_listed(impact, content, event.cards)}")


@narration.of(e.PersistentRemoved)
def _(event: e.PersistentRemoved, content: Content) -> Line:
    return _player(f"{who(content, event.who)} puts an end to {impact(content, event.card)}")


# The game's own phases


@narration.of(e.OffspringRolled)
def _(event: e.OffspringRolled, content: Content) -> list[Line]:
    result = "success" if event.success else "no young this time"
    changes = "".join(f", {content.source(source)} {add:+}" for source, add in event.changes)
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


@narration.of(e.NoOffspring)
def _(event: e.NoOffspring, content: Content) -> Line:
    if event.reason == "no_pair":
        return _nature(f"🐾 Offspring: {NO_YOUNG[event.reason]}", head=True)
    return _nature(NO_YOUNG[event.reason])


@narration.of(e.Born)
def _(event: e.Born, content: Content) -> Line:
    left = f"{event.population} on the board, {event.supply} in the supply"
    return _nature(
        f"{_icon(content, event.animal)} Born on {event.space} to the pair on {event.pair}: {left}"
    )


@narration.of(e.Parted)
def _(event: e.Parted, content: Content) -> Line:
    return _nature(
        f"The pair parts: one {animal(content, event.animal)} goes from {event.start} to {event.to}"
    )


@narration.of(e.DestructionRolled)
def _(event: e.DestructionRolled, content: Content) -> Line:
    icon = _icon(content, event.tile, TROUBLE, "🧱")
    what = content.source(event.extra) if event.extra else "Destruction"
    where = f"{line_name(event.line)} (chosen by the {who(content, event.who)})"
    return _nature(f"{icon} {what}, {where}, rolled {event.die}: {event.space}", head=True)


@narration.of(e.DestructionRerolled)
def _(event: e.DestructionRerolled, content: Content) -> Line:
    again = f"rolls the {event.old} again, {event.new}: {event.space}"
    return _player(f"🎲 {content.source(event.source)}: the {who(content, event.who)} {again}")


@narration.of(e.TilePlaced)
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


@narration.of(e.AnimalFled)
def _(event: e.AnimalFled, content: Content) -> Line:
    joins = f", {event.there} there now" if event.there > 1 else ""
    return _nature(f"One {animal(content, event.animal)} flees from {event.start} to {event.to}{joins}")


@narration.of(e.ImpactDrawn)
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


@narration.of(e.NoImpact)
def _(event: e.NoImpact, content: Content) -> Line:
    return _nature("⚡ No impact card is left to turn up", head=True)


@narration.of(e.Reshuffled)
def _(event: e.Reshuffled, content: Content) -> Line:
    return Line(f"The impact deck was empty: {plural(event.cards, 'card')} of the discard pile shuffled anew")


@narration.of(e.Triggered)
def _(event: e.Triggered, content: Content) -> Line:
    if not event.cards:
        return _nature("Nothing in play waits for it")
    order = ", oldest first" if len(event.cards) > 1 else ""
    return _nature(f"It sets off{order}: {_listed(impact, content, event.cards)}")


@narration.of(e.PersistentActs)
def _(event: e.PersistentActs, content: Content) -> Line:
    place = f" ({event.place} of {event.of})" if event.of > 1 else ""
    return _nature(f"⚡ {impact(content, event.card)}{place}", head=True)


@narration.of(e.OfferTaken)
def _(event: e.OfferTaken, content: Content) -> Line:
    return _player(f"{who(content, event.who)} pays ${event.price} (${event.money} left)")


@narration.of(e.OfferPassed)
def _(event: e.OfferPassed, content: Content) -> Line:
    reason = {
        "declined": "Nobody pays, the chance is gone",
        "no_money": f"Nobody has ${event.price} alone, the chance is gone",
        "no_use": "It could do nothing now, the chance is gone",
    }[event.reason]
    return _nature(reason)


@narration.of(e.Warned)
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


@narration.of(e.NextSeat)
def _(event: e.NextSeat, content: Content) -> Line:
    chosen = who(content, event.who)
    return Line(f"{who(content, event.by)} names the {chosen}" if event.by else f"Next: {chosen}")


@narration.of(e.YearBegan)
def _(event: e.YearBegan, content: Content) -> Line:
    if event.last_vote:
        when = "the last one"
    elif event.year == event.vote_year:
        when = "the first voting year"
    else:
        when = f"the first vote comes at the end of year {event.vote_year}"
    return Line(f"📅 Year {event.year}: {when}", head=True)


# The vote and the end


@narration.of(e.VoteOpened)
def _(event: e.VoteOpened, content: Content) -> list[Line]:
    which = "the last vote" if event.last else "the first vote"
    speak = {0: "Nobody was won over, nobody speaks", 1: "One ambassador rises to speak"}
    speakers = speak.get(event.face_up, f"{event.face_up} ambassadors rise to speak, one after the other")
    return [_nature(f"🗳️ Year {event.year}, {which}: {event.needed} Yes needed", head=True), _nature(speakers)]


@narration.of(e.AmbassadorVoted)
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
            f"{envoy(content, event.ambassador)} counts {DEMANDS.get(event.demand, event.demand)}",
            head=True,
        ),
        _nature(f"{sum_}, needs {event.target}"),
        _nature(answer),
    ]


@narration.of(e.StaysHidden)
def _(event: e.StaysHidden, content: Content) -> Line:
    backs = listed([f"{COLOURS[colour]} {colour}" for colour in event.colours])
    return _nature(f"Never revealed, so no Yes: {backs}", head=True)


@narration.of(e.VoteSwayed)
def _(event: e.VoteSwayed, content: Content) -> Line:
    sign = "✅ Yes" if event.yes else "❌ No"
    now = f"{event.total} of {event.target}. {sign} ({event.count} Yes)"
    added = f"adds {event.add} to {envoy(content, event.ambassador)}"
    return _player(f"{content.source(event.source)}: the {who(content, event.who)} {added}, {now}")


@narration.of(e.SwayUnused)
def _(event: e.SwayUnused, content: Content) -> Line:
    return _player(
        f"{content.source(event.source)} {'can turn no vote' if event.needed else 'is not needed'} this time"
    )


@narration.of(e.VoteClosed)
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


@narration.of(e.GameOver)
def _(event: e.GameOver, content: Content) -> Line:
    """Only that it ended, and by what; the rest follows in the summary."""
    one = animal(content, event.animal)
    if event.cause == "extinction" and not event.population:
        return Line(f"🕯️ No {one} is left: the game is lost", head=True)
    left = f"{_several(content, event.population, event.animal)} {'is' if event.population == 1 else 'are'}"
    return Line(LAST_WORDS[event.cause].format(animals=f"{one}s", left=left), head=True)
