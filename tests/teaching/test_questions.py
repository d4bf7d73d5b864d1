"""Questions of a teacher's own: from a function to a verdict, a file and a grade."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from sosucker_widget.cli import main
from sosucker_widget.engine import Play, Position, RuleSet
from sosucker_widget.errors import SosuckerError
from sosucker_widget.lessons import check, hand_in, position, question, questions, said, student
from sosucker_widget.plugins import PluginWarning
from sosucker_widget.record import Record, positions
from sosucker_widget.teaching import Exercise, NoExerciseError, Question, QuestionError
from sosucker_widget.teaching.answer_file import load_answers
from sosucker_widget.teaching.answer_kinds import NumberFrom, OneWord, OwnWords
from sosucker_widget.teaching.exercise_set import forget_questions, load_exercises
from sosucker_widget.teaching.question_function import Expected
from tests.plugins.distribution import installed, lay_out

START = Position.start(RuleSet.named("classic", chips=2), 0)

FILE = """
from sosucker_widget.lessons import question


@question("my.held", "How many chips are in hands?", nudge="Count again.")
def held(position):
    return len(position.held)


@held.hint("Those are in piles.")
def piled(position):
    return len(position.piled)


@question("other.who", "Whose move is it?")
def who(position):
    return position.rules.players
"""


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    """Forget what a test asked, and be a guest without a file."""
    student()
    yield
    forget_questions()
    student()


def held(position: Position) -> int:
    """How many chips are in hands?"""
    return len(position.held)


class TestFromAFunction:
    def test_it_is_shown_and_judged_on_a_position_of_the_students_own(self) -> None:
        made = question("my.held", "How many chips are in hands?")(held)
        asked = {}
        for name in ("anna", "boris", "clara", "dora"):
            student(name)
            card = question("my.held")
            assert card.text.startswith("my.held: How many chips are in hands?")
            assert card.position == position("my.held")
            asked[name] = card.position
            assert check("my.held", len(position("my.held").held))
            assert not check("my.held", len(position("my.held").held) + 1)
        assert len({*asked.values()}) > 2
        assert made(asked["anna"]) == held(asked["anna"])
        student("anna")
        assert position("my.held") == asked["anna"]

    def test_the_decorator_alone_takes_text_and_name_from_the_function(self) -> None:
        made = question(held)
        assert made.id == "my.held"
        assert question("my.held").ask == "How many chips are in hands?"

    def test_a_hint_meets_its_mistake_and_never_equals_the_key(self) -> None:
        made = question("my.held", "How many?", nudge="Count again.")(held)
        piled = made.hint("Those are in piles.")(lambda position: len(position.piled))
        for number in range(20):
            student(f"student {number}")
            place = position("my.held")
            assert len(place.held) != len(place.piled) == piled(place)
            assert check("my.held", len(place.piled)).text == "wrong. Those are in piles."
            assert check("my.held", 99).text == "not yet. Count again."

    def test_a_cell_that_is_run_again_replaces_its_question(self) -> None:
        question("my.q", "One?")(1)
        question("my.q", "Two?")(2)
        assert question("my.q").ask == "Two?"
        assert check("my.q", 2)
        assert [*questions()][-1] == "my.q"

    def test_a_text_names_the_player_in_the_readers_language(self) -> None:
        text = {"en": "How many chips has {player}?", "ru": "Сколько фишек у {player:gen}?"}
        made = question("my.q", text)(lambda player: player)
        task = made.exercise.task("anna")
        assert task.position is not None
        name = task.facts["player"].capitalize()
        assert question("my.q").ask != made.exercise.to_text(task, "ru")
        assert made.exercise.to_text(task, "en") == f"How many chips has {name}?"
        assert made.exercise.to_text(task, "ru").startswith("Сколько фишек у ")

    def test_a_game_and_facts_can_be_asked_for(self) -> None:
        def length(record: Record, least: int) -> int:
            return least + len(positions(record))

        question("my.q", "How long, and {least}?", facts={"least": 5})(length)
        record = questions()["my.q"].task("guest").record
        assert record is not None
        assert check("my.q", 5 + len(positions(record)))

    def test_a_position_can_be_given_or_drawn(self) -> None:
        question("my.same", "How many?", position=START)(held)
        assert position("my.same") == START
        drawn: list[Random] = []

        def draw(rng: Random) -> Position | None:
            drawn.append(rng)
            return START if len(drawn) % 3 == 0 else None

        question("my.drawn", "How many?", position=draw)(held)
        assert position("my.drawn") == START
        assert check("my.drawn", len(START.held))

    @pytest.mark.parametrize(
        ("key", "wrong"),
        [
            (7, 8),
            (-7, 7),
            (True, False),
            (Fraction(1, 3), "1/2"),
            ("blue", "red"),
            ({"red", "blue"}, ["red"]),
            (Play(0, 0, 1), "r2"),
        ],
    )
    def test_the_kind_of_answer_follows_from_the_key(self, key: object, wrong: object) -> None:
        question("my.q", "What?", position=START)(key)
        assert check("my.q", key)
        assert check("my.q", wrong).status == "not yet"
        assert check("my.q", object()).status == "type"

    def test_a_question_without_a_key_is_noted(self) -> None:
        question("my.why", "Why?", answer=OwnWords())(None)
        assert check("my.why", "Because.").status == "noted"
        assert said("my.why") == "Because."

    def test_the_question_itself_can_be_checked(self) -> None:
        made = Question("my.made", "How many?", 3)
        assert check(made, 3)
        assert check(made.exercise, 3)
        assert check("my.made", 3)
        assert repr(made) == "<Question my.made: 0 hints>"


def test_a_name_given_late_keeps_what_the_guest_answered(
    capsys: pytest.CaptureFixture[str],
) -> None:
    check("nb1.bet", "green")
    student("anna")
    assert "nb1.bet" in capsys.readouterr().out
    assert said("nb1.bet") == "green"
    student("boris")
    assert said("nb1.bet") is None


class TestMistakesOfTheAuthor:
    @pytest.mark.parametrize(
        ("make", "words"),
        [
            (lambda: Question("my.q1", "How many?", None), "my.q1: no key: give a function"),
            (lambda: Question("q1", "How many?", 3), "'q1' is not a name for a question: write"),
            (lambda: Question("nb1.q1", "How many?", 3), "belong to the package's notebooks"),
            (lambda: Question("my.q", "", 3), "my.q: ask='' is not a text"),
            (lambda: Question("my.q", 7, 3), "my.q: ask=7 is not a text"),  # type: ignore[arg-type]
            (lambda: Question("my.q", "{who}?", 3), "a text names 'who'; the facts of this"),
            (lambda: Question("my.q", "What?", "chess"), "returned 'chess', and what kind of"),
            (
                lambda: Question("my.q", "What?", lambda positoin: positoin),
                "the parameter 'positoin' is not one of task, position, record",
            ),
            (
                lambda: Question("my.q", "What?", 3, answer=3),  # type: ignore[arg-type]
                "answer=3 is not a kind of answer: give a list of words, a range of",
            ),
            (lambda: Question("my.q", "What?", 3).hint("No.", 3), "some mistake equals the"),
            (lambda: Question("my.q", "What?", 3).hint("", 4), "my.q: hint='' is not a text"),
            (lambda: Question("my.q", "?", 3, position=lambda _: None), "returned no position"),
        ],
    )
    def test_each_is_met_with_a_clear_word(self, make: object, words: str) -> None:
        assert callable(make)
        with pytest.raises(QuestionError) as told:
            make()
        assert words in str(told.value)
        assert isinstance(told.value, SosuckerError)

    def test_a_function_without_a_docstring_is_told_where_to_write_the_text(self) -> None:
        with pytest.raises(QuestionError, match="or the question as the function's docstring"):

            @question
            def silent(position: Position) -> int:
                return len(position.held)

    def test_an_error_of_the_function_is_its_own(self) -> None:
        with pytest.raises(ZeroDivisionError):
            Question("my.q", "How many?", lambda position: len(position.held) // 0)

    def test_an_exercise_made_like_a_question_says_what_is_wrong(self) -> None:
        with pytest.raises(TypeError, match=r"kind is 'How many\?', not a kind of answer"):
            Exercise("my.q1", "How many?", None)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match=r"pose is 3, not a function"):
            Exercise("my.q1", NumberFrom(0, 9), 3)  # type: ignore[arg-type]

    def test_a_name_with_a_slip_is_told_the_nearest_of_all(self) -> None:
        question("my.held", "How many?")(3)
        assert "Did you mean my.held?" in check("my.hled", 3).text
        with pytest.raises(NoExerciseError, match=r"Did you mean my.held"):
            question("my.helt")

    def test_a_text_that_was_left_out_is_asked_for(self) -> None:
        words = r'To make one, write @question\("my.new", "How many …\?"\) above a function'
        with pytest.raises(NoExerciseError, match=words):
            question("my.new")
        with pytest.raises(NoExerciseError) as told:
            question("nb1.q99")
        assert "@question" not in str(told.value)

    def test_something_else_than_a_question_is_told_what_to_give(self) -> None:
        verdict = check(START, 3)  # type: ignore[arg-type]
        assert verdict.status == "type"
        assert "or a question made with @question, but got Position" in verdict.text


class TestFilesAndGrades:
    def test_answers_are_kept_and_graded_with_the_teachers_file(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        file = tmp_path / "my_questions.py"
        file.write_text(FILE, encoding="utf-8")
        exercises = load_exercises(file)
        assert [*exercises] == ["my.held", "other.who"]
        student("anna", tmp_path / "anna.json")
        check("my.held", len(position("my.held").piled))
        check("my.held", len(position("my.held").held))
        check("nb1.bet", "red")
        assert load_answers(hand_in(tmp_path / "handed.json")).tries.keys() == {
            "my.held",
            "nb1.bet",
        }
        forget_questions()
        files = [str(tmp_path / "handed.json")]
        assert main(["grade", "--exercises", str(file), *files]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert lines[0].split() == ["my", "other", "right"]
        assert lines[1].split() == ["anna", "(handed.json)", "✓", "·", "1/2"]
        assert main(["grade", "--json", "--exercises", str(file), *files]) == 0
        (anna,) = json.loads(capsys.readouterr().out)["students"]
        held = {"status": "pass", "tries": 2, "first": False, "hints": ["piled"]}
        assert anna["questions"]["my.held"] == held
        # Without the file they are unknown.
        assert main(["grade", *files]) == 0
        assert "unknown exercise: my.held" in capsys.readouterr().out

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("x = 1\n", "makes no exercise: write functions with @question above them"),
            ("1 / 0\n", "ZeroDivisionError: division by zero"),
            ("def\n", "SyntaxError: "),
        ],
    )
    def test_a_file_without_questions_is_told_so(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, words: str
    ) -> None:
        file = tmp_path / "none.py"
        file.write_text(text, encoding="utf-8")
        assert main(["grade", "--exercises", str(file), "anna.json"]) == 1
        assert words in capsys.readouterr().err
        assert main(["grade", "--exercises", str(tmp_path / "no.py"), "anna.json"]) == 1
        assert "No such file" in capsys.readouterr().err


class TestPlugins:
    def test_the_exercises_of_a_plugin_answer_to_check(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        points = {"exercises": {"course": "course_plugin", "one": "course_plugin:held"}}
        code = FILE.replace('"my.', '"plug.')
        lay_out(tmp_path, "my-course", points, {"course_plugin.py": code})
        with installed(tmp_path):
            student("anna", tmp_path / "anna.json")
            assert check("plug.held", len(position("plug.held").held))
            assert "Did you mean plug.held" in check("plug.hold", 3).text
            assert main(["grade", str(tmp_path / "anna.json")]) == 0
            lines = capsys.readouterr().out.splitlines()
            assert lines[0].split()[-2:] == ["plug", "right"]
            assert " ✓ " in lines[1]
            forget_questions()
            assert "plug.held" in questions()
        assert "plug.held" not in questions()

    def test_a_broken_one_is_left_out_with_a_warning(self, tmp_path: Path) -> None:
        points = {"exercises": {"none": "empty_plugin"}}
        lay_out(tmp_path, "empty", points, {"empty_plugin.py": "x = 1\n"})
        with installed(tmp_path):
            with pytest.warns(PluginWarning, match="'none' of empty 1.0 .* expected a question"):
                assert "my.x" not in questions()
            assert check("nb1.q1", None).status == "open"


@pytest.mark.parametrize(
    ("answer", "right", "wrong"),
    [
        (["play", "give"], "play", "give"),
        (range(5, 10), 7, 5),
        (str, None, None),
        (OneWord(("a", "b")), "a", "b"),
    ],
)
def test_a_kind_of_answer_can_be_named_in_plain_python(
    answer: Expected, right: object, wrong: object
) -> None:
    made = Question("my.q", "What?", right, answer=answer)
    assert check(made, object()).status == "type"
    assert check(made, right if right is not None else "so").status in ("pass", "noted")
    assert check(made, wrong if wrong is not None else "so").status in ("not yet", "noted")
