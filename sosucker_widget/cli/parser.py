"""Which commands there are, and which words follow them."""

from __future__ import annotations

import argparse

from sosucker_widget.locale import DEFAULT_LANGUAGE, LANGUAGES


def make_parser() -> argparse.ArgumentParser:
    """Make the parser; each command names the module that runs it."""
    parser = argparse.ArgumentParser(
        prog="sosucker", description="Read, check and explain records of the game So Long Sucker."
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    validate = commands.add_parser("validate", help="say of each record whether it is in order")
    validate.add_argument("files", metavar="FILE", nargs="+")
    _add_game(validate, default=None, instead="all")
    validate.set_defaults(module="validate")

    states = commands.add_parser("states", help="print every position, one JSON object a line")
    _add_file(states)
    states.set_defaults(module="states")

    legal = commands.add_parser("legal", help="print the legal actions, one JSON object a line")
    _add_file(legal)
    _add_ply(legal)
    legal.set_defaults(module="legal")

    explain = commands.add_parser("explain", help="say which rule decided what, and why")
    _add_file(explain)
    _add_ply(explain)
    explain.add_argument("--json", action="store_true", help="one JSON object instead of text")
    explain.add_argument(
        "--lang", choices=LANGUAGES, default=DEFAULT_LANGUAGE, help="the language to tell in"
    )
    explain.set_defaults(module="explain")

    convert = commands.add_parser("convert", help="write a record as .sls or as .sls.json")
    convert.add_argument("file", metavar="IN", help="a record (.sls, .sls.json)")
    convert.add_argument("out", metavar="OUT", help="OUT.sls or OUT.sls.json")
    _add_game(convert, default=None, instead="all")
    convert.set_defaults(module="convert")

    export = commands.add_parser(
        "export", help="write a replay that needs nothing but a browser, or a picture"
    )
    _add_file(export)
    export.add_argument(
        "out",
        metavar="OUT",
        help="OUT.html: the replay; .svg: a ply; .gif: a film; .txt: in words",
    )
    _add_ply(export)
    export.add_argument("--quiz", action="store_true", help="a page that asks before it shows")
    export.set_defaults(module="export")

    solve = commands.add_parser("solve", help="say who can win with whom, exactly")
    _add_file(solve)
    _add_ply(solve)
    solve.add_argument(
        "--can-win",
        action="store_true",
        help="say who can win, in four meanings, instead of which coalitions do",
    )
    solve.add_argument("--json", action="store_true", help="one JSON object instead of text")
    solve.add_argument(
        "--lang", choices=LANGUAGES, default=DEFAULT_LANGUAGE, help="the language to tell in"
    )
    solve.add_argument(
        "--states",
        type=_positive,
        default=1_000_000,
        metavar="N",
        help="give up after so many states; by default %(default)s",
    )
    solve.add_argument(
        "--seconds",
        type=_positive,
        default=60,
        metavar="N",
        help="give up after so many seconds; by default %(default)s",
    )
    solve.set_defaults(module="solve")

    grade = commands.add_parser(
        "grade", help="grade the answers that students hand in; runs nothing that they wrote"
    )
    grade.add_argument("files", metavar="ANSWERS.json", nargs="+", help="a student's answers")
    grade.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    grade.add_argument(
        "--lang", choices=LANGUAGES, default=DEFAULT_LANGUAGE, help="the table's language"
    )
    grade.set_defaults(module="grade")

    lab = commands.add_parser("lab", help="open the notebooks in JupyterLab, on this machine only")
    lab.add_argument("--no-browser", action="store_true", help="print the address, open nothing")
    lab.add_argument("--port", type=_port, help="the port to listen on")
    lab.set_defaults(module="lab")
    return parser


def _add_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record (.sls, .sls.json)")
    _add_game(parser, default=1, instead="the first")


def _add_game(parser: argparse.ArgumentParser, default: int | None, instead: str) -> None:
    what = f"which game of a .sls file, from 1; by default {instead}"
    parser.add_argument("--game", type=int, default=default, metavar="N", help=what)


def _add_ply(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--ply", type=int, metavar="N", help="after that many actions; by default the last"
    )


def _positive(word: str) -> int:
    number = int(word)
    if number <= 0:
        raise ValueError(word)
    return number


def _port(word: str) -> int:
    port = int(word)
    if not 0 < port < 1 << 16:
        raise ValueError(word)
    return port
