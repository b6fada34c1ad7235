"""Words at the table, the text board, what is impossible, hidden things and the greedy policy."""

import re
from typing import Any

import pytest

from bot.checking.plays import plain_game
from bot.checking.subject import case, setups
from plugins.api import Chance, Play, Setup, board_text
from plugins.endangered import events as e
from plugins.endangered.demands import Sum
from plugins.endangered.plugin import GAME, gamekeeper_games, gamekeeper_rules
from plugins.endangered.state import Ambassador, EndangeredState
from plugins.endangered.words import prompts
from plugins.endangered.words.demands import standing
from plugins.endangered.words.effects import power
from tests.endangered.positions import FAR, at, content, game_at, position, rules, shown
from tests.kit.positions import choose, every, labels, offered, said

SMALL = 8_000


def test_the_plugin_offers_what_its_content_holds() -> None:
    (game,) = gamekeeper_games()
    assert [scenario.id for scenario in game.scenarios] == list(content.scenarios)
    for scenario in game.scenarios:
        assert scenario.people == (1, 5)
        assert set(scenario.aliases) == set(content.scenarios[scenario.id].aliases)
        assert [difficulty.id for difficulty in scenario.difficulties] == ["easy", "normal", "hard"]
    assert gamekeeper_rules("endangered", None) is not None
    assert gamekeeper_rules("candles", None) is None


def test_every_line_fits_a_message_and_names_no_bare_number() -> None:
    """The game's own phases open blocks in the opponent's voice, and the state stays small."""
    for seed in range(8):
        play, told, _ = plain_game(rules, case(setups(GAME), seed))
        assert len(play.checkpoint) < SMALL
        for event in told:
            lines = rules.lines(event)
            for line in lines:
                assert len(line.text) <= 200
                assert not re.search(r"\{| a otter|\b1 tigers", line.text, re.IGNORECASE)
            if isinstance(event, e.OffspringRolled | e.DestructionRolled | e.ImpactDrawn):
                assert (lines[0].voice, lines[0].head) == ("opponent", True)


def test_every_card_fits_a_label_in_full() -> None:
    for card in content.cards.values():
        text = content.texts[card.id]
        written = [prompts.play_card(card.id, card.name, card.type, text).label]
        if card.type == "action":
            deed, gist = content.deeds["forest"][card.id], content.actions[card.id].gist
            placed = prompts.placements(6, 4, card.id, deed, 2, card.cost, gist, False)
            written += [option.label for option in placed]
        assert not any(label.endswith("…") for label in written), written


def test_every_ambassador_specialty_and_role_fits_a_label_in_full() -> None:
    for card in content.ambassadors.values():
        sum_ = card.name, Sum(card.measure, 12, 12, card.target, 6)
        for option in (prompts.ambassador, prompts.shift_from, prompts.shift_to):
            assert not option(0, *sum_).label.endswith("…"), card
    for specialty in content.specialties.values():
        label = prompts.specialty(specialty.id, specialty.role, specialty.name, power(specialty), "").label
        assert not label.endswith("…"), label
    for role in content.roles.values():
        assert role.forte
        assert prompts.role(role.id, role.name, role.forte, ()).label.endswith(role.forte)


@pytest.mark.parametrize(
    ("sum_", "said"),
    [
        (Sum("animals", 8, 1, 10, 6), "8 animals + 1 = 9 of 10"),
        (Sum("animals", 1, 9, 10, 6), "1 animal + 9 = 10 of 10, a Yes"),
        (Sum("money", 4, 2, 12, 6), "$4 + 2 = 6 of 12"),
        (Sum("none", 0, 6, 6, 6), "6 influence of 6, a Yes"),
        (Sum("max_3d6", 0, 4, 9, 6), "best of 3 dice + 4, needs 9: a roll of 5+ is a Yes"),
        (Sum("one_d6", 0, 1, 8, 6), "1 die + 1, needs 8: no roll is enough yet"),
        (Sum("sum_2d6", 0, 9, 10, 6), "2 dice + 9, needs 10: any roll is a Yes"),
    ],
)
def test_standings_say_what_is_counted_and_what_is_lacking(sum_: Sum, said: str) -> None:
    assert standing(sum_) == said


CHINA_VOTES_YES = "Influence China: 4 animals + 6 = 10 of 10, a Yes"


