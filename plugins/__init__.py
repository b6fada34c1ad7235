"""Games, one package each, and the contract they keep (`plugins.api`)."""
