"""Questions about the last act: who has the move now, and who captures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from sosucker_widget.engine import COLOR_NAMES, Finding, Give, Position, apply, judge
from sosucker_widget.locale import Verbatim
from sosucker_widget.replay.contrast import contrasts
from sosucker_widget.replay.in_words import say
from sosucker_widget.replay.ply import by_weight
from sosucker_widget.replay.quiz.moment import Moment
from sosucker_widget.replay.quiz.quiz_question import (
    Choice,
    Elsewhere,
    QuizQuestion,
    UnaskableError,
)
from sosucker_widget.replay.quiz.quiz_wording import named, say_done, say_rule, say_under
from sosucker_widget.replay.state import Text

_NOBODY: Final = "nobody"


def ask_next(moment: Moment) -> QuizQuestion:
    """Ask who has the move or, if the mover chooses, who may be given it."""
    right = entitled(moment.now)
    if not right:
        raise UnaskableError(say("quiz.unasked.over"))
    choices = tuple(
        _player(
            moment,
            seat,
            rights=right,
            findings=_why(moment, seat),
            elsewhere=_flips(
                seat,
                right=seat in right,
                others=((name, entitled(now), findings) for name, now, findings in _others(moment)),
            ),
        )
        for seat in moment.before.alive_seats
    )
    chosen = moment.now.phase == "give"
    return QuizQuestion(
        id=f"next-{moment.ply}",
        ply=moment.ply,
        kind="next",
        text=say("quiz.next.give" if chosen else "quiz.next"),
        sub=_sub(moment),
        hint=_hint(moment),
        choices=choices,
        board=moment.board(),
    )


def ask_captor(moment: Moment) -> QuizQuestion:
    """Ask who captures the pile. Nobody does if the whole pile is killed (CAPTURE-5)."""
    now = moment.now
    if not (moment.captured or now.phase == "kill"):
        raise UnaskableError(say("quiz.unasked.no-capture"))
    number = now.pending if now.pending is not None else getattr(moment.action, "pile", None)
    chip = getattr(moment.action, "chip_seat", None) if moment.captured else None
    seats = sorted({*moment.before.alive_seats, *([] if chip is None else [chip])})
    right = _captor(now)
    others = [(name, (_captor(after),), findings) for name, after, findings in _others(moment)]
    why = tuple(finding for finding in moment.handed if finding.rule.startswith("CAPTURE"))
    why = why or moment.handed
    choices = [
        _player(
            moment,
            seat,
            rights=(right,),
            findings=why,
            elsewhere=_flips(seat, right=seat == right, others=others),
        )
        for seat in (*seats, None)
    ]
    return QuizQuestion(
        id=f"captor-{moment.ply}",
        ply=moment.ply,
        kind="captor",
        text=say("quiz.captor", pile=number),
        sub=_sub(moment),
        hint=say_rule("CAPTURE-2"),
        choices=tuple(choices),
        board=moment.board(),
    )


def entitled(position: Position) -> tuple[int, ...]:
    """List the players who have the move or may be given it; nobody when the game is over."""
    if position.moving_seat is None:
        return ()
    if position.phase != "give":
        return (position.moving_seat,)
    return tuple(
        to for to in position.alive_seats if judge(position, Give(position.moving_seat, to))
    )


def _captor(position: Position) -> int | None:
    return position.moving_seat if position.phase == "kill" else None


def _others(moment: Moment) -> Iterator[tuple[str, Position, tuple[Finding, ...]]]:
    """For each preset that decides differently, or might, say what it leads to and why."""
    if moment.action is None or not moment.decides:
        return
    for other in contrasts(moment.before, moment.action):
        rules = moment.before.rules.under(other.preset)
        before = moment.before._replace(rules=rules)
        if judge(before, moment.action):
            yield other.preset, apply(before, moment.action), other.findings


def _flips(
    seat: int | None,
    *,
    right: bool,
    others: Iterable[tuple[str, tuple[int | None, ...], tuple[Finding, ...]]],
) -> tuple[Elsewhere, ...]:
    """List the presets that would judge a choice differently."""
    word = "nobody" if seat is None else "player"
    return tuple(
        Elsewhere(
            preset,
            not right,
            say(
                f"quiz.elsewhere.{'wrong' if right else 'right'}.{word}",
                player=named(seat),
                preset=Verbatim(preset),
            ),
            findings,
        )
        for preset, rights, findings in others
        if (seat in rights) != right
    )


def _player(
    moment: Moment,
    seat: int | None,
    *,
    rights: tuple[int | None, ...],
    findings: tuple[Finding, ...],
    elsewhere: tuple[Elsewhere, ...],
) -> Choice:
    right = seat in rights
    met = "right" if right else "wrong"
    rules = moment.now.rules
    named_right = [COLOR_NAMES[one] for one in rights if one is not None]
    if seat is None:
        verdict = say_under(f"quiz.{met}.nobody", rules, right=named_right)
        return Choice(_NOBODY, say("quiz.nobody"), right, verdict, findings, elsewhere)
    return Choice(
        id=COLOR_NAMES[seat],
        text=say("quiz.player", player=COLOR_NAMES[seat]),
        right=right,
        verdict=say_under(f"quiz.{met}.player", rules, player=COLOR_NAMES[seat], right=named_right),
        findings=findings,
        elsewhere=elsewhere,
        kind="player",
        color=COLOR_NAMES[seat],
    )


def _why(moment: Moment, seat: int) -> tuple[Finding, ...]:
    """Return the findings on a player as an answer: the refusal, if it can't be given the move."""
    now = moment.now
    if now.phase == "give" and now.moving_seat is not None:
        ruling = judge(now, Give(now.moving_seat, seat))
        if not ruling:
            return ruling.findings
    return moment.handed


def _sub(moment: Moment) -> Text:
    if moment.action is None:
        return say("quiz.begins")
    return say_done(moment.action, moment.before)


def _hint(moment: Moment) -> Text:
    """Name the rule that decides; if the pile decides, say where to look."""
    rules = [finding.rule for finding in by_weight(moment.handed)]
    rule = next((rule for rule in rules if rule in {"DEFEAT-2", "DEFEAT-3"}), rules[0])
    return say(f"quiz.hint.{moment.now.rules.all_present}") if rule == "NEXT-2" else say_rule(rule)
