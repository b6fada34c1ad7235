"""Games as files: what goes out comes in again, edited positions are taken, everything else is refused."""

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from bot.errors import KeeperError, Trouble
from bot.keeper import Keeper
from bot.transfer import MOST_BYTES
from bot.views import TableView
from plugins.api import MAX_SEED, Chance
from tests.keeper.test_changed_rules import waiting_for_oil
from tests.keeper.test_choose import two_at_a_table
from tests.lanterns import v2
from tests.tables import (
    ALICE,
    BOB,
    CHANNEL,
    DAN,
    OPENING,
    House,
    count,
    follow,
    refused,
    store_of,
    wander,
    words,
)

Edit = Callable[[dict[str, Any]], object]


async def edited(keeper: Keeper, edit: Edit) -> bytes:
    """The channel's game as a file, changed by hand."""
    file = json.loads(await keeper.export(CHANNEL))
    edit(file)
    return json.dumps(file).encode()


@pytest.mark.parametrize("moves", [0, 1, 3, 17, 60])
async def test_a_game_goes_out_and_comes_in(keeper: Keeper, alone: TableView, moves: int) -> None:
    view = await wander(keeper, alone, Chance.from_seed(6), most=moves)
    file = await keeper.export(CHANNEL)
    turn = await keeper.bring("elsewhere", BOB, file, guild="guild-1")
    assert (turn.view.state, turn.view.decision) == (view.state, view.decision)
    assert (turn.view.version, turn.view.setup) == (view.version, view.setup)
    assert turn.view.host == BOB.id
    assert turn.view.notice == ""
    mine, theirs = await keeper.log(CHANNEL, last=999), await keeper.log("elsewhere", last=999)
    assert [(e.kind, e.label, e.lines) for e in mine] == [(e.kind, e.label, e.lines) for e in theirs]
    assert await keeper.export("elsewhere") == file


async def test_a_kept_answer_of_the_json_mode_is_a_file_too(keeper: Keeper, alone: TableView) -> None:
    file = await keeper.export(CHANNEL)
    turn = await keeper.bring("elsewhere", BOB, b'{"export":' + file + b"}")
    assert turn.view.state == alone.state


async def test_a_brought_game_goes_the_same_way(house: House) -> None:
    keeper = await house.keeper()
    view = await wander(
        keeper, (await keeper.start(CHANNEL, ALICE, words())).view, Chance.from_seed(6), most=33
    )
    brought = (await keeper.bring("elsewhere", ALICE, await keeper.export(CHANNEL))).view
    keeper = await house.restarted()
    ends = [await wander(keeper, one, Chance.from_seed(8)) for one in (view, brought)]
    assert ends[0].state == ends[1].state
    results = [await keeper.result(one.game_id) for one in ends]
    assert results[0] is not None
    assert results[1] is not None
    assert results[0].choices == results[1].choices


async def test_a_brought_game_can_be_taken_back_to_its_start(house: House) -> None:
    """More steps than checkpoints are kept."""
    keeper = await house.keeper()
    start = (await keeper.start(CHANNEL, ALICE, words(2))).view
    await wander(keeper, start, Chance.from_seed(2), most=40)
    view = (await keeper.bring("elsewhere", BOB, await keeper.export(CHANNEL))).view
    for _ in range(view.version - 1):
        view = (await keeper.undo(view.game_id, BOB, openly=True)).view
    assert view.state == start.state
    with refused(Trouble.NOTHING_TO_UNDO):
        await keeper.undo(view.game_id, BOB)


async def test_a_finished_game(keeper: Keeper, alone: TableView) -> None:
    end = await wander(keeper, alone, Chance.from_seed(1))
    brought = (await keeper.bring("elsewhere", BOB, await keeper.export(CHANNEL))).view
    assert (brought.status, brought.outcome, brought.state) == ("finished", end.outcome, end.state)
    assert await keeper.result(brought.game_id) is not None
    with refused(Trouble.NO_GAME):
        await keeper.table("elsewhere")


