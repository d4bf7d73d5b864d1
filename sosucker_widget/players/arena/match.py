"""A whole game by bots, in the calling thread: the same seed gives the same game everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from random import SystemRandom
from typing import Literal, NamedTuple, get_args

from sosucker_widget.engine import (
    COLORS,
    Color,
    ColorLike,
    Position,
    RuleSet,
    RulesLike,
    as_color,
)
from sosucker_widget.errors import short_traceback
from sosucker_widget.given_numbers import whole_number
from sosucker_widget.players.arena.bot_game import BotGame
from sosucker_widget.players.bot_like import Bot
from sosucker_widget.players.bot_registry import name_of
from sosucker_widget.players.bot_turns import MAX_ASIDES, check_seed, draw_first, seat_rng
from sosucker_widget.players.bots_in import (
    LIMIT,
    BotsIn,
    check_bots_in,
    close_all,
    in_processes,
)
from sosucker_widget.players.lineup import (
    Bots,
    LineupError,
    check_start,
    how_many,
    line_up,
    listed,
    rules_of,
)
from sosucker_widget.record import Player, Record, nearest_preset, tree_of
from sosucker_widget.record.values.decode import Json

OnError = Literal["raise", "fallback"]
"""What to do if a bot fails: raise a `BotError`, or let the random bot decide in its place."""


@short_traceback
def play_out(  # noqa: PLR0913 - a user leaves out most of them
    bots: Bots,
    rules: RulesLike | None = None,
    *,
    chips: int | None = None,
    players: int | None = None,
    first: ColorLike | None = None,
    start: Position | None = None,
    seed: int | str | None = None,
    on_error: OnError = "raise",
    max_asides: int = MAX_ASIDES,
    bots_in: BotsIn = "thread",
    limit: float = LIMIT,
) -> Record:
    """Let bots play a game to its end.

    Parameters
    ----------
    bots
        A bot for each seat, in seat order; or bots by colour; or one bot for every seat. A bot is
        a name (`BOTS` lists them), or anything that takes a view and a generator (see `BotView`).
    rules
        A rule set, or the name of a preset; by default `classic`.
    chips
        The number of chips of each player, if not that of the rule set.
    players
        The number of players; by default as many as bots, if these are a list, or else that of
        the rule set.
    first
        The player who begins; by default it is drawn at random.
    start
        A position to begin from instead; it brings its own rules.
    seed
        The source of all randomness: the same seed gives the same game. By default one is drawn.
        The record notes it: `record.meta["seed"]`.
    on_error
        What to do if a bot raises an error or answers with something that it can't do: `raise` a
        `BotError`, or `fallback`: the random bot decides in its place, and the event says so under
        `x-fault`; the player's `x-faults` counts them, those out of turn too.
    max_asides
        The most acts out of turn (talk, gifts, discards) between two plays; 0 for none.
    bots_in
        Where bots think: `thread`, here, or `process`, each in a process of its own. Such a bot is
        stopped for the rest of the game if it is too slow, needs more than 2 GiB of memory, or ends
        its process, and on Linux a wall keeps it from files, the network and other processes;
        elsewhere this is not a sandbox. It must be importable from a module, unless cloudpickle is
        installed. The package's own bots think here, and those of files always in processes.
    limit
        Seconds that a bot in a process of its own may think about a question.

    Returns
    -------
    record
        The game. Each player's bot is named under `x-bot`.

    Raises
    ------
    BotError
        If a bot fails and `on_error` is `raise`.
    ValueError
        If a bot, a colour or a number is not right, a seat has no bot, or something is given
        together with `start`.

    Examples
    --------
    >>> record = play_out(["greedy", "random"], chips=1, seed=1, first="red")
    >>> [event.action for event in record.events]
    [Play(player='red', chip='red', pile=1), Play(player='blue', chip='blue', pile=2)]
    """
    match = Match.of(
        bots,
        rules,
        chips,
        players,
        first,
        start,
        on_error,
        max_asides,
        bots_in=bots_in,
        limit=limit,
    )
    seed = draw_seed() if seed is None else check_seed(seed)
    return match.play(seed)


def draw_seed() -> int:
    """Draw a seed that is short enough to be typed again."""
    return SystemRandom().getrandbits(32)


class MatchResult(NamedTuple):
    """The result of a game, without its moves."""

    first: int
    winner: int
    plies: int
    events: int
    faults: tuple[int, ...]


@dataclass(frozen=True)
class Match:
    """Everything about one game or many except the seed: bots, rules and options."""

    bots: tuple[Bot, ...]
    rules: RuleSet
    first: Color | None
    start: Position | None
    on_error: OnError
    max_asides: int
    bots_in: BotsIn
    limit: float

    @classmethod
    def of(  # noqa: PLR0913 - as `play_out` takes them
        cls,
        bots: Bots,
        rules: RulesLike | None,
        chips: int | None,
        players: int | None,
        first: ColorLike | None,
        start: Position | None,
        on_error: OnError,
        max_asides: int,
        *,
        bots_in: BotsIn,
        limit: float,
    ) -> Match:
        """Check the parameters, and fill in those that are left out."""
        check_bots_in(bots_in, limit)
        max_asides = whole_number("max_asides", max_asides, error=LineupError)
        check_start(start, rules=rules, chips=chips, players=players, first=first)
        if on_error not in get_args(OnError):
            raise LineupError(f"on_error: {on_error!r} is not one of 'raise', 'fallback'")
        bots = listed(bots)
        chosen = (
            rules_of(rules, chips=chips, players=how_many(bots, rules, players))
            if start is None
            else start.rules
        )
        color = None if first is None else as_color(first, chosen.players, "first")
        by_seat = line_up(bots, chosen.players)
        return cls(by_seat, chosen, color, start, on_error, max_asides, bots_in, limit)

    @contextmanager
    def placed(self) -> Iterator[Match]:
        """Put the bots where they think for all games that are played; end their processes then."""
        bots = in_processes(self.bots, self.limit, self.bots_in)
        try:
            yield replace(self, bots=bots, bots_in="thread")
        finally:
            close_all(bots)

    def play(self, seed: int | str) -> Record:
        """Play a game, and return its record."""
        with self.placed() as match:
            return match.both(seed)[0]

    def both(self, seed: int | str) -> tuple[Record, MatchResult]:
        """Play a game with bots in their places, and return its record and its result."""
        game = self._play(seed)
        return self._record(game, seed), _result_of(game)

    def result(self, seed: int | str) -> MatchResult:
        """Play a game with bots in their places, and return its result."""
        return _result_of(self._play(seed))

    def _record(self, game: BotGame, seed: int | str) -> Record:
        players = (
            Player(str(color), extra=_noted(bot, faults))
            for color, bot, faults in zip(COLORS, self.bots, game.faults, strict=False)
        )
        return Record(
            players=tuple(players),
            preset=self.rules.preset or nearest_preset(self.rules),
            start=game.history[0].before if game.history else game.position,
            given=self.start is not None,
            root=tree_of(step.node for step in game.history),
            meta={"seed": seed},
        )

    def _play(self, seed: int | str) -> BotGame:
        position = self._set_up(seed) if self.start is None else self.start
        rngs = [seat_rng(seed, seat) for seat in range(len(self.bots))]
        raises = self.on_error == "raise"
        game = BotGame(self.bots, position, rngs, self.max_asides, raises=raises)
        game.play_on()
        return game

    def _set_up(self, seed: int | str) -> Position:
        first = draw_first(seed, self.rules.players) if self.first is None else self.first
        return Position.start(self.rules, first)


def _result_of(game: BotGame) -> MatchResult:
    last = game.history[-1] if game.history else None
    begun = game.position if last is None else game.history[0].before
    winner = game.position.winning_seat
    assert winner is not None
    return MatchResult(
        winner if begun.moving_seat is None else begun.moving_seat,
        winner,
        last.ply if last else 0,
        len(game.history),
        tuple(game.faults),
    )


def _noted(bot: Bot, faults: int) -> dict[str, Json]:
    """Return the notes of a record about a bot."""
    counted: dict[str, Json] = {"x-faults": faults} if faults else {}
    return {"x-bot": name_of(bot), **counted}
