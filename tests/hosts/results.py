"""What the last run of the hosts has seen, and the table that the documentation makes of it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path
from typing import Any

from tests.packaging.clean import ROOT

FILE = ROOT / "docs" / "hosts.json"
PAGE = ROOT / "docs" / "where-it-runs.md"
BEGIN, END = "<!-- hosts: written by the tests -->\n", "<!-- end -->"

HEAD = "| where | tried | with | draws | page → Python → page | fetches from |\n"
RULE = "|---|---|---|---|---|---|\n"


@dataclass(frozen=True)
class Row:
    """One host as it was tried.

    Attributes
    ----------
    where
        The host.
    versions
        What it was tried with: packages, Python and browser.
    ways
        Whether a step and an act came through in each direction; None where there is no Python.
    servers
        The servers that the page asked for something. It was tried without them, except that
        the scripts named in `answered` were given to it.
    answered
        The scripts without which it draws nothing.
    """

    where: str
    versions: dict[str, str]
    ways: bool | None
    servers: list[str]
    answered: list[str]


def write(seen: Mapping[str, Row], places: Sequence[str]) -> None:
    """Keep these results beside those of earlier runs, and put all into the page's table."""
    today = date.today().isoformat()  # noqa: DTZ011 - where the tests ran
    kept = {row["where"]: row for row in read()["rows"]} if FILE.is_file() else {}
    kept |= {place: {"tried": today, **asdict(row)} for place, row in seen.items()}
    held = {"rows": [kept[place] for place in places if place in kept]}
    FILE.write_text(json.dumps(held, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8"), held), encoding="utf-8")


def filled(page: str, held: dict[str, Any]) -> str:
    """Return the page with this table."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    lines = "".join(map(_line, held["rows"]))
    return f"{before}{BEGIN}{HEAD}{RULE}{lines}{END}{after}"


def _line(row: dict[str, Any]) -> str:
    tried = ", ".join(f"{name} {version}" for name, version in row["versions"].items())
    way = "–" if row["ways"] is None else "yes"
    needed = ", ".join(f"**{name}**" for name in row["answered"])
    other = ", ".join(f"`{name}`" for name in row["servers"])
    fetched = " from ".join(filter(None, [needed, other])) if needed else other or "nowhere"
    return f"| {row['where']} | {row['tried']} | {tried} | yes | {way} | {fetched} |\n"


def read(path: Path = FILE) -> dict[str, Any]:
    """Return the kept results."""
    held: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return held
