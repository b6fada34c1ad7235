"""Small rules of the dossier that no acceptance scenario asks for: the lots, free choices, limits and counts.

What chance decides is looked at over many seeds: each result that is possible comes up, about as often as its
share of the cards says, and nothing else does. Headings name the paragraphs of the dossier.
"""

from collections import Counter
from itertools import permutations

import pytest

from plugins.api import Chance, Play, Setup
from plugins.endangered import events as e
from plugins.endangered.state import EndangeredState
from tests.endangered.positions import FAR, ambassador, at, cubes, game_at, position, purses, rules, shown
from tests.kit.positions import asked, choose, ended, every, offered, only, said, seats_asked
from tests.kit.spread import check_places, check_spread

Game = Play[EndangeredState]

BLUE = ("china", "japan", "mexico", "india", "brazil")
GREEN = ("indonesia", "kenya", "germany", "usa")
GRAY = ("russia", "canada", "france")

TIGER = {"sighting": 5, "clearcutting": 3, "upheaval": 2, "poaching": 2, "fund": 1}
TIGER |= {"village": 2, "road": 1, "prey": 1, "budget": 1}
OTTER = {"swell": 5, "tanker": 3, "rollback": 1, "nets": 3, "shark": 2}
OTTER |= {"slick": 1, "urchins": 1, "fleet": 1, "rescue": 1}
IMPACTS = {"tiger": TIGER, "sea-otter": OTTER}

COMMON: tuple[str, ...] = ("research", "visit", "press", "grant", "corridor")
COMMON += ("crew", "strategy", "airlift", "petition", "gala")
UNIQUE = {
    "zoologist": ("z_captive", "z_survey", "z_vet", "z_collars"),
    "lobbyist": ("l_backroom", "l_shuttle", "l_summit", "l_whip"),
    "host": ("t_prime", "t_doc", "t_cameo", "t_fans"),
    "lawyer": ("e_class", "e_settle", "e_order", "e_injunct"),
    "philanthropist": ("p_land", "p_pledge", "p_auction", "p_endow"),
}
STARTERS = {"fieldbio": "corridor", "inside": "visit", "viral": "press", "litig": "crew", "deep": "grant"}
"""One specialty of each role, in the order of UNIQUE, and its starting card."""


def begun(people: int, seed: int) -> Game:
    """A new game whose seats took the roles in the order of UNIQUE."""
    play = Play.start(rules, Setup("endangered", "tiger", "normal", seed, people), remember=False)
    seats = max(2, people)
    for role in list(UNIQUE)[:seats]:
        if asked(play) == "role":
            play.choose(f"role-{role}")
    for specialty in list(STARTERS)[:seats]:
        play.choose(f"specialty-{specialty}")
    return play


def zone(play: Game) -> list[str]:
    return [spot.action for spot in play.state.zone]


# 2.3 (2): five blue, four green, three gray, of which three, two and one are dealt.


def test_the_ambassadors_are_shuffled_by_colour() -> None:
    games = [rules.setup(Setup("endangered", "tiger", "normal", seed, 2)) for seed in range(4000)]
    rows = [[ambassador.id for ambassador in game.ambassadors] for game in games]
    check_spread((tuple(row[:3]) for row in rows), list(permutations(BLUE, 3)))
    check_spread((tuple(row[3:5]) for row in rows), list(permutations(GREEN, 2)))
    check_spread((row[5] for row in rows), GRAY)


# 2.4 (2), 3.11, 3.12: eighteen impacts, shuffled; on the hard level one is in play before that.


