"""The class report: its figures equal a count by hand, and what students wrote is only text."""

from __future__ import annotations

import csv
import json
from html.parser import HTMLParser
from io import StringIO
from typing import TYPE_CHECKING

import pytest

from sosucker_widget import class_report
from sosucker_widget.cli import main
from sosucker_widget.lessons.catalogue import EXERCISES
from sosucker_widget.teaching.reporting import RosterError, load_roster
from sosucker_widget.teaching.reporting.marks_csv import safe_cell
from sosucker_widget.teaching.reporting.roster import read_roster
from tests.teaching import made_class
from tests.teaching.made_class import BET, MISSING, PLAIN, QUESTIONS, WORDS, WRONG, right, saved

if TYPE_CHECKING:
    from pathlib import Path

    from sosucker_widget.record.values.decode import Json
    from sosucker_widget.teaching.reporting import ClassReport


@pytest.fixture(scope="module")
def class_files(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return made_class.write_class(tmp_path_factory.mktemp("class"))


@pytest.fixture(scope="module")
def report(class_files: tuple[Path, Path]) -> ClassReport:
    archive, roster = class_files
    return class_report(archive, roster=roster)


def test_the_figures_of_forty_hand_ins_equal_a_count_by_hand(report: ClassReport) -> None:
    assert len(report.graded.rows) == 40
    counted = report.to_json()["class"]
    hand = made_class.counted()
    students = len(PLAIN) + len(made_class.GUESTS) + 3  # a notebook, an odd file, a renamed copy
    assert len(counted["handed_in"]) == students
    for name, (first, last, tried, wrong) in hand.items():
        assert counted["questions"][name] == {
            "first": first,
            "last": last,
            "tried": tried,
            "of": students,
        }
        hints = [one["made"] for one in counted["hints"] if one["exercise"] == name]
        # Only the copy makes two mistakes in one question: Anna's wrong answer and her right one.
        assert sum(hints) - wrong == (name == "nb1.q2")
    assert sorted(counted["missing"]) == sorted([*MISSING, "Tom Copy"])
    assert sorted(counted["unreadable"]) == sorted(WRONG)
    # The renamed copy bets and writes what Anna did.
    numbers = [*range(len(PLAIN)), 1]
    assert counted["bets"][BET] == {
        color: sum(number % 3 == at for number in numbers)
        for at, color in enumerate(("Red", "Blue", "Green"))
    }
    assert len(counted["texts"][WORDS]) == len(numbers)


def test_copies_are_told_and_two_blanks_make_no_second_student(report: ClassReport) -> None:
    rows = {row.file.partition("_")[0]: row for row in report.graded.rows}
    assert "Anna Berg_" in rows["Max Copy"].copy_of
    assert "the positions are another student’s" in rows["Max Copy"].notes[-1]
    assert [name for name, row in rows.items() if row.copy_of] == ["Max Copy"]
    assert "Anna Berg_" in rows["Tom Copy"].same_as
    assert "handed in by Tom Copy, under the name Anna Berg" in report.to_html()
    assert [one.name for one in report.handed_in].count("Анна Берг") == 1


def test_two_of_one_name_are_two_students_if_the_platform_says_so(tmp_path: Path) -> None:
    for sender, answer in (("Anna Berg_1", ["red"]), ("Anna Ivers_2", ["blue"])):
        folder = tmp_path / f"{sender}_assignsubmission_file"
        folder.mkdir()
        (folder / "a.json").write_bytes(saved("anna", {"nb1.q1": [answer]}))
    assert [one.name for one in class_report(tmp_path).handed_in] == ["Anna Berg", "Anna Ivers"]


@pytest.mark.slow
def test_who_is_wrong_in_every_lesson_is_no_copyist(tmp_path: Path) -> None:
    """Among forty wrong answers some are right for somebody else's positions, by luck."""
    known = [
        name
        for name, one in EXERCISES.items()
        if one.solve is not None and one.mistakes and one.mistakes[0].example is not None
    ]
    for student, tried in (
        ("Анна Берг", right),
        ("Борис Лунь", made_class.wrong),
        ("Вера Ильина", right),
    ):
        answers = {name: [tried(name, student)] for name in known}
        (tmp_path / f"{student}.json").write_bytes(saved(student, answers))
    assert not [row for row in class_report(tmp_path).graded.rows if row.copy_of]


class Tags(HTMLParser):
    """Collects the tags and the attributes of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}


HOSTILE = (
    '<img src=x onerror="alert(1)">',
    "</title></style><script>alert(1)</script>",
    '"><iframe>',
    "\u202etxet",
    "=HYPERLINK()",
)


def test_what_is_handed_in_is_text_alone(tmp_path: Path) -> None:
    for number, evil in enumerate(HOSTILE):
        student = evil if evil.isprintable() else f"=cmd|{number}"
        answers = {WORDS: [evil * 2], "nb1.q1": [evil], f"nb1.{evil}": [evil], BET: [evil, "red"]}
        (tmp_path / f"{number}.json").write_bytes(saved(student, answers))
    (tmp_path / "page.json").write_text(f"<html><title>{HOSTILE[0]}</title>", encoding="utf-8")
    roster = tmp_path / "names.csv"
    roster.write_text("".join(f'"{one.replace(chr(34), chr(34) * 2)}"\n' for one in HOSTILE))
    report = class_report(tmp_path, roster=roster)
    page = Tags(report.to_html())
    assert not page.tags & {"script", "img", "iframe", "form", "object", "base"}
    assert not [name for name in page.attributes if name.startswith("on") or name == "src"]
    assert Tags(report._repr_html_()).tags == {"iframe"}
    for row in csv.reader(StringIO(report.to_csv().removeprefix("\ufeff"))):
        assert not [cell for cell in row if cell.startswith(("=", "+", "-", "@"))]
    json.dumps(report.to_json())


@pytest.mark.parametrize("cell", ["=1", "+1", "-1", "@x", "\t=1", " =1", "\r=1", "＝1", "\n=1"])
def test_no_cell_is_a_formula(cell: str) -> None:
    assert safe_cell(cell).startswith("'")


def test_no_part_of_a_cell_becomes_a_cell_of_its_own() -> None:
    assert ";" not in safe_cell("Anna;=1")


CANVAS = """Student,ID,SIS User ID,SIS Login ID,Section,Old (12)
    Points Possible,,,,,5
"Berg, Anna",4711,s1,aberg,A,3
"Ivers, Ben",4712,s2,bivers,B,
"""
MOODLE = "Имя;Фамилия;Адрес электронной почты;Группы\nАнна;Берг;anna@example.org;1\n"


def test_the_marks_have_the_columns_of_the_platform(tmp_path: Path) -> None:
    answers = {"nb2.q3": [right("nb2.q3", "x"), 0], "nb2.q4": [right("nb2.q4", "x")]}
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "berganna_4711_95_a.json").write_bytes(saved("x", answers))
    (tmp_path / "names.csv").write_text(CANVAS, encoding="utf-8")
    report = class_report(folder, roster=tmp_path / "names.csv")
    head, points, anna, ben = csv.reader(StringIO(report.to_csv().removeprefix("\ufeff")))
    assert head[:6] == ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "nb2"]
    assert points[:6] == ["Points Possible", "", "", "", "", "5"]
    marks = dict(zip(head, anna, strict=True))
    assert anna[:6] == ["Berg, Anna", "4711", "s1", "aberg", "A", "1"]
    assert (marks["nb2.q3"], marks["nb2.q4"], marks["nb2.q5"]) == ("0", "1", "")
    assert ben[5:] == [""] * len(ben[5:])
    (tmp_path / "names.csv").write_text(MOODLE, encoding="utf-8")
    report = class_report([], roster=tmp_path / "names.csv")
    head, anna = csv.reader(StringIO(report.to_csv().removeprefix("\ufeff")))
    assert head == ["First name", "Last name", "Email address"]
    assert anna == ["Анна", "Берг", "anna@example.org"]


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "is empty"),
        (b"Name\n", "is empty"),
        ("Имя\nАнна".encode("cp1251"), "no CSV in UTF-8"),
        (b"a\n" * 5001, "more than 5000"),
        (b"a" * (1024 * 1024 + 1), "larger than 1 MiB"),
    ],
)
def test_a_list_that_can_not_be_read_is_refused_in_a_word(data: bytes, says: str) -> None:
    with pytest.raises(RosterError, match=says):
        read_roster(data)


def test_a_list_saved_by_a_table_program_is_read(tmp_path: Path) -> None:
    text = "ФИО\tГруппа\r\nБерг Анна\t1\r\n"
    (tmp_path / "names.csv").write_bytes(text.encode("utf-16"))
    assert [one.name for one in load_roster(tmp_path / "names.csv").people] == ["Берг Анна"]


def test_the_command_writes_the_page_and_the_marks(
    class_files: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    archive, roster = map(str, class_files)
    page, marks = tmp_path / "report.html", tmp_path / "marks.csv"
    given = ["--roster", roster, "--html", str(page), "--csv", str(marks), "--lang", "ru"]
    assert main(["grade", archive, "--lesson", "1", *given]) == 1
    assert "Ещё не сдали: Rosa Klee" in capsys.readouterr().out
    assert '<html lang="ru">' in page.read_text(encoding="utf-8")
    assert marks.read_text(encoding="utf-8-sig").startswith("Full name,Email address,nb1,nb1.q1")
    assert main(["grade", archive, "--lesson", "77"]) == 2
    assert main(["grade", archive, "--roster", str(tmp_path / "none.csv")]) == 1
    assert "none.csv: No such file" in capsys.readouterr().err


def test_every_lesson_has_a_report_in_every_language(tmp_path: Path) -> None:
    answers: dict[str, list[Json]] = {}
    for name, exercise in EXERCISES.items():
        if exercise.solve is None:
            answers[name] = ["red" if type(exercise.kind).__name__ == "OneColor" else 40, "Words"]
        elif name in (*QUESTIONS, "nb6.q1", "nb7.q1"):
            answers[name] = [None, right(name, "kim")]
    (tmp_path / "kim.json").write_bytes(saved("kim", answers))
    english, russian = (class_report(tmp_path, language=code) for code in ("en", "ru"))
    assert [one.title for one in english.lessons][:2] == ["Lesson 1", "Lesson 2"]
    assert "Сначала самое трудное" in russian.to_html()
    assert english.to_html().count("<section") == russian.to_html().count("<section")
