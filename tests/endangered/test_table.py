"""Whole games: invariants, words, hidden things, the text board and the recorded endings."""

from typing import Any

import msgspec
import pytest

from plugins.api import Chance, Event, Play, Setup, board_text
from plugins.endangered import events as e
from plugins.endangered.demands import Sum
from plugins.endangered.plugin import GAME, gamekeeper_games, gamekeeper_rules
from plugins.endangered.state import Ambassador, EndangeredState
from plugins.endangered.words import prompts
from plugins.endangered.words.demands import standing
from plugins.endangered.words.effects import power
from tests.conformance.games import setups
from tests.conformance.walks import Walk, plain_game, with_seed
from tests.endangered.positions import FAR, at, content, game_at, position, rules, shown
from tests.kit.positions import choose, every, labels, offered, only, said

SMALL = 8_000


@pytest.mark.parametrize("setup", setups(GAME)[::3], ids=lambda s: f"{s.scenario}-{s.difficulty}-{s.people}")
def test_random_games_keep_the_contract(setup: Setup) -> None:
    walk = Walk(GAME.id, rules, with_seed(setup, 17))
    walk.run()
    assert walk.largest_state < SMALL


def test_the_plugin_offers_what_its_content_holds() -> None:
    (game,) = gamekeeper_games()
    assert [scenario.id for scenario in game.scenarios] == list(content.scenarios)
    for scenario in game.scenarios:
        assert scenario.people == (1, 5)
        assert set(scenario.aliases) == set(content.scenarios[scenario.id].aliases)
        assert [difficulty.id for difficulty in scenario.difficulties] == ["easy", "normal", "hard"]
    assert gamekeeper_rules("endangered", None) is not None
    assert gamekeeper_rules("candles", None) is None


def told_in_games() -> list[Event]:
    told: list[Event] = []
    for seed, setup in enumerate(setups(GAME)[::4]):
        told += plain_game(rules, with_seed(setup, seed))[1]
    return told


def test_every_line_fits_a_message_and_names_no_bare_number() -> None:
    for event in told_in_games():
        lines = rules.lines(event)
        assert lines
        for line in lines:
            assert 0 < len(line.text) <= 200
            assert "{" not in line.text
            assert " a otter" not in line.text.lower()
            assert "1 tigers" not in line.text.replace("11 tigers", "")


def test_the_games_own_phases_open_blocks_in_the_opponents_voice() -> None:
    heads = (e.OffspringRolled, e.DestructionRolled, e.ImpactDrawn)
    for event in told_in_games():
        if isinstance(event, heads):
            first = rules.lines(event)[0]
            assert (first.voice, first.head) == ("opponent", True)


def labels_of(setup: Setup) -> list[tuple[str, str]]:
    luck = Chance.from_seed(setup.seed)
    play = Play.start(rules, setup, remember=False)
    found = []
    while play.decision is not None:
        found += [(play.decision.key, option.label) for option in play.decision.options]
        option = luck.pick(play.decision.options)
        play.choose(option.id, option.seat)
    return found


def test_no_label_of_the_built_in_content_is_cut() -> None:
    for seed, setup in enumerate(setups(GAME)[::5]):
        for key, label in labels_of(with_seed(setup, seed)):
            assert len(label) <= 80, (key, label)
            assert not label.endswith("…"), (key, label)


def test_every_card_fits_a_label_in_full() -> None:
    for card in content.cards.values():
        text = content.texts[card.id]
        labels = [prompts.play_card(card.id, card.name, card.type, text).label]
        if card.type == "action":
            deed, gist = content.deeds["forest"][card.id], content.actions[card.id].gist
            placed = prompts.placements(6, 4, card.id, deed, 2, card.cost, gist, False)
            labels += [option.label for option in placed]
        assert not any(label.endswith("…") for label in labels), labels


def test_every_ambassador_and_specialty_fits_a_label_in_full() -> None:
    for card in content.ambassadors.values():
        sum_ = card.name, Sum(card.measure, 12, 12, card.target, 6)
        labels = [
            prompts.ambassador(0, *sum_).label,
            prompts.shift_from(0, *sum_).label,
            prompts.shift_to(0, *sum_).label,
        ]
        assert not any(label.endswith("…") for label in labels), labels
    for specialty in content.specialties.values():
        label = prompts.specialty(specialty.id, specialty.role, specialty.name, power(specialty), "").label
        assert not label.endswith("…"), label
    for role in content.roles.values():
        assert role.forte
        assert prompts.role(role.id, role.name, role.forte, ()).label.endswith(role.forte)