@pytest.mark.parametrize(
    ("scenario", "level", "in_play"),
    [
        ("tiger", "normal", ()),
        ("tiger", "hard", ("clearcutting",)),
        ("sea-otter", "easy", ()),
        ("sea-otter", "hard", ("tanker",)),
    ],
)
def test_the_impact_deck_holds_its_copies_in_any_order(
    scenario: str, level: str, in_play: tuple[str, ...]
) -> None:
    left = Counter(IMPACTS[scenario]) - Counter(in_play)
    decks = []
    for seed in range(2000):
        impacts = rules.setup(Setup("endangered", scenario, level, seed, 2)).impacts
        assert (Counter(impacts.deck), tuple(impacts.persistent), impacts.discard) == (left, in_play, [])
        decks.append(impacts.deck)
    check_places(decks, left)


def test_the_same_seed_deals_the_same_cards_and_another_seed_others() -> None:
    setups = [Setup("endangered", "sea-otter", "normal", seed, 3) for seed in range(200)]
    first, again = ([rules.setup(setup) for setup in setups] for _ in range(2))
    assert first == again
    assert len({tuple(state.impacts.deck) for state in first}) == 200


# 2.6, phase 4 (1) and R12: the discard pile is shuffled when a card is needed and none is left.


def test_the_discarded_impacts_come_back_in_any_order() -> None:
    row = ("clearcutting", "poaching", "prey")
    pile = Counter(TIGER) - Counter(row)
    decks = []
    for seed in range(600):
        state = position(dice=(3, 1), zone=[("research", 1)], persistent=row, discarded=list(pile.elements()))
        state.chance = Chance.from_seed(seed)
        play = at(state)
        choose(play, "research-3")
        assert (asked(play), play.state.impacts.discard) == ("scout", [])
        decks.append(play.state.impacts.deck)
    check_places(decks, pile)


# 3.11, 3.12: every card shows how many copies there are.


@pytest.mark.parametrize(
    ("scenario", "card"), [(scenario, card) for scenario, deck in IMPACTS.items() for card in deck]
)
def test_a_drawn_impact_says_how_many_copies_exist(scenario: str, card: str) -> None:
    play = game_at("impact", scenario=scenario, top=(card,))
    text = " ".join(said(play, [only(play.opening, e.ImpactDrawn)]))
    copies = IMPACTS[scenario][card]
    assert (f"one of {copies} copies" if copies > 1 else "the only copy") in text


# 2.6, phase 4 (3): each copy in the row is triggered for itself.


def test_each_copy_of_a_persistent_impact_acts() -> None:
    upheavals = game_at(
        "impact", persistent=("upheaval", "upheaval"), top=("sighting",), ambassadors=shown(china=5, japan=1)
    )
    assert [ambassador(upheavals, id_).influence for id_ in ("china", "japan")] == [3, 1]
    board = {"A1": 1, "C4": 1, "C5": 1, "F6": 1}
    poachers = game_at(
        "impact", animals=board, tiles=("C3",), persistent=("poaching", "poaching"), top=("sighting",)
    )
    assert poachers.state.animals == {"A1": 1, "F6": 1}
    nets = game_at(
        "impact",
        scenario="sea-otter",
        animals={"A1": 6, "C4": 2},
        persistent=("nets", "nets", "nets"),
        top=("swell",),
    )
    assert nets.state.animals == {"A1": 3, "C4": 2}


# 2.5 (3, 4): the starting card leaves the deck, the other thirteen are shuffled, two are drawn.


def test_the_decks_of_all_roles_are_shuffled() -> None:
    games = [begun(5, seed).state.seats for seed in range(1000)]
    for seat, (role, start) in enumerate(zip(UNIQUE, STARTERS.values(), strict=True)):
        rest = Counter(card for card in (*COMMON, *UNIQUE[role]) if card != start)
        orders = []
        for seats in games:
            assert (seats[seat].role, len(seats[seat].hand), len(seats[seat].deck)) == (role, 2, 11)
            orders.append([*seats[seat].hand, *seats[seat].deck])
            assert Counter(orders[-1]) == rest
        check_places(orders, rest)


