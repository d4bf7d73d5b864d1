"""What every group of plug-ins has in common: found late, loaded once, never in the way."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from sosucker_widget import plugins
from sosucker_widget.plugins import PluginWarning, WithPlugins
from tests.plugins.distribution import installed, lay_out


def sizes() -> WithPlugins[int]:
    """Make a mapping of which plug-ins of the group `rules` can add whole numbers."""

    def read(name: str, value: object) -> int:
        if not isinstance(value, int):
            raise TypeError(f"{name} is not a whole number")
        return value

    return WithPlugins("rules", {"small": 1}, read)


def test_a_plugin_adds_a_name_after_those_of_the_package(tmp_path: Path) -> None:
    files = {"sizes_plugin.py": "BIG = 7\n"}
    lay_out(tmp_path, "some-sizes", {"rules": {"big": "sizes_plugin:BIG"}}, files)
    ours = sizes()
    assert [*ours] == ["small"]
    with installed(tmp_path):
        assert [*ours.items()] == [("small", 1), ("big", 7)]
        assert ("big" in ours, len(ours), ours["big"]) == (True, 2, 7)
    assert "big" not in ours


def test_a_plugin_is_loaded_when_it_is_asked_for_and_once(tmp_path: Path) -> None:
    code = (
        "from pathlib import Path\n"
        "file = Path(__file__).with_name('loaded')\n"
        "file.write_text('twice' if file.exists() else 'once')\n"
        "BIG = 7\n"
    )
    lay_out(tmp_path, "some-sizes", {"rules": {"big": "late_plugin:BIG"}}, {"late_plugin.py": code})
    with installed(tmp_path):
        ours = sizes()
        assert ours["small"] == 1
        assert not (tmp_path / "loaded").exists()
        assert ours["big"] == ours["big"] == 7
        assert (tmp_path / "loaded").read_text() == "once"


BROKEN = {
    "raises": ("1 / 0\n", "ZeroDivisionError: division by zero"),
    "leaves": ("raise SystemExit(3)\n", "SystemExit: 3"),
    "does_not_parse": ("def\n", "SyntaxError: "),
    "lacks_the_name": ("HUGE = 7\n", "has no attribute 'BIG'"),
    "gives_something_else": ("BIG = 'big'\n", "TypeError: big is not a whole number"),
}


@pytest.mark.parametrize("broken", BROKEN)
def test_a_broken_plugin_is_a_warning_and_breaks_nothing_else(tmp_path: Path, broken: str) -> None:
    code, why = BROKEN[broken]
    points = {"rules": {"big": f"{broken}_plugin:BIG"}}
    lay_out(tmp_path, "some-sizes", points, {f"{broken}_plugin.py": code})
    lay_out(tmp_path, "more", {"rules": {"vast": "vast_plugin:N"}}, {"vast_plugin.py": "N = 99\n"})
    with installed(tmp_path):
        ours = sizes()
        with pytest.warns(PluginWarning) as told:
            assert [*ours] == ["small", "vast"]
        (message,) = [str(one.message) for one in told]
        start = "the plug-in 'big' of some-sizes 1.0 (sosucker_widget.rules) is left out: "
        assert message.startswith(start)
        assert why in message
        # It is told once, and not again each time that somebody looks.
        assert "big" not in ours


def test_a_name_that_is_taken_or_that_nobody_could_type_is_left_out(tmp_path: Path) -> None:
    files = {"one_plugin.py": "N = 5\n"}
    points = {"rules": {"small": "one_plugin:N", "a b": "one_plugin:N", "big": "one_plugin:N"}}
    lay_out(tmp_path, "a-sizes", points, files)
    lay_out(tmp_path, "b-sizes", {"rules": {"big": "one_plugin:N"}, "rulez": {"x": "y"}}, {})
    with installed(tmp_path):
        with pytest.warns(PluginWarning) as told:
            assert dict(sizes()) == {"small": 1, "big": 5}
        words = "\n".join(str(one.message) for one in told)
        assert "'small' of a-sizes 1.0 (sosucker_widget.rules) is left out: the package" in words
        assert "'a b' of a-sizes 1.0 (sosucker_widget.rules) is left out: a name has" in words
        assert "'big' of b-sizes 1.0 (sosucker_widget.rules) is left out: another" in words
        assert "'x' of b-sizes 1.0 (sosucker_widget.rulez) is left out: the groups are" in words


def test_a_damaged_installation_of_something_else_is_passed_over(tmp_path: Path) -> None:
    lay_out(tmp_path, "some-sizes", {"rules": {"big": "b_plugin:N"}}, {"b_plugin.py": "N = 5\n"})
    damaged = tmp_path / "torn-1.0.dist-info"
    damaged.mkdir()
    damaged.joinpath("entry_points.txt").write_bytes(b"[sosucker_widget.rules]\n\xff\xfe = x")
    with installed(tmp_path):
        assert dict(sizes()) == {"small": 1, "big": 5}


def test_importing_the_package_looks_for_no_plugin() -> None:
    code = (
        "import sosucker_widget, sosucker_widget.players, sosucker_widget.game,"
        " sosucker_widget.plugins as p; print(p._known)"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == "{}\n"


def test_refresh_finds_what_was_installed_since(tmp_path: Path) -> None:
    ours = sizes()
    with installed(tmp_path):
        assert "big" not in ours
        lay_out(tmp_path, "late", {"rules": {"big": "a_plugin:N"}}, {"a_plugin.py": "N = 5\n"})
        assert "big" not in ours
        plugins.refresh()
        assert ours["big"] == 5
