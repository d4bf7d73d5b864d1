"""The Replay widget in Python: the cursor, its answers, and what a viewer without widgets sees."""

from __future__ import annotations

import gzip
import json
import re
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest
from traitlets import TraitError

from sosucker_widget import Replay, SosuckerError, examples
from sosucker_widget.export.html import to_html
from sosucker_widget.record import RecordError, dumps, position_at, positions, save, steps
from sosucker_widget.replay import build, contrasts

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def replay() -> Replay:
    return Replay(examples["documented_example"])


def bundle_of(replay: Replay) -> dict[str, Any]:
    data, _metadata = replay._repr_mimebundle_()
    return data


class TestMakingOne:
    def test_of_a_record(self, replay: Replay) -> None:
        assert replay.record == examples["documented_example"]
        assert (replay.ply, replay.plies, replay.language, replay.theme) == (0, 11, "en", "auto")

    @pytest.mark.parametrize("kind", [str, lambda path: path])
    def test_of_a_file(self, tmp_path: Path, kind: Any) -> None:  # noqa: ANN401
        path = tmp_path / "game.sls.json"
        save(examples["documented_example"], path)
        assert Replay(kind(path)).record == examples["documented_example"]

    def test_of_a_file_that_is_not_there(self, tmp_path: Path) -> None:
        with pytest.raises(FileNotFoundError):
            Replay(tmp_path / "none.sls.json")

    @pytest.mark.parametrize("text", ["", "{}", "[]", "\x00", '{"format": "chess"}', "null"])
    def test_of_a_file_that_is_no_record(self, tmp_path: Path, text: str) -> None:
        path = tmp_path / "no.sls.json"
        path.write_text(text, encoding="utf-8")
        with pytest.raises(RecordError):
            Replay(path)

    def test_of_a_record_that_breaks_a_rule(self, tmp_path: Path) -> None:
        values = json.loads(dumps(examples["documented_example"]))
        values["events"][1]["to"] = "red"
        path = tmp_path / "broken.sls.json"
        path.write_text(json.dumps(values), encoding="utf-8")
        with pytest.raises(RecordError, match="event 1: NEXT-1"):
            Replay(path)

    @pytest.mark.parametrize("junk", [None, 7, b"bytes", ["a"], {}, object()])
    def test_of_anything_else(self, junk: Any) -> None:  # noqa: ANN401
        with pytest.raises((TypeError, OSError)):
            Replay(junk)

    def test_begins_at_a_ply_within_the_replay(self) -> None:
        record = examples["documented_example"]
        assert [Replay(record, ply=ply).ply for ply in (-1, 0, 7, 11, 99)] == [0, 0, 7, 11, 11]

    def test_refuses_a_language_or_theme_that_there_is_not(self) -> None:
        with pytest.raises(TraitError, match="language"):
            Replay(examples["documented_example"], language="de")  # type: ignore[arg-type]
        with pytest.raises(TraitError, match="theme"):
            Replay(examples["documented_example"], theme="pink")  # type: ignore[arg-type]

    def test_sends_the_whole_replay_once(self, replay: Replay) -> None:
        state = json.loads(gzip.decompress(replay._state))
        assert state == build(examples["documented_example"])

    def test_two_share_nothing(self) -> None:
        one, two = Replay(examples["documented_example"]), Replay(examples["case_b"])
        one.goto(5)
        one.language = "ru"
        assert (two.ply, two.language, two.plies) == (0, "en", 1)
        assert one._state != two._state
        assert one.model_id != two.model_id


class TestTheCursor:
    @pytest.mark.parametrize("ply", range(12))
    def test_goes_to_every_ply(self, replay: Replay, ply: int) -> None:
        record = examples["documented_example"]
        replay.goto(ply)
        assert replay.ply == ply
        assert replay.position == position_at(record, ply) == positions(record)[ply]

    def test_steps(self, replay: Replay) -> None:
        seen = []
        for where in ("next", "next", "previous", "last", "next", "first", "previous"):
            replay.goto(where)
            seen.append(replay.ply)
        assert seen == [1, 2, 1, 11, 11, 0, 0]

    @pytest.mark.parametrize(
        "where", [-1, 12, 10**40, 1.0, None, True, "", "middle", "7", b"first", [7], float("nan")]
    )
    def test_refuses_what_is_no_ply_and_stays(self, replay: Replay, where: Any) -> None:  # noqa: ANN401
        replay.goto(3)
        with pytest.raises(ValueError, match="plies 0 to 11"):
            replay.goto(where)
        assert replay.ply == 3

    @pytest.mark.parametrize(("set_to", "is_at"), [(-5, 0), (99, 11), (10**40, 11), (4, 4)])
    def test_set_as_a_number_stays_within_the_replay(
        self, replay: Replay, set_to: int, is_at: int
    ) -> None:
        replay.ply = set_to
        assert replay.ply == is_at

    @pytest.mark.parametrize("junk", ["7", None, 1.5, [1]])
    def test_set_to_what_is_no_number_is_refused(self, replay: Replay, junk: Any) -> None:  # noqa: ANN401
        with pytest.raises(TraitError):
            replay.ply = junk
        assert replay.ply == 0

    def test_the_state_can_not_be_set(self, replay: Replay) -> None:
        with pytest.raises(TraitError):
            replay._state = b""


