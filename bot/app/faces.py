"""What a game's table message looks like right now: the fitting layout, with its board and picture."""

import asyncio
from collections.abc import Collection

import discord
import msgspec
import structlog
from discord.components import TextDisplay

from bot.app import announcements, presenter
from bot.app.paging import Place
from bot.app.pictures import Pictures
from bot.app.posting import Post
from bot.keeper import Keeper
from bot.views import TableView
from plugins.api import Picture

log = structlog.get_logger()


class Face(msgspec.Struct, frozen=True):
    """`later` brings the picture that was not ready in time."""

    post: Post
    news: str = ""
    later: "asyncio.Task[Picture | None] | None" = None


class Faces:
    def __init__(self, keeper: Keeper, pictures: Pictures) -> None:
        self._keeper = keeper
        self._pictures = pictures

    async def of(self, view: TableView, *, news: str = "", ping: Collection[str] = ()) -> Face:
        """The table as it stands: filling, played or over."""
        if view.status == "lobby":
            return Face(Post(presenter.lobby(view)))
        eyes = presenter.viewer(view)
        seats = frozenset(view.seats_of(eyes) if eyes is not None else ())
        drawn = await self._pictures.draw(view, seats)
        post = await self._post(view, drawn.picture, news, ping)
        return Face(post, news, drawn.later)

    async def with_picture(self, view: TableView, picture: Picture, *, news: str = "") -> Post:
        return await self._post(view, picture, news, ())

    def other_page(self, view: TableView, message: discord.Message, place: Place) -> Post:
        """The same message with other options; its news and its picture stay."""
        attached = next(iter(message.attachments), None)
        picture = (attached.filename, attached.description or "") if attached else None
        layout = presenter.table(
            view,
            news=_news_on(message),
            board="" if picture else self._board(view),
            picture=picture,
            place=place,
        )
        return Post(layout, keeps_files=True)

    async def without_again(self, view: TableView, message: discord.Message) -> Post:
        """A finished game whose button has been used."""
        attached = next(iter(message.attachments), None)
        picture = (attached.filename, attached.description or "") if attached else None
        return Post(
            presenter.finished(
                view,
                await self._keeper.result(view.game_id),
                self._verdict(view),
                self._summary(view),
                board="" if picture else self._board(view),
                picture=picture,
                again=False,
            ),
            keeps_files=True,
        )

    async def _post(self, view: TableView, picture: Picture | None, news: str, ping: Collection[str]) -> Post:
        file_name = f"board-{view.game_id}-{view.version}.png"
        attached = (file_name, picture.alt) if picture else None
        board = "" if picture else self._board(view)
        news = "\n\n".join(filter(None, (view.notice, news)))
        if view.status == "playing":
            layout = presenter.table(view, news=news, board=board, picture=attached, ping=ping)
        else:
            result = await self._keeper.result(view.game_id)
            layout = presenter.finished(
                view,
                result,
                self._verdict(view),
                self._summary(view),
                news=news,
                board=board,
                picture=attached,
            )
        return Post(layout, file_name, picture, ping)

    def _board(self, view: TableView) -> str:
        try:
            return self._keeper.board(view, presenter.viewer(view))
        except Exception as fault:
            # The move is made already: a board that cannot be written must not hide what comes next.
            log.error("a board failed", game_id=view.game_id, channel=view.channel, exc_info=fault)
            return ""

    def _verdict(self, view: TableView) -> str:
        if view.outcome is None:
            return ""
        try:
            names = [self._keeper.seat_name(view, seat.seat) for seat in view.seats]
        except Exception as fault:
            log.error("a seat's name failed", game_id=view.game_id, channel=view.channel, exc_info=fault)
            names = [str(seat.seat + 1) for seat in view.seats]
        return presenter.verdict(view, names)

    def _summary(self, view: TableView) -> str:
        if view.status != "finished":
            return ""
        try:
            return announcements.told(self._keeper.summary(view))
        except Exception as fault:
            log.error("a summary failed", game_id=view.game_id, channel=view.channel, exc_info=fault)
            return ""


def _news_on(message: discord.Message) -> str:
    for outer in message.components:
        for component in getattr(outer, "children", ()):
            if isinstance(component, TextDisplay) and component.id == presenter.NEWS:
                return component.content
    return ""
