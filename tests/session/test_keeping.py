"""The games that tables keep by default: those that somebody saw and played, and the newest."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sosucker_widget import Table, load, system
from sosucker_widget.game import kept_games, unfinished
from sosucker_widget.game.keeping import UnfinishedGame, unfinished_games
from sosucker_widget.game.kept_games import kept_folder
from sosucker_widget.players import play_out
from sosucker_widget.protocol.request_handler import RequestHandler
from sosucker_widget.protocol.table_commands import TABLE_COMMANDS
from sosucker_widget.session.table.open_table import open_table
from sosucker_widget.session.table.table_options import TableOptions
from sosucker_widget.session.view import LEAD, View

if TYPE_CHECKING:
    from sosucker_widget.session.table.table_session import TableSession


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path))
    return tmp_path / "sosucker_widget" / "tables"


def kept(folder: Path) -> list[str]:
    return sorted(one.name for one in folder.glob("*.json")) if folder.exists() else []


def shown(chips: int = 3) -> TableSession:
    session = open_table(TableOptions(begin="documented", chips=chips, first="red"))
    session.start()
    session.see()
    return session


def played(chips: int = 3) -> TableSession:
    session = shown(chips)
    session.game.play("red")
    return session


class TestWhatIsKept:
    def test_a_table_that_was_shown_and_then_played(self, folder: Path) -> None:
        table = Table("documented", chips=3, first="red")
        table._repr_mimebundle_()
        assert kept(folder) == []
        table.play("red")
        assert kept(folder) == ["000001-documented-4x3.sls.json"]
        [game] = Table.unfinished()
        assert load(game.path) == game.record == table.record

    def test_a_table_that_was_played_and_then_shown(self, folder: Path) -> None:
        table = Table("documented", chips=3, first="red")
        table.enter("r+ b")
        assert kept(folder) == []
        table._repr_mimebundle_()
        assert [game.plies for game in Table.unfinished()] == [2]

    def test_a_page_that_asks_has_opened(self, folder: Path) -> None:
        session = open_table(TableOptions(begin="documented", chips=3, first="red"))
        session.start()
        handler = RequestHandler(session, TABLE_COMMANDS)
        handler.answer(View("teacher", LEAD), {"id": 1, "command": "rules"})
        assert kept(folder) == []
        session.game.play("red")
        assert len(kept(folder)) == 1

    def test_none_that_nobody_saw_or_played_or_that_is_not_to_be_kept(self, folder: Path) -> None:
        play_out(["greedy", "random"], chips=1, seed=1, first="red")
        Table("documented", chips=3, first="red").play("red")
        Table("documented", chips=3, first="red")._repr_mimebundle_()
        table = Table("documented", chips=3, first="red", autosave=False)
        table._repr_mimebundle_()
        table.play("red")
        assert not folder.exists()
        assert Table.unfinished() == ()

    def test_a_new_game_at_the_table_has_a_file_of_its_own(self, folder: Path) -> None:
        table = Table("documented", chips=3, first="red")
        table._repr_mimebundle_()
        table.play("red")
        first = table.record
        table.new_game(first="blue")
        assert len(kept(folder)) == 1
        table.play("blue")
        one, other = (load(folder / name) for name in kept(folder))
        assert (one, other) == (first, table.record)

    def test_what_cannot_be_kept_is_told_and_played_on(self, folder: Path) -> None:
        folder.parent.parent.joinpath("sosucker_widget").write_text("a file")
        session = played()
        kept = session.state("en")["kept"]
        assert kept["path"] is None
        assert kept["failed"] is not None
        assert session.game.ply == 1

    def test_in_a_browser_it_lies_where_the_browser_keeps_files(
        self, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        drive = tmp_path / "drive"
        monkeypatch.setattr(system, "IN_BROWSER", True)
        monkeypatch.setattr(system, "_KEPT", drive)
        in_memory = played()
        assert len(kept(folder)) == 1, "a cell that runs again finds it there"
        assert in_memory.state("en")["kept"] == {"path": None, "failed": None}
        drive.mkdir()
        path = played().state("en")["kept"]["path"]
        assert path is not None
        assert kept_folder() == drive / ".sosucker_tables"
        assert [Path(path).name] == kept(kept_folder())

    def test_a_finished_game_is_kept_and_not_offered(self, folder: Path) -> None:
        table = Table("documented", chips=1, players=2, first="red", seats=["random"] * 2, seed=1)
        table._repr_mimebundle_()
        table.wait()
        assert table.position.phase == "over"
        assert load(folder / kept(folder)[0]) == table.record
        assert not list(folder.glob("*.journal"))
        assert Table.unfinished() == ()

    def test_a_finished_game_is_read_once(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for _ in range(2):
            session = open_table(
                TableOptions(begin="documented", chips=1, players=2, seats=["random"] * 2, seed=1)
            )
            session.start()
            session.see()
            session.wait()
            session.close()
        assert unfinished_games() == ()
        (folder / "finished.json").write_text("[")
        assert unfinished_games() == ()
        read: list[object] = []
        monkeypatch.setattr(unfinished, "read_kept", read.append)
        assert unfinished_games() == ()
        assert (
            open_table(TableOptions(begin="documented", chips=1, players=2)).state("en")["offer"]
            is None
        )
        assert read == []
        # What has been written since is read again.
        monkeypatch.undo()
        session = open_table(TableOptions(autosave=folder / kept(folder)[0]))
        session.start()
        session.take_back(1)
        session.close()
        monkeypatch.setenv("JUPYTER_DATA_DIR", str(folder.parents[1]))
        assert len(unfinished_games()) == 1


class TestTheNewest:
    def test_more_than_the_most_are_removed_and_none_in_play(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(kept_games, "MOST", 3)
        first = played()
        for _ in range(5):
            played().close()
        names = [name[:6] for name in kept(folder)]
        assert not list(folder.glob(".00000[23]*"))
        assert names == ["000001", "000004", "000005", "000006"]
        first.game.give("blue")
        assert len(unfinished_games()[0].record) == 2

    @pytest.mark.parametrize("year", [1980, 2099])
    def test_the_clock_decides_nothing(self, folder: Path, year: int) -> None:
        when = datetime(year, 1, 1, tzinfo=UTC).timestamp()
        for number in range(1, 4):
            session = played()
            session.close()
            [path] = folder.glob(f"00000{number}*.json")
            os.utime(path, (when - number, when - number))
        assert [one.path.name[:6] for one in unfinished_games()] == ["000003", "000002", "000001"]
        offer = open_table(TableOptions(begin="documented", chips=3)).state("en")["offer"]
        assert offer is not None
        assert offer["game"].startswith("000003")

    def test_a_game_that_is_gone_on_with_is_the_newest(self, folder: Path) -> None:
        for _ in range(3):
            played().close()
        first = unfinished_games()[-1].path
        table = Table.resume(first)
        assert unfinished_games()[-1].path == first, "nothing has been done in it"
        table.give("blue")
        assert unfinished_games()[0].path == first
        assert (folder / "numbers.json").exists()
        played().close()
        assert [one.path.name[:6] for one in unfinished_games()] == [
            *("000005", "000001", "000003", "000002")
        ]
        (folder / "numbers.json").write_text("[")
        assert unfinished_games()[-1].path == first


class TestGoingOn:
    def test_the_list_shows_itself(self) -> None:
        table = Table("documented", chips=3, first="red", names={"blue": "Bo <b>"})
        table._repr_mimebundle_()
        table.enter("r+ b")
        [game] = games = Table.unfinished()
        assert isinstance(game, UnfinishedGame)
        assert repr(games) == "<UnfinishedGames: 1 game>"
        assert "documented rules; chips per player: 3; players: 4, 2 plies, blue" in repr(game)
        assert (game.rules, game.plies, str(game.to_act)) == (table.game.rules, 2, "blue")
        assert game.names == {"blue": "Bo <b>"}
        told = games._repr_html_()
        assert "Bo &lt;b&gt;" in told
        assert str(game.path) in told
        assert str(game.path) in str(games)
        assert abs((game.when - datetime.now(UTC)).total_seconds()) < 60

    def test_the_last_played_comes_first_and_is_gone_on_with(self) -> None:
        first, second = played(), played(2)
        first.game.say("red", "Still here.")
        for session in (second, first):
            session.close()
        assert [game.rules.chips for game in Table.unfinished()] == [3, 2]
        table = Table.resume()
        assert (table.game.rules.chips, table.ply) == (3, 1)
        table.give("blue")
        assert [game.plies for game in Table.unfinished()] == [2, 1]
        assert Table.resume(Table.unfinished()[1]).game.rules.chips == 2

    def test_a_new_game_of_a_resumed_table_leaves_the_old_one_alone(self, folder: Path) -> None:
        played().close()
        table = Table.resume()
        table.give("blue")
        before = table.record
        table.new_game(first="green")
        table._repr_mimebundle_()
        table.play("green")
        assert kept(folder) == [f"00000{number}-documented-4x3.sls.json" for number in (1, 2)]
        assert load(folder / kept(folder)[0]) == before

    def test_with_none_or_a_wrong_path_it_says_so(self, tmp_path: Path) -> None:
        with pytest.raises(FileNotFoundError, match="there is no unfinished game"):
            Table.resume()
        with pytest.raises(FileNotFoundError, match="there is no such game") as error:
            Table.resume(tmp_path / "game.sls.json")
        assert error.value.filename == str(tmp_path / "game.sls.json")

    def test_a_table_begins_anew_and_offers_the_newest_with_its_rules(self) -> None:
        old, other = played(), played(2)
        session = open_table(TableOptions(begin="documented", chips=3, first="blue"))
        session.start()
        offer = session.state("en")["offer"]
        assert session.game.length == 0
        assert offer is not None
        assert offer["game"] == "000001-documented-4x3.sls.json"
        session.game.play("blue")
        assert session.state("en")["offer"] is None
        assert [len(one.game) for one in (old, other)] == [1, 1]
        assert open_table(TableOptions(begin="documented", chips=4)).state("en")["offer"] is None
        assert (
            open_table(TableOptions(begin="documented", chips=3, autosave=False)).state("en")[
                "offer"
            ]
            is None
        )

    def test_what_cannot_be_read_is_left_out(self, folder: Path) -> None:
        played().close()
        (folder / "000002-documented-4x3.sls.json").write_text("{")
        (folder / "notes.txt").write_text("mine")
        assert len(Table.unfinished()) == 1
        assert (
            open_table(TableOptions(begin="documented", chips=3)).state("en")["offer"] is not None
        )
