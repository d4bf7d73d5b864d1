"""A whole game by bots, in the calling thread: the same seed gives the same game everywhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from operator import index
from random import Random, SystemRandom
from typing import Final, Literal, NamedTuple, get_args

from sosucker_widget.engine import (
    COLORS,
    Color,
    ColorLike,
    Discard,
    Play,
    Position,
    RuleSet,
    RulesLike,
    Transfer,
    apply,
    as_color,
)
from sosucker_widget.engine.judging import out_of_turn_actions
from sosucker_widget.hints import short_traceback
from sosucker_widget.players.ask import BotAnswer, ask
from sosucker_widget.players.bot_error import BotError
from sosucker_widget.players.bot_registry import name_of
from sosucker_widget.players.bot_view import Bot, BotView
from sosucker_widget.players.chance import fallback
from sosucker_widget.players.lineup import (
    Bots,
    LineupError,
    check_start,
    how_many,
    line_up,
    listed,
    rules_of,
)
from sosucker_widget.record import GameNode, Player, Record, Step, begin_line, nearest_preset
from sosucker_widget.record.decode import Json

OnError = Literal["raise", "fallback"]
"""What to do if a bot fails: raise a `BotError`, or let the random bot decide in its place."""

MAX_ASIDES: Final = 12
"""The most acts out of turn (talk, transfers, discards) between two plays.

They are counted between *plays*, not decisions, because the number of plays is finite: a play
moves a chip from a hand to the table, and only a capture brings chips back, killing at least
one. A rescue that somebody undoes by passing the chip on is not a play, so it can recur for
ever. Each of four bots can say three things; with more talk, the rest of the record would be hard
to see.
"""

_TALK_UNTIL: Final = 5000
"""After this many events nobody is asked for asides any more; a record can hold twice as many."""


def seat_rng(seed: int | str, seat: int) -> Random:
    """Make a seat's own generator, so that one bot's draws don't affect the others.

    It is seeded with the text `SEED/SEAT`, which Python turns into a state by SHA-512, so it is
    the same in every process and version.

    >>> seat_rng(1, 0).random() == seat_rng(1, 0).random() != seat_rng(1, 1).random()
    True
    """
    return Random(f"{seed}/{seat}")  # noqa: S311 - a game, no secret


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
    match = Match.of(bots, rules, chips, players, first, start, on_error, max_asides)
    seed = draw_seed() if seed is None else check_seed(seed)
    return match.play(seed)


def draw_seed() -> int:
    """Draw a seed that is short enough to be typed again."""
    return SystemRandom().getrandbits(32)


def check_seed(seed: object) -> int | str:
    """Return a seed: a text, or a whole number of any kind.

    Raises
    ------
    LineupError
        If it is something else.
    """
    if isinstance(seed, str):
        return seed
    try:
        return index(seed)  # type: ignore[arg-type] # what is no number is refused below
    except TypeError:
        raise LineupError(f"seed: {seed!r:.60} is not a whole number or a text") from None


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

    @classmethod
    def of(
        cls,
        bots: Bots,
        rules: RulesLike | None,
        chips: int | None,
        players: int | None,
        first: ColorLike | None,
        start: Position | None,
        on_error: OnError,
        max_asides: int,
    ) -> Match:
        """Check the parameters, and fill in those that are left out."""
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
        made = line_up(bots, chosen.players)
        return cls(made, chosen, color, start, on_error, max_asides)

    def play(self, seed: int | str) -> Record:
        """Play a game, and return its record."""
        return self.both(seed)[0]

    def both(self, seed: int | str) -> tuple[Record, MatchResult]:
        """Play a game, and return its record and its result."""
        game = self._play(seed)
        return self._record(game, seed), _result_of(game)

    def result(self, seed: int | str) -> MatchResult:
        """Play a game, and return its result."""
        return _result_of(self._play(seed))

    def _record(self, game: _BotGame, seed: int | str) -> Record:
        players = (
            Player(str(color), extra=_noted(bot, faults))
            for color, bot, faults in zip(COLORS, self.bots, game.faults, strict=False)
        )
        return Record(
            players=tuple(players),
            preset=self.rules.preset or nearest_preset(self.rules),
            start=game.history[0].before if game.history else game.position,
            given=self.start is not None,
            root=begin_line(step.node for step in game.history),
            meta={"seed": seed},
        )

    def _play(self, seed: int | str) -> _BotGame:
        position = self._set_up(seed) if self.start is None else self.start
        rngs = [seat_rng(seed, seat) for seat in range(len(self.bots))]
        raises = self.on_error == "raise"
        game = _BotGame(self.bots, position, rngs, self.max_asides, raises)
        game.play()
        return game

    def _set_up(self, seed: int | str) -> Position:
        drawn = Random(f"{seed}/first").randrange(self.rules.players)  # noqa: S311 - a game, no secret
        return Position.start(self.rules, drawn if self.first is None else self.first)


def _result_of(game: _BotGame) -> MatchResult:
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


def _own_part(error: BaseException | None) -> BaseException | None:
    """Cut off the frames that asked the bot, so that the first frame is the bot's own."""
    if error is None or error.__traceback__ is None or error.__traceback__.tb_next is None:
        return error
    return error.with_traceback(error.__traceback__.tb_next)


