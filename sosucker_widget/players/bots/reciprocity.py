"""Bots that repay help and harm."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from sosucker_widget.engine import Action, Refuse, Transfer, apply
from sosucker_widget.engine.move import who_has_move
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.bots.alliance import rescue
from sosucker_widget.players.bots.bot_talk import has_said, say_to
from sosucker_widget.players.bots.dealing import dealt, keeping
from sosucker_widget.players.bots.judgement import best, choices, effect, weigh
from sosucker_widget.players.bots.memory import (
    benefactors,
    helped_by,
    last_acts,
    last_steps,
    latest_action,
    wrongdoers,
    wronged_by,
)
from sosucker_widget.players.bots.mood import Mood, moods_since
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
        return dealt(view, lambda deal: deal.other(view.player_seat) not in wrongdoers(view))


@dataclass(frozen=True)
class Grateful:
    """Repays a rescue or a gift for the rest of the game: rescues, gives the move, spares.

    What its benefactors gain or lose counts three times as much as its own gain or loss; that
    of all others does not count.

    It deals with its benefactors, and keeps its word.

    *What it teaches*: a gift binds a grateful player, so it can be an investment. Give it a
    worthless chip early, and see what that buys. Then ask what keeps a player from taking the
    gift and forgetting it.

    Examples
    --------
    >>> from sosucker_widget.engine import Position, RuleSet
    >>> Grateful()(BotView.to_decide(Position.start(RuleSet(), first=0)), Random(1))
    Play(player='red', chip='red', pile=1)
    """

    def __call__(self, view: BotView, rng: Random) -> Action:
        """Do what is best for itself and, three times as much, for its benefactors."""
        weights = {view.player_seat: 1, **dict.fromkeys(sorted(benefactors(view)), 3)}
        return best(keeping(view, choices(view)), weigh(view, weights), rng)

    def mood(self, view: BotView) -> list[Mood]:
        """Owe each benefactor a favour, since the first gift."""
        return moods_since(view, "owes", helped_by)

    def aside(self, view: BotView, _rng: Random) -> Say | Transfer | None:
        """Say thanks for a chip, and rescue a benefactor even without being asked."""
        step = latest_action(view)
        giver = None if step is None else helped_by(step, view.player_seat)
        if giver is not None and giver in view.position.alive_seats:
            return say_to(view, "thanks", giver)
        return rescue(view, benefactors(view))

    def deal(self, view: BotView, _rng: Random) -> Talk | None:
        """Deal with its benefactors."""
        return dealt(view, lambda deal: deal.other(view.player_seat) in benefactors(view))


@dataclass(frozen=True)
class TitForTat:
    """Helps players whose last act towards it was help, harms those whose last act was harm.

    It helps players who have done neither yet: like its namesake in Axelrod's tournaments, it
    starts by cooperating. Only the last act counts, so it forgives and retaliates at once.

    It keeps a deal with a player as long as that player does it no harm.

    *What it teaches*: a strategy that wins repeated games of two players need not win among
    four players of whom only one survives: help is repaid only by those who live to do it.

    Examples
    --------
    >>> from sosucker_widget.engine import Position, RuleSet
    >>> TitForTat()(BotView.to_decide(Position.start(RuleSet(), first=0)), Random(1))
    Play(player='red', chip='red', pile=1)
    """

    def __call__(self, view: BotView, rng: Random) -> Action:
        """Weigh the others' gains as twice its own, or their losses."""
        acts = last_acts(view)
        weights: dict[int, int] = {
            view.player_seat: 1,
            **{seat: 2 * acts.get(seat, 1) for seat in view.other_seats},
        }
        legal = keeping(view, choices(view), lambda seat: acts.get(seat, 1) > 0)
        return best(legal, weigh(view, weights), rng)

    def mood(self, view: BotView) -> list[Mood]:
        """Owe a favour for help, bear a grudge for harm: for the last act of each player."""
        steps = last_steps(view)
        return [
            Mood("owes" if change > 0 else "grudge", seat, step.ply)
            for seat, (step, change) in steps.items()
        ]

    def deal(self, view: BotView, _rng: Random) -> Talk | None:
        """Deal with everybody whose last act towards it was no harm."""
        return dealt(view, lambda deal: last_acts(view).get(deal.other(view.player_seat), 1) > 0)
