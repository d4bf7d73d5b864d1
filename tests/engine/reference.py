"""A second implementation of the game, as simple as possible, from the words of the sources.

It changes lists of letters in place and shares nothing with the engine. It keeps over the whole
game who had the move from whom, so that "back to the player who gave it" can be looked up. It only
accepts legal actions.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from sosucker_widget.engine import RuleSet


@dataclass
class Table:
    """A game in progress."""

    rules: RuleSet
    mover: str | None
    players: list[str] = field(init=False)
    hands: dict[str, list[str]] = field(init=False)
    piles: dict[int, list[str]] = field(default_factory=dict)
    box: list[str] = field(default_factory=list)
    handed: list[tuple[str | None, str]] = field(default_factory=list)
    """Who gave the move to whom, from the first time to the last."""
    open: str = "play"
    at_pile: int | None = None
    asked: list[str] = field(default_factory=list)
    started: int = 0

    def __post_init__(self) -> None:
        """Deal the chips."""
        self.everybody = list("RBGYPO"[: self.rules.players])
        self.players = list(self.everybody)
        self.hands = {player: [player] * self.rules.chips for player in self.players}
        assert self.mover
        self.handed.append((None, self.mover))

    def do(self, words: str) -> None:
        """Apply an action."""
        kind, player, *rest = words.split()
        if kind == "play":
            self.play(player, rest[0], int(rest[1]))
        elif kind == "give":
            self.at_pile = None
            self.hand_over(player, rest[0])
        elif kind == "kill":
            self.kill(player, rest[0])
        elif kind == "donate":
            assert self.mover
            self.pass_chip(player, self.mover, rest[0])
        elif kind == "refuse":
            self.asked.remove(player)
            if not self.asked:
                self.defeat()
        elif kind == "transfer":
            self.pass_chip(player, rest[0], rest[1])
        else:
            self.hands[player].remove(rest[0])
            self.box.append(rest[0])
            self.look_again(player)

    def play(self, player: str, chip: str, number: int) -> None:
        """[W] 2.1, 2.3: play a chip on a pile; two neighbouring chips of one colour capture."""
        self.hands[player].remove(chip)
        if number not in self.piles:
            self.piles[number] = []
            self.started += 1
            assert number == self.started
        pile = self.piles[number]
        pile.append(chip)
        if len(pile) > 1 and pile[-1] == pile[-2]:
            self.capture(player, chip, number)
        else:
            self.choose_next(player, number)

    def capture(self, player: str, chip: str, number: int) -> None:
        """[W] 2.3, 2.6.4; [D] When you capture."""
        if chip not in self.players and self.rules.defeated_capture == "kill-pile":
            self.box.extend(self.piles.pop(number))
            self.hand_over(player, player)
            return
        captor = chip if self.rules.captor == "color" and chip in self.players else player
        self.handed.append((player, captor))
        self.mover, self.open, self.at_pile = captor, "kill", number

    def kill(self, captor: str, chip: str) -> None:
        """[W] 2.3: kill one chip of the pile and take the others, then make the next move."""
        assert self.at_pile
        pile = self.piles.pop(self.at_pile)
        pile.remove(chip)
        self.box.append(chip)
        self.hands[captor].extend(pile)
        self.at_pile, self.open = None, "play"

    def choose_next(self, player: str, number: int) -> None:
        """[W] 2.2, 2.6.3, 3.3; [D] Case A, Case B."""
        pile = [chip for chip in self.piles[number] if chip in self.players]
        absent = [other for other in self.players if other not in pile]
        if len(absent) > 1:
            self.open, self.at_pile = "give", number
            return
        if absent:
            to = absent[0]
        elif self.rules.all_present == "bottom":
            to = pile[0]
        else:
            # Take the chips off from the top: whose latest chip appears last?
            seen: list[str] = []
            while pile:
                top = pile.pop()
                if top not in seen:
                    seen.append(top)
            to = seen[-1]
        self.hand_over(player, to)

    def hand_over(self, giver: str | None, to: str) -> None:
        """Give the move to a player."""
        if giver != to:
            self.handed.append((giver, to))
        self.has_the_move(to)

    def has_the_move(self, player: str) -> None:
        """[W] 2.6: a player without chips is defeated, unless a holder of prisoners gives one."""
        self.mover, self.open, self.asked = player, "play", []
        if not self.hands[player]:
            place = self.everybody.index(player)
            around = self.everybody[place + 1 :] + self.everybody[:place]
            self.asked = [p for p in around if p in self.players and self.prisoners(p)]
            self.open = "rescue"
            if not self.asked:
                self.defeat()

    def prisoners(self, player: str) -> list[str]:
        """[W] 2.4: a prisoner is a chip held by another player than its original owner."""
        return [chip for chip in self.hands[player] if chip != player]

    def pass_chip(self, giver: str, to: str, chip: str) -> None:
        """[W] 2.5, 2.6.1: give a prisoner to another player, which saves a player in need."""
        self.hands[giver].remove(chip)
        self.hands[to].append(chip)
        if self.open == "rescue" and to == self.mover:
            self.open, self.asked = "play", []
        else:
            self.look_again(giver)

    def look_again(self, player: str) -> None:
        """RESCUE-3, our decision: update the rescue after a player has lost a prisoner."""
        if self.open == "play" and self.mover and not self.hands[self.mover]:
            self.has_the_move(self.mover)
        elif self.open == "rescue" and player in self.asked and not self.prisoners(player):
            self.asked.remove(player)
            if not self.asked:
                self.defeat()

    def defeat(self) -> None:
        """[W] 2.6.2, 3.2, 5.1: the move goes back to its giver; the last one alive wins."""
        out = self.mover
        assert out
        self.players.remove(out)
        self.asked = []
        if len(self.players) == 1:
            self.open, self.mover = "over", None
            return
        back = self.way_back(out)
        if back:
            self.has_the_move(back)
            return
        place = self.everybody.index(out)
        around = self.everybody[place + 1 :] + self.everybody[:place]
        self.hand_over(None, next(p for p in around if p in self.players))

    def way_back(self, out: str) -> str | None:
        """Find who gave the move to the defeated player, or to the giver if that one is out too."""
        receiver = out
        for giver, to in reversed(self.handed):
            if to != receiver:
                continue
            if giver is None or giver in self.players:
                return giver
            receiver = giver
        return None

    def latest_first(self) -> list[str]:
        """List the players on the way back: each has the move if all before are defeated."""
        if self.mover is None:
            return []
        chain, players = [self.mover], list(self.players)
        while (back := self._without(chain)) is not None:
            chain.append(back)
        assert self.players == players
        return chain

    def _without(self, chain: list[str]) -> str | None:
        players = self.players
        self.players = [player for player in players if player not in chain]
        back = self.way_back(chain[0])
        self.players = players
        return back
