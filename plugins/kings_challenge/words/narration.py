"""The words for what happens. One line what, one line how, one line what it changed."""

from collections.abc import Iterable, Sequence

from plugins.api import Line, Narration
from plugins.api.words import listed, plural
from plugins.kings_challenge import events as e
from plugins.kings_challenge.content import Content
from plugins.kings_challenge.dice import ranked, spoken
from plugins.kings_challenge.state import Owner
from plugins.kings_challenge.words import effects as said
from plugins.kings_challenge.words.reasons import REASONS
from plugins.kings_challenge.words.small import (
    COUNTS,
    dice_names,
    found,
    gains,
    in_letters,
    numbers,
    often,
    pools,
    signed,
)

narration: Narration[Content] = Narration()
narration.phrases(REASONS)

FEW_CITIZENS = 3
"""From here down the rest of le Roy's supply is worth a word."""

WHO: dict[Owner, str] = {"player": "you", "roy": "le Roy"}


def _player(text: str, *, head: bool = False) -> Line:
    return Line(text, "player", head)


def _roy(text: str, *, head: bool = False) -> Line:
    """Le Roy's deeds, and the game's own, which are told like his."""
    return Line(text, "opponent", head)


def _names(content: Content, words: Iterable[str]) -> str:
    return listed([content.name(word) for word in words])


# Small words


def boxes(places: Sequence[e.Box]) -> str:
    """Level and columns: "level 1, columns 6 and 5"."""
    levels = [
        f"level {level}, {_columns([str(column) for at, column in places if at == level])}"
        for level in dict.fromkeys(level for level, _ in places)
    ]
    return listed(levels)


def _columns(columns: list[str]) -> str:
    return f"column{'s' * (len(columns) > 1)} {listed(columns)}"


def standing(points: e.Standing) -> str:
    player, roy = points
    return f"(le Roy {roy}, you {player})"


def _now(gain: str, total: int) -> str:
    return f"{gain} ({total} now)"


def _lost_points(penalty: int, points: e.Standing) -> str:
    """The flat penalty; nobody falls below 0."""
    return f"you lose {penalty} VP {standing(points)}" if penalty else "you have no VP to lose"


def _turn_of(owner: Owner) -> str:
    return "you begin" if owner == "player" else "le Roy begins"


# Before the first round


@narration.of(e.Opened)
def _(event: e.Opened, content: Content) -> list[Line]:
    income = f"+{event.income + event.extra_income} each round, before salaries"
    first, second = ("you", "le Roy") if event.start_player == "player" else ("le Roy", "you")
    lines = [
        Line(
            f"👑 The King's Challenge, {content.name(event.level)}: end with more VP than le Roy", head=True
        ),
        Line(f"You start with {plural(event.deniers, 'denier')} ({income}) and {event.influence} influence"),
        Line("Le Roy has no money and no influence, only dice and a high opinion of himself"),
    ]
    if event.roy_bonus:
        lines.append(Line(f"As the King he gains {event.roy_bonus} VP at the start of every round"))
    return [
        *lines,
        Line(f"Characters, the top one first: {_names(content, event.characters)}"),
        Line(f"Start player: {first} in round 1, {second} in round 2, and so on"),
        Line("New here? The rules have short topics: aim, round, dice and roy are enough to begin"),
    ]


@narration.of(e.RoyPlaced)
def _(event: e.RoyPlaced, content: Content) -> list[Line]:
    if not event.dice:
        return [
            _roy("👑 Le Roy helps himself to the rest", head=True),
            _roy(f"his citizens stand on {_names(content, event.spots)}"),
        ]
    spots = [
        f"{content.name(spot)} ({spoken(die)})" for spot, die in zip(event.spots, event.counted, strict=True)
    ]
    return [
        _roy(f"👑 Le Roy rolls {dice_names(event.dice)}", head=True),
        _roy(f"his {'citizen takes' if len(spots) == 1 else 'citizens take'} {listed(spots)}"),
    ]