async def test_names_and_people_stay_out_of_it(keeper: Keeper) -> None:
    await two_at_a_table(keeper, "a secret channel")
    file = (await keeper.export("a secret channel")).decode()
    assert not any(word in file for word in ("Alice", "Bob", "secret", "person"))


async def test_undos_are_taken_along(keeper: Keeper, alone: TableView) -> None:
    await follow(keeper, alone, ["beacon-h10", "flag-k"])
    await keeper.undo(alone.game_id, ALICE, openly=True)
    await keeper.bring("elsewhere", BOB, await keeper.export(CHANNEL))
    view = await wander(keeper, await keeper.table("elsewhere"), Chance.from_seed(3))
    result = await keeper.result(view.game_id)
    assert result is not None
    assert result.undos == 1


async def test_an_edited_position_is_taken(house: House) -> None:
    keeper = await house.keeper()
    view = await follow(keeper, (await keeper.start(CHANNEL, ALICE, words())).view, OPENING)

    def more_oil(file: dict[str, Any]) -> None:
        file["state"]["oil"][0] += 5
        file["state"]["barrel"] -= 5

    brought = (await keeper.bring("elsewhere", BOB, await edited(keeper, more_oil))).view
    assert json.loads(brought.state)["oil"][0] == json.loads(view.state)["oil"][0] + 5
    assert brought.version == 1, "how it came about does not count"
    with refused(Trouble.NOTHING_TO_UNDO):
        await keeper.undo(brought.game_id, BOB)
    played = await follow(keeper, brought, ["hoist", "flag-a", "search"])
    again = (await keeper.bring("third", ALICE, await keeper.export("elsewhere"))).view
    assert (again.state, again.version) == (played.state, played.version), "with its own beginning"
    keeper = await house.restarted()
    assert (await keeper.table("third")).state == played.state
    back = (await keeper.undo(again.game_id, ALICE, openly=True)).view
    assert back.version == again.version + 1


async def test_choices_of_the_running_turn_that_no_longer_fit(house: House) -> None:
    keeper, before, middle = await waiting_for_oil(house)
    file = await keeper.export(CHANNEL)
    keeper = await house.restarted(v2)
    brought = (await keeper.bring("elsewhere", BOB, file)).view
    assert brought.state == before.state
    assert "left out" in brought.notice
    older = await house.restarted()
    assert (await older.bring("third", BOB, file)).view.state == middle.state


async def test_a_game_of_several_without_its_people(keeper: Keeper) -> None:
    view = await follow(keeper, await two_at_a_table(keeper), OPENING)
    brought = (await keeper.bring("elsewhere", DAN, await keeper.export(CHANNEL))).view
    assert [brought.holder(seat) for seat in (0, 1)] == [DAN.id, DAN.id]
    assert brought.setup.people == view.setup.people == 2


async def test_one_table_per_channel_here_too(keeper: Keeper, alone: TableView) -> None:
    with refused(Trouble.CHANNEL_TAKEN):
        await keeper.bring(CHANNEL, BOB, await keeper.export(CHANNEL))
    assert await keeper.table(CHANNEL) == alone


NOT_GAMES = {
    "nothing": b"",
    "text": b"Dear diary,",
    "binary": bytes(range(256)) * 9,
    "no utf-8": b'{"gamekeeper": "\xff"}',
    "a list": b"[1, 2, 3]",
    "other JSON": b'{"name": "a package", "version": "1.0"}',
    "null": b"null",
    "nested": b'{"gamekeeper": 1, "x": ' + b"[" * 100_000,
    "deep and closed": b'{"gamekeeper": 1, "x": ' + b"[" * 5000 + b"]" * 5000 + b"}",
    "half a surrogate": b'{"gamekeeper": 1, "setup": {"game": "\\ud800x"}}',
}


