"""What somebody sees who comes for the first time: the games, a button for each, and who one is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.local.evening import ENDANGERED, KINGS_CHALLENGE, LANTERNS, Evening
from tests.local.puppet import Puppet
from tests.local.sight import LAPTOP
from tests.local.tabs import PHONE, pixels, tab, types
from tests.local.test_playing import table_of

pytestmark = pytest.mark.asyncio(loop_scope="session")

ME = "() => document.querySelector('#people').selectedOptions[0].text"


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
async def test_a_picture_and_a_button_for_each_game(
    size: dict[str, int], evening: Evening, browser: Any
) -> None:
    """Also in a channel made later; a game without pictures is a card of words."""
    await evening.begin(ENDANGERED, KINGS_CHALLENGE, LANTERNS)
    async with tab(browser, evening, size=size) as page:
        cards = page.locator(".offer")
        assert await cards.locator("h3").all_inner_texts() == [
            "Endangered",
            "The King's Challenge",
            "Lanterns",
        ]
        assert await cards.locator("code").all_inner_texts() == [
            "/start endangered tiger normal",
            "/start kings-challenge le-roy normal",
            "/start lanterns harbour normal",
        ]
        assert await page.locator(".offer img").count() == 2
        for number in range(2):
            assert await pixels(page.locator(".offer img").nth(number)) >= 1000
        await page.locator("#line").fill("/start lanterns")
        evening.home.add_channel("second")
        if size == PHONE:
            await page.get_by_role("button", name="Channels and people").click()
        await page.get_by_role("button", name="second").click()
        await page.locator("#room-name", has_text="second").wait_for()
        assert await cards.count() == 3


async def test_the_button_does_what_the_line_does(evening: Evening, browser: Any) -> None:
    await evening.begin(ENDANGERED, LANTERNS)
    async with tab(browser, evening) as page:
        await page.get_by_role("button", name="Start Endangered").click()
        await page.locator(".used", has_text="/start").wait_for()
        by_button = await (await table_of(page)).locator(".md").all_inner_texts()
        assert await page.locator("#line").input_value() == ""
        await page.get_by_role("button", name="New channel").click()
        await page.get_by_label("Name").fill("second")
        await page.keyboard.press("Enter")
        await page.locator("#room-name", has_text="second").wait_for()
        await types(page, "/start endangered")
        by_line = await (await table_of(page)).locator(".md").all_inner_texts()
        assert by_button == by_line
        games = (
            [await evening.bots.keeper.table(str(c.id)) for c in evening.home.channels]
            if evening.bots
            else []
        )
        one, other = (view.setup for view in games)
        assert (one.scenario, one.difficulty, one.people) == (other.scenario, other.difficulty, other.people)
        # A second game in the same channel is refused as it would be after the typed line.
        await page.get_by_role("button", name="Start Lanterns").click()
        await page.locator(".message.private").wait_for()


async def test_a_second_browser_is_told_who_it_is(puppet: Puppet, browser: Any) -> None:
    async with tab(browser, puppet.evening) as ann:
        assert not await ann.locator("#welcome").is_visible()
        async with tab(browser, puppet.evening, size=PHONE) as second:
            told = second.locator("#welcome")
            assert await told.locator("p").inner_text() == "You are Ben here. Ann is in another window."
            assert await second.locator(".as").inner_text() == "You are Ben"
            async with tab(browser, puppet.evening) as third:
                words = await third.locator("#welcome p").inner_text()
                assert words == "You are Cleo here. Ann and Ben are in other windows."
                await third.get_by_role("button", name="Stay Cleo").click()
                await third.locator("#welcome").wait_for(state="hidden")
                assert await third.evaluate(ME) == "Cleo"
            await told.get_by_role("button", name="I am Ann").click()
            await told.wait_for(state="hidden")
            assert await second.evaluate(ME) == "Ann"
            assert await second.locator(".as").inner_text() == "You are Ann"
            # Whoever was told once is not told again.
            await second.reload()
            await second.wait_for_selector(".message")
            assert not await told.is_visible()


async def test_no_connection_is_no_news_once_there_is_one(puppet: Puppet, browser: Any) -> None:
    async with tab(browser, puppet.evening) as page:
        await puppet.evening.end()
        await page.locator("#status", has_text="Connecting again").wait_for()
        await types(page, "Hello")
        await page.locator("#problem", has_text="There is no connection at the moment.").wait_for()
        await page.get_by_role("button", name="New channel").click()
        sheet = page.get_by_role("dialog", name="New channel")
        await sheet.get_by_label("Name").fill("second")
        await page.keyboard.press("Enter")
        await sheet.locator(".problem", has_text="There is no connection at the moment.").wait_for()
        await puppet.evening.begin()
        await page.locator("#status", has_text="Connecting").wait_for(state="detached")
        assert await page.get_by_text("There is no connection").count() == 0
        assert await page.locator("#line").input_value() == "Hello"
        await page.keyboard.press("Enter")
        await page.locator("#room-name", has_text="second").wait_for()


async def test_other_problems_stay(puppet: Puppet, browser: Any) -> None:
    async with tab(browser, puppet.evening) as page:
        await types(page, "/dance")
        await page.locator("#problem", has_text="There is no command /dance").wait_for()
        await puppet.evening.end()
        await page.locator("#status", has_text="Connecting again").wait_for()
        await puppet.evening.begin()
        await page.locator("#status", has_text="Connecting").wait_for(state="detached")
        assert "There is no command" in await page.locator("#problem").inner_text()
