"""axe-core finds nothing serious, whatever is open."""

from __future__ import annotations

from typing import Any

import pytest

from bot.loopback import errors
from bot.loopback.interactions import ReplyKind
from tests.local.evening import ENDANGERED, Evening
from tests.local.puppet import Puppet, button, png, row, says, text
from tests.local.tabs import PHONE, WIDE, gone_on, heard, listen, tab, types
from tests.local.test_playing import choose

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


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
async def test_the_first_screen(theme: str, size: dict[str, int], evening: Evening, browser: Any) -> None:
    await evening.begin(ENDANGERED)
    async with tab(browser, evening), tab(browser, evening, theme=theme, size=size) as page:
        await page.locator("#welcome").wait_for()
        await page.locator(".offer img").wait_for()
        assert await serious(page) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
async def test_while_nobody_answers(theme: str, puppet: Puppet, browser: Any) -> None:
    puppet.shows(row(button("Press me", "nothing", 1)))
    puppet.answers["stay"] = (ReplyKind.DEFERRED_MESSAGE, {})
    async with tab(browser, puppet.evening, theme=theme) as page:
        await page.get_by_role("button", name="Press me").click()
        await page.locator("[aria-busy]").wait_for()
        assert await page.get_by_role("button", name="Press me").is_visible()
        assert await serious(page) == []
        puppet.evening.server.interactions.refuse(puppet.heard[-1].token, errors.unknown_interaction())
        await page.get_by_text("This interaction failed").wait_for()
        await types(page, "/stay")
        await page.locator(".thinking").wait_for()
        assert await serious(page) == []
        await puppet.evening.end()
        await page.locator("#status", has_text="Connecting again").wait_for()
        assert await serious(page) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
async def test_a_game_under_way(theme: str, evening: Evening, browser: Any) -> None:
    await evening.begin(ENDANGERED)
    async with tab(browser, evening, theme=theme) as page:
        await types(page, "/start endangered tiger normal seed:7")
        await page.locator(".picture img").wait_for()
        assert await serious(page) == []
        for _ in range(30):
            if await page.locator(".menu[data-id^='m:']").count():
                break
            await choose(page)
        await page.locator(".menu").last.click()
        await page.locator(".popup [role=option]").first.wait_for()
        assert await serious(page) == []
        await page.keyboard.press("Escape")
        await page.locator(".picture").last.click()
        await page.locator(".lightbox img").wait_for()
        assert await serious(page) == []


async def test_by_keyboard_alone(evening: Evening, browser: Any) -> None:
    """A whole turn. Whoever chose by key is in the new table, two or three Tabs from its options."""
    await evening.begin(ENDANGERED)
    async with tab(browser, evening) as page:
        await page.wait_for_function("() => document.activeElement?.id === 'line'")
        await page.keyboard.type("/start endangered tiger normal seed:7")
        await page.keyboard.press("Enter")
        await page.locator(".picture img").wait_for()
        # From the field it is the way back; later on the focus goes along with the table.
        step = "Shift+Tab"
        asked = page.locator("[data-id^='c:'], [data-id^='m:'], [data-id^='g:']")
        told = page.get_by_role("button", name="Why?")
        for _ in range(60):
            await asked.first.wait_for()
            kind, _, number, *_ = await _tab_to_choice(page, step)
            step = "Tab"
            await page.keyboard.press("Enter")
            if kind != "c":
                await page.locator(".popup [role=option].active").wait_for()
                await page.keyboard.press("ArrowDown")
                await page.keyboard.press("Enter")
            if kind == "g":
                await page.locator(".menu[data-id^='m:']").wait_for()
            else:
                await gone_on(page, number)
            if await told.count():
                break
        assert await told.count()
        assert await page.locator(".message.private").count() == 0
        await listen(page)
        await told.first.focus()
        await page.keyboard.press("Enter")
        await page.locator(".message.private").wait_for()
        await heard(page, "Only you can see this")


async def _tab_to_choice(page: Any, step: str) -> list[str]:
    for _ in range(4):
        await page.keyboard.press(step)
        parts = str(await page.evaluate("() => document.activeElement.dataset.id ?? ''")).split(":")
        if parts[0] in ("c", "m", "g"):
            return parts
    raise AssertionError("no choice within four steps")
