"""A made-up table that shows everything at once: the colours of all pictures are taken from it."""

from plugins.api import Chance, Decision, Option
from plugins.endangered import names
from plugins.endangered.content import Content
from plugins.endangered.facts import Facts
from plugins.endangered.state import Ambassador, EndangeredState, Impacts, OpenAction, Seat, Supply


def sample(content: Content, scenario: str) -> Facts:
    """Every role, every kind of mark and piece, ambassadors of every colour with every answer."""
    cells = content.cells
    roles = list(content.roles)
    seats = [_seat(content, role, place) for place, role in enumerate(roles)]
    cards = [card.id for card in content.cards.values() if card.type == "action"]
    zone = [OpenAction(action) for action in content.board_actions]
    zone += [
        OpenAction(card, 0, [(place % len(roles), place % 6 + 1)]) for place, card in enumerate(cards[:6])
    ]
    rolls = [card.id for card in content.ambassadors.values() if card.measure == "sum_2d6"]
    order = sorted(content.ambassadors.values(), key=lambda card: (card.id not in rolls, card.id))
    deck = content.impact_decks[scenario]
    state = EndangeredState(
        chance=Chance.from_seed(1),
        scenario=scenario,
        level="normal",
        seats=seats,
        supply=Supply(animals=3, tiles=2, money=9, influence=12),
        animals={cells[1]: 1, cells[8]: 2, cells[10]: 3, cells[20]: 4, cells[27]: 1, cells[31]: 2},
        tiles=[cells[3], cells[4], cells[13], cells[15], cells[22], cells[24]],
        ambassadors=[
            *(Ambassador(card.id, True, place * 4) for place, card in enumerate(order[:3])),
            *(_back(content, colour) for colour in ("blue", "green", "gray")),
        ],
        impacts=Impacts(deck=list(deck[4:]), persistent=list(deck[:2]), known=1),
        zone=zone,
        phase="placing",
        year=2,
        turn_stack=[1, 0],
        last_tile=cells[15],
        last_birth=cells[27],
    )
    options: list[Option[object]] = [
        Option(f"{place}", f"{spot}", None, spots=(spot,))
        for place, spot in enumerate(
            (
                *map(names.space, (cells[0], cells[9], cells[21], cells[4])),
                *map(names.line, ("A", "2")),
                *map(names.ambassador, (0, 3)),
                *(names.action(card) for card in cards[:3]),
            )
        )
    ]
    return Facts(content, state, Decision("place", "", (0,), tuple(options)))


def _seat(content: Content, role: str, place: int) -> Seat:
    specialty = next(one.id for one in content.specialties.values() if one.role == role)
    hand = list(content.decks[role][:2])
    return Seat(
        role=role,
        specialty=specialty,
        hand=hand,
        money=place,
        dice=[2, 4] if place == 0 else [],
        turn_marker=place > 1,
    )


def _back(content: Content, colour: str) -> Ambassador:
    return Ambassador(next(card.id for card in content.ambassadors.values() if card.colour == colour))