@pytest.mark.parametrize(
    ("state", "chosen", "written"),
    [
        (
            position(dice=(2, 5), hands={0: ["petition"]}, ambassadors=shown(china=5, indonesia=2)),
            ("plan-2", "play-petition"),
            {
                "ambassador-1": CHINA_VOTES_YES,
                "ambassador-4": "Influence Indonesia: 2 dice + 3, needs 10: a roll of 7+ is a Yes",
            },
        ),
        (
            position(dice=(2, 5), money=(2,), zone=[("press", 1)], ambassadors=shown(china=5), cube_supply=1),
            ("press-2",),
            {"ambassador-1": CHINA_VOTES_YES},
        ),
        (
            position("offspring", scenario="sea-otter", animals={"D5": 2, "A1": 1}, rolls=[(8, 1)]),
            (),
            {
                "birth-D4": "Place it on D4: beside the pair on D5",
                "birth-C5": "Place it on C5: beside the pair on D5",
                "birth-E5": "Place it on E5: beside the pair on D5",
                "birth-D6": "Place it on D6, where no pair counts: beside the pair on D5",
            },
        ),
        (
            position("impact", animals={"C4": 2, "F6": 1}, tiles=("C2",), top=("road",)),
            (),
            {"beside-C3": "Give up C3: 2 tigers beside it", "beside-C1": "Give up C1: no tiger beside it"},
        ),
        (
            position(dice=(2, 5), animals={"B2": 2, "C2": 1, "F6": 2, "E6": 3}, tiles=("B1", "A2")),
            ("relocate-2",),
            {
                "B2-C2": "Move B2 to C2: makes a pair, breaks a pair on B2",
                "B2-B3": "Move B2 to B3: stands alone, breaks a pair on B2",
                "C2-B2": "Move C2 to B2: joins 2 tigers",
                "E6-D6": "Move E6 to D6: stands alone",
                "F6-E6": "Move F6 to E6: makes a pair, breaks a pair on F6",
            },
        ),
        (
            position(scenario="sea-otter", dice=(2, 5), animals={"B5": 1, "B6": 1, "C5": 2}),
            ("relocate-2",),
            {"B5-B6": "Move B5 to B6: joins 1 otter", "B6-B5": "Move B6 to B5: makes a pair"},
        ),
        (
            position(seats=("host/viral", "zoologist"), dice=(6, 2, 4), placed={"plan": [(1, 2)]}),
            (),
            {"social-2": "Run Social Media Campaign with the 2: gain $1, also gain $1"},
        ),
    ],
)
def test_options_say_what_comes_of_them(
    state: EndangeredState, chosen: tuple[str, ...], written: dict[str, str]
) -> None:
    play = at(state)
    choose(play, *chosen)
    assert {id_: label for id_, label in labels(play).items() if id_ in written} == written


def test_a_question_says_how_many_more_times_it_comes() -> None:
    play = game_at(dice=(2, 5), hands={0: ["petition"]}, ambassadors=shown(china=5, indonesia=2))
    choose(play, "plan-2", "play-petition")
    assert play.decision is not None
    assert play.decision.prompt.endswith("which ambassador gets 1 influence? 2 to go.")
    choose(play, "ambassador-1")
    assert play.decision.prompt.endswith("which ambassador gets 1 influence?")


def test_dice_are_listed_in_order() -> None:
    play = game_at(seats=("host/viral", "zoologist"), dice=(6, 2, 4), placed={"plan": [(1, 2)]})
    assert play.decision is not None
    groups = dict.fromkeys(option.group for option in play.decision.options)
    assert list(groups) == ["Die 2", "Die 4", "Die 6"]


NOBODY_DRAWS = position("upkeep")
NOBODY_DRAWS.seats[0].discard, NOBODY_DRAWS.seats[0].deck = NOBODY_DRAWS.seats[0].deck, []
BOARD = {"B1": 1, "F6": 1, "E5": 1}


