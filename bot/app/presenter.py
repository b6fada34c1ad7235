"""From a table to a message: what stands where, with which buttons and menus."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import discord
from discord import ui

from bot.app import ids, limits, words
from bot.app.paging import Arranged, Place, arrange
from bot.views import TableView
from plugins.api import Decision, Option
from storage import Result

NEWS = 901
"""The component id of the news on a table message, by which they are found again when a page is turned."""

_MOST_PROMPT = 1500
_MOST_NEWS = 1200

Rows = list[ui.ActionRow[Any]]


class Layout(ui.LayoutView):
    """A message of ours. It is stopped at once, so that discord.py does not remember it: the components
    are dynamic items, which need no view, and a remembered view would unregister them when it ends."""

    def __init__(self, *items: ui.Item[Any]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)
        self.stop()


def note(text: str, *buttons: ui.Button[Any]) -> Layout:
    """Plain text, with buttons under it."""
    items: list[ui.Item[Any]] = [ui.TextDisplay(limits.clip(text, limits.TEXT))]
    if buttons:
        items.append(ui.ActionRow(*buttons))
    return Layout(*items)


def notes(text: str) -> list[Layout]:
    """Text of any length, as private messages."""
    return [note(piece) for piece in limits.split(text)]


def announcement(text: str, why: tuple[int, int] | None) -> list[Layout]:
    """What happened, as messages of their own. `why` is the game and version that can be explained."""
    layouts = []
    pieces = limits.split(text)
    for number, piece in enumerate(pieces, 1):
        items: list[ui.Item[Any]] = [ui.TextDisplay(piece)]
        if why is not None and number == len(pieces):
            items.append(ui.ActionRow(_button(words.WHY, ids.why(*why))))
        layouts.append(Layout(ui.Container(*items)))
    return layouts


def table(
    view: TableView,
    *,
    news: str = "",
    board: str = "",
    picture: tuple[str, str] | None = None,
    ping: Collection[str] = (),
    place: Place = Place(),  # noqa: B008 - frozen
) -> Layout:
    """The live table: what happened, where things stand, what is asked, the options.

    `picture` is the name of the attached file and its alt text; without it the text `board` is shown.
    """
    assert view.decision is not None
    news = limits.clip(news, _MOST_NEWS)
    shown = arrange(view.decision.options, place)
    prompt = limits.clip(_prompt(view, view.decision, shown, ping), _MOST_PROMPT)
    items: list[ui.Item[Any]] = [ui.TextDisplay(news, id=NEWS)] if news else []
    items += _board(board, picture, limits.TEXT - len(news) - len(prompt))
    items.append(ui.TextDisplay(prompt))
    items += _options(view, view.decision, shown)
    return Layout(ui.Container(*items))


def lobby(view: TableView) -> Layout:
    names = [name(seat.name) for seat in view.seats]
    buttons = [
        _button(words.LEAVE, ids.leave(view.game_id)),
        _button(words.BEGIN, ids.begin(view.game_id), discord.ButtonStyle.success),
    ]
    if len(names) < view.setup.people:
        buttons.insert(0, _button(words.JOIN, ids.join(view.game_id), discord.ButtonStyle.primary))
    text = words.lobby(headline(view), names, view.setup.people)
    return Layout(ui.Container(ui.TextDisplay(text), ui.ActionRow(*buttons)))


def free_seats(view: TableView) -> Layout | None:
    """An invitation to sit down in a game that was brought along; None when nobody is missing."""
    free = len(view.free_seats())
    names = list(dict.fromkeys(name(seat.name) for seat in view.seats if seat.person))
    text = words.free_seats(names, free) if free else words.begun(names)
    if not free:
        return note(text) if view.setup.people > 1 else None
    return note(text, _button(words.JOIN, ids.join(view.game_id), discord.ButtonStyle.primary))


def finished(
    view: TableView,
    result: Result | None,
    verdict: str,
    summary: str,
    *,
    news: str = "",
    board: str = "",
    picture: tuple[str, str] | None = None,
    again: bool = True,
) -> Layout:
    """The last message of a game."""
    head = headline(view)
    if view.status == "finished" and view.outcome is not None:
        head += f"\n{verdict}\n{summary}"
    elif news:
        head += f"\n{news}"
    tail = words.record(view.setup.seed, result.choices, result.undos) if result else ""
    head = limits.clip(head, limits.TEXT // 2)
    items: list[ui.Item[Any]] = _board(board, picture, limits.TEXT - len(head) - len(tail))
    items.append(ui.TextDisplay(head))
    if tail:
        items.append(ui.TextDisplay(tail))
    if again:
        button = _button(words.PLAY_AGAIN, ids.again(view.game_id), discord.ButtonStyle.primary)
        items.append(ui.ActionRow(button))
    return Layout(ui.Container(*items))


def confirm_undo(view: TableView, question: str) -> Layout:
    button = _button(words.TAKE_IT_BACK, ids.undo(view.game_id, view.version), discord.ButtonStyle.danger)
    return note(question, button)


def confirm_resign(view: TableView) -> Layout:
    button = _button(words.END_THE_GAME, ids.resign(view.game_id, view.version), discord.ButtonStyle.danger)
    return note(words.END_FOR_GOOD, button)


def confirm_giving_up(view: TableView) -> Layout:
    button = _button(words.GIVE_UP, ids.resign(view.game_id, view.version), discord.ButtonStyle.danger)
    return note(words.GIVE_UP_FOR_GOOD, button)


def saved_game(file_name: str) -> Layout:
    return Layout(ui.TextDisplay(words.SAVED_GAME), ui.File(f"attachment://{file_name}"))


def headline(view: TableView) -> str:
    difficulty = next(one for one in view.scenario.difficulties if one.id == view.setup.difficulty)
    return words.setup(view.game, view.scenario, difficulty)


def verdict(view: TableView, seat_names: Sequence[str]) -> str:
    """Who has won, and the points of all where people were rivals."""
    outcome = view.outcome
    assert outcome is not None
    if not view.rivals:
        told = words.won if outcome.won else words.lost
        return told(view.score)
    people = [name(view.name_of(view.holder(seat.seat))) for seat in view.seats]
    won = [seat.seat for seat in view.seats if outcome.won_by(seat.seat)]
    lost = [seat.seat for seat in view.seats if seat.seat not in won]
    scores = [
        words.seat_score(people[seat], seat_names[seat], outcome.score_of(seat), seat in view.given_up)
        for seat in (*won, *lost)
    ]
    return "\n".join([words.winners(list(dict.fromkeys(people[seat] for seat in won))), *scores])


def name(of: str) -> str:
    """Somebody's name, which may contain anything."""
    return discord.utils.escape_mentions(discord.utils.escape_markdown(limits.clip(of, 40)))


