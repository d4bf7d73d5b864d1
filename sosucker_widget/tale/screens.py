"""The screens of the story, in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from sosucker_widget.engine import Color, Kill, Play, Position
from sosucker_widget.replay.state import PlyState, Text
from sosucker_widget.tale.plot import BETRAYER, HONEST, Plot
from sosucker_widget.tale.possibilities import pair_state, place_state
from sosucker_widget.tale.tale_state import (
    TaleAside,
    TaleChoice,
    TaleFact,
    TalePair,
    TalePlace,
    TaleQuote,
    TaleScreen,
    TaleState,
)
from sosucker_widget.tale.tale_words import name_of, plies, say_in_tale, verdict

DOTS: Final = ("choice", "promise", "together", "guess", "again")
"""The names of the five parts, in the order in which they are told."""

WAYS_OUT: Final = ("friends", "lesson", "replay")
"""Where the story ends."""

TABLES: Final = ("table", "rooms")
"""How friends play: round one screen, or each on a phone."""

AGAIN: Final = ("honest", "betrayer")
"""The games in which the reader plays on: after trusting Yellow, and in Blue's place."""


def tale_of(plot: Plot) -> TaleState:
    """Tell the story of a plot."""
    return TaleState(
        name=say_in_tale("name"),
        dots=[say_in_tale(f"dot.{name}") for name in DOTS],
        skip=say_in_tale("skip"),
        again=say_in_tale("see-again"),
        screens=[
            _choice(plot),
            _betrayed(plot),
            _trusted(plot),
            _together(plot),
            _guess(plot),
            _again(plot),
            _friends(plot),
        ],
        see=say_in_tale("guess.see"),
        guess_again=say_in_tale("guess.again"),
        pairs_label=say_in_tale("together.label"),
        places_label=say_in_tale("guess.label"),
        can=say_in_tale("pair.can"),
        cannot=say_in_tale("pair.cannot"),
        private=say_in_tale("private"),
        everything=say_in_tale("everything"),
    )


# --- the screens --------------------------------------------------------------------------------


def _choice(plot: Plot) -> TaleScreen:
    start = plot.start
    gifts = {BETRAYER: "betrayed", HONEST: "trusted"}
    choices = [
        _leads(to, name_of(color), note=_holds(start, color), color=color)
        for color, to in gifts.items()
    ]
    asked = say_in_tale("choice.ask", pile=start.pending, others=[*gifts])
    return _screen(
        "choice",
        0,
        plies(start, ()),
        lead=[say_in_tale("choice.goal"), asked],
        quotes=[_quote(BETRAYER, "to-you", "promise"), _quote(HONEST, "to-you", "nothing")],
        choices=choices,
    )


def _betrayed(plot: Plot) -> TaleScreen:
    pile = next(act.number for act in plot.betrayal if isinstance(act, Play))
    facts = [
        _fact("promise-broken", "betrayed.broken", pile=pile),
        _fact("defeat", "betrayed.out"),
        _fact("rebound", "betrayed.back"),
    ]
    answer = say_in_tale("betrayed.answer", verdict=verdict("then", plot.after_kept_word))
    return _screen(
        "betrayed",
        1,
        plies(plot.start, plot.betrayal),
        quotes=[_quote(BETRAYER, "before", "promised"), _quote(BETRAYER, "after", "why")],
        facts=facts,
        aside=TaleAside(head=say_in_tale("betrayed.asked"), text=answer),
        steps=[_leads("together", say_in_tale("stopped")), _leads("guess", say_in_tale("on"))],
    )


def _trusted(plot: Plot) -> TaleScreen:
    pile = next(act.number for act in plot.honesty if isinstance(act, Play))
    killed = next(act.chip for act in plot.honesty if isinstance(act, Kill))
    facts = [
        _fact("capture", "trusted.capture", pile=pile),
        _fact("kill", "trusted.kill", killed=killed),
    ]
    answer = say_in_tale("trusted.answer", verdict=verdict("now", plot.after_honesty))
    return _screen(
        "trusted",
        1,
        plies(plot.start, plot.honesty),
        quotes=[_quote(HONEST, "after", "honest")],
        facts=facts,
        aside=TaleAside(head=say_in_tale("trusted.asked"), text=answer),
        steps=[_leads("together", say_in_tale("what-if"))],
    )


