"""The impacts in the panel: in short at its foot, or in full where the decision is about them."""

from plugins.api.drawing import marks as m
from plugins.api.drawing import text as t
from plugins.api.drawing.canvas import Canvas
from plugins.api.drawing.cards import small_card
from plugins.api.drawing.palette import BAD, CHOICE, INK, PIECES, QUIET, mix, readable
from plugins.api.drawing.tiles import plate
from plugins.endangered import names
from plugins.endangered.facts import Facts
from plugins.endangered.picture import icons
from plugins.endangered.picture import layout as at

HEAD, LINE = 34, 32
FEW = 2
"""So many lines are as good as none."""


def _chips(facts: Facts, room: int) -> list[list[str]]:
    """The persistent impacts, the oldest first; equal ones are put together when there are many."""
    all_ = facts.persistent
    rows = _rows(all_, room)
    if len(rows) <= FEW:
        return rows
    return _rows(
        [f"{all_.count(name)} × {name}" if all_.count(name) > 1 else name for name in dict.fromkeys(all_)],
        room,
    )


def _rows(names: list[str], room: int) -> list[list[str]]:
    """Names side by side as long as there is room."""
    rows: list[list[str]] = [[]]
    used = 0
    for name in names:
        width = t.width(name, t.LABEL) + 26
        if rows[-1] and used + width > room:
            rows.append([])
            used = 0
        rows[-1].append(name)
        used += width
    return rows if rows[0] else []


def impacts_height(facts: Facts, room: int) -> int:
    lines = len(_chips(facts, room)) + bool(facts.known)
    return HEAD + lines * LINE


def impacts(canvas: Canvas, facts: Facts, box: at.Box) -> None:
    left, y, right, _ = box
    theme = at.theme(facts.scenario.board)
    _piles(canvas, facts, left, y, right)
    y += HEAD
    edge = mix(theme.panel, BAD, 0.55)
    for row in _chips(facts, right - left):
        x = left
        for name in row:
            width = t.width(name, t.LABEL) + 20
            canvas.stamp(plate(width, LINE - 4, 8, theme.raised, edge), x, y)
            canvas.text(x + 10, y + LINE / 2 - 3, name, t.LABEL, INK)
            x += width + 6
        y += LINE
    if facts.known:
        canvas.centre(icons.icon("eye", facts.scenario.board), left + 16, y + LINE / 2)
        words = f"next: {', '.join(facts.known)}"
        canvas.text(left + 38, y + LINE / 2, t.fit(words, t.LABEL, right - left - 40), t.LABEL, INK)


def _piles(canvas: Canvas, facts: Facts, left: int, y: int, right: int) -> None:
    pile, middle = facts.state.impacts, y + 14
    canvas.text(left, middle, "Impacts", t.TITLE, INK)
    quiet = readable(QUIET, at.theme(facts.scenario.board).panel)
    x = right - 4
    x -= canvas.text(x, middle, str(len(pile.discard)), t.STRONG, INK, "right") + 6
    x -= canvas.text(x, middle, "out", t.LABEL, quiet, "right") + 16
    x -= canvas.text(x, middle, str(len(pile.deck)), t.STRONG, INK, "right") + 6
    x -= canvas.text(x, middle, "deck", t.LABEL, quiet, "right") + 8
    canvas.centre(small_card(18, 24, PIECES["red"]), x - 10, middle)


def impact_list(canvas: Canvas, facts: Facts, box: at.Box) -> None:
    """Every impact that people can see, with what it does."""
    left, y, right, bottom = box
    pile, cards = facts.state.impacts, facts.content.impacts
    _piles(canvas, facts, left, y, right)
    y += HEAD
    about_top = facts.marks.key == "scout"
    now = [("Now", pile.current, False)] if pile.current else []
    top = [
        (f"Top {n + 1}", card, names.known(n) in facts.marks)
        for n, card in enumerate(pile.deck[: pile.known])
    ]
    in_play = [
        (str(n + 1), card, names.persistent(n) in facts.marks) for n, card in enumerate(pile.persistent)
    ]
    shown = now + (top + in_play if about_top else in_play + top)
    for lines in (2, 1, 0):
        texts = [
            t.wrap(facts.content.texts[card], t.LABEL, right - left - 20, lines) if lines else ()
            for _, card, _ in shown
        ]
        if sum(map(_card_height, texts)) <= bottom - y:
            break
    for (label, card, chosen), text in zip(shown, texts, strict=True):
        height = _card_height(text)
        if y + height > bottom:
            return
        theme = at.theme(facts.scenario.board)
        canvas.stamp(plate(right - left, height - 6, 10, theme.raised), left, y)
        if chosen:
            canvas.stamp(m.ring(right - left, height - 6, 10), left, y)
        badge = m.badge(label, t.STRONG, CHOICE if chosen else theme.line)
        canvas.stamp(badge, left + 9, y + 6)
        x = left + badge.width + 18
        canvas.text(x, y + 21, t.fit(cards[card].name, t.STRONG, right - x - 8), t.STRONG, INK)
        for line, words in enumerate(text):
            canvas.text(left + 12, y + 51 + 27 * line, words, t.LABEL, readable(QUIET, theme.raised))
        y += height


def _card_height(text: tuple[str, ...]) -> int:
    return 48 + 27 * len(text)
