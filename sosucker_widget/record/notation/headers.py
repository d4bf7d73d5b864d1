"""Turns the headers of a game into the JSON's keys."""

from __future__ import annotations

from typing import Final

from sosucker_widget.engine import COLOR_NAMES, OPTIONS, PRESETS, as_seat
from sosucker_widget.engine.ruleset import MAX_PLAYERS, MIN_PLAYERS
from sosucker_widget.errors import nearest
from sosucker_widget.pasted_text import foreign_remark
from sosucker_widget.record.notation.source import Header, Spots, WrittenGame
from sosucker_widget.record.notation.start_headers import KEYS, read_start
from sosucker_widget.record.values.decode import Json
from sosucker_widget.record.values.fault import Path, Where, quote
from sosucker_widget.record.values.fields import whole
from sosucker_widget.record.values.head import FORMAT, VERSION

RULES: Final = {"rules": "preset", **{name: name for name in ("chips", *OPTIONS)}}
"""The headers that make up the rule set, with their keys in it."""

PLAYERS: Final = 4
"""The number of players if no header gives it: the standard game."""

_PLAIN: Final = ("title", "meta", "first", "start")
_MADE: Final = ("format", "version", "ruleset", "players", "events")
_GROUPS: Final = ("meta", "ruleset", "record")
_NAMES: Final = (*_PLAIN, *KEYS, *RULES, "players", "chapter", *COLOR_NAMES)


def head_values(game: WrittenGame, spots: Spots, where: Where) -> dict[str, Json]:
    """Write the headers as a record's JSON, in which `events` is still empty."""
    head = _HeaderValues(spots, where)
    for header in game.headers:
        head.read(header)
    return head.values()


class _HeaderValues:
    """The record's keys so far."""

    def __init__(self, spots: Spots, where: Where) -> None:
        self._spots, self._where = spots, where
        self._top: dict[str, Json] = {"format": FORMAT, "version": VERSION, "events": []}
        self._players: list[dict[str, Json]] = [{"color": color} for color in COLOR_NAMES]
        self._top |= {"ruleset": {}, "players": self._players}
        self._count: Header | None = None
        self._position: dict[str, Header] = {}

    def read(self, header: Header) -> None:
        """Put a header's value where it belongs."""
        name, key = header.name, header.key
        if key is not None:
            self._read_dotted(header, key)
        elif name in RULES:
            self._put(header, ("ruleset", RULES[name]))
        elif name in COLOR_NAMES:
            self._put(header, ("players", as_seat(name), "name"))
        elif name == "players" and self._count is None:
            self._count = header
        elif name in KEYS and name not in self._position:
            self._position[name] = header
        elif name == "chapter":
            self._add_chapter(header)
        elif name in _PLAIN or name.startswith("x-"):
            self._put(header, (name,))
        elif name in {"players", *KEYS}:
            self._fault(header, f"there is a second [{name} …]")
        else:
            close = nearest(name, _NAMES, cutoff=0.7)
            free = f"[meta.{name} …] keeps what is free"
            instead = f"did you mean [{close} …]?{foreign_remark(name)}" if close else free
            self._fault(header, f"there is no header [{name} …]; {instead}")

    def values(self) -> dict[str, Json]:
        """Return the record; a missing required key is a fault."""
        if "preset" not in self._top["ruleset"]:
            first = next(iter(PRESETS))
            self._where.fault(f"a header is missing: the rules, such as [rules {first}]")
        count = self._read_count()
        if self._position:
            self._put_position(count)
        if "first" not in self._top and "start" not in self._top and not self._position:
            self._where.fault("a header is missing: the first player, such as [first red]")
        for seat, player in enumerate(self._players[count:], count):
            if len(player) > 1:
                what = f"{count} play, so {COLOR_NAMES[seat]} doesn't: write [players …] if more do"
                self._where.at("players", seat).fault(what)
        del self._players[count:]
        return self._top

    def _read_count(self) -> int:
        if self._count is None:
            return PLAYERS
        self._spots["players",] = self._count.value_at
        return whole(MIN_PLAYERS, MAX_PLAYERS)(self._count.value, self._where.at("players"))

    def _put_position(self, players: int) -> None:
        """Start from the position that several headers describe."""
        first = min(self._position.values(), key=lambda header: header.name_at)
        if "hands" not in self._position or "start" in self._top:
            one = "needs [hands …]" if "start" not in self._top else "doesn't go with [start …]"
            self._fault(first, f"[{first.name} …] is of a position: it {one}")
            return
        self._spots["start",] = self._position["hands"].name_at
        for name, header in self._position.items():
            self._spots["start", KEYS[name]] = header.value_at
        values = {name: header.value for name, header in self._position.items()}
        self._top["start"] = read_start(values, players, self._where.at("start"))

    def _read_dotted(self, header: Header, key: str) -> None:
        name = header.name
        if name in COLOR_NAMES:
            self._put(header, ("players", as_seat(name), key))
        elif name == "record" and key in _MADE:
            self._fault(header, f"[record.{key} …] is not for writing: it follows from the rest")
        elif name == "record":
            self._put(header, (key,))
        elif name in _GROUPS:
            if not isinstance(self._top.setdefault(name, {}), dict):
                self._fault(header, f"[{name} …] and [{name}.… …] don't go together")
            else:
                self._put(header, (name, key))
        else:
            groups = ", ".join((*_GROUPS, *COLOR_NAMES))
            self._fault(header, f"[{name} …] has no keys; these have: {groups}")

    def _add_chapter(self, header: Header) -> None:
        chapters = self._top.setdefault("chapters", [])
        if not isinstance(chapters, list):
            self._fault(header, "[chapter …] and [record.chapters …] don't go together")
            return
        self._spots["chapters", len(chapters)] = header.value_at
        chapters.append(header.value)

    def _put(self, header: Header, path: Path) -> None:
        here: Json = self._top
        for step in path[:-1]:
            here = here[step]
        if path[-1] in here:
            self._fault(header, f"{quote(path[-1])} stands twice")
            return
        here[path[-1]] = header.value
        self._spots[path] = header.value_at
        self._spots.setdefault(path[:-1], header.value_at)

    def _fault(self, header: Header, what: str) -> None:
        self._spots.where_at(header.name_at, self._where).fault(what)
