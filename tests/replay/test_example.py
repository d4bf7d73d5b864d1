"""The documented example: every ply, every claim, and what the rules say instead."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from sosucker_widget import examples
from sosucker_widget.engine import RuleSet
from sosucker_widget.record import with_line
from sosucker_widget.replay import build, plies_of, turns_of
from sosucker_widget.replay.marks import RANK

if TYPE_CHECKING:
    from sosucker_widget.record import Record
    from sosucker_widget.replay.state import ClaimState, PlyState, ReplayState

LAST = 11


@pytest.fixture(scope="module")
def replay() -> ReplayState:
    return build(examples["documented_example"])


def failing(replay: ReplayState) -> dict[tuple[int, str], ClaimState]:
    return {
        (number, claim["path"]): claim
        for number, ply in enumerate(plies_of(replay))
        for claim in ply["claims"]
        if not claim["holds"]
    }


def with_claim(record: Record, ply: int, path: str, equals: Any) -> Record:  # noqa: ANN401
    """Change the document's claim about a ply; every event here is an action."""
    events = list(record.events)
    claims = events[ply - 1].claims
    assert any(claim.path == path for claim in claims)
    events[ply - 1] = events[ply - 1].annotated(
        claims=tuple(
            replace(claim, equals=equals) if claim.path == path else claim for claim in claims
        ),
    )
    return with_line(record, events)


def test_it_has_eleven_plies_in_seven_turns(replay: ReplayState) -> None:
    assert len(plies_of(replay)) == LAST + 1
    turns = [(turn.player, turn.first, turn.last) for turn in turns_of(plies_of(replay))]
    assert turns == [
        ("red", 1, 2),
        ("blue", 3, 4),
        ("green", 5, 5),
        ("yellow", 6, 6),
        ("red", 7, 7),
        ("red", 8, 9),
        ("red", 10, 11),
    ]
    assert [turn.number for turn in turns_of(plies_of(replay))] == list(range(1, 8))
    assert plies_of(replay)[7]["turn"] == 5


@pytest.mark.parametrize(
    ("ply", "marks"),
    [
        (0, []),
        (1, []),
        (2, ["choice"]),
        (3, []),
        (4, ["choice"]),
        (5, ["forced"]),
        (6, ["pile"]),
        (7, ["rules-differ", "pile"]),
        (8, ["capture"]),
        (9, ["claim-fails", "kill"]),
        (10, []),
        (11, ["choice"]),
    ],
)
def test_each_ply_has_its_marks(replay: ReplayState, ply: int, marks: list[str]) -> None:
    # Every ply shows the words of the document.
    assert plies_of(replay)[ply]["marks"] == [*marks, "note"]


@pytest.mark.parametrize(
    ("ply", "giver", "to", "how", "since"),
    [
        (2, "red", "blue", "choice", 2),
        (3, "red", "blue", "choice", 2),
        (4, "blue", "green", "choice", 4),
        (5, "green", "yellow", "forced", 5),
        (6, "yellow", "red", "pile", 6),
        (7, "red", "red", "pile", 7),
        (8, "red", "red", "capture", 8),
        (9, "red", "red", "capture", 9),
        (10, "red", "red", "capture", 9),
        (11, "red", "blue", "choice", 11),
    ],
)
def test_each_ply_shows_how_the_move_came(
    replay: ReplayState, ply: int, giver: str, to: str, how: str, since: int
) -> None:
    path = {"giver": giver, "to": to, "how": how, "ply": since}
    assert plies_of(replay)[ply]["handover"] == path


def test_before_the_first_hand_over_there_is_no_path(replay: ReplayState) -> None:
    assert [ply["handover"] for ply in plies_of(replay)[:2]] == [None, None]


class TestTurnFive:
    """All colours are in the pile, and the two readings of NEXT-2 differ."""

    @pytest.fixture
    def ply(self, replay: ReplayState) -> PlyState:
        return plies_of(replay)[7]

    def test_the_pile_decides_and_comes_first(self, ply: PlyState) -> None:
        rules = [ruling["rule"] for ruling in ply["rulings"]]
        assert rules == ["NEXT-2", "CAPTURE-1", "PLAY-1", "PLAY-2"]
        assert ply["rulings"][0]["facts"]["to"] == ply["position"]["has_move"] == "red"

    def test_classic_names_blue(self, ply: PlyState) -> None:
        [contrast] = ply["contrasts"]
        assert contrast["preset"] == "classic"
        assert contrast["differs"]
        assert contrast["color"] == "blue"
        assert contrast["rules"] == ["NEXT-2"]
        assert "Blue" in contrast["sentence"]["en"]
        assert "Синий" in contrast["sentence"]["ru"]

    def test_the_lowest_chip_is_outlined_and_blues_latest_pointed_at(self, ply: PlyState) -> None:
        deciding, contrast = ply["pointers"]
        assert (deciding["pile"], deciding["index"], deciding["kind"]) == (1, 0, "deciding")
        assert deciding["label"]["en"] == "lowest"
        assert (contrast["pile"], contrast["index"], contrast["kind"]) == (1, 1, "contrast")
        assert contrast["label"]["en"] == "Blue’s latest"
        chips = ply["position"]["piles"][0]["chips"]
        assert (chips[0], chips[1]) == ("red", "blue")

    def test_the_ply_before_agrees_under_both(self, replay: ReplayState) -> None:
        [contrast] = plies_of(replay)[6]["contrasts"]
        assert not contrast["differs"]
        assert contrast["color"] == "red"
        assert "rules-differ" not in plies_of(replay)[6]["marks"]

    def test_replayed_under_classic_the_contrast_turns_round(self) -> None:
        record = examples["documented_example"]
        rules = RuleSet.named("classic")
        start = record.start._replace(rules=rules)
        # Up to turn 5, the same actions are legal under both.
        classic = replace(with_line(record, record.events[:7]), preset="classic", start=start)
        ply = plies_of(build(classic))[7]
        assert ply["position"]["has_move"] == "blue"
        [contrast] = ply["contrasts"]
        assert (contrast["preset"], contrast["differs"]) == ("documented", True)
        assert contrast["color"] == "red"
        kinds = [(pointer["index"], pointer["kind"]) for pointer in ply["pointers"]]
        assert kinds == [(1, "deciding"), (0, "contrast")]
        # The document's own claims on that turn now fail.
        claims = {claim["path"]: claim for claim in ply["claims"]}
        assert not claims["has_move"]["holds"]
        assert claims["has_move"]["truth"] == "blue"
        assert "claim-fails" in ply["marks"]