def test_each_deck_is_shuffled_for_itself() -> None:
    """Where the first card is one that both decks hold, it is the same one in about one game of ten."""
    first = [[seat.hand[0] for seat in begun(2, seed).state.seats] for seed in range(500)]
    both = [one == other for one, other in first if one in COMMON and other in COMMON]
    assert 0 < sum(both) < len(both) / 3


# 2.5 (6): the first player is drawn by lot.


@pytest.mark.parametrize("people", [1, 2, 3, 4, 5])
def test_a_lot_names_the_first_seat(people: int) -> None:
    firsts = []
    for seed in range(300):
        play = begun(people, seed)
        first = play.state.active
        assert play.state.turn_stack == [first]
        assert [seat.turn_marker for seat in play.state.seats].count(False) == 1
        assert not play.state.seats[first].turn_marker
        assert seats_asked(play) == (first,)
        firsts.append(first)
    check_spread(firsts, range(max(2, people)))
    assert [begun(people, seed).state.active for seed in range(20)] == firsts[:20]


# 2.6, phase 5 (U1): the active seat names any seat that still has its marker.

FIVE = ("philanthropist", "zoologist", "host", "lobbyist", "lawyer")


@pytest.mark.parametrize(
    ("seats", "acted", "waiting"),
    [
        (3, (0,), (1, 2)),
        (3, (2,), (0, 1)),
        (4, (1,), (0, 2, 3)),
        (4, (3, 1), (0, 2)),
        (5, (4,), (0, 1, 2, 3)),
        (5, (2, 0, 4), (1, 3)),
    ],
)
def test_the_active_seat_names_any_that_waits(
    seats: int, acted: tuple[int, ...], waiting: tuple[int, ...]
) -> None:
    active = acted[-1]
    for chosen in waiting:
        play = game_at("upkeep", seats=FIVE[:seats], acted=acted)
        assert len(play.state.seats[active].hand) == 1
        assert (asked(play), seats_asked(play)) == ("next", (active,))
        assert offered(play) == [f"next-{seat + 1}" for seat in waiting]
        choose(play, f"next-{chosen + 1}")
        # It starts at once.
        assert (play.state.active, play.state.turn_stack) == (chosen, [*acted, chosen])
        assert len(play.state.seats[chosen].dice) == 3
        assert seats_asked(play) == (chosen,)
        markers = [place for place, seat in enumerate(play.state.seats) if seat.turn_marker]
        assert markers == [seat for seat in waiting if seat != chosen]


@pytest.mark.parametrize(("seats", "acted", "last"), [(2, (0,), 1), (2, (1,), 0), (4, (0, 3, 1), 2)])
def test_the_only_one_that_waits_is_not_asked_for(seats: int, acted: tuple[int, ...], last: int) -> None:
    play = game_at("upkeep", seats=FIVE[:seats], acted=acted)
    assert (play.state.active, play.state.turn_stack) == (last, [*acted, last])
    assert seats_asked(play) == (last,)


# 2.6, phase 2 (O1): which pair has the young one, and where; R5: one of them must.


@pytest.mark.parametrize(
    ("birth", "part", "board"),
    [
        ("birth-B2-B3", "part-A2", {"A2": 1, "B2": 1, "B3": 1, "E5": 2, "A6": 1}),
        ("birth-E5-E4", "part-F5", {"B2": 2, "E4": 1, "E5": 1, "F5": 1, "A6": 1}),
    ],
)
def test_any_pair_may_bear_the_young_one(birth: str, part: str, board: dict[str, int]) -> None:
    pairs = {"B2": 2, "E5": 2, "A6": 1}
    play = game_at("offspring", active=2, animals=pairs, tiles=("C2",), rolls=[(8, 3)])
    assert (asked(play), seats_asked(play)) == ("birth", (2,))
    around = {"B2": ("B1", "A2", "B3"), "E5": ("E4", "D5", "F5", "E6")}
    assert set(offered(play)) == {f"birth-{pair}-{space}" for pair, near in around.items() for space in near}
    choose(play, birth)
    assert seats_asked(play) == (2,)
    choose(play, part)
    assert play.state.animals == board
    assert play.state.supply.animals == 15 - 6


