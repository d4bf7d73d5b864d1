"""Each game of the library shows what it claims to teach, by the engine's rulings."""

from __future__ import annotations

from sosucker_widget import examples
from sosucker_widget.engine import (
    COLOR_NAMES,
    SOURCES,
    Give,
    Position,
    Refuse,
    apply,
    as_seat,
    judge,
    legal_actions,
)
from sosucker_widget.engine.tally import size
from sosucker_widget.record import Promise, Withdraw
from sosucker_widget.record.library.shipped_games import ExampleName
from tests.games.force import forces, masters
from tests.games.walk import Json, Seen, main_line, walk


def deciding(name: ExampleName, rule: str) -> list[tuple[Seen, dict[str, Json]]]:
    """List the events of the main line at which a rule decides, each with its facts."""
    seen = main_line(examples[name])
    return [(one, facts) for one in seen for facts in one.facts(rule)]


def at(name: ExampleName, place: str) -> Seen:
    return next(one for one in walk(examples[name]) if one.place == place)


def under(preset: str, seen: Seen, rule: str) -> dict[str, Json]:
    """Judge an event by another preset's rules, and return the first facts of a rule."""
    assert seen.event.action is not None
    before = seen.before._replace(rules=seen.before.rules.under(preset))
    findings = judge(before, seen.event.action).findings
    return next(dict(finding.facts) for finding in findings if finding.rule == rule)


def test_the_captor_is_not_the_mover() -> None:
    own, foreign = deciding("captor_not_mover", "CAPTURE-2")
    assert own[1]["captor"] == own[1]["mover"] == "blue"
    assert (foreign[1]["captor"], foreign[1]["mover"]) == ("red", "blue")
    assert under("documented", foreign[0], "CAPTURE-2")["captor"] == "blue"


def test_lowest_and_latest_agree_twice_and_then_part() -> None:
    told = [
        {preset: under(preset, seen, "NEXT-2")["to"] for preset in SOURCES}
        for seen, _ in deciding("bottom_or_latest", "NEXT-2")
    ]
    assert told == [
        {"classic": "red", "documented": "red"},
        {"classic": "red", "documented": "red"},
        {"classic": "green", "documented": "red"},
        {"classic": "yellow", "documented": "red"},
    ]


def test_who_is_rescued_keeps_the_move_and_plays_that_chip() -> None:
    [(seen, facts)] = deciding("rescue", "RESCUE-2")
    assert (facts["in_need"], facts["from"], facts["chip"]) == ("red", "yellow", "blue")
    assert size(seen.before.hand_tallies[as_seat("red")]) == 0
    [played] = [one for one in main_line(examples["rescue"]) if one.ply == seen.ply + 1]
    assert judge(played.before, played.event.action)  # type: ignore[arg-type]
    assert played.facts("PLAY-1")[0]["player"] == "red"
    assert not played.facts("PLAY-1")[0]["own"]
    assert len(played.after.alive_seats) == 4


def test_the_chip_that_is_given_decides_what_a_rescue_is_worth() -> None:
    assert masters(at("rescue", "14").after) == ["yellow"]
    assert masters(at("rescue", "14.0.0").after) == ["red"]


def test_a_chain_of_defeats_goes_back_the_way_the_move_came() -> None:
    chain = [
        (facts["defeated"], facts["refused"], facts["to"])
        for _, facts in deciding("chain_of_defeats", "DEFEAT-1")
    ]
    assert chain == [
        ("red", [], "yellow"),
        ("green", ["yellow"], "blue"),
        ("blue", ["yellow"], None),
    ]
    [(_, won)] = deciding("chain_of_defeats", "WIN-1")
    assert won == {"winner": "yellow", "chips": 3}


def test_before_the_chain_begins_it_is_won_as_the_note_says() -> None:
    last = at("chain_of_defeats", "13")
    assert masters(last.before) == masters(last.after) == ["yellow"]
    assert masters(at("chain_of_defeats", "15.0.0").after) == ["blue"]


