"""What an account of promises finds: a sequence of findings, and the plies not checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Protocol, TypeVar, overload

from sosucker_widget.analysis.promises.stake import Stake
from sosucker_widget.display import ShownPart, ShownTable, Textual, counted, folded
from sosucker_widget.engine import Action, Give, Play, Position
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase


class _AtPly(Protocol):
    @property
    def ply(self) -> int: ...

    def to_text(self, language: Language) -> str: ...


F = TypeVar("F", bound=_AtPly)


class Findings(Textual, Sequence[F]):
    """A sequence of findings by ply, which shows itself as a table."""

    found: tuple[F, ...]
    unsolved: tuple[int, ...]
    _kind: ClassVar[str]
    """The first part of the keys of its sentences."""

    @overload
    def __getitem__(self, at: int) -> F: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[F, ...]: ...
    def __getitem__(self, at: int | slice) -> F | tuple[F, ...]:
        """Return a finding, or several."""
        return self.found[at]

    def __len__(self) -> int:
        """Count the findings."""
        return len(self.found)

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Write a line for each in plain text."""
        ply = phrase("display.ply", {}, language)
        lines = (f"{ply} {one.ply}. {one.to_text(language)}" for one in self)
        return "\n".join([*lines, *self._around(language)])

    def __str__(self) -> str:
        return folded(self.to_text())

    @property
    def _beside(self) -> Sequence[_AtPly]:
        """What is told after the findings."""
        return ()

    def _counted(self, kinds: Iterable[str], none: str) -> str:
        unsolved = f"; plies not solved: {len(self.unsolved)}" if self.unsolved else ""
        return f"{counted(kinds) or none}{unsolved}"

    def _table(self, language: Language) -> ShownTable:
        raise NotImplementedError

    def _parts(self, language: Language) -> list[ShownPart]:
        return [*([self._table(language)] if self else []), *self._around(language)]

    def _around(self, language: Language) -> Iterator[str]:
        if not self:
            yield phrase(f"{self._kind}.none", {}, language)
        yield from (one.to_text(language) for one in self._beside)
        if plies := self.unsolved:
            facts = {"n": len(plies), "first": plies[0], "last": plies[-1]}
            yield phrase(f"{self._kind}.unsolved", facts, language)


def instead(action: Action | None, place: Position, language: Language) -> str:
    """Say that there was another choice, and which."""
    return phrase("breach.instead", {"act": Verbatim(told_act(action, place, language))}, language)


def told_act(action: Action | None, place: Position, language: Language) -> str:
    """Describe an act that was possible; None is not to act."""
    if action is None:
        return phrase("breach.nothing", {}, language)
    kind: str = action.type
    if isinstance(action, Play) and action.pile == place.next_pile:
        kind = "new"
    if isinstance(action, Give) and action.player == action.to:
        kind = "keep"
    facts: dict[str, object] = {
        "player": action.player,
        "chip": getattr(action, "chip", None),
        "to": getattr(action, "to", None),
        "pile": getattr(action, "pile", place.pending),
        "needy": place.mover,
    }
    return phrase(f"quiz.act.{kind}", facts, language)


def told_lost(lost: Iterable[Stake], language: Language) -> str:
    """Say what was lost."""
    return " ".join(stake.lost(language) for stake in lost)