def _noted(bot: Bot, faults: int) -> dict[str, Json]:
    """Return the notes of a record about a bot."""
    counted: dict[str, Json] = {"x-faults": faults} if faults else {}
    return {"x-bot": name_of(bot), **counted}


@dataclass
class _BotGame:
    """A game in progress."""

    bots: Sequence[Bot]
    position: Position
    rngs: Sequence[Random]
    max_asides: int
    raises: bool
    history: list[Step] = field(default_factory=list)
    asides: int = 0
    faults: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Count each bot's faults from 0."""
        self.faults = [0] * len(self.bots)

    def play(self) -> None:
        """Play decision by decision, with the asides in between."""
        while self.position.acting_seat is not None:
            self.decide()
            while self.interrupt():
                pass

    def decide(self) -> None:
        """Ask the player to act for a decision; a gift in its place counts as an aside."""
        view = BotView.to_decide(self.position, self.history)
        rng = self.rngs[view.player_seat]
        answer = self.ask(view)
        act, extra = answer.act, {}
        if answer.fault is not None:
            extra = {"x-fault": f"{answer.fault.kind}: {answer.fault.detail}"}
        gift = isinstance(act, Transfer | Discard)
        if act is None or (gift and not self.may_interrupt()):
            act = fallback(view, rng)
        elif gift:
            self.asides += 1
        self.happen(GameNode(act, extra=extra))

    def interrupt(self) -> bool:
        """Ask each player for an aside, starting after the last actor, until one gives one."""
        if not self.may_interrupt():
            return False
        # The same for all who are asked, since nothing happens until one answers.
        history, every = tuple(self.history), out_of_turn_actions(self.position)
        for seat in self.around():
            own = tuple(action for action in every if action.player_seat == seat)
            view = BotView(self.position, COLORS[seat], own, decides=False, history=history)
            act = self.ask(view).act
            if act is not None:
                self.asides += 1
                self.happen(GameNode(act))
                return True
        return False

    def ask(self, view: BotView) -> BotAnswer:
        """Ask a bot; count or raise its fault."""
        seat = view.player_seat
        bot = self.bots[seat]
        answer = ask(bot, view, self.rngs[seat])
        if answer.fault is not None:
            if self.raises:
                raise BotError(name_of(bot), view, answer.fault, answer.error) from _own_part(
                    answer.error
                )
            self.faults[seat] += 1
        return answer

    def may_interrupt(self) -> bool:
        """Tell whether one more act out of turn is allowed before the next play."""
        is_over = self.position.acting_seat is None
        return not is_over and self.asides < self.max_asides and len(self.history) < _TALK_UNTIL

    def around(self) -> Iterator[int]:
        """List the living players in seat order, the last actor at the end."""
        players, last = len(self.bots), self.history[-1].act.player
        for turn in range(1, players + 1):
            seat = (last + turn) % players
            if seat in self.position.alive_seats:
                yield seat

    def happen(self, node: GameNode) -> None:
        """Record an act, and let the engine work out its result."""
        before, action = self.position, node.action
        ply = self.history[-1].ply if self.history else 0
        if action is not None:
            self.position, ply = apply(before, action), ply + 1
        if isinstance(action, Play):
            self.asides = 0
        self.history.append(Step(len(self.history), ply, node, before, self.position))
