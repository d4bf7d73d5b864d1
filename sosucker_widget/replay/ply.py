"""One ply as a replay shows it: position, rulings, contrasts, claims, marks and evidence."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, Literal, cast

from sosucker_widget.engine import COLOR_NAMES, Action, Finding, Kill, Play, Position, judge, setup
from sosucker_widget.locale import in_every_language
from sosucker_widget.record import (
    GameNode,
    Join,
    Leave,
    Promise,
    Propose,
    Record,
    Say,
    Step,
    Talk,
    Text,
    Withdraw,
    action_to_json,
    position_to_json,
)
from sosucker_widget.record.talk.coalition_acts import coalition_words
from sosucker_widget.replay import claimed, state
from sosucker_widget.replay.contrast import Contrast, contrasts
from sosucker_widget.replay.in_words import say, text_in_all
from sosucker_widget.replay.marks import follows, handover, marks, with_more
from sosucker_widget.replay.state import AfterImageState, PointerState

if TYPE_CHECKING:
    from sosucker_widget.record import Claim
    from sosucker_widget.record.talk.spoken import Promised


def pointers(
    after: Position, action: Action, findings: Iterable[Finding], others: Iterable[Contrast]
) -> list[PointerState]:
    """Point at the chips that decide, and at those that would under another preset.

    If the whole pile was killed, there is nothing left to point at.
    """
    if not isinstance(action, Play) or action.pile not in after.pile_ids:
        return []
    pile = after.bytes_of(action.pile)
    candidates = [_pointer(finding, len(pile), "deciding") for finding in findings]
    deciding = [pointer for pointer in candidates if pointer is not None]
    taken = {pointer["index"] for pointer in deciding}
    contrasting = [
        pointer
        for other in others
        for finding in other.findings
        if (pointer := _pointer(finding, len(pile), "contrast")) and pointer["index"] not in taken
    ]
    return [*deciding, *contrasting]


def _pointer(
    finding: Finding, height: int, kind: Literal["deciding", "contrast"]
) -> PointerState | None:
    facts, rule = finding.facts, finding.rule
    if rule == "NEXT-2":
        reading = "lowest" if finding.variant.startswith("bottom") else "latest"
        index, label = height - facts["depth"][facts["to"]], f"pointer.{reading}"
    elif (rule, finding.variant) == ("CAPTURE-1", "capture"):
        index, label = height - 2, "pointer.same"
    else:
        return None
    return PointerState(pile=facts["pile"], index=index, kind=kind, label=say(label, **facts))


def after_image(before: Position, after: Position, action: Action) -> AfterImageState | None:
    """Return the pile that an action took off the table, as it lay, if it took one."""
    if isinstance(action, Kill):
        assert before.pending is not None
        number, pile = before.pending, before.bytes_of(before.pending)
        killed, to = [pile.index(action.chip_seat)], COLOR_NAMES[action.player_seat]
    elif isinstance(action, Play) and action.pile not in after.pile_ids:
        number, pile, to = action.pile, _pile_after(before, action), None
        killed = list(range(len(pile)))
    else:
        return None
    chips = [COLOR_NAMES[chip] for chip in pile]
    return AfterImageState(pile=number, chips=chips, killed=killed, to=to)


def _pile_after(before: Position, action: Play) -> bytes:
    below = before.bytes_of(action.pile) if action.pile in before.pile_ids else b""
    return below + bytes((action.chip_seat,))


_WEIGHT: Final = (
    ("WIN-1",),
    ("DEFEAT-1", "DEFEAT-2", "DEFEAT-3"),
    ("CAPTURE-3",),
    ("CAPTURE-5",),
    ("CAPTURE-2",),
    ("NEXT-2",),
    ("NEXT-1",),
    ("RESCUE-1", "RESCUE-2", "RESCUE-3"),
    ("PRISONER-1", "PRISONER-2", "PRISONER-3"),
    ("NEXT-3",),
    ("CAPTURE-4",),
    ("CAPTURE-1",),
    ("PLAY-1", "PLAY-2"),
    ("SETUP-3",),
    ("SETUP-1", "SETUP-2"),
)
"""Rules by interest to the reader; rules in one row keep their order."""

_RANK: Final = {rule: rank for rank, rules in enumerate(_WEIGHT) for rule in rules}


def by_weight(findings: Iterable[Finding]) -> list[Finding]:
    """Sort findings, the most decisive first; a chain of defeats keeps its order."""
    return sorted(findings, key=lambda finding: _RANK[finding.rule])


def first_ply(record: Record) -> state.PlyState:
    """Return the state of the set-up, or of the position from which the record begins."""
    findings = setup(record.start, given=record.given)
    claims = _claims(record.claims, record.start, findings, 0)
    return state.PlyState(
        turn=0,
        action=None,
        position=_position(record.start, 0),
        rulings=ruling_states(findings),
        contrasts=[],
        claims=claims,
        note=_note(record.note),
        glyph=None,
        talk=[],
        marks=_other_marks(record.root, (), claims),
        follows=[],
        handover=None,
        pointers=[],
        after_image=None,
    )


def next_ply(
    step: Step, action: Action, turn: int, last: state.HandoverState | None
) -> state.PlyState:
    """Return the state of the ply after an action.

    `turn` is the turn that it belongs to, `last` how the move was last handed over before it.
    """
    node, before, after = step.node, step.before, step.after
    findings = judge(before, action).findings
    others = contrasts(before, action)
    claims = _claims(node.claims, after, findings, step.ply)
    return state.PlyState(
        turn=turn,
        action=action_state(action, before),
        position=_position(after, step.ply),
        rulings=ruling_states(findings),
        contrasts=[contrast_state(other) for other in others],
        claims=claims,
        note=_note(node.note),
        glyph=node.glyph,
        talk=[],
        marks=marks(action, findings, _other_marks(node, others, claims)),
        follows=follows(findings),
        handover=handover(action, findings, step.ply) or last,
        pointers=pointers(after, action, findings, others),
        after_image=after_image(before, after, action),
    )


def _other_marks(
    node: GameNode, others: Iterable[Contrast], claims: Iterable[state.ClaimState]
) -> list[state.Mark]:
    """List by rank the marks that no rule gives."""
    extra_marks: list[state.Mark] = []
    if not all(claim["holds"] for claim in claims):
        extra_marks.append("claim-fails")
    if any(other.differs for other in others):
        extra_marks.append("rules-differ")
    if node.note is not None:
        extra_marks.append("note")
    return extra_marks


def talk_node(
    step: Step, marks_before: Iterable[state.Mark], promised: Promised[Promise]
) -> state.NodeState:
    """Return the node of something said, with its note and claims.

    `marks_before` are the marks of its ply up to then. `promised` holds the promises so far by
    their ids, because a withdrawal repeats its promise.
    """
    node, talk = step.node, step.talk
    assert talk is not None
    claims = _claims(node.claims, step.after, (), step.ply)
    mark: state.Mark = "promise" if isinstance(talk, Promise) else "talk"
    node_state = state.NodeState(
        talk=talk_state(talk, promised.get),
        claims=claims,
        marks=with_more(marks_before, [mark, *_other_marks(node, (), claims)]),
    )
    if node.note is not None:
        node_state["note"] = text_in_all(node.note)
    return node_state


def talk_state(talk: Talk, promised: Callable[[str], Promise | None]) -> state.TalkState:
    """Return the state of something said; `promised` finds the promise that is withdrawn."""
    if isinstance(talk, Propose | Join | Leave):
        return _coalition_state(talk)
    speech = promised(talk.id) if isinstance(talk, Withdraw) else talk
    assert speech is not None
    return state.TalkState(
        type=cast("Literal['say', 'promise', 'withdraw']", talk.type),
        player=talk.player.value,
        to=[color.value for color in speech.to],
        text=text_in_all(speech.text),
        private=isinstance(talk, Say) and talk.private,
        id=None if isinstance(talk, Say) else talk.id,
    )


def _coalition_state(talk: Propose | Join | Leave) -> state.TalkState:
    return state.TalkState(
        type=cast("Literal['coalition', 'join', 'leave']", talk.type),
        player=talk.player.value,
        to=[color.value for color in talk.to] if isinstance(talk, Propose) else [],
        text=in_every_language(lambda language: coalition_words(talk, language)),
        private=False,
        id=talk.id if isinstance(talk, Propose) else talk.coalition,
    )


def turn_of(before: Position, plays: int) -> int:
    """Return the number of an action's turn; `plays` is how many chips were played before it.

    A turn is a play with the decisions that follow from it, and the acts just before the play.
    """
    return max(plays + (before.phase in {"play", "rescue"}), 1)


def _position(position: Position, ply: int) -> state.PositionState:
    return cast("state.PositionState", position_to_json(position, ply))


def action_state(action: Action, before: Position) -> state.ActionState:
    """Return the state of an action; `before` tells which pile would be a new one."""
    fields = action_to_json(action)
    return state.ActionState(
        type=fields["type"],
        player=fields["player"],
        chip=fields.get("chip"),
        pile=fields.get("pile"),
        new=fields.get("pile") == before.next_pile,
        to=fields.get("to"),
    )


def ruling_states(findings: Iterable[Finding]) -> list[state.RulingState]:
    """Return the states of findings, the most decisive first."""
    return [
        state.RulingState(
            rule=finding.rule,
            facts=dict(finding.facts),
            sentence=in_every_language(finding.sentence),
        )
        for finding in by_weight(findings)
    ]


def contrast_state(other: Contrast) -> state.ContrastState:
    """Return the state of what another preset decides."""
    return state.ContrastState(
        preset=other.preset,
        differs=other.differs,
        color=other.color,
        rules=list(other.rules),
        sentence=in_every_language(other.sentence),
    )


def _claims(
    claims: Iterable[Claim], position: Position, findings: tuple[Finding, ...], ply: int
) -> list[state.ClaimState]:
    return [claimed.judge_claim(claim, position, findings, ply) for claim in claims]


def _note(note: Text | None) -> state.Text | None:
    return None if note is None else text_in_all(note)
