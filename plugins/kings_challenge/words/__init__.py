"""The words of The King's Challenge."""
