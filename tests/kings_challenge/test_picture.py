"""The board picture of The King's Challenge: size, sameness, marks on it, and its description."""

from io import BytesIO
from itertools import product
from pathlib import Path

import msgspec
import pytest
from PIL import Image, ImageChops

from plugins.api import Decision, Option, Picture, Play, Setup
from plugins.api.drawing import inline
from plugins.api.drawing import text as t
from plugins.api.drawing.palette import BAD, CHOICE, QUIET, READABLE, contrast, ink_on, mix
from plugins.kings_challenge import names, picture
from plugins.kings_challenge.content import BUILT_IN, load
from plugins.kings_challenge.dice import ranked
from plugins.kings_challenge.facts import Facts
from plugins.kings_challenge.picture import icons, layout
from plugins.kings_challenge.picture.queue import BANNER_STEP, TITLE, target_tag
from plugins.kings_challenge.picture.sample import asking, full
from plugins.kings_challenge.scoring import step
from plugins.kings_challenge.state import Building, CitizenSpot, Holder, KingsState, QueuedEvent
from plugins.kings_challenge.words.board import row_words
from tests.kings_challenge.changes import Change
from tests.kings_challenge.changes import changed as changed_state
from tests.kings_challenge.positions import choose, content, game, position, rules

LARGEST = 150_000
LONGEST = 1024
SETUP = Setup("kings-challenge", "le-roy", "normal", 1)
OWNERS: tuple[Holder, ...] = ("", "player", "roy")
Box = tuple[int, int, int, int]


def drawn(state: KingsState, decision: Decision | None = None) -> Picture:
    return picture.draw(content, state, decision)


def copied(state: KingsState) -> KingsState:
    return msgspec.json.decode(msgspec.json.encode(state), type=KingsState)


def pixels(shot: Picture) -> Image.Image:
    with Image.open(BytesIO(shot.png)) as image:
        return image.convert("RGB")


def changed(one: Image.Image, other: Image.Image, box: Box) -> bool:
    return ImageChops.difference(one.crop(box), other.crop(box)).getbbox() is not None


def near(image: Image.Image, box: Box, colour: tuple[int, int, int]) -> int:
    """How many pixels of the box have a colour, give or take what the palette does to it."""
    inside = image.crop(box)
    away = ImageChops.difference(inside, Image.new("RGB", inside.size, colour)).convert("L")
    return sum(away.histogram()[:14])


def spot_box(building: Building, number: int) -> Box:
    x, y = layout.spot(building, number)
    return x, y, x + layout.SPOT_WIDTH, y + layout.SPOT_HEIGHT


def cathedral_box(level: int, column: int) -> Box:
    x, y = layout.box(level, column, content.cathedral.levels)
    return x, y, x + layout.BOX, y + layout.BOX


SPOTS: dict[str, Box] = {
    **{names.spot(b, n): spot_box(b, n) for b, n in product(layout.ROWS, range(1, 7))},
    **{names.card(place): layout.card(place) for place in range(9)},
    names.CATHEDRAL: layout.CATHEDRAL,
    names.FIELDS: layout.FIELDS,
}
"""Every place of the board that a decision can be about, apart from events and dice."""


@pytest.mark.parametrize("spot", SPOTS)
def test_what_can_be_chosen_is_framed_where_it_is(spot: str) -> None:
    state = full(content)
    plain, marked = pixels(drawn(state)), pixels(drawn(state, asking(spot)))
    _, _, right, bottom = SPOTS[spot]
    # A strip of the frame beside the badge that carries the mark.
    edge = (right - 30, bottom - 5, right - 10, bottom + 1)
    assert near(marked, edge, CHOICE) > 40 > near(plain, edge, CHOICE)
    others = [box for name, box in SPOTS.items() if name != spot]
    assert not any(changed(plain, marked, (x1 + 4, y1 + 4, x2 - 4, y2 - 4)) for x1, y1, x2, y2 in others)


@pytest.mark.parametrize("number", range(1, 9))
def test_every_event_has_its_place_and_its_mark(number: int) -> None:
    state = full(content, number)
    plain = pixels(drawn(state))
    for place in range(number):
        box = layout.event(place, number)
        assert box[2] <= 1188
        marked = pixels(drawn(state, asking(names.event(place))))
        assert near(marked, (box[2] - 40, box[3] - 5, box[2] - 10, box[3]), CHOICE) > 60
        badge = (box[0] + 8, box[1] + 4, box[0] + 32, box[1] + 30)
        assert near(marked, badge, CHOICE) > 100 > near(plain, badge, CHOICE)
    marks_shown = [event.mark for event in Facts(content, state, None).queue()]
    assert marks_shown == list(names.EVENT_MARKS[:number])


