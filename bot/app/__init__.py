"""The Discord application: the only part of the bot that knows discord.py."""
