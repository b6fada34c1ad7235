"""`python -m bot.cli` is `gamekeeper`."""

from bot.cli import main

if __name__ == "__main__":
    main(prog_name="gamekeeper")
