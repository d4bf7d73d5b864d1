"""Half of a surrogate pair, which no file can hold, is refused where it comes in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from sosucker_widget import Game, examples, loads
from sosucker_widget.export.html import to_html
from sosucker_widget.record import annotated

HALF = "\ud83d"
RECORD = examples["documented_example"]

ENTRY_POINTS: Mapping[str, Callable[[], object]] = {
    "a file of the notation": lambda: loads(f'[rules classic] [first red] r+ {{a "{HALF}"}}'),
    "a file in JSON": lambda: loads(RECORD.dumps("json").replace("{", f'{{"x-a": "{HALF}",', 1)),
    "an escape in JSON": lambda: loads(RECORD.dumps("json").replace("{", r'{"x-a": "\ud83d",', 1)),
    "a title": lambda: Game(title=HALF),
    "a title in a language": lambda: Game(title={"en": HALF}),
    "a name": lambda: Game(names={"red": HALF}),
    "talk": lambda: Game(first="red").say("red", HALF),
    "a promise": lambda: Game(first="red").promise("red", "blue", HALF),
    "a note": lambda: annotated(RECORD, (0,), note=HALF, glyph=None),
    "an address": lambda: to_html(RECORD, live=f"https://example.org/{HALF}"),
    "the name of a file to write": lambda: RECORD.save(f"{HALF}.sls"),
}


@pytest.mark.parametrize("entry", ENTRY_POINTS)
def test_half_of_a_pair_is_refused_wherever_it_comes(
    entry: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ValueError, match=r"surrogate pair|hidden character|no address") as refused:
        ENTRY_POINTS[entry]()
    assert not isinstance(refused.value, UnicodeError)
    str(refused.value).encode()
    assert not [*tmp_path.iterdir()]
