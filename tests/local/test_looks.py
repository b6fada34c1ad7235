"""How a game in progress looks, narrow and wide, dark and light.

The pictures go into the folder that GAMEKEEPER_SCREENSHOTS names, to be looked at, with a small `readme.png`.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.local.evening import ENDANGERED, Evening
from tests.local.tabs import PHONE, WIDE, tab, types
from tests.local.test_playing import choose, table_of

pytestmark = pytest.mark.asyncio(loop_scope="session")

README_WIDTH = 960


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = Path(os.environ.get("GAMEKEEPER_SCREENSHOTS") or tmp_path)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


async def test_screenshots(evening: Evening, browser: Any, folder: Path) -> None:
    await evening.begin(ENDANGERED)
    evening.home.add_channel("otters")
    async with tab(browser, evening) as page:
        await types(page, "/start endangered tiger normal seed:7")
        await table_of(page)
        for _ in range(12):
            await choose(page)
    for theme in ("dark", "light"):
        for width, size in ((1280, WIDE), (390, PHONE)):
            async with tab(browser, evening, theme=theme, size=size) as page:
                table = await table_of(page)
                await table.locator(".picture img").evaluate("image => image.decode()")
                await page.evaluate("() => document.fonts.ready")
                # Whoever comes back is where the game is: at the options, not at yesterday's messages.
                await page.wait_for_function(
                    """() => {
                        const options = [...document.querySelectorAll("[data-id]")];
                        const last = options.at(-1).getBoundingClientRect();
                        return 0 < last.y && last.bottom < document.querySelector("#composer").offsetTop;
                    }"""
                )
                assert await page.evaluate("() => document.documentElement.scrollWidth") == width
                box = await table.bounding_box()
                assert box["x"] >= 0
                assert box["x"] + box["width"] <= width
                field = await page.locator("#composer").bounding_box()
                assert field["y"] + field["height"] <= size["height"]
                await page.screenshot(path=folder / f"{theme}-{width}.png")
    _keep_small(folder / "dark-1280.png", folder / "readme.png")


def _keep_small(source: Path, target: Path) -> None:
    with Image.open(source) as image:
        height = image.height * README_WIDTH // image.width
        small = image.convert("RGB").resize((README_WIDTH, height), Image.Resampling.LANCZOS)
    small.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=3, dither=Image.Dither.NONE).save(
        target, optimize=True
    )
    assert target.stat().st_size < 200_000
