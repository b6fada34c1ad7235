"""`/rules`: the game in our own words, with the rulebook section each topic comes from."""

from collections.abc import Iterator

from plugins.api import Topic
from plugins.api.words import listed
from plugins.endangered.content import Content
from plugins.endangered.words import effects as gists
from plugins.endangered.words.demands import DEMANDS
from plugins.endangered.words.small import TYPES, sentence

GENERAL = (
    Topic(
        "aim",
        "Aim of the game",
        "Keep a species alive and win its protection. In two voting years ambassadors judge your work: "
        "{votes} Yes in one vote win. So you need influence on the ambassadors, and what they count: "
        "animals, pairs, money, cards, tiles in the supply. Each turn the habitat shrinks by a destruction "
        "tile (a clearing in the forest, a slick at sea) and an impact strikes. A good start: play cards "
        "that open better actions, reveal ambassadors early, keep pairs together and out of harm's way.",
        "Overview; Winning and losing",
    ),
    Topic(
        "turn",
        "A turn",
        "A turn has five phases: place your three dice on actions; roll for offspring; a destruction tile "
        "comes; an impact card is turned up; draw a card and name who plays next. Everyone has one turn a "
        "year. When all have played, the year ends, and whoever played last names somebody else to begin "
        "the next one. One person plays two roles in turn, by the rules for two.",
        "Gameplay",
    ),
    Topic(
        "dice",
        "Placing dice",
        "Roll your three dice, then place them one at a time, in any order, each on an action you like, and "
        "carry it out before the next. A die must be higher than every die on the action; with two roles in "
        "play at least 2 higher. Never where a die of your own lies. The role symbol is a 6. Social Media "
        "Campaign takes any die at any time. Dice stay until their owner's next turn begins, also over the "
        "end of a year: a 6 closes an action for all others until then, with two roles a 5 does so, too. Use "
        "low dice where others shall follow. All dice are placed. A price must be payable, and what it buys "
        "must be possible.",
        "Actions phase",
    ),
    Topic(
        "cards",
        "Playing cards",
        "Cards leave your hand only through an action that plays a card, such as Plan. An Action card opens "
        "a new action for everyone, at once. A Continuous card stays with you and works from now on. A Once "
        "card is carried out and discarded. Prices are paid by the die on the action, not when the card is "
        "played. There is no hand limit; an empty deck stays empty.",
        "How to play cards",
    ),
    Topic(
        "moving",
        "Moving and flying animals",
        "A step leads to an adjacent space, never diagonally and never onto a tile. The steps of one action "
        "may be divided among several animals, and some may be left. Any number may share a space. Flying "
        "out (an airlift) leads to any space without a tile, whatever lies between.",
        "Animals",
    ),
    Topic(
        "money",
        "Money",
        "Money belongs to the role that gained it; nothing is given or pooled. Prices are paid to the supply "
        "by the die that uses an action. All supplies are limited: where money or influence has run out, "
        "nothing more can be gained until some comes back.",
        "Money; Some general rules",
    ),
    Topic(
        "ambassadors",
        "Ambassadors and influence",
        "Six ambassadors lie face down. The first influence on one turns it up: now you know what it counts "
        "and what it needs, but nothing is counted before a vote. In a vote each revealed ambassador adds "
        "what it counts to the influence on its card; reaching its number is a Yes. Influence is not spent. "
        "Where an ambassador counts dice, they are rolled at the vote. An ambassador that was never revealed "
        "never says Yes.",
        "Ambassadors; Year end",
    ),
    Topic(
        "offspring",
        "Offspring and mating pairs",
        "Two animals in one space are a mating pair, four are two pairs. Count the pairs, add 1, and roll "
        "the offspring die (1 to {offspring}): that number or less, and one young animal is born on an "
        "empty space beside a pair of your choice. No pair, no roll. No empty space or no animal in the "
        "supply, no birth. Tigers part afterwards: one of the pair moves to an empty space beside it, or is "
        "lost if there is none. Otters stay together, but pairs on the beach do not count.",
        "Offspring phase; scenario sheet",
    ),
    Topic(
        "destruction",
        "Destruction tiles",
        "A destruction tile is a clearing in the forest, a slick at sea. Choose a row or column with an "
        "animal in it, then the die names one of its six spaces. Forest: if "
        "a tile lies there already, it slides toward the nearest tiger in that line to the first space "
        "without a tile; all tigers on that space are lost. Shore: if a tile lies there, the slick spreads "
        "to the nearest free space, the one with most otters first; one otter there is lost, the others "
        "flee to a space beside it without a tile, or are lost. Adjacent is never diagonal. Tiles that you "
        "remove go back to the supply and can be placed again.",
        "Destruction phase; scenario sheet",
    ),
    Topic(
        "impacts",
        "Impacts: instant, persistent, scouting",
        "Each turn the top impact is turned up. Instant ones happen now, as far as possible, and are "
        "discarded. Persistent ones stay in a row and do nothing when they come; a trigger such as a Tiger "
        "Sighting sets them off, oldest first. Where several spaces or ambassadors are tied, the players "
        "choose; the active player's click counts. Where an impact offers something for money, one player "
        "pays alone. Some actions look at the top impacts (scouting): what is discarded does not happen, the "
        "rest goes back on top. When the deck is empty and a card is needed, the discard pile is shuffled.",
        "Impact phase",
    ),
    Topic(
        "winning",
        "Winning and losing",
        "{votes} Yes votes in one and the same vote win. There are two votes: {calendar}. Yes votes do not "
        "carry over from the first to the second. You lose at once when only {extinct} or fewer animals are "
        "left, or when a tile must be placed and none is in the supply; and you lose when the second vote "
        "fails.",
        "Winning and losing; Year end",
    ),
    Topic(
        "decide",
        "Who decides",
        "The active player decides for the table where the rules say the players do. Talk first: hands are "
        "open. Offers are answered by whoever has the money, each for the own role.",
        "Some general rules",
    ),
)


