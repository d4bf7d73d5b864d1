"""A whole game by bots, in the calling thread: the same seed gives the same game everywhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from sosucker_widget.engine import COLOR_NAMES, Discard, Play, Position, RuleSet, Transfer, apply
from sosucker_widget.players.ask import ask
from sosucker_widget.players.bot_registry import make, name_of
from sosucker_widget.players.bot_view import Bot, BotView
from sosucker_widget.players.chance import fallback
from sosucker_widget.record import GameNode, Player, Record, Step, begin_line

MOST_ASIDES: Final = 12
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


def play_out(
    bots: Sequence[Bot | str],
    rules: RuleSet | str | None = None,
    *,
    seed: int | str,
    first: int | None = None,
    start: Position | None = None,
    most: int = MOST_ASIDES,
) -> Record:
    """Let bots play a game to its end.

    If a bot fails at a decision, the random bot decides for it with that bot's generator, and the
    event says so under `x-fault`.

    Parameters
    ----------
    bots
        One for each seat, in seat order: bots, or the texts that make them.
    rules
        A rule set for that many players, or the name of a preset; by default `classic`.
    seed
        The source of all randomness.
    first
        The seat that begins; by default it is drawn at random.
    start
        A position to begin from instead; it brings its own rules.
    most
        The most acts out of turn between two plays.

    Returns
    -------
    record
        The game. Each player's bot is named under `x-bot`.

    Raises
    ------
    ValueError
        If the numbers of bots and players differ, or both `start` and `rules` or `first` are
        given.

    Examples
    --------
    >>> record = play_out(["greedy", "random"], RuleSet(chips=1, players=2), seed=1, first=0)
    >>> [event.action for event in record.events]
    [Play(player=0, chip=0, pile=1), Play(player=1, chip=1, pile=2)]
    """
    made = [make(bot) for bot in bots]
    if start is not None and (rules is not None or first is not None):
        raise ValueError("start: leave out rules and first, because the position has both")
    position = _set_up(rules or "classic", len(made), seed, first) if start is None else start
    if position.rules.players != len(made):
        raise ValueError(f"bots: {len(made)} for {position.rules.players} players")
    game = _BotGame(made, position, [seat_rng(seed, seat) for seat in range(len(made))], most)
    game.play()
    players = (
        Player(COLOR_NAMES[seat], extra={"x-bot": name_of(bot)}) for seat, bot in enumerate(made)
    )
    return Record(
        players=tuple(players),
        preset=position.rules.preset or "classic",
        start=position,
        given=start is not None,
        root=begin_line(step.node for step in game.history),
        meta={"seed": seed},
    )


def _set_up(rules: RuleSet | str, players: int, seed: int | str, first: int | None) -> Position:
    if isinstance(rules, str):
        rules = RuleSet.named(rules, players=players)
    drawn = Random(f"{seed}/first").randrange(rules.players)  # noqa: S311 - a game, no secret
    return Position.start(rules, drawn if first is None else first)


@dataclass
class _BotGame:
    """A game in progress."""

    bots: Sequence[Bot]
    position: Position
    rngs: Sequence[Random]
    most: int
    history: list[Step] = field(default_factory=list)
    asides: int = 0

    def play(self) -> None:
        """Play decision by decision, with the asides in between."""
        while self.position.acting_seat is not None:
            self.decide()
            while self.interrupt():
                pass

    def decide(self) -> None:
        """Ask the player to act for a decision; a gift in its place counts as an aside."""
        view = BotView.to_decide(self.position, self.history)
        bot, rng = self.bots[view.seat], self.rngs[view.seat]
        answer = ask(bot, view, rng)
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
        for seat in self.around():
            view = BotView.aside(self.position, seat, self.history)
            act = ask(self.bots[seat], view, self.rngs[seat]).act
            if act is not None:
                self.asides += 1
                self.happen(GameNode(act))
                return True
        return False

    def may_interrupt(self) -> bool:
        """Tell whether one more act out of turn is allowed before the next play."""
        is_over = self.position.acting_seat is None
        return not is_over and self.asides < self.most and len(self.history) < _TALK_UNTIL

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