def test_the_kill_leaves_an_after_image(replay: ReplayState) -> None:
    image = plies_of(replay)[9]["after_image"]
    assert image == {
        "pile": 1,
        "chips": ["red", "blue", "green", "yellow", "red", "red"],
        "killed": [1],
        "to": "red",
    }
    assert image["chips"] == plies_of(replay)[8]["position"]["piles"][0]["chips"]
    others = [ply["after_image"] for number, ply in enumerate(plies_of(replay)) if number != 9]
    assert others == [None] * LAST


def test_of_the_documents_claims_two_fail(replay: ReplayState) -> None:
    fails = failing(replay)
    assert set(fails) == {(9, "ruling.CAPTURE-3.taken"), (9, "hands.red.red")}
    taken, supply = fails[9, "ruling.CAPTURE-3.taken"], fails[9, "hands.red.red"]
    # Six chips less one: five remain, three of them Red.
    assert taken["truth"] == {"red": 3, "blue": 0, "green": 1, "yellow": 1}
    assert (supply["says"], supply["truth"]) == (4, 7)


def test_the_false_hand_is_told_with_what_it_would_come_to(replay: ReplayState) -> None:
    sentence = failing(replay)[9, "hands.red.red"]["sentence"]
    for figure in ("7", "4", "25", "28"):
        assert figure in sentence["en"]
        assert figure in sentence["ru"]
    position = plies_of(replay)[9]["position"]
    held = sum(n for hand in position["hands"].values() for n in hand.values())
    assert held + sum(position["dead"].values()) == 28


def test_every_other_claim_holds(replay: ReplayState) -> None:
    record = examples["documented_example"]
    written = len(record.claims) + sum(len(event.claims) for event in record.events)
    shown = [claim for ply in plies_of(replay) for claim in ply["claims"]]
    assert len(shown) == written
    assert sum(claim["holds"] for claim in shown) == written - 2


@pytest.mark.parametrize(
    ("ply", "path", "truth", "wrong"),
    [
        (1, "piles.1", ["red"], ["blue"]),
        (5, "ruling.NEXT-1.forced", True, False),
        (7, "ruling.NEXT-2.to", "red", "blue"),
        (7, "has_move", "red", "blue"),
        (9, "hands.red.red", 7, 4),
        (9, "ruling.CAPTURE-3.taken", {"red": 3, "green": 1, "yellow": 1}, {"red": 2}),
        (11, "has_move", "blue", None),
    ],
)
def test_whether_a_claim_holds_is_worked_out(
    ply: int,
    path: str,
    truth: Any,  # noqa: ANN401
    wrong: Any,  # noqa: ANN401
) -> None:
    example = examples["documented_example"]
    for equals, held in ((truth, True), (wrong, False)):
        changed = plies_of(build(with_claim(example, ply, path, equals)))[ply]
        [claim] = [claim for claim in changed["claims"] if claim["path"] == path]
        assert claim["says"] == equals
        assert claim["holds"] is held


def test_with_the_right_figures_nothing_is_marked(replay: ReplayState) -> None:
    record = with_claim(examples["documented_example"], 9, "hands.red.red", 7)
    taken = failing(replay)[9, "ruling.CAPTURE-3.taken"]["truth"]
    record = with_claim(record, 9, "ruling.CAPTURE-3.taken", taken)
    mended = build(record)
    assert not failing(mended)
    assert "claim-fails" not in plies_of(mended)[9]["marks"]


def test_marks_come_by_rank(replay: ReplayState) -> None:
    for ply in plies_of(replay):
        assert ply["marks"] == sorted(ply["marks"], key=RANK.index)


def test_what_follows_by_itself_is_told_under_the_move(replay: ReplayState) -> None:
    follows = {
        number: [(line["kind"], line["player"]) for line in ply["follows"]]
        for number, ply in enumerate(plies_of(replay))
        if ply["follows"]
    }
    assert follows == {
        5: [("forced", "yellow")],
        6: [("pile", "red")],
        7: [("pile", "red")],
        9: [("pile", "red")],
    }
