"""An effectivity function in words and as a table, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sosucker_widget.analysis.effectivity_function import Colors, EffectivityFunction
from sosucker_widget.analysis.force_rows import ForceRow, force_row
from sosucker_widget.analysis.indices import coalitions
from sosucker_widget.analysis.structure_text import align_columns
from sosucker_widget.engine import Color, as_color
from sosucker_widget.locale import Language, Verbatim, phrase


def effectivity_text(found: EffectivityFunction, language: Language) -> str:
    """Say whom the winning coalitions can make win, and then what else was asked."""
    lines = [phrase("forces.title", {}, language), *_crown_lines(found, language)]
    if found.level == "own":
        lines += ["", *_own_lines(found, language)]
    if found.level == "full":
        lines += ["", effectivity_table(found, language)]
    if found.core is not None:
        lines += ["", core_text(found.core, language)]
    if not found.solved:
        lines.append(phrase("forces.stopped", {"states": found.states}, language))
    return "\n".join([*lines, phrase("forces.label", {}, language)])


def core_text(core: Colors, language: Language) -> str:
    """Say which lotteries are in the core without side payments."""
    facts: dict[str, object] = {"players": core}
    key = ".empty" if not core else ".one" if len(core) == 1 else ""
    return phrase(f"forces.core{key}", facts, language)


def effectivity_table(found: EffectivityFunction, language: Language) -> str:
    """Set the coalitions and what each can force in two plain-text columns."""
    heads = [phrase(f"forces.head.{head}", {}, language) for head in ("coalition", "winners")]
    rows = [
        [_names(members, language), told(found, members, language)] for members in proper(found)
    ]
    return align_columns([heads, *rows])


def proper(found: EffectivityFunction) -> Iterator[Colors]:
    """List the coalitions between nobody and everybody, the small ones first."""
    every = coalitions(range(len(found.alive)))
    for places in every:
        if 0 < len(places) < len(found.alive):
            yield tuple(found.alive[place] for place in sorted(places))


def row_text(found: EffectivityFunction, coalition: Sequence[Color], language: Language) -> str:
    """Name a coalition, and say what it can force."""
    return f"{_names(coalition, language)}: {told(found, coalition, language)}"


def told(found: EffectivityFunction, coalition: Sequence[Color], language: Language) -> str:
    """Say what a coalition can force, in a few words.

    >>> from sosucker_widget.analysis.effectivity import effectivity
    >>> from sosucker_widget.engine import Position, RuleSet
    >>> found = effectivity(Position.start(RuleSet.named("documented", chips=1), 0), "full")
    >>> told(found, ["red", "blue"], "en")
    'Yellow for certain; or else anyone but Yellow'
    """
    row = force_row(found, tuple(as_color(color) for color in coalition))
    if row.empty:
        return phrase(f"forces.{'nothing' if row.known else 'unknown'}", {}, language)
    return phrase("forces.else", {}, language).join(told_parts(row, language))


def told_parts(row: ForceRow, language: Language) -> list[str]:
    """Say what a coalition is known to force, each part of it by itself."""
    parts = []
    if row.sure:
        names = Verbatim(phrase("forces.some", {"winners": row.sure}, language))
        key = "forces.sure" if len(row.sure) == 1 else "forces.choice"
        if row.free:
            key = "forces.anyone"
        parts.append(phrase(key, {"winners": names}, language))
    parts += [phrase("forces.some", {"winners": some}, language) for some in row.some]
    return [
        *parts,
        *(phrase("forces.without", {"player": color}, language) for color in row.without),
    ]


def _crown_lines(found: EffectivityFunction, language: Language) -> Iterator[str]:
    if not found.solution.solved:
        yield phrase("forces.unknown", {}, language)
        return
    structure = found.solution.structure
    if structure.dictator is not None:
        yield phrase("forces.dictator", {"dictator": structure.dictator}, language)
        return
    for names in structure.minimal_winning:
        pair = tuple(as_color(name) for name in names)
        heirs = found.crowns(pair)
        facts: dict[str, object] = {"pair": pair, "heir": heirs or ()}
        if heirs is None:
            yield f"{_names(pair, language)}: {phrase('forces.unknown', {}, language)}"
        elif len(pair) == 2:  # noqa: PLR2004 - a pair
            kind = ("blind", "one-way", "two-way")[len(heirs)]
            yield phrase(f"forces.pair.{kind}", facts, language)
        else:
            yield phrase("forces.group" if heirs else "forces.group.blind", facts, language)


def _own_lines(found: EffectivityFunction, language: Language) -> Iterator[str]:
    for player in found.alive:
        with_help = found.own_win(player)
        if with_help is None:
            key = "forces.own.unknown"
        elif not with_help:
            key = "forces.own.never"
        else:
            key = "forces.own.alone" if with_help == ((player,),) else "forces.own"
        helpers = phrase("forces.helpers.or", {}, language).join(
            _names([c for c in members if c != player], language) for members in with_help or ()
        )
        yield phrase(key, {"player": player, "told": Verbatim(helpers)}, language)


def _names(members: Sequence[Color], language: Language) -> str:
    return phrase("forces.helpers", {"players": members}, language)
