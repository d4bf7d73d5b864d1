"""A whole game in words: turn by turn, with rulings, notes and talk."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from sosucker_widget.engine import ColorName
from sosucker_widget.export.text import to_text
from sosucker_widget.export.words import plain
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase
from sosucker_widget.record import Record
from sosucker_widget.record.fault import visible
from sosucker_widget.replay import TurnSpan, build, plies_of, turns_of
from sosucker_widget.replay.comparison.compared_line import play_line
from sosucker_widget.replay.state import PlyState, TalkState

_INDENT: Final = "    "


def game_to_text(record: Record, language: Language = DEFAULT_LANGUAGE) -> str:
    """Write a record's main line as a story in plain text.

    Every text of the record stays in one piece, with its lines indented. A terminal obeys nothing
    in it.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> print(game_to_text(examples["case_b"]))  # doctest: +ELLIPSIS
    Case B: all four colours
    ...
    Turn 1: Blue
    1.  Blue plays one of its own chips.
        It goes on top of pile 1.
    ...
    """
    return "\n".join(_Transcript(record, language).game())


def ply_to_text(record: Record, ply: int, language: Language = DEFAULT_LANGUAGE) -> str:
    """Describe one ply: what led to it, the notes on it, and the position after it.

    Raises
    ------
    IndexError
        If the record has no such ply.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> print(ply_to_text(examples["case_a_one"], 1).splitlines()[-1])
    Yellow has the move
    """
    return "\n".join(_Transcript(record, language).ply(ply))


class _Transcript:
    """What all plies of one record need, computed once."""

    def __init__(self, record: Record, language: Language) -> None:
        self._record, self._language = record, language
        self._replay, self._side = build(record), play_line(record)
        self._plies = plies_of(self._replay)

    def game(self) -> Iterator[str]:
        yield plain(self._replay["title"][self._language])
        ruleset, last = self._replay["ruleset"], self._side.last
        rules = Verbatim(self._side.label())
        yield self._say("rules", preset=rules, chips=ruleset["chips"])
        names = [self._full_name(player["color"]) for player in self._replay["players"]]
        yield self._say("players", players=names)
        yield from ("", self._say("start"))
        yield from self._told(0)
        for turn in turns_of(self._plies):
            yield from ("", self._turn(turn))
            for number in range(turn.first, turn.last + 1):
                yield from self._told(number)
        yield from ("", self._say("end"))
        yield from self._standing(last)

    def ply(self, number: int) -> Iterator[str]:
        if not 0 <= number <= self._side.last:
            raise IndexError(f"ply {number}: the record has the plies 0 to {self._side.last}")
        turns = [one for one in turns_of(self._plies) if one.first <= number <= one.last]
        heads = [self._turn(turn) for turn in turns]
        yield from heads or [self._say("start")]
        yield from self._told(number)
        yield ""
        yield from self._standing(number)

    def _turn(self, turn: TurnSpan) -> str:
        return self._say("turn", turn=turn.number, player=self._name(turn.player))

    def _standing(self, number: int) -> Iterator[str]:
        text = to_text(self._side.positions[number], self._language)
        yield from (f"{_INDENT}{line}" for line in text.splitlines())

    def _told(self, number: int) -> Iterator[str]:
        ply, language = self._plies[number], self._language
        sentences = [finding.sentence(language) for finding in self._side.findings[number]]
        mark = "" if ply["glyph"] is None else f" {ply['glyph']}"
        if number:
            head = f"{number}.{mark}"
            yield f"{head.ljust(len(_INDENT) - 1)} {sentences.pop(0)}"
        yield from (f"{_INDENT}{sentence}" for sentence in sentences)
        yield from self._beside(ply)
        for talk in ply["talk"]:
            yield from self._said(talk)

    def _beside(self, ply: PlyState) -> Iterator[str]:
        """Say what another preset decides, which claims fail, and what the note says."""
        language = self._language
        for other in ply["contrasts"]:
            if other["differs"]:
                facts = {"preset": other["preset"], "sentence": other["sentence"][language]}
                yield from self._text("under", facts)
        for claim in ply["claims"]:
            if not claim["holds"]:
                facts = {
                    "source": claim["source"][language],
                    "sentence": claim["sentence"][language],
                }
                yield from self._text("fails", facts)
        if ply["note"] is not None:
            yield from self._text("note", {"text": ply["note"][language]})

    def _said(self, talk: TalkState) -> Iterator[str]:
        key = {"say": "says-to" if talk["to"] else "says", "promise": "promises"}.get(
            talk["type"], "withdraws"
        )
        key = "thinks" if talk["private"] else key
        facts: dict[str, Any] = {
            "player": self._name(talk["player"]),
            "to": [self._name(color) for color in talk["to"]],
        }
        yield from self._text(key, {"text": talk["text"][self._language]}, facts)

    def _text(
        self, key: str, texts: Mapping[str, str], facts: Mapping[str, Any] | None = None
    ) -> Iterator[str]:
        """Write something that contains a text of the record, which may have several lines."""
        whole = self._say(key, **{k: Verbatim(t) for k, t in texts.items()}, **(facts or {}))
        first, *more = _lines(whole)
        yield f"{_INDENT}{first}"
        yield from (f"{_INDENT * 2}{line}" for line in more)

    def _name(self, color: ColorName) -> str:
        """Name a player as in the record, or by colour."""
        players = {player["color"]: player["name"] for player in self._replay["players"]}
        name = players[color]
        return color if name is None else Verbatim(plain(name))

    def _full_name(self, color: ColorName) -> str:
        name = self._name(color)
        return name if name == color else Verbatim(self._say("named", name=name, color=color))

    def _say(self, key: str, **facts: Any) -> str:  # noqa: ANN401 - facts are any JSON
        return phrase(f"export.{key}", facts, self._language)


def _lines(text: str) -> Iterable[str]:
    return [visible(line) for line in text.splitlines() if line.strip()] or [""]