def viewer(view: TableView) -> str | None:
    """Whose eyes a public board has: those of the only person at the table, or nobody's."""
    people = {view.holder(seat.seat) for seat in view.seats}
    return people.pop() if len(people) == 1 else None


def _board(text: str, picture: tuple[str, str] | None, room: int) -> list[ui.Item[Any]]:
    if picture is not None:
        file, alt = picture
        gallery: ui.MediaGallery[Any] = ui.MediaGallery()
        gallery.add_item(media=f"attachment://{file}", description=limits.clip(alt, limits.ALT_TEXT))
        return [gallery]
    block = limits.code_block(text, room) if text else ""
    return [ui.TextDisplay(block)] if block else []


def _prompt(view: TableView, decision: Decision, shown: Arranged, ping: Collection[str]) -> str:
    who = [
        f"<@{person}>" if person in ping else f"**{name(view.name_of(person))}**"
        for person in view.deciders()
    ]
    lines = [words.asked(who, decision.prompt)]
    detailed = [option for option in (*shown.buttons, *shown.aside) if option.detail]
    # The words before the colon name an option; its consequence stands on the button right below.
    heads = [option.label.partition(":")[0] for option in detailed]
    names = heads if len(set(heads)) == len(heads) else [option.label for option in detailed]
    lines += [f"-# {name}: {option.detail}" for name, option in zip(names, detailed, strict=True)]
    return "\n".join(lines)


