"""A position: everything that the rules need to know, frozen and hashable."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NoReturn

from sosucker_widget.display import one_line, spoken
from sosucker_widget.engine.chips import Chips, ChipsLike, Hands, chips_of, letters_of
from sosucker_widget.engine.color import COLORS, Color, ColorLike, as_color
from sosucker_widget.engine.packed import (
    NoPileError,
    PackedPosition,
    Phase,
    PositionError,
    PositionFault,
    malformed,
)
from sosucker_widget.engine.position_fields import (
    ColorsLike,
    HandsLike,
    PileLike,
    PositionFields,
    build_position,
    changed_fields,
)
from sosucker_widget.engine.ruleset import RulesLike, rule_set_of
from sosucker_widget.engine.tally import OWN, count, tally_of
from sosucker_widget.errors import attribute_hints
from sosucker_widget.given_numbers import as_whole
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language

if TYPE_CHECKING:
    from sosucker_widget.engine.actions import Action
    from sosucker_widget.engine.ruling import Ruling

_FIELDS = PackedPosition._fields
_PACKED = frozenset(dir(PackedPosition)) - set(dir(object))
_PUBLIC = {"rules", "next_pile", "phase", "pending"}


class Position(PackedPosition):
    """A position of a game, between two actions. It can't be changed.

    It does not hold how it arose, so equal positions compare equal. The number of plies played
    belongs to the record. `Position.start` sets up a game, and `Position.of` builds a position by
    hand.

    Attributes
    ----------
    rules
        The rule set in force.
    next_pile
        The next unused number of a pile.
    phase
        `play`: the player who has the move plays. `give`: the mover chooses who is next. `kill`:
        the captor kills a chip. `rescue`: a holder of prisoners is asked. `over`.
    pending
        In `give` and `kill` the number of the pile just played on, otherwise None.

    Examples
    --------
    >>> position = Position.start("documented", first="red")
    >>> position.phase, position.to_act, position.hands["blue"]
    ('play', 'red', Chips('b7'))
    >>> position.play("r+ b").piles
    {1: ('red',)}
    """

    __slots__ = ()

    if not TYPE_CHECKING:  # a type checker finds such a name itself
        __getattr__ = attribute_hints(
            turn="position.to_act",
            has_move="position.mover",
            chips='len(position.hand("red"))',
            supply='position.hand("red").count("red")',
            legal_actions="position.legal()",
            legal_moves="position.legal()",
            apply='position.play("r+")',
            push='position.play("r+")',
            move='position.play("r+")',
            is_game_over="position.is_over",
            result="position.winner",
            sls="position.to_sls()",
            fen="position.to_sls()",
            copy="position itself, because it never changes, or position.replace(move=…)",
        )

    @classmethod
    def start(
        cls,
        rules: RulesLike = "classic",
        first: ColorLike = "red",
        *,
        chips: int | None = None,
        players: int | None = None,
    ) -> Position:
        """Set up a game (SETUP-1 to SETUP-3) in which `first` has the first move.

        Parameters
        ----------
        rules
            A rule set or the name of a preset.
        first
            The player who begins.
        chips, players
            Numbers other than the rule set's.

        Raises
        ------
        ColorError
            If `first` does not play.
        RuleSetError
            If there is no such preset, or a number is out of range.

        Examples
        --------
        >>> Position.start("classic", first="blue", chips=3).to_act
        'blue'
        """
        rules = rule_set_of(rules, chips, players)
        seat = as_color(first, rules.players, "first").seat
        return cls(
            rules=rules,
            hand_tallies=tuple(rules.chips << 4 * seat for seat in range(rules.players)),
            pile_ids=(),
            pile_bytes=(),
            next_pile=1,
            dead_tally=0,
            alive_seats=tuple(range(rules.players)),
            phase="play",
            moving_seat=seat,
            recent_seats=(seat,),
            pending=None,
            asked_seats=(),
        )

    @classmethod
    def of(  # noqa: PLR0913 - all that a position has, and each has a default
        cls,
        hands: HandsLike | None = None,
        piles: Mapping[int, PileLike] | Iterable[PileLike] = (),
        *,
        move: ColorLike | None = None,
        rules: RulesLike = "classic",
        dead: ChipsLike | None = None,
        alive: ColorsLike | None = None,
        phase: Phase | None = None,
        recency: ColorsLike | None = None,
        pending: int | None = None,
        asked: ColorsLike | None = None,
        next_pile: int | None = None,
        chips: int | None = None,
        players: int | None = None,
    ) -> Position:
        """Build a position by hand. What is left out is worked out.

        Parameters
        ----------
        hands
            Chips by player, such as `{"red": "r2 b"}`. A player who is left out holds nothing.
        piles
            Piles from bottom to top, such as `["rb", "g"]`, or by number: `{1: "rb", 4: "g"}`.
        move
            The player who has the move.
        rules
            A rule set or the name of a preset.
        dead
            The dead box. If left out, the chips that are named nowhere lie in it.
        alive
            The living players; if left out, all.
        phase
            If left out, `play`; `rescue` if players are asked; `over` if one player lives.
        recency
            The living players who had the move, latest first; if left out, the one who has it.
        pending
            In `give` and `kill` the pile just played on; if left out, the only pile.
        asked
            In `rescue` the players who have still to answer; if left out, all holders of
            prisoners.
        next_pile
            The next unused number; if left out, the one after the last pile's.
        chips
            Chips per player. If left out under a preset, the least that fits.
        players
            The number of players. If left out under a preset, four, or more if others are named.

        Raises
        ------
        PositionError
            If no game can reach the position; it names every fault.
        ColorError, ChipsError, RuleSetError
            If a value can't be read.

        Examples
        --------
        >>> position = Position.of({"red": "r2"}, ["bg"], move="red", players=3)
        >>> position.dead, position.hand("red"), position.rules.chips
        (Chips('b g'), Chips('r2'), 2)
        """
        fields = PositionFields(
            hands, piles, move, rules, dead, alive, phase, recency, pending, asked, next_pile,
            chips, players,
        )  # fmt: skip
        return checked(cls(*build_position(fields)))

    def _replace(self, /, **packed: Any) -> Position:  # noqa: ANN401 - as `NamedTuple` has it
        """Return a copy with other packed fields; nothing is checked."""
        copy: Position = type(self)._make(map(packed.pop, _FIELDS, self))
        if packed:
            wrong = ", ".join(packed)
            raise ValueError(f"{wrong}: not a packed field: write position.replace({wrong}=…)")
        return copy

    def replace(self, **changes: Any) -> Position:  # noqa: ANN401 - as `of`
        """Return a copy in which some of the parameters of `of` are changed.

        A player who isn't named in `hands` keeps the hand. What follows from a change, and isn't
        given, is worked out as by `of`.

        Raises
        ------
        PositionError
            If no game can reach the position; it names every fault.

        Examples
        --------
        >>> start = Position.start("classic", chips=2)
        >>> start.replace(move="blue").to_act, start.replace(hands={"red": "r"}).dead
        ('blue', Chips('r'))
        """
        public = PositionFields(
            self.hands, self.piles, self.mover, self.rules, self.dead, self.alive, self.phase,
            self.recency, self.pending, self.asked, self.next_pile,
        )  # fmt: skip
        return checked(Position(*build_position(changed_fields(self, public, changes))))

    @classmethod
    def from_json(cls, data: Any, rules: RulesLike | None = None) -> Position:  # noqa: ANN401 - it is checked
        """Read what `to_json` wrote, or the position of a record, as an object or as text.

        Raises
        ------
        RecordError
            If it is not a position, or an impossible one; it names every fault.

        Examples
        --------
        >>> start = Position.start("classic")
        >>> Position.from_json(start.to_json()) == start
        True
        """
        from sosucker_widget.record.lone_position import read_lone

        return read_lone(data, rules)

    @classmethod
    def from_sls(cls, text: str) -> Position:
        """Read the position at the end of a game in the notation.

        Raises
        ------
        RecordError
            If the text has a fault.

        Examples
        --------
        >>> Position.from_sls('[rules classic] [hands "r2 b2 g y"] [move blue]').to_act
        'blue'
        """
        from sosucker_widget.record.lone_position import lone_from_sls

        return lone_from_sls(text)

    @property
    def hands(self) -> Hands:
        """The hands by player, `position.hands["red"]`; those of the defeated are empty."""
        return Hands(self.hand_tallies)

    @property
    def piles(self) -> dict[int, tuple[Color, ...]]:
        """The piles by number, with the chips from bottom to top."""
        piles = zip(self.pile_ids, self.pile_bytes, strict=True)
        return {number: tuple(COLORS[chip] for chip in pile) for number, pile in piles}

    @property
    def held(self) -> Chips:
        """The chips in all hands.

        >>> len(Position.start(chips=3).held)
        12
        """
        return chips_of(sum(self.hand_tallies))

    @property
    def piled(self) -> Chips:
        """The chips in all piles."""
        return chips_of(sum(map(tally_of, self.pile_bytes)))

    @property
    def dead(self) -> Chips:
        """The dead box."""
        return chips_of(self.dead_tally)

    @property
    def alive(self) -> tuple[Color, ...]:
        """The living players in seat order."""
        return tuple(COLORS[seat] for seat in self.alive_seats)

    @property
    def defeated(self) -> tuple[Color, ...]:
        """The defeated players in seat order."""
        return tuple(color for color in self.hands if color not in self.alive)

    @property
    def mover(self) -> Color | None:
        """The player who has the move.

        In `give` that is the mover, in `kill` the captor, in `rescue` the player in need. When the
        game is over, it is None.
        """
        return None if self.moving_seat is None else COLORS[self.moving_seat]

    @property
    def recency(self) -> tuple[Color, ...]:
        """The living players who have had the move, latest first: the way back of DEFEAT-2."""
        return tuple(COLORS[seat] for seat in self.recent_seats)

    @property
    def asked(self) -> tuple[Color, ...]:
        """In `rescue` the holders of prisoners who have still to answer, in order."""
        return tuple(COLORS[seat] for seat in self.asked_seats)

    @property
    def to_act(self) -> Color | None:
        """The player who decides now, or None when the game is over.

        In `rescue` that is the player who is asked, otherwise the player who has the move.
        """
        seat = self.acting_seat
        return None if seat is None else COLORS[seat]

    @property
    def winner(self) -> Color | None:
        """The last player alive, when the game is over (WIN-1); otherwise None."""
        seat = self.winning_seat
        return None if seat is None else COLORS[seat]

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.phase == "over"

    def pile(self, number: int) -> tuple[Color, ...]:
        """Return the chips of a pile, from bottom to top.

        Raises
        ------
        NoPileError
            If there is no pile of that number.
        """
        if as_whole(number) not in self.pile_ids:
            raise NoPileError(number, self.pile_ids)
        return tuple(COLORS[chip] for chip in self.bytes_of(number))

    def hand(self, player: ColorLike) -> Chips:
        """Return a player's hand.

        >>> hand = Position.start(chips=3).hand("red")
        >>> hand, len(hand), hand.count("blue")
        (Chips('r3'), 3, 0)
        """
        return self.hands[player]

    def prisoners(self, player: ColorLike) -> Chips:
        """Return the chips of other colours in a player's hand."""
        seat = self._seat(player)
        return chips_of(self.hand_tallies[seat] & ~OWN[seat])

    def total(self, color: ColorLike) -> int:
        """Count all chips of a colour; the result is always `rules.chips` (CAPTURE-3).

        >>> Position.start("classic", first="green").total("yellow")
        7
        """
        seat = self._seat(color, "color")
        held = sum(count(tally, seat) for tally in (*self.hand_tallies, self.dead_tally))
        return held + sum(pile.count(seat) for pile in self.pile_bytes)

    def faults(self) -> tuple[PositionFault, ...]:
        """List what is wrong with the position, and what would be right."""
        from sosucker_widget.engine import agreement

        return tuple(agreement.faults(self))

    def is_valid(self) -> bool:
        """Tell whether a game could reach the position, as far as the rules can tell.

        Only a position that was made out of packed fields can be impossible: `of`, `replace` and
        every reader refuse one.
        """
        return not self.faults()

    def legal(self, *, anytime: bool = True) -> list[Action]:
        """List what can be done, as `legal_actions` does.

        >>> Position.start("classic").legal()
        [Play(player='red', chip='red', pile=1)]
        """
        from sosucker_widget.engine import judging

        return judging.legal_actions(self, anytime=anytime)

    def judge(self, act: Action | str) -> Ruling:
        """Say whether an action, or a short move such as `"r+"`, is legal, and why.

        >>> print(Position.start("classic").judge("b+"))
        PLAY-1: Red holds no blue chip. In hand: red.
        """
        from sosucker_widget.engine import judging

        return judging.judge(self, self._action(act))

    def play(self, acts: Action | str | Iterable[Action | str]) -> Position:
        """Return the position after an action or several: actions, or short moves in a row.

        Raises
        ------
        IllegalActionError
            If the rules refuse one; it carries the `Ruling`.
        ShortMoveError
            If a word is not a short move.

        Examples
        --------
        >>> Position.start("documented").play("r+ b").to_act
        'blue'
        """
        from sosucker_widget.engine import judging

        position = self
        if isinstance(acts, str):
            acts = acts.split()
        for act in acts if isinstance(acts, Iterable) else (acts,):
            for one in act.split() if isinstance(act, str) else (act,):
                position = judging.apply(position, position._action(one))
        return position

    def to_json(self) -> dict[str, Any]:
        """Write the position as an object of plain values, with the rule set as `ruleset`.

        >>> Position.start("classic").to_json()["hands"]["blue"]
        {'red': 0, 'blue': 7, 'green': 0, 'yellow': 0}
        """
        from sosucker_widget.record.lone_position import write_lone

        return write_lone(self)

    def to_sls(self) -> str:
        """Write a game that begins from the position, in the notation."""
        from sosucker_widget.record.lone_position import lone_to_sls

        return lone_to_sls(self)

    def to_svg(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Draw the position."""
        from sosucker_widget.export.svg import to_svg

        return to_svg(self, language)

    def count(self, value: object) -> NoReturn:
        """Refuse, and name the method that counts chips: a tuple's `count` would return 0."""
        raise TypeError(f"count({value!r}): ask len(position.held) or position.total(color)")

    def index(self, value: object, *_: object) -> NoReturn:
        """Refuse, because a position is not a sequence."""
        raise TypeError(f"index({value!r}): a position is not a list")

    def __repr__(self) -> str:
        """Describe the position in one line."""
        if next(malformed(self), None) is not None:
            return "<Position that can't be read: see .faults()>"
        hands = " ".join(letters_of(hand).replace(" ", "") or "-" for hand in self.hands.values())
        piles = [f"{n}:{''.join(c.letter for c in pile)}" for n, pile in self.piles.items()]
        who = f"{self.winner} has won" if self.is_over else f"{self.to_act} to act"
        table = f"piles {' '.join(piles)}" if piles else "no piles"
        text = f"<Position {self.phase}, {who}; hands {hands}; {table}>"
        return one_line(text)

    def _repr_svg_(self) -> str:
        """Show the picture at the end of a cell."""
        return self.to_svg(spoken())

    def _repr_png_(self) -> bytes | None:
        """Show the picture where no SVG is shown, as in a notebook that isn't trusted."""
        from sosucker_widget.export.raster import drawn_png

        return drawn_png(self.to_svg(spoken()))

    def __str__(self) -> str:
        """Describe the position in English."""
        return self.to_text()

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Describe the position in words."""
        from sosucker_widget.export.text import to_text

        return to_text(self, language)

    def __dir__(self) -> list[str]:
        """List the public names."""
        hidden = _PACKED - _PUBLIC
        return [name for name in object.__dir__(self) if name not in hidden]

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by the fields, which are checked when they come back."""
        return _unpickled, tuple(self)

    def __copy__(self) -> Position:
        """Return itself: it can't be changed."""
        return self

    def __deepcopy__(self, _memo: object) -> Position:
        """Return itself: it can't be changed."""
        return self

    def _action(self, act: Action | str) -> Action:
        if not isinstance(act, str):
            return act
        from sosucker_widget.record.short import read_short

        return read_short(act, self)

    def _seat(self, color: ColorLike, what: str = "player") -> int:
        return as_color(color, self.rules.players, what).seat


packed_position: Final[Callable[[tuple[Any, ...]], Position]] = partial(tuple.__new__, Position)
"""Makes a position of its packed fields in order, quicker than the class does: for the rules."""


def checked(position: object, what: str = "position") -> Position:
    """Return a position if a game could reach it; every function that takes one checks it here."""
    if not isinstance(position, Position):
        raise TypeError(f"{what}: expected a Position, not {type(position).__name__}")
    faults = position.faults()
    if faults:
        raise PositionError(faults)
    return position


def _unpickled(*fields: Any) -> Position:  # noqa: ANN401 - they are checked
    return checked(Position(*fields))
