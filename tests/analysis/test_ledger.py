"""The promise ledger: each status with the ply that proves it, for each deed and each moment."""

from __future__ import annotations

from typing import Any

import pytest

from sosucker_widget import examples
from sosucker_widget.analysis import ledger
from sosucker_widget.engine import (
    COLOR_NAMES,
    Action,
    Discard,
    Donate,
    Give,
    Kill,
    Play,
    Position,
    PresetName,
    Refuse,
    RuleSet,
    Transfer,
    apply,
)
from sosucker_widget.engine.position_fields import HandsLike
from sosucker_widget.locale import LANGUAGES
from sosucker_widget.record import TALK, GameNode, Player, Promise, Record, Talk, Withdraw, tree_of
from sosucker_widget.record.talk.talk_acts import DEEDS
from tests.engine.strategies import seeded, walk

RED, BLUE, GREEN, YELLOW = range(4)
DOCUMENTED = RuleSet.named("documented", chips=3)
START = Position.start(DOCUMENTED, RED)


def promise(maker: int, do: str, **terms: Any) -> Promise:  # noqa: ANN401 - any JSON
    return Promise(maker, ((maker + 1) % 4,), "p", "I promise.", {"do": do, **terms})


def played(*acts: Action | Talk, start: Position = START) -> Record:
    """Make a record of actions and talk that the rules allow."""
    position = start
    for act in acts:
        if not isinstance(act, TALK):
            position = apply(position, act)
    players, events = tuple(map(Player, COLOR_NAMES[:4])), tuple(map(GameNode, acts))
    return Record(players, "documented", start, given=True, root=tree_of(events))


def judged(*acts: Action | Talk, start: Position = START) -> tuple[str, str, int | None]:
    """Judge the only promise of a game: its status, the reason, and the ply."""
    (entry,) = ledger(played(*acts, start=start))
    return entry.status, entry.reason, entry.witness


def with_piles(*piles: str, rules: PresetName = "documented", **hands: str) -> Position:
    """Set up a position by letters, red to move; all other chips are dead."""
    given: HandsLike = {name: hands[name] for name in COLOR_NAMES if name in hands}
    return Position.of(given, piles, move="red", rules=rules)


FIRST = Play(RED, RED, 1)


@pytest.mark.parametrize(("to", "status"), [(BLUE, "kept"), (GREEN, "broken")])
def test_the_next_decision_settles_it(to: int, status: str) -> None:
    """A play doesn't decide who is next, so the promise waits for the decision that does."""
    said = promise(RED, "give_move_to", player="blue", when="next_decision")
    assert judged(said, FIRST, Give(RED, to)) == (status, "deed", 2)
    assert judged(said, FIRST) == ("pending", "open", None)
    (entry,) = ledger(played(said, FIRST, Give(RED, to)))
    assert (entry.maker, entry.event, entry.ply, entry.decisions) == ("red", 0, 0, (2,))


@pytest.mark.parametrize(("to", "status"), [(GREEN, "pending"), (BLUE, "broken")])
def test_what_is_not_to_be_done_is_open_until_its_time_is_over(to: int, status: str) -> None:
    said = promise(RED, "not_give_move_to", player="blue")
    assert judged(said, FIRST, Give(RED, to))[0] == status
    till = promise(RED, "not_give_move_to", player="blue", until={"ply": 2})
    ended = ("kept", "time", 2) if status == "pending" else ("broken", "deed", 2)
    assert judged(till, FIRST, Give(RED, to)) == ended
    early = promise(RED, "not_give_move_to", player="blue", until=1)
    assert judged(early, FIRST, Give(RED, to)) == ("void", "never", 1)


def test_it_is_in_force_from_when_on() -> None:
    rest: list[Action] = [FIRST, Give(RED, BLUE), Play(BLUE, BLUE, 2), Give(BLUE, RED)]
    rest.append(Play(RED, RED, 3))
    late = promise(RED, "not_give_move_to", player="blue", when=3, until=9)
    assert judged(late, *rest, Give(RED, GREEN))[0] == "pending"
    assert judged(late, *rest, Give(RED, BLUE)) == ("broken", "deed", 6)
    (entry,) = ledger(played(late, *rest, Give(RED, BLUE)))
    assert entry.decisions == (6,)


