"""One tab of the browser: what its person asks for, and what that person sees."""

from __future__ import annotations

import asyncio
import dataclasses
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
import structlog
from aiohttp import WSMsgType, web

from bot.local import requests, views
from bot.local.completing import complete, offered, values
from bot.local.home import Home, NoRoom
from bot.local.line import NoSuchWord, fill, words
from bot.local.uploads import Uploads
from bot.loopback.answer import Answer, NoAnswer
from bot.loopback.changes import (
    Change,
    ChannelChanged,
    ChannelCreated,
    ChannelDeleted,
    MessageCreated,
    MessageDeleted,
    MessageEdited,
    ThreadCreated,
)
from bot.loopback.driver import Person
from bot.loopback.forms import CannotDo
from bot.loopback.interactions import FIRST_ANSWER_SECONDS, ReplyKind
from bot.loopback.model import Channel, Message
from bot.loopback.typed import NotTypable, choose

log = structlog.get_logger()

MOST_REQUEST_BYTES = 64 * 1024
MOST_AT_ONCE = 32
MOST_UNSENT = 1000
MOST_MODALS = 10
SHOWN = 50
"""How many messages a channel opens with; earlier ones are asked for."""

NO_ANSWER = "The application did not respond."


class Tab:
    def __init__(
        self,
        socket: web.WebSocketResponse,
        home: Home,
        uploads: Uploads,
        address: views.Address,
        offers: list[dict[str, Any]],
        others: Callable[[], Iterable[Tab]],
    ) -> None:
        self._socket = socket
        self._home = home
        self._uploads = uploads
        self._address = address
        self._offers = offers
        self._others = others
        self._unsent: asyncio.Queue[bytes] = asyncio.Queue(MOST_UNSENT)
        self._at_work: set[asyncio.Task[None]] = set()
        self._modals: OrderedDict[int, Answer] = OrderedDict()
        self._leaving: asyncio.Task[None] | None = None
        self.person: Person | None = None

    async def serve(self) -> None:
        """Until the tab is closed."""
        self._home.world.subscribe(self._observe)
        sending = asyncio.create_task(self._send_on())
        try:
            async for frame in self._socket:
                if frame.type is not WSMsgType.TEXT or len(self._at_work) >= MOST_AT_ONCE:
                    break
                try:
                    request = requests.decoder.decode(frame.data)
                except msgspec.DecodeError as fault:
                    log.warning("a tab asked for something unknown", reason=str(fault))
                    break
                if not isinstance(request, requests.Hello) and self.person is None:
                    break
                task = asyncio.create_task(self._answer(request))
                self._at_work.add(task)
                task.add_done_callback(self._at_work.discard)
        finally:
            self._home.world.unsubscribe(self._observe)
            for task in (sending, *self._at_work):
                task.cancel()
            await self._socket.close()

    async def close(self) -> None:
        await self._socket.close()

    def tell_people(self) -> None:
        self._tell("people", people=self._people())

    # What the person sees

    def _observe(self, change: Change) -> None:
        match change:
            case MessageCreated(message) | MessageEdited(message) if self._sees(message):
                new = isinstance(change, MessageCreated)
                self._tell("message", new=new, message=views.message(message, self._address))
            case MessageDeleted(message) if self._sees(message):
                self._tell("gone", channel=str(message.channel_id), id=str(message.id))
            case ChannelCreated() | ChannelChanged() | ChannelDeleted() | ThreadCreated() if self.person:
                self._tell("channels", channels=self._channels())

    def _sees(self, message: Message) -> bool:
        if self.person is None:
            return False
        owner = self._home.world.channels[message.channel_id].recipient
        return {message.ephemeral_for, owner} <= {None, self.person.user}

    def _tell(self, op: str, **what: Any) -> None:
        try:
            self._unsent.put_nowait(msgspec.json.encode({"op": op, **what}))
        except asyncio.QueueFull:
            # A tab that does not listen: it gets everything anew when it comes back.
            if not self._leaving:
                self._leaving = asyncio.create_task(self.close())

    async def _send_on(self) -> None:
        while True:
            frame = await self._unsent.get()
            try:
                await self._socket.send_str(frame.decode())
            except ConnectionError:
                return

    # What the person does

    async def _answer(self, request: Any) -> None:
        try:
            answer = await self._do(request)
        except (CannotDo, NotTypable, NoSuchWord, NoRoom) as refusal:
            answer = {"refused": _sentence(str(refusal))}
        except NoAnswer:
            answer = {"failed": NO_ANSWER}
        except Exception:
            log.exception("a tab's request failed", request=type(request).__name__)
            answer = {"failed": "Something went wrong in the page's server."}
        self._tell("answer", ask=request.ask, **answer)

    async def _do(self, request: Any) -> dict[str, Any]:
        match request:
            case requests.Hello():
                return self._hello(request)
            case requests.NewChannel(name=name):
                return {"channel": str(self._home.add_channel(name).id)}
            case requests.NewPerson(name=name):
                added = self._home.add_person(name)
                for tab in self._others():
                    tab.tell_people()
                return {"person": str(added.id)}
        person = self._me
        match request:
            case requests.Be(person=number):
                return self._be(int(number))
            case requests.Open(channel=number):
                return self._history(self._channel(number))
            case requests.Earlier(channel=number, before=before):
                return self._history(self._channel(number), int(before))
            case requests.Complete(channel=number, line=line, picked=picked):
                found = await complete(person, self._channel(number), line, picked)
                return dataclasses.asdict(found)
            case requests.Run():
                return self._told(await self._run(request))
            case requests.Say(channel=number, text=text):
                person.says(self._channel(number), text)
                return {}
            case requests.Press(button=button):
                return self._told(await person.press(self._message(request), button))
            case requests.Select(menu=menu, values=chosen):
                return self._told(await person.select(self._message(request), *chosen, menu=menu))
            case requests.Submit(modal=number, values=filled):
                cause = self._modals.pop(int(number), None)
                if cause is None:
                    raise CannotDo("This form is no longer open.")
                return self._told(await person.submit(cause, filled))
            case requests.Dismiss():
                person.delete(self._message(request))
        return {}

    @property
    def _me(self) -> Person:
        assert self.person is not None
        return self.person

    def _hello(self, request: requests.Hello) -> dict[str, Any]:
        people = self._home.people
        taken = {tab.person.user.id for tab in self._others() if tab.person is not None}
        free = next((user for user in people if user.id not in taken), people[0])
        known = next((user for user in people if str(user.id) == request.person), None)
        wanted = known or free
        channels = self._home.channels_of(wanted)
        here = next((c for c in channels if str(c.id) == request.channel), channels[0])
        return {
            "guild": self._home.guild.name,
            "bot": views.user(self._home.world.bot),
            "offers": self._offers,
            "beside": [] if known else [str(user.id) for user in people if user.id in taken],
            **self._be(wanted.id),
            **self._history(here),
        }

    def _be(self, number: int) -> dict[str, Any]:
        user = next((user for user in self._home.people if user.id == number), None)
        if user is None:
            raise NoRoom("There is nobody by that name.")
        self.person = Person(self._home.server, user, patience=FIRST_ANSWER_SECONDS, settle=False)
        return {"me": str(user.id), "people": self._people(), "channels": self._channels()}

    async def _run(self, request: requests.Run) -> Answer:
        person, channel = self._me, self._channel(request.channel)
        typed = words(request.line.rstrip(), 1)
        commands = offered(person, channel)
        if typed[0].text not in {c["name"] for c in commands}:
            raise CannotDo(f"There is no command /{typed[0].text}. Type / to see them all.")
        chosen, rest = choose(commands, [word.text for word in typed])
        given = values(fill(chosen, typed[len(typed) - len(rest) :]), request.picked)
        for option, name in request.files.items():
            upload = self._uploads.take(name)
            if upload is None:
                raise CannotDo("The file is no longer there. Please choose it again.")
            given[option] = upload
        return await person.run(channel, chosen.name, **given)

    def _told(self, answer: Answer) -> dict[str, Any]:
        """What the page must know of an answer: messages it hears of anyway."""
        if answer.type is None:
            return {"failed": NO_ANSWER}
        if answer.type is not ReplyKind.MODAL:
            return {}
        number = answer.interaction.id
        self._modals[number] = answer
        while len(self._modals) > MOST_MODALS:
            self._modals.popitem(last=False)
        # As text: JavaScript's numbers are too short for it.
        return {"modal": {**answer.modal, "number": str(number)}}

    # Finding things

    def _channel(self, number: str) -> Channel:
        channel = self._home.world.channels.get(int(number))
        if channel is None or channel.recipient not in (None, self._me.user):
            raise CannotDo("This channel is no longer there.")
        return channel

    def _message(self, request: requests.Press | requests.Select | requests.Dismiss) -> Message:
        channel = self._channel(request.channel)
        number = int(request.message)
        message = channel.messages.get(number) or channel.ephemerals.get(number)
        if message is None or not self._sees(message):
            raise CannotDo("This message is no longer there.")
        return message

    def _history(self, channel: Channel, before: int | None = None) -> dict[str, Any]:
        visible = [m for m in self._me.visible(channel) if before is None or m.id < before]
        return {
            "channel": str(channel.id),
            "earlier": len(visible) > SHOWN,
            "messages": [views.message(message, self._address) for message in visible[-SHOWN:]],
        }

    def _people(self) -> list[dict[str, Any]]:
        return [views.user(user) for user in self._home.people]

    def _channels(self) -> list[dict[str, Any]]:
        bot = self._home.world.bot
        return [views.channel(channel, bot) for channel in self._home.channels_of(self._me.user)]


def _sentence(text: str) -> str:
    """The loopback Discord's own complaints are parts of sentences."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