def test_for_otters_only_the_space_of_the_young_one_is_chosen() -> None:
    """Two of the spaces lie beside both pairs, one on the beach."""
    board = {"D4": 2, "E5": 2, "A1": 1}
    play = game_at("offspring", scenario="sea-otter", animals=board, rolls=[(8, 3)])
    spaces = ("D3", "C4", "E4", "D5", "F5", "E6")
    assert sorted(offered(play)) == sorted(f"birth-{space}" for space in spaces)
    choose(play, "birth-D5")
    assert play.state.animals == {**board, "D5": 1}


# 2.6, phase 2: without an empty space beside a pair nothing is born, and nobody parts.


@pytest.mark.parametrize(
    ("scenario", "animals", "tiles"),
    [
        ("tiger", {"A1": 2, "F6": 1}, ("B1", "A2")),
        ("tiger", {"B2": 2, "B1": 1, "A2": 1, "F6": 1}, ("C2", "B3")),
        ("tiger", {"A1": 3, "B1": 3, "C1": 1, "B2": 1}, ("A2",)),
        ("sea-otter", {"A1": 2, "B1": 1, "F4": 1}, ("A2",)),
        # There is room beside the otters on the beach, but they bear no young.
        ("sea-otter", {"A1": 2, "D6": 2}, ("B1", "A2")),
    ],
)
def test_nothing_is_born_without_an_empty_space(
    scenario: str, animals: dict[str, int], tiles: tuple[str, ...]
) -> None:
    play = game_at("offspring", scenario=scenario, animals=animals, tiles=tiles, rolls=[(8, 1)])
    assert only(play.opening, e.OffspringRolled).success
    assert not [event for event in play.opening if isinstance(event, e.Born | e.AnimalsLost)]
    assert (play.state.animals, play.state.supply.animals) == (animals, 15 - sum(animals.values()))
    assert (asked(play), play.state.last_birth) == ("line", "")


# 2.6, phase 2, and R7: one parent leaves a space that holds more than two.


@pytest.mark.parametrize("number", [3, 4, 5])
def test_exactly_one_of_many_parts_or_is_lost_when_it_cannot(number: int) -> None:
    board = {"A1": number, "D3": 1, "F6": 1}
    left = {**board, "A1": number - 1, "A2": 1}
    apart = game_at("offspring", animals=board, rolls=[(8, 1)])
    choose(apart, "birth-A1-A2")
    # One empty space is left, so nobody is asked.
    assert (asked(apart), apart.state.animals) == ("line", {**left, "B1": 1})
    closed = game_at("offspring", animals=board, tiles=("B1",), rolls=[(8, 1)])
    lost = only(closed.opening, e.AnimalsLost)
    assert (lost.space, lost.n) == ("A1", 1)
    assert (closed.state.animals, closed.state.supply.animals) == (left, 15 - 2 - number)


# 2.10: a Continuous card lies with its owner; R25: it serves its owner alone, and each copy for itself.


def test_a_continuous_card_stays_with_its_owner_and_works_at_once() -> None:
    play = game_at(seats=("host", "zoologist", "lobbyist"), dice=(3, 1, 2), hands={0: ["t_fans"]})
    choose(play, "plan-3", "play-t_fans")
    host = play.state.seats[0]
    assert (host.continuous, host.hand, host.discard) == (["t_fans"], [], [])
    assert [seat.continuous for seat in play.state.seats[1:]] == [[], []]
    assert zone(play) == ["plan", "relocate", "replant", "social"]
    choose(play, "social-1")
    assert len(play.state.seats[0].hand) == 1


