"""`sosucker explain FILE`: which rules led to a ply, on which facts, and what other sources say."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from sosucker_widget.cli.console import read_ply, say, say_json
from sosucker_widget.engine import COLOR_NAMES, RULEBOOK, Action, Finding, Position, judge, setup
from sosucker_widget.locale import Language, Verbatim, phrase
from sosucker_widget.record import Claim, Record, Text, action_to_json, steps, text_in
from sosucker_widget.record.values.fault import visible
from sosucker_widget.replay.claims import judge_claim
from sosucker_widget.replay.contrast import Contrast, contrasts
from sosucker_widget.replay.quiz.quiz_wording import say_act
from sosucker_widget.replay.state import ClaimState


@dataclass
class Explained:
    """Everything to say about a ply."""

    ply: int
    position: Position
    action: Action | None = None
    act: Text | None = None
    findings: tuple[Finding, ...] = ()
    presets: tuple[Contrast, ...] = ()
    notes: list[Text] = field(default_factory=list)
    claims: list[ClaimState] = field(default_factory=list)


def explain(arguments: argparse.Namespace) -> None:
    """Explain a ply, in words or as JSON."""
    record, ply, position = read_ply(arguments)
    explained = explained_at(record, ply, position)
    if arguments.json:
        say_json(as_json(explained, arguments.lang))
    else:
        for line in as_text(explained, arguments.lang):
            say(visible(line))


def explained_at(record: Record, ply: int, position: Position) -> Explained:
    """Collect what the rules, the annotator and the document say about a ply."""
    explained = Explained(ply, position)
    if ply == 0:
        explained.findings = setup(record.start, given=record.given)
        _add(explained, record.note, record.claims, explained.findings)
    for step in steps(record):
        if step.ply != ply:
            continue
        findings: tuple[Finding, ...] = ()
        if step.action is not None:
            explained.action, explained.act = step.action, say_act(step.action, step.before)
            explained.findings = findings = judge(step.before, step.action).findings
            explained.presets = contrasts(step.before, step.action)
        _add(explained, step.node.note, step.node.claims, findings)
    return explained


def _add(
    explained: Explained,
    note: Text | None,
    claims: tuple[Claim, ...],
    findings: tuple[Finding, ...],
) -> None:
    explained.notes += [] if note is None else [note]
    explained.claims += [
        judge_claim(claim, explained.position, findings, explained.ply) for claim in claims
    ]


def as_json(explained: Explained, language: Language) -> dict[str, Any]:
    """Write it as one object."""
    action = explained.action
    return {
        "ply": explained.ply,
        "action": None if action is None else action_to_json(action),
        "decisions": [
            {
                "rule": finding.rule,
                "facts": dict(finding.facts),
                "sentence": finding.sentence(language),
                "citation": RULEBOOK[finding.rule].citation,
            }
            for finding in explained.findings
        ],
        "presets": {
            contrast.preset: {
                "differs": contrast.differs,
                "color": contrast.color,
                "rules": list(contrast.rules),
                "sentence": contrast.sentence(language),
            }
            for contrast in explained.presets
        },
        "claims": [
            {
                "path": claim["path"],
                "equals": claim["says"],
                "truth": claim["truth"],
                "holds": claim["holds"],
                "source": claim["source"][language],
                "sentence": claim["sentence"][language],
            }
            for claim in explained.claims
        ],
    }


def as_text(explained: Explained, language: Language) -> Iterator[str]:
    """Write it line by line."""
    word = partial(_said, language)
    head = word("start") if explained.act is None else text_in(explained.act, language)
    yield word("ply", ply=explained.ply, act=Verbatim(head))
    for finding in explained.findings:
        yield f"{finding.rule}: {finding.sentence(language)}"
        yield f"    {_facts(finding.facts)}"
        citation = RULEBOOK[finding.rule].citation
        if citation:
            yield f"    {citation}"
    for contrast in explained.presets:
        if contrast.differs:
            who = f" ({contrast.color})" if contrast.color in COLOR_NAMES else ""
            rules = ", ".join(contrast.rules)
            under = word("under", preset=Verbatim(contrast.preset))
            yield f"{under}{who}: {contrast.sentence(language)}"
            yield f"    {rules}"
    for note in explained.notes:
        first, *more = text_in(note, language).splitlines() or [""]
        yield word("note", text=Verbatim(first))
        yield from (f"    {line}" for line in more)
    for claim in explained.claims:
        verdict = word("holds" if claim["holds"] else "fails")
        yield f"{verdict}: {claim['source'][language]}: {claim['sentence'][language]}"


def _said(language: Language, key: str, **facts: object) -> str:
    return phrase(f"explain.{key}", facts, language)


def _facts(facts: Mapping[str, Any]) -> str:
    return " · ".join(f"{name} {_value(value)}" for name, value in facts.items())


def _value(value: Any) -> str:  # noqa: ANN401 - any JSON
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
