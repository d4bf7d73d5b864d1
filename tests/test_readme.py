"""The examples in the README work as written."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from sosucker_widget import load

if TYPE_CHECKING:
    import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_lines_of_use_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play, replay = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    monkeypatch.chdir(tmp_path)
    exec(compile(play, "README.md", "exec"), {})  # noqa: S102 - our own README
    assert load("game.sls.json") == load("my_game.sls.json")
    exec(compile(replay, "README.md", "exec"), {})  # noqa: S102 - as above
    assert (tmp_path / "example.html").is_file()


def test_every_notebook_is_named() -> None:
    assert {path.stem for path in ROOT.glob("notebooks/*.ipynb")} <= {
        *re.findall(r"`(\w+)`", README.partition("## Play")[0])
    }


def test_the_three_commands_are_there_and_each_is_one_line() -> None:
    assert re.findall(r"```sh\n(python3 run\.py \w+)\n```", README) == [
        "python3 run.py lab",
        "python3 run.py site",
        "python3 run.py test",
    ]


def test_the_russian_page_shows_the_same_code() -> None:
    def code(page: str) -> list[str]:
        blocks = re.findall(r"```(?:python|sh)\n(.*?)```", page, re.DOTALL)
        return [re.sub(r" *#.*", "", block) for block in blocks]

    russian = (ROOT / "README.ru.md").read_text(encoding="utf-8")
    assert code(russian) == [one for one in code(README) if "run.py test" not in one]
    assert all((ROOT / path).exists() for path in re.findall(r"\]\(([^)#]+)\)", russian))