def test_dice_of_both_districts_are_framed() -> None:
    state = position(own="R5 R2 W3", roy="Y4 R5 W2")
    plain = pixels(drawn(state))
    half = (layout.SQUARE[0] + layout.SQUARE[2]) // 2
    left = (*layout.SQUARE[:2], half, layout.SQUARE[3])
    right = (half, layout.SQUARE[1], *layout.SQUARE[2:])
    own, roy = (pixels(drawn(state, asking(spot))) for spot in ("own-R5", "roy-R5"))
    assert near(own, left, CHOICE) > 300 > near(own, right, CHOICE)
    assert near(roy, right, CHOICE) > 300 > near(roy, left, CHOICE)
    assert near(plain, layout.SQUARE, CHOICE) < 300


def test_all_dice_of_an_offered_group_are_marked() -> None:
    play = game(own="W5 W3", roy="W6", deniers=4)
    choose(play, "build")
    spots = {option.id: option.spots for option in play.decision.options} if play.decision else {}
    assert spots["use-w5.w6"] == ("own-W5", "roy-W6")
    black = game("black_dice", own="R1 Y2 W6", black=(3,))
    assert black.decision is not None
    assert {option.spots for option in black.decision.options} >= {("own-Y2", "own-R1"), ("own-W6",)}


def test_citizens_are_drawn_where_they_stand() -> None:
    bare = full(content)
    for row in bare.buildings.values():
        row[:] = [CitizenSpot() for _ in row]
    empty = pixels(drawn(bare))
    looks = set()
    there = [CitizenSpot(owner, lying, True) for owner, lying in product(OWNERS, OWNERS)]
    there += [CitizenSpot("player"), CitizenSpot("roy")]
    for spot in there:
        state = copied(bare)
        state.buildings["bishopric"][3] = spot
        shot = pixels(drawn(state))
        boxes = {(b, n): spot_box(b, n) for b, n in product(layout.ROWS, range(1, 7))}
        assert [place for place, box in boxes.items() if changed(empty, shot, box)] == [("bishopric", 4)]
        looks.add(shot.crop(spot_box("bishopric", 4)).tobytes())
    assert len(looks) == len(there)


def test_owners_differ_in_more_than_colour() -> None:
    """Without colour the letters still tell the owners apart."""
    state, other = full(content), full(content)
    state.buildings["palace"][2], other.buildings["palace"][2] = CitizenSpot("player"), CitizenSpot("roy")
    one, two = (pixels(drawn(one)).convert("L").crop(spot_box("palace", 3)) for one in (state, other))
    assert max(ImageChops.difference(one, two).histogram()[60:]) > 0


def test_cubes_of_the_cathedral_and_levels_without_one() -> None:
    none = position(cathedral=())
    some = position(cathedral=("..p...", "...r.."))
    before, after = pixels(drawn(none)), pixels(drawn(some))
    boxes = {(level, column): cathedral_box(level, column) for level in (1, 2, 3) for column in range(1, 7)}
    assert [place for place, box in boxes.items() if changed(before, after, box)] == [(1, 3), (2, 4)]
    badges = []
    for level in (1, 2, 3):
        _, top, _, bottom = cathedral_box(level, 1)
        box = (layout.CATHEDRAL[0] + 4, top, layout.CATHEDRAL[0] + layout.BOX_LEFT - 2, bottom)
        badges.append(near(after, box, BAD) > 200)
        assert near(before, box, BAD) > 200
    assert badges == [False, True, True]
    assert Facts(content, some, None).empty_levels() == [2, 3]


def test_dice_fit_into_the_square_however_they_are_shared() -> None:
    _, top, right, bottom = layout.SQUARE
    margin = (right - 10, top + 10, right - 2, bottom - 10)
    for own in range(19):
        state = full(content)
        state.player.dice = ranked((["R6", "W4", "Y2"] * 6)[:own])
        state.roy.dice = ranked(["R5"] * (18 - own))
        state.player.waiting = 28 if own <= 12 else 0
        shot = pixels(drawn(state))
        assert near(shot, margin, layout.THEME.panel) == 8 * (bottom - top - 20), own


