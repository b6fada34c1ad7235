"""More options than fit: Lanterns asks for one of 300, then for one of 26."""

from __future__ import annotations

from typing import Any

import pytest

from tests.local.evening import LANTERNS, Evening
from tests.local.tabs import PHONE, WIDE, tab, types

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def reach_table(page: Any) -> None:
    await types(page, "/start lanterns harbour normal seed:7")
    await page.locator(".menu[data-id^='g:']").wait_for()


@pytest.mark.parametrize("size", [WIDE, PHONE])
async def test_300_and_26_by_menu(size: dict[str, int], evening: Evening, browser: Any) -> None:
    """A group, a word to narrow it down, Enter: no list is longer than a screen."""
    await evening.begin(LANTERNS)
    async with tab(browser, evening, size=size) as page:
        await reach_table(page)
        await page.locator(".menu[data-id^='g:']").click()
        await page.keyboard.type("row h")
        await page.locator(".popup [role=option].active", has_text="Row H").wait_for()
        assert await page.locator(".popup [role=option]").count() == 1
        await page.keyboard.press("Enter")
        options = page.locator(".menu[data-id^='m:']")
        await options.wait_for()
        await page.get_by_role("button", name="Row H").first.click()
        chosen = page.locator(".popup [role=option].active", has_text="Row H")
        assert await chosen.evaluate(
            "one => one.getBoundingClientRect().bottom <= one.parentElement.getBoundingClientRect().bottom"
        )
        await page.keyboard.press("Escape")
        await options.click()
        popup = await page.locator(".popup").bounding_box()
        assert popup["x"] >= 0
        assert popup["x"] + popup["width"] <= size["width"]
        assert popup["y"] >= 0
        assert popup["y"] + popup["height"] <= size["height"]
        await page.keyboard.type("h10")
        await page.wait_for_function("() => document.querySelectorAll('.popup [role=option]').length === 1")
        await page.keyboard.press("Enter")
        await page.get_by_text("Which flag does Ada hoist?").first.wait_for()
        # 26 options in one group: two pages.
        first = page.locator(".menu[data-id^='m:']")
        await first.wait_for()
        await page.get_by_role("button", name="More").click()
        await page.get_by_role("button", name="Earlier").wait_for()
        await page.locator(".menu[data-id^='m:']").click()
        await page.locator(".popup [role=option]").last.click()
        await page.locator(".popup").wait_for(state="detached")
        await page.wait_for_function(
            "() => !document.querySelector('#messages').innerText.includes('Which flag does Ada hoist?')"
        )


async def test_300_by_typing(evening: Evening, browser: Any) -> None:
    await evening.begin(LANTERNS)
    async with tab(browser, evening) as page:
        await reach_table(page)
        await page.focus("#line")
        await page.keyboard.type("/choose h10")
        await page.locator("#picker [role=option].active").wait_for()
        await page.keyboard.press("Tab")
        await page.keyboard.press("Enter")
        await page.get_by_text("Which flag does Ada hoist?").first.wait_for()
