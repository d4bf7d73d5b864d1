"""Makes the data set: certificates of starts with equal chips, and a table of what they prove.

python -m data.make classic-2-full documented-3-classes   # makes these, and their rows of the table
python -m data.make all                                   # makes every row anew from its file
"""

from __future__ import annotations

import csv
import io
import sys
import time
from itertools import combinations
from pathlib import Path
from typing import Any, Final, get_args

from sosucker_widget import Budget, Certificate, Position, RuleSet, certify
from sosucker_widget.analysis.certificates.certify import CertificateLevel
from sosucker_widget.engine import PresetName

FOLDER: Final = Path(__file__).parent
TABLE: Final = FOLDER / "solved_starts.csv"
NO_LIMIT: Final = Budget(states=10**9, seconds=None)
MOST_POSITIONS: Final = 10**9


def files() -> list[Path]:
    """List the certificates of the data set."""
    return sorted((FOLDER / "certificates").glob("*.json"))


def path_of(name: str) -> Path:
    """Return where the certificate of this name lies."""
    return FOLDER / "certificates" / f"{name}.json"


def make(name: str) -> None:
    """Make one certificate; the name says preset, chips and level."""
    written, chips, asked = name.split("-")
    preset: PresetName = "classic" if written == "classic" else "documented"
    level = next(level for level in get_args(CertificateLevel) if level == asked)
    start = Position.start(RuleSet.named(preset, chips=int(chips)))
    begin = time.process_time()
    certificate = certify(start, level, budget=NO_LIMIT)
    certificate.save(path_of(name))
    print(f"{name}: {len(certificate.proofs)} proofs, made in {time.process_time() - begin:.0f} s")


def row(path: Path) -> dict[str, Any]:
    """Return what a certificate proves, for the table; this checks it."""
    certificate = Certificate.load(path)
    begin = time.process_time()
    positions = certificate.check(MOST_POSITIONS)
    print(f"{path.name}: {positions:,} positions, checked in {time.process_time() - begin:.0f} s")
    start, winning = certificate.position, certificate.minimal_winning or ()
    needed = {color for coalition in winning for color in coalition}
    pairs = [pair for pair in combinations(start.alive, 2) if certificate.wins(*pair)]
    crowns = [certificate.crowns(*pair) for pair in pairs]
    return {
        "certificate": path.name,
        "preset": start.to_json()["ruleset"]["preset"],
        "players": start.rules.players,
        "chips": start.rules.chips,
        "transfers": start.rules.transfers,
        "discards": start.rules.discards,
        "first": start.mover,
        "minimal_winning": "; ".join(map(" ".join, winning)),
        "dummies": " ".join(color for color in start.alive if color not in needed),
        "winning_pairs_that_crown_a_member": (
            "not proved" if None in crowns else sum(map(bool, crowns))
        ),
        "proofs": len(certificate.proofs),
        "positions": positions,
    }


def table(rows: list[dict[str, Any]]) -> str:
    """Write the table as CSV."""
    out = io.StringIO()
    writer = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def known_rows() -> dict[str, dict[str, Any]]:
    """Read the rows of the table, by the names of their files."""
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    return {line["certificate"]: line for line in csv.DictReader(lines)}


if __name__ == "__main__":
    everything = sys.argv[1:] == ["all"]
    for wanted in [] if everything else sys.argv[1:]:
        make(wanted)
    new = files() if everything else map(path_of, sys.argv[1:])
    found = known_rows() | {path.name: row(path) for path in new}
    told = table([found[path.name] for path in files()])
    TABLE.write_text(told, encoding="utf-8", newline="\n")
