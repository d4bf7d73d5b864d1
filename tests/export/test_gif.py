"""A game as a film, a picture in pixels, and the clear message if the extra is missing."""

from __future__ import annotations

import json
import re
import sys
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image, ImageChops, ImageSequence

from sosucker_widget import examples
from sosucker_widget.cli import main
from sosucker_widget.export import raster
from sosucker_widget.export.gif import duration, to_gif
from sosucker_widget.export.picture import HEIGHT, WIDTH, Pictures, ply_to_svg
from sosucker_widget.export.raster import to_png
from sosucker_widget.export.transcript import game_to_text
from sosucker_widget.extras import MISSING, MissingExtraError
from sosucker_widget.locale import LANGUAGES, Language
from sosucker_widget.locale.interface import interface_words, rest_times
from sosucker_widget.record import dumps
from tests.export.pictures import one_pile_of_all_chips
from tests.record.trees import gift, long
from tests.replay.records import hostile

if TYPE_CHECKING:
    from pathlib import Path


def film(data: bytes) -> tuple[list[Image.Image], list[int]]:
    """Read the frames of a film, with the time for which each is shown."""
    read: Any = Image.open(BytesIO(data))
    assert read.format == "GIF"
    assert read.info["loop"] == 0
    frames, rests = [], []
    for frame in ImageSequence.Iterator(read):
        rests.append(frame.info["duration"])
        frames.append(frame.convert("RGB"))
    return frames, rests


@pytest.fixture(scope="module")
def shown() -> tuple[list[Image.Image], list[int]]:
    return film(to_gif(examples["documented_example"]))


def test_there_is_a_frame_a_ply_and_no_two_are_alike(
    shown: tuple[list[Image.Image], list[int]],
) -> None:
    frames, _ = shown
    assert [frame.size for frame in frames] == [(WIDTH, HEIGHT)] * 12
    assert len({frame.tobytes() for frame in frames}) == 12
    for frame in (frames[0], frames[-1]):
        assert len(frame.getcolors(1 << 24) or ()) > 30
    assert ImageChops.difference(frames[0], frames[-1]).getbbox() is not None


def test_it_rests_where_something_happens(shown: tuple[list[Image.Image], list[int]]) -> None:
    _, rests = shown
    pictures = Pictures(examples["documented_example"])
    worked_out = [duration(pictures.ply(ply), pictures.caption(ply)) for ply in range(12)]
    assert rests[:-1] == worked_out[:-1]
    # The rule sets differ at ply 7, which takes time to read; and the end stays visible.
    assert rests[7] == max(rests) > 2 * rests[2]
    assert rests[-1] >= 2600 > worked_out[-1]
    assert min(rests) >= rest_times()["least"]


def test_its_colours_are_those_of_the_page(shown: tuple[list[Image.Image], list[int]]) -> None:
    for frame in shown[0]:
        assert frame.getpixel((3, 3)) == (255, 255, 255)
        assert frame.getpixel((WIDTH // 2, 130)) == (0xF6, 0xF3, 0xEB)


def test_a_part_of_a_game_can_be_filmed_and_in_another_size() -> None:
    frames, rests = film(
        to_gif(examples["documented_example"], first=7, last=9, zoom=0.5, language="ru")
    )
    assert [frame.size for frame in frames] == [(WIDTH // 2, HEIGHT // 2)] * 3
    assert len(rests) == 3
    for first, last in ((-1, 3), (4, 3), (0, 12)):
        with pytest.raises(IndexError, match="plies 0 to 11"):
            to_gif(examples["documented_example"], first=first, last=last)


def test_a_film_of_very_many_plies_is_refused() -> None:
    with pytest.raises(ValueError, match="at most 1000 plies, not 0 to 1000"):
        to_gif(long(1_000, gift))


def test_the_same_game_gives_the_same_film() -> None:
    one, two = (to_gif(examples["case_b"], zoom=0.5) for _ in range(2))
    assert one == two


@pytest.mark.parametrize("record", [hostile(), one_pile_of_all_chips()], ids=["hostile", "tall"])
def test_what_is_hard_to_draw_is_filmed_too(record: Any) -> None:  # noqa: ANN401
    frames, _ = film(to_gif(record, zoom=0.5))
    assert len(frames) == len(Pictures(record))


WHITE = '<rect width="300" height="40" fill="#fff"/>'


def ink(svg: str, box: tuple[int, int, int, int]) -> int:
    """Count the dark pixels of a part of a picture."""
    image = Image.open(BytesIO(to_png(svg))).convert("L").crop(box)
    return sum(image.histogram()[:128])


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_drawn_without_any_font_of_the_machine(language: Language) -> None:
    svg = ply_to_svg(examples["documented_example"], 7, language)
    assert raster._DRAWN.fullmatch(svg), "so the machine's fonts are not even looked at"
    title, ruling = (0, 0, 200, 36), (0, HEIGHT - 130, WIDTH, HEIGHT - 60)
    assert ink(svg, title) > 200
    assert ink(svg, ruling) > 1000
    empty = svg.replace("<text", "<g").replace("</text", "</g")
    assert ink(empty, title) == 0


def test_the_fonts_know_every_word_that_the_package_says() -> None:
    for language in LANGUAGES:
        assert raster._DRAWN.fullmatch(json.dumps(interface_words()[language], ensure_ascii=False))
        assert raster._DRAWN.fullmatch(game_to_text(examples["documented_example"], language))


@pytest.mark.parametrize("name", ["小明", "Ζωή", "עדה", "ሰላም", "த", "𓀀", "अनुष्का", "👩‍👩‍👧"])
@pytest.mark.parametrize("fonts", ["some", "none"])
def test_a_name_in_any_writing_is_seen_with_and_without_fonts(
    monkeypatch: pytest.MonkeyPatch, name: str, fonts: str
) -> None:
    raster._vanishes.cache_clear()
    if fonts == "none":
        has_all = re.compile(".*", re.DOTALL)
        pixels = raster._pixels
        monkeypatch.setattr(raster, "_pixels", lambda svg, zoom: pixels(svg, zoom, has_all))
    seat = (0, 0, 300, 40)
    named = f'<svg xmlns="http://www.w3.org/2000/svg" width="300" height="40">{WHITE}'
    named += f'<text x="10" y="30" font-family="sans-serif" font-size="20">{name}</text></svg>'
    assert ink(named, seat) > 20
    raster._vanishes.cache_clear()


@pytest.mark.parametrize("hidden", ["resvg_py", "PIL.Image"])
def test_without_the_extra_one_sentence_says_what_to_install(
    hidden: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, hidden, None)
    with pytest.raises(MissingExtraError, match=r"pip install 'sosucker_widget\[gif\]'"):
        to_gif(examples["documented_example"])
    game, out = tmp_path / "game.sls.json", tmp_path / "out.gif"
    game.write_text(dumps(examples["documented_example"]), encoding="utf-8")
    assert main(["export", str(game), str(out)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == f"{out}: {MISSING['gif']}\n"
    assert not out.exists()
    # Exports without pixels still work.
    assert main(["export", str(game), str(tmp_path / "out.svg")]) == 0
    assert main(["export", str(game), str(tmp_path / "out.txt")]) == 0
