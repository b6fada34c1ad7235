"""The bot in a Discord of our own: a person acts, and sees what a person would see."""
