"""What every registered game has to stand, by being registered: the checks of `bot.checking`.

`GAMEKEEPER_CONFORMANCE_GAMES=5000 pytest tests/conformance` plays more games. A failure names the one command
that replays it (`gamekeeper check GAME --replay ...`).
"""
