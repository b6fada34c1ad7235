"""Each limit that Discord's schema does not refuse: broken on purpose, refused and recorded."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.loopback import InteractionKind, LoopbackServer, Person, RestFault, World
from bot.loopback.limits import FILE_BYTES, INVALID_REQUESTS, InvalidRequests
from bot.loopback.model import Channel, Flag
from tests.loopback.conftest import taken

V2 = Flag.COMPONENTS_V2


def text(content: str = "x") -> dict[str, Any]:
    return {"type": 10, "content": content}


def button(number: int = 0, **changes: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": f"B{number}", "custom_id": f"b{number}", **changes}


def menu(values: int = 2, **changes: Any) -> dict[str, Any]:
    options = [{"label": f"O{number}", "value": f"o{number}"} for number in range(values)]
    return {"type": 3, "custom_id": "menu", "options": options, **changes}


def row(*components: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


def command(**changes: Any) -> dict[str, Any]:
    return {"name": "start", "description": "Begin", "type": 1, **changes}


def option(name: str, **changes: Any) -> dict[str, Any]:
    return {"type": 3, "name": name, "description": "A word", **changes}


class Rest:
    """Raw requests, as a careless bot would send them."""

    def __init__(self, server: LoopbackServer, session: aiohttp.ClientSession) -> None:
        self.server = server
        self.session = session

    async def __call__(self, method: str, path: str, body: Any = None, **options: Any) -> tuple[int, Any]:
        headers = {"Authorization": f"Bot {self.server.token}"}
        if body is not None:
            options["json"] = body
        async with self.session.request(
            method, self.server.api_url + path, headers=headers, **options
        ) as answer:
            return answer.status, await answer.json() if answer.status != 204 else None


@pytest.fixture
async def rest(server: LoopbackServer) -> AsyncIterator[Rest]:
    async with aiohttp.ClientSession() as session:
        yield Rest(server, session)


MESSAGES = {
    "content": ({"content": "x" * 2001}, "content has 2001 characters, allowed are 2000"),
    "embed text": (
        {"embeds": [{"description": "x" * 4000}, {"title": "t", "description": "x" * 2000}]},
        "the embeds have 6001 characters in all, allowed are 6000",
    ),
    "rows": (
        {"content": "x", "components": [row(button(n)) for n in range(6)]},
        "6 action rows, allowed are 5",
    ),
    "mixed row": (
        {"content": "x", "components": [row(button(), menu())]},
        "an action row holds up to five buttons or one menu, not both",
    ),
    "custom_id": (
        {"content": "x", "components": [row(button(1), button(1, label="Other"))]},
        "the custom_id 'b1' is there 2 times",
    ),
    "V2 components": (
        {"flags": V2, "components": [{"type": 17, "components": [text() for _ in range(40)]}]},
        "41 components in all, allowed are 40",
    ),
    "V2 text": (
        {"flags": V2, "components": [text("x" * 2001), text("x" * 2000)]},
        "the text components have 4001 characters in all, allowed are 4000",
    ),
    "V2 and content": ({"flags": V2, "content": "x", "components": [text()]}, "go without content"),
    "V2 and embeds": (
        {"flags": V2, "embeds": [{"title": "x"}], "components": [text()]},
        "go without embeds",
    ),
    "V2 without the flag": ({"components": [text()]}, "a TEXT_DISPLAY needs the Components V2 flag"),
    "no such attachment": (
        {"embeds": [{"image": {"url": "attachment://board.png"}}]},
        "attachment://board.png names no file of this message",
    ),
    "blank button": (
        {"content": "x", "components": [row(button(label=None))]},
        "the button 'b0' has neither label nor emoji",
    ),
    "button without custom_id": (
        {"content": "x", "components": [row(button(custom_id=None))]},
        "the button 'B0' needs a custom_id and no url",
    ),
    "link with custom_id": (
        {"content": "x", "components": [row(button(style=5, url="https://example.org"))]},
        "the link button 'B0' needs a url and no custom_id",
    ),
    "menu range": (
        {"content": "x", "components": [row(menu(min_values=2, max_values=1))]},
        "asks for at least 2 and at most 1 values",
    ),
    "menu too short": (
        {"content": "x", "components": [row(menu(max_values=3))]},
        "takes up to 3 values but has 2 options",
    ),
    "menu values": (
        {"content": "x", "components": [row(menu(options=[{"label": "A", "value": "a"}] * 2))]},
        "has the value 'a' 2 times",
    ),
    "menu defaults": (
        {
            "content": "x",
            "components": [row(menu(options=[{"label": v, "value": v, "default": True} for v in "ab"]))],
        },
        "has 2 options chosen beforehand, allowed are 1",
    ),
}


@pytest.mark.parametrize("case", MESSAGES)
async def test_messages(rest: Rest, table: Channel, case: str) -> None:
    body, complaint = MESSAGES[case]
    status, answer = await rest("POST", f"/channels/{table.id}/messages", body)
    assert (status, answer["code"]) == (400, 50035)
    assert complaint in answer["message"]
    assert complaint in taken(rest.server)
    assert not table.messages


async def test_an_empty_message(rest: Rest, table: Channel) -> None:
    status, answer = await rest("POST", f"/channels/{table.id}/messages", {"content": ""})
    assert (status, answer["code"]) == (400, 50006)
    assert "an empty message" in taken(rest.server)


async def test_an_edit_is_judged_together_with_what_it_keeps(rest: Rest, table: Channel) -> None:
    path = f"/channels/{table.id}/messages"
    _, message = await rest("POST", path, {"flags": V2, "components": [text()]})
    status, _ = await rest("PATCH", f"{path}/{message['id']}", {"content": "x"})
    assert status == 400
    assert "go without content" in taken(rest.server)
    status, _ = await rest("PATCH", f"{path}/{message['id']}", {"components": [text("y" * 4000)]})
    assert status == 200


async def test_files_too_large(rest: Rest, table: Channel) -> None:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", "{}")
    form.add_field("files[0]", io.BytesIO(b"x" * (FILE_BYTES + 1)), filename="big.bin")
    status, answer = await rest("POST", f"/channels/{table.id}/messages", data=form)
    assert (status, answer["code"]) == (413, 40005)
    assert "file big.bin has 10485761 bytes, allowed are 10485760" in taken(rest.server)


async def test_a_request_too_large(rest: Rest, table: Channel) -> None:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", "{}")
    for number in range(3):
        form.add_field(f"files[{number}]", io.BytesIO(b"x" * 9_000_000), filename=f"{number}.bin")
    status, _ = await rest("POST", f"/channels/{table.id}/messages", data=form)
    assert status == 413
    assert "allowed are 26214400" in taken(rest.server)


async def test_too_many_files(rest: Rest, table: Channel) -> None:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", "{}")
    for number in range(11):
        form.add_field(f"files[{number}]", b"x", filename=f"{number}.bin")
    status, _ = await rest("POST", f"/channels/{table.id}/messages", data=form)
    assert status == 413
    assert "11 files, allowed are 10" in taken(rest.server)


COMMANDS = {
    "text": (
        [
            command(
                options=[
                    option(f"o{n}", choices=choices)
                    for n, choices in enumerate(
                        [[{"name": f"{n}" * 90, "value": "v" * 90} for n in range(10)]] * 5
                    )
                ]
            )
        ],
        "/start has",
    ),
    "count": ([command(name=f"c{n}") for n in range(101)], "101 commands of type 1, allowed are 100"),
    "user commands": (
        [{"name": f"c{n}", "type": 2} for n in range(16)],
        "16 commands of type 2, allowed are 15",
    ),
    "twice": ([command(), command()], "the command start is there 2 times"),
    "name": ([command(name="Start Game")], "may have only lower-case letters"),
    "no description": ([{"name": "start", "type": 1}], "/start has no description"),
    "order": (
        [command(options=[option("a"), option("b", required=True)])],
        "the required option b comes after an optional one",
    ),
    "option twice": ([command(options=[option("a"), option("a")])], "2 options are called a"),
    "choice value": (
        [command(options=[option("a", choices=[{"name": "x", "value": "v" * 101}])])],
        "the choice 'x' has a value of 101 characters",
    ),
    "choices and autocomplete": (
        [command(options=[option("a", autocomplete=True, choices=[{"name": "x", "value": "x"}])])],
        "has both choices and autocomplete",
    ),
}


@pytest.mark.parametrize("case", COMMANDS)
async def test_commands(rest: Rest, case: str) -> None:
    bodies, complaint = COMMANDS[case]
    application = rest.server.world.bot.id
    status, answer = await rest("PUT", f"/applications/{application}/commands", bodies)
    assert status == 400
    assert complaint in answer["message"]
    assert complaint in taken(rest.server)


CALLBACKS: dict[str, tuple[InteractionKind, dict[str, Any], str]] = {
    "choice value": (
        InteractionKind.AUTOCOMPLETE,
        {"type": 8, "data": {"choices": [{"name": "x", "value": "v" * 101}]}},
        "has a value of 101 characters, allowed are 1 to 100",
    ),
    "modal components": (
        InteractionKind.COMMAND,
        {
            "type": 9,
            "data": {
                "custom_id": "m",
                "title": "M",
                "components": [
                    {
                        "type": 18,
                        "label": "L",
                        "component": {"type": 4, "custom_id": f"t{n}", "style": 1},
                    }
                    for n in range(6)
                ],
            },
        },
        "the modal has 6 components, allowed are 5",
    ),
    "content": (
        InteractionKind.COMMAND,
        {"type": 4, "data": {"embeds": [{"description": "x" * 4000}, {"description": "x" * 2001}]}},
        "the embeds have 6001 characters in all",
    ),
    "choices for a command": (
        InteractionKind.COMMAND,
        {"type": 8, "data": {"choices": []}},
        "a COMMAND interaction cannot be answered with CHOICES",
    ),
    "update of nothing": (
        InteractionKind.COMMAND,
        {"type": 7, "data": {"content": "x"}},
        "a COMMAND interaction cannot be answered with UPDATE",
    ),
}


@pytest.mark.parametrize("case", CALLBACKS)
async def test_callbacks(rest: Rest, alice: Person, table: Channel, case: str) -> None:
    kind, body, complaint = CALLBACKS[case]
    data = {"id": "1", "name": "start", "type": 1, "options": []}
    interaction = rest.server.interactions.create(kind, alice.user, table, data)
    path = f"/interactions/{interaction.id}/{interaction.token}/callback"
    status, answer = await rest("POST", path, body)
    assert status == 400
    assert complaint in answer["message"]
    assert complaint in taken(rest.server)
    assert [refusal.code for refusal in interaction.refusals] == [50035]


async def test_too_many_refused_requests() -> None:
    refused = InvalidRequests(lambda: 0.0)
    assert not any(refused.add() for _ in range(INVALID_REQUESTS))
    assert refused.add()


async def test_the_global_rate(table: Channel) -> None:
    now = 0.0
    server = LoopbackServer(World(), rest_per_second=3, monotonic=lambda: now)
    async with server, aiohttp.ClientSession() as session:
        rest = Rest(server, session)
        statuses = [(await rest("GET", "/users/@me"))[0] for _ in range(4)]
        assert statuses == [200, 200, 200, 429]
        now = 1.0
        assert (await rest("GET", "/users/@me"))[0] == 200


async def test_an_unknown_address(rest: Rest) -> None:
    status, answer = await rest("PUT", "/channels/1/pins/2")
    assert (status, answer["message"]) == (404, "404: Not Found")
    assert taken(rest.server) == "route violation in PUT /channels/1/pins/2: this address is not simulated"


async def test_faults_are_no_violations(rest: Rest) -> None:
    rest.server.inflict(RestFault("GET", "/users/@me", 500))
    assert (await rest("GET", "/users/@me"))[0] == 500
    assert (await rest("GET", "/users/@me"))[0] == 200


async def test_without_the_token(server: LoopbackServer) -> None:
    async with aiohttp.ClientSession() as session, session.get(f"{server.api_url}/users/@me") as answer:
        assert answer.status == 401
