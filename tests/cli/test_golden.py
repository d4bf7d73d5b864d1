"""The output of the commands for the documented example."""

from __future__ import annotations

import pytest

from tests.cli.golden import CALLS, FOLDER, printed


@pytest.mark.parametrize("name", CALLS)
def test_the_example_is_told_as_before(name: str) -> None:
    assert printed(CALLS[name]) == (FOLDER / name).read_text(encoding="utf-8")