@pytest.mark.parametrize("data", NOT_GAMES.values(), ids=NOT_GAMES)
async def test_what_is_not_a_game(keeper: Keeper, data: bytes) -> None:
    with refused(Trouble.IMPORT_NOT_A_GAME):
        await keeper.bring(CHANNEL, ALICE, data)
    assert count(store_of(keeper), "games") == 0


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9, 0.999])
async def test_a_truncated_file(keeper: Keeper, alone: TableView, part: float) -> None:
    file = (await keeper.export(CHANNEL)).rstrip()
    with refused(Trouble.IMPORT_NOT_A_GAME):
        await keeper.bring("elsewhere", ALICE, file[: int(len(file) * part)])
    with refused(Trouble.NO_GAME):
        await keeper.table("elsewhere")


async def test_twenty_megabytes(keeper: Keeper) -> None:
    with refused(Trouble.IMPORT_TOO_BIG, "at most 2 MB"):
        await keeper.bring(CHANNEL, ALICE, b" " * 20 * 2**20)
    with refused(Trouble.IMPORT_NOT_A_GAME):
        await keeper.bring(CHANNEL, ALICE, b" " * MOST_BYTES)


def within(*path: str, to: object) -> Edit:
    """Set one thing in a file."""

    def edit(file: dict[str, Any]) -> None:
        for step in path[:-1]:
            file = file[step]
        file[path[-1]] = to

    return edit


def deep(levels: int) -> Any:
    nested: list[Any] = []
    for _ in range(levels):
        nested = [nested]
    return nested


REFUSED: dict[str, tuple[Edit, Trouble, str]] = {
    "newer format": (within("gamekeeper", to=2), Trouble.IMPORT_NEWER, "file format 2"),
    "newer format, other content": (
        lambda file: file.update(gamekeeper=7, state="who knows", choices={}),
        Trouble.IMPORT_NEWER,
        "file format 7",
    ),
    "newer rules": (within("rules_version", to=9), Trouble.IMPORT_NEWER, "rules version 9"),
    "unknown game": (within("setup", "game", to="lantern"), Trouble.UNKNOWN_GAME, "mean “lanterns”"),
    "unknown scenario": (within("setup", "scenario", to="sea"), Trouble.IMPORT_NOT_A_GAME, "no such setup"),
    "unknown difficulty": (within("setup", "difficulty", to=""), Trouble.IMPORT_NOT_A_GAME, "no such setup"),
    "too many people": (within("setup", "people", to=5), Trouble.IMPORT_NOT_A_GAME, "no such setup"),
    "unknown variant": (within("setup", "variants", to={"x": "y"}), Trouble.IMPORT_NOT_A_GAME, "setup"),
    "negative seed": (within("setup", "seed", to=-1), Trouble.IMPORT_NOT_A_GAME, "no such setup"),
    "huge seed": (within("setup", "seed", to=MAX_SEED + 1), Trouble.IMPORT_NOT_A_GAME, "no such setup"),
    "negative undos": (within("undos", to=-3), Trouble.IMPORT_NOT_A_GAME, "undos"),
    "endless undos": (within("undos", to=10**40), Trouble.IMPORT_NOT_A_GAME, "undos"),
    "negative since": (within("since", to=-1), Trouble.IMPORT_NOT_A_GAME, "choices"),
    "since too large": (within("since", to=4), Trouble.IMPORT_NOT_A_GAME, "choices"),
    "choices of a wrong kind": (within("choices", to=[[0, 1]]), Trouble.IMPORT_NOT_A_GAME, "$.choices"),
    "no state": (lambda file: file.pop("state"), Trouble.IMPORT_NOT_A_GAME, "state"),
    "a state that is text": (within("state", to="x"), Trouble.IMPORT_IMPOSSIBLE, "object"),
    "oil from nowhere": (within("state", "barrel", to=500), Trouble.IMPORT_IMPOSSIBLE, "instead of 80"),
    "a wrong type": (within("state", "night", to="two"), Trouble.IMPORT_IMPOSSIBLE, "$.night"),
    "an unknown word": (within("state", "phase", to="tea"), Trouble.IMPORT_IMPOSSIBLE, "$.phase"),
    "a misspelt field": (
        within("state", "nigth", to=2),
        Trouble.IMPORT_IMPOSSIBLE,
        "unknown field `$.nigth`",
    ),
    "a misspelt field inside": (
        within("state", "lanterns", to=[{"spot": "H10", "oil": 8, "miror": True}]),
        Trouble.IMPORT_IMPOSSIBLE,
        "unknown field `$.lanterns[0].miror`",
    ),
    "a place off the chart": (
        within("state", "lanterns", to=[{"spot": "Z99", "oil": 8}]),
        Trouble.IMPORT_IMPOSSIBLE,
        "'Z99' is not on the chart",
    ),
    "an impossible beginning": (
        lambda file: file.update(origin={**file["state"], "barrel": 7}),
        Trouble.IMPORT_IMPOSSIBLE,
        "instead of 80",
    ),
    "a deep unknown field": (within("state", "x", to=deep(600)), Trouble.IMPORT_IMPOSSIBLE, ""),
    "a keeper too many": (
        lambda file: (file["state"]["oil"].append(0), file["state"]["hands"].append([])),
        Trouble.IMPORT_IMPOSSIBLE,
        "seat",
    ),
}


