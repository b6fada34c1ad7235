"""Why something of the game's own happened: the chain from all candidates to the one that it met."""

from collections.abc import Sequence

from plugins.api import Sieve, Why


class Reasons:
    """Narrows candidates step by step, each with its rule in words, and remembers the steps."""

    def __init__(self, question: str, candidates: Sequence[str], source: str) -> None:
        self.question = question
        self.source = source
        self.candidates = tuple(candidates)
        self.left = self.candidates
        self.sieves: list[Sieve] = []

    def keep(self, rule: str, left: Sequence[str], source: str = "") -> None:
        """The rule leaves these."""
        beaten = tuple(candidate for candidate in self.left if candidate not in left)
        self.left = tuple(left)
        self.sieves.append(Sieve(rule, self.left, beaten, source))

    def choice(self, rule: str, chosen: str) -> None:
        """What is left is tied, and the players decided."""
        if len(self.left) > 1:
            self.keep(rule, (chosen,), "Some general rules")

    def why(self) -> Why:
        return Why(self.question, self.left[0], self.candidates, tuple(self.sieves), self.source)
