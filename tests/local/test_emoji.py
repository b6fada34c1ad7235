"""Every emoji that the bot or a game writes is in the page's own font, and has colours there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.local.puppet import Puppet
from tests.local.tabs import tab

pytestmark = pytest.mark.asyncio(loop_scope="session")

ROOT = Path(__file__).parents[2]
WRITTEN = (".py", ".toml", ".js", ".html", ".css")
MOST_BYTES = 300_000

# Draws each emoji with the page's font alone, and names those that leave no colour behind.
_COLOURLESS = r"""async (text) => {
    const emoji = [...new Set(text.match(/\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F?/gu))];
    await document.fonts.load("40px Emoji", emoji.join(""));
    const canvas = document.createElement("canvas");
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    const colourful = (one) => {
        pen.clearRect(0, 0, canvas.width, canvas.height);
        pen.font = "40px Emoji";
        pen.fillText(one, 10, 60);
        const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
        for (let at = 0; at < data.length; at += 4) if (data[at] || data[at + 1] || data[at + 2]) return true;
        return false;
    };
    return { emoji, colourless: emoji.filter((one) => !colourful(one)) };
}"""


def sources() -> str:
    files = (
        path for room in ("bot", "plugins") for path in (ROOT / room).rglob("*") if path.suffix in WRITTEN
    )
    return "\n".join(path.read_text() for path in files)


async def drawn(page: Any, text: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = await page.evaluate(_COLOURLESS, text)
    return found


async def test_every_emoji_in_the_sources(puppet: Puppet, browser: Any) -> None:
    async with tab(browser, puppet.evening) as page:
        found = await drawn(page, sources())
        assert {"🎲", "👑", "🐾"} <= set(found["emoji"])
        assert found["colourless"] == []
        # What the font was made without is noticed.
        assert (await drawn(page, "🎲🏽"))["colourless"] == ["🏽"]


async def test_the_font_is_small_and_has_its_licence() -> None:
    web = ROOT / "bot" / "local" / "web"
    assert (web / "emoji.woff2").stat().st_size < MOST_BYTES
    assert "CC BY 4.0" in (web / "emoji.md").read_text()
    assert "SIL OPEN FONT LICENSE" in (web / "emoji.LICENSE.md").read_text()