def test_own_dice_are_sorted_by_colour_and_le_roys_by_rank() -> None:
    facts = Facts(content, position(own="Y6 W2 R1 R4 W5", roy="W6 Y6 R5 R6"), None)
    assert facts.own_dice() == ["R4", "R1", "W5", "W2", "Y6"]
    assert facts.roy_dice() == ["R6", "Y6", "W6", "R5"]


@pytest.mark.parametrize(("tradesmen", "cubes"), [("p", 0), ("r", 0), ("rp", 0), ("pr", 2)])
def test_tradesmen_and_cubes_are_seen_on_their_card(tradesmen: str, cubes: int) -> None:
    plain = pixels(drawn(position(cards=("w1_monk",))))
    shot = pixels(drawn(position(tradesmen={"w1_monk": tradesmen}, cubes={"w1_monk": cubes})))
    assert [n for n in range(9) if changed(plain, shot, layout.card(n))] == [1]


def test_no_card_text_is_cut() -> None:
    gists = [*map(icons.card, content.activities.values()), *map(icons.harm, content.events.values())]
    assert all(letter in icons.SIGNS for gist in gists for letter in gist if "\ue000" <= letter <= "\uf8ff")
    left, _, right, _ = layout.card(0)
    for card in content.activities.values():
        assert inline.width(icons.card(card), t.LABEL, icons.SIGNS) <= right - left - 18, card.id
        assert fits_as_title(card.name, right - left - 100), card.id
    left, _, right, _ = layout.event(0, layout.ROOMY)
    for event in content.events.values():
        black = 80 if event.black_dice else 10
        assert black + inline.width(icons.harm(event), t.LABEL, icons.SIGNS) <= right - left - 8, event.id
        assert fits_as_title(event.name, right - left - TITLE - 8), event.id
        assert 10 + event.banners * BANNER_STEP <= right - left - 8, event.id
        # What marks le Roy's target stands beside the banners, or below them if there is no harm.
        beside = 10 + event.banners * BANNER_STEP + target_tag().width <= right - left - 8
        assert beside or not event.harm, event.id


def fits_as_title(words: str, room: int) -> bool:
    """In the one face of all titles, and large enough to be read."""
    style = t.squeeze(words, t.TITLE, room)
    return style.face == "title" and style.size >= t.SMALLEST and t.width(words, style) <= room


def test_news_is_faint_while_a_decision_is_about_a_few_things() -> None:
    """Bright in the overview; then what can be chosen must be the stronger light."""
    state = position(own="R5 R2 W3", roy="Y4 R5 W2", queue=("er_war", "ew_heresy"))
    state.news = [names.card(1), names.spot("palace", 5), "ew_heresy"]
    plain = copied(state)
    plain.news = []
    x, y = layout.spot("palace", 5)
    above = (x + 10, y - 4, x + layout.SPOT_WIDTH - 10, y + 2)
    lights = []
    for decision in (None, asking("own-R5"), asking("own-R5", key="group"), asking("", key="confirm")):
        with_news, without = (pixels(drawn(one, decision)).convert("L") for one in (state, plain))
        light = ImageChops.difference(with_news.crop(above), without.crop(above))
        lights.append(max(place for place, number in enumerate(light.histogram()) if number))
    assert lights[0] == lights[1]
    assert lights[2] == lights[3]
    assert 20 < lights[2] < lights[0] * 0.6


def test_a_last_word_marks_nothing() -> None:
    """The options of a confirmation have no place of their own."""
    state, decision = full(content), Decision("confirm", "", (0,), (Option("do-1", "Do it", None),))
    plain, asked = pixels(drawn(state)), pixels(drawn(state, decision))
    upper = (layout.SQUARE, layout.BUILDINGS, layout.CATHEDRAL)
    lower = (layout.FIELDS, layout.ACTIVITIES, layout.QUEUE)
    assert not any(changed(plain, asked, box) for box in upper + lower)


