"""A whole game by bots, in the calling thread: the same for the same seed, on every machine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from sosucker_widget.engine import COLORS, Discard, Play, Position, RuleSet, Transfer, apply
from sosucker_widget.players.ask import ask
from sosucker_widget.players.bot_registry import make, name_of
from sosucker_widget.players.bot_view import Bot, BotView
from sosucker_widget.players.chance import fallback
from sosucker_widget.record import GameNode, Player, Record, Step, begin_line

MOST_ASIDES: Final = 12
"""Out of turn, at most so many things are said, given or discarded between two plays.

Between two *plays*, not decisions: of those there are finitely many, since a play moves a chip
from a hand to the table and only a capture brings chips back, killing at least one. A rescue
that somebody undoes by giving the chip on is no play, so that it may come again and again. Each
of four bots can say three things; with more there would be little else to read in the record.
"""

_TALK_UNTIL: Final = 5000
"""Past so many events nobody is asked aside: a record holds twice as many."""


def seat_rng(seed: int | str, seat: int) -> Random:
    """Make a seat's own generator: how much one bot draws changes nothing for the others.

    It is seeded with the text `SEED/SEAT`, which Python turns into a state by SHA-512, so that
    it is the same in every process and version.

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

    A bot that fails at a decision has it made by the random bot, with its own generator; the
    event then says so under `x-fault`.

    Parameters
    ----------
    bots
        One a seat, in seat order: bots, or the words to make them from.
    rules
        A rule set for so many players, or the name of a preset; without it `classic`.
    seed
        Where all chance comes from.
    first
        The seat that begins; without it, it is drawn.
    start
        A position to begin from instead; it has its rules with it.
    most
        How much is said or done out of turn between two plays.

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
        raise ValueError("start: it says itself by which rules, and who begins")
    position = _set_up(rules or "classic", len(made), seed, first) if start is None else start
    if position.rules.players != len(made):
        raise ValueError(f"bots: {len(made)} for {position.rules.players} players")
    game = _BotGame(made, position, [seat_rng(seed, seat) for seat in range(len(made))], most)
    game.play()
    players = (Player(COLORS[seat], extra={"x-bot": name_of(bot)}) for seat, bot in enumerate(made))
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
    """A game under way."""

    bots: Sequence[Bot]
    position: Position
    rngs: Sequence[Random]
    most: int
    history: list[Step] = field(default_factory=list)
    asides: int = 0

    def play(self) -> None:
        """Go from decision to decision, with what is said and done between."""
        while self.position.to_act is not None:
            self.decide()
            while self.interrupt():
                pass

    def decide(self) -> None:
        """Have whoever is to act decide; a gift in its place counts as an aside."""
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
        """Ask everybody aside, beginning after who acted last, until somebody has something."""
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
        """Tell whether there may be one more thing out of turn before the next play."""
        is_over = self.position.to_act is None
        return not is_over and self.asides < self.most and len(self.history) < _TALK_UNTIL

    def around(self) -> Iterator[int]:
        """Go round the living, the last actor at the end."""
        players, last = len(self.bots), self.history[-1].act.player
        for turn in range(1, players + 1):
            seat = (last + turn) % players
            if seat in self.position.alive:
                yield seat

    def happen(self, node: GameNode) -> None:
        """Write an act down, and have the engine say what comes of it."""
        before, action = self.position, node.action
        ply = self.history[-1].ply if self.history else 0
        if action is not None:
            self.position, ply = apply(before, action), ply + 1
        if isinstance(action, Play):
            self.asides = 0
        self.history.append(Step(len(self.history), ply, node, before, self.position))
