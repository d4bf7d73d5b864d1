"""The story as it is sent to a browser."""

from __future__ import annotations

from typing import TypedDict

from sosucker_widget.replay.state import ColorName, PlyState, Text


class TaleQuote(TypedDict):
    """What a player says, and to whom or when."""

    speaker: ColorName
    when: Text
    words: Text


class TaleFact(TypedDict):
    """One thing that happened, with the mark of a replay that stands for it."""

    mark: str | None
    text: Text


class TaleAside(TypedDict):
    """A question that a reader may have, with the solver's answer."""

    head: Text
    text: Text


class TaleChoice(TypedDict):
    """What leads on: to a screen or, where there is none of that name, out of the story."""

    to: str
    text: Text
    note: Text | None
    color: ColorName | None


class TaleStep(TypedDict):
    """A step of what could have been."""

    ply: PlyState
    text: Text


class TalePair(TypedDict):
    """Two players, and how they could have forced it; or how the two others stop them."""

    players: list[ColorName]
    name: Text
    wins: bool
    opening: Text
    line: list[TaleStep]
    end: Text


class TalePlace(TypedDict):
    """A place for a chip, and what it would have meant.

    `winners` are those of whom `verdict` speaks.
    """

    pile: int
    chips: list[ColorName]
    name: Text
    guessed: Text
    verdict: Text
    winners: list[ColorName]
    is_played: bool


class TaleScreen(TypedDict):
    """A screen: what lies on the table, one moment after another, and what is said beside it.

    Of `steps`, a reader is offered the first that leads to a screen not yet seen; else the last.
    """

    name: str
    dot: int
    plies: list[PlyState]
    title: Text
    lead: list[Text]
    quotes: list[TaleQuote]
    facts: list[TaleFact]
    aside: TaleAside | None
    under: Text | None
    choices: list[TaleChoice]
    steps: list[TaleChoice]
    pairs: list[TalePair]
    places: list[TalePlace]


class TaleState(TypedDict):
    """The whole story, and what stands on its buttons: every text in every language."""

    name: Text
    dots: list[Text]
    screens: list[TaleScreen]
    skip: Text
    again: Text
    see: Text
    guess_again: Text
    pairs_label: Text
    places_label: Text
    can: Text
    cannot: Text
    private: Text
    everything: Text
