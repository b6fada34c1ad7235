"""One function for each word of the vocabulary, and the routine that carries out a card's list of them."""

from collections.abc import Callable
from typing import Any

from plugins.api import Flow, ask
from plugins.endangered import cardtext, diplomacy, prompts, wildlife
from plugins.endangered import events as e
from plugins.endangered import vocabulary as v
from plugins.endangered.content import Owned
from plugins.endangered.game import Game
from plugins.endangered.hooks import change
from plugins.endangered.offspring import offspring
from plugins.endangered.possible import possible
from plugins.endangered.state import Spot


def carry_out(game: Game, seat: int, effects: tuple[v.AnyEffect, ...], cause: str) -> Flow[None]:
    """Each effect in the order written, as far as possible; `seat` gains and chooses."""
    for effect in effects:
        flow = DO[type(effect)](game, seat, effect, cause)
        if flow is not None:
            yield from flow


def work(game: Game, seat: int, source: Owned, effects: tuple[v.AnyEffect, ...]) -> Flow[None]:
    """The effects of a lasting rule, told with its name."""
    for effect in effects:
        match effect:
            case v.Gain(n):
                gain_money(game, seat, n, source.name)
            case v.Draw(n):
                draw_cards(game, seat, n, source.name)
            case _:
                game.tell(e.HookWorked(game.name(seat), source.name))
                yield from carry_out(game, seat, (effect,), source.name)


# Money and cards


def gain_money(game: Game, seat: int, number: int, source: str = "") -> None:
    """Money from the supply, as much as there is."""
    holder, supply = game.state.seats[seat], game.state.supply
    number = min(number, supply.money)
    holder.money += number
    supply.money -= number
    game.tell(e.MoneyGained(game.name(seat), number, holder.money, supply.money, source))


def pay(game: Game, seat: int, price: int) -> None:
    game.state.seats[seat].money -= price
    game.state.supply.money += price


def gain(game: Game, seat: int, effect: v.Gain, cause: str) -> None:
    if game.state.supply.money:
        gain_money(game, seat, effect.n)
    else:
        game.tell(e.NothingDone("no_money"))


def gain_all(game: Game, seat: int, effect: v.GainAll, cause: str) -> None:
    for other in game.order():
        gain_money(game, other, effect.n)


def lose_money_all(game: Game, seat: int, effect: v.LoseMoneyAll, cause: str) -> None:
    if not any(holder.money for holder in game.state.seats):
        game.tell(e.NothingDone("nobody_pays"))
    for other in game.order():
        number = min(effect.n, game.state.seats[other].money)
        if number:
            pay(game, other, number)
            game.tell(e.MoneyLost(game.name(other), number, game.state.seats[other].money))


def draw(game: Game, seat: int, effect: v.Draw, cause: str) -> None:
    draw_cards(game, seat, effect.n)


def draw_cards(game: Game, seat: int, number: int, source: str = "") -> None:
    """From the own deck, without a hand limit; an empty deck stays empty (R13)."""
    holder = game.state.seats[seat]
    cards = holder.deck[:number]
    if not cards:
        game.tell(e.NothingDone("deck_empty", game.name(seat)))
        return
    del holder.deck[:number]
    holder.hand += cards
    names = tuple(game.content.cards[card].name for card in cards)
    texts = tuple(game.content.texts[card] for card in cards)
    game.tell(e.CardsDrawn(game.name(seat), names, len(holder.hand), len(holder.deck), texts, source))


def discard(game: Game, seat: int, effect: v.Discard, cause: str) -> Flow[None]:
    holder, cards = game.state.seats[seat], game.content.cards
    for left in range(effect.n, 0, -1):
        if not holder.hand:
            return
        if len(holder.hand) <= left:
            card_id = holder.hand[0]
        else:
            hand = [cards[card] for card in dict.fromkeys(holder.hand)]
            options = [prompts.discard(card.id, card.name, game.content.texts[card.id]) for card in hand]
            card_id = yield from ask(seat, "discard", prompts.discard_prompt(game.name(seat)), options)
        holder.hand.remove(card_id)
        holder.discard.append(card_id)
        game.tell(e.CardDiscarded(game.name(seat), cards[card_id].name))


def play_cards(game: Game, seat: int, effect: v.PlayCards, cause: str) -> Flow[None]:
    """Cards leave the hand for the table, one after another; none is a choice, too."""
    holder, cards, who = game.state.seats[seat], game.content.cards, game.name(seat)
    for left in range(effect.n, 0, -1):
        if not holder.hand:
            game.tell(e.NothingDone("no_card"))
            return
        options = []
        for card_id in dict.fromkeys(holder.hand):
            card = cards[card_id]
            options.append(
                prompts.play_card(card_id, card.name, cardtext.TYPES[card.type], game.content.texts[card.id])
            )
        options.append(prompts.NO_CARD)
        chosen = yield from ask(seat, "play-card", prompts.play_prompt(who, left), options)
        if not chosen:
            game.tell(e.NothingDone("kept_hand"))
            return
        yield from play_card(game, seat, chosen)


def play_card(game: Game, seat: int, card_id: str) -> Flow[None]:
    """An Action card joins the zone, a Continuous one stays with its owner, a Once card is done now."""
    holder, card = game.state.seats[seat], game.content.cards[card_id]
    holder.hand.remove(card_id)
    game.tell(e.CardPlayed(game.name(seat), card.name, card.type, game.content.texts[card.id]))
    if card.type == "action":
        game.state.zone.append(Spot(card_id, seat))
    elif card.type == "continuous":
        holder.continuous.append(card_id)
    else:
        # It lies on the discard pile while it is carried out: nothing can look there in between.
        holder.discard.append(card_id)
        yield from carry_out(game, seat, card.effects, card.name)


