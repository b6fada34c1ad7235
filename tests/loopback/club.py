"""A small discord.py bot that does one of everything, for the server to be tried with."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import discord
from discord import app_commands
from PIL import Image

GAMES = {"lanterns": ["east", "west"], "harbour": ["north"]}


def intents() -> discord.Intents:
    wanted = discord.Intents.none()
    wanted.guilds = True
    wanted.guild_messages = True
    wanted.dm_messages = True
    return wanted


def picture() -> discord.File:
    buffer = io.BytesIO()
    Image.new("RGB", (40, 20), "teal").save(buffer, "PNG")
    buffer.seek(0)
    return discord.File(buffer, "board.png", description="A teal board")


class Step(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"step:(?P<number>\d+)"):
    """A button that carries its state, and so works without registration."""

    def __init__(self, number: int) -> None:
        super().__init__(discord.ui.Button(label=f"Step {number}", custom_id=f"step:{number}"))
        self.number = number

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any, /) -> Step:
        return cls(int(match["number"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.edit_message(view=steps(self.number + 1))


def steps(number: int) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    row: discord.ui.ActionRow[Any] = discord.ui.ActionRow(Step(number))
    view.add_item(discord.ui.Container(discord.ui.TextDisplay(f"You are at {number}."), row))
    return view


class Table(discord.ui.LayoutView):
    """A Components V2 message with a picture, a button, a menu and a disabled button."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
        self.gallery.add_item(media="attachment://board.png", description="A teal board")
        self.begin: discord.ui.Button[Any] = discord.ui.Button(label="Begin", custom_id="begin")
        self.never: discord.ui.Button[Any] = discord.ui.Button(
            label="Never", custom_id="never", disabled=True
        )
        self.where: discord.ui.Select[Any] = discord.ui.Select(
            placeholder="Where to?",
            custom_id="where",
            options=[discord.SelectOption(label=name.title(), value=name) for name in ("north", "south")],
        )
        self.begin.callback = self.on_begin  # type: ignore[method-assign]
        self.where.callback = self.on_where  # type: ignore[method-assign]
        self.add_item(
            discord.ui.Container(
                discord.ui.TextDisplay("# The table"),
                self.gallery,
                discord.ui.ActionRow(self.begin, self.never),
                discord.ui.ActionRow(self.where),
            )
        )

    async def on_begin(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(f"{interaction.user.mention} begins.")

    async def on_where(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(f"Going {self.where.values[0]}.", ephemeral=True)


class Private(discord.ui.View):
    """Classic components on an ephemeral message: a button that changes it, one that opens a modal."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Open", custom_id="open")
    async def open(self, interaction: discord.Interaction[Any], button: discord.ui.Button[Any]) -> None:
        button.disabled = True
        await interaction.response.edit_message(content="Opened.", view=self)

    @discord.ui.button(emoji="✏️", custom_id="rename")
    async def rename(self, interaction: discord.Interaction[Any], _: discord.ui.Button[Any]) -> None:
        await interaction.response.send_modal(Name())

    @discord.ui.button(label="Later", custom_id="later")
    async def later(self, interaction: discord.Interaction[Any], _: discord.ui.Button[Any]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="Later it is.", view=None)

    @discord.ui.select(cls=discord.ui.UserSelect, placeholder="Whom?", max_values=2, custom_id="whom")
    async def whom(self, interaction: discord.Interaction[Any], menu: discord.ui.UserSelect[Any]) -> None:
        names = " and ".join(user.display_name for user in menu.values)
        await interaction.response.send_message(names, ephemeral=True)


class Name(discord.ui.Modal, title="Your name"):
    name: discord.ui.Label[Any] = discord.ui.Label(
        text="Name", component=discord.ui.TextInput(custom_id="name", max_length=20)
    )
    side: discord.ui.Label[Any] = discord.ui.Label(
        text="Side",
        component=discord.ui.Select(
            custom_id="side", options=[discord.SelectOption(label="Left", value="l")]
        ),
    )

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        field, menu = self.name.component, self.side.component
        assert isinstance(field, discord.ui.TextInput)
        assert isinstance(menu, discord.ui.Select)
        await interaction.response.send_message(f"Hello {field.value}, {menu.values[0]}!")


class Club(discord.Client):
    """Answers at once, later, privately, by modal; hears messages; tells when it is ready or back."""

    def __init__(self, **options: Any) -> None:
        options.setdefault("intents", intents())
        super().__init__(guild_ready_timeout=0.01, **options)
        self.tree: app_commands.CommandTree[Any] = app_commands.CommandTree(self)
        self.heard: asyncio.Queue[discord.Message] = asyncio.Queue()
        self.events: asyncio.Queue[str] = asyncio.Queue()
        self.failures: list[Exception] = []
        self.go_on = asyncio.Event()
        add_commands(self)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        pass

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Step)
        await self.tree.sync()

    async def on_ready(self) -> None:
        self.events.put_nowait("ready")

    async def on_resumed(self) -> None:
        self.events.put_nowait("resumed")

    async def on_message(self, message: discord.Message) -> None:
        self.heard.put_nowait(message)

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        self.events.put_nowait(f"deleted {payload.message_id}")

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self.events.put_nowait(f"joined {guild.name}")

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self.events.put_nowait(f"left {guild.name}")

    async def next_event(self, name: str) -> None:
        while await self.events.get() != name:
            pass


def add_commands(club: Club) -> None:
    tree = club.tree

    @tree.command(description="Begin a game")
    async def start(interaction: discord.Interaction[Any], game: str, scenario: str, seats: int = 1) -> None:
        await interaction.response.send_message(f"{game} in the {scenario} for {seats}")

    @start.autocomplete("game")
    async def game_names(_: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=g.title(), value=g) for g in GAMES if g.startswith(typed)]

    @start.autocomplete("scenario")
    async def scenarios(interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
        known = GAMES.get(interaction.namespace.game, [])
        return [app_commands.Choice(name=s.title(), value=s) for s in known if s.startswith(typed)]

    @tree.command(description="Show the table")
    async def table(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(view=Table(), file=picture())

    @tree.command(description="For your eyes only")
    async def secret(interaction: discord.Interaction[Any]) -> None:
        embed = discord.Embed(title="Secret", description="A board").set_image(url="attachment://board.png")
        await interaction.response.send_message(embed=embed, file=picture(), view=Private(), ephemeral=True)

    @tree.command(description="A section with a button beside it")
    async def section(interaction: discord.Interaction[Any]) -> None:
        view = discord.ui.LayoutView(timeout=None)
        view.add_item(discord.ui.Section("Take a step", accessory=Step(7)))
        view.add_item(discord.ui.Separator())
        view.add_item(discord.ui.File("attachment://board.png"))
        await interaction.response.send_message(view=view, file=picture())

    @tree.command(description="Walk along")
    async def walk(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(view=steps(1))

    @tree.command(description="Think first")
    async def think(interaction: discord.Interaction[Any], private: bool = False) -> None:
        await interaction.response.defer(ephemeral=private, thinking=True)
        await club.go_on.wait()
        await interaction.edit_original_response(content="Thought.")
        more = await interaction.followup.send("And more.", ephemeral=private, wait=True)
        await more.edit(content="And even more.")

    @tree.command(description="Say and take back")
    async def regret(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("Oh!")
        original = await interaction.original_response()
        await interaction.followup.send(f"I said {original.content}")
        await interaction.delete_original_response()

    @tree.command(description="Ask for a name")
    async def name(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_modal(Name())

    @tree.command(description="Answer and post in the channel")
    async def post(interaction: discord.Interaction[Any]) -> None:
        assert isinstance(interaction.channel, discord.abc.Messageable)
        await interaction.response.defer(ephemeral=True)
        try:
            await interaction.channel.send("Posted.", file=picture())
        except discord.HTTPException as error:
            club.failures.append(error)
            await interaction.followup.send(f"Failed: {error.code}", ephemeral=True)
        else:
            await interaction.followup.send("Done.", ephemeral=True)

    @tree.command(description="What may we do?")
    async def rights(interaction: discord.Interaction[Any]) -> None:
        app, own = interaction.app_permissions, interaction.permissions
        await interaction.response.send_message(f"{app.send_messages} {own.manage_channels}", ephemeral=True)

    @tree.command(description="Read a file")
    async def read(interaction: discord.Interaction[Any], file: discord.Attachment) -> None:
        content = await file.read()
        await interaction.response.send_message(content.decode())

    @tree.command(description="Wait before answering")
    async def dawdle(interaction: discord.Interaction[Any]) -> None:
        await club.go_on.wait()
        try:
            await interaction.response.send_message("Here I am.")
        except discord.HTTPException as error:
            club.failures.append(error)

    @tree.command(description="Say it twice")
    async def stutter(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("Once.")
        adapter = discord.webhook.async_.async_context.get()
        params = discord.webhook.async_.interaction_message_response_params(type=4, content="Twice.")
        try:
            await adapter.create_interaction_response(
                interaction.id, interaction.token, session=interaction._session, params=params
            )
        except discord.HTTPException as error:
            club.failures.append(error)

    group = app_commands.Group(name="club", description="About the club")

    @group.command(description="Greet somebody")
    async def greet(interaction: discord.Interaction[Any], who: discord.User) -> None:
        await interaction.response.send_message(
            f"Hello {who.mention}", allowed_mentions=discord.AllowedMentions.none()
        )

    tree.add_command(group)

    @tree.command(description="Only for guild managers")
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_channels=True)
    async def close(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("Closed.")