@pytest.mark.parametrize(("edit", "trouble", "says"), REFUSED.values(), ids=REFUSED)
async def test_files_that_are_refused(
    keeper: Keeper, alone: TableView, edit: Edit, trouble: Trouble, says: str
) -> None:
    await follow(keeper, alone, ["beacon-h10", "flag-k"])
    file = await edited(keeper, edit)
    with refused(trouble, says):
        await keeper.bring("elsewhere", BOB, file)
    assert count(store_of(keeper), "games") == 1
    assert count(store_of(keeper), "seats") == 2


async def test_every_reason_is_named(keeper: Keeper, alone: TableView) -> None:
    def spoil(file: dict[str, Any]) -> None:
        file["state"].update(barrel=1, deck=[], night=9)

    file = await edited(keeper, spoil)
    with pytest.raises(KeeperError) as caught:
        await keeper.bring("elsewhere", BOB, file)
    for reason in ("oil in all", "the cards are not those", "night 9 is none"):
        assert reason in str(caught.value)


async def test_broken_text_inside_the_state(keeper: Keeper, alone: TableView) -> None:
    file = await keeper.export(CHANNEL)
    with pytest.raises(KeeperError) as caught:
        await keeper.bring("elsewhere", BOB, file.replace(b'"cask"', b'"\xff\xfe"', 1))
    assert caught.value.trouble in (Trouble.IMPORT_NOT_A_GAME, Trouble.IMPORT_IMPOSSIBLE)


@pytest.mark.parametrize("seed", range(4))
async def test_any_damage_is_refused_or_harmless(keeper: Keeper, alone: TableView, seed: int) -> None:
    """Random bytes changed: never anything but a game or a friendly refusal."""
    await wander(keeper, alone, Chance.from_seed(6), most=9)
    file, luck = await keeper.export(CHANNEL), Chance.from_seed(seed)
    for number in range(40):
        damaged = bytearray(file)
        for _ in range(luck.roll(3)):
            damaged[luck.below(len(damaged))] = luck.pick(b'0123456789"{}[],:\\ x\xff\x00-e')
        with suppress(KeeperError):
            brought = (await keeper.bring(f"channel {seed} {number}", BOB, bytes(damaged))).view
            assert (await keeper.table(f"channel {seed} {number}")).version == brought.version


async def test_a_state_that_passes_its_check_and_still_breaks_the_rules(
    keeper: Keeper, alone: TableView
) -> None:
    """The fleet is empty but the night is young: nobody wrote a check for it."""

    def no_ships(file: dict[str, Any]) -> None:
        state = file["state"]
        state.update(home=sorted(state["fleet"]), fleet=[], phase="ships", flag="A")
        state["lanterns"] = [{"spot": "A1", "oil": 8}]
        state["barrel"] -= 8

    file = await edited(keeper, no_ships)
    with refused(Trouble.IMPORT_IMPOSSIBLE):
        await keeper.bring("elsewhere", BOB, file)
    assert count(store_of(keeper), "games") == 1