@narration.of(e.PlayerPlaced)
def _(event: e.PlayerPlaced, content: Content) -> Line:
    left = f"{event.left} more to place" if event.left else "that was your last one"
    return _player(f"Your citizen takes {content.name(event.spot)}; {left}")


# The round


def _new_card(content: Content, shown: e.Shown) -> str:
    card = found(content.activities, shown.card)
    if card is None:
        return f"new: {shown.card}"
    points = f"{card.vp[0]}/{card.vp[1]} VP"
    return (
        f"new: {card.name} ({card.colour}), 1 per {card.divisor}: {said.card(card)}; "
        f"tradesman {plural(card.cost, 'denier')}, {points}"
    )


@narration.of(e.RoundBegan)
def _(event: e.RoundBegan, content: Content) -> list[Line]:
    last = ", the last one" if event.round == event.rounds else ""
    begins = f"Round {event.round} of {event.rounds}{last}: {_turn_of(event.start_player)}"
    cards = [Line(_new_card(content, card)) for card in event.cards]
    return [Line(f"📯 {begins}", head=True), *cards]


@narration.of(e.RoyBonus)
def _(event: e.RoyBonus, content: Content) -> Line:
    return _roy(f"A royal privilege: le Roy +{event.vp} VP {standing(event.standing)}")


@narration.of(e.IncomePaid)
def _(event: e.IncomePaid, content: Content) -> list[Line]:
    purse = f"{plural(event.deniers, 'denier')} in your purse"
    staff = listed([f"{content.name(where)} {deniers}" for where, _, deniers in event.salaries])
    paid = f", salaries −{event.owed} ({staff})" if event.salaries else ", no salaries"
    lines = [Line(f"💰 Income +{event.income}{paid}: {purse}", head=True)]
    if event.missed:
        short = plural(event.owed - event.paid, "denier")
        lines.append(Line(f"⚠️ {short} short: {_lost_points(event.penalty, event.standing)}"))
    return lines


@narration.of(e.WorkforceRolled)
def _(event: e.WorkforceRolled, content: Content) -> list[Line]:
    """By colour, as groups are formed."""
    number = f"{plural(len(event.player), 'die', 'dice')} for you, {len(event.roy)} for le Roy"
    return [
        Line(f"🎲 The workforce rolls: {number}", head=True),
        Line(f"you: {pools(event.player) or 'none'}"),
        Line(f"le Roy: {pools(event.roy) or 'none'}"),
    ]


@narration.of(e.EventsDrawn)
def _(event: e.EventsDrawn, content: Content) -> list[Line]:
    lines = [_roy(f"🔥 Ill news: {_names(content, (shown.card for shown in event.cards))}", head=True)]
    for card in filter(None, (found(content.events, shown.card) for shown in event.cards)):
        black = plural(event.black_dice, "black die", "black dice") if card.colour == "red" else ""
        does = ", ".join(filter(None, (black, said.harm(card).gist)))
        each_round = f"each round {does}" if does else "no harm"
        price = f"{plural(card.banners, 'banner')}, {card.divisor} pips each"
        rewards = f"{card.vp_first}/{card.vp_second} VP"
        lines.append(_roy(f"{card.name} ({card.colour}): {each_round}; {price}; {rewards}"))
    return lines


NOT_SEIZED = {
    "own": "{spot} is le Roy's already",
    "locked": "{spot} is locked for this round",
    "no_citizen": "le Roy has no citizen left for {spot}",
}


@narration.of(e.Seized)
def _(event: e.Seized, content: Content) -> Line:
    spot = content.name(event.spot)
    if event.reason:
        what = NOT_SEIZED[event.reason].format(spot=spot)
    elif event.evicted:
        what = f"le Roy's man drives your citizen from {spot}"
    else:
        what = f"le Roy's man takes the empty {spot}"
    return _roy(f"{content.name(event.event)}, rolled {event.rolled}: {what}")


@narration.of(e.RoyCubeCame)
def _(event: e.RoyCubeCame, content: Content) -> Line:
    if event.box is None:
        return _roy(f"{content.name(event.event)}: no box in the cathedral is left for le Roy's cube")
    return _roy(f"{content.name(event.event)}: a cube of le Roy on {boxes([event.box])}, without VP")


