"""What another rule set would have decided: the same action, judged by another source's rules."""

from __future__ import annotations

from typing import NamedTuple

from sosucker_widget.engine import (
    SOURCES,
    Action,
    ColorName,
    Finding,
    Position,
    Ruling,
    apply,
    judge,
)
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language

_SURPRISING = frozenset({"NEXT-2", "CAPTURE-2", "CAPTURE-5"})
"""Rules on which the presets can differ: worth mentioning even if they agree here."""

_NAMED = ("captor", "to", "winner")
"""The facts that name the player concerned by a decision, the most important first."""


class Contrast(NamedTuple):
    """What another preset decides on an action, compared with the record's rule set."""

    preset: str
    differs: bool
    """Whether the game would continue differently."""
    color: ColorName | None
    """The player whom the preset names, if any."""
    findings: tuple[Finding, ...]
    """The findings in which the preset reasons differently; never empty."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that decide."""
        return tuple(dict.fromkeys(finding.rule for finding in self.findings))

    def sentence(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Say in words what the preset decides."""
        return " ".join(finding.sentence(language) for finding in self.findings)


def contrasts(before: Position, action: Action) -> tuple[Contrast, ...]:
    """Judge an action under both sources' presets, but not under the position's own.

    Presets that decide alike are left out, unless the sources can differ on the deciding rule: then
    it is worth knowing that here they agree.
    """
    ruling = judge(before, action)
    candidates = (
        _contrast(before, ruling, preset) for preset in SOURCES if preset != before.rules.preset
    )
    return tuple(contrast for contrast in candidates if contrast is not None)


def _contrast(before: Position, ruling: Ruling, preset: str) -> Contrast | None:
    other = before._replace(rules=before.rules.under(preset))
    judged = judge(other, ruling.action)
    differs = bool(ruling) != bool(judged) or (
        bool(ruling)
        and apply(before, ruling.action)._replace(rules=other.rules) != apply(other, ruling.action)
    )
    own = {_key(finding) for finding in ruling.findings}
    new = tuple(finding for finding in judged.findings if _key(finding) not in own)
    if not differs:
        new = tuple(finding for finding in new if finding.rule in _SURPRISING)
    if not new:
        return None
    return Contrast(preset, differs, _named(new[0]) if judged else None, new)


def _key(finding: Finding) -> tuple[str, str, str]:
    return finding.rule, finding.variant, repr(finding.facts)


def _named(finding: Finding) -> ColorName | None:
    return next((finding.facts[name] for name in _NAMED if finding.facts.get(name)), None)
