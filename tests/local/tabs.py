"""A tab of a real browser, as tests use it. What goes wrong in its scripts fails the test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from tests.local.evening import Evening
from tests.tables import PATIENCE_SECONDS

WIDE = {"width": 1280, "height": 860}
PHONE = {"width": 390, "height": 844}


@asynccontextmanager
async def tab(
    browser: Any,
    evening: Evening,
    *,
    theme: str = "dark",
    size: dict[str, int] = WIDE,
    link: str = "",
    touch: bool = False,
) -> AsyncIterator[Any]:
    """Opens the page and waits until it shows the channel. `touch`: as on a phone, with fingers only."""
    context = await browser.new_context(
        viewport=size, color_scheme=theme, locale="en-GB", has_touch=touch, is_mobile=touch
    )
    page = await context.new_page()
    page.set_default_timeout(PATIENCE_SECONDS * 1000)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    await page.goto(link or evening.link)
    await page.wait_for_selector(".message")
    try:
        yield page
    finally:
        await context.close()
    # A server that is restarted under the page is not its mistake.
    assert [text for text in wrong if "net::ERR" not in text and "WebSocket" not in text] == []


async def types(page: Any, line: str) -> None:
    """Into the field, key by key, then Enter."""
    await page.fill("#line", "")
    await page.focus("#line")
    await page.keyboard.type(line)
    await page.keyboard.press("Enter")


async def last_text(page: Any) -> str:
    return str(await page.locator(".message").last.inner_text())


async def pixels(image: Any) -> int:
    """The width of a picture's file, once it is there."""
    return int(await image.evaluate("async (image) => { await image.decode(); return image.naturalWidth; }"))


async def listen(page: Any) -> None:
    """From now on what a screen reader says of its own accord is kept, for `heard`."""
    await page.evaluate(
        """() => {
            window.heard = [];
            const listener = new MutationObserver((changes) => {
                const added = changes.flatMap((change) => [...change.addedNodes]);
                window.heard.push(...added.map((one) => one.textContent));
            });
            listener.observe(document.querySelector("#live"), { childList: true });
        }"""
    )


async def heard(page: Any, words: str) -> None:
    """Returns when it has said something with these words."""
    await page.wait_for_function("(words) => window.heard.some((one) => one.includes(words))", arg=words)


async def open_group(page: Any) -> None:
    """Where the table first asks for a group of options: takes the first."""
    if await page.locator("[data-id^='c:'], [data-id^='m:']").count() == 0:
        await page.locator(".menu[data-id^='g:']").click()
        await page.locator(".popup [role=option]").first.click()
        await page.locator(".menu[data-id^='m:']").wait_for()


async def gone_on(page: Any, decision: str) -> None:
    """Until the table asks for another decision than this, or the game is over."""
    await page.wait_for_function(
        """before => {
            const ids = [...document.querySelectorAll("[data-id]")].map((e) => e.dataset.id.split(":"));
            const live = ids.filter(([kind]) => kind === "c" || kind === "m" || kind === "g");
            const over = ids.some(([kind]) => kind === "a");
            return over || (live.length && live.every((id) => id[2] !== before));
        }""",
        arg=decision,
    )
