"""A position in words, for terminals, screen readers, and viewers without scripts."""

from __future__ import annotations

from sosucker_widget.engine import COLOR_NAMES, Position
from sosucker_widget.engine.tally import count
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase
from sosucker_widget.replay.in_words import status


def to_text(position: Position, language: Language = DEFAULT_LANGUAGE) -> str:
    """Describe a position line by line: hands, piles from the bottom, dead box, player to act."""
    lines = [_hand(position, seat, language) for seat in range(position.rules.players)]
    for number, pile in zip(position.pile_ids, position.pile_bytes, strict=True):
        words = ", ".join(phrase("value.chip", {"color": COLOR_NAMES[c]}, language) for c in pile)
        facts = {"pile": number, "chips": Verbatim(words)}
        lines.append(phrase("board.pile", facts, language))
    dead = tally_words(position, position.dead_tally, language)
    none = phrase("board.none", {}, language)
    lines.append(phrase("board.dead", {"chips": Verbatim(dead or none)}, language))
    lines.append(status(position, language))
    return "\n".join(lines)


def tally_words(position: Position, tally: int, language: Language) -> str:
    """Write a tally as counts by colour: "3 red, 1 green"; empty for none."""
    counts = ((COLOR_NAMES[c], count(tally, c)) for c in range(position.rules.players))
    return ", ".join(
        phrase("value.count", {"chip": chip, "n": n}, language) for chip, n in counts if n
    )


def _hand(position: Position, seat: int, language: Language) -> str:
    words = tally_words(position, position.hand_tallies[seat], language)
    if not words:
        state = "board.empty" if seat in position.alive_seats else "board.defeated"
        words = phrase(state, {}, language)
    return phrase("board.hand", {"player": COLOR_NAMES[seat], "chips": Verbatim(words)}, language)
