"""What all tests share, those in docstrings and notebooks too: a data folder of their own."""

from __future__ import annotations

import os
import tempfile

# Tables keep their games there. Set before anything starts a process, which inherits it; every
# worker of a run has its own.
_DATA = tempfile.TemporaryDirectory(prefix="sosucker-tests-")
os.environ["JUPYTER_DATA_DIR"] = _DATA.name
