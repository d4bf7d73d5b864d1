"""Broken files with their messages.

People read `broken.json` line by line. After a change of a message, write it again and check it:

    python -m tests.record.sls.test_broken --write
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from sosucker_widget.record import RecordError, load_all, sls

Json = Any

TABLE = Path(__file__).with_name("broken.json")
CASES = json.loads(TABLE.read_bytes())
SPOT = re.compile(r"(?:game \d+, )?line \d+, column \d+: ")


def faults(text: str) -> list[str]:
    """List the messages for a file that is refused."""
    try:
        sls.loads_all(text)
    except RecordError as error:
        return list(error.faults)
    return []


@pytest.mark.parametrize("case", CASES, ids=[case["what"] for case in CASES])
def test_a_broken_file_is_told_where_and_what(case: Json) -> None:
    told = faults(case["text"])
    assert told == case["faults"]
    assert told
    assert all(SPOT.match(fault) and fault.isprintable() for fault in told)


def test_there_are_enough_of_them_and_no_two_are_alike() -> None:
    assert len(CASES) >= 300
    assert len({case["what"] for case in CASES}) == len(CASES)
    assert len({case["text"] for case in CASES}) == len(CASES)
    messages = {SPOT.sub("", fault) for case in CASES for fault in case["faults"]}
    assert len(messages) >= 200


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"\x89PNG\r\n", "not UTF-8: byte 0 is 0x89; it is a picture"),
        (
            '[title "Zürich"]'.encode("latin-1"),
            (
                "not UTF-8: byte 9 is 0xfc; it looks like windows-1252: save it as UTF-8 in your"
                ' editor, or read its text with open(path, encoding="windows-1252")'
            ),
        ),
        (
            "[rules classic]".encode("utf-16"),
            (
                "not UTF-8: byte 0 is 0xff; it is UTF-16: save it as UTF-8 in your editor, or read"
                ' its text with open(path, encoding="utf-16")'
            ),
        ),
        (b" " * (5 * 1024 * 1024 + 1), "the file is larger than 5 MiB"),
    ],
    ids=["a picture", "Latin-1", "UTF-16", "too large"],
)
def test_what_is_no_text_is_told_too(data: bytes, fault: str, tmp_path: Path) -> None:
    path = tmp_path / "game.sls"
    path.write_bytes(data)
    with pytest.raises(RecordError) as refused:
        load_all(path)
    assert refused.value.faults == (fault,)


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    anew = [{**case, "faults": faults(case["text"])} for case in CASES]
    written = json.dumps(anew, ensure_ascii=False, indent=1)
    TABLE.write_text(f"{written}\n", encoding="utf-8", newline="\n")
