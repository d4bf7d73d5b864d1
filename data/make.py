"""Makes the data set: certificates of starts with equal chips, and a table of what they prove.

python -m data.make classic-2-full documented-3-classes   # makes these, and their rows of the table
python -m data.make classic-3-crowns --executor loky      # the strategies on all cores at once
python -m data.make all                                   # makes every row anew from its file
"""

from __future__ import annotations

import argparse
import csv
import io
import time
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import Any, Final, get_args

from sosucker_widget import Budget, Certificate, Position, RuleSet, certify
from sosucker_widget.analysis.certificates.certify import CertificateLevel
from sosucker_widget.engine import PresetName
from sosucker_widget.runs.executors import ExecutorLike

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


def executor_of(name: str | None) -> ExecutorLike | None:
    """Return the executor that is meant: `loky`, or the address of a Dask scheduler."""
    if name != "loky":
        return name
    from loky import get_reusable_executor  # noqa: PLC0415 - only where it is asked for

    pool: ExecutorLike = get_reusable_executor()
    return pool


def make(name: str, executor: ExecutorLike | None = None) -> None:
    """Make one certificate, wherever; the name says preset, chips and level."""
    written, chips, asked = name.split("-")
    preset: PresetName = "classic" if written == "classic" else "documented"
    level = next(level for level in get_args(CertificateLevel) if level == asked)
    start = Position.start(RuleSet.named(preset, chips=int(chips)))
    begin = time.perf_counter()
    certificate = certify(start, level, budget=NO_LIMIT, executor=executor)
    certificate.save(path_of(name))
    print(f"{name}: {len(certificate.proofs)} proofs, made in {time.perf_counter() - begin:.0f} s")


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
        "sha256": sha256(path.read_bytes()).hexdigest(),
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


def main() -> None:
    """Make what is named, and write the table."""
    parser = argparse.ArgumentParser(description="Make certificates, and the table of them.")
    parser.add_argument("names", nargs="+", help="such as classic-2-full; all, for the table alone")
    parser.add_argument("--executor", help="loky, or the address of a Dask scheduler")
    options = parser.parse_args()
    everything = options.names == ["all"]
    for name in [] if everything else options.names:
        make(name, executor_of(options.executor))
    paths = files() if everything else map(path_of, options.names)
    rows = known_rows() | {path.name: row(path) for path in paths}
    text = table([rows[path.name] for path in files()])
    TABLE.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
