"""How a game ended: who won and why, and what turned it, from the record and from what is solved.

Every sentence is made from facts of the record: turns, hands, and the promise ledger. Where the
power analysis has found more, lost wins and coalitions let go come before captures.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Final

from sosucker_widget.analysis.appraisal import Appraisal
from sosucker_widget.analysis.promises.ledger import Ledger, ledger
from sosucker_widget.engine import COLOR_NAMES, Color, Play, judge
from sosucker_widget.locale import Language, ReaderFacts, Verbatim, in_every_language, phrase
from sosucker_widget.power.end_state import balance_state
from sosucker_widget.power.power_display import TOLD, appraisal_state
from sosucker_widget.power.power_lane import PlyPower
from sosucker_widget.power.power_state import (
    BellVerdictState,
    JudgedAtState,
    StoryState,
    TurningPointState,
)
from sosucker_widget.power.promise_balance import promise_balance
from sosucker_widget.record import Record, Step, steps
from sosucker_widget.record.values.head import names_of
from sosucker_widget.replay.in_words import say
from sosucker_widget.replay.ply import action_state, turn_of
from sosucker_widget.replay.quiz.quiz_wording import say_own
from sosucker_widget.replay.state import ColorName, Mark, Text

MOST: Final = 3
"""The most turning points."""

_LEAST_GAIN: Final = 2
"""One chip more in a hand is a gift; more than that is a capture."""


@dataclass(frozen=True)
class _Found:
    """A candidate for a turning point; the lowest rank is told first."""

    rank: tuple[int, ...]
    step: Step
    mark: Mark
    sentence: Text
    instead: Play | None = None
    coalition: tuple[Color, ...] = ()


def game_story(
    record: Record,
    *,
    you: int | None = None,
    power: Sequence[PlyPower] = (),
    busy: bool = False,
    verdict: BellVerdictState | None = None,
) -> StoryState:
    """Tell how a game ended."""
    return _Story(record, you, power).told(busy=busy, verdict=verdict)


class _Story:
    def __init__(self, record: Record, you: int | None, power: Sequence[PlyPower]) -> None:
        self._record, self._you = record, you
        self._acts = [step for step in steps(record) if step.action is not None]
        self._ledger: Ledger = ledger(record)
        self._power = power
        self._turns = [1]
        plays = 0
        for step in self._acts:
            self._turns.append(turn_of(step.before, plays))
            plays += isinstance(step.action, Play)
        positions = [record.start, *(step.after for step in self._acts)]
        self._chips = [
            [len(position.hand(COLOR_NAMES[seat])) for position in positions]
            for seat in range(record.rules.players)
        ]
        self._end = positions[-1]

    def told(self, *, busy: bool, verdict: BellVerdictState | None) -> StoryState:
        points = sorted(self._found(), key=lambda one: (one.rank, one.step.ply))
        chosen: dict[int, _Found] = {}
        for one in points:
            if len(chosen) < MOST:
                chosen.setdefault(one.step.ply, one)
        is_won = self._end.is_over and verdict is None
        why = [self._why()] if is_won and not busy else []
        return StoryState(
            verdict=verdict,
            balance=balance_state(
                promise_balance(self._record), names_of(self._record.players), self._you
            ),
            sentences=[*why, self._of_promises()],
            points=[self._point(one) for _, one in sorted(chosen.items())],
            chips=[hand[: self._out(seat) + 1] for seat, hand in enumerate(self._chips)],
            turns=self._turns,
            promises=[
                JudgedAtState(
                    ply=entry.witness,
                    player=entry.promise.player.value,
                    kept=entry.status == "kept",
                )
                for entry in self._ledger
                if entry.status in {"kept", "broken"} and entry.witness is not None
            ],
            busy=busy,
        )

    def _say(self, key: str, seat: int | None, **facts: object) -> Text:
        player = None if seat is None else COLOR_NAMES[seat]
        facts["player"] = player
        filling = ReaderFacts(facts, player) if player and seat == self._you else facts
        return in_every_language(lambda code: phrase(f"story.{key}", filling, code))

    def _out(self, seat: int) -> int:
        """Return the ply at which a player was defeated, or the last one."""
        return next(
            (step.ply for step in self._acts if seat not in step.after.alive_seats),
            len(self._acts),
        )

    def _why(self) -> Text:
        """Tell who let a win go, the reader first; or how the last of the others fell."""
        winner = self._end.winning_seat
        lost: dict[int, list[int]] = {}
        for step, one in self._appraised():
            if one.kind == "lost-win":
                turns = lost.setdefault(one.player.seat, [])
                if self._turns[step.ply] not in turns:
                    turns.append(self._turns[step.ply])
        losers = [seat for seat in lost if seat != winner]
        if losers:
            seat = max(losers, key=lambda one: (one == self._you, len(lost[one]), lost[one][-1]))
            return self._say("lost-win", seat, turns=sorted(lost[seat]))
        return self._last_defeats()

    def _last_defeats(self) -> Text:
        """Tell how the last of the others fell, so that the winner was left."""
        if not self._acts:
            return say("story.began-over")
        last = self._acts[-1]
        assert last.action is not None
        ruling = judge(last.before, last.action)
        defeats = [one.facts for one in ruling.findings if one.rule == "DEFEAT-1"]
        refused = defeats[-1]["refused"]
        # Where nobody held a prisoner, several may fall one after the other.
        fallen = [defeats[-1]["defeated"]] if refused else _without_prisoners(defeats)
        facts: dict[str, object] = {
            "fallen": fallen,
            "refused": refused,
            "turn": self._turns[-1],
            "winner": last.after.winner,
        }
        told = facts if self._you is None else ReaderFacts(facts, COLOR_NAMES[self._you])
        key = "refused" if refused else "nobody"
        return in_every_language(lambda code: phrase(f"story.last.{key}", told, code))

    def _of_promises(self) -> Text:
        """Tell of the promises of one player: the winner if there are any, or who broke most."""
        kept = Counter(one.promise.player.seat for one in self._ledger if one.status == "kept")
        broken = Counter(one.promise.player.seat for one in self._ledger if one.status == "broken")
        winner = self._end.winning_seat
        makers = {*kept, *broken}
        if not makers:
            judged = any(one.status != "words" for one in self._ledger)
            return self._say("untested" if judged else "silent", None)
        seat = max(makers, key=lambda one: (one == winner, broken[one], kept[one], -one))
        both = "both" if kept[seat] and broken[seat] else "kept" if kept[seat] else "broken"
        return self._say(both, seat, kept=kept[seat], broken=broken[seat])

    def _appraised(self) -> Iterator[tuple[Step, Appraisal]]:
        for one in self._power:
            for appraisal in one.appraisals:
                if 0 < one.ply <= len(self._acts):
                    yield self._acts[one.ply - 1], appraisal

    def _found(self) -> Iterator[_Found]:
        """List what may have turned the game."""
        for step, one in self._appraised():
            if one.kind not in {"lost-win", "coalition-let-go"}:
                continue
            own = one.player.seat == self._you
            plays = [act for act in one.kept if isinstance(act, Play)]
            rank = 2 * (one.kind != "lost-win") + (not own)
            instead = plays[0] if plays else None
            coalition = one.coalitions[0] if one.coalitions else ()
            sentence = self._appraisal(one, step)
            yield _Found((rank,), step, one.kind, sentence, instead, coalition)
        for entry in self._ledger:
            # What was left undone too long is broken by no act.
            if entry.status == "broken" and entry.reason == "deed" and entry.witness:
                to = [color for color in entry.promise.to if color.seat != self._you]
                yours = "you." if len(to) < len(entry.promise.to) else ""
                sentence = say(f"story.{yours}point.promise-broken", to=to)
                yield _Found((4,), self._acts[entry.witness - 1], "promise-broken", sentence)
        for step in self._acts:
            for seat, hand in enumerate(self._chips):
                before, after = hand[step.ply - 1], hand[step.ply]
                if after - before >= _LEAST_GAIN:
                    sentence = self._say("point.capture", seat, before=before, after=after)
                    yield _Found((5, before - after), step, "capture", sentence)

    def _appraisal(self, one: Appraisal, step: Step) -> Text:
        """Tell what a decision let go, and what would have kept it; the reader's own as "you"."""
        if one.player.seat != self._you:
            return appraisal_state(one, step.before)["sentence"]
        coalition = one.coalitions[0] if one.coalitions else ()
        others = [color for color in coalition if color.seat != self._you]
        acts = [say_own(act, step.before) for act in one.kept[:TOLD]]
        lost = say(f"story.you.point.{one.kind}", others=others)
        if not acts:  # the other choices may be unsolved
            return lost

        def told(language: Language) -> str:
            facts = {"kept": len(one.kept), "acts": [Verbatim(act[language]) for act in acts]}
            return f"{lost[language]} {phrase('story.you.better', facts, language)}"

        return in_every_language(told)

    def _point(self, one: _Found) -> TurningPointState:
        step, act = one.step, one.step.action
        assert act is not None
        pile: list[ColorName] = []
        if one.instead is not None:
            pile = _pile(step, one.instead.number)
        elif isinstance(act, Play):
            pile = [*_pile(step, act.number), COLOR_NAMES[act.chip_seat]]
        elif step.before.pending is not None:
            pile = _pile(step, step.before.pending)
        move = step.before.mover
        return TurningPointState(
            ply=step.ply,
            turn=self._turns[step.ply],
            action=action_state(act, step.before),
            has_move=None if move is None else move.value,
            mark=one.mark,
            sentence=one.sentence,
            own=act.player_seat == self._you,
            pile=pile,
            instead=None if one.instead is None else COLOR_NAMES[one.instead.chip_seat],
            coalition=[color.value for color in one.coalition],
        )


def _without_prisoners(defeats: Sequence[Mapping[str, Any]]) -> list[str]:
    """Name the players who fell at the end, in a row, where nobody held a prisoner."""
    trailing = takewhile(lambda facts: not facts["refused"], reversed(defeats))
    return [facts["defeated"] for facts in trailing][::-1]


def _pile(step: Step, number: int) -> list[ColorName]:
    piles = step.before.piles
    return [chip.value for chip in piles.get(number, ())]
