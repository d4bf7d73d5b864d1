"""Depth-first search of one question, which can be stopped and taken up again."""

from __future__ import annotations

from collections.abc import Iterator

from sosucker_widget.analysis.canonical import Key, Keys, Team, plain
from sosucker_widget.analysis.moves import Child, Moves
from sosucker_widget.engine import Position


class Tables:
    """What is known of positions by their keys, for one form of question under one rule set.

    `won` holds where the team wins in any form, narrow or not; `lost` where it loses in the
    wide form, `stuck` where it fails in the narrow one.
    """

    def __init__(self) -> None:
        self.won: set[Key] = set()
        self.lost: set[Key] = set()
        self.stuck: set[Key] = set()

    def __len__(self) -> int:
        """Count the answers kept."""
        return len(self.won) + len(self.lost) + len(self.stuck)


class _Frame:
    """A position whose answer is being looked for."""

    __slots__ = ("children", "key", "mine")

    def __init__(self, key: Key | None, children: Iterator[Child], *, mine: bool) -> None:
        self.key, self.children, self.mine = key, children, mine


class Search:
    """A question under way: does a team win a position?

    The graph of a game has no circles where nobody gives out of turn (a play moves a chip from a
    hand to the table, and only captures bring chips back, of which each kills one), so plain
    depth-first search ends.

    Parameters
    ----------
    position
        Where to begin.
    team
        The seats whose win is the question.
    tables
        What is known already; what is learned is added to it.
    keys
        The keys for this team and form of question.
    relaxed, narrow
        The forms of the question: `sosucker_widget.analysis.moves`.

    Attributes
    ----------
    states
        How many positions were looked into so far, each once.
    """

    def __init__(
        self,
        position: Position,
        team: Team,
        tables: Tables,
        keys: Keys,
        *,
        relaxed: bool,
        narrow: bool,
    ) -> None:
        self._team, self._keys = team, keys
        self._moves = Moves(team, relaxed=relaxed, narrow=narrow)
        self._sides = _Sides(team)
        self._won = tables.won
        self._lost = tables.lost
        self._failed = tables.stuck if narrow else tables.lost
        self._stack: list[_Frame] = []
        self.states = 0
        self.answer: bool | None = None
        # Above the position asked for stands one that has nothing but it to choose.
        self._first = self._moves.favour(position)
        self._stack.append(_Frame(None, iter([self._first]), mine=True))

    def is_won(self) -> bool:
        """Say whether the team is known to win, without a search."""
        return self._sides[self._first.alive] or self._keys(self._first) in self._won

    def run(self, states: int) -> bool | None:
        """Look into so many more positions at most; None while there is no answer."""
        stop = self.states + states
        sides, keys = self._sides, self._keys
        won, lost, failed = self._won, self._lost, self._failed
        while self.answer is None and self.states < stop:
            frame = self._stack[-1]
            for child in frame.children:
                if isinstance(child, list):
                    self._stack.append(_Frame(None, iter(child), mine=False))
                    break
                value = sides[child.alive]
                if value is None:
                    key = keys(child)
                    if key in won:
                        value = True
                    elif key in lost or key in failed:
                        value = False
                    else:
                        self._open(child, key)
                        break
                if value is frame.mine:
                    self._close(value=value)
                    break
            else:
                self._close(value=not frame.mine)
        return self.answer

    def _open(self, position: Position, key: Key) -> None:
        self.states += 1
        mine = position.to_act in self._team
        self._stack.append(_Frame(key, self._moves(plain(position)), mine=mine))

    def _close(self, *, value: bool) -> None:
        """Note an answer, and all those above it that follow at once."""
        stack = self._stack
        while True:
            key = stack.pop().key
            if key is not None:
                (self._won if value else self._failed).add(key)
            if not stack:
                self.answer = value
                return
            if stack[-1].mine is not value:
                return


class _Sides(dict[tuple[int, ...], bool | None]):
    """Whether the team has won, by who is alive: None while both sides have somebody."""

    def __init__(self, team: Team) -> None:
        super().__init__()
        self._team = team

    def __missing__(self, alive: tuple[int, ...]) -> bool | None:
        living = self._team.intersection(alive)
        self[alive] = None if living and len(living) < len(alive) else bool(living)
        return self[alive]