def test_not_to_play_on_a_pile_needs_another_place() -> None:
    said = promise(RED, "not_play_on", pile=1)
    assert judged(said, FIRST)[0] == "pending"  # there was only one place to play
    blues = promise(BLUE, "not_play_on", pile=1)
    assert judged(FIRST, Give(RED, BLUE), blues, Play(BLUE, BLUE, 1)) == ("broken", "deed", 3)
    assert judged(FIRST, Give(RED, BLUE), blues, Play(BLUE, BLUE, 2))[0] == "pending"


MIXED = with_piles("BGR", "GR", red="RRG", blue="BB", green="G", yellow="Y")
CAPTURE = Play(RED, RED, 1)


@pytest.mark.parametrize(("kill", "spared"), [(BLUE, "broken"), (GREEN, "kept")])
def test_to_spare_and_to_kill(kill: int, spared: str) -> None:
    spare = promise(RED, "spare", color="blue", when="capture")
    assert judged(spare, CAPTURE, Kill(RED, kill), start=MIXED) == (spared, "deed", 2)
    opposite = {"broken": "kept", "kept": "broken"}[spared]
    do = promise(RED, "kill", color="blue", when="next_decision")
    assert judged(do, CAPTURE, Kill(RED, kill), start=MIXED) == (opposite, "deed", 2)


def test_to_spare_is_impossible_where_nothing_else_can_be_killed() -> None:
    start = with_piles("R", red="RR", blue="B", green="G", yellow="Y")
    spare = promise(RED, "spare", color="red", until=2)
    assert judged(spare, Play(RED, RED, 1), Kill(RED, RED), start=start) == (
        "impossible",
        "forced",
        2,
    )


def test_to_discard_is_not_to_spare() -> None:
    start = with_piles("Y", rules="classic", red="RB", blue="B", green="G", yellow="Y")
    spare = promise(RED, "spare", color="blue")
    assert judged(spare, Discard(RED, BLUE), start=start) == ("broken", "deed", 1)


def test_not_to_capture() -> None:
    said = promise(RED, "not_capture", player="blue", until=1)
    assert judged(said, CAPTURE, start=MIXED) == ("broken", "deed", 1)
    # Pile 2 has no blue chip.
    assert judged(said, Play(RED, RED, 2), start=MIXED) == ("kept", "time", 1)
    anything = promise(RED, "not_capture", until=1)
    assert judged(anything, Play(RED, RED, 2), start=MIXED) == ("broken", "deed", 1)
    assert judged(anything, Play(RED, GREEN, 3), start=MIXED) == ("kept", "time", 1)


NEED = with_piles("RY", red="B", blue="RG", green="B", yellow="Y")
"""Red's last chip starts a pile; then red can be given the move, and blue holds a red chip."""
ASKED: tuple[Action, ...] = (Play(RED, BLUE, 2), Give(RED, RED))


def test_to_donate_and_to_refuse_when_asked() -> None:
    give = promise(BLUE, "donate_to", player="red", color="red", when="asked")
    refuse = promise(BLUE, "refuse", player="red", when="asked")
    for answer, kept in ((Donate(BLUE, RED), give), (Refuse(BLUE), refuse)):
        for said in (give, refuse):
            status = "kept" if said is kept else "broken"
            assert judged(said, *ASKED, answer, start=NEED) == (status, "deed", 3)
    green = promise(BLUE, "donate_to", player="red", color="green", when="asked")
    assert judged(green, *ASKED, Donate(BLUE, RED), start=NEED) == ("broken", "deed", 3)
    other = promise(BLUE, "donate_to", player="yellow", when="asked")
    assert judged(other, *ASKED, Donate(BLUE, RED), start=NEED)[0] == "pending"


def test_until_asked_is_over_when_the_answer_is_given() -> None:
    said = promise(BLUE, "not_play_on", pile=1, until="asked")
    assert judged(said, *ASKED, Refuse(BLUE), start=NEED) == ("void", "never", 3)


