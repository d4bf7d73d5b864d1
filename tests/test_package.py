"""The package's public names: all exist, and are loaded only when used."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import sosucker_widget

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("name", sosucker_widget.__all__)
def test_each_name_can_be_had(name: str) -> None:
    assert getattr(sosucker_widget, name) is getattr(sosucker_widget, name)
    assert name in dir(sosucker_widget)


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Sucker'"):
        sosucker_widget.Sucker  # type: ignore[attr-defined] # noqa: B018


def test_the_version_is_that_of_the_project_file() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    written = re.search(r'^version = "(.*)"$', text, re.MULTILINE)
    assert written
    assert written.group(1) == sosucker_widget.__version__


@pytest.mark.parametrize("name", ["Position", "load", "examples"])
def test_a_name_of_the_rules_or_the_records_loads_no_jupyter(name: str) -> None:
    code = f"import sys; from sosucker_widget import {name}; print(*sys.modules)"
    command = [sys.executable, "-c", code]
    loaded = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    jupyter = {"anywidget", "comm", "ipykernel", "ipywidgets", "IPython", "psygnal", "traitlets"}
    assert not jupyter & set(loaded.split())
