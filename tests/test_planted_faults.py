"""Each planted fault can still be planted, in one place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.plant_faults import ROOT, holder_of
from tests.planted_faults import FAULTS, Fault

if not (ROOT / "js" / "src").is_dir():
    pytest.skip("the front end is in a checkout only", allow_module_level=True)


def test_the_old_text_of_each_stands_in_one_place() -> None:
    assert {holder_of(fault).suffix for fault in FAULTS} == {".py", ".ts", ".tsx"}


def test_a_text_that_stands_nowhere_or_twice_is_refused(tmp_path: Path) -> None:
    (tmp_path / "sosucker_widget").mkdir()
    (tmp_path / "sosucker_widget" / "one.py").write_text("a = b = 1\n", encoding="utf-8")
    for old in ("c", "="):
        with pytest.raises(LookupError, match=f"{old!r} stands"):
            holder_of(Fault("", "", old, ""), tmp_path)
