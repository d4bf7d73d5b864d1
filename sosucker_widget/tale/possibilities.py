"""What could have been: what each pair could have forced, and what each place would have meant."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from itertools import count

from sosucker_widget.analysis import bell_verdict, solve, solver_for
from sosucker_widget.engine import Action, Color, Give, Play, Position, legal_actions
from sosucker_widget.replay.state import Text
from sosucker_widget.tale.plot import Line, Plot, PlotError, dictator
from sosucker_widget.tale.tale_state import TalePair, TalePlace, TaleStep
from sosucker_widget.tale.tale_words import names_of, plies, say_in_tale, verdict


def crowning(position: Position, pair: Collection[Color]) -> Line:
    """Return how two players make one of them able to force the win alone, whatever others do.

    It is as short as they can make it, against the longest defence.
    """
    if not solve(position).wins(pair):
        raise PlotError(f"{' and '.join(pair)} can't make sure that one of them wins")
    return next(line for most in count() if (line := _crowned(position, pair, most)) is not None)


def longest(position: Position, player: Color) -> int:
    """Count the acts to the end: one player wins as soon as possible, the others hold out."""
    if dictator(position) != player:
        raise PlotError(f"{player} can't force the win")
    return next(most for most in count() if _is_over_within(position, player, most))


@cache
def _is_over_within(position: Position, player: Color, most: int) -> bool:
    """Tell whether a player, who can force the win, has won after so many acts at most."""
    if position.is_over or most == 0:
        return position.is_over
    if position.to_act == player:
        acts = solver_for(position.rules).winning_moves(position, frozenset({player.seat}))
        return any(_is_over_within(position.play(act), player, most - 1) for act in acts)
    acts = legal_actions(position, anytime=False)
    return all(_is_over_within(position.play(act), player, most - 1) for act in acts)


def _crowned(position: Position, pair: Collection[Color], most: int) -> Line | None:
    """Return such a line of so many acts at most; None if there is none."""
    if dictator(position) in pair:
        return ()
    if most == 0:
        return None
    acts = legal_actions(position, anytime=False)
    lines = [_after(position, act, pair, most - 1) for act in acts]
    if position.to_act in pair:
        return min((line for line in lines if line is not None), key=len, default=None)
    # The longest of the others' answers; one that can't be met leaves no line.
    return None if None in lines else max(filter(None, lines), key=len)


def _after(position: Position, act: Action, pair: Collection[Color], most: int) -> Line | None:
    line = _crowned(position.play(act), pair, most)
    return None if line is None else (act, *line)


def pair_state(position: Position, pair: Sequence[Color]) -> TalePair:
    """Tell how two players could have forced a win of one of them, or how others stop them."""
    wins = solve(position).wins(*pair)
    others = tuple(one for one in position.alive if one not in pair)
    how = "stopped" if not wins else "how" if position.to_act in pair else "against"
    line = crowning(position, pair if wins else others)
    end = position.play(line)
    king = dictator(end)
    assert king is not None, "so the line ends"
    moments = plies(position, line)[1:]
    return TalePair(
        players=[one.value for one in pair],
        name=names_of(pair),
        wins=wins,
        opening=say_in_tale(
            f"pair.{how}", others=names_of(others, "you.inside"), to=_first_gift(line)
        ),
        line=[
            TaleStep(ply=ply, text=act_text(position.play(line[:at]), act))
            for at, (ply, act) in enumerate(zip(moments, line, strict=True))
        ],
        end=say_in_tale("pair.end", player=king, n=longest(end, king)),
    )


def act_text(position: Position, act: Action) -> Text:
    """Say what a player does, and who moves then where nobody chose that.

    >>> from sosucker_widget.tale.plot import story_plot
    >>> act_text(story_plot().start, Give("red", "blue"))["en"]
    'You give the move to Blue.'
    """
    player = act.player
    if isinstance(act, Give):
        return say_in_tale("act.give", player=player, to=act.to)
    assert isinstance(act, Play), "a pair needs no other acts here"
    after = position.play(act)
    if act.number == position.next_pile:
        return say_in_tale("act.start", player=player, pile=act.number)
    how = "moves" if after.phase == "play" and after.to_act != player else "play"
    return say_in_tale(f"act.{how}", player=player, pile=act.number, to=after.to_act)


def place_state(plot: Plot, act: Play) -> TalePlace:
    """Tell what a place for Blue's chip would have meant."""
    position = plot.after_betrayal
    is_new, is_played = act.number == position.next_pile, act == plot.capture[0]
    how = "right" if is_played else "new" if is_new else "pile"
    after = position.play(act)
    return TalePlace(
        pile=act.number,
        chips=[] if is_new else [chip.value for chip in position.pile(act.number)],
        name=say_in_tale("place.new" if is_new else "place.pile", pile=act.number),
        guessed=say_in_tale(f"guessed.{how}", pile=plot.capture[0].number, guess=act.number),
        verdict=verdict("now" if is_played else "then", after),
        winners=[one.value for one in bell_verdict(after).players],
        is_played=is_played,
    )


def _first_gift(line: Line) -> Color:
    return next(act.to for act in line if isinstance(act, Give))