def _options(view: TableView, decision: Decision, shown: Arranged) -> Rows:
    rows: Rows = []
    if shown.groups:
        rows.append(ui.ActionRow(_group_menu(view, shown)))
    if shown.menu:
        rows.append(ui.ActionRow(_menu(view, decision, shown)))
    rows += _buttons(
        _button(
            option.label,
            ids.choose(view.game_id, view.version, decision, option),
            discord.ButtonStyle.primary,
        )
        for option in shown.buttons
    )
    turning = _turning(view, shown)
    if turning:
        rows.append(ui.ActionRow(*turning))
    aside = [
        _button(option.label, ids.choose(view.game_id, view.version, decision, option))
        for option in shown.aside
    ]
    if view.way_back is not None and view.holder(view.way_back) in view.deciders():
        aside.append(_button(words.GO_BACK, ids.back(view.game_id, view.version)))
    rows += _buttons(aside)
    return rows


def _buttons(buttons: Iterable[ui.Button[Any]]) -> Rows:
    waiting = list(buttons)
    rows: Rows = []
    for count in limits.rows([button.label or "" for button in waiting]):
        rows.append(ui.ActionRow(*waiting[:count]))
        del waiting[:count]
    return rows


def _menu(view: TableView, decision: Decision, shown: Arranged) -> ui.Select[Any]:
    hint = words.CHOOSE
    if shown.place.group is not None:
        hint = words.in_group(_title(shown.menu[0]))
    if shown.pages > 1:
        hint = words.page_of(shown.first + 1, shown.first + len(shown.menu), shown.of)
    return ui.Select(
        custom_id=ids.menu(view.game_id, view.version),
        placeholder=limits.clip(hint, limits.MENU_PLACEHOLDER),
        options=[
            discord.SelectOption(
                label=limits.clip(option.label, limits.MENU_LABEL),
                value=ids.word(decision, option, limits.MENU_VALUE),
                description=limits.clip(option.detail, limits.MENU_LABEL) or None,
            )
            for option in shown.menu
        ],
    )


def _group_menu(view: TableView, shown: Arranged) -> ui.Select[Any]:
    return ui.Select(
        custom_id=ids.groups(view.game_id, view.version, shown.place.shelf),
        placeholder=words.CHOOSE_GROUP,
        options=[
            discord.SelectOption(
                label=limits.clip(group.title or words.OTHER_GROUP, limits.MENU_LABEL),
                value=str(group.number),
                description=words.group_size(group.size),
                default=group.number == shown.place.group,
            )
            for group in shown.groups
        ],
    )


def _turning(view: TableView, shown: Arranged) -> list[ui.Button[Any]]:
    """Buttons to other pages of the options and to other groups."""
    at = shown.place
    targets: list[tuple[str, Place, bool]] = [
        (words.EARLIER, Place(at.shelf, at.group, at.page - 1), at.page > 0),
        (words.LATER, Place(at.shelf, at.group, at.page + 1), at.page + 1 < shown.pages),
        (words.EARLIER_GROUPS, Place(at.shelf - 1), at.shelf > 0),
        (words.LATER_GROUPS, Place(at.shelf + 1), at.shelf + 1 < shown.shelves),
    ]
    return [
        _button(label, ids.page(view.game_id, view.version, target))
        for label, target, there in targets
        if there
    ]


def _title(option: Option[Any]) -> str:
    return option.group or words.OTHER_GROUP


def _button(
    label: str, custom_id: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> ui.Button[Any]:
    return ui.Button(label=limits.clip(label, limits.BUTTON_LABEL), custom_id=custom_id, style=style)


def names(view: TableView) -> Sequence[str]:
    """Everybody at the table, each once."""
    return list(dict.fromkeys(name(seat.name) for seat in view.seats if seat.person))
