"""The board picture of The King's Challenge: the whole table at a glance, with its description in words."""

from functools import cache

from PIL import Image

from plugins.api import Decision, Picture, alt_text
from plugins.api.drawing import canvas as c
from plugins.kings_challenge.content import Content, load
from plugins.kings_challenge.facts import Facts
from plugins.kings_challenge.picture.activities import activities
from plugins.kings_challenge.picture.buildings import buildings
from plugins.kings_challenge.picture.cathedral import cathedral
from plugins.kings_challenge.picture.ground import ground
from plugins.kings_challenge.picture.header import header
from plugins.kings_challenge.picture.panel import panel
from plugins.kings_challenge.picture.queue import queue
from plugins.kings_challenge.picture.sample import sample
from plugins.kings_challenge.picture.square import square
from plugins.kings_challenge.state import KingsState
from plugins.kings_challenge.words.board import board


def compose(facts: Facts) -> c.Canvas:
    """The picture in full colours."""
    canvas = c.Canvas(ground(facts.content))
    header(canvas, facts)
    square(canvas, facts)
    buildings(canvas, facts)
    cathedral(canvas, facts)
    activities(canvas, facts)
    panel(canvas, facts)
    queue(canvas, facts)
    return canvas


@cache
def inks() -> Image.Image:
    """The colours of all pictures, found once."""
    return c.inks([compose(facts).image for facts in sample(load())])


def draw(content: Content, state: KingsState, decision: Decision | None) -> Picture:
    """The table as it stands; what the decision offers is marked."""
    facts = Facts(content, state, decision)
    return Picture(compose(facts).png(inks()), alt_text(board(facts)))