def test_a_continuous_card_stays_over_the_end_of_the_year() -> None:
    play = game_at("year_end", seats=("philanthropist/match", "zoologist"), continuous={0: ["p_endow"]})
    assert (play.state.year, play.state.active) == (2, 0)
    assert purses(play) == [1, 0]
    assert play.state.seats[0].continuous == ["p_endow"]


def test_a_continuous_card_does_nothing_in_the_turns_of_others() -> None:
    fans = game_at(seats=("host", "zoologist"), active=1, dice=(3, 1), continuous={0: ["t_fans"]})
    choose(fans, "social-3")
    assert [(seat.money, len(seat.hand)) for seat in fans.state.seats] == [(0, 0), (1, 0)]
    endowment = game_at(
        "turn_start", seats=("philanthropist/match", "zoologist"), active=1, continuous={0: ["p_endow"]}
    )
    assert purses(endowment) == [0, 0]
    collars = game_at("offspring", active=0, animals=FAR, continuous={1: ["z_collars"]})
    assert asked(collars) == "line"
    seats = ("zoologist", "lawyer/counsel")
    injunction = game_at("destruction", seats=seats, animals=FAR, continuous={1: ["e_injunct"]})
    choose(injunction, "line-A")
    assert len(injunction.state.tiles) == 1


def test_a_second_copy_counts_again() -> None:
    """No deck holds two; an owner's content may."""
    endowments = game_at(
        "turn_start", seats=("philanthropist/match", "zoologist"), continuous={0: ["p_endow", "p_endow"]}
    )
    assert endowments.state.seats[0].money == 2
    fans = game_at(seats=("host", "zoologist"), dice=(3, 1), continuous={0: ["t_fans", "t_fans"]})
    choose(fans, "social-3")
    assert len(fans.state.seats[0].hand) == 2
    collars = game_at(
        "offspring",
        seats=("zoologist/breeder", "host"),
        animals=FAR,
        continuous={0: ["z_collars", "z_collars"]},
    )
    choose(collars, "A1-A2", "A2-A3")
    assert (asked(collars), collars.state.animals) == ("line", {"A3": 1, "F1": 1, "F6": 1, "A6": 1})


def test_a_second_copy_is_one_more_reroll_in_the_phase() -> None:
    """Offered one after the other; one that was not used in the first destruction is there for the second."""
    play = game_at(
        "impact",
        seats=("lawyer/counsel", "zoologist"),
        animals=FAR,
        persistent=("clearcutting", "clearcutting"),
        top=("sighting",),
        continuous={0: ["e_injunct", "e_injunct"]},
        rolls=[(6, 2), (6, 3), (6, 4), (6, 5)],
    )
    choose(play, "line-A", "reroll")
    assert (asked(play), play.state.tiles) == ("reroll-destruction", [])
    choose(play, "keep")
    assert play.state.tiles == ["A3"]
    choose(play, "line-A", "reroll")
    assert play.state.tiles == ["A3", "A5"]


# 2.9, loss A, and R14: none left is as much of an end as one left.


@pytest.mark.parametrize(
    ("animals", "tiles", "tile_supply"),
    [
        ({"B5": 2}, (), 9),
        ({"B5": 3}, ("A5", "B4"), 9),
        # The last tile could be placed, so it is not the supply that ends the game.
        ({"B5": 2}, (), 1),
    ],
)
def test_no_animal_left_ends_the_game_at_once(
    animals: dict[str, int], tiles: tuple[str, ...], tile_supply: int
) -> None:
    play = game_at("destruction", animals=animals, tiles=tiles, tile_supply=tile_supply, rolls=[(6, 2)])
    impacts = list(play.state.impacts.deck)
    events = choose(play, "line-5")
    lost = only(events, e.AnimalsLost)
    assert (lost.n, lost.population) == (animals["B5"], 0)
    assert (play.state.animals, play.state.supply.animals) == ({}, 15)
    assert play.state.supply.tiles == tile_supply - 1
    assert play.decision is None
    assert ended(play) == (False, "extinction")
    # No impact, no card.
    assert (play.state.impacts.deck, play.state.seats[0].hand) == (impacts, [])