def test_standings_say_what_is_counted_and_what_is_lacking() -> None:
    assert standing(Sum("animals", 8, 1, 10, 6)) == "8 animals + 1 = 9 of 10"
    assert standing(Sum("animals", 1, 9, 10, 6)) == "1 animal + 9 = 10 of 10, a Yes"
    assert standing(Sum("money", 4, 2, 12, 6)) == "$4 + 2 = 6 of 12"
    assert standing(Sum("none", 0, 6, 6, 6)) == "6 influence of 6, a Yes"
    assert standing(Sum("max_3d6", 0, 4, 9, 6)) == "best of 3 dice + 4, needs 9: a roll of 5+ is a Yes"
    assert standing(Sum("one_d6", 0, 1, 8, 6)) == "1 die + 1, needs 8: no roll is enough yet"
    assert standing(Sum("sum_2d6", 0, 9, 10, 6)) == "2 dice + 9, needs 10: any roll is a Yes"


def test_an_influence_says_what_the_ambassador_will_have() -> None:
    row = shown(china=5, indonesia=2)
    play = game_at(dice=(2, 5), hands={0: ["petition"]}, ambassadors=row)
    choose(play, "plan-2", "play-petition")
    assert play.decision is not None
    assert play.decision.prompt.endswith("which ambassador gets 1 influence? 2 to go.")
    written = labels(play)
    assert written["ambassador-1"] == "Influence China: 4 animals + 6 = 10 of 10, a Yes"
    assert written["ambassador-4"] == "Influence Indonesia: 2 dice + 3, needs 10: a roll of 7+ is a Yes"
    choose(play, "ambassador-1")
    assert play.decision.prompt.endswith("which ambassador gets 1 influence?")
    pair = game_at(dice=(2, 5), money=(2,), zone=[("press", 1)], ambassadors=row, cube_supply=1)
    choose(pair, "press-2")
    assert "Influence China: 4 animals + 6 = 10 of 10, a Yes" in labels_of_now(pair)


def labels_of_now(play: Play[EndangeredState]) -> list[str]:
    return [option.label for option in play.decision.options] if play.decision else []


def test_an_ambassador_that_counts_nothing_else_is_revealed_in_plain_words() -> None:
    play = game_at(dice=(2, 5), zone=[("visit", 1)], ambassadors=[*shown()[:5], Ambassador("france")])
    revealed = only(choose(play, "visit-2", "ambassador-6"), e.AmbassadorRevealed)
    assert rules.lines(revealed)[0].text == "🗳️ Revealed: France counts influence alone, needs 6"


def test_a_young_otter_is_offered_with_its_parents() -> None:
    board = {"D5": 2, "A1": 1}
    play = game_at("offspring", scenario="sea-otter", animals=board, rolls=[(8, 1)])
    assert labels_of_now(play) == [
        "Place it on D4: beside the pair on D5",
        "Place it on C5: beside the pair on D5",
        "Place it on E5: beside the pair on D5",
        "Place it on D6, where no pair counts: beside the pair on D5",
    ]


def test_a_birth_is_news_until_the_next_offspring_phase() -> None:
    play = game_at("offspring", animals={"B2": 2, "F6": 1}, rolls=[(8, 1)])
    choose(play, "birth-B2-B1", "part-A2")
    assert play.state.last_birth == "B1"
    old = position("offspring", animals=FAR)
    old.last_birth = "A1"
    assert at(old).state.last_birth == ""


def test_an_empty_deck_says_whose_it_is() -> None:
    state = position("upkeep", acted=(0,))
    state.seats[0].discard, state.seats[0].deck = state.seats[0].deck, []
    nothing = only(at(state).opening, e.NothingDone)
    assert rules.lines(nothing)[0].text == "🎴 No card is left to draw for the Philanthropist"


def test_a_lasting_rule_is_named_in_the_line_of_its_deed() -> None:
    seats = ("philanthropist/deep", "host")
    play = game_at("turn_start", seats=seats, continuous={0: ["p_endow"]})
    lines = said(play, play.opening)
    assert "Deep Pockets: Philanthropist gains $1, has $1" in lines
    assert "Endowment: Philanthropist gains $1, has $2" in lines
    fans = game_at(seats=("host/viral", "zoologist"), dice=(1, 2), continuous={0: ["t_fans"]})
    events = choose(fans, "social-1")
    assert [line.text.split(" draws")[0] for line in rules.lines(only(events, e.CardsDrawn))] == [
        "🎴 Fan Community: Host"
    ]


