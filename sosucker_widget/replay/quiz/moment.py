"""The moments of a record at which something can be asked: every ply, with what led to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, cast

from sosucker_widget.engine import Action, Finding, Play, Position, judge, setup
from sosucker_widget.record import Record, position_to_json, steps
from sosucker_widget.replay.quiz.quiz_state import BoardState
from sosucker_widget.replay.quiz.quiz_wording import named

_HANDS_OVER: Final = frozenset(
    {
        *("NEXT-1", "NEXT-2", "NEXT-3", "CAPTURE-2", "CAPTURE-4", "CAPTURE-5"),
        *("RESCUE-2", "DEFEAT-1", "DEFEAT-2", "DEFEAT-3", "WIN-1"),
    }
)
"""The rules that say who has the move."""


class Moment(NamedTuple):
    """A ply of the main line."""

    ply: int
    before: Position
    action: Action | None
    findings: tuple[Finding, ...]
    """The position before it, the act that led to it, and what the rules decided on that act. At
    ply 0 there is no act, and the findings are those of the set-up."""
    handed: tuple[Finding, ...]
    """The findings that say how the move came to the player who has it now. They are of an
    earlier act if the last act didn't change who has the move."""
    now: Position
    coming: Action | None
    """The act that follows in the game, if the record goes on."""

    @property
    def captured(self) -> bool:
        """Whether the last act captured a pile."""
        decided = {(finding.rule, finding.variant) for finding in self.findings}
        return ("CAPTURE-1", "capture") in decided

    @property
    def decides(self) -> bool:
        """Whether the last act decided who has the move."""
        return self.action is not None and self.handed == _handing(self.findings)

    def board(self) -> BoardState:
        """Return the board as it was before the consequences of the last act.

        A pile that was killed as a whole is still there, and players who were defeated are still
        alive.
        """
        position = self.now._replace(alive_seats=self.before.alive_seats)
        play = self.action if isinstance(self.action, Play) else None
        if play is not None and play.pile not in self.now.pile_ids:
            position = _unkilled(self.before, position, play)
        fields = position_to_json(position, self.ply)
        return cast(
            "BoardState",
            {
                **{key: fields[key] for key in ("hands", "piles", "next_pile", "dead", "alive")},
                "mover": None if play is None else named(play.player_seat),
                "pile": None if play is None else play.pile,
            },
        )


def moments(record: Record) -> Iterator[Moment]:
    """List the moments of a record's main line, from ply 0 on."""
    acts = [step for step in steps(record) if step.action is not None]
    actions = [*(step.action for step in acts), None]
    handed = begin = setup(record.start, given=record.given)[-1:]
    yield Moment(0, record.start, None, begin, begin, record.start, actions[0])
    for step, coming in zip(acts, actions[1:], strict=True):
        assert step.action is not None
        findings = judge(step.before, step.action).findings
        handed = _handing(findings) or handed
        yield Moment(step.ply, step.before, step.action, findings, handed, step.after, coming)


def _handing(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Pick the findings that say who has the move, if any of them does."""
    return tuple(
        finding
        for finding in findings
        if finding.rule in _HANDS_OVER or (finding.rule, finding.variant) == ("RESCUE-1", "asked")
    )


def _unkilled(before: Position, after: Position, play: Play) -> Position:
    """Put a pile that was killed as a whole back, with the chip that completed it."""
    at = before.pile_ids.index(play.pile)
    pile = before.pile_bytes[at] + bytes((play.chip_seat,))
    piles = (*before.pile_bytes[:at], pile, *before.pile_bytes[at + 1 :])
    return after._replace(pile_ids=before.pile_ids, pile_bytes=piles, dead_tally=before.dead_tally)
