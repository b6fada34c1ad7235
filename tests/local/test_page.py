"""What the page shows and how it is used: a real browser, a bot on strings."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.loopback.interactions import Interaction, ReplyKind
from bot.loopback.model import Flag
from tests.local.puppet import Answer, Puppet, button, png, row, says, text
from tests.local.tabs import PHONE, heard, last_text, listen, tab, types
from tests.tables import PATIENCE_SECONDS

NASTY = "<img src=x onerror=alert(1)>"

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_every_kind_of_component(puppet: Puppet, browser: Any) -> None:
    menu = {
        "type": 3,
        "custom_id": "several",
        "placeholder": "Pick two",
        "min_values": 2,
        "max_values": 3,
        "options": [{"label": f"Thing {n}", "value": str(n), "description": f"number {n}"} for n in range(5)],
    }
    message = puppet.shows(
        {
            "type": 17,
            "accent_color": 0xCC3366,
            "components": [
                {
                    "type": 9,
                    "components": [text("In a section")],
                    "accessory": {
                        "type": 11,
                        "media": {"url": "attachment://board.png"},
                        "description": "small",
                    },
                },
                {"type": 14, "divider": True, "spacing": 2},
                {
                    "type": 12,
                    "items": [{"media": {"url": "attachment://board.png"}, "description": "A board"}],
                },
                row(*(button(f"Style {n}", f"s{n}", n) for n in (1, 2, 3, 4))),
                row(
                    {"type": 2, "style": 5, "label": "Away", "url": "https://example.org/x"},
                    button("Not now", "off", disabled=True),
                    {"type": 2, "style": 2, "emoji": {"name": "🎲"}, "custom_id": "dice"},
                ),
                row(menu),
                {"type": 13, "file": {"url": "attachment://board.png"}},
            ],
        },
        uploads=(png(),),
    )
    puppet.answers["several"] = (ReplyKind.UPDATE, {"components": [text("Thank you.")]})
    async with tab(browser, puppet.evening) as page:
        shown = page.locator(f"[data-message='{message.id}']")
        accent = await shown.locator(".container").evaluate("e => getComputedStyle(e).borderLeftColor")
        assert accent == "rgb(204, 51, 102)"
        assert await shown.locator(".gallery img").get_attribute("alt") == "A board"
        assert await shown.locator(".thumbnail img").get_attribute("alt") == "small"
        assert await shown.get_by_role("button", name="Not now").is_disabled()
        link = shown.get_by_role("link", name="Away")
        assert await link.get_attribute("rel") == "noopener noreferrer"
        for name in ("primary", "secondary", "success", "danger", "link"):
            assert await shown.locator(f".button.{name}").count()
        await shown.get_by_role("button", name="Pick two").click()
        await page.keyboard.press("Enter")
        assert await page.get_by_role("button", name="Choose 1 more").is_disabled()
        await page.keyboard.press("ArrowDown")
        await page.keyboard.press("Enter")
        assert await page.locator(".popup [aria-selected=true]").count() == 2
        await page.get_by_role("button", name="Done").click()
        await shown.get_by_text("Thank you.").wait_for()
    assert puppet.heard[-1].payload["data"]["values"] == ["0", "1"]


async def test_embeds_and_files(puppet: Puppet, browser: Any) -> None:
    embed = {
        "title": "A **report**",
        "description": "of the `day`",
        "color": 0x336699,
        "fields": [{"name": "Left", "value": "one", "inline": True}, {"name": "Right", "value": "two"}],
        "footer": {"text": "the end"},
        "image": {"url": "attachment://board.png"},
    }
    puppet.posts({"content": "with an embed", "embeds": [embed]}, png())
    puppet.posts(
        {"content": "with a file", "attachments": [{"id": 0, "description": "the board again"}]}, png()
    )
    async with tab(browser, puppet.evening) as page:
        card = page.locator(".embed")
        assert await card.locator("strong").inner_text() == "report"
        assert await card.locator("dt").all_inner_texts() == ["Left", "Right"]
        assert await card.locator("img").count() == 1
        assert await page.get_by_alt_text("the board again").count() == 1


async def test_markdown(puppet: Puppet, browser: Any) -> None:
    ann = puppet.evening.user("Ann")
    puppet.posts(
        {
            "content": "# Head\n**bold *both* ** __under__ ~~gone~~ ||secret|| `co**de`\n"
            "-# small\n> quoted\n- one\n- two\n```py\n**plain**\n```"
            f"\\*no\\* snake_case_name [words](https://example.org/a) {ann.mention}"
        }
    )
    async with tab(browser, puppet.evening) as page:
        body = page.locator(".message .md").last
        assert await body.locator("h3").inner_text() == "Head"
        assert await body.locator("strong em").inner_text() == "both"
        assert await body.locator("u").inner_text() == "under"
        assert await body.locator("s").inner_text() == "gone"
        assert await body.locator("small").inner_text() == "small"
        assert await body.locator("li").all_inner_texts() == ["one", "two"]
        assert await body.locator("pre").inner_text() == "**plain**"
        assert await body.locator("p code").inner_text() == "co**de"
        assert await body.locator(".mention").inner_text() == "@Ann"
        assert await body.locator("a").get_attribute("href") == "https://example.org/a"
        assert "*no* snake_case_name" in await body.inner_text()
        assert await body.locator("em").count() == 1
        secret = body.locator(".spoiler")
        assert not await secret.locator("span").is_visible()
        await secret.click()
        assert await secret.locator("span").is_visible()
        assert await page.locator(".message.calls-me").count() == 1


@pytest.mark.parametrize("where", ["name", "message", "component"])
async def test_injected_words_stay_words(where: str, puppet: Puppet, browser: Any) -> None:
    dialogs: list[str] = []

    async def hear(dialog: Any) -> None:
        dialogs.append(dialog.message)
        await dialog.dismiss()

    async with tab(browser, puppet.evening) as page:
        page.on("dialog", hear)
        if where == "name":
            await page.locator("#people").select_option("new")
            await page.get_by_label("Name").fill(NASTY)
            await page.keyboard.press("Enter")
            await page.locator(".sheet").wait_for(state="hidden")
            await types(page, "Good evening")
            await page.locator(".author", has_text=NASTY).wait_for()
        elif where == "message":
            await types(page, f"{NASTY} [x](javascript:alert(1)) **{NASTY}**")
            await page.locator(".md", has_text=NASTY).wait_for()
        else:
            options = [{"label": NASTY, "value": "v", "description": NASTY}]
            menu = {"type": 3, "custom_id": "m", "placeholder": NASTY, "options": options}
            bad = {"type": 2, "style": 5, "label": "bad", "url": "javascript:alert(1)"}
            puppet.shows(text(NASTY), row(button(NASTY, "b"), bad), row(menu))
            await page.locator(".button", has_text=NASTY).wait_for()
            await page.locator(".menu").click()
            await page.locator(".popup .option-label", has_text=NASTY).wait_for()
        assert await page.locator("img").count() == 0
        assert await page.locator("a[href^='javascript']").count() == 0
        # A picture that is not there would have said so by the time the page has been drawn twice.
        await page.evaluate(
            "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
        )
    assert dialogs == []


async def test_private_answers(puppet: Puppet, browser: Any) -> None:
    puppet.answers["stay"] = says("Psst.", private=True)
    async with tab(browser, puppet.evening) as ann, tab(browser, puppet.evening) as ben:
        await types(ann, "/stay")
        private = ann.locator(".message.private")
        await private.wait_for()
        assert "Only you can see this" in await private.inner_text()
        assert await ben.locator(".message.private").count() == 0
        await private.get_by_role("button", name="Dismiss").click()
        await private.wait_for(state="detached")


async def test_thinking_and_then_the_answer(puppet: Puppet, browser: Any) -> None:
    puppet.answers["stay"] = (ReplyKind.DEFERRED_MESSAGE, {})
    async with tab(browser, puppet.evening) as page:
        await types(page, "/stay")
        await page.get_by_text("Gamekeeper is thinking…").wait_for()
        puppet.evening.server.interactions.follow_up(puppet.heard[-1], {"content": "Here it is."}, {})
        await page.locator(".message", has_text="Here it is.").wait_for()
        assert await page.locator(".thinking").count() == 0


async def test_interactions_that_fail(puppet: Puppet, browser: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.local.tab.FIRST_ANSWER_SECONDS", 0.5)
    puppet.shows(row(button("Press me", "nothing")))
    async with tab(browser, puppet.evening) as page:
        pressed = page.get_by_role("button", name="Press me")
        await pressed.evaluate(
            """(button) => {
                button.waits = new Promise((seen) => {
                    const change = { attributeFilter: ["aria-busy"], attributeOldValue: true };
                    new MutationObserver(seen).observe(button, change);
                });
            }"""
        )
        await pressed.click()
        await pressed.evaluate("async (button) => { await button.waits; }")
        await page.get_by_text("This interaction failed").wait_for()
        assert await pressed.get_attribute("aria-busy") is None
        await types(page, "/stay")
        await page.locator(".message.private", has_text="The application did not respond").wait_for()
        await page.get_by_role("button", name="Dismiss").click()
        assert await page.locator(".message.private").count() == 0


async def test_a_form(puppet: Puppet, browser: Any) -> None:
    fields = [
        row({"type": 4, "custom_id": "name", "style": 1, "label": "Its name", "max_length": 20}),
        {
            "type": 18,
            "label": "Colour",
            "component": {
                "type": 3,
                "custom_id": "colour",
                "options": [{"label": "Red", "value": "r"}, {"label": "Blue", "value": "b"}],
            },
        },
    ]

    def answer(interaction: Interaction) -> Answer:
        return says("Thanks.")

    puppet.shows(row(button("Ask me", "ask")))
    puppet.answers["ask"] = (
        ReplyKind.MODAL,
        {"custom_id": "form", "title": "A few words", "components": fields},
    )
    puppet.answers["form"] = answer
    async with tab(browser, puppet.evening) as page:
        await page.get_by_role("button", name="Ask me").click()
        sheet = page.get_by_role("dialog", name="A few words")
        await sheet.wait_for()
        await sheet.get_by_label("Its name").fill("Dusty")
        await sheet.get_by_label("Colour").select_option("b")
        await page.keyboard.press("Tab")
        await sheet.get_by_role("button", name="Submit").click()
        await page.locator(".message", has_text="Thanks.").wait_for()
        await sheet.wait_for(state="hidden")
    sent = puppet.heard[-1].payload["data"]["components"]
    assert sent[0]["components"][0]["value"] == "Dusty"
    assert sent[1]["component"]["values"] == ["b"]


async def test_a_file_for_a_command(puppet: Puppet, browser: Any) -> None:
    puppet.answers["import"] = says("Got it.")
    async with tab(browser, puppet.evening) as page:
        await page.fill("#line", "/import ")
        await page.get_by_role("button", name="Choose a file").wait_for()
        await page.set_input_files("#file", {"name": "g.json", "mimeType": "x/y", "buffer": b"{}"})
        await page.locator(".chip", has_text="g.json").wait_for()
        await page.press("#line", "Enter")
        await page.locator(".message", has_text="Got it.").wait_for()
        assert await page.locator(".chip").count() == 0
    [attachment] = puppet.heard[-1].payload["data"]["resolved"]["attachments"].values()
    assert attachment["filename"] == "g.json"


async def test_what_cannot_be_sent_says_why(puppet: Puppet, browser: Any) -> None:
    async with tab(browser, puppet.evening) as page:
        for line, why in (
            ("/dance", "There is no command /dance"),
            ("/start", "/start needs game"),
            ("/start x y many", "is no value for people"),
        ):
            await types(page, line)
            await page.locator("#problem", has_text=why).wait_for()
            assert await page.locator("#line").input_value() == line


async def test_edits_keep_the_focus_and_are_announced(puppet: Puppet, browser: Any) -> None:
    message = puppet.shows(text("First"), row(button("On", "on"), button("Off", "off")))
    puppet.answers["on"] = (ReplyKind.UPDATE, {"components": [text("Second"), row(button("On", "on"))]})
    async with tab(browser, puppet.evening) as page:
        await listen(page)
        await page.get_by_role("button", name="On").focus()
        await page.keyboard.press("Enter")
        await page.locator("#messages").get_by_text("Second").wait_for()
        focused = "() => document.activeElement.dataset.id"
        assert await page.evaluate(focused) == "on"
        await heard(page, "Second")
        puppet.answers["on"] = (ReplyKind.UPDATE, {"components": [text("The table is further down.")]})
        await page.keyboard.press("Enter")
        await page.locator("#messages").get_by_text("The table is further down.").wait_for()
        puppet.shows(text("Third"), row(button("Go", "go")))
        await page.get_by_role("button", name="Go").wait_for()
        await page.keyboard.press("Tab")
        assert await page.evaluate(focused) == "go"
    assert message.components[0]["content"].startswith("The table")


async def test_channels_and_people(puppet: Puppet, browser: Any) -> None:
    async with tab(browser, puppet.evening) as page:
        await page.get_by_role("button", name="New channel").click()
        await page.get_by_label("Name").fill("Second Table!")
        await page.keyboard.press("Enter")
        await page.locator("#room-name", has_text="second-table").wait_for()
        assert await page.locator(".message").count() == 0
        await types(page, "Hello there")
        await page.locator(".message", has_text="Hello there").wait_for()
        puppet.posts({"content": "news"})
        first = page.get_by_role("button", name="table (new messages)")
        await first.click()
        await page.locator(".message", has_text="news").wait_for()
        await page.locator("#people").select_option(label="Cleo")
        await types(page, "It is me")
        await page.locator(".author", has_text="Cleo").wait_for()
        await page.reload()
        await page.wait_for_selector(".message")
        assert await page.locator("#people").evaluate("s => s.selectedOptions[0].text") == "Cleo"


async def test_direct_messages_are_ones_own(puppet: Puppet, browser: Any) -> None:
    puppet.answers["stay"] = says("Only the two of us.")
    async with tab(browser, puppet.evening) as ann, tab(browser, puppet.evening) as ben:
        for page in (ann, ben):
            await page.locator("#direct").get_by_role("button", name="Gamekeeper").click()
            await page.locator("#intro", has_text="Your direct messages with Gamekeeper").wait_for()
        await types(ann, "/stay")
        await ann.locator(".message", has_text="Only the two of us.").wait_for()
        await types(ben, "Is anybody here?")
        await ben.locator(".message", has_text="Is anybody here?").wait_for()
        assert await ben.locator(".message").count() == 1
        assert await ben.locator(".unread").count() == 0
        await ben.locator("#people").select_option(label="Ann")
        await ben.locator(".message", has_text="Only the two of us.").wait_for()
        assert await ben.locator(".message").count() == 1
        assert await ben.locator("#room-sign").inner_text() == "@"
        await ben.get_by_role("button", name="table").click()
        await ben.locator("h1", has_text="table").wait_for()
        await types(ann, "/stay")
        await ben.get_by_role("button", name="Gamekeeper (new messages)").wait_for()
    assert "guild" not in puppet.heard[-1].payload


async def test_reading_further_up(puppet: Puppet, browser: Any) -> None:
    """New messages do not move what somebody reads, unless it is the answer to their own click."""
    asked = puppet.shows(text("The first."), row(button("Why?", "why")))
    for number in range(30):
        puppet.posts({"content": f"Line {number}.\nAnd more.\nAnd more."})
    puppet.answers["why"] = says("Because.", private=True)
    top = "() => document.querySelector('#scroll').scrollTop"
    async with tab(browser, puppet.evening) as page:
        # The page's clock stands still: what somebody waits for never comes too late.
        await page.evaluate("() => { performance.now = () => 0; }")
        newest = page.locator("#newest")
        assert not await newest.is_visible()
        await page.locator("#scroll").evaluate("scroll => scroll.scrollTo(0, 0)")
        await newest.wait_for()
        puppet.posts({"content": "One more."})
        await page.locator("#newest", has_text="1 new message").wait_for()
        assert await page.evaluate(top) == 0
        await newest.click()
        await newest.wait_for(state="hidden")
        await page.locator("#scroll").evaluate("scroll => scroll.scrollTo(0, 0)")
        await page.locator(f"[data-message='{asked.id}'] button").click()
        await page.locator(".message.private").wait_for()
        await newest.wait_for(state="hidden")
        shown = await page.locator(".message.private").bounding_box()
        field = await page.locator("#composer").bounding_box()
        assert shown["y"] + shown["height"] <= field["y"]


async def test_what_grows_late_stays_in_view(puppet: Puppet, browser: Any) -> None:
    """Pictures and letters arrive after the page was scrolled to its end, whose event comes later still."""
    for number in range(30):
        puppet.posts({"content": f"Line {number}.\nAnd more."})
    async with tab(browser, puppet.evening) as page:
        await page.evaluate(
            """() => {
                document.querySelector(".message:last-child").style.setProperty("padding-bottom", "400px");
                document.querySelector("#scroll").dispatchEvent(new Event("scroll"));
            }"""
        )
        await page.wait_for_function(
            """() => {
                const { scrollHeight, scrollTop, clientHeight } = document.querySelector("#scroll");
                return scrollHeight - scrollTop - clientHeight < 2;
            }"""
        )
        assert not await page.locator("#newest").is_visible()


async def test_a_picture_has_its_place_before_it_is_there(puppet: Puppet, browser: Any) -> None:
    arrived = asyncio.Event()

    async def hold(route: Any) -> None:
        await arrived.wait()
        await route.continue_()

    places = """() => [...document.querySelectorAll(".picture")].map(
        (one) => JSON.stringify(one.getBoundingClientRect())
    )"""
    async with tab(browser, puppet.evening) as page:
        await page.route("**/files/**", hold)
        puppet.posts({"content": "wide"}, png(1200, 900))
        puppet.posts({"content": "tall"}, png(200, 2000))
        puppet.posts({"content": "small"}, png(30, 20))
        await page.locator(".picture").nth(2).wait_for()
        before = await page.evaluate(places)
        arrived.set()
        await page.wait_for_function(
            "() => [...document.querySelectorAll('.picture img')].every((one) => one.naturalWidth > 0)"
        )
        assert await page.evaluate(places) == before
        assert (await page.locator(".picture").last.bounding_box())["width"] == 30


async def test_earlier_messages(puppet: Puppet, browser: Any) -> None:
    for number in range(120):
        puppet.posts({"content": f"Line {number}."})
    async with tab(browser, puppet.evening) as page:
        assert await page.locator(".message").count() == 50
        await page.get_by_role("button", name="Earlier messages").click()
        await page.locator(".message", has_text="Line 30.").wait_for()
        assert await page.locator(".message").count() == 100
        puppet.posts({"content": "The newest."})
        await page.locator(".message", has_text="The newest.").wait_for()


async def test_the_theme_can_be_switched(puppet: Puppet, browser: Any) -> None:
    ground = "() => getComputedStyle(document.body).backgroundColor"
    async with tab(browser, puppet.evening, theme="dark") as page:
        dark = await page.evaluate(ground)
        await page.get_by_role("button", name="Light colours").click()
        light = await page.evaluate(ground)
        assert dark != light
        await page.reload()
        await page.wait_for_selector(".message")
        assert await page.evaluate(ground) == light


async def test_on_a_phone(puppet: Puppet, browser: Any) -> None:
    puppet.shows(
        text("word " * 200), row(*(button("A rather long label for a button", f"b{n}") for n in range(5)))
    )
    async with tab(browser, puppet.evening, size=PHONE) as page:
        assert not await page.locator("#new-channel").is_visible()
        assert await page.evaluate("() => document.documentElement.scrollWidth") <= 390
        await page.get_by_role("button", name="Channels and people").click()
        await page.locator("#new-channel").wait_for()
        await page.keyboard.press("Escape")
        await page.locator("#new-channel").wait_for(state="hidden")


async def test_a_bad_link(puppet: Puppet, browser: Any) -> None:
    page = await browser.new_page()
    page.set_default_timeout(PATIENCE_SECONDS * 1000)
    await page.goto(puppet.evening.url + "/#key=wrong")
    await page.locator("#status", has_text="This link is no longer valid").wait_for()
    await page.evaluate("() => sessionStorage.clear()")
    await page.goto(puppet.evening.url + "/")
    await page.locator("#status", has_text="Open the link that gamekeeper printed").wait_for()
    await page.close()


async def test_the_key_leaves_the_address(puppet: Puppet, browser: Any) -> None:
    async with tab(browser, puppet.evening) as page:
        assert page.url == puppet.evening.url + "/"
        another = await page.locator("#another-tab").get_attribute("href")
        assert another == f"/#key={puppet.evening.key}"


async def test_thousand_edits(puppet: Puppet, browser: Any) -> None:
    """A bot that edits faster than anybody can look: in the end the page shows what is."""
    from bot.loopback import posting

    message = puppet.posts({"content": "0"})
    async with tab(browser, puppet.evening) as page:
        for number in range(1, 1001):
            posting.edit(puppet.evening.home.world, message, {"content": f"Edit {number}."}, {})
            if number % 100 == 0:
                await asyncio.sleep(0)
        await page.locator(".message", has_text="Edit 1000.").wait_for()
        assert "(edited)" in await last_text(page)
    assert not message.flags & Flag.LOADING
