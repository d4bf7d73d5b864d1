"""Maps a path in the JSON to the place in the text that it was read from."""

from __future__ import annotations

from sosucker_widget.record.fault import Path, Spot, Where
from sosucker_widget.record.notation.source import Source


class Spots(dict[Path, int]):
    """Offsets by path: `spots[path] = offset`; a path inside it falls back to the nearest above."""

    def __init__(self, source: Source, game: int, offset: int) -> None:
        super().__init__({(): offset})
        self._source = source
        self._game = game

    def where(self) -> Where:
        """Make a place whose faults are reported with line and column."""
        return Where(spot=self._spot)

    def add(self, path: Path, inner: dict[Path, int]) -> None:
        """Note the places of an object's fields, by their paths from that object."""
        for rest, offset in inner.items():
            whole = (*path, *rest)
            self[whole] = offset

    def where_at(self, offset: int, where: Where) -> Where:
        """Make a place that is reported with line and column alone."""
        return Where((), where.found, lambda _: self._source.spot(offset, self._game))

    def _spot(self, path: Path) -> Spot:
        while path not in self:
            path = path[:-1]
        return self._source.spot(self[path], self._game)
