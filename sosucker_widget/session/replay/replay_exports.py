"""Exports of a replay's view: a page, a picture, an animation, text."""

from __future__ import annotations

from sosucker_widget import export
from sosucker_widget.session.replay.replay_session import ReplaySession
from sosucker_widget.session.view import View


def page_of(
    session: ReplaySession,
    view: View,
    theme: str,
    *,
    what_if: bool = True,
    live: str | None = None,
) -> str:
    """Return one HTML file that opens at the view's place, as `to_html` makes it."""
    values = session.values(view)
    return export.to_html(
        session.lines.record,
        ply=view.ply,
        line=view.line,
        language=view.language,
        theme=theme,
        state=session.lines.replay,
        quiz=session.quiz.answers,
        asking=session.quiz.asking,
        power=values["_power"],
        promises=values["_promises"],
        chances=values["_chances"],
        what_if=what_if,
        live=live,
    )


def picture_of(session: ReplaySession, view: View) -> str:
    """Return the ply that the view looks at as an SVG."""
    return export.ply_to_svg(session.lines.shown(view.line), view.ply, view.language)


def film_of(session: ReplaySession, view: View, first: int, last: int | None, zoom: float) -> bytes:
    """Return the line that the view looks at as an animated GIF."""
    record = session.lines.shown(view.line)
    return export.to_gif(record, first=first, last=last, language=view.language, zoom=zoom)


def words_of(session: ReplaySession, view: View, *, variations: bool) -> str:
    """Return the line that the view looks at as text, or the whole record with its variations."""
    lines = session.lines
    if variations:
        return export.game_to_text(lines.record, view.language, variations=True)
    text = export.game_to_text(lines.shown(view.line), view.language)
    return "\n".join([text, *export.left_out(len(lines.every) - 1, view.language)])