# 2.8: four Yes or more, in either vote and on every level.


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize(("year", "cause"), [(4, "first_vote"), (5, "second_vote")])
@pytest.mark.parametrize("yes", [3, 4, 5, 6])
def test_more_than_four_yes_win_as_well(level: str, year: int, cause: str, yes: int) -> None:
    """Eleven animals each on its own, sixteen cards, $12 and fifteen cubes are six Yes with any roll."""
    animals = {f"{column}{row}": 1 for column in "ABCDEF" for row in (1, 3)}
    del animals["F3"]
    cards = COMMON[:4]
    state = position(
        "year_end",
        level=level,
        year=year,
        votes=[3] if year == 5 else (),
        acted=(2, 0, 1, 3),
        animals=animals,
        money=(3, 3, 3, 2 if yes < 4 else 3),
        hands={seat: cards[:3] if yes < 5 and seat == 1 else cards for seat in range(4)},
        ambassadors=shown(china=0, japan=0, mexico=0, kenya=0, indonesia=8, russia=7 if yes > 5 else 2),
        rolls=[(6, 1), (6, 1), (6, 1)],
    )
    assert rules.check(state) == []
    play = at(state)
    assert only(play.opening, e.VoteClosed).yes == yes
    assert play.state.votes[-1] == yes
    if yes >= 4:
        assert ended(play) == (True, cause)
    elif year == 4:
        assert (play.outcome, play.state.year) == (None, 5)
    else:
        assert ended(play) == (False, "vote_failed")


# 2.8, V1: the Vote Whip is there at each vote, and adds for that vote alone.


@pytest.mark.parametrize(("option", "cause"), [("sway-kenya", "second_vote"), ("sway-china", "vote_failed")])
def test_the_vote_whip_in_the_second_vote(option: str, cause: str) -> None:
    """Three Yes, and Kenya lacks one. The owner is not the one who acted last."""
    row, whip = shown(china=6, mexico=12, russia=7, kenya=6), {3: ["l_whip"]}
    state = position("year_end", year=5, acted=(3, 0, 2, 1), animals=FAR, continuous=whip, ambassadors=row)
    state.votes, state.supply.influence = [3], 0
    play = at(state)
    assert (asked(play), seats_asked(play)) == ("sway", (3,))
    assert set(offered(play)) == {"sway-china", "sway-mexico", "sway-kenya", "sway-russia"}
    choose(play, option)
    assert ended(play) == (cause == "second_vote", cause)
    assert cubes(play) == [6, 0, 12, 0, 6, 7]


def test_the_vote_whip_works_in_both_votes_and_stays_for_none() -> None:
    """Two Yes, and France lacks one, in each of the two years."""
    play = game_at(
        "year_end",
        seats=("lobbyist", "zoologist"),
        year=6,
        acted=(1, 0),
        animals=FAR,
        money=(6, 6),
        continuous={0: ["l_whip"]},
        ambassadors=shown(china=10, mexico=0, france=5),
        top=("prey", "upheaval"),
    )
    choose(play, "sway-france")
    assert (play.state.votes, play.state.year) == ([3], 7)
    assert ambassador(play, "france").influence == 5
    while asked(play) not in ("sway", ""):
        social = [option for option in offered(play) if option.startswith("social")]
        choose(play, (social or offered(play))[0])
    swayed = only(choose(play, "sway-france"), e.VoteSwayed)
    assert (swayed.add, swayed.total, swayed.target, swayed.yes, swayed.count) == (1, 6, 6, True, 3)
    assert (play.state.votes, ended(play)) == ([3, 3], (False, "vote_failed"))