def test_road_building_says_who_lives_beside() -> None:
    play = game_at("impact", animals={"C4": 2, "F6": 1}, tiles=("C2",), top=("road",))
    assert "Give up C3: 2 tigers beside it" in labels_of_now(play)
    assert "Give up C1: no tiger beside it" in labels_of_now(play)


def test_a_step_says_what_becomes_of_the_pairs() -> None:
    tigers = game_at(dice=(2, 5), animals={"B2": 2, "C2": 1, "F6": 2, "E6": 3}, tiles=("B1", "A2"))
    choose(tigers, "relocate-2")
    written = labels(tigers)
    assert written["B2-C2"] == "Move B2 to C2: makes a pair, breaks a pair on B2"
    assert written["B2-B3"] == "Move B2 to B3: stands alone, breaks a pair on B2"
    assert written["C2-B2"] == "Move C2 to B2: joins 2 tigers"
    assert written["E6-D6"] == "Move E6 to D6: stands alone"
    assert written["F6-E6"] == "Move F6 to E6: makes a pair, breaks a pair on F6"
    otters = game_at(scenario="sea-otter", dice=(2, 5), animals={"B5": 1, "B6": 1, "C5": 2})
    choose(otters, "relocate-2")
    written = labels(otters)
    assert written["B5-B6"] == "Move B5 to B6: joins 1 otter"
    assert written["B6-B5"] == "Move B6 to B5: makes a pair"


def test_dice_are_listed_in_order_and_social_media_with_its_extras() -> None:
    play = game_at(seats=("host/viral", "zoologist"), dice=(6, 2, 4), placed={"plan": [(1, 2)]})
    groups = [option.group for option in play.decision.options]  # type: ignore[union-attr]
    assert list(dict.fromkeys(groups)) == ["Die 2", "Die 4", "Die 6"]
    labels = [option.label for option in play.decision.options]  # type: ignore[union-attr]
    assert "Run Social Media Campaign with the 2: gain $1, also gain $1" in labels


def test_the_background_of_an_impact_is_told_once() -> None:
    first = every(game_at("impact", top=("sighting",)).opening, e.ImpactDrawn)[0]
    assert first.first
    later = position("impact", top=("sighting",), discarded=("sighting",))
    again = every(at(later).opening, e.ImpactDrawn)[0]
    assert not again.first
    assert len(rules.lines(again)) == 2


def test_budget_cuts_say_that_nobody_has_money() -> None:
    play = game_at("impact", top=("budget",))
    assert every(play.opening, e.NothingDone)[0].reason == "nobody_pays"


def test_the_slide_is_told_with_its_path() -> None:
    play = game_at("destruction", animals={"B1": 1, "F6": 1, "E5": 1}, tiles=("B3", "B4"), rolls=[(6, 4)])
    events = choose(play, "line-B")
    text = "\n".join(said(play, events))
    assert "column B" in text
    assert "rolled 4" in text
    assert "B4 → B3 → B2" in text
    assert "13 clearings left" in text


def test_few_tiles_and_few_animals_are_warned_of() -> None:
    play = game_at("destruction", animals={"B1": 2, "F6": 2, "E5": 2}, tile_supply=4, rolls=[(6, 1)])
    events = choose(play, "line-B")
    text = "\n".join(said(play, events))
    assert "Only 3 clearings left" in text
    assert "Only 4 tigers left: with 1 or fewer" in text


def test_the_year_of_the_first_vote_warns_of_hidden_ambassadors() -> None:
    row = shown(china=1, japan=1, mexico=1)
    play = game_at("year_end", year=3, ambassadors=row)
    warned = [(warning.kind, warning.n) for warning in every(play.opening, e.Warned)]
    assert warned == [("vote_year", 4), ("hidden", 3)]


def test_the_vote_is_told_with_its_arithmetic() -> None:
    play = game_at("year_end", year=4, ambassadors=shown(indonesia=3), rolls=[(6, 3), (6, 4)])
    lines = said(play, play.opening)
    first = lines.index("Indonesia counts the sum of 2 dice")
    assert lines[first + 1 : first + 3] == ["🎲 3 and 4: 7 + 3 influence = 10, needs 10", "✅ Yes: 1 of 4"]
    assert any("1 Yes of 4: one more year" in line for line in lines)


