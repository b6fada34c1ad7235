"""The page of local play in a real browser: from a click to the new board, from start to the first one."""

from __future__ import annotations

import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.local.conftest import ARGUMENTS, CHROMIUM
from tests.local.evening import ENDANGERED, Evening
from tests.local.puppet import button, row, shown_by
from tests.local.tabs import open_group, tab, types

CHOICES = 60
STARTS = 3

# Clicks a choice; resolves with the milliseconds until the table has gone on and its picture is there.
_CLICK = """async ({ controls, nothing }) => {
    const live = () => [...document.querySelectorAll("[data-id^='c:'], [data-id^='m:'], [data-id^='g:']")];
    const notes = () => document.querySelectorAll(".message.private").length;
    const button = document.querySelector(controls);
    const before = nothing ? notes() : live()[0].dataset.id.split(":")[2];
    const began = performance.now();
    button.click();
    const option = button.classList.contains("menu") && document.querySelector(".popup [role=option]");
    if (option) option.click();
    const over = () => document.querySelector("[data-id^='a:']") !== null;
    const gone = () => live().length > 0 && live().every((one) => one.dataset.id.split(":")[2] !== before);
    const done = () => nothing ? notes() > before : over() || gone();
    while (!done()) {
        if (performance.now() - began > 10_000) throw new Error("nothing happened");
        await new Promise(requestAnimationFrame);
    }
    const pictures = [...document.querySelectorAll(".picture img")];
    if (!nothing && pictures.length) await pictures.at(-1).decode();
    await new Promise(requestAnimationFrame);
    return { ms: performance.now() - began, over: over() };
}"""


def measure() -> dict[str, Any]:
    """Nothing where there is no browser."""
    try:
        import playwright.async_api as playwright
    except ModuleNotFoundError:
        return {"skipped": "needs the package playwright"}
    if CHROMIUM is None:
        return {"skipped": "needs Chromium"}
    return asyncio.run(_measure(playwright))


async def _measure(playwright: Any) -> dict[str, Any]:
    async with playwright.async_playwright() as started:
        browser = await started.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        with tempfile.TemporaryDirectory() as folder:
            figures = await _clicks(browser, Path(folder))
        boards = []
        for _ in range(STARTS):
            with tempfile.TemporaryDirectory() as folder:
                boards.append(await _first_board(browser, Path(folder)))
        await browser.close()
    return figures | {"command_to_first_board_s": round(statistics.median(boards), 2)}


async def _clicks(browser: Any, folder: Path) -> dict[str, Any]:
    evening = Evening(folder)
    await evening.begin(ENDANGERED)
    boards: list[float] = []
    nothing: list[float] = []
    try:
        async with tab(browser, evening) as page:
            shown_by(evening, row(button("Nothing", "nothing")))
            await types(page, "/start endangered tiger normal seed:7")
            await page.locator("[data-id^='c:']").first.wait_for()
            await page.wait_for_timeout(500)
            while len(boards) < CHOICES:
                await open_group(page)
                board = await page.evaluate(_CLICK, {"controls": "[data-id^='c:'], [data-id^='m:']"})
                boards.append(board["ms"])
                idle = await page.evaluate(_CLICK, {"controls": "[data-id='nothing']", "nothing": True})
                nothing.append(idle["ms"])
                await page.locator(".private-foot button").last.click()
                if board["over"]:
                    break
    finally:
        await evening.end()
    return {
        "choices": len(boards),
        "click_to_board_ms": round(statistics.median(boards)),
        "click_to_board_90_percent_ms": round(statistics.quantiles(boards, n=10)[-1]),
        "no_op_button_ms": round(statistics.median(nothing)),
        "board_to_no_op_ratio": round(statistics.median(boards) / statistics.median(nothing), 1),
    }


async def _first_board(browser: Any, folder: Path) -> float:
    """The whole way: process, link, page, the typed line, the picture."""
    began = time.perf_counter()
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot.cli", "play", "--no-browser"),
        env=os.environ | {"GAMEKEEPER_DATABASE_URL": f"sqlite+aiosqlite:///{folder / 'games.db'}"},
        stdout=subprocess.PIPE,
    )
    assert process.stdout is not None
    link = (await process.stdout.readline()).decode().split()[-1]
    page = await browser.new_page()
    await page.goto(link)
    await page.wait_for_selector(".message")
    await types(page, "/start endangered tiger normal")
    await page.locator(".picture img").wait_for(timeout=30_000)
    spent = time.perf_counter() - began
    await page.close()
    process.terminate()
    await process.wait()
    return spent


if __name__ == "__main__":
    sys.stdout.write(f"{measure()}\n")
