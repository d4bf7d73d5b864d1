"""Who sits at the table: persons' names, bots, and the views that have taken a seat."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Literal, TypeVar

from sosucker_widget.engine import COLOR_NAMES, ColorLike, ColorName, as_color, as_seat
from sosucker_widget.locale import Language, fill_in, in_every_language
from sosucker_widget.players import BotLike, lazy_bots
from sosucker_widget.plugins import PluginName
from sosucker_widget.record import Player, Record, Step
from sosucker_widget.record.values.reader_text import shown_name
from sosucker_widget.replay.state import Text
from sosucker_widget.session.view import SeatError
from sosucker_widget.table.table_display import defeats
from sosucker_widget.table.table_state import SeatState

T = TypeVar("T")

Who = BotLike | PluginName | Literal["human"] | None
"""The player of a seat: a bot by name or as a callable; `human` or None for a person."""

X_BOT = "x-bot"
"""The key of a record's player that names the bot that plays the seat."""


Seats = Mapping[ColorLike, Who] | Sequence[Who] | Who
"""The players of the seats: by colour, in seat order, or one bot for all seats but the first."""

Names = Mapping[ColorLike, str] | Sequence[str | None]
"""The names of the players, by colour or in seat order."""


def by_color(values: Mapping[Any, T] | Sequence[T], players: int, what: str) -> dict[ColorName, T]:
    """Return values by colour that are given by colour or in seat order."""
    if isinstance(values, Mapping):
        return {as_color(one, players, what).value: value for one, value in values.items()}
    if hasattr(values, "tolist"):  # an array of NumPy, or a series of pandas
        values = values.tolist()
    if isinstance(values, str) or not isinstance(values, Sequence):
        raise TypeError(
            f"{what}: expected values by colour, such as {{'red': …}}, or one for each player in a "
            f"list, not {values!r}"
        )
    if len(values) != players:
        raise ValueError(f"{what}: {len(values)} are given for {players} players")
    return dict(zip(COLOR_NAMES, values, strict=False))


def bots_by_seat(seats: Seats, players: int) -> dict[int, str | Callable[..., Any]]:
    """Return the bots among the players of the seats, by seat."""
    if seats is None or isinstance(seats, str) or callable(seats):
        seats = [None, *[seats] * (players - 1)]
    who = by_color(seats, players, "seats")
    return {as_seat(color): one for color, one in who.items() if one not in (None, "human")}


def recorded_bots(record: Record) -> dict[ColorLike, Who]:
    """Return the bots that a record names, if they are known here."""
    named = {as_color(player.color): player.extra.get(X_BOT) for player in record.players}
    return {
        color: PluginName(bot)
        for color, bot in named.items()
        if isinstance(bot, str) and _is_bot(bot)
    }


def _is_bot(name: str) -> bool:
    try:
        lazy_bots.make(name)
    except ValueError:
        return False
    return True


def with_bots(record: Record, bots: Mapping[int, str | Callable[..., Any]]) -> Record:
    """Return a record that names the bots of a game, so that it can be continued."""
    return replace(record, players=players_with_bots(record, bots))


def players_with_bots(
    record: Record, bots: Mapping[int, str | Callable[..., Any]]
) -> tuple[Player, ...]:
    """Return the players of a record that names the bots of a game."""
    return tuple(_with_bot(player, bots.get(seat)) for seat, player in enumerate(record.players))


def _with_bot(player: Player, bot: str | Callable[..., Any] | None) -> Player:
    if bot is None and X_BOT not in player.extra:
        return player
    extra = {key: value for key, value in player.extra.items() if key != X_BOT}
    return replace(player, extra=extra if bot is None else {**extra, X_BOT: lazy_bots.name_of(bot)})


class SeatedViews:
    """Which views have taken which seats.

    A view without a seat may act for every seat that its rights allow, such as a screen shared by
    all, or the teacher's. Sitting down keeps people who share a kernel from acting for each other
    by mistake. It adds no rights: those come with the view's connection.
    """

    def __init__(self, views: Mapping[int, str] = MappingProxyType({})) -> None:
        self._views = views

    def view_at(self, seat: int) -> str | None:
        """Return the id of the view that sits at a seat."""
        return self._views.get(seat)

    def seat_of(self, view: str) -> int | None:
        """Return the seat of a view; None if it has none."""
        return next((seat for seat, sitting in self._views.items() if sitting == view), None)

    def sit(self, view: str, seat: int | None, *, over: bool = False) -> None:
        """Let a view take a seat or leave it; `over` takes over another view's seat."""
        if seat is not None and not over and self._views.get(seat, view) != view:
            raise SeatError("not-now", "seat-taken", seat)
        others = {s: v for s, v in self._views.items() if v != view}
        self._views = others if seat is None else {**others, seat: view}

    def keeping(self, seats: Collection[int]) -> SeatedViews:
        """Return the views at these seats."""
        return SeatedViews({seat: view for seat, view in self._views.items() if seat in seats})

    def check(self, view: str, seat: int) -> None:
        """Check that a view acts for its own seat, or has none."""
        own = self.seat_of(view)
        if own is not None and own != seat:
            raise SeatError("not-your-seat", "not-your-seat", seat)


def hidden_again(
    bots: Mapping[int, str | Callable[..., Any]],
) -> dict[int, str | Callable[..., Any]]:
    """Return the bots for another game: the characters of secret ones are drawn anew.

    >>> hidden_again({1: "greedy", 2: lazy_bots.make("secret:7")})
    {1: 'greedy', 2: 'secret'}
    """
    return {seat: "secret" if lazy_bots.is_secret(bot) else bot for seat, bot in bots.items()}


def seat_states(
    heading: Record,
    history: Sequence[Step],
    bots: Mapping[int, str | Callable[..., Any]],
    seated: SeatedViews,
) -> list[SeatState]:
    """Return the state of each seat, in seat order."""
    out = defeats(history)
    last = history[-1] if history else None
    is_over = last is not None and (last.after.phase == "over" or heading.stopped == last.ply)
    return [
        SeatState(
            color=COLOR_NAMES[seat],
            name=shown_name(player.name, player.color),
            bot=_shown_name(bots[seat]) if seat in bots else None,
            character=_character(bots[seat], is_over=is_over) if seat in bots else None,
            view=seated.view_at(seat),
            out=out.get(seat),
        )
        for seat, player in enumerate(heading.players)
    ]


def told_seats(seats: Sequence[SeatState], language: Language) -> str:
    """Tell who plays."""
    return ", ".join(_told_seat(seat, language) for seat in seats)


def _told_seat(seat: SeatState, language: Language) -> str:
    name = seat["name"] or fill_in("{player}", {"player": seat["color"]}, language)
    character = seat["character"]
    return name if character is None else f"{name} ({character[language]})"


def _shown_name(bot: str | Callable[..., Any]) -> str:
    """Name a bot; of a secret one nothing else is told."""
    name = lazy_bots.name_of(bot)
    return name.partition(":")[0] if lazy_bots.is_secret(bot) else name


def _character(bot: str | Callable[..., Any], *, is_over: bool) -> Text:
    """Name the character of a bot; that of a secret one only when the game is over."""
    if is_over and lazy_bots.is_secret(bot):
        bot = getattr(bot, "character", None) or bot
    return in_every_language(lambda language: lazy_bots.bot_character(bot, language))
