"""The moving picture of the README: `python -m docs.film` films a game of the library.

Run it after a change of the drawings or of the game's rulings.
"""

from __future__ import annotations

from pathlib import Path

from sosucker_widget import examples
from sosucker_widget.export.gif import to_gif

GAME = "kept_promise"
FILM = Path(__file__).with_name("game.gif")


def main() -> None:
    """Film the game."""
    FILM.write_bytes(to_gif(examples[GAME]))


if __name__ == "__main__":
    main()
