"""Run what has failed once more, alone; name what passes now: it is unsure, and to be mended."""

import json
import subprocess
import sys
from pathlib import Path

FAILED = Path(".pytest_cache/v/cache/lastfailed")
MOST = 12  # more than that fail for a reason


def main() -> int:
    """Return 0 if all that has failed passes now."""
    failed = sorted(json.loads(FAILED.read_text(encoding="utf-8"))) if FAILED.is_file() else []
    if not 0 < len(failed) <= MOST:
        return 1
    print(f"\n=== {len(failed)} failed: once more, alone ===", flush=True)
    # A cell of a notebook needs those before it.
    again = {name.partition("::")[0] if ".ipynb::" in name else name for name in failed}
    code = subprocess.run([sys.executable, "run.py", "test", "-n0", *sorted(again)], check=False)
    if code.returncode:
        return 1
    print("\n=== unsure: failed, and passed alone ===", *failed, sep="\n", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
