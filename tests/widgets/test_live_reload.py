"""During work on the front end, open cells load its new build."""

from __future__ import annotations

import os
import subprocess
import sys

FOLLOWS = """
from sosucker_widget import Table
from sosucker_widget.export.front_end import SCRIPT
from sosucker_widget.widgets.session_widget import SessionWidget

table, other = Table(chips=3), Table(chips=5)
assert table._esm == other._esm == SCRIPT.read_text(encoding="utf-8")
SessionWidget._esm.changed.emit("export default {}")  # as anywidget does
assert table._esm == other._esm == "export default {}"
"""
KEEPS = """
from sosucker_widget import Table
from sosucker_widget.export.front_end import loader

assert Table(chips=3)._esm == loader()
"""


def run(code: str, switch: str) -> None:
    env = {**os.environ, "ANYWIDGET_HMR": switch}
    subprocess.run([sys.executable, "-c", code], env=env, check=True)


def test_open_widgets_take_the_script_that_was_just_built() -> None:
    run(FOLLOWS, "1")


def test_without_the_switch_they_carry_the_loader() -> None:
    run(KEEPS, "0")
