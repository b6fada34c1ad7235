"""Endangered: save the tigers or the sea otters, and win four ambassadors for them."""