@pytest.mark.parametrize(
    ("state", "chosen", "parts"),
    [
        (
            position(dice=(2, 5), zone=[("visit", 1)], ambassadors=[*shown()[:5], Ambassador("france")]),
            ("visit-2", "ambassador-6"),
            ["\n🗳️ Revealed: France counts influence alone, needs 6\n"],
        ),
        (NOBODY_DRAWS, (), ["\n🎴 No card is left to draw for the Philanthropist\n"]),
        (
            position("turn_start", seats=("philanthropist/deep", "host"), continuous={0: ["p_endow"]}),
            (),
            [
                "\nDeep Pockets: Philanthropist gains $1, has $1\n",
                "\nEndowment: Philanthropist gains $1, has $2\n",
            ],
        ),
        (
            position(seats=("host/viral", "zoologist"), dice=(1, 2), continuous={0: ["t_fans"]}),
            ("social-1",),
            ["\n🎴 Fan Community: Host draws"],
        ),
        (
            position("destruction", animals=BOARD, tiles=("B3", "B4"), rolls=[(6, 4)]),
            ("line-B",),
            ["column B", "rolled 4", "B4 → B3 → B2", "13 clearings left"],
        ),
        (
            position("destruction", animals=dict.fromkeys(BOARD, 2), tile_supply=4, rolls=[(6, 1)]),
            ("line-B",),
            ["Only 3 clearings left", "Only 4 tigers left: with 1 or fewer"],
        ),
        (
            position("year_end", year=4, ambassadors=shown(indonesia=3), rolls=[(6, 3), (6, 4)]),
            (),
            [
                "\nIndonesia counts the sum of 2 dice\n🎲 3 and 4: 7 + 3 influence = 10, needs 10\n",
                " needs 10\n✅ Yes: 1 of 4\n",
                "1 Yes of 4: one more year",
            ],
        ),
    ],
)
def test_what_is_told(state: EndangeredState, chosen: tuple[str, ...], parts: list[str]) -> None:
    play = at(state)
    events = choose(play, *chosen) if chosen else play.opening
    text = "\n".join(["", *said(play, events), ""])
    assert [part for part in parts if part not in text] == []


def test_a_birth_is_news_until_the_next_offspring_phase() -> None:
    play = game_at("offspring", animals={"B2": 2, "F6": 1}, rolls=[(8, 1)])
    choose(play, "birth-B2-B1", "part-A2")
    assert play.state.last_birth == "B1"
    old = position("offspring", animals=FAR)
    old.last_birth = "A1"
    assert at(old).state.last_birth == ""


def test_the_background_of_an_impact_is_told_once() -> None:
    first = every(game_at("impact", top=("sighting",)).opening, e.ImpactDrawn)[0]
    again = every(game_at("impact", top=("sighting",), discarded=("sighting",)).opening, e.ImpactDrawn)[0]
    assert (first.first, again.first, len(rules.lines(again))) == (True, False, 2)


def test_the_year_of_the_first_vote_warns_of_hidden_ambassadors() -> None:
    play = game_at("year_end", year=3, ambassadors=shown(china=1, japan=1, mexico=1))
    warned = [(warning.kind, warning.n) for warning in every(play.opening, e.Warned)]
    assert warned == [("vote_year", 4), ("hidden", 3)]


def test_the_text_board_says_it_all() -> None:
    state = position(
        dice=(2, 5),
        animals={"C3": 3, "F6": 1},
        tiles=("A1",),
        persistent=("prey",),
        ambassadors=shown(china=2),
    )
    text = board_text(rules.board(state, frozenset([0])))
    for part in (
        "4 tigers on the board, 1 pair",
        "3 on C3 (1 pair), 1 on F6",
        "1 clearing on the board (A1), 15 in the supply",
        "1. China, animals on the board: 4 + 2 influence = 6, needs 10, now No",
        "2. face down, blue back",
        "- Replant: pay $1, remove 1 tile",
        "- Relocate: move 1 animal 1 step. Fits now: 2, 5",
        "In play 1: Prey Shortage, offspring target -1",
        "dice 2, 5 to place",
    ):
        assert part in text


def test_topics_cover_rules_roles_cards_impacts_and_ambassadors() -> None:
    topics = {topic.id: topic for topic in rules.topics()}
    wanted = {"turn", "dice", "cards", "ambassadors", "offspring", "destruction", "impacts", "winning"}
    wanted |= {f"role-{role}" for role in content.roles} | {f"card-{card}" for card in content.cards}
    wanted |= {f"impact-{impact}" for impact in content.impacts}
    wanted |= {f"ambassador-{card}" for card in content.ambassadors}
    assert wanted <= set(topics)
    assert all(topic.source and "{" not in topic.text for topic in topics.values())
    assert "with 4 roles after years 4 and 5" in topics["winning"].text