def test_the_square_is_calm_before_there_are_dice() -> None:
    play = Play.start(rules, SETUP, remember=False)
    assert Facts(content, play.state, play.decision).placing
    shot = pixels(drawn(play.state, play.decision))
    left, top, _, bottom = layout.SQUARE
    counter = (left + 14, top + 10, left + 60, bottom - 10)
    assert near(shot, counter, layout.SIDES["player"].colour) == 0
    assert near(pixels(drawn(full(content))), counter, layout.SIDES["player"].colour) > 200


def test_gists_use_signs_for_what_lies_on_the_table() -> None:
    red, white, yellow = (icons.DICE[letter] for letter in "RWY")
    for card, gist in {
        "y3_journeyman": f"−3{icons.COIN} → +2 VP",
        "r3_jousts": f"+1 VP, 2 if no higher {red}",
        "w1_monk": f"{icons.CUBE} 1 {white}×3 as {yellow}",
        "w2_templar": f"{icons.CUBE} 1 {white}×2 as {red}",
        "y2_militia": f"{icons.CUBE} {yellow} as {red}",
    }.items():
        assert icons.card(content.activities[card]) == gist
    assert icons.harm(content.events["er_war"]) == ""


def test_the_black_dice_that_are_left_stand_out() -> None:
    state = position("black_dice", own="R5", black=(4, 3, 1))
    state.rolled = [5, 4, 4, 4, 3, 1]
    roll = Facts(content, state, None).roll()
    assert roll is not None
    assert roll.row is None
    assert roll.dice == ((5, True), (4, True), (4, True), (4, False), (3, False), (1, False))
    beaten = copied(state)
    beaten.black = [3, 1]
    assert changed(pixels(drawn(state)), pixels(drawn(beaten)), layout.PANEL)


def test_le_roys_last_roll_has_its_sum_and_its_meaning() -> None:
    state = position(own="R5", roy="R4")
    state.rolled = [3, 4]
    roll = Facts(content, state, None).roll()
    assert roll is not None
    assert (roll.row, roll.left) == (content.rows[7], [3, 4])
    state.rolled = []
    assert Facts(content, state, None).roll() is None


def test_what_le_roys_roll_brings_is_never_the_number_he_rolled() -> None:
    said = ("+3 VP", "+2 VP", "a citizen", "an event", "tradesman", "2 cubes")
    also = ("character", "an event", "a citizen", "+2 VP", "+3 VP")
    assert tuple(row_words(content.rows[number]) for number in range(2, 13)) == said + also


def test_characters_show_how_far_the_player_has_come() -> None:
    state = position(influence=13, deniers=5, characters=("ch_hugues", "ch_thibaut", "ch_chretien"))
    figures = Facts(content, state, None).figures()
    assert [figure.resolved for figure in figures] == [True] * 3 + [False] * 3
    counts = [(figure.scored.player_count, figure.scored.roy_count) for figure in figures[3:]]
    assert counts == [(13, 0), (5, 0), (6, 12)]
    steps = [step(figure.card, count) for figure, (count, _) in zip(figures[3:], counts, strict=True)]
    assert steps == [2, 0, 1]
    more = copied(state)
    more.player.deniers = 6
    assert changed(pixels(drawn(state)), pixels(drawn(more)), layout.PANEL)


@pytest.mark.parametrize(
    "change",
    [
        *({"player.vp": 39}, {"roy.vp": 42}, {"player.supply": 3}, {"player.general": 4}, {"roy.supply": 8}),
        *({"player.events+": ["ey_drought"]}, {"roy.events+": ["ey_drought"]}, {"player.waiting": 15}),
        *({"player.passed": True}, {"round": 2}, {"start_player": "player"}, {"turn": "roy"}),
        *({"level": "easy"}, {"queue.0.cubes": ["roy"]}),
    ],
    ids=lambda change: next(iter(change)),
)
def test_everything_that_is_counted_is_seen(change: Change) -> None:
    before, after = drawn(full(content)), drawn(changed_state(full(content), change))
    assert after.png != before.png
    assert after.alt != before.alt


def test_the_target_of_le_roy_is_the_right_most_event() -> None:
    events = Facts(content, full(content, 4), None).queue()
    assert [event.target for event in events] == [False, False, False, True]


