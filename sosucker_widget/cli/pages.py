"""`export`, `page`, `sheet` and `live`: a game, a notebook, the rules or a table to look at."""

from __future__ import annotations

import argparse
import importlib.util
from collections.abc import Callable
from pathlib import Path, PurePath
from typing import Any, Final

from sosucker_widget.cli.console import (
    STANDARD_INPUT,
    WRONG_USAGE,
    read_game,
    read_ply,
    refuse,
    refusing,
    say,
)
from sosucker_widget.extras import MISSING
from sosucker_widget.record import Record
from sosucker_widget.record.storage.files import write_whole


def export(arguments: argparse.Namespace) -> None:
    """Write a replay as a page, film, text or module, or a ply as a picture."""
    if arguments.module:
        _export_module(arguments)
        return
    kind = PurePath(arguments.out).suffix.lower()
    is_page, is_story = kind == ".html", kind == ".txt" and arguments.ply is None
    for is_wrong, why in (
        (kind not in _KINDS, f"the name ends in none of {', '.join(_KINDS)}"),
        (arguments.live is not None and not is_page, "only a page (.html) can lead to a live page"),
        (arguments.quiz and not is_page, "only a page (.html) can hold a quiz"),
        (
            arguments.variations and not is_story,
            "--variations is for the text (.txt) of a whole game",
        ),
    ):
        if is_wrong:
            refuse(f"{arguments.out}: {why}", WRONG_USAGE)
    record, last, _ = read_ply(arguments)
    with refusing(arguments.out):
        content = _KINDS[kind](record, last, arguments)
        write_whole(arguments.out, content if isinstance(content, bytes) else content.encode())


def _export_module(arguments: argparse.Namespace) -> None:
    """Write the module and the game's state into a folder."""
    from sosucker_widget.export.html import write_module

    if arguments.live is not None or arguments.variations:
        why = "--module goes with --ply, --game and --quiz alone"
        refuse(f"{arguments.out}: {why}", WRONG_USAGE)
    record, _, _ = read_ply(arguments)
    name = "game" if arguments.file == STANDARD_INPUT else PurePath(arguments.file).name
    for ending in (".json", ".sls"):
        name = name.removesuffix(ending)
    with refusing(arguments.out):
        write_module(Path(arguments.out), record, name, **_replay(record, arguments))


def _replay(record: Record, arguments: argparse.Namespace) -> dict[str, Any]:
    """Return what a replay begins with: its ply, its quiz, and what became of its promises."""
    from sosucker_widget.analysis.promises.ledger import line_ledgers
    from sosucker_widget.analysis.promises.promise_book import marks_of
    from sosucker_widget.power.promises import promises_state
    from sosucker_widget.replay import build, encode

    ledgers = line_ledgers(record, record.lines)
    state = build(record, marker=lambda _, line: marks_of(ledgers[line.number]))
    judged = promises_state(ledgers)
    begin = {"ply": arguments.ply or 0, "quiz": arguments.quiz or None}
    return {**begin, "state": state, "promises": encode(judged) if judged else b""}


def _html(record: Record, _last: int, arguments: argparse.Namespace) -> str:
    """Make the page, which opens at the ply or at the start; with a quiz, at its first question."""
    from sosucker_widget.export.html import to_html

    return to_html(record, live=arguments.live, **_replay(record, arguments))


def _svg(record: Record, last: int, _: argparse.Namespace) -> str:
    """Draw the ply, by default the last."""
    from sosucker_widget.export.picture import ply_to_svg

    return ply_to_svg(record, last)


def _gif(record: Record, last: int, _: argparse.Namespace) -> bytes:
    """Film the game up to the ply, by default to the end."""
    from sosucker_widget.export.gif import to_gif

    return to_gif(record, last=last)


def _txt(record: Record, _last: int, arguments: argparse.Namespace) -> str:
    """Describe the ply, by default the whole game."""
    from sosucker_widget.export.transcript import game_to_text, ply_to_text

    if arguments.ply is not None:
        return f"{ply_to_text(record, arguments.ply)}\n"
    return f"{game_to_text(record, variations=arguments.variations)}\n"


_KINDS: Final[dict[str, Callable[[Record, int, argparse.Namespace], str | bytes]]] = {
    ".html": _html,
    ".svg": _svg,
    ".gif": _gif,
    ".txt": _txt,
}
"""What makes a file, by the ending of its name."""


def page(arguments: argparse.Namespace) -> None:
    """Write a whole notebook as one page that works without a kernel."""
    if importlib.util.find_spec("nbconvert") is None:
        refuse(MISSING["page"])
    from sosucker_widget.pages.notebook_file import read_notebook, run_notebook
    from sosucker_widget.pages.page_exporter import PageExporter

    path, exporter = Path(arguments.notebook), PageExporter()
    with refusing(path):
        notebook = read_notebook(path)
        if arguments.run:
            run_notebook(notebook, path.parent)
        named = {"metadata": {"name": path.stem, "path": str(path.parent)}}
        made, _ = exporter.from_notebook_node(notebook, resources=named)
    out = Path(arguments.out) if arguments.out else path.with_suffix(".html")
    with refusing(out):
        write_whole(out, made.encode())
    say(f"{out}: {exporter.live} working, {exporter.pictures} as pictures")
    if exporter.pictures and not arguments.run:
        say(
            "The notebook was saved without the state of its widgets. "
            "With --run it is run first, and all of them work."
        )


def sheet(arguments: argparse.Namespace) -> None:
    """Write the rules, or a score sheet, on a page to print."""
    from sosucker_widget.session.table.table_options import TableOptions
    from sosucker_widget.table.sheets import rules_sheet, score_sheet

    out = Path(arguments.out)
    with refusing(out):
        rules = TableOptions(**_new_game(arguments)).game().rules
        make = score_sheet if arguments.score else rules_sheet
        write_whole(out, make(rules, arguments.lang).encode())
    say(f"{out}: open it in a browser, and print it")


def live(arguments: argparse.Namespace) -> None:
    """Write a folder for any static host, to play with nothing installed."""
    from sosucker_widget.live.live_folder import write_live
    from sosucker_widget.session.table.table_options import TableOptions

    new = _new_game(arguments)
    flags = [name for name, value in new.items() if value is not None]
    if arguments.file is not None and flags:
        refuse(f"--{flags[0]}: only for a new game; a FILE has its own", WRONG_USAGE)
    if arguments.file is None and arguments.ply is not None:
        refuse("--ply: only with a FILE", WRONG_USAGE)
    folder = Path(arguments.out)
    with refusing(folder):
        options = TableOptions(
            begin=None if arguments.file is None else read_game(arguments),
            ply=arguments.ply,
            **new,
            seats=arguments.seats,
            seed=arguments.seed,
            coach=not arguments.no_coach,
        )
        size = write_live(
            folder,
            options,
            intro=not arguments.no_intro,
            language=arguments.lang,
            story={} if arguments.story else None,
            pyodide=Path(arguments.pyodide) if arguments.pyodide else None,
        )
    say(f"{folder}: {size / 1e6:.1f} MB. To try it: python3 -m http.server --directory {folder}")


def _new_game(arguments: argparse.Namespace) -> dict[str, Any]:
    return {name: getattr(arguments, name) for name in ("rules", "chips", "players")}
