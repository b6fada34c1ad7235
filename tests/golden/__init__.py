"""Recorded games: a readable playthrough of every registered game, and finished games for each ending.

`python -m tests.golden.record GAME` records a game anew; `GAMEKEEPER_UPDATE_GOLDEN=1 pytest tests/golden`
brings all recordings up to date after a change that is meant.
"""
