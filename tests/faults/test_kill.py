"""Players are killed at fifty moments, each aimed at: what was answered is kept, and no game is damaged."""

import sqlite3
from collections import Counter
from pathlib import Path

import msgspec

from plugins.api import Chance
from tests.aims import aims
from tests.faults.conftest import Players
from tests.faults.player import KILLED, RACE
from tests.lanterns.rules import LanternsRules
from tests.tables import ALICE, House, store_of, wander, words

CHANNELS = ("north", "east", "south", "west")
KILLS = {"statement": 14, "commit": 12, "committed": 12, "ack": 12}
STEP = 5

Deed = tuple[int, int, str, str]


def deeds(lines: list[str]) -> set[Deed]:
    """What was acknowledged: game, version, kind, option."""
    found = set()
    for line in lines:
        word, *rest = line.split()
        if word == "ack":
            game, version, kind, option = rest
            found.add((int(game), int(version), kind, option))
    return found


def stored(path: Path) -> set[Deed]:
    connection = sqlite3.connect(path)
    option = "CASE kind WHEN 'choose' THEN option ELSE '-' END"
    rows = connection.execute(f"SELECT game_id, version, kind, {option} FROM choices").fetchall()
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    connection.close()
    return set(rows)


async def examine(house: House) -> None:
    """Every game can be read and goes on, its log has neither gaps nor doubles."""
    rules = LanternsRules()
    keeper = await house.keeper()
    store = store_of(keeper)
    connection = sqlite3.connect(house.path)
    ids = [row[0] for row in connection.execute("SELECT id FROM games")]
    connection.close()
    for game_id in ids:
        view = await keeper.view(game_id)
        history = await store.history(game_id)
        assert [entry.version for entry in history] == list(range(1, view.version + 1))
        assert "restart" not in [entry.kind for entry in history], "a saved game no longer fitted itself"
        assert view.notice == ""
        assert view.status != "lobby", "opened, but not begun"
        assert rules.check(msgspec.json.decode(view.state, type=rules.state_type)) == []
        assert (view.decision is None) == (view.status == "finished")
        assert (view.status == "finished") == (await keeper.result(game_id) is not None)
    await house.close()


async def test_killed_at_fifty_moments(house: House, players: Players) -> None:
    """Half of each kind die at that very moment, the others wherever they have got to since."""
    targets = aims(KILLS, step=STEP, seed=2024)
    assert len(targets) == 50
    acknowledged: set[Deed] = set()
    for round_, aim in enumerate(targets):
        at_once = aim.number % 2 == 1
        end = f"{aim.kind}:{aim.number}" if at_once else KILLED
        player = players.play(house.path, ",".join(CHANNELS), round_, end)
        lines = []
        happened = 0
        for line in player.read():
            lines.append(line)
            if line.split()[0] == aim.kind:
                happened += 1
                if happened == aim.number and not at_once:
                    player.kill()
        assert happened >= aim.number, f"it died by itself in round {round_}, before {aim}: {lines[-3:]}"
        if at_once:
            assert (lines[-1].split()[0], happened) == aim
        acknowledged |= deeds(lines)
        lost = acknowledged - stored(house.path)
        assert not lost, f"round {round_}, killed at {lines[-1]!r}: {sorted(lost)}"
        if round_ % 3 == 0:
            await examine(house)
    await examine(house)
    assert len(acknowledged) >= sum(aim.number for aim in targets if aim.kind == "ack") > 300
    keeper = await house.keeper()
    for channel in CHANNELS:
        game_id = await keeper.newest(channel)
        view = await keeper.view(game_id)
        assert (await wander(keeper, view, Chance.from_seed(2024))).status == "finished"


async def test_two_processes_race_for_the_same_games(house: House, players: Players) -> None:
    """Both play the same two games to their end. Each version has one winner, and each answer holds."""
    keeper = await house.keeper()
    for channel in ("north", "east"):
        await keeper.start(channel, ALICE, words(5))
    await house.close()
    racing = [players.play(house.path, "north,east", seed, RACE) for seed in (1, 2)]
    readers = [player.read() for player in racing]
    for reader in readers:
        assert next(line for line in reader if not line.startswith("statement")) == "seated"
    for player in racing:
        player.go()
    lines = [line for reader in readers for line in reader]
    acks = [line for line in lines if line.startswith("ack")]
    versions = Counter(tuple(line.split()[1:3]) for line in acks)
    assert max(versions.values()) == 1, "two winners of one version"
    assert deeds(lines) == {deed for deed in stored(house.path) if deed[2] != "begin"}
    await examine(house)
