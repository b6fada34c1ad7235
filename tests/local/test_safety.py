"""Who gets in, and how much they may bring."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator

import aiohttp
import pytest
import pytest_asyncio

from bot.local.tab import MOST_REQUEST_BYTES
from bot.local.uploads import MOST_BYTES
from bot.loopback.cdn import Upload
from tests.local.evening import Evening
from tests.local.puppet import Puppet, png

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest_asyncio.fixture(loop_scope="session")
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


def page_headers(evening: Evening, **more: str) -> dict[str, str]:
    return {"Origin": evening.url, **more}


def bearer(evening: Evening, key: str | None = None) -> dict[str, str]:
    return {"Authorization": f"Bearer {evening.key if key is None else key}"}


async def test_it_listens_on_this_machine_only(puppet: Puppet) -> None:
    runner = puppet.evening.page._runner
    assert runner is not None
    assert [address[0] for address in runner.addresses] == ["127.0.0.1"]


@pytest.mark.parametrize("path", ["/", "/hello", "/web/app.js", "/socket", "/files/x", "/nothing"])
@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:{port}"]
)
async def test_another_host_is_refused(
    path: str, host: str, puppet: Puppet, http: aiohttp.ClientSession
) -> None:
    evening = puppet.evening
    headers = {"Host": host.format(port=evening.page.guard.port), **bearer(evening)}
    async with http.get(evening.url + path, headers=headers) as answer:
        assert answer.status == 403


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", ""])
async def test_another_origin_is_refused(origin: str, puppet: Puppet, http: aiohttp.ClientSession) -> None:
    evening = puppet.evening
    headers = {"Origin": origin, **bearer(evening)}
    async with http.post(evening.url + "/upload", headers=headers, data=b"x") as answer:
        assert answer.status == 403
    async with http.get(evening.url + "/", headers=headers) as answer:
        assert answer.status == 403
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await http.ws_connect(evening.url + "/socket", origin=origin, protocols=("gamekeeper", evening.key))
    assert refused.value.status == 403


async def test_without_an_origin_nothing_is_changed(puppet: Puppet, http: aiohttp.ClientSession) -> None:
    evening = puppet.evening
    async with http.post(evening.url + "/upload", headers=bearer(evening), data=b"x") as answer:
        assert answer.status == 403
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await http.ws_connect(evening.url + "/socket", protocols=("gamekeeper", evening.key))


@pytest.mark.parametrize("key", ["", "wrong", "ключ"])
async def test_a_wrong_capability_is_refused(key: str, puppet: Puppet, http: aiohttp.ClientSession) -> None:
    evening = puppet.evening
    headers = page_headers(evening, **bearer(evening, key.encode().decode("latin-1")))
    async with http.get(evening.url + "/hello", headers=headers) as answer:
        assert answer.status == 403
    async with http.post(evening.url + "/upload", headers=headers, data=b"x") as answer:
        assert answer.status == 403
    for protocols in ((), ("gamekeeper",), ("gamekeeper", key or "-"), (evening.key,)):
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await http.ws_connect(evening.url + "/socket", origin=evening.url, protocols=protocols)
        assert refused.value.status == 403


async def test_the_right_one_is_let_in(puppet: Puppet, http: aiohttp.ClientSession) -> None:
    evening = puppet.evening
    async with http.get(evening.url + "/hello", headers=bearer(evening)) as answer:
        assert answer.status == 204
    async with http.ws_connect(
        evening.url + "/socket", origin=evening.url, protocols=("gamekeeper", evening.key)
    ) as socket:
        await socket.send_json({"op": "hello", "ask": 1})
        told = await socket.receive_json()
    assert [person["name"] for person in told["people"]] == ["Ann", "Ben", "Cleo"]
    assert "Press Start on a game" in told["messages"][0]["content"]
    assert told["messages"][0]["content"].count("\n") == 1


@pytest.mark.parametrize("path", ["/", "/web/app.js", "/web/frame.css", "/nothing", "/hello"])
async def test_every_answer_is_strict(path: str, puppet: Puppet, http: aiohttp.ClientSession) -> None:
    async with http.get(puppet.evening.url + path) as answer:
        policy = answer.headers["Content-Security-Policy"]
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert answer.headers["Cross-Origin-Opener-Policy"] == "same-origin"
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == rules["style-src"] == rules["img-src"] == "'self'"
    assert rules["require-trusted-types-for"] == "'script'"
    assert rules["frame-ancestors"] == rules["form-action"] == rules["base-uri"] == "'none'"
    assert "unsafe" not in policy
    assert "*" not in policy


@pytest.mark.parametrize(
    "path", ["/web/../page.py", "/web/%2e%2e/page.py", "/web/..%2fpage.py", "/web/none.js", "/fonts/black"]
)
async def test_nothing_else_is_served(path: str, puppet: Puppet, http: aiohttp.ClientSession) -> None:
    async with http.get(puppet.evening.url + path) as answer:
        assert answer.status == 404


async def test_nothing_comes_from_outside(puppet: Puppet) -> None:
    for body, _ in puppet.evening.page._files.values():
        assert b"https://" not in body
        assert b"innerHTML" not in body


async def test_attachments_need_their_signature(puppet: Puppet, http: aiohttp.ClientSession) -> None:
    page, url = puppet.evening.page, puppet.evening.url
    message = puppet.posts({"content": "look"}, png())
    address = page.address(message.attachments[0].path)
    async with http.get(url + address) as answer:
        assert (answer.status, answer.content_type) == (200, "image/png")
    for wrong in (address[:-1], address.partition("?")[0], address.replace("board", "broad")):
        async with http.get(url + wrong) as answer:
            assert answer.status == 403


@pytest.mark.parametrize("name", ["page.html", "page.svg", "script.js", "page.xhtml", "noname"])
async def test_other_files_are_only_saved(name: str, puppet: Puppet, http: aiohttp.ClientSession) -> None:
    message = puppet.posts({"content": "look"}, Upload(name, b"<script>alert(1)</script>"))
    address = puppet.evening.page.address(message.attachments[0].path)
    async with http.get(puppet.evening.url + address) as answer:
        assert answer.content_type == "application/octet-stream"
        assert answer.headers["Content-Disposition"].startswith("attachment")


async def test_uploads_are_bounded(puppet: Puppet, http: aiohttp.ClientSession) -> None:
    evening = puppet.evening
    headers = page_headers(evening, **bearer(evening))
    async with http.post(
        evening.url + "/upload?name=x", headers=headers, data=io.BytesIO(b"x" * MOST_BYTES)
    ) as answer:
        assert answer.status == 200
    try:
        async with http.post(
            evening.url + "/upload", headers=headers, data=io.BytesIO(b"x" * (MOST_BYTES + 2048))
        ) as answer:
            assert answer.status == 413
    except aiohttp.ClientConnectionError:
        pass  # hung up before everything was sent
    for _ in range(10):
        async with http.post(evening.url + "/upload", headers=headers, data=b"x") as answer:
            last = (await answer.json())["upload"]
    assert len(evening.page._uploads._waiting) == 4
    assert evening.page._uploads.take(last) is not None
    assert evening.page._uploads.take(last) is None


@pytest.mark.parametrize(
    "frame",
    [
        "x" * (MOST_REQUEST_BYTES + 1),
        "not json",
        '{"op": "dance", "ask": 1}',
        '{"op": "say", "ask": 1, "channel": "1", "text": ""}',
        '{"op": "say", "ask": 1, "channel": "1", "text": "%s"}' % ("x" * 2001),
        '{"op": "open", "ask": 1, "channel": "../1"}',
        '{"op": "open", "ask": 1, "channel": "1", "more": 1}',
    ],
)
async def test_what_is_not_understood_ends_the_connection(
    frame: str, puppet: Puppet, http: aiohttp.ClientSession
) -> None:
    evening = puppet.evening
    async with http.ws_connect(
        evening.url + "/socket", origin=evening.url, protocols=("gamekeeper", evening.key)
    ) as socket:
        await socket.send_json({"op": "hello", "ask": 1})
        await socket.receive()
        await socket.send_str(frame)
        closed = await socket.receive()
        assert closed.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED)
    assert len(evening.table.messages) == 1


async def test_other_peoples_direct_messages_stay_closed(puppet: Puppet, http: aiohttp.ClientSession) -> None:
    evening = puppet.evening
    ben = evening.person("Ben")
    message = ben.says(ben.direct, "secret")
    where = {"channel": str(ben.direct.id)}
    async with http.ws_connect(
        evening.url + "/socket", origin=evening.url, protocols=("gamekeeper", evening.key)
    ) as socket:
        await socket.send_json({"op": "hello", "ask": 1, **where})
        told = await socket.receive_json()
        assert told["channel"] == str(evening.table.id)
        assert where["channel"] not in {channel["id"] for channel in told["channels"]}
        for what in (
            {"op": "open"},
            {"op": "earlier", "before": str(message.id + 1)},
            {"op": "say", "text": "mine"},
            {"op": "run", "line": "/stay"},
            {"op": "press", "message": str(message.id), "button": "x"},
        ):
            await socket.send_json({"ask": 2, **where, **what})
            assert (await socket.receive_json())["refused"] == "This channel is no longer there."
        ben.says(ben.direct, "another secret")
        evening.person("Ann").says(evening.table, "for everybody")
        assert (await socket.receive_json())["message"]["content"] == "for everybody"
    assert len(ben.direct.messages) == 2


async def test_before_hello_nothing_is_done(puppet: Puppet, http: aiohttp.ClientSession) -> None:
    evening = puppet.evening
    async with http.ws_connect(
        evening.url + "/socket", origin=evening.url, protocols=("gamekeeper", evening.key)
    ) as socket:
        await socket.send_json({"op": "say", "ask": 1, "channel": str(evening.table.id), "text": "hi"})
        assert (await socket.receive()).type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED)
    assert len(evening.table.messages) == 1
