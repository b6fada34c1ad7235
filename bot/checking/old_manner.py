"""Games that are not yet held to facts in what is stored and to the places of their board."""

IN_THE_OLD_MANNER = frozenset({"endangered", "kings-challenge"})
