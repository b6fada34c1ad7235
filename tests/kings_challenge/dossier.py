"""The card tables of the rules dossier, copied by hand: what the content files are held against."""

from typing import NamedTuple


class Card(NamedTuple):
    id: str
    name: str
    colour: str
    round: int
    cost: int
    vp1: int
    vp2: int
    deferred: bool
    divisor: int


CARDS = (
    Card("r1_archer", "Archer", "red", 1, 3, 1, 0, False, 2),
    Card("r1_diplomat", "Diplomat", "red", 1, 3, 1, 0, False, 4),
    Card("r1_squire", "Squire", "red", 1, 2, 1, 0, True, 3),
    Card("r2_hunt", "Hunt", "red", 2, 4, 2, 1, False, 3),
    Card("r2_mercenary", "Mercenary", "red", 2, 4, 2, 1, False, 3),
    Card("r2_herald", "Herald", "red", 2, 4, 2, 1, True, 4),
    Card("r3_captain", "Captain", "red", 3, 6, 3, 2, False, 6),
    Card("r3_jousts", "Jousts", "red", 3, 5, 3, 1, False, 6),
    Card("r3_troubadour", "Troubadour", "red", 3, 5, 3, 2, False, 3),
    Card("w1_tithing", "Tithing", "white", 1, 3, 1, 0, True, 3),
    Card("w1_monk", "Monk", "white", 1, 3, 1, 0, True, 4),
    Card("w1_priest", "Priest", "white", 1, 2, 1, 0, True, 3),
    Card("w2_apprenticeship", "Apprenticeship", "white", 2, 4, 2, 1, True, 4),
    Card("w2_confession", "Confession", "white", 2, 4, 2, 1, True, 3),
    Card("w2_templar", "Templar", "white", 2, 4, 2, 1, True, 3),
    Card("w3_pilgrimage", "Pilgrimage", "white", 3, 5, 3, 1, False, 5),
    Card("w3_glassmaker", "Glassmaker", "white", 3, 6, 3, 2, False, 9),
    Card("w3_procession", "Procession", "white", 3, 6, 3, 2, False, 6),
    Card("y1_artisan", "Artisan", "yellow", 1, 3, 1, 0, False, 4),
    Card("y1_merchant", "Merchant", "yellow", 1, 2, 1, 0, False, 3),
    Card("y1_miller", "Miller", "yellow", 1, 3, 1, 0, False, 5),
    Card("y2_innkeeper", "Innkeeper", "yellow", 2, 4, 2, 1, False, 2),
    Card("y2_blacksmith", "Blacksmith", "yellow", 2, 4, 2, 1, True, 3),
    Card("y2_militia", "Militia", "yellow", 2, 4, 2, 1, True, 3),
    Card("y3_journeyman", "Journeyman", "yellow", 3, 6, 3, 2, False, 4),
    Card("y3_goldsmith", "Goldsmith", "yellow", 3, 6, 3, 2, False, 6),
    Card("y3_sculptor", "Sculptor", "yellow", 3, 5, 3, 2, False, 4),
)
CARD = {card.id: card for card in CARDS}


class EventRow(NamedTuple):
    id: str
    name: str
    colour: str
    divisor: int
    banners: int
    vp_first: int
    vp_second: int
    black_dice: int = 0
    next: str | None = None


EVENTS = (
    EventRow("er_marauding", "Marauding", "red", 3, 2, 2, 1, 1, "white"),
    EventRow("er_highwaymen", "Highwaymen", "red", 3, 3, 3, 1, 1, "yellow"),
    EventRow("er_war", "War", "red", 4, 3, 3, 2, 2, "white"),
    EventRow("er_incursion", "Foreign Incursion", "red", 4, 3, 3, 2, 2, "yellow"),
    EventRow("er_siege", "Siege", "red", 5, 3, 4, 2, 3, "yellow"),
    EventRow("er_uprising", "Uprising", "red", 4, 3, 3, 1, 1, "yellow"),
    EventRow("er_night_raid", "Night Raid", "red", 4, 4, 4, 2, 2, "white"),
    EventRow("er_great_company", "Great Company", "red", 5, 4, 5, 3, 3, "white"),
    EventRow("ew_heresy", "Heresy", "white", 4, 2, 2, 1),
    EventRow("ew_excommunication", "Excommunication", "white", 4, 3, 3, 1),
    EventRow("ew_relic_theft", "Stolen Relics", "white", 3, 2, 2, 1),
    EventRow("ew_schism", "Schism", "white", 5, 3, 4, 2),
    EventRow("ey_drought", "Drought", "yellow", 4, 2, 2, 1),
    EventRow("ey_guild_strike", "Guild Strike", "yellow", 5, 2, 3, 1),
    EventRow("ey_succession", "Succession Conflict", "yellow", 4, 3, 3, 2),
    EventRow("ey_famine", "Famine", "yellow", 4, 3, 3, 1),
)
EVENT = {event.id: event for event in EVENTS}


class CharacterRow(NamedTuple):
    id: str
    name: str
    counts: str
    steps: tuple[int, int, int]
    roy: bool


CHARACTER_POINTS = (1, 3, 6)
CHARACTERS = (
    CharacterRow("ch_henri", "Henri I", "countered_events", (1, 3, 5), True),
    CharacterRow("ch_urban", "Urban IV", "cathedral_cubes", (3, 5, 7), True),
    CharacterRow("ch_hugues", "Hugues de Payns", "influence", (6, 12, 18), False),
    CharacterRow("ch_thibaut", "Thibaut II", "deniers", (6, 12, 18), False),
    CharacterRow("ch_chretien", "Chrétien de Troyes", "standing_citizens", (5, 7, 9), True),
    CharacterRow("ch_florentine", "The Florentine", "tradesmen", (2, 4, 6), True),
)

# Which cube may be used with which action: the last table of 4.2.

_RED = {"activate-red", "fight-red"}
_YELLOW = {"activate-yellow", "fight-yellow", "farm"}
_ANY = {"activate-red", "activate-white", "activate-yellow", "activate-procession", "build"}
_ANY |= {"fight-red", "fight-white", "fight-yellow", "farm"}
FITS: dict[str, set[str]] = {
    "r1_squire": _RED,
    "y2_blacksmith": _RED,
    "r2_herald": _ANY,
    "w1_tithing": _YELLOW | {"place-yellow"},
    "w1_monk": _YELLOW,
    "w1_priest": _YELLOW | {"activate-procession"},
    "w2_apprenticeship": _ANY,
    "w2_confession": _ANY,
    "w2_templar": _RED,
    "y2_militia": _RED,
}
