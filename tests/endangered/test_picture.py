"""The board picture of Endangered: size, sameness, marks and news on it, and its description."""

from io import BytesIO
from typing import Any, get_args

import pytest
from PIL import Image, ImageChops

from plugins.api import Decision, Marks, Option, Picture, Play, Setup, Spot
from plugins.api.description import LONGEST_ALT
from plugins.api.drawing.palette import CHOICE, PIECES, READABLE, contrast, ink_on
from plugins.endangered import names, picture
from plugins.endangered.facts import Facts, letters
from plugins.endangered.picture import layout
from plugins.endangered.picture.ground import ground
from plugins.endangered.printed import Measure
from plugins.endangered.state import EndangeredState, Fleeing
from plugins.endangered.words.demands import DEMANDS, SHORT, note
from tests.endangered.positions import FAR, at, content, game_at, position, rules, shown

LARGEST = 150_000
GRID = layout.Lattice(content.grid.columns, content.grid.rows)
SCENARIOS = ("tiger", "sea-otter")


def drawn(state: EndangeredState, decision: Decision | None = None) -> Picture:
    return picture.draw(content, state, decision)


def pixels(shot: Picture) -> Image.Image:
    with Image.open(BytesIO(shot.png)) as image:
        assert image.size == (1200, 900)
        return image.convert("RGB")


def asking(key: str, *spots: str) -> Decision:
    options = (Option(f"{key}-{spot}", spot, None, spots=(Spot(spot),)) for spot in spots)
    return Decision(key, "", (0,), tuple(options))


def changes(one: Image.Image, other: Image.Image) -> list[str]:
    """The spaces in which the two pictures differ."""
    return [
        space
        for space in content.cells
        if ImageChops.difference(one.crop(inside(space)), other.crop(inside(space))).getbbox()
    ]


def inside(space: str) -> tuple[int, int, int, int]:
    x, y = GRID.corner(content.places[space])
    return x, y, x + GRID.inner, y + GRID.inner


def near(image: Image.Image, box: tuple[int, int, int, int], colour: tuple[int, int, int]) -> int:
    """How many pixels of the box have a colour, give or take what the palette does to it."""
    inside = image.crop(box)
    away = ImageChops.difference(inside, Image.new("RGB", inside.size, colour)).convert("L")
    return sum(away.histogram()[:14])


def frame(space: str) -> tuple[int, int, int, int]:
    """A strip of a space's upper edge, beside the badges."""
    x, y = GRID.corner(content.places[space])
    return x + 48, y, x + 60, y + 4


@pytest.mark.parametrize(
    ("scenario", "before", "after", "seen"),
    [
        ("tiger", {}, {"animals": {**FAR, "C2": 2}, "tiles": ("D5",)}, ["C2", "D5"]),
        ("sea-otter", {}, {"animals": {**FAR, "C2": 2}, "tiles": ("D5",)}, ["C2", "D5"]),
        *(
            ("tiger", {"animals": {"C3": n, "A1": 2}}, {"animals": {"C3": n + 1, "A1": 2}}, ["C3"])
            for n in range(1, 7)
        ),
    ],
)
def test_animals_and_tiles_are_drawn_where_they_are(
    scenario: str, before: dict[str, Any], after: dict[str, Any], seen: list[str]
) -> None:
    one, other = (pixels(drawn(position(scenario=scenario, **given))) for given in (before, after))
    assert changes(one, other) == seen


def test_a_pair_on_the_beach_looks_as_if_it_does_not_count() -> None:
    x, y = GRID.middle(content.places["C3"])
    beach_x, beach_y = GRID.middle(content.places["C6"])
    shot = pixels(drawn(position(scenario="sea-otter", animals={"C3": 2, "C6": 2})))
    heart = near(shot, (x - 8, y + 24, x + 8, y + 38), layout.HEART)
    hollow = near(shot, (beach_x - 8, beach_y + 24, beach_x + 8, beach_y + 38), layout.HEART)
    assert heart > 2 * hollow


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_legal_cells_carry_a_frame_and_their_name(scenario: str) -> None:
    state = position(scenario=scenario)
    plain, marked = pixels(drawn(state)), pixels(drawn(state, asking("add", "B4", "E2")))
    assert changes(plain, marked) == ["E2", "B4"]
    for space in ("B4", "E2"):
        assert near(marked, frame(space), CHOICE) > 20 > near(plain, frame(space), CHOICE)
        x, y = GRID.corner(content.places[space])
        assert near(marked, (x + 3, y + 3, x + 40, y + 30), CHOICE) > 150


