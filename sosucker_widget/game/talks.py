"""Talk at a game as Python methods: saying, promising, and taking a promise back."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from sosucker_widget.engine import Color, ColorLike, Position, as_color
from sosucker_widget.record import Talk, Text, talk_from_json
from sosucker_widget.record.decode import decode
from sosucker_widget.record.record_limit import plain
from sosucker_widget.record.talk_acts import as_colors


class Talks:
    """What players can say, for any class with a position, a `talk` and a `next_promise` method.

    Colours are given as anywhere; one addressee need not be in a list.
    """

    @property
    def position(self) -> Position:
        """The position now."""
        raise NotImplementedError

    def talk(self, talk: Talk) -> None:
        """Add something said."""
        raise NotImplementedError

    def next_promise(self) -> str:
        """Return an unused promise id."""
        raise NotImplementedError

    def say(
        self,
        player: ColorLike,
        text: Text,
        to: ColorLike | Iterable[ColorLike] = (),
        *,
        private: bool = False,
    ) -> None:
        """TALK-1: say something at the table; `to` says who is addressed, all hear it.

        Raises
        ------
        ValueError
            If there is no such player, or the text can't be kept in a record.

        Examples
        --------
        >>> from sosucker_widget import Game
        >>> game = Game(first="red")
        >>> game.say("red", "Give me the move back.", to="blue")
        >>> game.say("blue", "All right.", to=["red", "green"])
        >>> game[1].talk.text
        'All right.'
        """
        who = {"player": self._name(player), "to": self._names(to)}
        self._talk(type="say", text=text, private=private, **who)

    def promise(
        self,
        player: ColorLike,
        to: ColorLike | Iterable[ColorLike],
        text: Text,
        terms: Mapping[str, object] | None = None,
    ) -> str:
        """TALK-1: promise something, and return the promise's id. It binds nobody.

        Parameters
        ----------
        player
            Who promises.
        to
            To whom: one player or several.
        text
            The words.
        terms
            What a program can judge, such as `{"do": "give_move_to", "player": "blue"}`.

        Raises
        ------
        ValueError
            If there is no such player, or the text or the terms can't be kept in a record.

        Examples
        --------
        >>> from sosucker_widget import Color, Game
        >>> game = Game(first="red")
        >>> terms = {"do": "give_move_to", "player": Color.BLUE}
        >>> game.promise("red", "blue", "You are next.", terms)
        'p1'
        >>> game[0].talk.terms
        {'do': 'give_move_to', 'player': 'blue'}
        """
        made = self.next_promise()
        fields = {} if terms is None else {"terms": _named(terms)}
        who = {"player": self._name(player), "to": self._names(to)}
        self._talk(type="promise", text=text, id=made, **who, **fields)
        return made

    def withdraw(self, player: ColorLike, promise: str) -> None:
        """TALK-1: take back a promise of one's own, by its id."""
        self._talk(type="withdraw", player=self._name(player), id=promise)

    def _name(self, player: ColorLike) -> str:
        return str(as_color(player, self.position.rules.players, "player"))

    def _names(self, to: ColorLike | Iterable[ColorLike]) -> list[str]:
        return [str(color) for color in as_colors(to, self.position.rules.players, "to")]

    def _talk(self, **fields: object) -> None:
        # Parsed as strictly as a file: what a record can't keep can't be said.
        raw = decode(json.dumps(fields, default=plain))
        self.talk(talk_from_json(raw, self.position.rules.players, place=""))


def _named(terms: Mapping[str, object]) -> dict[str, object]:
    """Write the colours in terms as names: JSON would write a `Color` as its number."""
    return {
        key: str(value)
        if isinstance(value, Color)
        else _named(value)
        if isinstance(value, Mapping)
        else value
        for key, value in terms.items()
    }
