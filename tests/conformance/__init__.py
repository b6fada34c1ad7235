"""What every registered game has to stand: hundreds of random games, checked at every decision.

`GAMEKEEPER_CONFORMANCE_GAMES=5000 pytest tests/conformance` plays more of them. A failure names the one
command that replays it (`python -m tests.conformance.replay ...`).
"""
