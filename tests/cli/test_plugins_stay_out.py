"""A command that needs no plug-in doesn't look for any, so that it starts at once."""

from __future__ import annotations

import subprocess
import sys

import pytest

CODE = """
import sys
from sosucker_widget import plugins
from sosucker_widget.cli import main

main(sys.argv[1:])
print("searched" if plugins._known else "not searched", file=sys.stderr)
"""


@pytest.mark.parametrize("command", ["validate", "states", "legal"])
def test_a_command_about_a_shipped_game_looks_for_no_plugin(command: str) -> None:
    arguments = [sys.executable, "-c", CODE, command, "kept_promise"]
    done = subprocess.run(arguments, capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1] == "not searched"
