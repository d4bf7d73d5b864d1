"""A game as a film: an animated GIF with a frame for each ply, longer for notable plies."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Final

from sosucker_widget.export.canvas import DRAWN
from sosucker_widget.export.picture import Pictures
from sosucker_widget.export.raster import to_png
from sosucker_widget.extras import need
from sosucker_widget.given_numbers import as_whole
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language
from sosucker_widget.locale.interface import mark_shapes, rest_times
from sosucker_widget.record import Record
from sosucker_widget.replay.state import PlyState

if TYPE_CHECKING:
    from PIL.Image import Image

_SAMPLES: Final = 8
"""The number of frames from which the colours of all are taken."""
_NEAR: Final = 9
"""The least difference of two colours, of 255: Pillow finds the nearest colour in coarse steps."""

MOST_PLIES: Final = 1_000
"""The most plies of a film: each is drawn, which takes a hundredth of a second, and lasts one."""


def to_gif(
    record: Record,
    *,
    first: int = 0,
    last: int | None = None,
    language: Language = DEFAULT_LANGUAGE,
    zoom: float = 1.0,
) -> bytes:
    """Film a record's main line: a frame for each ply, in an endless loop."""
    pictures = Pictures(record, language)
    plies = _plies(first, len(pictures) - 1 if last is None else last, len(pictures))
    palette, none = _palette(pictures, plies, zoom), need("PIL.Image", extra="gif").Dither.NONE
    frames = (_frame(pictures, ply, zoom).quantize(palette=palette, dither=none) for ply in plies)
    rests = [duration(pictures.ply(ply), pictures.caption(ply)) for ply in plies]
    # The end stays visible before the loop starts again.
    rests[-1] = max(rests[-1], rest_times()["longest"])
    whole = BytesIO()
    next(frames).save(
        whole,
        format="GIF",
        save_all=True,
        append_images=frames,
        duration=rests,
        loop=0,
        optimize=False,
    )
    return whole.getvalue()


def duration(ply: PlyState, caption: tuple[str, ...]) -> int:
    """Return how long a ply is shown, in ms: as in a replay, plus time to read its caption.

    >>> from sosucker_widget import examples
    >>> pictures = Pictures(examples["documented_example"])
    >>> [duration(pictures.ply(ply), pictures.caption(ply)) for ply in (1, 2, 8)]
    [1670, 1230, 2240]
    """
    times, shapes = rest_times(), mark_shapes()
    kinds = ("least", *(shapes[mark].get("rest", "least") for mark in ply["marks"]))
    rest = max(times[kind] for kind in kinds)
    words = sum(len(text.split()) for text in caption)
    return min(times["most"], rest + words * times["word"]) // 10 * 10


def _plies(first: int, last: int, count: int) -> range:
    begin, end = as_whole(first, most=count - 1), as_whole(last, most=count - 1)
    if begin is None or end is None or begin > end:
        raise IndexError(f"plies {first} to {last}: the record has the plies 0 to {count - 1}")
    if end - begin >= MOST_PLIES:
        raise ValueError(f"a film has at most {MOST_PLIES} plies, not {begin} to {end}")
    return range(begin, end + 1)


def _frame(pictures: Pictures, ply: int, zoom: float) -> Image:
    """Draw one ply."""
    image = need("PIL.Image", extra="gif").open(BytesIO(to_png(pictures.svg(ply), zoom)))
    frame: Image = image.convert("RGB")
    return frame


def _palette(pictures: Pictures, plies: range, zoom: float) -> Image:
    """Choose the colours that all frames share, so that nothing flickers.

    The colours of the drawing are kept exactly; the shades between them, along the edges of
    letters and chips, are taken from some of the frames.
    """
    pillow, step = need("PIL.Image", extra="gif"), max(len(plies) // _SAMPLES, 1)
    samples = [_frame(pictures, ply, zoom) for ply in {*plies[::step][:_SAMPLES], plies[-1]}]
    width, height = samples[0].size
    sheet: Image = pillow.new("RGB", (width, height * len(samples)))
    for row, sample in enumerate(samples):
        sheet.paste(sample, (0, row * height))
    shades = sheet.quantize(256 - len(DRAWN), dither=pillow.Dither.NONE).getpalette() or []
    drawn = [tuple(bytes.fromhex(color.removeprefix("#"))) for color in DRAWN]
    between = [
        shade for shade in _colors(shades) if not any(_near(shade, color) for color in drawn)
    ]
    palette: Image = pillow.new("P", (1, 1))
    palette.putpalette(bytes(part for color in [*drawn, *between] for part in color))
    return palette


def _colors(parts: list[int]) -> list[tuple[int, ...]]:
    return [tuple(parts[at : at + 3]) for at in range(0, len(parts), 3)]


def _near(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Tell whether two colours are so close that Pillow might confuse them."""
    return max(abs(left - right) for left, right in zip(one, other, strict=True)) < _NEAR
