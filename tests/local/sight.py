"""What of the newest table is in view."""

from __future__ import annotations

from typing import Any

import msgspec

LAPTOP = {"width": 1280, "height": 800}

_MESSAGES = "() => [...document.querySelectorAll('.message')].map((one) => one.dataset.message)"

# The pictures are there, and what a change of size brings about has been drawn.
_SETTLE = """async () => {
    const pictures = [...document.querySelectorAll(".picture img")];
    await Promise.all(pictures.map((one) => one.decode().catch(() => null)));
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}"""

_LOOK = """(known) => {
    const view = document.querySelector("#scroll").getBoundingClientRect();
    const part = (element) => {
        const box = element.getBoundingClientRect();
        const seen = Math.min(box.bottom, view.bottom) - Math.max(box.top, view.top);
        return box.height ? Math.max(0, seen) / box.height : 1;
    };
    const controls = "[data-id^='c:'], [data-id^='m:'], [data-id^='g:']";
    const card = [...document.querySelectorAll(controls)].at(-1).closest(".message");
    const first = card.querySelector(controls);
    const words = [...card.querySelectorAll(".md")];
    const question = words.filter((one) => one.compareDocumentPosition(first) & 4).at(-1);
    const picture = card.querySelector(".gallery .picture");
    const fresh = [...document.querySelectorAll(".message")]
        .find((one) => !known.includes(one.dataset.message));
    const [head, reach] = [fresh?.getBoundingClientRect().top, first.getBoundingClientRect().bottom];
    const news = document.querySelectorAll(".message").length - known.length;
    return {
        picture: part(picture), question: part(question), row: part(first),
        news, head: fresh ? head - view.top : 0, needed: fresh ? reach - head : 0, view: view.height,
    };
}"""


class Sight(msgspec.Struct, frozen=True):
    """Parts of the picture, the question and the first button that are in view, from 0 to 1.

    `news` messages are new. The first of them begins `head` px below the top of the view, which is `view` px
    high; from there to the end of the first button it is `needed` px.
    """

    picture: float
    question: float
    row: float
    news: int
    head: float
    needed: float
    view: float

    @property
    def fits(self) -> bool:
        return self.needed <= self.view

    @property
    def whole(self) -> bool:
        return min(self.picture, self.question, self.row) > 0.99


async def known(page: Any) -> list[str]:
    """The messages that are there now."""
    return list(await page.evaluate(_MESSAGES))


async def look(page: Any, before: list[str]) -> Sight:
    """The newest table, among messages that were not there before."""
    await page.evaluate(_SETTLE)
    return msgspec.convert(await page.evaluate(_LOOK, before), Sight)