def test_every_place_that_an_option_is_about_is_marked() -> None:
    state = position(ambassadors=shown(china=2))
    plain = pixels(drawn(state))
    for key, spot, box in (
        ("line", "B", (*GRID.column_name(2), *GRID.column_name(2))),
        ("line", "4", (*GRID.row_name(4), *GRID.row_name(4))),
        ("influence", "#1", (layout.ROW[0], layout.ROW[1], layout.ROW[0], layout.ROW[1] + 60)),
        ("influence", "#6", (layout.ROW[2] - 180, layout.ROW[1], layout.ROW[2] - 180, layout.ROW[1] + 60)),
    ):
        marked = pixels(drawn(state, asking(key, spot)))
        wide = (box[0] - 14, box[1] - 14, box[2] + 14, box[3] + 14)
        assert near(marked, wide, CHOICE) > near(plain, wide, CHOICE) + 40, spot


def test_actions_that_a_die_fits_are_marked() -> None:
    play = game_at(seats=("zoologist", "host"), dice=(1, 4, 5), placed={"plan": [(1, 6)]})
    places = {place.action: place for place in Facts(content, play.state, play.decision).places()}
    marks = Marks(play.decision)
    assert places["plan"].spot not in marks
    assert places["plan"].least == 0
    assert places["relocate"].spot in marks
    assert places["relocate"].least == 1
    assert places["social"].unlimited
    left, top, _, bottom = layout.PANEL
    bar = (left + 6, top, left + 14, bottom)
    assert near(pixels(drawn(play.state, play.decision)), bar, CHOICE) > 3 * 100
    assert near(pixels(drawn(play.state)), bar, CHOICE) == 0


def test_a_step_frames_where_it_ends_and_draws_the_way() -> None:
    """Pictures are drawn in another process, where the options' values do not arrive."""
    state = position()
    way = (names.space("B2"), names.space("B3"))
    move = Decision("move", "", (0,), (Option("step", "Move", None, spots=way), Option("stop", "Stop", None)))
    marked = pixels(drawn(state, move))
    assert near(marked, frame("B3"), CHOICE) > 20 > near(marked, frame("B2"), CHOICE)
    assert "B3" in changes(pixels(drawn(state, asking("move", "B3"))), marked)


def test_the_last_tile_and_the_last_birth_are_news() -> None:
    state = position(tiles=("C3", "F6"), animals={"B2": 1, "D4": 1})
    plain = drawn(state)
    state.last_tile, state.last_birth = "C3", "D4"
    news = changes(pixels(plain), pixels(drawn(state)))
    assert [space for space in ("C3", "D4", "F6", "A1") if space in news] == ["C3", "D4"]
    # A birth whose space was destroyed is no news.
    state.last_tile, state.last_birth = "", "C3"
    assert drawn(state) == plain


def test_fleeing_animals_are_seen_on_their_tile() -> None:
    state = position(scenario="sea-otter", tiles=("C3",))
    plain = pixels(drawn(state))
    state.fleeing = Fleeing("C3", 2)
    shot = drawn(state)
    assert changes(plain, pixels(shot)) == ["C3"]
    assert "Looking for a way out of C3: 2" in shot.alt


def test_the_description_has_what_a_player_needs() -> None:
    state = position(
        seats=("zoologist", "lobbyist"),
        year=2,
        animals={"B2": 2, "E5": 3, "A6": 1},
        tiles=("C3", "D4"),
        money=(3, 1),
        dice=(2, 6),
        hands={0: ("visit", "press"), 1: ("gala",)},
        continuous={0: ("z_collars",)},
        placed={"relocate": [(1, 3)], "plan": [(0, 5)]},
        ambassadors=shown(china=5, indonesia=2, mexico=1),
        persistent=("clearcutting",),
        top=("upheaval",),
    )
    state.impacts.known = 1
    state.last_tile, state.last_birth = "D4", "A6"
    alt = drawn(state, at(state).decision).alt
    for fact in (
        "Tiger, normal. Year 2: Zoologist's turn, placing dice.",
        "Calendar: votes at the end of years 6 and 7, 4 Yes needed.",
        "Still to play this year: Lobbyist.",
        "6 tigers on the board, 2 pairs, 9 in the supply.",
        "1 on A6, 2 on B2 (1 pair), 3 on E5 (1 pair), new A6.",
        "2 clearings on the board (C3, D4, new D4), 14 in the supply.",
        "$21 and 17 influence.",
        "1 China, animals 6 +5 of 10: Yes;",
        "2 blue, hidden;",
        "3 Mexico, all your money 4 +1 of 12: No, 7 short;",
        "4 Indonesia, 2 dice, added +2 of 10: roll 8+;",
        "17 in the deck, 0 discarded; Known on top: Government Upheaval; in play 1 Clearcutting.",
        "Zoologist (turn) $3, 2 cards, dice 2 6, Radio Collars; Lobbyist $1, 1 card.",
        "Plan: play 1 card. Dice: Zoologist 5; Relocate: move 1 animal 1 step. Dice: Lobbyist 3. Fits",
        "Zoologist's hand: Diplomatic Visit; Press Campaign.",
    ):
        assert fact in alt


