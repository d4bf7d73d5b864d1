"""Every event of a record, variations included, and every text in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from sosucker_widget.engine import Finding, Position, apply, judge, setup
from sosucker_widget.record import Claim, GameNode, Record, holds, resolve, to_json
from sosucker_widget.record.tree.lines import Line, lines_of

Json = Any
TEXTS = {"title", "note", "text", "question", "hint", "source", "teaches"}


class Seen(NamedTuple):
    """An event between two positions; talk has no findings."""

    place: str
    ply: int
    event: GameNode
    before: Position
    after: Position
    findings: tuple[Finding, ...]

    def facts(self, rule: str) -> list[dict[str, Json]]:
        return [dict(finding.facts) for finding in self.findings if finding.rule == rule]


def walk(record: Record) -> Iterator[Seen]:
    """Go through the main line, and through each variation before the event it replaces."""
    yield from _line(lines_of(record.root)[0], record.start, 0, "")


def main_line(record: Record) -> list[Seen]:
    return [seen for seen in walk(record) if "." not in seen.place]


def claims(record: Record) -> Iterator[tuple[str, Claim, Json]]:
    """List every claim with its place and the true value."""
    findings = setup(record.start, given=record.given)
    for claim in record.claims:
        yield "start", claim, resolve(claim.path, record.start, findings)
    for seen in walk(record):
        for claim in seen.event.claims:
            truth = resolve(claim.path, seen.after, seen.findings, ply=seen.ply)
            yield seen.place, claim, truth


def failing(record: Record) -> list[tuple[str, str, Json]]:
    found = claims(record)
    return [
        (place, claim.path, claim.equals) for place, claim, true in found if not holds(claim, true)
    ]


def texts(record: Record) -> Iterator[tuple[str, Json]]:
    """List everything that is written for a reader, by its key."""
    yield from _texts(to_json(record), "")


def _line(line: Line, position: Position, ply: int, place: str) -> Iterator[Seen]:
    for index, (event, beside) in enumerate(line.along()):
        if event is None:
            return
        here = f"{place}{index}"
        for number, one in enumerate(beside):
            yield from _line(one, position, ply, f"{here}.{number}.")
        before = position
        findings: tuple[Finding, ...] = ()
        if event.action is not None:
            findings = judge(before, event.action).findings
            position, ply = apply(before, event.action), ply + 1
        yield Seen(here, ply, event, before, position, findings)


def _texts(value: Json, key: str) -> Iterator[tuple[str, Json]]:
    if key in TEXTS:
        yield key, value
    elif isinstance(value, dict):
        for name, inner in value.items():
            # The source in `meta` is a reference for a catalogue; only a claim's source is shown to
            # readers.
            if (key, name) != ("meta", "source"):
                yield from _texts(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner, key)
