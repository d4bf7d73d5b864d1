"""A position in words: for a terminal, a screen reader, and viewers that run nothing."""

from __future__ import annotations

from sosucker_widget.engine import COLORS, Position
from sosucker_widget.engine.chips import count
from sosucker_widget.locale import Language, Verbatim, phrase


def to_text(position: Position, language: Language = "en") -> str:
    """Describe a position, a line a thing: hands, piles from bottom to top, dead box, who acts.

    Examples
    --------
    >>> from sosucker_widget.engine import RuleSet
    >>> print(to_text(Position.start(RuleSet(players=2, chips=3), first=1)))
    Red: 3 red
    Blue: 3 blue
    Dead box: empty
    Blue has the move
    """
    lines = [_hand(position, seat, language) for seat in range(position.rules.players)]
    for number, pile in zip(position.pile_ids, position.piles, strict=True):
        words = ", ".join(phrase("value.chip", {"color": COLORS[c]}, language) for c in pile)
        facts = {"pile": number, "chips": Verbatim(words)}
        lines.append(phrase("board.pile", facts, language))
    dead = tally_words(position, position.dead, language)
    none = phrase("board.none", {}, language)
    lines.append(phrase("board.dead", {"chips": Verbatim(dead or none)}, language))
    lines.append(status(position, language))
    return "\n".join(lines)


def status(position: Position, language: Language = "en") -> str:
    """Say who is to act and how.

    >>> from sosucker_widget.engine import RuleSet
    >>> status(Position.start(RuleSet(), first=0))
    'Red has the move'
    """
    facts = {
        "player": None if position.to_act is None else COLORS[position.to_act],
        "needy": None if position.has_move is None else COLORS[position.has_move],
        "winner": None if position.winner is None else COLORS[position.winner],
        "pile": position.pending,
    }
    return phrase(f"board.{position.phase}", facts, language)


def tally_words(position: Position, tally: int, language: Language) -> str:
    """Write a tally as counts by colour: "3 red, 1 green"; empty for none."""
    counts = ((COLORS[c], count(tally, c)) for c in range(position.rules.players))
    return ", ".join(
        phrase("value.count", {"chip": chip, "n": n}, language) for chip, n in counts if n
    )


def _hand(position: Position, seat: int, language: Language) -> str:
    words = tally_words(position, position.hands[seat], language)
    if not words:
        state = "board.empty" if seat in position.alive else "board.defeated"
        words = phrase(state, {}, language)
    return phrase("board.hand", {"player": COLORS[seat], "chips": Verbatim(words)}, language)