class TestAnswers:
    def test_the_ruling_is_the_engines_own(self, replay: Replay) -> None:
        assert Replay(examples["documented_example"]).ruling is None
        for step in steps(examples["documented_example"]):
            replay.goto(step.ply)
            ruling = replay.ruling
            assert ruling
            assert ruling.action == step.action

    def test_the_contrasts_are_those_of_the_cursor(self, replay: Replay) -> None:
        assert replay.contrasts == ()
        for step in steps(examples["documented_example"]):
            replay.goto(step.ply)
            assert step.action is not None
            assert replay.contrasts == contrasts(step.before, step.action)

    def test_the_claims_are_rows(self, replay: Replay) -> None:
        rows = replay.claims
        keys = {"ply", "path", "source", "says", "truth", "holds", "sentence"}
        assert all(set(row) == keys for row in rows)
        failing = {(row["ply"], row["path"]) for row in rows if not row["holds"]}
        assert failing == {(9, "hands.red.red"), (9, "ruling.CAPTURE-3.taken")}

    def test_the_claims_speak_the_readers_language(self, replay: Replay) -> None:
        replay.language = "ru"
        assert all(re.search("[а-я]", row["source"]) for row in replay.claims)

    def test_any_action_can_be_judged_and_nothing_is_played(self, replay: Replay) -> None:
        replay.goto(1)
        before = replay.position
        assert replay.judge("give", "red", to="blue")
        refused = replay.judge("give", "red", to="red")
        assert not refused
        assert refused.rules == ("NEXT-1",)
        assert replay.position == before
        assert replay.ply == 1

    def test_of_a_pile_that_would_be_new(self, replay: Replay) -> None:
        assert replay.judge("play", "red", chip="red", pile="new")

    @pytest.mark.parametrize(
        ("act", "player", "fields"),
        [
            ("dance", "red", {}),
            ("play", "pink", {"chip": "red", "pile": 1}),
            ("play", "purple", {"chip": "red", "pile": 1}),
            ("give", "red", {"to": 7}),
            ("refuse", "red", {"why": "so"}),
        ],
    )
    def test_what_is_no_action_is_an_error_that_says_why(
        self,
        replay: Replay,
        act: str,
        player: Any,  # noqa: ANN401
        fields: dict[str, Any],
    ) -> None:
        with pytest.raises((SosuckerError, TypeError)):
            replay.judge(act, player, **fields)


class TestWhereNoWidgetRuns:
    def test_the_repr_is_the_same_in_every_session(self) -> None:
        for ply in (0, 7):
            reprs = {repr(Replay(examples["documented_example"], ply=ply)) for _ in range(2)}
            assert reprs == {f"Replay('Example game', plies=11, ply={ply})"}

    def test_a_record_without_a_title_has_a_repr_too(self) -> None:
        from dataclasses import replace

        untitled = replace(examples["documented_example"], title=None)
        assert repr(Replay(untitled)) == "Replay('', plies=11, ply=0)"

    def test_the_bundle_holds_a_picture_and_words_beside_the_widget(self, replay: Replay) -> None:
        replay.goto(9)
        data = bundle_of(replay)
        view = data.pop("application/vnd.jupyter.widget-view+json")
        assert view["model_id"] == replay.model_id
        assert set(data) == {"text/plain", "image/svg+xml", "image/png"}
        assert data["text/plain"].startswith("Replay('Example game', plies=11, ply=9)\n")
        assert "Dead box: 1 blue" in data["text/plain"]
        ET.fromstring(data["image/svg+xml"])  # noqa: S314 - our own picture

    def test_the_bundle_is_the_same_every_time(self) -> None:
        bundles = [bundle_of(Replay(examples["documented_example"], ply=7)) for _ in range(2)]
        for bundle in bundles:
            del bundle["application/vnd.jupyter.widget-view+json"]
        assert bundles[0] == bundles[1]

    def test_the_bundle_tells_nothing_that_the_quiz_asks(self) -> None:
        replay = Replay(examples["documented_example"], quiz=[7])
        data = bundle_of(replay)
        assert data["text/plain"].endswith("\nDead box: empty\nRed has the move")
        assert "Pile" not in data["text/plain"] + data["image/svg+xml"]
        replay.quiz.leave()
        assert "Pile 1: red, blue, green, yellow, red" in bundle_of(replay)["text/plain"]

    def test_the_bundle_speaks_the_readers_language(self, replay: Replay) -> None:
        replay.language = "ru"
        assert "Ходит Красный" in bundle_of(replay)["text/plain"]
        assert "Ходит Красный" in bundle_of(replay)["image/svg+xml"]


class TestThePage:
    def test_opens_as_the_widget_stands(self, replay: Replay) -> None:
        replay.goto(7)
        replay.language = "ru"
        record = examples["documented_example"]
        assert replay.to_html() == to_html(record, ply=7, language="ru", theme="auto")

    def test_is_written_whole(self, replay: Replay, tmp_path: Path) -> None:
        path = tmp_path / "page.html"
        path.write_text("an older one", encoding="utf-8")
        assert replay.to_html(path) is None
        assert path.read_bytes() == (replay.to_html() or "").encode()
        # There is no other file beside it.
        assert list(tmp_path.iterdir()) == [path]

    def test_that_can_not_be_written_leaves_the_older_one(
        self, replay: Replay, tmp_path: Path
    ) -> None:
        with pytest.raises(OSError, match=r"none"):
            replay.to_html(tmp_path / "none" / "page.html")
        folder = tmp_path / "folder"
        folder.mkdir()
        with pytest.raises(OSError, match=r"folder|tmp"):
            replay.to_html(folder)
        assert list(tmp_path.iterdir()) == [folder]
        assert not list(folder.iterdir())
