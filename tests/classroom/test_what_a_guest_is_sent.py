"""What goes over a guest's socket: of each value what is new to its page, and nothing twice."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.classroom.crowd.frames import REACH, SentValues, frame
from sosucker_widget.classroom.crowd.guest_link import GuestLink
from sosucker_widget.replay import encode
from sosucker_widget.session.view import Update, View
from tests.classroom.conftest import guest_at, small_table
from tests.classroom.raw_guest import Shown

if TYPE_CHECKING:
    from sosucker_widget.classroom.hosted_table import HostedTable
    from sosucker_widget.session.table.table_session import TableSession

ACT_BYTES = 1200
"""The most that an act may cost a guest, in the mean of a game."""

A_LITTLE = 40
"""Bytes in which it is said that nothing has changed."""


def link() -> GuestLink:
    return GuestLink("127.0.0.1", wake=lambda: None, end=lambda _: None)


def play(session: TableSession, seed: int) -> int:
    """Play an act by chance, and let all be worked out that follows; return how many there were."""
    legal = session.game.legal()
    if not legal:
        return 0
    session.dispatcher.perform_hook(Random(seed).choice(legal))  # noqa: S311 - a game
    if session.power.inquiry is not None:
        session.power.inquiry.wait()
    return 1


_TEXTS = st.text(max_size=50) | st.sampled_from(["a" * REACH, "ab" * REACH])


@given(st.lists(st.tuples(st.sampled_from("ab"), st.none() | _TEXTS, st.booleans())))
def test_a_page_has_what_was_sent_last_however_late_it_takes_it(
    sent: list[tuple[str, str | None, bool]],
) -> None:
    one, page, latest = link(), Shown(), dict[str, bytes]()
    for name, text, is_taken in [*sent, ("c", "", True)]:
        one.send(View("guest"), Update({name: b"" if text is None else encode([text])}))  # type: ignore[list-item]
        latest[name] = b"" if text is None else json.dumps([text], ensure_ascii=False).encode()
        if is_taken and (message := one.take()) is not None:
            page.take(message)
    assert page.values == latest


def test_a_part_of_a_state_that_has_not_changed_is_not_sent(hosted: HostedTable) -> None:
    guest = guest_at(hosted, "Lena", "red")
    state = guest.state
    for part, value in state.items():
        sent = SentValues()
        sent.deltas({"_state": encode(state)})
        changed: dict[str, Any] = {"_state": encode({**state, part: [value, "changed"]})}
        assert len(sent.deltas(changed)["_state"]) < A_LITTLE, part


def test_a_verdict_that_still_holds_is_not_sent_again() -> None:
    values = {"_power": encode([{"verdict": text} for text in "abcdefghijklmnopqrstuvwxyz"])}
    sent = SentValues()
    first = frame(sent.deltas(values))
    frame(sent.deltas({"_power": b""}))
    assert len(frame(sent.deltas(values))) - len(frame({"_power": b""})) < A_LITTLE < len(first)


@pytest.mark.parametrize("analyse", [False, True])
def test_an_act_costs_a_guest_little_also_with_its_verdicts(analyse: bool) -> None:  # noqa: FBT001
    session, one = small_table(chips=2, analyse=analyse), link()
    session.join(View("guest"), one)
    one.take()
    acts = sizes = 0
    for seed in range(25):
        acts += play(session, seed)
        sizes += len(one.take() or b"")
    session.close()
    assert acts > 9
    assert sizes / acts <= ACT_BYTES
