"""`sosucker export FILE OUT`: a replay as a page, film, text or module, or a ply as a picture."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path, PurePath
from typing import Any, Final

from sosucker_widget.cli.output import complain
from sosucker_widget.cli.reading import REFUSED, STANDARD_INPUT, WRONG_USAGE, read_ply, reason
from sosucker_widget.record import Record
from sosucker_widget.record.storage.files import write_whole


def run(arguments: argparse.Namespace) -> int:
    """Write the file, completely or not at all."""
    if arguments.module:
        return _module(arguments)
    kind = PurePath(arguments.out).suffix.lower()
    if kind not in _KINDS:
        complain(f"{arguments.out}: the name ends in none of {', '.join(_KINDS)}")
        return WRONG_USAGE
    if arguments.live is not None and kind != ".html":
        complain(f"{arguments.out}: only a page (.html) can lead to a live page")
        return WRONG_USAGE
    if arguments.quiz and kind != ".html":
        complain(f"{arguments.out}: only a page (.html) can hold a quiz")
        return WRONG_USAGE
    if arguments.variations and (kind != ".txt" or arguments.ply is not None):
        complain(f"{arguments.out}: --variations is for the text (.txt) of a whole game")
        return WRONG_USAGE
    record, last, _ = read_ply(arguments)
    ply: int | None = arguments.ply
    try:
        if arguments.quiz or arguments.live is not None:
            content: str | bytes = _page(
                record, ply or 0, quiz=arguments.quiz or None, live=arguments.live
            )
        elif arguments.variations:
            content = _whole(record)
        else:
            content = _KINDS[kind](record, ply, last)
        write_whole(arguments.out, content if isinstance(content, bytes) else content.encode())
    except (ImportError, OSError, ValueError) as error:
        complain(f"{arguments.out}: {reason(error)}")
        return REFUSED
    return 0


def _html(record: Record, ply: int | None, _last: int) -> str:
    """Make the page, which opens at the ply or at the start."""
    return _page(record, ply or 0, quiz=None, live=None)


def _page(record: Record, ply: int, *, quiz: bool | None, live: str | None) -> str:
    """Make the page; with a quiz, it opens at the first question."""
    from sosucker_widget.export.html import to_html

    return to_html(record, ply=ply, quiz=quiz, live=live, **_judged(record))


def _module(arguments: argparse.Namespace) -> int:
    """Write the module and the game's state into a folder."""
    from sosucker_widget.export.module import write_module

    if arguments.live is not None or arguments.variations:
        complain(f"{arguments.out}: --module goes with --ply, --game and --quiz alone")
        return WRONG_USAGE
    record, _, _ = read_ply(arguments)
    name = "game" if arguments.file == STANDARD_INPUT else PurePath(arguments.file).name
    for ending in (".json", ".sls"):
        name = name.removesuffix(ending)
    quiz: bool | None = arguments.quiz or None
    try:
        write_module(
            Path(arguments.out), record, name, ply=arguments.ply or 0, quiz=quiz, **_judged(record)
        )
    except (OSError, ValueError) as error:
        complain(f"{arguments.out}: {reason(error)}")
        return REFUSED
    return 0


def _judged(record: Record) -> dict[str, Any]:
    """Return the state of a replay with its promises, and what became of them."""
    from sosucker_widget.analysis.promises.ledger import line_ledgers
    from sosucker_widget.analysis.promises.promise_book import marks_of
    from sosucker_widget.power.promises import promises_state
    from sosucker_widget.replay import build, encode

    ledgers = line_ledgers(record, record.lines)
    state = build(record, marker=lambda _, line: marks_of(ledgers[line.number]))
    judged = promises_state(ledgers)
    return {"state": state, "promises": encode(judged) if judged else b""}


def _svg(record: Record, _ply: int | None, last: int) -> str:
    """Draw the ply, by default the last."""
    from sosucker_widget.export.picture import ply_to_svg

    return ply_to_svg(record, last)


def _gif(record: Record, _ply: int | None, last: int) -> bytes:
    """Film the game up to the ply, by default to the end."""
    from sosucker_widget.export.gif import to_gif

    return to_gif(record, last=last)


def _txt(record: Record, ply: int | None, _last: int) -> str:
    """Describe the ply, by default the whole game."""
    from sosucker_widget.export.transcript import game_to_text, ply_to_text

    text = game_to_text(record) if ply is None else ply_to_text(record, ply)
    return f"{text}\n"


def _whole(record: Record) -> str:
    """Tell the game with its variations."""
    from sosucker_widget.export.transcript import game_to_text

    return f"{game_to_text(record, variations=True)}\n"


_KINDS: Final[dict[str, Callable[[Record, int | None, int], str | bytes]]] = {
    ".html": _html,
    ".svg": _svg,
    ".gif": _gif,
    ".txt": _txt,
}
"""What makes a file, by the ending of its name."""