def _resource(n: int, what: str) -> str:
    return plural(n, "denier") if what == "deniers" else f"{n} influence"


@narration.of(e.Suffered)
def _(event: e.Suffered, content: Content) -> Line:
    if not event.owed:
        return _roy(f"{content.name(event.event)}: nothing to take from you")
    if event.lost == event.owed:
        return _roy(
            f"{content.name(event.event)}: you lose {_resource(event.lost, event.what)}, {event.left} left"
        )
    taken = f"all you had, {event.lost} of {_resource(event.owed, event.what)}"
    if not event.lost:
        taken = f"no {event.what} to lose, {event.owed} owed"
    return _roy(f"{content.name(event.event)}: {taken}; {_lost_points(event.penalty, event.standing)}")


@narration.of(e.CubeLost)
def _(event: e.CubeLost, content: Content) -> Line:
    return _roy(
        f"{content.name(event.event)}: you lose a cube of {content.name(event.card)}, {event.left} left there"
    )


@narration.of(e.DieLost)
def _(event: e.DieLost, content: Content) -> Line:
    return _roy(f"{content.name(event.event)}: you lose {spoken(event.die)}")


@narration.of(e.CouldNotSuffer)
def _(event: e.CouldNotSuffer, content: Content) -> Line:
    lost = _lost_points(event.penalty, event.standing)
    return _roy(f"{content.name(event.event)}: no {event.what.replace('-', ' ')} to lose; {lost}")


# Black dice


@narration.of(e.BlackRolled)
def _(event: e.BlackRolled, content: Content) -> Line:
    if not event.dice:
        return _roy("🛡️ No black dice: the roads are quiet this round", head=True)
    called = f"{event.symbols} called, " if event.symbols > len(event.dice) else ""
    dice = plural(len(event.dice), "black die", "black dice")
    return _roy(f"🛡️ {called}{dice} at the gates: {numbers(event.dice)}", head=True)


def _black_left(left: tuple[int, ...]) -> str:
    return f"black {numbers(left)} left" if left else "that was the last"


@narration.of(e.BlackBeaten)
def _(event: e.BlackBeaten, content: Content) -> Line:
    left = _black_left(event.left)
    black, dice = numbers(sorted(event.black, reverse=True)), dice_names(ranked(event.dice))
    if event.by == "roy":
        return _roy(f"Le Roy spends {dice}, his best, on the black {black}; {left}")
    gained = _influence(event.influence, event.total)
    return _player(f"You beat the black {black} with {dice}: {gained}; {left}")


@narration.of(e.BlackFailed)
def _(event: e.BlackFailed, content: Content) -> Line:
    cause = "you have no dice" if event.no_dice else "your dice cannot stop it"
    left = f"; {_black_left(event.left)}" if event.left else ""
    lost = _lost_points(event.penalty, event.standing)
    return _roy(f"The black {event.black} gets through, {cause}: {lost}{left}")


# Influence


@narration.of(e.Rerolled)
def _(event: e.Rerolled, content: Content) -> Line:
    return _player(
        f"🎲 You reroll {spoken(event.die)}: {spoken(event.new)} ({event.influence} influence left)"
    )


@narration.of(e.Flipped)
def _(event: e.Flipped, content: Content) -> Line:
    turned = [f"{spoken(old)} to {new[1:]}" for old, new in event.dice]
    return _player(f"🎲 You turn {listed(turned)} ({event.influence} influence left)")


@narration.of(e.Recruited)
def _(event: e.Recruited, content: Content) -> Line:
    supply = f"{event.supply} in your supply, {event.general} left in the general supply"
    if event.influence is None:
        return _player(f"{plural(event.n, 'citizen')} recruited: {supply}")
    return _player(f"You recruit {plural(event.n, 'citizen')}: {supply} ({event.influence} influence left)")


# The player's actions


