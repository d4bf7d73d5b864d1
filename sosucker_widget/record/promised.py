"""The promises and coalitions made so far in a line, shared with the lines that leave it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Promised(Generic[T]):
    """What is known of each promise or coalition up to a place in a tree of lines, by its id.

    It never changes: `made` returns what is known at the next place. The places of a line share
    their memory, so that a line of many promises is not copied at each of them.

    Examples
    --------
    >>> begin: Promised[str] = Promised()
    >>> one = begin.made("p1", "red")
    >>> two, other = one.made("p2", "blue"), one.made("p2", "green")
    >>> two.get("p1"), two.get("p2"), other.get("p2"), one.get("p2")
    ('red', 'blue', 'green', None)
    """

    above: Promised[T] | None = None
    """What was known where the line left another one."""
    line: dict[Hashable, tuple[int, T]] = field(default_factory=dict)
    """The line's own promises, each with its number; also those that come later."""
    seen: int = 0
    """How many of them come before this place."""

    def get(self, name: Hashable) -> T | None:
        """Return what is known of a promise; None if it was not made before."""
        at: Promised[T] | None = self
        while at is not None:
            number, known = at.line.get(name, (at.seen, None))
            if number < at.seen:
                return known
            at = at.above
        return None

    def made(self, name: Hashable, known: T) -> Promised[T]:
        """Return what is known after a promise that has just been made; its id is new."""
        # Where the line has already gone on, this is another one that leaves it.
        leaves = len(self.line) > self.seen
        above, line, seen = (self, {}, 0) if leaves else (self.above, self.line, self.seen)
        line[name] = seen, known
        return Promised(above, line, seen + 1)
