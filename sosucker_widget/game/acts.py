"""What players can do and say, as Python methods, with colours by name."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from sosucker_widget.engine import COLORS, Action, Color, ColorLike, Position, Ruling, as_color
from sosucker_widget.record import CoalitionObject, Talk, Text, talk_from_json
from sosucker_widget.record.given_acts import NewPile, RulingMethods, make_action
from sosucker_widget.record.json.record_json import plain
from sosucker_widget.record.talk.spoken import as_colors
from sosucker_widget.record.values.decode import Json, decode


class Acts(RulingMethods):
    """The actions of a game, for any class with a position and an `act` method.

    If no player is given, it is the one to decide. Each method returns the `Ruling`. An action that
    the rules refuse raises `IllegalActionError`, which says what would be legal. What isn't a
    colour raises `ColorError`, and what isn't an action of this game `ActError`. All of them are
    subclasses of `ValueError`.
    """

    @property
    def to_act(self) -> Color | None:
        """The player who decides now; None when the game is over."""
        seat = self.position.acting_seat
        return None if seat is None else COLORS[seat]

    @property
    def winner(self) -> Color | None:
        """The last player alive; None while the game goes on."""
        seat = self.position.winning_seat
        return None if seat is None else COLORS[seat]

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.position.winning_seat is not None

    def act(self, action: Action) -> Ruling:
        """Do an action."""
        raise NotImplementedError

    def play(
        self, chip: ColorLike, pile: int | NewPile = "new", player: ColorLike | None = None
    ) -> Ruling:
        """PLAY-1, PLAY-2: play a chip on a pile, or as a new pile.

        >>> from sosucker_widget.game import Game
        >>> game = Game(first="red")
        >>> print(game.play("red"))
        PLAY-1: Red plays one of its own chips.
        PLAY-2: It starts pile 1.
        CAPTURE-1: A new pile: nothing to capture.
        NEXT-1: Blue, Green and Yellow are not in pile 1. Red chooses who moves next.
        """
        return self.act(make_action(self.position, "play", player, chip=chip, pile=pile))

    def give(self, to: ColorLike, player: ColorLike | None = None) -> Ruling:
        """NEXT-1: give the move to a player whose colour is not in the pile."""
        return self.act(make_action(self.position, "give", player, to=to))

    def kill(self, chip: ColorLike, player: ColorLike | None = None) -> Ruling:
        """CAPTURE-3: kill a chip of the captured pile and take the others."""
        return self.act(make_action(self.position, "kill", player, chip=chip))

    def donate(self, chip: ColorLike, player: ColorLike | None = None) -> Ruling:
        """RESCUE-1: give the player in need a prisoner."""
        return self.act(make_action(self.position, "donate", player, chip=chip))

    def refuse(self, player: ColorLike | None = None) -> Ruling:
        """RESCUE-1: refuse to give the player in need a prisoner."""
        return self.act(make_action(self.position, "refuse", player))

    def transfer(self, player: ColorLike, chip: ColorLike, to: ColorLike) -> Ruling:
        """PRISONER-1: give a prisoner to another player, in turn or out of turn."""
        return self.act(make_action(self.position, "transfer", player, chip=chip, to=to))

    def discard(self, player: ColorLike, chip: ColorLike) -> Ruling:
        """PRISONER-2: kill a prisoner, in turn or out of turn."""
        return self.act(make_action(self.position, "discard", player, chip=chip))


class Talks:
    """What players can say, for any class with a position, a `talk` and ways to name what is said.

    Colours are given as anywhere; one addressee need not be in a list.
    """

    @property
    def position(self) -> Position:
        """The position now."""
        raise NotImplementedError

    def talk(self, *talks: Talk) -> None:
        """Add something said, or several things: all or none."""
        raise NotImplementedError

    def next_promise(self) -> str:
        """Return an unused promise id."""
        raise NotImplementedError

    def next_coalition(self) -> str:
        """Return an unused coalition id."""
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
        name = self.next_promise()
        fields = {} if terms is None else {"terms": terms}
        who = {"player": self._name(player), "to": self._names(to)}
        self._talk(type="promise", text=text, id=name, **who, **fields)
        return name

    def withdraw(self, player: ColorLike, promise: str) -> None:
        """TALK-1: take back a promise of one's own, by its id."""
        self._talk(type="withdraw", player=self._name(player), id=promise)

    def propose(
        self,
        players: Iterable[ColorLike],
        object: CoalitionObject = "alliance",  # noqa: A002 - as the format calls it
        heir: ColorLike | None = None,
    ) -> str:
        """TALK-1: propose a coalition, and return its id. It binds nobody.

        It is in force once all of its players have said `join`, the one who proposes it too.

        Parameters
        ----------
        players
            Two or more; the first one proposes.
        object
            What they agree on: `"alliance"`, one of them wins; `"heir"`, the `heir` wins; `"fair"`,
            none of them takes another's last hope, or a win that they together could give.
        heir
            With `"heir"`, the one of them who shall win.

        Raises
        ------
        ValueError
            If there are no such players, or the object and the heir don't fit.

        Examples
        --------
        >>> from sosucker_widget import Game
        >>> game = Game(first="red")
        >>> name = game.propose(["red", "blue"])
        >>> game.join("red", name)
        >>> game.join("blue", name)
        >>> print(game[2])
        0. Blue: I join the coalition (c1).
        """
        name = self.next_coalition()
        fields: dict[str, Json] = {"players": self._names(players), "object": object}
        if heir is not None:
            fields["heir"] = self._name(heir)
        self._talk(type="coalition", id=name, **fields)
        return name

    def join(self, player: ColorLike, coalition: str) -> None:
        """TALK-1: join a coalition that was proposed, by its id."""
        self._talk(type="join", player=self._name(player), coalition=coalition)

    def leave(self, player: ColorLike, coalition: str) -> None:
        """TALK-1: leave a coalition aloud, by its id, which ends it."""
        self._talk(type="leave", player=self._name(player), coalition=coalition)

    def _name(self, player: ColorLike) -> Color:
        return as_color(player, self.position.rules.players, "player")

    def _names(self, to: ColorLike | Iterable[ColorLike]) -> list[Color]:
        return [*as_colors(to, self.position.rules.players, "to")]

    def _talk(self, **fields: object) -> None:
        # Parsed as strictly as a file: what a record can't keep can't be said.
        raw = decode(json.dumps(fields, default=plain))
        self.talk(talk_from_json(raw, self.position.rules.players, place=""))