@narration.of(e.ActionTaken)
def _(event: e.ActionTaken, content: Content) -> list[Line]:
    group = dice_names(ranked((*event.own, *event.bought)))
    target = content.name(event.target)
    deed = {
        "activate": f"🛠️ You activate {target} with {group}, total {event.total}",
        "build": f"⛪ You build with {group}",
        "fight": f"⚔️ You fight {target} with {group}, total {event.total}",
        "place": f"🧍 You place a citizen on {target} with {group}",
        "farm": f"🌾 You farm with {group}, total {event.total}",
    }[event.action]
    lines = [_player(deed, head=True)]
    if event.cube:
        turned = f" (turned: {dice_names(event.turned)})" if event.turned else ""
        card = found(content.activities, event.cube)
        power = f": {said.power(card.cube).gist}" if card and card.cube else ""
        lines.append(_player(f"with a cube of {content.name(event.cube)}{power}{turned}"))
    if event.bought:
        price = f"for {plural(event.price, 'denier')} ({event.deniers} left)" if event.price else "for free"
        lines.append(_player(f"{dice_names(event.bought)} bought from le Roy {price}"))
    return lines


@narration.of(e.TradesmanPlaced)
def _(event: e.TradesmanPlaced, content: Content) -> Line:
    worth = f"{event.vp} VP at the end" if event.vp else "no VP at the end"
    if event.owner == "roy":
        return _roy(f"his tradesman stands on {content.name(event.card)}, {worth}")
    where = "who lay beside" if event.lay else "from"
    source = f" {where} {content.name(event.lifted)}" if event.lifted else ""
    price = f"for {plural(event.cost, 'denier')} ({event.deniers} left)"
    return _player(f"your tradesman{source} joins {content.name(event.card)} {price}: {worth}")


@narration.of(e.Activated)
def _(event: e.Activated, content: Content) -> list[Line]:
    parts = []
    if event.paid_deniers:
        parts.append(f"{plural(event.paid_deniers, 'denier')} paid ({event.purse} now)")
    if event.paid_influence:
        parts.append(f"{event.paid_influence} influence paid ({event.total_influence} now)")
    if event.vp:
        parts.append(f"+{event.vp} VP {standing(event.standing)}")
    if event.deniers:
        parts.append(_now(gains(deniers=event.deniers), event.purse))
    if event.influence:
        parts.append(_now(gains(influence=event.influence), event.total_influence))
    chosen = [f"{content.name(building)} {often(n)}" for building, n in event.chosen]
    times = listed(chosen) if chosen else often(event.times)
    jousted = f"{JOUSTS[event.jousted]}, " if event.jousted else ""
    return [_player(f"{jousted}{times}: {', '.join(parts) or content.name(event.card)}")]


JOUSTS = {"won": "no red die of le Roy is higher", "lost": "le Roy has a higher red die"}


@narration.of(e.CubesGained)
def _(event: e.CubesGained, content: Content) -> Line:
    return _player(f"{plural(event.n, 'cube')} on {content.name(event.card)}, {event.total} there now")


def _influence(gained: int, total: int) -> str:
    return _now(gains(influence=gained), total) if gained else f"influence stays at {total}"


@narration.of(e.Built)
def _(event: e.Built, content: Content) -> Line:
    gained = f"+{event.vp} VP {standing(event.standing)}"
    return _player(f"{boxes(event.boxes)}: {gained}, {_influence(event.influence, event.total_influence)}")


@narration.of(e.BannersCovered)
def _(event: e.BannersCovered, content: Content) -> Line:
    free = f"{plural(event.free, 'banner')} free" if event.free else "no banner free"
    gained = _influence(event.influence, event.total_influence)
    return _player(f"{plural(event.cubes, 'cube')} on {content.name(event.event)}, {free}: {gained}")


