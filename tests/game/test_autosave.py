"""A game kept on disk: always complete, and never overwritten by another."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import rmtree

import pytest

from sosucker_widget import Table
from sosucker_widget.engine import RuleSet
from sosucker_widget.game import Game, kept_file
from sosucker_widget.game.autosave import FileNotice
from sosucker_widget.game.keeping import Autosave
from sosucker_widget.game.rest_timer import GameProgress
from sosucker_widget.record import Record, RecordError, load
from sosucker_widget.record.journal import (
    JournalText,
    into,
    journal_beside,
    read_journal,
    read_kept,
)
from sosucker_widget.record.storage.files import FileLockedError, _temporary, locked

ROOT = Path(__file__).parents[2]


class Keeper:
    """A table as far as its file is concerned."""

    def __init__(self, path: str | os.PathLike[str], game: Game | None = None) -> None:
        self.autosave = Autosave(path)
        self.game = game or Game(rules="documented", chips=3, first="red")
        self.told: list[tuple[str, str]] = []
        self.newer = self.autosave.begin(self)
        self.autosave.write()

    def do(self, *does: Callable[[], object]) -> None:
        for do in does:
            do()
            self.autosave.write()

    def kept_record(self) -> Record:
        return self.game.record

    def progress(self) -> GameProgress:
        return GameProgress(self.game, self.game.changes, self.game.heading.players)

    def tell_kept(self, kind: FileNotice, detail: str = "") -> None:
        self.told.append((kind, detail))

    def stop_keeping(self) -> None:
        self.close_file()
        self.tell_kept("taken-over")

    def close_file(self) -> None:
        self.autosave.close()


def names(folder: Path) -> list[str]:
    return sorted(one.name for one in folder.iterdir())


def restored(path: Path) -> Record:
    """Return what is there for a process that comes after a crash."""
    return read_kept(path).record


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.sls.json"


def test_what_was_written_is_found_again(path: Path) -> None:
    assert Autosave(path).found is None
    kept = Keeper(path)
    kept.do(lambda: kept.game.play("red"), kept.game.undo)
    assert restored(path) == kept.game.record
    kept.autosave.close()
    assert Autosave(path).found == kept.game.record == load(path)
    assert names(path.parent) == [".game.sls.json.bak", "game.sls.json"]


def test_a_file_that_cannot_be_read_is_left_alone(path: Path) -> None:
    path.write_text("{", encoding="utf-8")
    with pytest.raises(RecordError):
        Autosave(path)
    assert path.read_text(encoding="utf-8") == "{"


def test_a_game_of_other_rules_is_not_gone_on_with(path: Path) -> None:
    Keeper(path).autosave.close()
    found = Autosave(path)
    found.check(None)
    found.check(RuleSet.named("documented", chips=3))
    with pytest.raises(ValueError, match="documented, 4 players, 3 chips, not classic"):
        found.check(RuleSet())


def test_the_game_before_is_put_aside_under_a_free_name(path: Path) -> None:
    kept = Keeper(path, Game(first="red"))
    records = [kept.game.record]
    for color in ("blue", "green"):
        kept.autosave.put_aside()
        kept.game = Game(first=color)
        kept.autosave.write()
        records.append(kept.game.record)
    aside = [load(path.with_name(f"game.{number}.sls.json")) for number in (1, 2)]
    assert [*aside, load(path)] == records


def test_a_game_is_kept_in_the_notation_too(tmp_path: Path) -> None:
    path = tmp_path / "game.sls"
    kept = Keeper(path)
    kept.do(lambda: kept.game.play("red"))
    assert restored(path) == kept.game.record
    kept.autosave.put_aside()
    assert path.read_text(encoding="utf-8").startswith("[")
    kept.autosave.close()
    assert names(tmp_path) == [".game.sls.bak", "game.1.sls", "game.sls"]
    assert load(tmp_path / "game.1.sls") == load(path) == kept.game.record


def test_home_is_found_and_another_ending_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    Keeper("~/game.sls").autosave.close()
    assert Autosave(tmp_path / "game.sls").found is not None
    with pytest.raises(ValueError, match=r"'game\.txt' ends in \.txt: a record is saved as \.sls"):
        Autosave("game.txt")


def test_what_is_put_aside_is_logged(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    kept = Keeper(path)
    with caplog.at_level("INFO", logger="sosucker_widget"):
        kept.autosave.put_aside()
    aside = path.with_name("game.1.sls.json")
    assert caplog.messages == [f"the earlier game was put aside as {aside}"]


def last_line(path: Path) -> bytes:
    return journal_beside(path).read_bytes().splitlines()[-1]


class TestJournal:
    def test_an_act_is_a_line_and_the_file_stays(self, path: Path) -> None:
        kept = Keeper(path)
        before = path.read_bytes()
        kept.do(lambda: kept.game.play("red"))
        assert path.read_bytes() == before
        said = b'{"do":{"type":"play","player":"red","chip":"red","pile":1}}'
        assert last_line(path).split(b" ", 1)[1] == said
        assert load(path) == restored(path) == kept.game.record

    @pytest.mark.parametrize("cut", [1, 5, 30])
    def test_a_torn_last_line_is_left_out_with_a_word(self, path: Path, cut: int) -> None:
        kept = Keeper(path)
        kept.do(lambda: kept.game.play("red"))
        first = kept.game.record
        kept.do(lambda: kept.game.give("blue"))
        journal = journal_beside(path)
        data = journal.read_bytes()
        forget(kept)
        journal.write_bytes(data[:-cut])
        again = Keeper(path, Game(restored(path)))
        assert again.game.record == first
        assert again.told == [("torn", "")]
        again.do(lambda: again.game.give("green"))
        assert restored(path) == again.game.record

    @pytest.mark.parametrize("length", [0, 10, 100, 300])
    def test_a_kill_while_the_journal_is_begun_leaves_no_litter(
        self, path: Path, length: int
    ) -> None:
        Keeper(path).autosave.close()
        begun = JournalText().begin(path.read_bytes())[:length]
        journal_beside(path).write_bytes(begun)
        kept = Keeper(path, Game(load(path)))
        assert kept.told == []
        kept.do(lambda: kept.game.play("red"))
        assert restored(path) == kept.game.record
        kept.autosave.close()
        assert names(path.parent) == [".game.sls.json.bak", "game.sls.json"]

    def test_a_line_of_another_journal_is_not_taken(self, path: Path, tmp_path: Path) -> None:
        one, other = Keeper(path), Keeper(tmp_path / "other.sls.json", Game(first="blue"))
        one.do(lambda: one.game.play("red"))
        first = one.game.record
        other.do(lambda: other.game.play("blue"), lambda: other.game.give("red"))
        with journal_beside(path).open("ab") as file:
            file.write(last_line(tmp_path / "other.sls.json") + b"\n")
        assert restored(path) == first

    def test_a_crash_between_the_file_and_its_journal_doubles_nothing(self, path: Path) -> None:
        kept = Keeper(path)
        kept.do(lambda: kept.game.play("red"), lambda: kept.game.say("red", "Ой"))
        journal, old = journal_beside(path), path.read_bytes()
        before = journal.read_bytes()
        kept.autosave.write_whole()
        assert not journal.exists()
        new = path.read_bytes()
        # The new file is there already, and the journal still: it names the new file.
        kept.do(lambda: kept.game.give("blue"))
        forget(kept)
        text = JournalText(read_journal(before).sum)
        journal.write_bytes(before + text.line(into(new)))
        path.write_bytes(new)
        assert restored(path) == load(path)
        assert len(restored(path)) == 2
        # The journal names the new file, which was not written any more.
        path.write_bytes(old)
        assert len(restored(path)) == 2

    def test_a_journal_that_has_grown_is_ended(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(kept_file, "GROWN", 2000)
        kept, sizes = Keeper(path), []
        for _ in range(100):
            kept.do(lambda: kept.game.say("red", "x" * 50))
            journal = journal_beside(path)
            sizes.append(journal.stat().st_size if journal.exists() else 0)
            assert restored(path) == kept.game.record
        assert 0 in sizes
        assert max(sizes) < 3 * path.stat().st_size + 4000


def forget(kept: Keeper) -> None:
    """End a table as a crash does: nothing more is written."""
    kept.autosave.release()
    kept.autosave._owner = None


class TestOwner:
    def test_another_table_of_this_process_takes_over_and_the_first_stops(self, path: Path) -> None:
        first = Keeper(path)
        first.do(lambda: first.game.play("red"))
        second = Keeper(path, Game(Autosave(path).found))
        assert first.told == [("taken-over", "")]
        second.do(lambda: second.game.give("blue"))
        first.game.give("green")
        assert second.newer is None
        assert restored(path) == second.game.record != first.game.record
        assert second.autosave.path == path

    def test_a_table_that_is_opened_while_another_plays_has_its_last_act(self, path: Path) -> None:
        first = Keeper(path)
        found = Autosave(path)
        first.do(lambda: first.game.play("red"))
        assert found.begin(Keeper.__new__(Keeper)) == first.game.record

    def test_a_file_that_another_process_has_is_left_alone(
        self, path: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        code = f"""
