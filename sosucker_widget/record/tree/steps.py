"""Steps: the acts of a line, each between two positions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from sosucker_widget import display
from sosucker_widget.display import Shown, one_line
from sosucker_widget.engine import Action, Color, Position, Ruling, apply, judge
from sosucker_widget.hints import attribute_hints
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, phrase
from sosucker_widget.quick_classes import dataclass
from sosucker_widget.record.talk.coalition_acts import Join, Leave, Propose, coalition_words
from sosucker_widget.record.talk.talk_acts import Talk
from sosucker_widget.record.tree.node import GameNode
from sosucker_widget.record.values.reader_text import text_in


@dataclass(frozen=True, repr=False)
class Step(Shown):
    """An act of a line, with the positions before and after it.

    Attributes
    ----------
    index
        The number of acts of the line before it, talk included.
    ply
        The number of actions that have been applied after it.
    node
        The act with its annotations, without what comes after it.
    before, after
        The positions; they are equal if the act is talk.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> step = examples["documented_example"][0]
    >>> step.player, step.act.type, step.ruling.rules
    ('red', 'play', ('PLAY-1', 'PLAY-2', 'CAPTURE-1', 'NEXT-1'))
    """

    index: int
    ply: int
    node: GameNode
    before: Position
    after: Position

    if not TYPE_CHECKING:  # a type checker finds such a name itself
        __getattr__ = attribute_hints(
            event="step.act, or step.node for its annotations",
            move="step.action",
            san="step.action",
            position="step.after",
            note="step.node.note",
            comment="step.node.note",
        )

    @property
    def act(self) -> Action | Talk:
        """The act: what was done or said."""
        assert self.node.act is not None
        return self.node.act

    @property
    def action(self) -> Action | None:
        """The action; None for talk."""
        return self.node.action

    @property
    def talk(self) -> Talk | None:
        """The talk; None for an action."""
        return self.node.talk

    @property
    def player(self) -> Color:
        """The player who did or said it."""
        return self.act.player

    @cached_property
    def ruling(self) -> Ruling | None:
        """The ruling on the action; None for talk."""
        return None if self.action is None else judge(self.before, self.action)

    def __repr__(self) -> str:
        """Return the place and the act, in one line."""
        return one_line(f"Step(index={self.index}, ply={self.ply}, act={self.act!r})")

    def __str__(self) -> str:
        """Tell the ruling, or what was said, in English."""
        return self.to_text()

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Tell the ruling, or what was said, after the ply."""
        if self.ruling is not None:
            return f"{self.ply}. {self.ruling.sentence(language)}"
        player = phrase("value.player", {"color": self.player}, language)
        return f"{self.ply}. {player}: {self.said(language)}"

    def said(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Return the words of talk; for the withdrawal of a promise its id, for an action none."""
        if isinstance(self.talk, Propose | Join | Leave):
            return coalition_words(self.talk, language)
        words = getattr(self.talk, "text", None)
        return str(getattr(self.talk, "id", "")) if words is None else text_in(words, language)

    def _parts(self, language: Language) -> list[display.ShownPart]:
        if self.ruling is None:
            return [self.to_text(language), self._picture(language)]
        where = f"{phrase('display.ply', {}, language)} {self.ply}"
        heads = [where, phrase("display.decided", {}, language)]
        rows = [(one.rule, one.sentence(language)) for one in self.ruling.findings]
        return [display.ShownTable(heads, rows), self._picture(language)]

    def _picture(self, language: Language) -> display.Markup:
        return display.Markup(self.after.to_svg(language))


def steps_along(acts: Iterable[GameNode], start: Position) -> Iterator[Step]:
    """Step along acts from a position."""
    position, ply = start, 0
    for index, node in enumerate(acts):
        before, action = position, node.action
        if action is not None:
            position, ply = apply(position, action), ply + 1
        yield Step(index, ply, node.alone(), before, position)
