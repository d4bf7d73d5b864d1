"""An effectivity function in words and as a table: a row for each coalition worth a look."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from sosucker_widget.analysis.coalitions.indices import coalitions
from sosucker_widget.analysis.forces.effectivity_function import Colors, EffectivityFunction
from sosucker_widget.display import align_columns
from sosucker_widget.engine import COLORS, Color, as_color
from sosucker_widget.locale import Language, Verbatim, phrase

ForceMark = tuple[Literal["sure", "some", "without"], Colors]
"""How a picture shows what can be forced: `sure`, `some` or `without`, and the players."""

_PAIR: Final = 2


@dataclass(frozen=True)
class ForceRow:
    """A coalition, and the smallest sets of winners that it is known to force."""

    coalition: Colors
    sure: Colors
    """The players whom it can make win for certain, each by itself."""
    some: tuple[Colors, ...]
    """Sets of two or more: one of these players will win, and the others decide which."""
    without: Colors
    """The players whom it can do no more than keep from winning, though they could win."""
    free: bool
    """Whether it can make anybody win who can win at all, of three or more."""
    known: bool
    """Whether nothing else can be forced."""

    @property
    def marks(self) -> list[ForceMark]:
        """List all that the coalition can force, each with its kind."""
        marks: list[ForceMark] = [("sure", (color,)) for color in self.sure]
        marks += [("some", winners) for winners in self.some]
        marks += [("without", (color,)) for color in self.without]
        return marks

    def lines(self, columns: Colors) -> list[list[ForceMark]]:
        """Set the marks on lines of these columns, so that none covers another."""
        lines: list[list[ForceMark]] = []
        taken: list[set[int]] = []
        for mark in self.marks:
            places = [columns.index(color) for color in mark[1]]
            span = set(range(min(places), max(places) + 1))
            line = next((n for n, used in enumerate(taken) if not used & span), len(taken))
            if line == len(taken):
                taken.append(set())
                lines.append([])
            taken[line] |= span
            lines[line].append(mark)
        return lines

    @property
    def empty(self) -> bool:
        """Whether nothing is known that it can force."""
        return not (self.sure or self.some or self.without)


def force_rows(effectivity: EffectivityFunction) -> list[ForceRow]:
    """List the coalitions: small ones first, of these the strongest first.

    At the level `full` these are all single players and pairs, and the larger coalitions that can
    force more than their parts. At the others, those of which something was found out.
    """
    if effectivity.level == "crowns":
        minimal = effectivity.solution.structure.minimal_winning if effectivity.solution else ()
        return [force_row(effectivity, coalition) for coalition in minimal]
    rows = []
    for seats in coalitions(effectivity.position.alive_seats):
        if 0 < len(seats) < len(effectivity.alive):
            row = force_row(effectivity, tuple(COLORS[seat] for seat in sorted(seats)))
            if effectivity.level == "full":
                wanted = len(seats) <= _PAIR or _says_more(effectivity, row)
            else:
                wanted = bool(row.sure) and _says_more(effectivity, row)
            if wanted:
                rows.append(row)
    return sorted(rows, key=lambda row: (len(row.coalition), -_force(effectivity, row)))


def force_row(effectivity: EffectivityFunction, coalition: Colors) -> ForceRow:
    """Find the smallest sets of winners that a coalition is known to force."""
    least, is_known = effectivity.smallest(coalition)
    possible = effectivity.alive if effectivity.reach is None else effectivity.reach
    least = tuple(winners for winners in least if len(winners) < len(possible))
    # With three of four winners it is shorter to say who is not one of them.
    wide = [w for w in least if len(w) == len(possible) - 1 > _PAIR]
    row = ForceRow(
        coalition,
        sure=tuple(winners[0] for winners in least if len(winners) == 1),
        some=tuple(w for w in least if len(w) > 1 and w not in wide),
        without=tuple(c for c in possible if any(c not in winners for winners in wide)),
        free=len(least) == len(possible) > _PAIR and all(len(w) == 1 for w in least),
        known=is_known,
    )
    if row.empty and not is_known and effectivity.crowns(coalition) == ():
        # Which of its parts it can force was not asked, but it may force that one of it wins.
        return replace(row, some=(coalition,) if effectivity.forces(coalition, coalition) else ())
    return row


def _says_more(effectivity: EffectivityFunction, row: ForceRow) -> bool:
    """Say whether no part of a coalition can force as much."""
    least, _ = effectivity.smallest(row.coalition)
    parts = [[c for c in row.coalition if c != left] for left in row.coalition]
    return any(not any(part and effectivity.forces(part, w) for part in parts) for w in least)


def _force(effectivity: EffectivityFunction, row: ForceRow) -> int:
    every = coalitions(effectivity.position.alive_seats)
    return sum(effectivity.forces(row.coalition, [COLORS[s] for s in w]) is True for w in every)


def effectivity_text(effectivity: EffectivityFunction, language: Language) -> str:
    """Say whom the winning coalitions can make win, and then what else was asked."""
    lines = [phrase("forces.title", {}, language), *_crown_lines(effectivity, language)]
    if effectivity.level == "own":
        lines += ["", *_own_lines(effectivity, language)]
    if effectivity.level == "full":
        lines += ["", effectivity_table(effectivity, language)]
    if effectivity.core is not None:
        lines += ["", core_text(effectivity.core, language)]
    if not effectivity.solved:
        lines.append(phrase("forces.stopped", {"states": effectivity.states}, language))
    return "\n".join([*lines, phrase("forces.label", {}, language)])


def core_text(core: Colors, language: Language) -> str:
    """Say which lotteries are in the core without side payments."""
    facts: dict[str, object] = {"players": core}
    key = ".empty" if not core else ".one" if len(core) == 1 else ""
    return phrase(f"forces.core{key}", facts, language)


def effectivity_table(effectivity: EffectivityFunction, language: Language) -> str:
    """Set the coalitions and what each can force in two plain-text columns."""
    heads = [phrase(f"forces.head.{head}", {}, language) for head in ("coalition", "winners")]
    rows = [
        [_names(members, language), told(effectivity, members, language)]
        for members in proper(effectivity)
    ]
    return align_columns([heads, *rows])


def proper(effectivity: EffectivityFunction) -> Iterator[Colors]:
    """List the coalitions between nobody and everybody, the small ones first."""
    every = coalitions(range(len(effectivity.alive)))
    for places in every:
        if 0 < len(places) < len(effectivity.alive):
            yield tuple(effectivity.alive[place] for place in sorted(places))


def row_text(
    effectivity: EffectivityFunction, coalition: Sequence[Color], language: Language
) -> str:
    """Name a coalition, and say what it can force."""
    return f"{_names(coalition, language)}: {told(effectivity, coalition, language)}"


def told(effectivity: EffectivityFunction, coalition: Sequence[Color], language: Language) -> str:
    """Say what a coalition can force, in a few words.

    >>> from sosucker_widget.analysis.forces.effectivity import effectivity
    >>> from sosucker_widget.engine import Position, RuleSet
    >>> forces = effectivity(Position.start(RuleSet.named("documented", chips=1), 0), "full")
    >>> told(forces, ["red", "blue"], "en")
    'Yellow for certain; or else anyone but Yellow'
    """
    row = force_row(effectivity, tuple(as_color(color) for color in coalition))
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


def _crown_lines(effectivity: EffectivityFunction, language: Language) -> Iterator[str]:
    if not effectivity.solution.solved:
        yield phrase("forces.unknown", {}, language)
        return
    structure = effectivity.solution.structure
    if structure.dictator is not None:
        yield phrase("forces.dictator", {"dictator": structure.dictator}, language)
        return
    for names in structure.minimal_winning:
        pair = tuple(as_color(name) for name in names)
        heirs = effectivity.crowns(pair)
        facts: dict[str, object] = {"pair": pair, "heir": heirs or ()}
        if heirs is None:
            yield f"{_names(pair, language)}: {phrase('forces.unknown', {}, language)}"
        elif len(pair) == 2:  # noqa: PLR2004 - a pair
            kind = ("blind", "one-way", "two-way")[len(heirs)]
            yield phrase(f"forces.pair.{kind}", facts, language)
        else:
            yield phrase("forces.group" if heirs else "forces.group.blind", facts, language)


def _own_lines(effectivity: EffectivityFunction, language: Language) -> Iterator[str]:
    for player in effectivity.alive:
        with_help = effectivity.own_win(player)
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