def test_not_to_defeat() -> None:
    said = promise(GREEN, "not_defeat", player="red", until={"defeat": "red"})
    refusals = (*ASKED, Refuse(BLUE), Refuse(GREEN))
    assert judged(said, *refusals, start=NEED) == ("broken", "deed", 4)
    assert judged(said, *ASKED, Refuse(BLUE), Donate(GREEN, BLUE), start=NEED)[0] == "pending"
    # Blue's own refusal defeats nobody, because green is asked next.
    blues = promise(BLUE, "not_defeat", player="red", until="defeat:red")
    assert judged(blues, *refusals, start=NEED) == ("void", "never", 4)


def test_to_transfer_so_many() -> None:
    start = with_piles("Y", rules="classic", red="RBB", blue="B", green="G", yellow="Y")
    said = promise(RED, "transfer", player="blue", color="blue", n=2, until=2)
    gift = Transfer(RED, BLUE, BLUE)
    assert judged(said, gift, gift, start=start) == ("kept", "deed", 2)
    assert judged(said, gift, Transfer(RED, GREEN, BLUE), start=start) == ("broken", "time", 2)
    none = promise(RED, "transfer", player="blue", color="green", until=1)
    assert judged(none, gift, start=start) == ("void", "never", 1)


def test_a_promise_of_the_defeated_is_void() -> None:
    start = with_piles("Y", "G", red="B", blue="B", green="G", yellow="Y")
    said = promise(RED, "not_give_move_to", player="yellow")
    game = (said, Play(RED, BLUE, 3), Give(RED, RED))
    assert judged(*game, start=start) == ("void", "defeated", 2)


def test_a_promise_taken_back_was_kept_if_it_was_in_question() -> None:
    said = promise(RED, "not_give_move_to", player="blue")
    back = Withdraw(RED, "p")
    assert judged(said, back, FIRST, Give(RED, BLUE)) == ("void", "withdrawn", 0)
    assert judged(said, FIRST, Give(RED, GREEN), back) == ("kept", "withdrawn", 2)
    assert judged(said, Withdraw(BLUE, "p"), FIRST, Give(RED, BLUE))[0] == "broken"


def test_mere_words_are_kept_and_not_judged() -> None:
    words = Promise(RED, (BLUE,), "p", "Trust me.")
    assert judged(words, FIRST, Give(RED, GREEN)) == ("words", "words", None)


def test_the_librarys_promises() -> None:
    kept = [(entry.maker, entry.status) for entry in ledger(examples["kept_promise"])]
    assert kept == [("blue", "void"), ("yellow", "kept")]
    by_bots = [entry.status for entry in ledger(examples["bots_game"])]
    assert by_bots == ["broken", "void", "kept", "void"]


@pytest.mark.parametrize("do", DEEDS)
def test_in_any_game_every_promise_comes_to_an_end_and_talk_changes_nothing(do: str) -> None:
    whose = {} if do == "not_play_on" else {"player": "blue"}
    about = {"color": "blue"} if do in {"kill", "spare"} else whose
    statuses = set()
    for seed in range(15):
        rng = seeded(seed)
        rules = RuleSet.named("classic", chips=2)
        game = [step[1] for step in walk(rules, rng)]
        start = Position.start(rules, game[0].player)
        said = [promise(maker, do, **about) for maker in (RED, GREEN)]
        record = played(*said, *game, start=start)
        entries = ledger(record)
        statuses |= {entry.status for entry in entries}
        for entry in entries:
            assert (entry.status == "pending") is False
            assert entry.witness is not None
            assert set(entry.decisions) <= set(range(1, len(game) + 1))
            assert all(ply <= entry.witness for ply in entry.decisions)
            assert entry.decisions or entry.status in {"void", "impossible"}
    assert statuses <= {"kept", "broken", "void", "impossible"}


def test_every_verdict_has_its_words() -> None:
    entries: set[tuple[str, str]] = set()
    for language in LANGUAGES:
        for name in ("kept_promise", "bots_game"):
            for entry in ledger(examples[name]):
                assert entry.to_text(language)
                entries.add((entry.status, entry.reason))
    assert len(entries) > 2