def test_a_crowded_table_is_still_described_within_the_limit() -> None:
    names = ("zoologist", "lobbyist", "philanthropist", "host", "lawyer")
    cards = [card.id for card in content.cards.values() if card.type == "action" and card.deck == "common"]
    zone = [(card, seat) for seat in range(5) for card in cards[:3]]
    state = position(
        seats=names,
        animals=dict.fromkeys(content.cells[:30:2], 1),
        tiles=content.cells[1:31:2],
        dice=(1, 2, 3),
        zone=zone,
        money_supply=5,
        tile_supply=1,
        ambassadors=shown(china=1, japan=2, mexico=3, indonesia=1, kenya=2, russia=1),
        persistent=("clearcutting",) * 3 + ("upheaval",) * 2 + ("poaching",) * 2,
    )
    shot = drawn(state, at(state).decision)
    assert len(shot.alt) <= LONGEST_ALT
    assert "6 Russia" in shot.alt
    assert "3 Clearcutting" in shot.alt
    assert len(shot.png) <= LARGEST


@pytest.mark.parametrize(
    ("id_", "cubes", "answer", "said"),
    [
        ("china", 6, "yes", "Yes"),
        ("china", 5, "no", "No, 1 short"),
        ("indonesia", 3, "roll", "roll 7+"),
        ("russia", 7, "yes", "Yes, any roll"),
        ("russia", 1, "no", "No, 1 short"),
    ],
)
def test_answers_of_ambassadors(id_: str, cubes: int, answer: str, said: str) -> None:
    facts = Facts(content, position(ambassadors=shown(**{id_: cubes})), None)
    (envoy,) = [envoy for envoy in facts.envoys() if envoy.sum]
    assert envoy.sum is not None
    assert (envoy.answer, note(envoy.sum)) == (answer, said)


def test_every_colour_of_the_table_has_a_letter() -> None:
    found = letters({role.id: role.short for role in content.roles.values()})
    assert found == {"lawyer": "La", "lobbyist": "Lo", "philanthropist": "P", "host": "H", "zoologist": "Z"}
    for role in content.roles.values():
        colour = PIECES[role.colour]
        assert contrast(ink_on(colour), colour) >= READABLE
    for card in content.ambassadors.values():
        assert card.colour in PIECES


def test_every_demand_has_short_words() -> None:
    assert set(DEMANDS) == set(SHORT) == set(get_args(Measure))


def test_the_board_has_two_thirds_of_the_picture() -> None:
    left, top, right, bottom = layout.PANEL
    assert (right - left) * (bottom - top) <= 1200 * 900 / 3


def test_another_grid_still_fits_on_the_board() -> None:
    for columns, rows in ((3, 3), (9, 6), (5, 9)):
        lattice = layout.Lattice(columns, rows)
        x, y = lattice.corner((columns, rows))
        assert x + lattice.inner <= layout.PANEL[0]
        assert y + lattice.inner <= layout.ROW[1]
        assert ground("shore", lattice, (rows,)).size == (1200, 900)


def test_the_hand_is_shown_beside_the_actions_while_there_is_room() -> None:
    def panel(zone: list[tuple[str, int]], hand: list[str]) -> Image.Image:
        state = position(seats=("zoologist", "lobbyist"), dice=(2, 6), zone=zone, hands={0: hand})
        return pixels(drawn(state, at(state).decision)).crop((774, 480, 1190, 640))

    one, other = (panel([], hand) for hand in (["visit", "gala"], ["press", "grant"]))
    assert ImageChops.difference(one, other).getbbox() is not None
    cards = [card.id for card in content.cards.values() if card.type == "action" and card.deck == "common"]
    crowded = [(card, seat) for seat in (0, 1) for card in cards if card not in ("press", "grant", "visit")]
    one, other = (panel(crowded, hand) for hand in (["visit", "gala"], ["press", "petition"]))
    assert ImageChops.difference(one, other).getbbox() is None


def test_before_the_first_turn_the_roles_are_shown() -> None:
    play = Play.start(rules, Setup("endangered", "tiger", "normal", 1, 3))
    assert play.decision is not None
    assert play.decision.key == "role"
    assert Marks(play.decision).spots == {names.role(role) for role in content.roles}
    shot = drawn(play.state, play.decision)
    assert "6. face down, gray back" in shot.alt


@pytest.mark.parametrize("people", [2, 3, 5])
def test_everybodys_specialty_is_shown(people: int) -> None:
    roles = list(content.roles)[:people]
    pairs = [[one.id for one in content.specialties.values() if one.role == role] for role in roles]
    first = [f"{role}/{pair[0]}" for role, pair in zip(roles, pairs, strict=True)]
    before = drawn(position(seats=first))
    for place, (role, pair) in enumerate(zip(roles, pairs, strict=True)):
        other = [*first[:place], f"{role}/{pair[1]}", *first[place + 1 :]]
        assert drawn(position(seats=other)).png != before.png
