"""The words of le Roy's reasons: questions, priorities, candidates and sources."""

from plugins.api import Words
from plugins.api.words import listed, plural
from plugins.kings_challenge.content import Content
from plugins.kings_challenge.dice import ALL, spoken
from plugins.kings_challenge.words.small import dice_names

IMPOSSIBLE = {
    "no_spot": "every spot there is his already or locked",
    "no_citizen": "he has no citizen left",
    "no_event": "the queue is empty",
    "no_card": "he stands on every open card",
    "no_character": "no character is left",
}


def _row(content: Content, number: int) -> str:
    """What a row of the table says."""
    row = content.rows[number]
    price = "no die" if not row.dice else plural(row.dice, "die", "dice")
    bought = ", one of them bought from you" if row.buys_for else ""
    deed = {
        "points": f"{row.vp} VP for {price}{bought}",
        "event": "the right-most event, a die for each free banner",
        "worker": f"a citizen for {price}",
        "tradesman": f"a tradesman for {price}",
        "cathedral": f"{plural(row.cubes, 'cube')} in the cathedral for {price}",
        "character": f"the character on top, for {price}",
    }[row.action]
    return f"row {number}, {deed}"


REASONS: dict[str, Words] = {
    # Sources
    "solo-table": "Solo rules: table",
    "solo-gameplay": "Solo rules: gameplay",
    "solo-placement": "Solo rules: initial placement",
    "house": "House",
    # What is spoken of
    "name": Content.name,
    "all-of": lambda content, *words: listed([content.name(word) for word in words]),
    "dice": lambda content, *dice: dice_names(dice) or "none",
    "row": _row,
    "sum": "{0} + {1} = {2}",
    "vp": "{0} VP",
    "box": "level {0} column {1}",
    "card-worth": lambda content, card, vp, cost: f"{content.name(card)} ({vp} VP, cost {cost})",
    **{die: spoken(die) for die in ALL},
    # Questions
    "which-row": "Which row of his table?",
    "pays": "Which dice does he pay with?",
    "pays-beside": lambda content, die: (
        f"Which dice does he pay with, beside your {spoken(die)}, the best you have?"
    ),
    "worker-spot": "Which spot does his citizen take?",
    "which-event": "Which event does he resolve?",
    "which-card": "Which card does his tradesman take?",
    "which-boxes": "Which boxes of the cathedral?",
    "which-character": "Which character?",
    "what-instead": "What does he get instead?",
    "against-black": "Which die does le Roy spend on the black dice?",
    "strikes-where": lambda content, event: f"Where does {content.name(event)} strike?",
    "placement-dice": "Which dice name the buildings of his citizens?",
    "placement-rest": "Where does le Roy place his citizens?",
    # Rules
    "highest-value": "The highest value",
    "red-yellow-white": "Red before yellow before white",
    "best-dice": "His best dice: higher value first, then red before yellow before white",
    "with-all-he-has": "Too few dice: with all he has, he acts all the same",
    "best-die-names": lambda content, die, building: (
        f"His best die is {spoken(die)}: {content.name(building)}"
    ),
    "can-evict": "Where he can evict you",
    "best-ranked": "The best-ranked spot",
    "right-most": "The right-most one",
    "most-vp": "The spot worth most VP",
    "cheapest": "The cheapest card",
    "earlier-round": "The earlier round",
    "first-by-name": "The first by name",
    "no-box": "No box is free",
    "lowest-level": "The lowest level with a free box",
    "liked-column": "The columns he likes best",
    "top-character": "The character on top of the stack, scored as things stand now",
    "impossible": lambda content, reason: f"Impossible: {IMPOSSIBLE[reason]}",
    "rolled-spot": "A citizen that an event brings is le Roy's; the rolled number is his spot",
    "has-room": "A die whose building is full is passed over",
    "best-count": "The best {0} count, equal ones red before yellow before white",
    "last-spots": "The last free spots are his, without a roll",
}
