"""Build the site, and open it: `python3 run.py site`.

    docs/, notebooks/   the documentation, as `run.py test docs` builds it
    lite/               JupyterLite with the notebooks
    live/               a table to play at, as `sosucker live` writes it, and a story to begin with
    all.html            the page that leads to them
    index.html          leads to the story

The folder works on every host that sends files, and under any prefix.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import webbrowser
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from threading import Event
from typing import Final

from lite.build import ROOT, BuildError, build_lite, lacking
from lite.serve import serve
from sosucker_widget.live.live_folder import write_live
from sosucker_widget.locale import Language
from sosucker_widget.session.table.seating import Seats
from sosucker_widget.session.table.table_options import TableOptions

FRONT: Final = ROOT / "lite" / "front.html"
START: Final = ROOT / "lite" / "start.html"
BOTS: Final[Seats] = dict.fromkeys(("blue", "green", "yellow"), "secret")
LESSONS: Final[Mapping[Language, str]] = {"en": "01_play.ipynb", "ru": "ru/01_play.ipynb"}
STORY: Final = {
    "lesson": {code: f"../lite/lab/index.html?path={name}" for code, name in LESSONS.items()},
    "everything": dict.fromkeys(LESSONS, "../all.html"),
    "rooms": dict.fromkeys(LESSONS, "../docs/howto/friends.html"),
}
"""Where the ways out of the story lead."""
PICTURE: Final = ROOT / "docs" / "replay.png"
MARK: Final = ".nojekyll"  # so that a host that runs Jekyll leaves names with an underscore alone


def build_site(out: Path, wheels: Path, kernel: Path) -> None:
    """Build the whole site into a folder; an earlier one there is replaced when all is done.

    Raises
    ------
    BuildError
        If something else is in the folder, or a part can't be built.
    """
    if out.exists() and any(out.iterdir()) and not (out / MARK).is_file():
        raise BuildError(f"{out} holds something else than a site: name another folder")
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=".site-") as folder:
        part = Path(folder) / "site"
        print("the documentation …", flush=True)
        _build_docs(part, Path(folder) / "doctrees")
        print("the notebooks …", flush=True)
        build_lite(part / "lite", wheels, kernel)
        options = TableOptions(chips=3, first="red", seats=BOTS, coach=True)
        write_live(part / "live", options, story=STORY)
        start = START.read_text(encoding="utf-8").replace("<!-- lacking -->", lacking())
        (part / "all.html").write_text(start, encoding="utf-8")
        shutil.copyfile(FRONT, part / "index.html")
        shutil.copyfile(PICTURE, part / "picture.png")
        (part / MARK).touch()
        shutil.rmtree(out, ignore_errors=True)
        part.rename(out)


def _build_docs(out: Path, doctrees: Path) -> None:
    words = [sys.executable, "-m", "sphinx", "-E", "-W", "--keep-going", "-q", "-c", "docs"]
    words += ["-D", "in_browser=1"]  # its pages lead to the table and the notebooks
    done = subprocess.run([*words, "-d", doctrees, ".", out], cwd=ROOT, check=False)  # noqa: S603
    if done.returncode:
        raise BuildError("the documentation was not built: its own words are above")
    (out / ".buildinfo").unlink()  # only Sphinx reads it, to build a second time


def main() -> int:
    """Build the site, and serve and open it until the user ends it."""
    parser = argparse.ArgumentParser(prog="run.py site")
    parser.add_argument(
        "folder", type=Path, nargs="?", default=ROOT / "build" / "site", help="where to build it"
    )
    parser.add_argument("--no-open", action="store_true", help="only build it")
    parser.add_argument("--wheels", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--kernel", type=Path, required=True, help=argparse.SUPPRESS)
    given = parser.parse_args()
    folder = given.folder.resolve()
    try:
        build_site(folder, given.wheels, given.kernel)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(f"{folder}: {size / 1e6:.0f} MB")
    if not given.no_open:
        with serve(folder) as address, suppress(KeyboardInterrupt):
            print(f"{address} (Ctrl+C ends it)", flush=True)
            webbrowser.open(address)
            Event().wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
