"""Endangered on the page, as a newcomer plays it: real bot, real browser."""

from __future__ import annotations

from typing import Any

import pytest

from tests.local.evening import ENDANGERED, Evening
from tests.local.tabs import gone_on, last_text, open_group, pixels, tab, types

CHOICE = "button.primary[data-id^='c:']"

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def table_of(page: Any) -> Any:
    """The message with something to choose, once it is there."""
    options = "[data-id^='c:'], [data-id^='m:'], [data-id^='g:']"
    table = page.locator(".message", has=page.locator(options)).last
    await table.wait_for()
    return table


async def choose(page: Any, number: int = 0) -> None:
    """Clicks one of the table's choices and waits until the table has gone on."""
    table = await table_of(page)
    await open_group(page)
    control = table.locator("[data-id^='c:'], [data-id^='m:']")
    before = str(await control.first.get_attribute("data-id")).split(":")[2]
    if await table.locator(CHOICE).count():
        buttons = table.locator(CHOICE)
        await buttons.nth(min(number, await buttons.count() - 1)).click()
    else:
        await table.locator(".menu[data-id^='m:']").click()
        await page.locator(".popup [role=option]").first.click()
    await gone_on(page, before)


async def test_start_completed_with_the_keyboard(evening: Evening, browser: Any) -> None:
    await evening.begin(ENDANGERED)
    async with tab(browser, evening) as page:
        line = page.locator("#line")
        await page.wait_for_function("() => document.activeElement?.id === 'line'")
        # Word by word, not letter by letter: what is lit up then belongs to the whole word.
        await page.keyboard.insert_text("/st")
        await page.wait_for_selector("#picker [role=option].active")
        await page.keyboard.press("Enter")
        assert await line.input_value() == "/start "
        for begun, chosen in (("end", "endangered"), ("ti", "tiger"), ("norm", "normal")):
            await page.keyboard.insert_text(begun)
            active = page.locator("#picker .active", has_text=chosen.capitalize())
            await active.wait_for()
            assert await line.get_attribute("aria-activedescendant") == await active.get_attribute("id")
            await page.keyboard.press("Tab")
        assert await line.input_value() == "/start endangered tiger normal "
        await page.keyboard.press("Enter")
        await page.wait_for_selector(".picture img")
        assert await line.input_value() == ""
        assert (await page.locator(".used").last.inner_text()).split() == ["A", "Ann", "used", "/start"]


async def test_a_turn_by_clicks(evening: Evening, browser: Any) -> None:
    """The line as it is typed, a whole turn, the announcement, and the picture that enlarges."""
    await evening.begin(ENDANGERED)
    async with tab(browser, evening) as page:
        await types(page, "/start endangered tiger normal seed:7")
        await table_of(page)
        announced = page.locator(".message", has=page.locator("button", has_text="Why?"))
        for _ in range(60):
            await choose(page)
            if await announced.count():
                break
        told = str(await announced.first.inner_text())
        assert len(told.splitlines()) > 3
        table = await table_of(page)
        picture = table.locator(".picture img")
        assert await picture.get_attribute("alt")
        assert await pixels(picture) >= 1000
        small = await picture.bounding_box()
        await picture.click()
        large = page.locator(".lightbox img")
        assert await pixels(large) >= 1000
        assert (await large.bounding_box())["width"] > small["width"]
        await page.keyboard.press("Escape")
        await large.wait_for(state="hidden")
        await announced.first.locator("button", has_text="Why?").click()
        await page.locator(".message.private").wait_for()
        assert "Only you can see this" in await last_text(page)


async def test_somebody_elses_click_is_refused_privately(evening: Evening, browser: Any) -> None:
    await evening.begin(ENDANGERED)
    async with tab(browser, evening) as ann, tab(browser, evening) as ben:
        assert await ann.locator("#people").evaluate("s => s.selectedOptions[0].text") == "Ann"
        assert await ben.locator("#people").evaluate("s => s.selectedOptions[0].text") == "Ben"
        await types(ann, "/start endangered tiger normal seed:7")
        before = str(await (await table_of(ann)).inner_text())
        table = await table_of(ben)
        await table.locator(CHOICE).first.click()
        private = ben.locator(".message.private")
        await private.wait_for()
        assert "Only you can see this" in await private.inner_text()
        assert await ann.locator(".message.private").count() == 0
        assert str(await (await table_of(ann)).inner_text()) == before
        await private.locator("button", has_text="Dismiss").click()
        await private.wait_for(state="detached")


async def test_restarted_under_the_page(evening: Evening, browser: Any) -> None:
    """Server and bot go away and come back: the page finds them, and the old buttons work."""
    await evening.begin(ENDANGERED)
    async with tab(browser, evening) as page:
        await types(page, "/start endangered tiger normal seed:7")
        await choose(page)
        port = evening.page.guard.port
        await evening.end()
        await page.locator("#status", has_text="Connecting again").wait_for()
        await evening.begin(ENDANGERED)
        assert evening.page.guard.port == port
        await page.locator("#status", has_text="Connecting").wait_for(state="detached")
        table = await table_of(page)
        assert await pixels(table.locator(".picture img")) >= 1000
        await choose(page)
        await types(page, "/table")
        await page.wait_for_function("() => document.querySelectorAll('.used').length > 1")
        await table_of(page)


async def test_a_game_in_direct_messages(evening: Evening, browser: Any) -> None:
    await evening.begin(ENDANGERED)
    async with tab(browser, evening) as page:
        await page.locator("#direct").get_by_role("button", name="Gamekeeper").click()
        await page.locator("h1", has_text="Gamekeeper").wait_for()
        await types(page, "/start endangered tiger normal seed:7")
        table = await table_of(page)
        assert await pixels(table.locator(".picture img")) >= 1000
        await choose(page)
        await evening.end()
        await page.locator("#status", has_text="Connecting again").wait_for()
        await evening.begin(ENDANGERED)
        await page.locator("#status", has_text="Connecting").wait_for(state="detached")
        await page.locator("h1", has_text="Gamekeeper").wait_for()
        await choose(page)
    assert list(evening.table.messages.values())[1:] == []
