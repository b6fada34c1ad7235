"""The live table message of every game: posted after the commit, changed in place, replaced, tidied up."""

import asyncio
import secrets
from typing import Any

import discord
import structlog

from bot.app import announcements, permissions, presenter, words
from bot.app.faces import Faces
from bot.app.paging import Place
from bot.app.posting import TROUBLES, Post, Poster
from bot.app.reply import Reply
from bot.app.standing import Standing, Standings
from bot.errors import KeeperError, Trouble
from bot.keeper import Keeper
from bot.views import TableView, Turn
from plugins.api import Picture

log = structlog.get_logger()


class Tables:
    """Shows what the keeper has done. Whatever fails here, the game itself is right already."""

    def __init__(self, keeper: Keeper, standings: Standings, faces: Faces, poster: Poster) -> None:
        self._keeper = keeper
        self._standings = standings
        self._faces = faces
        self._poster = poster
        self._late: set[asyncio.Task[None]] = set()

    async def show(
        self,
        reply: Reply,
        turn: Turn,
        *,
        closing: str | None = words.TABLE_MOVED,
        news: str = "",
        fresh: bool = False,
        calling: bool = True,
    ) -> None:
        """The table after something happened at it.

        `closing` is what remains of the message that was the table so far, where a new one takes its
        place: after an opponent's act, when somebody else is to be called, or when it shall be `fresh`.
        None leaves it alone. `calling`: people are called whose decision it has just become.
        """
        view = turn.view
        async with self._standings.lock(view.game_id):
            if turn.repeated:
                await reply.acknowledge()
                return
            try:
                await self._show(reply, turn, closing, news, fresh, calling)
            except TROUBLES as fault:
                await self._failed(reply, view, fault)

    async def open(self, reply: Reply, turn: Turn) -> None:
        """The first message of a table."""
        news = "" if turn.view.status == "lobby" else presenter.headline(turn.view)
        await self.show(reply, turn, closing=None, news=news, fresh=True)

    async def bring(self, reply: Reply, view: TableView) -> None:
        """The table once more, at the bottom of the channel."""
        await self.show(reply, Turn(view), fresh=True)

    async def turn_page(self, reply: Reply, game_id: int, version: int, place: Place) -> None:
        """The same decision, other options of it."""
        async with self._standings.lock(game_id):
            view = await self._keeper.view(game_id)
            if view.version != version or view.decision is None:
                raise KeeperError(Trouble.STALE if view.status == "playing" else Trouble.GAME_OVER)
            _require_decider(view, reply)
            assert reply.clicked is not None
            await reply.update(self._faces.other_page(view, reply.clicked, place))

    async def tidy(self, reply: Reply, game_id: int) -> None:
        """After a click on something outdated: the message is brought up to date, or closed."""
        clicked = reply.clicked
        if clicked is None:
            return
        async with self._standings.lock(game_id):
            try:
                view = await self._seen(game_id)
                if view is None:
                    await self._poster.edit(
                        reply.channel, clicked.id, Post(presenter.note(words.TABLE_CLOSED))
                    )
                    return
                standing = await self._standings.of(game_id)
                if standing is not None and standing.message != clicked.id:
                    await self._shrink(view, clicked.id, words.TABLE_MOVED)
                elif standing is None or standing.version != view.version:
                    face = await self._faces.of(view)
                    await self._poster.edit(view.channel, clicked.id, face.post)
                    await self._stand(view, clicked.id)
                    self._add_later(view, clicked.id, face.later, face.news)
            except (KeeperError, *TROUBLES) as fault:
                log.warning("an old table was not tidied up", game_id=game_id, reason=repr(fault))

    async def close(self, game_id: int, channel: str, text: str) -> None:
        """The table is given up."""
        async with self._standings.lock(game_id):
            standing = await self._standings.of(game_id)
            if standing is not None:
                try:
                    await self._poster.edit(channel, standing.message, Post(presenter.note(text)))
                except TROUBLES as fault:
                    log.warning("a table was not closed", game_id=game_id, reason=repr(fault))

    async def finish(self) -> None:
        """Give up the pictures that are still to come."""
        for task in self._late:
            task.cancel()
        await asyncio.gather(*self._late, return_exceptions=True)

    async def _seen(self, game_id: int) -> TableView | None:
        """The game, if there still is one."""
        try:
            return await self._keeper.view(game_id)
        except KeeperError as refusal:
            if refusal.trouble is not Trouble.NO_SUCH_GAME:
                raise
            return None

    async def _show(
        self, reply: Reply, turn: Turn, closing: str | None, news: str, fresh: bool, calling: bool
    ) -> None:
        view, clicked = turn.view, reply.clicked
        old = await self._standings.of(view.game_id)
        announced = announcements.needs_own_message(turn)
        told = announcements.told(turn.lines)
        ping = _newly_asked(view, old, reply) if calling else []
        if not announced:
            news = "\n\n".join(filter(None, (news, told)))
        in_place = clicked is not None and view.status == "playing" and not (announced or ping or fresh)
        if clicked is not None and in_place:
            message = await self._change(reply, view, clicked, news)
        else:
            drawing = asyncio.create_task(self._faces.of(view, news=news, ping=ping))
            try:
                if clicked is not None and closing is not None:
                    await self._close_clicked(reply, view, clicked, closing)
                if announced:
                    why = (view.game_id, view.version) if announcements.can_be_explained(turn) else None
                    for layout in presenter.announcement(told, why):
                        await self._post(reply, view, Post(layout))
                face = await drawing
            finally:
                drawing.cancel()
            message = await self._post(reply, view, face.post)
            await self._stand(view, message)
            self._add_later(view, message, face.later, news)
        closed = (message, clicked.id if clicked else None)
        if old is not None and old.message not in closed and closing is not None:
            await self._shrink(view, old.message, closing)

    async def _change(self, reply: Reply, view: TableView, clicked: discord.Message, news: str) -> int:
        """The new table in the place of the one that was clicked: a single request."""
        face = await self._faces.of(view, news=news)
        message = clicked.id
        try:
            await reply.update(face.post)
        except TROUBLES as fault:
            self._log_detour(view, fault)
            if not await self._poster.edit(view.channel, message, face.post):
                message = await self._poster.send(view.channel, face.post)
        await self._stand(view, message)
        self._add_later(view, message, face.later, news)
        return message

    async def _close_clicked(
        self, reply: Reply, view: TableView, clicked: discord.Message, closing: str
    ) -> None:
        try:
            await reply.update(Post(presenter.note(closing)))
        except TROUBLES as fault:
            self._log_detour(view, fault)
            await self._shrink(view, clicked.id, closing)

    async def _post(self, reply: Reply, view: TableView, post: Post) -> int:
        """As the answer to the command if that is still open, otherwise as a post of its own."""
        try:
            message = await reply.post(post)
        except TROUBLES as fault:
            self._log_detour(view, fault)
            message = None
        return message or await self._poster.send(view.channel, post)

    async def _shrink(self, view: TableView, message: int, text: str) -> None:
        """Take the components from a message that is no longer the table."""
        try:
            await self._poster.edit(view.channel, message, Post(presenter.note(text)))
        except TROUBLES as fault:
            log.warning(
                "an old table keeps its buttons",
                game_id=view.game_id,
                channel=view.channel,
                reason=repr(fault),
            )

    async def _stand(self, view: TableView, message: int) -> None:
        await self._standings.set(view.game_id, Standing(message, view.version, view.deciders()))

    def _add_later(
        self, view: TableView, message: int, later: "asyncio.Task[Picture | None] | None", news: str
    ) -> None:
        """A picture that was late is put in when it comes, if the table is still the same."""
        if later is None:
            return
        task = asyncio.create_task(self._add(view, message, later, news))
        self._late.add(task)
        task.add_done_callback(self._late.discard)

    async def _add(self, view: TableView, message: int, later: "asyncio.Task[Any]", news: str) -> None:
        picture = await later
        if picture is None:
            return
        async with self._standings.lock(view.game_id):
            standing = await self._standings.of(view.game_id)
            if standing is None or (standing.message, standing.version) != (message, view.version):
                return
            try:
                post = await self._faces.with_picture(view, picture, news=news)
                await self._poster.edit(view.channel, message, post)
            except TROUBLES as fault:
                log.warning("a late picture was not put in", game_id=view.game_id, reason=repr(fault))

    async def _failed(self, reply: Reply, view: TableView, fault: Exception) -> None:
        log.error(
            "a table could not be posted",
            error_id=secrets.token_hex(4),
            game_id=view.game_id,
            channel=view.channel,
            exc_info=fault,
        )
        text = words.POST_FAILED
        if isinstance(fault, discord.Forbidden):
            text = words.may_not(permissions.missing(reply.interaction) or ["post here"])
        try:
            await reply.private(presenter.note(text))
        except TROUBLES as further:
            log.warning("an answer did not arrive", channel=view.channel, reason=repr(further))

    def _log_detour(self, view: TableView, fault: Exception) -> None:
        log.warning(
            "an answer did not arrive, it is posted instead",
            game_id=view.game_id,
            channel=view.channel,
            reason=repr(fault),
        )


def _newly_asked(view: TableView, old: Standing | None, reply: Reply) -> list[str]:
    """Whom to call: those whose decision it has just become, through somebody else."""
    before = {reply.person.id, *(old.asked if old else ())}
    return [person for person in view.deciders() if person not in before]


def _require_decider(view: TableView, reply: Reply) -> None:
    if reply.person.id in view.deciders():
        return
    if not view.seats_of(reply.person.id):
        raise KeeperError(Trouble.NOT_SEATED)
    who = words.any_of([view.name_of(person) for person in view.deciders()])
    raise KeeperError(Trouble.NOT_YOUR_DECISION, who=who)