def test_the_text_board_says_it_all_and_stays_short() -> None:
    longest = 0
    for seed, setup in enumerate(setups(GAME)[::6]):
        play, _, _ = plain_game(rules, with_seed(setup, seed))
        longest = max(longest, len(board_text(rules.board(play.state, frozenset()))))
    assert longest < 4000
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
    assert {"turn", "dice", "cards", "ambassadors", "offspring", "destruction", "impacts", "winning"} <= set(
        topics
    )
    assert all(f"role-{role}" in topics for role in content.roles)
    assert all(f"card-{card}" in topics for card in content.cards)
    assert all(f"impact-{impact}" in topics for impact in content.impacts)
    assert all(f"ambassador-{card}" in topics for card in content.ambassadors)
    assert all(topic.source and "{" not in topic.text for topic in topics.values())
    assert "with 4 roles after years 4 and 5" in topics["winning"].text


def broken(**changes: Any) -> list[str]:
    state = Play.start(rules, Setup("endangered", "tiger", "normal", 1, 2)).state
    for name, value in changes.items():
        setattr(state, name, value)
    return rules.check(state)


def test_impossible_states_are_named() -> None:
    assert broken() == []
    assert broken(animals={"B2": 2, "E2": 2, "B5": 2}) == ["13 animals in the game instead of 15"]
    assert broken(tiles=["B2"]) == ["B2 holds an animal and a tile", "17 tiles in the game instead of 16"]
    assert "there is no space 'G1'" in broken(tiles=["G1"])
    assert "there is no year 9" in broken(year=9)
    assert broken(scenario="panda") == ["there is no scenario 'panda'"]
    china_twice = [Ambassador(id_) for id_ in ("china", "china", "mexico", "kenya", "usa", "russia")]
    assert broken(ambassadors=china_twice) == ["China sits there twice"]


def test_a_card_in_two_places_is_named() -> None:
    state = position(hands={0: ["visit"]}, zone=[("visit", 0)])
    assert any("'visit' is there once too often" in problem for problem in rules.check(state))
    missing = position()
    missing.seats[1].deck.remove("gala")
    assert rules.check(missing) == ["Zoologist's card 'gala' is missing"]


def test_turns_and_dice_that_cannot_be() -> None:
    state = position(dice=(2,), placed={"plan": [(0, 1), (0, 5)]})
    assert rules.check(state) == ["seat 1 has more than one die on plan"]
    other = position(dice=(2, 3, 4), active=0, acted=(0, 1))
    assert rules.check(other) == ["the active seat's turn marker is not the last one on the calendar"]
    alone = position(dice=(2, 3, 4), animals={"A1": 1})
    assert rules.check(alone) == ["1 animals are left and the game goes on"]


def test_money_and_influence_are_conserved() -> None:
    state = position(money=(3,), money_supply=25)
    assert "28 money in the game instead of 25" in rules.check(state)
    hidden = position(cube_supply=24)
    hidden.ambassadors[0].influence = 1
    assert rules.check(hidden) == ["china is face down or in debt with 1 influence"]


def seen(state: EndangeredState) -> bytes:
    """What everybody sees: all but the order of the decks and what lies face down."""
    copy = msgspec.json.decode(msgspec.json.encode(state), type=EndangeredState)
    copy.impacts.deck[copy.impacts.known :] = sorted(copy.impacts.deck[copy.impacts.known :])
    for seat in copy.seats:
        seat.deck.sort()
    for ambassador in copy.ambassadors:
        if not ambassador.face_up:
            ambassador.id = content.ambassadors[ambassador.id].colour
    return msgspec.json.encode(copy)


def test_a_redeal_changes_only_what_is_hidden() -> None:
    state = position(dice=(2, 5, 1), ambassadors=shown(china=1), top=("sighting", "fund", "road"))
    state.impacts.known = 2
    before, face_down = seen(state), set[str]()
    orders = set()
    for seed in range(20):
        rules.redeal(state, Chance.from_seed(seed))
        assert seen(state) == before
        assert state.impacts.deck[:2] == ["sighting", "fund"]
        face_down.add(state.ambassadors[1].id)
        orders.add(tuple(state.impacts.deck))
        assert rules.check(state) == []
    assert face_down == {"japan", "mexico", "india", "brazil"}
    assert len(orders) > 10


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


def test_greedy_play_does_not_see_hidden_things() -> None:
    """The same position with everything hidden dealt anew gets the same answer."""
    greedy = rules.policies["greedy"]
    play = Play.start(rules, Setup("endangered", "sea-otter", "normal", 9, 2), remember=False)
    luck = Chance.from_seed(9)
    decisions = 0
    while play.decision is not None and decisions < 120:
        choice = greedy(play, Chance.from_seed(1))
        imagined = play.imagine(luck)
        assert greedy(imagined, Chance.from_seed(1)).id == choice.id
        play.choose(choice.id, choice.seat)
        decisions += 1
    assert decisions > 50