def test_a_defeated_color_kills_a_whole_pile() -> None:
    [(seen, facts)] = deciding("defeated_color", "CAPTURE-5")
    pile = seen.before.bytes_of(2)
    assert len(pile) == 2
    assert sum(facts["killed"].values()) == 3
    assert as_seat(facts["color"]) not in seen.before.alive_seats
    assert COLOR_NAMES[seen.before.moving_seat or 0] == facts["to"] == "yellow"
    assert seen.after.pile_bytes == ()
    assert size(seen.after.dead_tally) == size(seen.before.dead_tally) + 3
    assert under("documented", seen, "CAPTURE-2")["captor"] == "yellow"


def test_the_winner_holds_nothing() -> None:
    [(seen, facts)] = deciding("empty_handed_win", "WIN-1")
    assert facts == {"winner": "blue", "chips": 0}
    assert not any(seen.after.hand_tallies)
    assert len(deciding("empty_handed_win", "DEFEAT-1")) == 3
    for one in main_line(examples["empty_handed_win"]):
        assert one.event.action is not None
        classic = one.before._replace(rules=one.before.rules.under("classic"))
        told = [finding.facts.get("to") for finding in judge(classic, one.event.action).findings]
        assert told == [finding.facts.get("to") for finding in one.findings]


def test_the_last_player_can_only_choose_who_wins_the_smallest_game() -> None:
    before = at("empty_handed_win", "5").before
    assert not forces(before, "yellow")
    assert forces(before, "yellow", "blue")
    assert forces(before, "yellow", "red")
    assert not forces(before, "yellow", "green")


def test_the_gift_poisons_whom_it_is_given() -> None:
    gift = at("poisoned_gift", "1")
    assert gift.facts("RESCUE-2")[0]["in_need"] == "blue"
    assert masters(gift.before) == []
    assert masters(gift.after) == ["red"]


def test_without_the_gift_red_can_only_choose_who_wins() -> None:
    refused = at("poisoned_gift", "1.0.0").after
    assert masters(refused) == []
    assert not any(forces(one, "red") for one in answers(refused))
    assert masters(at("poisoned_gift", "1.0.1").after) == ["blue"]
    assert masters(at("poisoned_gift", "1.0.1.0.0").after) == ["green"]


def test_after_the_gift_nothing_helps() -> None:
    assert masters(at("poisoned_gift", "2.0.1").after) == ["red"]
    for seen in main_line(examples["poisoned_gift"])[1:]:
        assert masters(seen.after) == ["red"], seen.place


def answers(position: Position) -> list[Position]:
    return [apply(position, action) for action in legal_actions(position)]


def test_a_promise_is_kept_to_the_letter_and_defeats() -> None:
    seen = main_line(examples["kept_promise"])
    made = {one.event.act.id: one for one in seen if isinstance(one.event.act, Promise)}
    terms = {name: one.event.act.terms for name, one in made.items()}  # type: ignore[union-attr]
    assert terms["p2"] == {"do": "give_move_to", "player": "red", "until": {"defeat": "red"}}
    due = [
        one.event.action.to
        for one in seen[seen.index(made["p2"]) :]
        if isinstance(one.event.action, Give)
        and one.event.action.player == "yellow"
        and "red" in one.before.alive
    ]
    assert due == ["red"]
    [(defeat, facts)] = deciding("kept_promise", "DEFEAT-1")
    assert (facts["defeated"], facts["to"]) == ("red", "yellow")
    assert defeat.place > made["p2"].place


def test_the_other_promise_is_withdrawn_before_it_is_refused() -> None:
    seen = main_line(examples["kept_promise"])
    [withdrawn] = [one.ply for one in seen if isinstance(one.event.act, Withdraw)]
    [refused] = [one.ply for one in seen if isinstance(one.event.act, Refuse)]
    asked = [one.ply for one in seen if one.facts("RESCUE-1")]
    assert withdrawn < min(asked) <= refused
    [promise] = [one.event.act for one in seen if getattr(one.event.act, "id", "") == "p1"][:1]
    assert isinstance(promise, Promise)
    assert promise.terms == {"do": "donate_to", "player": "red", "color": "red", "when": "asked"}
