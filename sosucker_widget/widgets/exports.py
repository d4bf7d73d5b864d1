"""What a replay can be turned into: a page, a picture, a film, words."""

from __future__ import annotations

import os

from sosucker_widget.export.gif import to_gif
from sosucker_widget.export.html import to_html
from sosucker_widget.export.picture import ply_to_svg
from sosucker_widget.export.transcript import game_to_text
from sosucker_widget.locale import Language
from sosucker_widget.record import Branch, Record, line_of, write_whole
from sosucker_widget.replay.quiz import QuizAnswers
from sosucker_widget.replay.state import ReplayState

PathLike = str | os.PathLike[str]


class Exports:
    """Exports of a replay, in the reader's language; those of one line are of the line shown."""

    line: int
    ply: int
    language: Language
    theme: str
    _replay: ReplayState
    _record: Record
    _lines: tuple[Branch, ...]
    _answers: QuizAnswers
    asking: bool
    power: bytes
    promises: bytes

    def to_html(self, path: PathLike | None = None) -> str | None:
        """Make the replay one HTML file that needs no kernel and no network.

        Parameters
        ----------
        path
            Where to write it. Without one the page's text is returned.
        """
        page = to_html(
            self._record,
            ply=self.ply,
            line=self.line,
            language=self.language,
            theme=self.theme,
            state=self._replay,
            quiz=self._answers,
            asking=self.asking,
            power=self.power,
            promises=self.promises,
        )
        return _kept(path, page)

    def to_svg(self, path: PathLike | None = None) -> str | None:
        """Draw the ply at the cursor, with what its ruling rests on.

        Parameters
        ----------
        path
            Where to write it. Without one the picture's text is returned.
        """
        return _kept(path, ply_to_svg(self._shown(), self.ply, self.language))

    def to_gif(
        self, path: PathLike, *, first: int = 0, last: int | None = None, zoom: float = 1.0
    ) -> None:
        """Film the line, or its plies from `first` to `last`.

        Raises
        ------
        MissingExtraError
            If the extra `gif` isn't installed; it says how that is done.
        IndexError
            If there are no such plies.
        """
        film = to_gif(self._shown(), first=first, last=last, language=self.language, zoom=zoom)
        write_whole(path, film)

    def to_text(self, path: PathLike | None = None) -> str | None:
        """Tell the line in words, turn by turn.

        Parameters
        ----------
        path
            Where to write it. Without one the text is returned.

        Examples
        --------
        >>> from sosucker_widget import Replay, examples
        >>> print(Replay(examples.documented()).to_text()[:12])
        Example game
        """
        return _kept(path, game_to_text(self._shown(), self.language))

    def _shown(self) -> Record:
        return line_of(self._record, self._lines[self.line])


def _kept(path: PathLike | None, text: str) -> str | None:
    if path is None:
        return text
    write_whole(path, text.encode())
    return None
