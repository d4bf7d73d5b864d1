"""The public names are those of the snapshot, and the page on stability tells how they change."""

from __future__ import annotations

from tests.surface.public_surface import SNAPSHOT, surface


def test_the_public_names_are_those_of_the_snapshot() -> None:
    text = SNAPSHOT.read_text(encoding="utf-8")
    assert surface().splitlines() == text.splitlines(), (
        "a public name or a parameter changed: tell it in CHANGELOG.md, keep the old name as "
        "docs/stability.md says, and run `python -m tests.surface.public_surface --write`"
    )


def test_the_snapshot_holds_names_members_and_parameters() -> None:
    lines = SNAPSHOT.read_text(encoding="utf-8").splitlines()
    assert {"  Position.is_over", "  Position.play(acts)", "class Color"} <= set(lines)
    assert any(line.startswith("load(") for line in lines)
    assert any(line.startswith("class Replay(") and ", *, " in line for line in lines)
    assert not [line for line in lines if "._" in line]
