"""Menus and pictures, with a mouse and with fingers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.local.puppet import Puppet, button, png, row, says, text
from tests.local.sight import LAPTOP
from tests.local.tabs import PHONE, pixels, tab

pytestmark = pytest.mark.asyncio(loop_scope="session")

DEVICES = pytest.mark.parametrize(
    ("size", "touch"), [(LAPTOP, False), (PHONE, True)], ids=["laptop", "phone"]
)

WRITES = "() => document.activeElement.matches('input, textarea')"


def asks(puppet: Puppet, options: int) -> None:
    """A table with a picture and a menu, at the end of a long channel."""
    for number in range(20):
        puppet.posts({"content": f"Line {number}."})
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://board.png"}}]}
    menu = {
        "type": 3,
        "custom_id": "menu",
        "placeholder": "Which?",
        "options": [
            {"label": f"Thing {n}", "value": str(n), "description": "a detail"} for n in range(options)
        ],
    }
    card = {"type": 17, "components": [gallery, text("Which one?"), row(menu), row(button("Pass", "pass"))]}
    puppet.shows(card, uploads=(png(1200, 900),))


async def overlap(page: Any) -> bool:
    """Whether the open menu lies on the picture, or beyond the view."""
    return bool(
        await page.evaluate(
            """() => {
                const [list, picture, view] = [".popup", ".picture", "#scroll"].map(
                    (one) => document.querySelector(one).getBoundingClientRect()
                );
                return list.top < picture.bottom || list.bottom > view.bottom + 1;
            }"""
        )
    )


@DEVICES
@pytest.mark.parametrize("options", [5, 25])
async def test_a_menu_covers_nothing_and_raises_no_keyboard(
    options: int, size: dict[str, int], touch: bool, puppet: Puppet, browser: Any
) -> None:
    asks(puppet, options)
    puppet.answers["menu"] = says("Thank you.")
    async with tab(browser, puppet.evening, size=size, touch=touch) as page:
        menu = page.get_by_role("button", name="Which?")
        press = menu.tap if touch else menu.click
        await press()
        await page.locator(".popup").wait_for()
        assert not await overlap(page)
        assert await page.locator(".narrow").count() == (options > 8)
        assert await page.evaluate(WRITES) == (options > 8 and not touch)
        await page.keyboard.press("Escape")
        await page.locator(".popup").wait_for(state="detached")
        assert await menu.evaluate("one => one === document.activeElement")
        await press()
        # What is below it can be used meanwhile: it does not move away under the pointer.
        await page.get_by_role("button", name="Pass").click()
        assert puppet.heard[-1].name == "pass"
        await page.keyboard.press("Escape")
        await page.get_by_role("option", name="Thing 3").click()
        await page.locator(".message", has_text="Thank you.").wait_for()
    assert puppet.heard[-1].payload["data"]["values"] == ["3"]


async def test_a_menu_by_key(puppet: Puppet, browser: Any) -> None:
    asks(puppet, 5)
    puppet.answers["menu"] = says("Thank you.")
    async with tab(browser, puppet.evening) as page:
        await page.get_by_role("button", name="Which?").press("Enter")
        await page.locator(".popup [role=option].active", has_text="Thing 0").wait_for()
        for _ in range(2):
            await page.keyboard.press("ArrowDown")
        await page.keyboard.press("Enter")
        await page.locator(".message", has_text="Thank you.").wait_for()
    assert puppet.heard[-1].payload["data"]["values"] == ["2"]


async def test_fingers_raise_no_keyboard(puppet: Puppet, browser: Any) -> None:
    """Neither the page, nor another channel, nor a form, nor the way to what is new writes by itself."""
    for number in range(40):
        puppet.posts({"content": f"Line {number}.\nAnd more."})
    async with tab(browser, puppet.evening, size=PHONE, touch=True) as page:
        await page.locator("#room-name", has_text="table").wait_for()
        assert not await page.evaluate(WRITES)
        await page.locator("#scroll").evaluate("one => one.scrollTo(0, 0)")
        await page.locator("#newest").tap()
        await page.locator("#newest").wait_for(state="hidden")
        assert not await page.evaluate(WRITES)
        await page.get_by_role("button", name="Channels and people").tap()
        await page.get_by_role("button", name="New channel").tap()
        await page.get_by_role("dialog", name="New channel").wait_for()
        assert not await page.evaluate(WRITES)
        await page.get_by_role("button", name="Cancel").tap()
        await page.locator("#direct").get_by_role("button", name="Gamekeeper").tap()
        await page.locator("h1", has_text="Gamekeeper").wait_for()
        assert not await page.evaluate(WRITES)


@DEVICES
async def test_a_picture_opens_at_full_size(
    size: dict[str, int], touch: bool, puppet: Puppet, browser: Any
) -> None:
    """By click or by key; the point that was pressed is in the middle, and every other one can be reached."""
    puppet.posts({"content": "look"}, png(1200, 900))
    async with tab(browser, puppet.evening, size=size, touch=touch) as page:
        small = page.locator(".picture")
        box = await small.bounding_box()
        at = {"x": box["width"] * 0.75, "y": box["height"] * 0.5}
        await (small.tap(position=at) if touch else small.click(position=at))
        large, frame = page.locator(".lightbox img"), page.locator(".lightbox-frame")
        assert await pixels(large) == 1200
        shown = await large.bounding_box()
        assert (shown["width"], shown["height"]) == (1200, 900)
        if touch:
            assert shown["x"] + 1200 * 0.75 == pytest.approx(size["width"] / 2, abs=20)
        for x, y in ((0, 0), (9999, 9999)):
            await frame.evaluate("(one, [x, y]) => one.scrollTo(x, y)", [x, y])
            shown = await large.bounding_box()
            corner = (shown["x"] + 1200, shown["y"] + 900) if x else (shown["x"], shown["y"])
            assert 0 <= corner[0] <= size["width"]
            assert 0 <= corner[1] <= size["height"]
        whole = page.get_by_role("button", name="Whole picture")
        for again in (whole, large):
            await again.click()
            shown = await large.bounding_box()
            assert shown["width"] == 1200 or shown["height"] < size["height"]
        assert shown["width"] == 1200
        await page.keyboard.press("Escape")
        await large.wait_for(state="hidden")
        await small.press("Enter")
        assert (await large.bounding_box())["width"] == 1200
