"""The Russian notebooks run the English ones' code: in a run of their own, not with every test."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark them as slow."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("slow")
