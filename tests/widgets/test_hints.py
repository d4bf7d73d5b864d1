"""Names that a widget doesn't have: refused, with what to write instead."""

from __future__ import annotations

import pytest

from sosucker_widget import Replay, Table


def test_an_unknown_name_is_told_what_to_write_instead() -> None:
    table = Table(first="red")
    with pytest.raises(AttributeError, match=r"has no attribute 'reset': write table\.new_game"):
        table.reset()
    with pytest.raises(AttributeError, match="has no attribute 'winer': did you mean 'winner'"):
        table.winer  # noqa: B018


def test_an_unknown_name_can_not_be_set() -> None:
    replay = Replay("case_b")
    with pytest.raises(AttributeError, match="'langauge': did you mean 'language'"):
        replay.langauge = "ru"


def test_a_subclass_may_have_names_of_its_own() -> None:
    class Counted(Table):
        def __init__(self) -> None:
            self.count = 0
            super().__init__(first="red")

    assert Counted().count == 0


def test_an_error_inside_a_property_is_told_as_it_is() -> None:
    class Broken(Replay):
        @property
        def score(self) -> int:
            return self.points  # type: ignore[no-any-return]

    with pytest.raises(AttributeError, match="no attribute 'points'"):
        Broken("case_b").score  # noqa: B018


def test_an_unknown_place_is_told_the_words_that_there_are() -> None:
    with pytest.raises(ValueError, match=r"there is no ply end: .*, and 'first', 'previous'"):
        Replay("case_b").goto("end")  # type: ignore[arg-type]
