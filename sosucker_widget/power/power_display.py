"""Turns solutions and appraisals into the state that the browser draws."""

from __future__ import annotations

from functools import partial
from typing import Final

from sosucker_widget.analysis.appraisal import Appraisal
from sosucker_widget.analysis.coalitions.indices import coalitions
from sosucker_widget.analysis.coalitions.structure import (
    MOST,
    CoalitionStructure,
    paid_core_text,
    structure_facts,
)
from sosucker_widget.analysis.endgame import formula_text
from sosucker_widget.analysis.forces.effectivity import Effectivity
from sosucker_widget.analysis.forces.effectivity_text import core_text, force_rows, row_text, told
from sosucker_widget.engine import COLOR_NAMES, Position, as_seat
from sosucker_widget.locale import Language, Verbatim, in_every_language, phrase
from sosucker_widget.power.power_state import (
    AppraisalState,
    CoalitionState,
    ForceMarkState,
    ForceRowState,
    ForcesState,
    ShareState,
    StructureState,
)
from sosucker_widget.replay.in_words import say
from sosucker_widget.replay.quiz.quiz_wording import say_act
from sosucker_widget.replay.state import Text

TOLD: Final = 2
"""The most better choices that are listed."""


def structure_state(power: CoalitionStructure) -> StructureState:
    """Return the state of a coalition structure."""
    kind = power.kind or "none"
    idle = kind == "majority" and power.dummies
    return StructureState(
        letter=say(f"lane.letter.{kind}"),
        name=say(f"lane.name.{kind}"),
        sentence=say(f"lane.{kind}.dummy" if idle else f"lane.{kind}", **structure_facts(power)),
        shares=[
            ShareState(color=color.value, share=str(share), value=float(share))
            for color, share in zip(power.players, power.shapley.values(), strict=True)
        ],
        lattice=_lattice(power),
    )


def _lattice(power: CoalitionStructure) -> list[list[CoalitionState]]:
    if len(power.alive) > MOST:
        return []
    minimal = {frozenset(as_seat(color) for color in s) for s in power.minimal_winning}
    rows: list[list[CoalitionState]] = [[] for _ in range(len(power.alive) + 1)]
    for coalition in coalitions(power.alive):
        node = CoalitionState(
            colors=[COLOR_NAMES[seat] for seat in sorted(coalition)], wins="loses"
        )
        if coalition in power.winning:
            node["wins"] = "minimal" if coalition in minimal else "wins"
        rows[len(power.alive) - len(coalition)].append(node)
    return rows


def forces_state(effectivity: Effectivity) -> ForcesState:
    """Return the state of who can make whom win."""
    return ForcesState(
        columns=[color.value for color in effectivity.alive],
        rows=[
            ForceRowState(
                who=[color.value for color in row.coalition],
                lines=[
                    [
                        ForceMarkState(kind=kind, colors=[color.value for color in colors])
                        for kind, colors in line
                    ]
                    for line in row.lines(effectivity.alive)
                ],
                said=in_every_language(partial(told, effectivity, row.coalition)),
            )
            for row in force_rows(effectivity)
        ],
        brief=in_every_language(partial(_brief, effectivity)),
        whole=effectivity.level == "full",
        core=in_every_language(partial(_cores, effectivity)),
    )


def formula_state(position: Position) -> Text | None:
    """Return what the formula for endings says of a position; None if it does not apply."""
    if formula_text(position) is None:
        return None
    return in_every_language(lambda language: str(formula_text(position, language)))


def _brief(effectivity: Effectivity, language: Language) -> str:
    return "\n".join(
        row_text(effectivity, coalition, language)
        for coalition in effectivity.solution.structure.minimal_winning
    )


def _cores(effectivity: Effectivity, language: Language) -> str:
    """Tell the core with side payments and, if it is known, without."""
    with_payments = paid_core_text(effectivity.solution.structure, language)
    if effectivity.core is None:
        return with_payments
    return f"{with_payments} {core_text(effectivity.core, language)}"


def appraisal_state(one: Appraisal, before: Position) -> AppraisalState:
    """Return the state of an appraisal of a decision taken in a position."""
    facts = {
        "player": one.player,
        "coalition": list(one.coalitions[0]) if one.coalitions else [],
        "before": Verbatim(str(one.before)),
        "after": Verbatim(str(one.after)),
        "choices": one.choices,
    }
    sentence = say(f"lane.{one.kind}", **facts)
    # The others may be unsolved.
    if one.kind != "only-move" and one.kept:
        sentence = _joined(sentence, _better(one, before))
    return AppraisalState(mark=one.kind, name=say(f"lane.mark.{one.kind}"), sentence=sentence)


def _better(one: Appraisal, before: Position) -> Text:
    acts = [say_act(action, before) for action in one.kept[:TOLD]]

    def tell(language: Language) -> str:
        text = Verbatim(" ".join(act[language] for act in acts))
        return phrase("lane.better", {"kept": len(one.kept), "act": text}, language)

    return in_every_language(tell)


def _joined(one: Text, other: Text) -> Text:
    return in_every_language(lambda language: f"{one[language]} {other[language]}")