USE = {
    "action": "Once played it is an action for everyone.",
    "once": "It is carried out when it is played, then discarded.",
    "continuous": "Once played it stays with its owner and works from then on.",
}
"""How each type of card works, in one sentence."""


def topics(content: Content) -> list[Topic]:
    """The general topics with this content's figures, then every role, card, impact and ambassador."""
    numbers = content.numbers
    years = [f"with {v.seats} roles after years {v.first} and {v.second}" for v in content.votes.values()]
    votes = {
        level.votes
        for s in content.scenarios.values()
        for level in (s.levels.easy, s.levels.normal, s.levels.hard)
    }
    figures = {
        "offspring": numbers.dice.offspring,
        "votes": " or ".join(map(str, sorted(votes))),
        "calendar": ", ".join(years),
        "extinct": numbers.ends.extinct,
    }
    general = [Topic(t.id, t.title, t.text.format(**figures), t.source) for t in GENERAL]
    return [*general, *_roles(content), *_cards(content), *_impacts(content), *_ambassadors(content)]


def _roles(content: Content) -> Iterator[Topic]:
    for role in content.roles.values():
        parts = [f"{sentence(role.forte)}."] if role.forte else []
        for specialty in content.specialties.values():
            if specialty.role == role.id:
                start = content.cards[specialty.start].name
                parts.append(f"{specialty.name}: {content.texts[specialty.id]}. Starts with {start} in play.")
        own = [card.name for card in content.cards.values() if card.deck == role.id]
        parts.append(f"Cards of its own: {listed(own)}.")
        yield Topic(f"role-{role.id}", role.name, " ".join(parts), "Player setup")


def _cards(content: Content) -> Iterator[Topic]:
    for action in content.board_actions.values():
        price = f"${action.cost} per use, " if action.cost else ""
        names = [action.name, *action.names.values()]
        free = " Takes any die at any time." if action.unlimited else ""
        text = f"Printed on the board: {price}{gists.gist(action.effects)}.{free}"
        yield Topic(f"action-{action.id}", " / ".join(names), text, "Actions phase")
    for card in content.cards.values():
        deck = "every deck" if card.deck == "common" else f"the {content.roles[card.deck].name}'s deck"
        text = f"{TYPES[card.type]} card of {deck}: {content.texts[card.id]}. {USE[card.type]}"
        yield Topic(f"card-{card.id}", card.name, text, "How to play cards")


def _impacts(content: Content) -> Iterator[Topic]:
    for scenario, deck in content.impact_decks.items():
        for id_ in dict.fromkeys(deck):
            impact = content.impacts[id_]
            kind = "Instant" if impact.type == "instant" else "Persistent"
            where = f"{kind} impact of {content.scenarios[scenario].name}, {impact.copies} in the deck"
            text = f"{where}: {content.texts[id_]}. {impact.background}"
            yield Topic(f"impact-{id_}", impact.name, text, "Impact phase")


def _ambassadors(content: Content) -> Iterator[Topic]:
    for card in content.ambassadors.values():
        counts = f"Counts {DEMANDS[card.measure]} + influence; {card.target} or more is a Yes."
        text = f"A {card.colour} back. {counts}"
        yield Topic(f"ambassador-{card.id}", card.name, text, "Ambassadors; Year end")
