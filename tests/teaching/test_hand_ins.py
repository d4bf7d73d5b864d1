"""What a learning platform gives is read file by file, within bounds; a wrong file is named."""

from __future__ import annotations

import errno
import json
import os
from base64 import b64encode
from io import BytesIO
from typing import TYPE_CHECKING
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZipFile

import pytest

from sosucker_widget.locale import told
from sosucker_widget.teaching.answer_file import FORMAT, SavedAnswers
from sosucker_widget.teaching.hand_ins import DAMAGED, gather, gathering
from sosucker_widget.teaching.hand_ins.hand_in import Sender

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

TRIES = {"nb1.q3": ["red", "blue"]}


def answers(student: str = "anna", tries: object = TRIES, **more: object) -> bytes:
    raw = {"format": FORMAT, "version": 1, "student": student, "answers": tries}
    return json.dumps(raw | more).encode()


def zipped(files: Mapping[str, bytes]) -> bytes:
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return out.getvalue()


def notebook(*cells: str, html: str = "") -> bytes:
    outputs = [{"output_type": "display_data", "data": {"text/html": [html]}}] if html else []
    code = [{"cell_type": "code", "source": [cell], "outputs": outputs} for cell in cells]
    return json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": code}).encode()


WRONG: dict[str, tuple[bytes, str]] = {
    "a log-in page": (
        b"<!DOCTYPE html><title>Log in to the site</title>",
        "a log-in page (“Log in",
    ),
    "a form": (b"<html><input type='password'></html>", "a log-in page, saved"),
    "another page": (b"<?xml?><html><title>My notes</title></html>", "a web page (“My notes”)"),
    "an empty notebook": (notebook(), "a notebook without answers"),
    "a notebook not answered": (notebook('check("nb1.q1", None)'), "a notebook without answers"),
    "a newer version": (answers(version=2), "a newer version of this package (format 2"),
    "no version": (answers(version="1"), 'version "1" is not known'),
    "nothing": (b"", "the file is empty"),
    "blanks": (b"\n ", "the file is empty"),
    "UTF-16": (answers().decode().encode("utf-16"), "saved as UTF-16"),
    "UTF-16 without a mark": (answers().decode().encode("utf-16-le"), "saved as UTF-16"),
    "another table of letters": ('{"student": "Анна"}'.encode("cp1251"), "not UTF-8: byte 13"),
    "a zip": (zipped({"anna.json": answers()}), "a zip within a zip"),
    "a document": (zipped({"word/document.xml": b""}), "a document of a word processor"),
    "a PDF": (b"%PDF-1.7", "a PDF"),
    "a picture": (b"\x89PNG\r\n", "a picture"),
    "a game": (b'{"format": "sosucker-record"}', "the record of a game"),
    "other JSON": (b"[1, 2]", "JSON, but not the file of answers"),
    "torn": (answers()[:40], "not JSON: line 1"),
    "too large": (b"[" + b" " * 1024 * 1024 + b"]", "the file is larger than 1 MiB"),
    "too deep": (b"[" * 9000, "nested too deep"),
    "nobody": (answers("a" * 65), "is not a name of 1 to 64"),
    "no answers": (answers(tries=[]), "the answers are missing"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_a_wrong_file_is_named_and_does_not_stop_the_others(kind: str, tmp_path: Path) -> None:
    data, says = WRONG[kind]
    archive = tmp_path / "all.zip"
    archive.write_bytes(zipped({"a.json": data, "b.json": answers()}))
    wrong, right = gather([archive])
    assert says in wrong.fault
    assert wrong.answers is None
    assert told(wrong.fault, "ru") != told(wrong.fault, "en")
    assert right.answers == SavedAnswers("anna", {"nb1.q3": ("red", "blue")})


PLATFORMS = {
    "Anna Berg_4711_assignsubmission_file/answers.json": Sender("Anna Berg", "4711"),
    "Lesson 1/Анна Берг_4711_assignsubmission_file_anna.json": Sender("Анна Берг", "4711"),
    "bergann_LATE_4711_95_anna-1.json": Sender("bergann", "4711"),
    "Lesson_aberg_attempt_2026-11-26-09-52-01_anna.json": Sender("", "aberg"),
    "deep/in/folders/anna.json": Sender(),
}


@pytest.mark.parametrize("place", PLATFORMS)
def test_a_folder_and_its_archive_give_the_same(place: str, tmp_path: Path) -> None:
    junk = {"__MACOSX/._a.json": b"", ".DS_Store": b"", ".ipynb_checkpoints/a.json": b"{}"}
    archive, folder = tmp_path / "all.zip", tmp_path / "all"
    archive.write_bytes(zipped({place: answers(), **junk}))
    with ZipFile(archive) as opened:
        opened.extractall(folder)
    [zipped_one], [unpacked] = gather([archive]), gather([folder])
    assert zipped_one == unpacked
    assert (unpacked.file, unpacked.sender) == (place, PLATFORMS[place])
    assert unpacked.answers is not None


def test_a_fault_inside_costs_only_itself(tmp_path: Path) -> None:
    text = """{"format": "sosucker-answers", "version": 1, "student": "anna", "mood": 1e999,
      "answers": {"nb1.q1": [["red"], NaN, {"a": 1, "a": 2}, null, "\\ud800", ["blue"]],
                  "nb1.q2": "red", "nb1.q3": [], "NB 99": [1], "nb1.q4": [1234567890123456789]}}"""
    (tmp_path / "anna.json").write_text(text, encoding="utf-8")
    [hand_in] = gather([tmp_path])
    assert hand_in.answers is not None
    bad = DAMAGED
    assert hand_in.answers.tries == {
        "nb1.q1": (["red"], bad, bad, bad, bad, ["blue"]),
        "nb1.q2": (bad,),
        "NB 99": (1,),
        "nb1.q4": (bad,),
    }


def test_a_notebook_with_answers_in_it_is_read_and_never_run(tmp_path: Path) -> None:
    code = notebook(
        "%matplotlib inline\nfrom sosucker_widget import student\nstudent('Anna  Berg', 'a.json')",
        "answer = ('red', 'blue')\ncheck('nb1.q1', answer)",
        "check('nb6.q2', Fraction(1, 3)); check('nb1.q2', open('/etc/passwd').read())",
        "check('nb1.q1', ['red']); 1/",
        "lessons.check('nb1.q1', answer=['red'])",
    )
    link = b64encode(answers("boris")).decode()
    html = f'<a download="b.json" href="data:application/json;base64,{link}">Download</a>'
    (tmp_path / "1.ipynb").write_bytes(code)
    (tmp_path / "2.ipynb").write_bytes(notebook("me", html=html))
    typed, linked = gather([tmp_path])
    tries = {"nb1.q1": (["red", "blue"], ["red"]), "nb6.q2": ("1/3",)}
    assert typed.answers == SavedAnswers("Anna Berg", tries)
    assert linked.answers == SavedAnswers("boris", {"nb1.q3": ("red", "blue")})
    assert ["notebook" in note for note in (*typed.notes, *linked.notes)] == [True, True]


def test_the_last_answers_that_a_cell_links_to_count(tmp_path: Path) -> None:
    links = [b64encode(answers(name)).decode() for name in ("anna", "boris")]
    html = [f'<a href="data:application/json;base64,{link}">' for link in links]
    outputs = [{"output_type": "display_data", "data": {"text/html": one}} for one in html]
    raw = json.loads(notebook("me"))
    raw["cells"][0]["outputs"] = outputs
    (tmp_path / "1.ipynb").write_text(json.dumps(raw), encoding="utf-8")
    [hand_in] = gather([tmp_path])
    assert hand_in.answers is not None
    assert hand_in.answers.student == "boris"


def test_the_empty_lines_of_a_notebook_are_read_once(tmp_path: Path) -> None:
    blank = "\n" * 8000
    (tmp_path / "1.ipynb").write_bytes(notebook(*[blank] * 1000, 'check("nb1.q1", "red")'))
    [hand_in] = gather([tmp_path])
    assert hand_in.answers == SavedAnswers("guest", {"nb1.q1": ("red",)})


def test_an_archive_unpacks_no_more_than_is_read_and_nothing_to_the_disk(tmp_path: Path) -> None:
    places = {"bomb.json": b"[" + b" " * 50_000_000, "../../out.json": answers(), "a\u202eb": b""}
    archive = tmp_path / "in" / "all.zip"
    archive.parent.mkdir()
    archive.write_bytes(zipped(places))
    by_place = {one.file: one for one in gather([archive])}
    assert by_place.keys() == {"bomb.json", "../../out.json", "a\\u202eb"}
    assert "larger than 1 MiB" in by_place["bomb.json"].fault
    assert by_place["../../out.json"].answers is not None
    assert [*tmp_path.rglob("*.json")] == []


def test_a_damaged_archive_and_huge_counts_are_refused_in_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = zipped({f"{n}.json": answers() for n in range(4)})
    at = data.rfind(b"PK\x05\x06")
    lies = data[: at + 12] + b"\xff\xff\xff\x7f" + data[at + 16 :]
    one = bytearray(zipped({"a.json": answers()}))
    one[40] ^= 1
    files = {"torn": data[:-30], "lies": lies, "four": data, "flipped": bytes(one)}
    for name, content in files.items():
        (tmp_path / f"{name}.zip").write_bytes(content)
    monkeypatch.setattr(gathering, "MOST_FILES", 3)
    faults = {one.file: one.fault for one in gather(sorted(tmp_path.glob("*.zip")))}
    assert faults["torn.zip"] == faults["a.json"] == "the archive is damaged"
    assert "more than 3 files" in faults["four.zip"]
    assert "more than 3 files" in faults["lies.zip"]


def test_a_locked_file_is_named(tmp_path: Path) -> None:
    data = bytearray(zipped({"a.json": answers()}))
    for begin, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.index(begin) + at] |= 1
    (tmp_path / "all.zip").write_bytes(data)
    [locked] = gather([tmp_path / "all.zip"])
    assert locked.fault == "locked with a password"


@pytest.mark.parametrize("way", [ZIP_BZIP2, ZIP_LZMA])
def test_what_can_only_be_unpacked_whole_is_refused(way: int, tmp_path: Path) -> None:
    with ZipFile(tmp_path / "all.zip", "w") as archive:
        archive.writestr("a.json", answers(), compress_type=way)
        archive.writestr("b.json", answers())
    unusual, usual = gather([tmp_path / "all.zip"])
    assert unusual.fault.startswith("packed in a way that is not usual")
    assert usual.answers is not None


def test_a_file_without_a_name_stops_nothing(tmp_path: Path) -> None:
    data = zipped({"a": answers(), "b.json": answers()})
    for begin, at in ((b"PK\x03\x04", 30), (b"PK\x01\x02", 46)):
        place = data.index(begin) + at
        data = data[:place] + b"\0" + data[place + 1 :]
    (tmp_path / "all.zip").write_bytes(data)
    assert [one.file for one in gather([tmp_path / "all.zip"]) if one.answers] == ["", "b.json"]


def test_it_is_known_who_sent_what_cannot_be_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bergann_4711_95_anna.zip").write_bytes(b"PK")
    (tmp_path / "kimlee_4712_96_kim.json").write_bytes(answers())
    monkeypatch.setattr(gathering, "MOST_IN_ALL", 0)
    torn, left_out = gather([tmp_path])
    assert "damaged" in torn.fault
    assert "not read" in left_out.fault
    assert (torn.sender.number, left_out.sender.number) == ("4711", "4712")


def test_a_folder_that_cannot_be_opened_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed, scan = tmp_path / "b", os.scandir
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "answers.json").write_bytes(answers())

    def refuse(path: str) -> object:
        if os.fspath(path) == os.fspath(closed):
            raise PermissionError(errno.EACCES, "Permission denied", os.fspath(path))
        return scan(path)

    monkeypatch.setattr(os, "scandir", refuse)
    opened, refused = gather([tmp_path])
    assert (opened.file, refused.file) == ("a/answers.json", "b")
    assert refused.fault == "Permission denied"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes")
def test_pipes_and_links_are_not_read(tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (tmp_path / "secret.json").write_bytes(answers())
    (folder / "link.json").symlink_to(tmp_path / "secret.json")
    os.mkfifo(folder / "pipe.json")
    assert [*gather([folder])] == []
    [pipe] = gather([folder / "pipe.json"])
    assert pipe.fault == "neither a file nor a folder"
