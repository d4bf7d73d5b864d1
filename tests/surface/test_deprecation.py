"""A renamed parameter works by its old name too, and warns."""

from __future__ import annotations

import warnings

import pytest

from sosucker_widget.deprecation import Deprecated, renamed_parameters

GOING = Deprecated("analyse", since="1.1", until="1.3")


@renamed_parameters({"power": GOING})
def replay(record: str, *, analyse: bool = False) -> tuple[str, bool]:
    return record, analyse


def test_an_old_parameter_works_and_warns_at_the_line_that_uses_it() -> None:
    with pytest.warns(DeprecationWarning, match="`power` is deprecated since version 1.1") as told:
        assert replay("a", power=True) == ("a", True)  # type: ignore[call-arg]
    assert told[0].filename == __file__


def test_the_new_parameter_does_not_warn() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert replay("a", analyse=True) == ("a", True)


def test_both_names_at_once_are_refused() -> None:
    with pytest.raises(TypeError, match="`power` is the old name of `analyse`: give one"):
        replay("a", power=True, analyse=False)  # type: ignore[call-arg]
