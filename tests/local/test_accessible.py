"""axe-core finds nothing serious, whatever is open."""

from __future__ import annotations

from typing import Any

import pytest

from bot.loopback.interactions import ReplyKind
from tests.local.evening import ENDANGERED, Evening
from tests.local.puppet import Puppet, button, png, row, says, text
from tests.local.tabs import PHONE, WIDE, tab, types

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def serious(page: Any) -> list[str]:
    axe = pytest.importorskip("axe_playwright_python.async_playwright", reason="needs axe-playwright-python")
    found = await axe.Axe().run(page)
    return [
        f"{one['id']}: {one['help']}: {[node['target'] for node in one['nodes']]}"
        for one in found.response["violations"]
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
async def test_all_kinds_of_things(theme: str, size: dict[str, int], puppet: Puppet, browser: Any) -> None:
    menu = {
        "type": 3,
        "custom_id": "menu",
        "placeholder": "Which?",
        "options": [{"label": f"Thing {n}", "value": str(n), "description": "a detail"} for n in range(12)],
    }
    ann = puppet.evening.user("Ann")
    puppet.posts(
        {"content": f"{ann.mention} # no head\n# A head\n-# small ||hidden|| `code` [link](http://a.b)"}
    )
    puppet.posts(
        {"embeds": [{"title": "Title", "description": "words", "fields": [{"name": "n", "value": "v"}]}]},
        png(),
    )
    puppet.shows(
        {
            "type": 17,
            "components": [
                text("Words\n-# smaller words"),
                {"type": 12, "items": [{"media": {"url": "attachment://board.png"}, "description": "board"}]},
                row(
                    *(button(f"Style {n}", f"s{n}", n) for n in (1, 2, 3, 4)),
                    button("Off", "o", disabled=True),
                ),
                row(menu),
            ],
        },
        uploads=(png(),),
    )
    puppet.answers["stay"] = says("Psst, **listen**.\n-# small", private=True)
    fields = [row({"type": 4, "custom_id": "name", "style": 2, "label": "Its name"})]
    puppet.answers["s1"] = (ReplyKind.MODAL, {"custom_id": "f", "title": "Form", "components": fields})
    async with tab(browser, puppet.evening, theme=theme, size=size) as page:
        await types(page, "/stay")
        await page.locator(".message.private").wait_for()
        assert await serious(page) == []
        await page.fill("#line", "/")
        await page.locator("#picker [role=option]").first.wait_for()
        assert await serious(page) == []
        await page.fill("#line", "")
        await page.locator(".menu").click()
        await page.keyboard.press("ArrowDown")
        assert await serious(page) == []
        await page.keyboard.press("Escape")
        await page.get_by_role("button", name="Style 1").click()
        await page.get_by_role("dialog", name="Form").wait_for()
        assert await serious(page) == []
        await page.keyboard.press("Escape")
        await page.locator(".picture").last.click()
        await page.locator(".lightbox img").wait_for()
        assert await serious(page) == []


async def test_a_game_under_way(evening: Evening, browser: Any) -> None:
    await evening.begin(ENDANGERED)
    async with tab(browser, evening) as page:
        await types(page, "/start endangered tiger normal")
        await page.locator(".picture img").wait_for()
        assert await serious(page) == []


async def test_by_keyboard_alone(evening: Evening, browser: Any) -> None:
    """From the field back to the table with Shift+Tab, a choice with Enter, and on with Tab."""
    await evening.begin(ENDANGERED)
    async with tab(browser, evening) as page:
        await types(page, "/start endangered tiger normal")
        await page.locator(".picture img").wait_for()
        focused = "() => document.activeElement.dataset.id ?? ''"
        await page.keyboard.press("Shift+Tab")
        first = await page.evaluate(focused)
        assert first.startswith("c:")
        await page.keyboard.press("Enter")
        await page.wait_for_function(
            "before => !document.querySelector(`[data-id='${CSS.escape(before)}']`)", arg=first
        )
        for _ in range(12):
            await page.keyboard.press("Tab")
            if (await page.evaluate(focused)).startswith(("c:", "m:")):
                break
        assert (await page.evaluate(focused)).split(":")[2] != first.split(":")[2]