from pathlib import Path
from tests.game.test_autosave import Keeper
kept = Keeper({str(path)!r})
kept.do(lambda: kept.game.play("red"))
print("plays", flush=True)
input()
"""
        command = [sys.executable, "-c", code]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=ROOT) as other:
            assert other.stdout is not None
            assert other.stdout.readline() == "plays\n"
            before = restored(path)
            mine = Keeper(path, Game(Autosave(path).found))
            mine.do(lambda: mine.game.give("blue"))
            beside = path.with_name("game.1.sls.json")
            assert mine.autosave.path == beside
            assert mine.told == [("elsewhere", f"{beside}: another program plays there")]
            assert "the game goes on in" in caplog.text
            assert restored(path) == before != mine.game.record == restored(beside)
            other.communicate("\n")
        assert load(path) == before

    @pytest.mark.parametrize("how", ["replaced", "written", "journal"])
    def test_what_somebody_else_wrote_is_not_overwritten(self, path: Path, how: str) -> None:
        kept = Keeper(path)
        kept.do(lambda: kept.game.play("red"))
        theirs = Game("documented", first="blue").record
        if how == "replaced":
            theirs.save(path)
        elif how == "written":
            path.write_text(theirs.dumps(), encoding="utf-8")
        else:
            with journal_beside(path).open("ab") as file:
                file.write(b"something\n")
        both = [one.read_bytes() for one in (path, journal_beside(path))]
        kept.do(lambda: kept.game.give("blue"), lambda: kept.game.say("red", "On."))
        beside = path.with_name("game.1.sls.json")
        assert [kind for kind, _ in kept.told] == ["elsewhere"]
        assert restored(beside) == kept.game.record
        assert [one.read_bytes() for one in (path, journal_beside(path))] == both
        if how != "journal":
            assert load(path) == theirs

    def test_a_game_whose_file_was_replaced_while_nobody_played_is_put_aside(
        self, path: Path
    ) -> None:
        kept = Keeper(path)
        kept.do(lambda: kept.game.play("red"))
        mine = kept.game.record
        forget(kept)
        theirs = Game("documented", first="blue").record
        theirs.save(path)
        assert load(path) == theirs
        Keeper(path, Game(restored(path)))
        assert load(path) == theirs
        assert load(path.with_name("game.1.sls.json")) == mine

    def test_the_same_content_written_again_is_no_change(self, path: Path) -> None:
        kept = Keeper(path)
        path.write_bytes(path.read_bytes())
        os.utime(path, (0, 0))
        kept.do(lambda: kept.game.play("red"))
        assert kept.told == []
        assert restored(path) == kept.game.record

    @pytest.mark.parametrize("gone", ["file", "journal", "both"])
    def test_what_was_removed_is_written_again(self, path: Path, gone: str) -> None:
        kept = Keeper(path)
        kept.do(lambda: kept.game.play("red"))
        if gone != "journal":
            path.unlink()
        if gone != "file":
            journal_beside(path).unlink()
        kept.do(lambda: kept.game.give("blue"))
        assert restored(path) == kept.game.record
        assert kept.told == []


class TestTrouble:
    def test_a_full_disk_loses_nothing(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        kept = Keeper(path)
        kept.do(lambda: kept.game.play("red"))
        before = restored(path)
        write = os.write
        monkeypatch.setattr(os, "write", lambda handle, data: full(write(handle, data[:7])))
        for do in (lambda: kept.game.give("blue"), lambda: kept.game.say("blue", "Thanks.")):
            with pytest.raises(OSError, match="No space left") as error:
                kept.do(do)
            assert error.value.filename == str(path)
            assert restored(path) == before
        monkeypatch.undo()
        kept.do(lambda: kept.game.play("blue", pile=1))
        assert restored(path) == kept.game.record

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the limit is a limit of Unix")
    def test_a_disk_that_is_really_full(self, path: Path) -> None:
        code = f"""
