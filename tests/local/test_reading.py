"""Where the page scrolls to: the first thing unread, never past it, never away from what somebody reads."""

from __future__ import annotations

from typing import Any

import pytest

from bot.loopback.interactions import ReplyKind
from bot.loopback.model import Message
from tests.local.evening import ENDANGERED, KINGS_CHALLENGE, Evening
from tests.local.puppet import Puppet, button, png, row, text
from tests.local.sight import LAPTOP, known, look
from tests.local.tabs import PHONE, tab, types
from tests.local.test_playing import choose, table_of

pytestmark = pytest.mark.asyncio(loop_scope="session")

SIZES = pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])

TURNS = 3


def table(puppet: Puppet, question: str) -> Message:
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://board.png"}}]}
    options = [
        row(button(f"{question} {n}", f"c:1:{puppet.evening.home.world.ids.last}:{n}")) for n in range(3)
    ]
    card = {"type": 17, "components": [text("You lost a tiger."), gallery, text(question), *options]}
    return puppet.shows(card, uploads=(png(1200, 900),))


def tells(puppet: Puppet, words: int) -> Message:
    return puppet.shows({"type": 17, "components": [text("**Le Roy builds.**\n" + "stone " * words)]})


async def place(page: Any, message: Message) -> float:
    """How far below the top of the view a message begins."""
    view = await page.locator("#scroll").bounding_box()
    box = await page.locator(f"[data-message='{message.id}']").bounding_box()
    return float(box["y"] - view["y"])


async def click_first(page: Any, puppet: Puppet, message: Message) -> None:
    """The choice is made: the old table is one line."""
    button_id = message.components[0]["components"][3]["components"][0]["custom_id"]
    puppet.answers[button_id] = (ReplyKind.UPDATE, {"components": [text("✓ Ann chose.")]})
    await page.locator(f"[data-message='{message.id}'] .button").first.click()
    await page.locator(f"[data-message='{message.id}']", has_text="Ann chose").wait_for()


@SIZES
async def test_what_fits_is_seen_together(size: dict[str, int], puppet: Puppet, browser: Any) -> None:
    for _ in range(20):
        tells(puppet, 20)
    first = table(puppet, "Where?")
    async with tab(browser, puppet.evening, size=size) as page:
        before = await known(page)
        await click_first(page, puppet, first)
        news = tells(puppet, 20)
        table(puppet, "Whither?")
        await page.get_by_text("Whither? 2").wait_for()
        seen = await look(page, before)
        assert seen.fits
        assert seen.whole
        assert await place(page, news) >= 0
        assert not await page.locator("#newest").is_visible()


@SIZES
async def test_the_first_unread_message_stays(size: dict[str, int], puppet: Puppet, browser: Any) -> None:
    for _ in range(20):
        tells(puppet, 20)
    first = table(puppet, "Where?")
    async with tab(browser, puppet.evening, size=size) as page:
        before = await known(page)
        await click_first(page, puppet, first)
        news = [tells(puppet, 150), tells(puppet, 150)]
        table(puppet, "Whither?")
        await page.get_by_text("Whither? 2").wait_for()
        assert not (await look(page, before)).fits
        assert 0 <= await place(page, news[0]) < 20
        # An edit further down, as when a picture comes late, moves nothing.
        last = table(puppet, "When?")
        await page.get_by_text("When? 2").wait_for()
        assert 0 <= await place(page, news[0]) < 20
        await page.get_by_role("button", name="To the table").click()
        await page.locator("#newest").wait_for(state="hidden")
        assert (await look(page, before)).whole
        assert await place(page, last) >= 0


async def test_a_table_too_tall_for_the_view(puppet: Puppet, browser: Any) -> None:
    """It begins at its beginning; its buttons are one press away."""
    async with tab(browser, puppet.evening, size=PHONE) as page:
        tall = puppet.shows(text("word " * 500), row(button("Go", "go")))
        await page.locator(f"[data-message='{tall.id}']").wait_for()
        assert 0 <= await place(page, tall) < 20
        await page.get_by_role("button", name="More below").click()
        await page.locator("#newest").wait_for(state="hidden")
        go = await page.locator("[data-id=go]").bounding_box()
        field = await page.locator("#composer").bounding_box()
        assert go["y"] + go["height"] <= field["y"]


async def test_whoever_only_watches_goes_along(puppet: Puppet, browser: Any) -> None:
    """What has been in view for a while is read, and gives way to what is new."""
    async with tab(browser, puppet.evening) as page:
        await page.evaluate("() => { window.now = 0; performance.now = () => window.now; }")
        read = [tells(puppet, 40) for _ in range(3)]
        await page.locator(f"[data-message='{read[-1].id}']").wait_for()
        await page.evaluate("() => { window.now = 60_000; }")
        news = [tells(puppet, 40) for _ in range(9)]
        await page.locator(f"[data-message='{news[-1].id}']").wait_for()
        assert await place(page, read[-1]) < 0
        assert 0 <= await place(page, news[0]) < 20


@SIZES
async def test_nobody_is_taken_away_from_what_they_read(
    size: dict[str, int], puppet: Puppet, browser: Any
) -> None:
    """Neither by news, nor by a change above it, nor by a connection that comes back."""
    lines = [tells(puppet, 40) for _ in range(30)]
    async with tab(browser, puppet.evening, size=size) as page:
        read = lines[15]
        await page.locator(f"[data-message='{read.id}']").evaluate("one => one.scrollIntoView()")
        await page.locator("#newest").wait_for()
        before = await place(page, read)
        table(puppet, "Where?")
        await page.locator("#newest", has_text="1 new message").wait_for()
        assert await place(page, read) == pytest.approx(before, abs=1)
        await puppet.evening.end()
        await page.locator("#status", has_text="Connecting again").wait_for()
        await puppet.evening.begin()
        await page.locator("#status", has_text="Connecting").wait_for(state="detached")
        assert await place(page, read) == pytest.approx(before, abs=1)
        await page.locator("#newest").click()
        await page.locator("#newest").wait_for(state="hidden")
        assert (await look(page, [])).whole


async def test_whoever_comes_back_finds_the_first_thing_unread(puppet: Puppet, browser: Any) -> None:
    for _ in range(20):
        tells(puppet, 40)
    async with tab(browser, puppet.evening) as page:
        await page.goto("about:blank")
        news = [tells(puppet, 80) for _ in range(12)]
        await page.goto(puppet.evening.link)
        await page.locator(f"[data-message='{news[-1].id}']").wait_for()
        assert 0 <= await place(page, news[0]) < 20


@SIZES
@pytest.mark.parametrize(
    ("plugin", "line"),
    [
        (ENDANGERED, "/start endangered tiger normal seed:7"),
        (KINGS_CHALLENGE, "/start kings-challenge le-roy normal seed:7"),
    ],
    ids=["endangered", "kings-challenge"],
)
async def test_the_table_is_in_view_after_a_turn(
    plugin: str, line: str, size: dict[str, int], evening: Evening, browser: Any
) -> None:
    """Picture, question and first button at once, after the start and after whatever the opponent did."""
    await evening.begin(plugin)
    async with tab(browser, evening, size=size) as page:
        before = await known(page)
        await types(page, line)
        await table_of(page)
        turns = [await look(page, before)]
        while len(turns) < TURNS:
            before = await known(page)
            await choose(page, len(turns))
            seen = await look(page, before)
            if seen.news > 1:
                turns.append(seen)
        for seen in turns:
            assert seen.head >= 0, seen
            assert seen.whole or not seen.fits, seen
        assert any(seen.whole for seen in turns), turns