def _together(plot: Plot) -> TaleScreen:
    pairs = [pair_state(plot.start, pair) for pair in combinations(plot.start.alive, 2)]
    return _screen(
        "together",
        2,
        plies(plot.start, ()),
        lead=[say_in_tale("together.lead", n=sum(pair["wins"] for pair in pairs))],
        aside=TaleAside(head=say_in_tale("together.asked"), text=say_in_tale("together.answer")),
        under=say_in_tale("together.under"),
        steps=[_leads("betrayed", say_in_tale("give")), _leads("guess", say_in_tale("back"))],
        pairs=pairs,
    )


def _guess(plot: Plot) -> TaleScreen:
    return _screen(
        "guess",
        3,
        plies(plot.after_betrayal, plot.capture),
        lead=[say_in_tale("guess.lead")],
        aside=TaleAside(head=say_in_tale("guess.asked"), text=say_in_tale("guess.answer")),
        steps=[_leads("again", say_in_tale("end"))],
        places=[place_state(plot, act) for act in plot.places],
    )


def _again(plot: Plot) -> TaleScreen:
    after = plot.after_betrayal.play(plot.capture)
    seen = ("promise", "pair", "second")
    return _screen(
        "again",
        4,
        plies(after, plot.rest),
        facts=[TaleFact(mark=None, text=say_in_tale(f"again.{name}")) for name in seen],
        under=say_in_tale("again.under", n=len(plot.rest)),
        choices=[*map(_way, (*WAYS_OUT, *AGAIN))],
    )


def _friends(plot: Plot) -> TaleScreen:
    return _screen(
        "friends",
        4,
        plies(plot.start, ()),
        lead=[say_in_tale("friends.screen"), say_in_tale("friends.phones")],
        choices=[*map(_way, TABLES), _leads("again", say_in_tale("friends.back"))],
    )


def _screen(  # noqa: PLR0913 - what a screen may have; most have little of it
    name: str,
    dot: int,
    moments: list[PlyState],
    *,
    lead: Sequence[Text] = (),
    quotes: Sequence[TaleQuote] = (),
    facts: Sequence[TaleFact] = (),
    aside: TaleAside | None = None,
    under: Text | None = None,
    choices: Sequence[TaleChoice] = (),
    steps: Sequence[TaleChoice] = (),
    pairs: Sequence[TalePair] = (),
    places: Sequence[TalePlace] = (),
) -> TaleScreen:
    return TaleScreen(
        name=name,
        dot=dot,
        plies=moments,
        title=say_in_tale(f"{name}.title"),
        lead=[*lead],
        quotes=[*quotes],
        facts=[*facts],
        aside=aside,
        under=under,
        choices=[*choices],
        steps=[*steps],
        pairs=[*pairs],
        places=[*places],
    )


def _holds(position: Position, color: Color) -> Text:
    return say_in_tale("choice.holds", n=len(position.hand(color)))


def _way(to: str) -> TaleChoice:
    return _leads(to, say_in_tale(f"way.{to}"), note=say_in_tale(f"way.{to}.note"))


def _leads(
    to: str, text: Text, *, note: Text | None = None, color: Color | None = None
) -> TaleChoice:
    return TaleChoice(to=to, text=text, note=note, color=None if color is None else color.value)


def _quote(speaker: Color, when: str, words: str) -> TaleQuote:
    return TaleQuote(
        speaker=speaker.value, when=say_in_tale(when), words=say_in_tale(f"says.{words}")
    )


def _fact(mark: str, key: str, **facts: object) -> TaleFact:
    return TaleFact(mark=mark, text=say_in_tale(key, **facts))
