"""The promises that a replay shows as judged."""

from __future__ import annotations

from sosucker_widget import loads
from sosucker_widget.analysis import ledger
from sosucker_widget.power.promises import promises_state

HEAD = '[rules documented] [hands "r2 b g y"] [move red] r>b: #words "Trust me."'


def test_a_promise_of_words_alone_is_not_judged() -> None:
    terms = '%terms {"do": "give_move_to", "player": "blue"}'
    shown = promises_state([ledger(loads(f'{HEAD} r>b: #terms "It is yours." {terms}'))])
    assert shown is not None
    assert [*shown["lines"][0]] == ["terms"]
    assert promises_state([ledger(loads(HEAD))]) is None
