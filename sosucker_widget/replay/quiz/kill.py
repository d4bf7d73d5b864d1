"""What would you kill?

Any chip of the pile is right; the lesson is what each kill leads to. The rules alone can't say
which kill is best. They say which chips may be killed at all, the captor's own included, and what
each kill leaves. So every colour of the game can be chosen. A colour in the pile is right, and the
response tells what the kill would leave and whether it was chosen in the game. For any other colour
the response is the rule that refuses it. If all colours lie in the pile, no answer is wrong, and
the answer does not count.
"""

from __future__ import annotations

from sosucker_widget.engine import COLOR_NAMES, Kill, judge
from sosucker_widget.replay.in_words import say
from sosucker_widget.replay.quiz.moment import Moment
from sosucker_widget.replay.quiz.quiz_question import Choice, QuizQuestion, UnaskableError
from sosucker_widget.replay.quiz.quiz_wording import named, say_rule


def ask_kill(moment: Moment) -> QuizQuestion:
    """Ask which chip of the captured pile the reader would kill."""
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
    ruling, chip = judge(moment.now, kill), COLOR_NAMES[kill.chip_seat]
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
