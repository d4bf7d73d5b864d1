"""What a table does for the one person who plays against bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sosucker_widget.engine import COLOR_NAMES, Ruling
from sosucker_widget.game import Bots, Game
from sosucker_widget.replay.state import PlyState, RulingState
from sosucker_widget.table import telling
from sosucker_widget.table.defeat_steps import saviours
from sosucker_widget.table.table_display import ply_of, rulings_to
from sosucker_widget.table.table_state import RecapState, SoloState

if TYPE_CHECKING:
    from sosucker_widget.session.table.table_judging import TableJudging
    from sosucker_widget.table.happenings import Verdicts

SLOWER: Final = 2.0
"""How many times longer a bot waits after what touched the person."""

MOST_PLIES: Final = 60
"""The most plies that are shown again at once."""


class SoloPlayer:
    """What is told to the one person at a table of bots."""

    def __init__(self, game: Game, bots: Bots, judging: TableJudging) -> None:
        self._game, self._bots, self._judging = game, bots, judging
        self._is_hurried = False
        self._saw_defeat = False

    @property
    def player(self) -> int | None:
        """The seat of the only person; None if there are more, or none."""
        persons = [seat for seat in range(self._game.rules.players) if seat not in self._bots.seats]
        return persons[0] if len(persons) == 1 and self._bots.seats else None

    @property
    def _is_asked(self) -> bool:
        return self._game.position.acting_seat not in self._bots.seats

    @property
    def is_out(self) -> bool:
        """Whether the person has been defeated in a game that goes on, and has not gone on yet."""
        player, position = self.player, self._game.position
        is_alive = player is None or player in position.alive_seats
        # A defeat that is taken back may come again.
        self._saw_defeat = self._saw_defeat and not is_alive
        ends = position.is_over or self._game.is_stopped
        return not (is_alive or ends or self._saw_defeat)

    def go_on(self) -> None:
        """Let a game go on in which the person is out."""
        self._saw_defeat = True

    def hurry(self) -> None:
        """Let the bots go on without waiting until a person is to decide."""
        self.go_on()
        self._is_hurried = not self._is_asked

    @property
    def is_hurried(self) -> bool:
        """Whether the bots are not to wait."""
        self._is_hurried = self._is_hurried and not self._is_asked
        return self._is_hurried

    @property
    def slowness(self) -> float:
        """How many times longer than usual the next bot waits, so that the last act can be read."""
        player, history = self.player, self._game.history
        touched = player is not None and history and telling.touches(history[-1], player)
        return SLOWER if touched else 1.0

    def state(self) -> SoloState | None:
        """Return what is told to the person."""
        player = self.player
        if player is None:
            return None
        position, history = self._game.position, self._game.history
        verdicts = self._judging.verdicts(history, player)
        is_asked = position.acting_seat == player
        return SoloState(
            you=COLOR_NAMES[player],
            moods=telling.mood_states(self._bots.moods, history, player, verdicts),
            recap=self._recap(player, verdicts),
            yours=telling.offers_of(position, history, player) if is_asked else [],
            out=saviours(history, player) if self.is_out else None,
        )

    def rulings(self, ruling: Ruling) -> list[RulingState]:
        """Return what a ruling says, the most decisive first, told to the person."""
        return rulings_to(self.player, ruling.findings)

    def again(self, first: int, last: int) -> list[PlyState]:
        """Return the position before a ply, and each ply up to another, as they were shown."""
        heading, history = self._game.heading, self._game.history
        plies = []
        end = min(last, first + MOST_PLIES, history[-1].ply if history else 0)
        for ply in range(max(0, first - 1), end + 1):
            until = [one for one in history if one.ply <= ply and (one.action or one.ply < ply)]
            plies.append(ply_of(heading, until, you=self.player))
        return plies

    def _recap(self, player: int, verdicts: Verdicts) -> RecapState | None:
        if self._game.position.acting_seat != player:
            return None
        return telling.recap(self._game.history, player, verdicts)
