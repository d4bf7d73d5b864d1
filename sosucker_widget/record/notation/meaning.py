"""Turns a parsed game into a record's JSON: every word is read in the position before it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sosucker_widget.engine import Action, IllegalActionError, Kill, Position, RuleSet, apply
from sosucker_widget.given_numbers import as_whole
from sosucker_widget.record.json.record_reader import read_record, read_start
from sosucker_widget.record.json.rule_check import note_refusal
from sosucker_widget.record.notation.headers import head_values
from sosucker_widget.record.notation.sls_parser import parse
from sosucker_widget.record.notation.source import Source, Spots, Written, WrittenGame
from sosucker_widget.record.short import LETTERS, ShortMoveError, read_short
from sosucker_widget.record.tree.node import GameNode
from sosucker_widget.record.values.action_json import action_to_json
from sosucker_widget.record.values.decode import Json, check_values
from sosucker_widget.record.values.fault import Fault, Path, RecordError, Where
from sosucker_widget.record.values.fields import Fields
from sosucker_widget.record.values.head import Head, WrittenRules, read_players, read_rules
from sosucker_widget.record.values.limits import MAX_FAULTS

_NO_WORD: Final = " (a hand-over without a choice needs no word)"


def read_game(game: WrittenGame, source: Source) -> tuple[Head, GameNode]:
    """Read a game; its JSON is checked, so that both notations share one reader."""
    spots = Spots(source, game.number, game.offset)
    where = spots.where()
    try:
        values = head_values(game, spots, where)
        where.check()
        _LineReader(spots, where).write(game, values, _start(values, where))
        where.check()
        check_values(values, where)
        return read_record(values, where)
    except RecordError as error:
        raise RecordError(sorted(error.details, key=_place)) from None


def _place(fault: Fault) -> tuple[int, int]:
    assert fault.spot is not None
    return fault.spot.line, fault.spot.column


def _start(values: Json, where: Where) -> Position:
    """Read where the game begins: without it no word has a meaning."""
    box = Fields(values, where)
    players = len(box.need("players", read_players) or ())
    standard = WrittenRules("classic", RuleSet(players=players))
    ruleset = box.need("ruleset", read_rules(players), standard)
    start = read_start(box, ruleset.rules)
    where.check()
    return start


class _LineReader:
    """Writes the lines of a game as JSON."""

    def __init__(self, spots: Spots, where: Where) -> None:
        self._spots, self._where = spots, where

    def write(self, game: WrittenGame, values: dict[str, Json], start: Position) -> None:
        """Put the main line, its introduction and the lines that continue it into the record."""
        for key, value in game.main.fields.items():
            if key in values:
                self._where.at(key).fault("occurs twice: here, and before the first move")
            values[key] = value
        self._spots.add((), game.main.at)
        values["events"], end = self._events(game.main.inner, start, ())
        if game.continuations and "continuations" in values:
            self._where.at("continuations").fault("occurs twice: here, and after the last move")
        elif game.continuations and end is not None:
            values["continuations"] = self._lines_of(game.continuations, end, ("continuations",))

    def _lines_of(self, lines: Iterable[Written], position: Position, path: Path) -> list[Json]:
        written = []
        for index, line in enumerate(lines):
            here = (*path, index)
            self._spots[here] = line.offset
            self._spots.add(here, line.at)
            events, _ = self._events(line.inner, position, here)
            if "events" in line.fields:
                self._where.at(*here, "events").fault("write the events of a line as moves")
            written.append({**line.fields, "events": events})
        return written

    def _events(
        self, nodes: Iterable[Written], position: Position, path: Path
    ) -> tuple[list[Json], Position | None]:
        """Write the events of a line; after a fault in it there is no position any more."""
        events: list[Json] = []
        path = (*path, "events")
        for node in nodes:
            act: dict[str, Json] = {}
            after: Position | None = position
            if node.word is not None:
                if forced := forced_kill(node.word, position):
                    here = (*path, len(events))
                    self._spots[here] = node.offset
                    events.append(action_to_json(forced))
                    position = apply(position, forced)
                here = (*path, len(events))
                self._spots[here] = node.offset
                act, after = self._move(node.word, position, here)
            here = (*path, len(events))
            self._spots[here] = node.offset
            self._spots.add(here, node.at)
            for key in act.keys() & node.fields.keys():
                self._where.at(*here, key).fault("the move already says this")
            event = {**node.fields, **act}
            if node.inner:
                inner = (*here, "variations")
                if "variations" in event:
                    self._where.at(*inner).fault("occurs twice: here, and in (…)")
                event["variations"] = self._lines_of(node.inner, position, inner)
            events.append(event)
            if after is None:
                return events, None
            position = after
        return events, position

    def _move(
        self, word: str, position: Position, path: Path
    ) -> tuple[dict[str, Json], Position | None]:
        try:
            action = read_short(word, position)
        except ShortMoveError as error:
            passed = position.phase == "play" and word.lower().removeprefix(">") in LETTERS
            self._where.at(*path).fault(f"{error}{_NO_WORD if passed else ''}")
            return {}, None
        try:
            return action_to_json(action), apply(position, action)
        except IllegalActionError as error:
            note_refusal(error.ruling, action, position, self._where.at(*path))
            return action_to_json(action), None


def forced_kill(word: str, position: Position) -> Action | None:
    """Return the kill that was left out before a word: only if the pile has a single colour.

    After it its captor plays, and no word is both a play and a kill, so this is never ambiguous.
    """
    if position.phase != "kill" or position.pending is None:
        return None
    colors = set(position.bytes_of(position.pending))
    if len(colors) > 1 or _reads(word, position) is not None:
        return None
    assert position.acting_seat is not None
    kill = Kill(position.acting_seat, colors.pop())
    return kill if _reads(word, apply(position, kill)) is not None else None


def _reads(word: str, position: Position) -> Action | None:
    try:
        return read_short(word, position)
    except ShortMoveError:
        return None


def read_game_of(data: str | bytes, number: int) -> tuple[Head, GameNode]:
    """Read one game of a text, counted from 1; the others are only parsed."""
    source = Source(data)
    target, games, wanted = None, 0, as_whole(number)
    for game in parse(source):
        games = game.number
        target = game if games == wanted else target
    if target is None:
        raise IndexError(f"there is no game {number}: {games_in_file(games)}")
    return read_game(target, source)


def read_games(data: str | bytes) -> list[tuple[Head, GameNode]]:
    """Read all games of a text."""
    source = Source(data)
    games: list[tuple[Head, GameNode]] = []
    faults: list[Fault] = []
    # Each is read as soon as it is parsed, so that one is kept at a time; but where the text itself
    # can't be parsed, that fault is the only one.
    for game in parse(source):
        if len(faults) >= MAX_FAULTS:
            continue
        try:
            games.append(read_game(game, source))
        except RecordError as error:
            faults += error.details
    if faults:
        raise RecordError(faults[:MAX_FAULTS])
    return games


def games_in_file(games: int) -> str:
    """Say how many games a file holds.

    >>> games_in_file(1), games_in_file(3)
    ('this file holds one game', 'this file holds 3 games')
    """
    return "this file holds one game" if games == 1 else f"this file holds {games} games"
