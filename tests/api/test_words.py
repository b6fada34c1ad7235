"""The small words that games share."""

import pytest

from plugins.api.words import LONGEST_LABEL, cut, fits, listed, plural


@pytest.mark.parametrize(
    ("words", "said"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (("a", "b", "c"), "a, b and c")]
)
def test_listed(words: list[str], said: str) -> None:
    assert listed(words) == said


def test_numbers_and_their_nouns() -> None:
    assert [plural(n, "tile") for n in (0, 1, 2)] == ["0 tiles", "1 tile", "2 tiles"]
    assert [plural(n, "die", "dice") for n in (1, 2)] == ["1 die", "2 dice"]
    assert listed(["red", "white"], "or") == "red or white"


def test_a_label_ends_with_a_whole_word() -> None:
    text = "word, " * 20
    assert fits(cut(text))
    assert cut(text).endswith("word…")
    assert cut("x" * LONGEST_LABEL) == "x" * LONGEST_LABEL
    assert cut("one two three", 9) == "one two…"
