"""Kept and broken: the counts are the ledger's, and every sentence tells what is in it."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget import Game, ledger, play_out, promise_balance
from sosucker_widget.engine import COLORS, Color, ColorName, as_color
from sosucker_widget.locale import LANGUAGES, Language
from sosucker_widget.power.end_state import balance_state
from sosucker_widget.record import Record
from tests.strategies import attempts

BOTS: Final = ("greedy", "grudge", "loyal:red", "betrayer:red")
FATES = {"kept": "kept", "broken": "broken"}


def dealt(seed: int, chips: int = 3) -> Record:
    """Play a game of bots, in which deals are made by chance."""
    chance = Random(seed)  # noqa: S311 - a game
    played = play_out(BOTS, chips=chips, seed=seed)
    game = Game(played.position(0))
    for step in played:
        if step.action is None:
            continue
        maker, to = chance.sample(game.position.alive, 2)
        asks, gives = (chance.choice(["move", "rescue", "peace", "spare"]) for _ in "ab")
        if chance.random() < 0.4:
            game.accept(to, game.offer(maker, to, asks, gives))
        game.act(step.action)
    return game.record


@attempts(10)
@given(st.integers(0, 10**6))
def test_arrows_and_counts_are_the_ledgers(seed: int) -> None:
    record = dealt(seed)
    balance = promise_balance(record)
    entries = [one for one in ledger(record) if one.status != "words"]
    fates = [FATES.get(one.status, "untested") for one in entries]
    assert balance.counts._asdict() == {
        fate: Counter(fates)[fate] for fate in ("kept", "broken", "untested")
    }
    pairs = [(one.maker, to) for one in entries for to in one.promise.to]
    assert {pair: counts.made for pair, counts in balance.between.items()} == Counter(pairs)
    for one in balance.makers:
        own = [
            fate for entry, fate in zip(entries, fates, strict=True) if entry.maker == one.player
        ]
        assert [*one.counts] == [own.count(fate) for fate in one.counts._fields]
    state = balance_state(balance, {}, None)
    assert Counter(one.maker for one in balance.each) == Counter(
        {one.player: one.counts.made for one in balance.makers if one.counts.made}
    )
    assert (state is None) == (not entries)
    if state is not None:
        shown = {(one["player"], one["to"]): one["broken"] for one in state["between"]}
        assert shown == {(*map(str, p),): counts.broken for p, counts in balance.between.items()}


@attempts(10)
@given(st.integers(0, 10**6), st.sampled_from([None, *COLORS[:4]]))
def test_every_sentence_is_whole_and_nobody_is_called_a_liar(
    seed: int, reader: Color | None
) -> None:
    balance = promise_balance(dealt(seed))
    for language in LANGUAGES:
        for one in balance.makers:
            told = one.told(language, {as_color("red"): "Mia"}, reader)
            assert told.endswith(".")
            assert not re.search(r"[{}]|None|\blie|\bliar|лож|лгун|Red|Красн", told)
        title = balance.title(language)
        numbers = [int(n) for n in re.findall(r"\d+", title)]
        assert language == "en" or numbers == [balance.counts.made, *filter(None, balance.counts)]


def promised(*to: ColorName) -> Game:
    """Begin a game in which Red promises each of these the next move that it gives."""
    game = Game("documented", chips=3, first="red")
    for color in to:
        terms = {"do": "give_move_to", "player": color, "when": "next_decision"}
        game.promise("red", color, "You are next.", terms)
    return game


def told_of_red(game: Game, language: Language = "en") -> str:
    return promise_balance(game).makers[0].told(language)


def test_an_act_that_breaks_one_promise_and_keeps_another_is_told_first() -> None:
    game = promised("blue", "green")
    game.enter("r+ g")
    assert told_of_red(game) == (
        "kept one promise and broke one. "
        "The act that broke the promise to Blue kept another, to Green."
    )


def test_a_broken_promise_is_told_with_its_act_and_its_turn() -> None:
    game = promised("blue")
    game.enter("r+ g")
    assert told_of_red(game) == (
        "broke one promise and kept none. "
        "The promise to Blue was broken by giving the move to Green, at turn 1."
    )
    assert told_of_red(game, "ru") == (
        "нарушено 1 обещание, не сдержано ни одного. Обещание игроку Синий нарушено на ходу 1."
    )


def test_a_word_that_was_kept_before_it_was_broken() -> None:
    game = promised("blue")
    game.enter("r+ b b+ r")
    terms = {"do": "give_move_to", "player": "blue", "when": "next_decision"}
    game.promise("red", "blue", "And again.", terms)
    game.enter("r+ g")
    assert told_of_red(game).endswith(
        "One promise to Blue was kept, then one broken by giving the move to Green, at turn 3."
    )


def test_what_is_open_at_the_end_was_never_tested() -> None:
    game = promised("blue")
    assert told_of_red(game) == "made one promise, which never came to a test."
    assert promise_balance(game).title() == "One promise: one never tested"
    assert promise_balance(game).to_json()["untested"] == 1


def test_words_without_terms_are_not_counted() -> None:
    game = Game(first="red")
    game.promise("red", "blue", "Trust me.")
    balance = promise_balance(game)
    assert (balance.counts.made, dict(balance.between)) == (0, {})
    assert str(balance).startswith("Nobody made a promise that can be checked.")
    assert balance_state(balance, {}, None) is None


def test_the_reader_is_told_of_as_you() -> None:
    game = promised("blue")
    game.enter("r+ g")
    blue = as_color("blue")
    assert "The promise to you was broken" in promise_balance(game).makers[0].told("en", None, blue)