@narration.of(e.EventCountered)
def _(event: e.EventCountered, content: Content) -> list[Line]:
    """Who keeps the card comes first; a tie is decided by the first cube."""
    cubes: dict[Owner, int] = {"player": event.player_cubes, "roy": event.roy_cubes}
    points: dict[Owner, int] = {"player": event.player_vp, "roy": event.roy_vp}
    keeper = event.kept_by
    other: Owner = "roy" if keeper == "player" else "player"
    if cubes[other]:
        tie = ", the first cube decides" if cubes[keeper] == cubes[other] else ""
        count = f"{WHO[keeper]} {plural(cubes[keeper], 'cube')}, {WHO[other]} {cubes[other]}{tie}"
        rest = f", {WHO[other]} +{points[other]} VP"
    else:
        whose = "yours" if keeper == "player" else "his"
        count = f"{plural(cubes[keeper], 'cube')}, {'all ' * (cubes[keeper] > 1)}{whose}"
        rest = ""
    gained = f"{WHO[keeper]} +{points[keeper]} VP and the card{rest}"
    return [
        Line(f"🏳️ {content.name(event.event)} is countered: {count}"),
        Line(f"{gained} {standing(event.standing)}"),
    ]


@narration.of(e.CitizenPlaced)
def _(event: e.CitizenPlaced, content: Content) -> Line:
    who = "le Roy's citizen lies down beside it" if event.evicted else "the spot was empty"
    return _player(f"{who}; {plural(event.supply, 'citizen')} left in your supply")


@narration.of(e.Farmed)
def _(event: e.Farmed, content: Content) -> Line:
    return _player(_now(gains(deniers=event.deniers), event.purse))


@narration.of(e.Passed)
def _(event: e.Passed, content: Content) -> list[Line]:
    if event.by_itself:
        return [_player("🪑 No die is left on either side: the round is over for you", head=True)]
    lines = [_player(f"🪑 You pass: {plural(event.bonus, 'denier')} into your district", head=True)]
    if event.dice:
        lines.append(_player(f"left in your district, for le Roy to buy: {pools(event.dice)}"))
    return lines


@narration.of(e.EarnedWaiting)
def _(event: e.EarnedWaiting, content: Content) -> Line:
    earned = plural(event.deniers, "denier")
    return Line(f"💰 You watched him and earned {earned}, {event.waiting} in your district now", head=True)


# Le Roy's turn


def _roy_aim(event: e.RoyRolled, content: Content) -> str:
    if event.action == "event" and event.target:
        return f"he moves against {content.name(event.target)}, {plural(event.price, 'free banner')}"
    cubes = content.rows[event.row].cubes
    return {
        "points": "points for his glory",
        "worker": "a citizen for a building",
        "event": "he looks for an event to end",
        "tradesman": "a tradesman for a card",
        "cathedral": f"{in_letters(cubes)} stone{'s' * (cubes != 1)} for the cathedral",
        "character": "a character comes to court",
    }[event.action]


@narration.of(e.RoyRolled)
def _(event: e.RoyRolled, content: Content) -> Line:
    first, second = event.dice
    return _roy(f"👑 Le Roy rolls {first} + {second} = {event.row}: {_roy_aim(event, content)}", head=True)


@narration.of(e.RoyPaid)
def _(event: e.RoyPaid, content: Content) -> Line:
    n = len(event.dice)
    if not n:
        paid = "has no die to pay with"
    elif n < event.price:
        paid = f"pays with all he has, {dice_names(event.dice)}"
    else:
        which = "his best" if event.left else "his last"
        paid = f"pays {dice_names(event.dice)}, {which}{f' {in_letters(n)}' if n > 1 else ''}"
    if not event.bought:
        return _roy(paid)
    bought = f"buys your {spoken(event.bought)}: {plural(event.deniers, 'denier')} into your district"
    return _roy(f"{paid}, and {bought}")


@narration.of(e.RoyGained)
def _(event: e.RoyGained, content: Content) -> Line:
    return _roy(f"+{event.vp} VP {standing(event.standing)}")


@narration.of(e.RoyWorked)
def _(event: e.RoyWorked, content: Content) -> Line:
    few = f"; {plural(event.supply, 'citizen')} left to him" if event.supply <= FEW_CITIZENS else ""
    if event.evicted:
        return _roy(f"your citizen on {content.name(event.spot)} must lie down, his stands there{few}")
    return _roy(f"his citizen takes the empty {content.name(event.spot)}{few}")


@narration.of(e.RoyFought)
def _(event: e.RoyFought, content: Content) -> Line:
    return _roy(f"covers {plural(event.cubes, 'banner')} of {content.name(event.event)}")


