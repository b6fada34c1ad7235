"""From words to a setup: names, aliases, defaults, "did you mean", seeds."""

import pytest

from bot.errors import Trouble
from bot.keeper import Keeper
from bot.start import StartWords, resolve
from plugins.api import MAX_SEED, Setup
from tests.lanterns.plugin import GAME
from tests.tables import ALICE, CHANNEL, count, refused, store_of

GAMES = {GAME.id: GAME}
OFF = {"fog": "off", "trouble": "none"}


@pytest.mark.parametrize(
    ("words", "setup"),
    [
        (("lanterns", "", ""), ("lanterns", "harbour", "normal")),
        (("LANTERNS", "HILLS", "Easy"), ("lanterns", "hills", "easy")),
        (("lights", "port", "wild"), ("lanterns", "harbour", "hard")),
        ((" lanterns ", "The Harbour", "calm"), ("lanterns", "harbour", "easy")),
        (("lanterns", "the_hills", "hard"), ("lanterns", "hills", "hard")),
    ],
)
def test_names_and_aliases(words: tuple[str, str, str], setup: tuple[str, str, str]) -> None:
    assert resolve(StartWords(*words, seed="5"), GAMES) == Setup(*setup, 5, 1, OFF)


@pytest.mark.parametrize(
    ("words", "trouble", "says"),
    [
        (StartWords("lantern"), Trouble.UNKNOWN_GAME, "“lantern”. Did you mean “lanterns”?"),
        (StartWords("chess"), Trouble.UNKNOWN_GAME, "There is: lanterns."),
        (StartWords(""), Trouble.UNKNOWN_GAME, "There is: lanterns."),
        (StartWords("lanterns", "harbuor"), Trouble.UNKNOWN_SCENARIO, "Did you mean “harbour”?"),
        (StartWords("lanterns", "prot"), Trouble.UNKNOWN_SCENARIO, "Did you mean “harbour”?"),
        (StartWords("lanterns", "xyz"), Trouble.UNKNOWN_SCENARIO, "There is: harbour, hills."),
        (StartWords("lanterns", "hills", "eazy"), Trouble.UNKNOWN_DIFFICULTY, "Did you mean “easy”?"),
        (StartWords("lanterns", people=5), Trouble.BAD_PEOPLE, "1 to 4 people, not for 5"),
        (StartWords("lanterns", "hills", people=0), Trouble.BAD_PEOPLE, "1 to 2 people"),
        (StartWords("lanterns", variants={"mist": "on"}), Trouble.UNKNOWN_VARIANT, "fog, trouble"),
        (StartWords("lanterns", variants={"fog": "maybe"}), Trouble.UNKNOWN_VARIANT, "off, on"),
    ],
)
def test_words_that_mean_nothing(words: StartWords, trouble: Trouble, says: str) -> None:
    with refused(trouble, says):
        resolve(words, GAMES)


@pytest.mark.parametrize(
    "seed", ["seven", "-1", "1.5", "1e3", "0x10", "1_000", " 7", "٣", "²", str(MAX_SEED + 1), "9" * 10**6]
)
def test_a_seed_that_is_no_number(seed: str) -> None:
    with refused(Trouble.BAD_SEED, f"0 to {MAX_SEED}"):
        resolve(StartWords("lanterns", seed=seed), GAMES)


@pytest.mark.parametrize("seed", [0, 7, MAX_SEED])
def test_seeds(seed: int) -> None:
    assert resolve(StartWords("lanterns", seed=str(seed)), GAMES).seed == seed


def test_without_a_seed_every_game_is_another() -> None:
    seeds = {resolve(StartWords("lanterns"), GAMES).seed for _ in range(20)}
    assert len(seeds) == 20
    assert all(0 <= seed <= MAX_SEED for seed in seeds)


def test_variants_begin_with_their_first_value() -> None:
    setup = resolve(StartWords("lanterns", variants={"fog": "on"}), GAMES)
    assert setup.variants == {"fog": "on", "trouble": "none"}


async def test_same_seed_same_game(keeper: Keeper) -> None:
    words = StartWords("lanterns", seed="12")
    first = await keeper.start(CHANNEL, ALICE, words)
    second = await keeper.start("elsewhere", ALICE, words)
    assert first.view.state == second.view.state
    other = await keeper.start("third", ALICE, StartWords("lanterns", seed="13"))
    assert other.view.state != first.view.state


async def test_a_start_that_is_refused_opens_no_table(keeper: Keeper) -> None:
    with refused(Trouble.UNKNOWN_GAME):
        await keeper.start(CHANNEL, ALICE, StartWords("chess"))
    assert count(store_of(keeper), "games") == 0