TWICE = [Ambassador(id_) for id_ in ("china", "china", "mexico", "kenya", "usa", "russia")]
VISIT_TWICE = "Philanthropist's card 'visit' is there once too often"
IN_DEBT = [*shown()[:5], Ambassador("russia", influence=1)]


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({}, []),
        ({"animals": {"B2": 2, "E2": 2, "B5": 2}}, ["13 animals in the game instead of 15"]),
        ({"tiles": ["B2"]}, ["B2 holds an animal and a tile", "17 tiles in the game instead of 16"]),
        ({"tiles": ["G1"]}, ["there is no space 'G1'", "17 tiles in the game instead of 16"]),
        ({"year": 9}, ["there is no year 9"]),
        ({"scenario": "panda"}, ["there is no scenario 'panda'"]),
        ({"ambassadors": TWICE}, ["China sits there twice"]),
    ],
)
def test_an_impossible_state_of_a_new_game_is_named(changes: dict[str, Any], wrong: list[str]) -> None:
    state = Play.start(rules, Setup("endangered", "tiger", "normal", 1, 2)).state
    for name, value in changes.items():
        setattr(state, name, value)
    assert rules.check(state) == wrong


@pytest.mark.parametrize(
    ("state", "wrong"),
    [
        (
            position(hands={0: ["visit"]}, zone=[("visit", 0)]),
            VISIT_TWICE,
        ),
        (position(dice=(2,), placed={"plan": [(0, 1), (0, 5)]}), "seat 1 has more than one die on plan"),
        (
            position(dice=(2, 3, 4), active=0, acted=(0, 1)),
            "the active seat's turn marker is not the last one on the calendar",
        ),
        (position(dice=(2, 3, 4), animals={"A1": 1}), "1 animals are left and the game goes on"),
        (position(dice=(2, 3, 4), money=(3,), money_supply=25), "28 money in the game instead of 25"),
        (position(dice=(2, 3, 4), ambassadors=IN_DEBT), "russia is face down or in debt with 1 influence"),
    ],
)
def test_an_impossible_position_is_named(state: EndangeredState, wrong: str) -> None:
    assert rules.check(state) == [wrong]


def test_a_card_that_is_nowhere_is_missed() -> None:
    state = position()
    state.seats[1].deck.remove("gala")
    assert rules.check(state) == ["Zoologist's card 'gala' is missing"]


def test_a_redeal_mixes_all_that_is_hidden_and_leaves_known_cards() -> None:
    state = position(dice=(2, 5, 1), ambassadors=shown(china=1), top=("sighting", "fund", "road"))
    state.impacts.known = 2
    second, impacts, decks = set(), set(), set()
    for seed in range(20):
        rules.redeal(state, Chance.from_seed(seed))
        assert (state.impacts.deck[:2], state.ambassadors[0].id) == (["sighting", "fund"], "china")
        assert rules.check(state) == []
        second.add(state.ambassadors[1].id)
        impacts.add(tuple(state.impacts.deck))
        decks.add(tuple(state.seats[0].deck))
    assert second == {"japan", "mexico", "india", "brazil"}
    assert min(len(impacts), len(decks)) > 10


def test_random_roles_ask_nothing() -> None:
    play = Play.start(rules, Setup("endangered", "tiger", "normal", 4, 3, {"roles": "random"}))
    assert all(seat.role and seat.specialty for seat in play.state.seats)
    assert len({seat.role for seat in play.state.seats}) == 3
    assert offered(play)


def test_greedy_play_beats_random_play() -> None:
    greedy = rules.policies["greedy"]
    won = 0
    for seed in range(12):
        luck = Chance.from_seed(seed)
        play = Play.start(rules, Setup("endangered", "tiger", "easy", seed, 1), remember=False)
        while play.decision is not None:
            option = greedy(play, luck)
            play.choose(option.id, option.seat)
        assert play.outcome is not None
        won += play.outcome.won
    # Random play wins about one game in a hundred, greedy play about two in three.
    assert won >= 4