def test_a_crowded_table_is_still_drawn_and_described_within_the_limits() -> None:
    state = full(content)
    state.characters, state.resolved = [*state.resolved, *state.characters], []
    cards = ("er_great_company", "ew_excommunication", "er_incursion", "ey_succession")
    more = ("er_highwaymen", "ew_relic_theft", "er_marauding", "ey_guild_strike")
    state.queue = [QueuedEvent(card, ["player", "roy"]) for card in cards + more]
    for activity in state.activities:
        activity.cubes = 11
    for spots in state.buildings.values():
        spots[1] = CitizenSpot("player", "roy", True)
    shot = drawn(state, asking(*SPOTS))
    assert len(shot.alt) <= LONGEST
    assert "H Guild Strike" in shot.alt
    assert "⑨ " in shot.alt
    assert len(shot.png) <= LARGEST
    assert pixels(shot).size == (1200, 900)


def test_the_end_shows_the_verdict_and_the_score() -> None:
    play = game("round_end", round_=4, characters=())
    assert play.outcome is not None
    shot = drawn(play.state)
    assert content.band(play.outcome.score or 0).title in shot.alt
    unscored = copied(play.state)
    unscored.scores = []
    assert changed(pixels(shot), pixels(drawn(unscored)), layout.PANEL)


def test_colours_can_be_read_and_told_apart() -> None:
    theme = layout.THEME
    for side in layout.SIDES.values():
        assert contrast(ink_on(side.colour), side.colour) >= READABLE
        assert contrast(side.colour, theme.panel) >= READABLE
    for colour in layout.DOMAINS.values():
        assert contrast(ink_on(colour), colour) >= READABLE
    for ground in (theme.ground, theme.panel, theme.raised):
        assert contrast(QUIET, ground) >= READABLE
    assert contrast(mix(theme.panel, QUIET, 0.75), theme.panel) >= READABLE
    assert len({side.letter for side in layout.SIDES.values()} | set(layout.DOMAINS)) == 5


def test_the_board_has_two_thirds_of_the_picture() -> None:
    left, top, right, bottom = layout.PANEL
    assert (right - left) * (bottom - top) <= 1200 * 900 / 3


def test_an_owners_content_with_other_numbers_is_drawn(tmp_path: Path) -> None:
    text = (BUILT_IN / "board.toml").read_text("utf-8")
    text = text.replace("levels = 3", "levels = 5").replace("influence = 2", "influence = 3")
    (tmp_path / "board.toml").write_text(text, "utf-8")
    other = load(tmp_path)
    assert other.cathedral.levels == 5
    state = rules.setup(SETUP)
    state.cathedral = [["player"] * 6 for _ in range(5)]
    assert len(picture.draw(other, state, None).png) <= LARGEST
    assert layout.box(1, 1, 5)[1] + layout.box_height(5) <= layout.box(1, 1, 3)[1] + layout.BOX


def test_the_description_has_what_a_player_needs() -> None:
    state = position(
        level="hard",
        round_=2,
        start="roy",
        city="pprrrr prr.rr pprrrr",
        lying={"palace-2": "r"},
        supply=1,
        deniers=7,
        influence=5,
        vp=9,
        roy_vp=12,
        own="R6 W5 Y2",
        roy="Y5 R5 W1",
        waiting=4,
        tradesmen={"r1_diplomat": "rp"},
        cubes={"w1_priest": 2},
        queue=("er_war:pr", "ew_heresy"),
        cathedral=("..p..r",),
        characters=("ch_urban", "ch_thibaut"),
    )
    state.rolled = [6, 1]
    alt = drawn(state).alt
    for fact in (
        "Constable. Round 2 of 4, start player le Roy: actions, your turn.",
        "You (P): 9 VP, 7 deniers, 5 influence; supply 1, general supply 4",
        "Your dice R6 W5 Y2, 4 deniers waiting.",
        "Le Roy (K): 12 VP;",
        "His dice R5 Y5 W1.",
        "Le Roy rolled 6+1=7: 2 cubes.",
        "Palace P 1 2, K 3 4 5 6, locked 2 (K lies). Bishopric P 1, K 2 3 5 6, free 4. City Hall P 1 2, K 3",
        "Cathedral from level 1 up: ––P––K / –––––– / ––––––.",
        "A War (red): 2 black, 1 cube per 4 pips, banners you, le Roy, 1 free, VP 3/2; B Heresy",
        "① Diplomat R÷4 KP; ② Priest W÷3 P 2 cubes; ③ Merchant Y÷3 −2",
        "3 face down.",
        "Urban IV 1; Thibaut II 7.",
    ):
        assert fact in alt
