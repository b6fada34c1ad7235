"""The board picture of Endangered: the whole table at a glance, with its description in words."""

from functools import cache

from PIL import Image

from plugins.api import Decision, Picture
from plugins.api.drawing import canvas as c
from plugins.endangered.content import Content, load
from plugins.endangered.picture.alt import description
from plugins.endangered.picture.ambassadors import ambassadors
from plugins.endangered.picture.border import calendar, rail
from plugins.endangered.picture.facts import Facts
from plugins.endangered.picture.ground import ground
from plugins.endangered.picture.habitat import habitat
from plugins.endangered.picture.panel import panel
from plugins.endangered.picture.sample import sample
from plugins.endangered.state import EndangeredState


def compose(facts: Facts) -> c.Canvas:
    """The picture in full colours."""
    board = facts.content.boards[facts.board]
    canvas = c.Canvas(ground(board.id, facts.lattice, board.beach_rows))
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
    return Picture(compose(facts).png(inks(facts.board)), description(facts))
