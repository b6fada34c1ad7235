"""Effects on the ambassadors: influence that comes, moves and goes."""

from plugins.api import Flow, Option, Tie, ask, most, phrase, settle
from plugins.endangered import events as e
from plugins.endangered import prompts
from plugins.endangered import vocabulary as v
from plugins.endangered.cardtext import DEMANDS
from plugins.endangered.game import Game
from plugins.endangered.hooks import owned
from plugins.endangered.scoring import demands_roll, measure_now


def influence(game: Game, seat: int, effect: v.Influence, cause: str) -> Flow[None]:
    """Cubes on one ambassador, or each where one likes, as long as the supply lasts."""
    supply = game.state.supply
    if not supply.influence:
        game.tell(e.NothingDone("no_cubes"))
        return
    if effect.spread == "same":
        cubes = min(effect.n, supply.influence)
        prompt = prompts.influence_prompt(game.name(seat), cubes)
        place = yield from ask(seat, "influence", prompt, ambassador_options(game, cubes))
        put_influence(game, seat, place, effect.n)
        return
    for left in range(effect.n, 0, -1):
        if supply.influence:
            prompt = prompts.influence_prompt(game.name(seat), 1, min(left, supply.influence))
            place = yield from ask(seat, "influence", prompt, ambassador_options(game, 1))
            put_influence(game, seat, place, 1)


def ambassador_options(game: Game, cubes: int) -> list[Option[int]]:
    """All six: the revealed ones with the sums they would have, the others by the colour of their backs."""
    cards = game.content.ambassadors
    options = []
    for place, ambassador in enumerate(game.state.ambassadors):
        card = cards[ambassador.id]
        if ambassador.face_up:
            options.append(prompts.ambassador(place, *_standing(game, place, cubes)))
        else:
            options.append(prompts.hidden_ambassador(place, card.colour))
    return options


def _standing(game: Game, place: int, more: int = 0) -> tuple[str, str, int, int, int]:
    """Name, what is counted, how much of it there is now, influence with so many more cubes, target."""
    ambassador = game.state.ambassadors[place]
    card = game.content.ambassadors[ambassador.id]
    return card.name, card.measure, measure_now(game, ambassador), ambassador.influence + more, card.target


def put_influence(game: Game, seat: int, place: int, number: int) -> None:
    """Cubes one by one; the first one on a hidden ambassador turns it up, nothing else happens then."""
    state = game.state
    ambassador = state.ambassadors[place]
    card = game.content.ambassadors[ambassador.id]
    put, extra, source = 0, 0, ""
    for _ in range(number):
        if not _one_cube(game, place):
            break
        put += 1
        if not ambassador.face_up:
            ambassador.face_up = True
            game.tell(e.AmbassadorRevealed(game.name(seat), card.name, DEMANDS[card.measure], card.target))
            for hook in owned(game, seat, v.OnReveal):
                assert isinstance(hook.hook, v.OnReveal)
                # At once, before the next cube of the effect (R28).
                more = sum(_one_cube(game, place) for _ in range(hook.hook.cubes))
                extra += more
                source = hook.name if more else source
    game.tell(
        e.InfluencePlaced(
            game.name(seat),
            card.name,
            put + extra,
            ambassador.influence,
            measure_now(game, ambassador),
            card.target,
            demands_roll(game, ambassador),
            state.supply.influence,
            source,
            card.measure,
        )
    )


def _one_cube(game: Game, place: int) -> bool:
    supply = game.state.supply
    if not supply.influence:
        return False
    supply.influence -= 1
    game.state.ambassadors[place].influence += 1
    game.state.tally.influence += 1
    return True


def influence_faceup(game: Game, seat: int, effect: v.InfluenceFaceUp, cause: str) -> Flow[None]:
    """Cubes on several different ambassadors that are face up already; none is revealed by it."""
    state = game.state
    left = [place for place, ambassador in enumerate(state.ambassadors) if ambassador.face_up]
    if not left or not state.supply.influence:
        game.tell(e.NothingDone("no_cubes" if left else "no_faceup"))
        return
    if len(left) <= effect.max and effect.n * len(left) <= state.supply.influence:
        for place in left:
            put_influence(game, seat, place, effect.n)
        return
    for number in range(min(effect.max, len(left)), 0, -1):
        if not state.supply.influence:
            return
        cubes = min(effect.n, state.supply.influence)
        options = [option for option in ambassador_options(game, cubes) if option.value in left]
        prompt = prompts.faceup_prompt(game.name(seat), effect.n, number)
        place = yield from ask(seat, "influence-faceup", prompt, options)
        left.remove(place)
        put_influence(game, seat, place, effect.n)


def move_influence(game: Game, seat: int, effect: v.MoveInfluence, cause: str) -> Flow[None]:
    """Some cubes from one ambassador to another that is face up; the first may be emptied (R9)."""
    state, who, cards = game.state, game.name(seat), game.content.ambassadors
    face_up = [place for place, ambassador in enumerate(state.ambassadors) if ambassador.face_up]
    sources = [place for place in face_up if state.ambassadors[place].influence]
    if not sources or len(face_up) < 2:
        game.tell(e.NothingDone("no_cubes" if not sources else "no_faceup"))
        return
    options = [prompts.shift_from(place, *_standing(game, place)) for place in sources]
    options.append(prompts.NO_SHIFT)
    start = yield from ask(seat, "shift-from", prompts.shift_from_prompt(who, effect.n), options)
    if start < 0:
        return
    source = state.ambassadors[start]
    source_name = cards[source.id].name
    targets = [prompts.shift_to(place, *_standing(game, place)) for place in face_up if place != start]
    to = yield from ask(seat, "shift-to", prompts.shift_to_prompt(who, source_name), targets)
    target = state.ambassadors[to]
    most = min(effect.n, source.influence)
    numbers = [prompts.shift_number(n, source.influence - n) for n in range(most, 0, -1)]
    prompt = prompts.shift_number_prompt(who, source_name, cards[target.id].name)
    number = yield from ask(seat, "shift-number", prompt, numbers)
    source.influence -= number
    target.influence += number
    moved = (number, source_name, cards[target.id].name, source.influence, target.influence)
    game.tell(e.InfluenceMoved(who, *moved))


def lose_influence(game: Game, seat: int, effect: v.LoseInfluence, cause: str) -> Flow[None]:
    """Cubes leave the ambassador with most of them; the last one always stays."""
    state, cards = game.state, game.content.ambassadors
    top = max(ambassador.influence for ambassador in state.ambassadors)
    if top <= 1:
        game.tell(e.NothingDone("last_cube_stays"))
        return
    rule = f"Most influence, {top}"
    place, why = yield from settle(
        "loses-influence",
        [place for place, ambassador in enumerate(state.ambassadors) if ambassador.face_up],
        [most(phrase("most-influence", top), lambda place: state.ambassadors[place].influence)],
        Tie(
            state.active,
            "lose-influence",
            prompts.lose_influence_prompt(game.name(state.active), cause, rule),
            lambda place: prompts.lose_influence(
                place, cards[state.ambassadors[place].id].name, top, effect.n
            ),
        ),
        fact=lambda place: cards[state.ambassadors[place].id].name,
        source=cause,
    )
    ambassador = state.ambassadors[place]
    number = min(effect.n, ambassador.influence - 1)
    ambassador.influence -= number
    state.supply.influence += number
    name = cards[ambassador.id].name
    game.tell(e.InfluenceLost(name, number, ambassador.influence, why=why))
