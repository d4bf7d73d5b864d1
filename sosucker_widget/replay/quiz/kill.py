"""What would you kill? Any chip of the pile is right; what each kill brings is the lesson.

The rules alone can't say which kill is best, and we don't pretend to. What they can say is which
chips may be killed at all, one's own among them, and how much each kill leaves. So every colour of
the game may be chosen: those that lie in the pile are right, each met with what it would bring and
marked where it was played in the game; the others are met with the rule that refuses them. Where
all colours lie in the pile nothing can be wrong, and the answer does not count.
"""

from __future__ import annotations

from sosucker_widget.engine import COLORS, Kill, judge
from sosucker_widget.replay.quiz.moment import Moment
from sosucker_widget.replay.quiz.quiz_question import Choice, QuizQuestion, UnaskableError
from sosucker_widget.replay.quiz.quiz_wording import named, say, say_rule


def ask_kill(moment: Moment) -> QuizQuestion:
    """Ask which chip of the captured pile the reader would kill.

    Raises
    ------
    UnaskableError
        If no pile has been captured.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> from sosucker_widget.replay.quiz.moment import moments
    >>> question = ask_kill(list(moments(examples.documented()))[8])
    >>> question.right, [choice.id for choice in question.choices if choice.played]
    (('red', 'blue', 'green', 'yellow'), ['blue'])
    """
    now = moment.now
    if now.phase != "kill" or now.moving_seat is None:
        raise UnaskableError(say("quiz.unasked.no-capture"))
    return QuizQuestion(
        id=f"kill-{moment.ply}",
        ply=moment.ply,
        kind="kill",
        text=say("quiz.kill"),
        sub=say("quiz.kill.sub", player=named(now.moving_seat), pile=now.pending),
        hint=say_rule("CAPTURE-3"),
        choices=tuple(
            _chip(moment, Kill(now.moving_seat, chip)) for chip in range(now.rules.players)
        ),
    )


def _chip(moment: Moment, kill: Kill) -> Choice:
    ruling, chip = judge(moment.now, kill), COLORS[kill.chip]
    return Choice(
        id=chip,
        text=say("quiz.chip", chip=chip),
        right=ruling.legal,
        verdict=say(f"quiz.{'right' if ruling else 'wrong'}.chip", chip=chip),
        findings=ruling.findings,
        kind="chip",
        color=chip,
        played=kill == moment.coming,
    )