def test_a_second_vote_whip_adds_once_more() -> None:
    """R25: two hooks of one kind add up."""
    row, whips = shown(china=6, mexico=12, russia=7, kenya=5), {3: ["l_whip", "l_whip"]}
    play = game_at("year_end", year=5, animals=FAR, continuous=whips, ambassadors=row, cube_supply=0)
    choose(play, "sway-kenya")
    assert (asked(play), ended(play)) == ("sway", None)
    choose(play, "sway-kenya")
    assert ended(play) == (True, "second_vote")


# 2.11, 2.14: as many cubes as there are, one by one; what else the card says is done all the same.


def test_cubes_that_go_anywhere_end_with_the_supply() -> None:
    pledge = game_at(dice=(3, 1), money=(3,), zone=[("p_pledge", 0)], cube_supply=2)
    choose(pledge, "p_pledge-3", "ambassador-1", "ambassador-2")
    assert cubes(pledge) == [1, 1, 0, 0, 0, 0]
    assert (pledge.state.supply.influence, pledge.state.seats[0].money) == (0, 0)
    assert asked(pledge) == "place"
    petition = game_at(dice=(3, 1), hands={0: ["petition"]}, cube_supply=1)
    choose(petition, "plan-3", "play-petition", "ambassador-6")
    assert cubes(petition) == [0, 0, 0, 0, 0, 1]
    assert (petition.state.seats[0].discard, asked(petition)) == (["petition"], "place")


def test_cubes_that_go_together_end_with_the_supply() -> None:
    """The card is still to be discarded, and Inside Contacts has its cube before the second one (R28)."""
    talks = game_at(dice=(3, 1), zone=[("l_backroom", 3)], hands={0: ["gala", "visit"]}, cube_supply=1)
    choose(talks, "l_backroom-3", "ambassador-1")
    assert ambassador(talks, "china").influence == 1
    assert offered(talks) == ["discard-gala", "discard-visit"]
    for supply, placed in ((1, 1), (2, 2), (3, 3), (4, 3)):
        press = game_at(
            seats=("lobbyist/inside", "zoologist"),
            dice=(3, 1),
            money=(2,),
            zone=[("press", 1)],
            cube_supply=supply,
        )
        choose(press, "press-3", "ambassador-3")
        assert ambassador(press, "mexico").influence == placed
        assert (press.state.supply.influence, press.state.seats[0].money) == (supply - placed, 0)


def test_a_summit_with_too_few_cubes_asks_who_gets_one() -> None:
    row = shown(china=0, japan=0, mexico=0)
    seats = ("lobbyist", "zoologist")
    play = game_at(seats=seats, dice=(3, 1), hands={0: ["l_summit"]}, ambassadors=row, cube_supply=2)
    choose(play, "plan-3", "play-l_summit", "ambassador-3")
    assert offered(play) == ["ambassador-1", "ambassador-2"]
    choose(play, "ambassador-1")
    assert cubes(play) == [1, 0, 1, 0, 0, 0]
    assert (play.state.supply.influence, asked(play)) == (0, "place")


# R24: the active seat is served first, then the others in seating order.


@pytest.mark.parametrize(
    ("supply", "money"), [(1, [0, 0, 1, 0]), (3, [1, 0, 2, 0]), (5, [2, 1, 2, 0]), (9, [2, 2, 2, 2])]
)
def test_the_active_seat_is_first_wherever_it_sits(supply: int, money: list[int]) -> None:
    seats = ("zoologist", "host", "philanthropist", "lobbyist")
    play = game_at(seats=seats, acted=(0, 2), dice=(3, 1), hands={2: ["p_auction"]}, money_supply=supply)
    choose(play, "plan-3", "play-p_auction")
    assert purses(play) == money
    assert play.state.supply.money == supply - sum(money)


def test_the_active_seat_loses_money_first() -> None:
    play = game_at("impact", acted=(0, 2), money=(3, 4, 7, 5), top=("budget",))
    assert [lost.money for lost in every(play.opening, e.MoneyLost)] == [6, 2, 3, 4]
    assert purses(play) == [2, 3, 6, 4]
