"""Small words for the tests of any game: chances with known rolls, positions, what is asked and told."""
