"""What could have been: what each pair could have forced, and what each place would have meant."""

from __future__ import annotations

from collections.abc import Sequence

from sosucker_widget.analysis import bell_verdict, solve
from sosucker_widget.engine import Action, Color, Give, Play, Position
from sosucker_widget.replay.state import Text
from sosucker_widget.tale.crownings import crowning, longest
from sosucker_widget.tale.plot import Line, Plot, dictator
from sosucker_widget.tale.tale_state import TalePair, TalePlace, TaleStep
from sosucker_widget.tale.tale_words import names_of, plies, say_in_tale, verdict


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
