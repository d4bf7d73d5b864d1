"""An effectivity function in words and as a table, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sosucker_widget.analysis.effectivity_function import Colors, EffectivityFunction
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
    if not found.solved:
        lines.append(phrase("forces.stopped", {"states": found.states}, language))
    return "\n".join([*lines, phrase("forces.label", {}, language)])


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


def told(found: EffectivityFunction, coalition: Sequence[Color], language: Language) -> str:
    """Say what a coalition can force, in a few words.

    >>> from sosucker_widget.analysis.effectivity import effectivity
    >>> from sosucker_widget.engine import Position, RuleSet
    >>> found = effectivity(Position.start(RuleSet.named("documented", chips=1), 0), "full")
    >>> told(found, ["red", "blue"], "en")
    'Yellow for certain; or else Red, Blue or Green'
    """
    least = found.minimal(coalition)
    if least is None:
        return phrase("forces.unknown", {}, language)
    # What everybody who can win includes is no restriction.
    least = tuple(winners for winners in least if winners != found.reach)
    if not least:
        return phrase("forces.nothing", {}, language)
    single = [winners[0] for winners in least if len(winners) == 1]
    parts = []
    if single:
        names = Verbatim(phrase("forces.some", {"winners": _plain(single)}, language))
        parts.append(phrase("forces.sure", {"winners": names}, language))
    parts += [
        phrase("forces.some", {"winners": _plain(winners)}, language)
        for winners in least
        if len(winners) > 1
    ]
    return phrase("forces.else", {}, language).join(parts)


def _crown_lines(found: EffectivityFunction, language: Language) -> Iterator[str]:
    if not found.solution.solved:
        yield phrase("forces.unknown", {}, language)
        return
    structure = found.solution.structure
    if structure.dictator is not None:
        yield phrase("forces.dictator", {"dictator": str(structure.dictator)}, language)
        return
    for names in structure.minimal_winning:
        pair = tuple(as_color(name) for name in names)
        heirs = found.crowns(pair)
        facts: dict[str, object] = {"pair": _plain(pair), "heir": _plain(heirs or ())}
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
        yield phrase(key, {"player": str(player), "told": Verbatim(helpers)}, language)


def _names(members: Sequence[Color], language: Language) -> str:
    return phrase("forces.helpers", {"players": _plain(members)}, language)


def _plain(colors: Iterable[Color]) -> list[str]:
    """Name colours as the facts of a sentence do."""
    return list(map(str, colors))