@narration.of(e.RoyBuilt)
def _(event: e.RoyBuilt, content: Content) -> Line:
    placed = boxes(event.boxes)
    if event.missing:
        placed = f"{placed}, no box for the other" if placed else "no box is left, but praise is"
    return _roy(f"{placed}: +{event.vp} VP {standing(event.standing)}")


@narration.of(e.CharacterScored)
def _(event: e.CharacterScored, content: Content) -> list[Line]:
    roy = f"le Roy {event.roy_count}, " if event.roy_scores else ""
    proud = "" if event.roy_scores else "; le Roy does not stoop to it"
    gained = [f"le Roy +{event.roy_vp} VP"] if event.roy_vp else []
    gained += [f"you +{event.player_vp} VP"] if event.player_vp else []
    points = f"{', '.join(gained)} {standing(event.standing)}" if gained else "no VP for anybody"
    who = content.name(event.character)
    left = f"{plural(event.left, 'character')} left" if event.left else "that was the last one"
    return [
        _roy(f"{who} counts {COUNTS[event.counts]}: {roy}you {event.player_count}{proud}"),
        _roy(f"{points}; {left}"),
    ]


IMPOSSIBLE = {
    "no_spot": "no spot for him ({where})",
    "no_citizen": "no citizen is left to him",
    "no_event": "no event is left to fight",
    "no_card": "he stands on every open card",
    "no_character": "no character is left",
}


@narration.of(e.RoyConsoled)
def _(event: e.RoyConsoled, content: Content) -> Line:
    reason = IMPOSSIBLE[event.reason].format(where=content.name(event.where))
    if not event.vp:
        return _roy(f"{reason}: nothing for him")
    return _roy(f"{reason}: +{event.vp} VP to console him {standing(event.standing)}")


@narration.of(e.RoyFinished)
def _(event: e.RoyFinished, content: Content) -> Line:
    return _roy("Le Roy's dice are gone for this round")


# The ends


@narration.of(e.RoundEnded)
def _(event: e.RoundEnded, content: Content) -> list[Line]:
    player, roy = event.standing
    taken = f"+{event.taken} from your district, " if event.taken else ""
    purse = f"{taken}{plural(event.deniers, 'denier')} in your purse"
    lines = [
        Line(f"🌙 Round {event.round} ends: le Roy {roy} VP, you {player}", head=True),
        Line(f"{purse}; {event.influence} influence, {plural(event.supply, 'citizen')} in your supply"),
    ]
    back = [f"{event.player_back} of yours"] if event.player_back else []
    back += [f"{event.roy_back} of le Roy's"] if event.roy_back else []
    if back:
        lines.append(Line(f"back on their feet, in the supply: {listed(back)}"))
    return lines


SCORED = {
    "collected": "collected during the rounds",
    "tradesmen": "tradesmen on cards",
    "event-presence": "cubes on events in the queue",
    "empty-levels": "cathedral levels without a cube",
}


def scored(content: Content, what: str) -> str:
    """What a line of the final score is for."""
    return SCORED.get(what) or content.name(what)


def difference(player: int, roy: int) -> str:
    """ "41 − 38 = 3"; a total below 0 stands in brackets."""
    return f"{signed(player)} − {f'({signed(roy)})' if roy < 0 else roy} = {signed(player - roy)}"


@narration.of(e.FinalScored)
def _(event: e.FinalScored, content: Content) -> list[Line]:
    player, roy = event.totals
    lines = [(scored(content, what), yours, his) for what, yours, his in event.lines]
    band = content.band(event.score)
    return [
        Line("📜 The heralds add it all up", head=True),
        *(
            Line(f"{what[:1].upper()}{what[1:]}: le Roy {signed(his)}, you {signed(yours)}")
            for what, yours, his in lines
        ),
        Line(f"In all: le Roy {signed(roy)}, you {signed(player)}"),
        Line(f"Your score: {difference(player, roy)}"),
        Line(f"⚖️ {band.title}", head=True),
        Line(band.text),
    ]