# Impacts


def reshuffle_if_empty(game: Game) -> None:
    """Only when a card is needed and none is left (R21); persistent impacts in play stay out."""
    impacts = game.state.impacts
    if impacts.deck or not impacts.discard:
        return
    impacts.deck, impacts.discard, impacts.known = impacts.discard, [], 0
    game.state.chance.shuffle(impacts.deck)
    game.tell(e.Reshuffled(len(impacts.deck)))


def scout(game: Game, seat: int, effect: v.Scout, cause: str) -> Flow[None]:
    """Top impacts are revealed to all; some may be discarded, the others go back in their order (R11)."""
    reshuffle_if_empty(game)
    impacts, cards, who = game.state.impacts, game.content.impacts, game.name(seat)
    look = min(effect.look + change(game, seat, v.OnScout), len(impacts.deck))
    if look <= 0:
        game.tell(e.NothingDone("no_impact"))
        return
    impacts.known = max(impacts.known, look)
    game.tell(e.ImpactsScouted(who, tuple(cards[card].name for card in impacts.deck[:look])))
    for left in range(effect.discard, 0, -1):
        seen = [cards[card] for card in impacts.deck[:look]]
        if not seen:
            break
        options = [
            prompts.scout_discard(place, card.name, game.content.texts[card.id])
            for place, card in enumerate(seen)
        ]
        options.append(prompts.scout_keep(len(seen)))
        prompt = prompts.scout_prompt(who, tuple(card.name for card in seen), left)
        place = yield from ask(seat, "scout", prompt, options)
        if place < 0:
            break
        impacts.discard.append(impacts.deck.pop(place))
        impacts.known -= 1
        look -= 1
        game.tell(e.ScoutedDiscarded(who, seen[place].name))
    if look:
        game.tell(e.ScoutedKept(who, tuple(cards[card].name for card in impacts.deck[:look])))


def remove_persistent(game: Game, seat: int, effect: v.RemovePersistent, cause: str) -> Flow[None]:
    impacts, cards = game.state.impacts, game.content.impacts
    for _ in range(effect.n):
        if not impacts.persistent:
            game.tell(e.NothingDone("no_impact"))
            return
        options = [
            prompts.persistent(place, cards[card].name, game.content.texts[card])
            for place, card in enumerate(impacts.persistent)
        ]
        place = yield from ask(seat, "remove-persistent", prompts.persistent_prompt(game.name(seat)), options)
        card_id = impacts.persistent.pop(place)
        impacts.discard.append(card_id)
        game.tell(e.PersistentRemoved(game.name(seat), cards[card_id].name))


def trigger(game: Game, seat: int, effect: v.Trigger, cause: str) -> Flow[None]:
    """Every persistent impact that waits for the event acts, the oldest first."""
    impacts = game.content.impacts
    waiting = [
        (impacts[card], hook)
        for card in game.state.impacts.persistent
        for hook in impacts[card].on
        if isinstance(hook, v.OnEvent) and hook.event == effect.event
    ]
    game.tell(e.Triggered(effect.event, tuple(impact.name for impact, _ in waiting)))
    for place, (impact, hook) in enumerate(waiting, 1):
        game.tell(e.PersistentActs(impact.name, place, len(waiting)))
        yield from carry_out(game, seat, hook.effects, impact.name)


def offer(game: Game, seat: int, effect: v.Offer, cause: str) -> Flow[None]:
    """One player may pay alone, money is never pooled; the payer makes the choices that follow (R22)."""
    seats, active = game.state.seats, game.state.active
    if not any(possible(game, seat, inner) for inner in effect.effects):
        game.tell(e.OfferPassed(effect.price, "no_use"))
        return
    able = [other for other in range(len(seats)) if seats[other].money >= effect.price]
    if not able:
        game.tell(e.OfferPassed(effect.price, "no_money"))
        return
    options = [
        prompts.offer(other, game.name(other), effect.price, seats[other].money - effect.price)
        for other in able
    ]
    options.append(prompts.offer_nobody(active))
    asked = [active, *(other for other in able if other != active)]
    prompt = prompts.offer_prompt(cause, effect.price, cardtext.gist(effect.effects))
    payer = yield from ask(asked, "offer", prompt, options)
    if payer is None:
        game.tell(e.OfferPassed(effect.price, "declined"))
        return
    pay(game, payer, effect.price)
    game.tell(e.OfferTaken(game.name(payer), effect.price, seats[payer].money))
    yield from carry_out(game, payer, effect.effects, cause)


def more_offspring(game: Game, seat: int, effect: v.Offspring, cause: str) -> Flow[None]:
    """An additional roll; the offspring phase still follows (R30)."""
    return offspring(game, effect.bonus, cause)


DO: dict[type[v.Effect], Callable[[Game, int, Any, str], Flow[None] | None]] = {
    v.Gain: gain,
    v.GainAll: gain_all,
    v.LoseMoneyAll: lose_money_all,
    v.Draw: draw,
    v.Discard: discard,
    v.PlayCards: play_cards,
    v.Influence: diplomacy.influence,
    v.InfluenceFaceUp: diplomacy.influence_faceup,
    v.MoveInfluence: diplomacy.move_influence,
    v.LoseInfluence: diplomacy.lose_influence,
    v.Move: wildlife.move,
    v.Airlift: wildlife.airlift,
    v.AddAnimal: wildlife.add_animal,
    v.LoseAnimal: wildlife.lose_animal,
    v.Offspring: more_offspring,
    v.RemoveDestruction: wildlife.remove_destruction,
    v.Destroy: wildlife.destroy,
    v.Scout: scout,
    v.RemovePersistent: remove_persistent,
    v.Trigger: trigger,
    v.Offer: offer,
}
"""Every word of the vocabulary and what it does."""
