"""One side of a comparison: a line played as far as its rule set allows."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from sosucker_widget.engine import (
    Action,
    Finding,
    Play,
    Position,
    RuleSet,
    RulesLike,
    Ruling,
    apply,
    judge,
    setup,
)
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase
from sosucker_widget.record import GameNode, Record, nearest_preset, tree_of, with_line
from sosucker_widget.replay.ply import turn_of


class Stop(NamedTuple):
    """The first action of a line that a rule set no longer allows."""

    ply: int
    turn: int
    """The ply that the action would have led to, and the turn that it would belong to."""
    action: Action
    ruling: Ruling

    @property
    def rule(self) -> str:
        """The id of the rule that refuses it."""
        return self.ruling.rules[0]

    def sentence(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Say why it can't be done."""
        return self.ruling.sentence(language)

    def short(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Say so in a few words, to fit in a score: "not Red’s move"."""
        [finding] = self.ruling.findings
        player = {"player": self.action.player, "rule": Verbatim(finding.rule)}
        if finding.rule == "WIN-1":
            return phrase("compare.stop.over", player, language)
        turn = finding.variant == "refused-turn"
        return phrase("compare.stop.turn" if turn else "compare.stop.rule", player, language)


class ComparedLine(NamedTuple):
    """A line played as far as its rule set allows. Everything is by ply, from ply 0."""

    record: Record
    """The record that this side replays; it ends where the line stops."""
    actions: tuple[Action | None, ...]
    findings: tuple[tuple[Finding, ...], ...]
    positions: tuple[Position, ...]
    turns: tuple[int, ...]
    """By ply, the action (None at ply 0), the findings on it, the position after it, and its
    turn."""
    stop: Stop | None = None
    """Where the record's next action is no longer legal; None if the whole line is played."""

    @property
    def rules(self) -> RuleSet:
        """The rule set that this side is played under."""
        return self.record.rules

    @property
    def last(self) -> int:
        """The last ply."""
        return len(self.positions) - 1

    def label(self) -> str:
        """Name the rule set: the preset, and the options that differ from it."""
        changed = self.rules.changed_from(self.record.preset)
        return ", ".join([self.record.preset, *(f"{name}: {is_}" for name, is_ in changed.items())])


def play_line(record: Record) -> ComparedLine:
    """Play a record's main line under its rule set, up to the first action that is refused."""
    position, plays = record.start, 0
    actions: list[Action | None] = [None]
    findings = [setup(record.start, given=record.given)]
    positions, turns = [position], [0]
    for index, event in enumerate(record.events):
        action = event.action
        if action is None:
            continue
        ruling = judge(position, action)
        if not ruling:
            cut = with_line(record, record.events[:index])
            stop = Stop(len(actions), turn_of(position, plays), action, ruling)
            return ComparedLine(
                cut, tuple(actions), tuple(findings), tuple(positions), tuple(turns), stop
            )
        turns.append(turn_of(position, plays))
        position, plays = apply(position, action), plays + isinstance(action, Play)
        actions.append(action)
        findings.append(ruling.findings)
        positions.append(position)
    return ComparedLine(record, tuple(actions), tuple(findings), tuple(positions), tuple(turns))


def under(record: Record, rules: RulesLike) -> Record:
    """Put a record under another rule set, for `play_line` to see how far it goes there.

    Annotations and claims are left out: they are about the original rules.
    """
    if isinstance(rules, str):
        RuleSet.named(rules)  # a clear error if there's no such preset
        rules = record.rules.under(rules)
    for name in ("chips", "players"):
        here, there = getattr(record.rules, name), getattr(rules, name)
        if here != there:
            raise ValueError(f"{name}: the record is for {here}, the rule set for {there}")
    return replace(
        record,
        preset=nearest_preset(rules),
        start=record.start._replace(rules=rules),
        root=tree_of(GameNode(node.act) for node in record.events),
        chapters=(),
    )
