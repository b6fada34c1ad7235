"""The board picture of Endangered: the whole table at a glance, with its description in words."""

from functools import cache

from PIL import Image

from plugins.api import Decision, Picture, alt_text
from plugins.api.drawing import canvas as c
from plugins.endangered.content import Content, load
from plugins.endangered.facts import Facts
from plugins.endangered.picture import layout as at
from plugins.endangered.picture.ambassadors import ambassadors
from plugins.endangered.picture.ground import ground
from plugins.endangered.picture.habitat import habitat
from plugins.endangered.picture.header import calendar, rail
from plugins.endangered.picture.panel import panel
from plugins.endangered.picture.sample import sample
from plugins.endangered.state import EndangeredState
from plugins.endangered.words.board import board


def compose(facts: Facts) -> c.Canvas:
    """The picture in full colours."""
    side = facts.content.boards[facts.scenario.board]
    canvas = c.Canvas(ground(side.id, at.lattice(facts.content.grid), side.beach_rows))
    calendar(canvas, facts)
    rail(canvas, facts)
    habitat(canvas, facts)
    panel(canvas, facts)
    ambassadors(canvas, facts)
    return canvas


@cache
def inks(board: str) -> Image.Image:
    """The colours of all pictures of one board, found once."""
    content = load()
    scenario = next((one.id for one in content.scenarios.values() if one.board == board), "tiger")
    return c.inks([compose(sample(content, scenario)).image])


def draw(content: Content, state: EndangeredState, decision: Decision | None) -> Picture:
    """The table as it stands; what the decision offers is marked."""
    facts = Facts(content, state, decision)
    return Picture(compose(facts).png(inks(facts.scenario.board)), alt_text(board(facts)))
