"""The exports of a replay, as methods: a page, a picture, an animation, text."""

from __future__ import annotations

from typing import TYPE_CHECKING, overload

from sosucker_widget.errors import argument_hints
from sosucker_widget.record import write_whole
from sosucker_widget.session.replay.quiz_control import PathLike
from sosucker_widget.session.replay.replay_exports import film_of, page_of, picture_of, words_of
from sosucker_widget.session.replay.replay_session import ReplaySession
from sosucker_widget.session.view import View

if TYPE_CHECKING:
    from sosucker_widget.widgets.session_widget import Theme


class ExportMethods:
    """Exports of the line and the ply that are shown."""

    _session: ReplaySession
    _view: View
    theme: Theme

    @overload
    def to_html(self, *, what_if: bool = True, live: str | None = None) -> str: ...
    @overload
    def to_html(self, path: PathLike, *, what_if: bool = True, live: str | None = None) -> None: ...
    def to_html(
        self, path: PathLike | None = None, *, what_if: bool = True, live: str | None = None
    ) -> str | None:
        """Export the replay as one HTML file that needs no kernel and no network.

        Parameters
        ----------
        path
            Where to write it. Without a path the page's text is returned.
        what_if
            Whether the reader of the page can try every legal act at every ply, one step deep. If
            the page would grow beyond 370 KB, the plies with the least to see are left out, and the
            page says so.
        live
            The address of a live page, as `sosucker live` writes it, such as `../table/`: a link
            below the replay plays on there from the ply that is shown.

        Raises
        ------
        ValueError
            If `live` is no address of a page.
        """
        page = page_of(self._session, self._view, self.theme, what_if=what_if, live=live)
        return _kept(path, page)

    @overload
    def to_svg(self) -> str: ...
    @overload
    def to_svg(self, path: PathLike) -> None: ...
    def to_svg(self, path: PathLike | None = None) -> str | None:
        """Draw the ply at the cursor, with the facts of its ruling.

        Parameters
        ----------
        path
            Where to write it. Without a path the picture's text is returned.
        """
        return _kept(path, picture_of(self._session, self._view))

    @argument_hints(size="zoom", width="zoom", scale="zoom", start="first", end="last")
    def to_gif(
        self, path: PathLike, *, first: int = 0, last: int | None = None, zoom: float = 1.0
    ) -> None:
        """Animate the line, or its plies from `first` to `last`.

        Raises
        ------
        MissingExtraError
            If the extra `gif` isn't installed; the message says how to install it.
        IndexError
            If there are no such plies.
        """
        write_whole(path, film_of(self._session, self._view, first, last, zoom))

    @overload
    def to_text(self, *, variations: bool = False) -> str: ...
    @overload
    def to_text(self, path: PathLike, *, variations: bool = False) -> None: ...
    def to_text(self, path: PathLike | None = None, *, variations: bool = False) -> str | None:
        """Return the line as text, turn by turn.

        If the record has other lines, the last line of the text says how many.

        Parameters
        ----------
        path
            Where to write it. Without a path the text is returned.
        variations
            Whether to write the whole record: the main line, and then every variation.

        Examples
        --------
        >>> from sosucker_widget import Replay, examples
        >>> print(Replay(examples["documented_example"]).to_text()[:12])
        Example game
        """
        return _kept(path, words_of(self._session, self._view, variations=variations))


def _kept(path: PathLike | None, text: str) -> str | None:
    if path is None:
        return text
    write_whole(path, text.encode())
    return None
