"""Writes records as the text of a `.sls` file; the same record always gives the same text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sosucker_widget.record.json.record_json import record_to_json
from sosucker_widget.record.json.rule_check import check_tree
from sosucker_widget.record.notation import pieces
from sosucker_widget.record.notation.headers import PLAYERS, RULES
from sosucker_widget.record.notation.line_writer import WIDTH, LineFiller, write_lines, write_note
from sosucker_widget.record.notation.start_headers import write_start
from sosucker_widget.record.notation.texts import is_plain
from sosucker_widget.record.tree.node import GameNode
from sosucker_widget.record.values.decode import Json
from sosucker_widget.record.values.fault import Where
from sosucker_widget.record.values.head import Head


def games_to_sls(games: Sequence[tuple[Head, GameNode]]) -> str:
    """Write games as the text of a `.sls` file."""
    page = LineFiller()
    for number, (head, root) in enumerate(games):
        where = Where()
        numbered = check_tree(root, head.start, where)
        where.check()
        if number:
            page.skip_line()
        _write_game(head, numbered, page)
    page.end_line()
    return page.text() + "\n"


def _write_game(head: Head, root: GameNode, page: LineFiller) -> None:
    keys = record_to_json(head, root.alone())
    last = (root, *root.onward())[-1]
    if last.children:
        keys.pop("continuations", None)
    note, claims = keys.pop("note", None), keys.get("claims")
    if note is not None and not is_plain(note):
        keys["note"], note = note, None
    if claims:
        del keys["claims"]
    _write_head(keys, head, page)
    page.skip_line()
    if note is not None:
        write_note(note, page)
        page.end_line()
    for claim in claims or ():
        page.together(pieces.claim(claim))
        page.end_line()
    write_lines(root, head.start, page)
    if note is None and not (claims or root.children):
        page.put("*")
        page.end_line()


def _write_head(keys: dict[str, Json], head: Head, page: LineFiller) -> None:
    """Write the headers; a key without a header of its own is written by its name."""
    for key in ("format", "version", "events"):
        del keys[key]
    _header("title", keys, page)
    _dotted("meta", keys, page)
    _write_rules(keys.pop("ruleset"), page)
    _write_players(keys.pop("players"), page)
    _header("first", keys, page)
    if "start" in keys and not any(path[0] == "start" for path, _ in head.asides):
        del keys["start"]
        for name, value in write_start(head.start):
            _write_header(name, value, page)
    _header("start", keys, page)
    if keys.get("chapters"):
        for chapter in keys.pop("chapters"):
            _write_header("chapter", chapter, page)
    for key, value in keys.items():
        plain = key.startswith("x-") and pieces.name(key) == key
        _write_header(key if plain else f"record.{pieces.name(key)}", value, page)


def _write_rules(ruleset: dict[str, Json], page: LineFiller) -> None:
    for name, key in RULES.items():
        if key in ruleset:
            _write_header(name, ruleset.pop(key), page)
    for key, value in ruleset.items():
        _write_header(f"ruleset.{pieces.name(key)}", value, page)


def _write_players(players: list[dict[str, Json]], page: LineFiller) -> None:
    if len(players) != PLAYERS:
        _write_header("players", len(players), page)
    for player in players:
        color = player.pop("color")
        if "name" in player:
            _write_header(color, player.pop("name"), page, in_quotes=True)
        for key, value in player.items():
            _write_header(f"{color}.{pieces.name(key)}", value, page)


def _header(key: str, head: dict[str, Json], page: LineFiller) -> None:
    if key in head:
        _write_header(key, head.pop(key), page, in_quotes=key == "title")


def _dotted(name: str, head: dict[str, Json], page: LineFiller) -> None:
    values = head.pop(name, None)
    if isinstance(values, Mapping) and values:
        for key, value in values.items():
            _write_header(f"{name}.{pieces.name(key)}", value, page, in_quotes=True)
    elif values is not None:
        _write_header(name, values, page)


def _write_header(name: str, value: Json, page: LineFiller, *, in_quotes: bool = False) -> None:
    written_value = (
        pieces.text(value, '"') if in_quotes and is_plain(value) else pieces.value(value)
    )
    written = [(f"[{name}", False), *pieces.joined(written_value, "]")]
    length = sum(len(piece) + 1 for piece, _ in written) - 1
    if isinstance(value, str) or is_plain(value) or length <= WIDTH:
        page.together(written)
    else:
        page.put(f"[{name} {pieces.laid_out(value)}]")
    page.end_line()
    page.indent = 0
