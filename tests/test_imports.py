"""The modules of the package import each other without circles, and at their top."""

from __future__ import annotations

from tests.imports import UPWARD, circles, imports_of, modules, used_modules

# The modules that may import inside a function, what, and why. Names are compared by beginning.
FIRST_USE = (
    "a widget must appear quickly: this takes {} ms of CPU, and is loaded when it is asked for"
)
LAZY: dict[tuple[str, str], str] = {
    ("sosucker_widget", "importlib.metadata"): "slow, and the version is seldom asked for",
    ("sosucker_widget", "sosucker_widget.errors"): "for a wrong name only",
    ("sosucker_widget.cli", "sosucker_widget.pages"): "it needs nbconvert, which may be missing",
    **{
        ("sosucker_widget.cli.pages", f"sosucker_widget.{room}"): "each kind of file has its own"
        for room in ("analysis", "export", "live", "power", "replay", "session", "table")
    },
    ("sosucker_widget.cli.parser", "importlib.metadata"): "slow, and seldom asked for",
    ("sosucker_widget.display.rich", "sosucker_widget.display.shown_parts"): "at the end of a cell",
    ("sosucker_widget.errors", "difflib"): "for a wrong name only",
    ("sosucker_widget.runs.manifest", "importlib.metadata"): "slow, and seldom asked for",
    ("sosucker_widget.runs.manifest", "platform"): "slow, and only where time is limited",
    ("sosucker_widget.plugins", "importlib.metadata"): "plug-ins are extras, looked for late",
    ("sosucker_widget.teaching.card", "sosucker_widget.teaching"): "it needs Jupyter",
    ("sosucker_widget.lessons.sign_in", "sosucker_widget.teaching"): "it needs Jupyter",
    **{
        (module, used): "a method calls what stands above its class, and imports it"
        for module, above in UPWARD.items()
        for used in above
    },
}


def begins(name: str, with_: str) -> bool:
    return name == with_ or name.startswith(f"{with_}.")


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circles(used_modules()) == []


def test_a_circle_would_be_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == [{"b", "c"}]


def test_a_module_imports_at_its_top() -> None:
    lazy = {
        (one.module, one.name)
        for module, path in modules().items()
        for one in imports_of(module, path)
        if one.lazy
    }
    allowed = {
        (module, name)
        for module, name in lazy
        for room, loaded in LAZY
        if (begins(module, room) if room != "sosucker_widget" else module == room)
        and begins(name, loaded)
    }
    assert lazy - allowed == set()


def test_every_reason_for_an_import_inside_a_function_is_needed() -> None:
    lazy = [
        one for module, path in modules().items() for one in imports_of(module, path) if one.lazy
    ]
    unused = [
        (room, loaded)
        for room, loaded in LAZY
        if not any(begins(one.module, room) and begins(one.name, loaded) for one in lazy)
    ]
    assert unused == []
