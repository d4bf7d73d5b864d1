"""The parts of the built front end."""

from __future__ import annotations

import gzip
import re

import pytest

import hatch_build
from sosucker_widget.export.front_end import UNDER, Part, packed_part, with_under

IMPORT = re.compile(r'(?:from|import) ?"\./(\w+)\.js"')


@pytest.mark.parametrize("part", UNDER)
def test_a_part_imports_those_that_it_stands_on_and_no_others(part: Part) -> None:
    code = gzip.decompress(packed_part(part)).decode()
    assert set(IMPORT.findall(code)) == set(UNDER[part])
    assert "import(" not in code, "what comes later is asked for by its name"


def test_each_part_is_built_into_the_package() -> None:
    assert {f"{part}.js.gz" for part in UNDER} <= set(hatch_build.BUILT)
    assert set(hatch_build.PARTS) == set(UNDER)


@pytest.mark.parametrize("part", UNDER)
def test_a_part_comes_after_those_that_it_stands_on(part: Part) -> None:
    order = with_under(part)
    assert order[-1] == part
    assert all(set(UNDER[one]) <= set(order[:at]) for at, one in enumerate(order))
