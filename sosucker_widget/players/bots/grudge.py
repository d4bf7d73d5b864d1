"""The bot that never forgives."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from sosucker_widget.engine import Action, Refuse, apply
from sosucker_widget.engine.move import who_has_move
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.bots.bot_talk import has_said, say_to
from sosucker_widget.players.bots.dealing import dealt, keeping
from sosucker_widget.players.bots.judgement import best, choices, effect, weigh
from sosucker_widget.players.bots.memory import latest_action, wrongdoers, wronged_by
from sosucker_widget.players.bots.mood import Mood, moods_since
from sosucker_widget.players.deal import Deal
from sosucker_widget.record import Say, Talk


@dataclass(frozen=True)
class Grudge:
    """Never again helps a player who took something from it.

    Taking means capturing a pile with its chips, killing one of them, or refusing it a rescue.
    It gives such players neither a chip nor the move if there is any other choice, even if that
    means its own defeat, and their losses count three times as much as its own gains. It is
    friendly to all others and rescues them.

    It deals with all who never took from it, and keeps its word until they do.

    *What it teaches*: a threat works only if it is known beforehand and carried out at a cost.
    Sooner or later everybody takes from everybody, so a player that never forgives runs out of
    friends. Compare it with `TitForTat`, which can forgive.

    Examples
    --------
    >>> from sosucker_widget.engine import Position, RuleSet
    >>> Grudge()(BotView.to_decide(Position.start(RuleSet(), first=0)), Random(1))
    Play(player='red', chip='red', pile=1)
    """

    def __call__(self, view: BotView, rng: Random) -> Action:
        """Avoid actions that help these players; of the rest, choose what harms them most."""
        enemies, before = wrongdoers(view), view.position
        legal = keeping(view, choices(view), lambda seat: seat not in enemies)
        unkind = [
            action
            for action in legal
            if all(effect(before, apply(before, action), seat) <= 0 for seat in enemies)
        ]
        weights = {view.player_seat: 1, **dict.fromkeys(sorted(enemies), -3)}
        if before.phase == "rescue" and before.moving_seat not in enemies:
            weights[who_has_move(before)] = 1
        return best(unkind or legal, weigh(view, weights), rng)

    def mood(self, view: BotView) -> list[Mood]:
        """Bear a grudge against each player who took something, since the first time."""
        return moods_since(view, "grudge", wronged_by)

    def aside(self, view: BotView, _rng: Random) -> Say | None:
        """Tell each player who took something from it, once, that it will remember."""
        step = latest_action(view)
        enemy = None if step is None else wronged_by(step, view.player_seat)
        if step is None or enemy is None or enemy not in view.position.alive_seats:
            return None
        if has_said(view, "took", enemy) or has_said(view, "refused", enemy):
            return None
        refused = isinstance(step.action, Refuse)
        return say_to(view, "refused" if refused else "took", enemy)

    def deal(self, view: BotView, _rng: Random) -> Talk | None:
        """Deal with everybody who never took anything from it."""

        def wants(deal: Deal) -> bool:
            other = deal.other(view.player_seat)
            return other not in wrongdoers(view)

        return dealt(view, wants)