import resource, signal
from sosucker_widget.record.journal import read_kept
from tests.game.test_autosave import Keeper
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
kept = Keeper({str(path)!r})
resource.setrlimit(resource.RLIMIT_FSIZE, (3000, resource.RLIM_INFINITY))
told = 0
for number in range(60):
    try:
        kept.do(lambda: kept.game.say("red", "x" * 90))
    except OSError as error:
        told += 1
        assert error.filename == {str(path)!r}, error
    else:
        assert not told
        assert read_kept(kept.autosave.path).record == kept.game.record
assert told
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
kept.autosave.write()
assert read_kept(kept.autosave.path).record == kept.game.record
"""
        done = subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr

    def test_a_disk_that_can_only_be_read(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        kept, before = Keeper(path), os.open

        def refuse(name: str, flags: int, *more: int, **named: int) -> int:
            if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
                raise OSError(errno.EROFS, os.strerror(errno.EROFS), name)
            return before(name, flags, *more, **named)

        monkeypatch.setattr(os, "open", refuse)
        with pytest.raises(OSError, match="Read-only") as error:
            kept.do(lambda: kept.game.play("red"))
        assert error.value.filename == str(path)
        monkeypatch.undo()
        kept.do(lambda: kept.game.give("blue"))
        assert len(restored(path)) == 2

    def test_a_folder_that_went_and_came_again(self, path: Path) -> None:
        folder = path.parent / "gone"
        folder.mkdir()
        kept = Keeper(folder / "game.sls.json")
        rmtree(folder)
        with pytest.raises(OSError, match="there is no folder"):
            kept.do(lambda: kept.game.play("red"))
        folder.mkdir()
        kept.do(lambda: kept.game.give("blue"))
        assert restored(folder / "game.sls.json") == kept.game.record
        with pytest.raises(FileLockedError), locked(folder / "game.sls.json", wait=0):
            pass

    def test_what_a_killed_process_left_is_swept(self, path: Path) -> None:
        kept = Keeper(path)
        begin = _temporary(path)
        litter = [path.with_name(f"{begin}{number}.tmp") for number in range(2)]
        other = path.with_name(f"{_temporary(path.with_name('other.sls'))}0.tmp")
        for one in (*litter, other):
            one.write_bytes(b"{")
        kept.autosave.close()
        Keeper(path).autosave.close()
        assert names(path.parent) == sorted([other.name, "game.sls.json"])

    def test_a_link_that_leads_in_a_circle_is_refused_with_a_word(self, path: Path) -> None:
        path.symlink_to(path)
        told = "this link leads in a circle"
        with pytest.raises(OSError, match=told) as error:
            Autosave(path)
        assert error.value.filename == str(path)
        with pytest.raises(OSError, match=told):
            Game(first="red").save(path)
        with pytest.raises(OSError, match=told):
            Table(autosave=path)
        assert path.is_symlink()

    def test_a_link_is_followed_and_stays(self, path: Path, tmp_path: Path) -> None:
        real = tmp_path / "real.sls.json"
        path.symlink_to(real)
        kept = Keeper(path)
        kept.do(lambda: kept.game.play("red"))
        kept.autosave.close()
        assert path.is_symlink()
        assert load(real) == load(path) == kept.game.record

    def test_a_folder_that_is_missing_is_told_at_once(self, tmp_path: Path) -> None:
        with pytest.raises(FileNotFoundError, match="no such folder for the saved game") as error:
            Table(autosave=tmp_path / "no" / "game.sls.json")
        assert error.value.filename == str(tmp_path / "no")
        with pytest.raises(FileNotFoundError, match="no such home folder"):
            Table(autosave="~nobody-of-this-name/game.sls.json")


def full(_written: int) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
