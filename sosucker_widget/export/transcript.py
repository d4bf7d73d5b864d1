"""A whole game in words: turn by turn, with rulings, notes and talk."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from sosucker_widget.engine import ColorName
from sosucker_widget.export.canvas import plain
from sosucker_widget.export.text import to_text
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase
from sosucker_widget.record import Line, Record, last_played, text_in
from sosucker_widget.record.tree.lines import steps_along
from sosucker_widget.record.values.fault import visible
from sosucker_widget.replay import TurnSpan, build, plies_of, turns_of
from sosucker_widget.replay.comparison.compared_line import play_line
from sosucker_widget.replay.state import ClaimState, PlyState, TalkState, Text

_INDENT: Final = "    "


def game_to_text(
    record: Record, language: Language = DEFAULT_LANGUAGE, *, variations: bool = False
) -> str:
    """Write a record's main line as a story in plain text.

    Every text of the record stays in one piece, with its lines indented. A terminal obeys nothing
    in it. With `variations` the other lines follow; without, the last line counts them.
    """
    transcript, others = _Transcript(record, language), len(record.lines) - 1
    parts = [
        *transcript.game(),
        *(transcript.variations() if variations else left_out(others, language)),
    ]
    return "\n".join(parts)


def left_out(others: int, language: Language = DEFAULT_LANGUAGE) -> list[str]:
    """Say how many other lines of the record are left out of its text, if there are any."""
    return ["", phrase("export.left-out", {"n": others}, language)] if others else []


def ply_to_text(record: Record, ply: int, language: Language = DEFAULT_LANGUAGE) -> str:
    """Describe one ply: what led to it, the notes on it, and the position after it."""
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
        yield from self._which_was_played()
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

    def variations(self) -> Iterator[str]:
        """Tell every line but the main one, in the order of their numbers."""
        main, *others = self._record.lines
        nodes = iter(self._replay["nodes"][1 + len(main.nodes) :])
        # By line, the positions before its acts and after the last.
        start = self._record.start
        reached = [[start, *(step.after for step in steps_along(main.nodes, start))]]
        for line in others:
            assert line.leaves is not None
            yield from ("", *self._beginning(line, line.leaves))
            start = reached[line.leaves.number][line.fork - line.leaves.fork]
            walk = list(steps_along(line.nodes, start))
            reached.append([start, *(step.after for step in walk)])
            next(nodes)
            for step, node in zip(walk, nodes, strict=False):
                if step.ruling is not None:
                    sentences = [one.sentence(self._language) for one in step.ruling.findings]
                    yield from self._ply(line.ply + step.ply, node["ply"], sentences)
                else:
                    yield from self._said(node["talk"])
                    yield from self._remarks(node["claims"], node.get("note"))

    def _beginning(self, line: Line, other: Line) -> Iterator[str]:
        """Say where a variation leaves which line, and what its author says of it."""
        key = "instead" if other.nodes[line.fork - other.fork :] else "continues"
        name = self._say("of-variation" if other.number else "of-main", n=other.number)
        ply = line.ply + (key == "instead")
        facts = {"n": line.number, "ply": ply, "line": Verbatim(name)}
        yield self._say(key, **facts)
        for key, text in (("title", line.title), ("note", line.note)):
            if text is not None:
                words = {"text": text_in(text, self._language)}
                yield from self._text(key, words)

    def _which_was_played(self) -> Iterator[str]:
        """Say which line was played, if it is not the main one."""
        line, acts = last_played(self._record)
        if not line.number and acts == len(line.nodes):
            return
        ply = sum(node.action is not None for node in line.acts[:acts])
        key = "played-in" if line.number else "played-to" if ply else "not-played"
        yield self._say(key, n=line.number, ply=ply)

    def _turn(self, turn: TurnSpan) -> str:
        return self._say("turn", turn=turn.number, player=self._name(turn.player))

    def _standing(self, number: int) -> Iterator[str]:
        text = to_text(self._side.positions[number], self._language)
        yield from (f"{_INDENT}{line}" for line in text.splitlines())

    def _told(self, number: int) -> Iterator[str]:
        ply, language = self._plies[number], self._language
        sentences = [finding.sentence(language) for finding in self._side.findings[number]]
        yield from self._ply(number, ply, sentences)
        for talk in ply["talk"]:
            yield from self._said(talk)

    def _ply(self, number: int, ply: PlyState, sentences: list[str]) -> Iterator[str]:
        """Tell a ply without what is said after it."""
        mark = "" if ply["glyph"] is None else f" {ply['glyph']}"
        if number:
            head = f"{number}.{mark}"
            yield f"{head.ljust(len(_INDENT) - 1)} {sentences.pop(0)}"
        yield from (f"{_INDENT}{sentence}" for sentence in sentences)
        for other in ply["contrasts"]:
            if other["differs"]:
                sentence = other["sentence"][self._language]
                yield from self._text("under", {"preset": other["preset"], "sentence": sentence})
        yield from self._remarks(ply["claims"], ply["note"])

    def _remarks(self, claims: Iterable[ClaimState], note: Text | None) -> Iterator[str]:
        """Say which claims fail, and what the note says."""
        language = self._language
        for claim in claims:
            if not claim["holds"]:
                facts = {
                    "source": claim["source"][language],
                    "sentence": claim["sentence"][language],
                }
                yield from self._text("fails", facts)
        if note is not None and note[language]:
            yield from self._text("note", {"text": note[language]})

    def _said(self, talk: TalkState) -> Iterator[str]:
        says = "says-to" if talk["to"] else "says"
        key = {"promise": "promises", "withdraw": "withdraws"}.get(talk["type"], says)
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
