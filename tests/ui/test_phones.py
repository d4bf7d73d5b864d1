"""The table on a phone: one thumb, no scrolling, and what decides at the bottom."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from sosucker_widget import Table
from sosucker_widget.engine import legal_actions
from tests.ui.axe import serious_findings
from tests.ui.geometry import STICKS_OUT
from tests.ui.parts import button, group, named
from tests.ui.phone import LOW, NOT_FOR_FINGERS, TALL, Phone
from tests.ui.scenes import SCENES
from tests.ui.waiting import wait_until

if TYPE_CHECKING:
    from tests.browser import NewPage
    from tests.ui.board import Seen

pytestmark = pytest.mark.browser

SIZES = pytest.mark.parametrize("size", [TALL, LOW], ids=["tall", "low"])


def among_friends(plies: int = 23) -> Table:
    """Return a game of four people that has gone on for a while."""
    names = ["Lena", "Jonas", "Mia", "Omar"]
    table, rng = Table(chips=4, first="red", names=names), Random(5)  # noqa: S311 - a game
    while table.ply < plies:
        table.act(rng.choice(legal_actions(table.position, anytime=False)))
    return table


def is_at_rest(phone: Phone) -> None:
    """Check that all is in sight and in reach, as it must be whatever is asked."""
    boxes = phone.boxes()
    width, height = phone.size
    assert phone.scrolled() == [0, 0, 0, 0]
    assert phone.small() == []
    assert phone.frame.evaluate(STICKS_OUT) == []
    names = phone.frame.locator(".seat .who").all()
    assert len(names) > 2
    assert all(name.is_visible() for name in names)
    assert not NOT_FOR_FINGERS.search(phone.said())
    sheet, news, go = boxes["sheet"], boxes["news"], boxes["go"]
    assert sheet is not None
    assert news is not None
    assert (sheet[0], sheet[2]) == (0, width)
    assert abs(sheet[1] + sheet[3] - height) <= 1
    assert news[3] >= 48
    if go is not None:
        assert go[1] + go[3] <= height + 1
        assert go[3] >= 54


def decide(phone: Phone, seen: Seen, rng: Random) -> None:
    """Answer the open question at random, by taps alone."""
    if phone.walks():
        button(phone.frame, "go").tap()
        wait_until(phone.walks, expected=False, page=phone.page)
        return
    if seen.phase == "play":
        chips = [name for name in seen.lit if name.startswith(f"chip {seen.player} ")]
        if seen.chosen is None:
            phone.tap(rng.choice(chips))
        places = phone.frame.get_by_role("radio")
        places.first.wait_for()
        is_at_rest(phone)
        rng.choice(places.all()).tap()
        phone.press_go()
    elif seen.phase == "rescue":
        answers = phone.frame.locator(".sheet .opts .btn").all()
        heights = {box["height"] for one in answers if (box := one.bounding_box())}
        assert min(heights) >= 54
        rng.choice(answers).tap()
    else:
        rng.choice(phone.frame.locator(".sheet .opt").all()).tap()
        phone.press_go()


@SIZES
def test_a_whole_game_is_played_with_one_thumb(new_page: NewPage, size: tuple[int, int]) -> None:
    table = Table(chips=3, first="red", seats=dict.fromkeys(("blue", "green", "yellow"), "random"))
    table.wait()
    phone, rng = Phone(new_page, table, size), Random(7)  # noqa: S311 - a game
    frames = set()
    while table.position.phase != "over" and "red" in map(str, table.position.alive):
        seen = phone.see()
        is_at_rest(phone)
        boxes = phone.boxes()
        frames.add(tuple(boxes["bar"] or ()) + tuple((boxes["felt"] or [])[2:]))
        if seen.player == "red" or phone.walks():
            ply, walks = table.ply, phone.walks()
            decide(phone, seen, rng)
            if not walks:
                phone.page.wait_for_function(
                    "([frame, before]) => Number(frame.dataset.revision) > before",
                    arg=[phone.frame.element_handle(), seen.revision],
                )
                assert table.ply > ply
        table.wait()
        phone.show()
    assert len(frames) == 1


@pytest.mark.parametrize(
    ("size", "language"),
    [
        (LOW, "ru"),
        pytest.param(TALL, "en", marks=pytest.mark.slow),
        pytest.param(TALL, "ru", marks=pytest.mark.slow),
        pytest.param(LOW, "en", marks=pytest.mark.slow),
    ],
)
@pytest.mark.parametrize("scene", ["start", "play", "give", "kill", "rescue", "defeat"])
def test_a_scene_fits_into_a_hand(
    new_page: NewPage, scene: str, language: str, size: tuple[int, int]
) -> None:
    phone = Phone(new_page, SCENES[scene][0](), size, language=language)
    is_at_rest(phone)
    bar, felt = phone.boxes()["bar"], phone.boxes()["felt"]
    assert bar is not None
    assert felt is not None
    assert bar[3] == 52
    assert felt[3] == (236 if size == TALL else 120)


@pytest.mark.parametrize("theme", [pytest.param("light", marks=pytest.mark.slow), "dark"])
def test_scans_of_a_phone_are_clean(new_page: NewPage, theme: str) -> None:
    for scene in ("start", "play", "give", "kill", "rescue", "defeat"):
        phone = Phone(new_page, SCENES[scene][0](), theme=theme)
        assert serious_findings(phone.page) == []
        phone.page.close()


class TestChoosing:
    def test_chip_place_go(self, new_page: NewPage) -> None:
        table = SCENES["play"][0]()
        phone = Phone(new_page, table)
        phone.offers("Choose a chip")
        phone.tap("chip green yellow")
        phone.frame.get_by_role("radio", name="Pile 7").tap()
        phone.offers("Play a yellow chip on pile 7")
        assert table.ply == 0
        # The board and the list are two ways to one choice.
        phone.frame.locator('.pile[data-t="pile 4"]').tap()
        phone.offers("Play a yellow chip on pile 4")
        expect(phone.frame.get_by_role("radio", checked=True)).to_contain_text("Pile 4")
        # A mouse on its way to the button passes over other piles.
        phone.thing("pile 7").hover()
        phone.offers("Play a yellow chip on pile 4")
        phone.press_go()
        assert phone.wait_for_change(0).phase != "play"
        assert table.ply == 1

    def test_each_place_says_who_has_the_move_then(self, new_page: NewPage) -> None:
        phone = Phone(new_page, SCENES["play"][0]())
        phone.tap("chip green yellow")
        phone.page.wait_for_function(
            "(frame) => frame.querySelector('.places')?.innerText.includes('…') === false",
            arg=phone.frame.element_handle(),
        )
        told = [one.inner_text() for one in phone.frame.get_by_role("radio").all()]
        assert "Yellow captures it" in told[0]
        assert "then Blue needs a chip" in told[2]

    def test_who_may_be_next_is_lit_above_and_stands_below(self, new_page: NewPage) -> None:
        phone = Phone(new_page, SCENES["give"][0]())
        lit = {name for name in phone.see().lit if name.startswith("seat")}
        assert lit == {"seat red", "seat green"}
        assert phone.frame.locator(".sheet .opt b").all_inner_texts() == ["Red", "Green"]
        assert "Not Blue, Yellow: already in pile 4." in phone.said()
        phone.tap("seat green")
        phone.offers("Give the move to Green")

    def test_to_give_and_to_refuse_weigh_the_same(self, new_page: NewPage) -> None:
        phone = Phone.of_guest(new_page, SCENES["rescue"][0](), "red")
        assert "A promise binds nobody." in phone.said()
        looks = phone.frame.locator(".sheet .opts .btn").evaluate_all(
            """(buttons) => buttons.map((one) => {
              const { backgroundColor, borderColor, color } = getComputedStyle(one);
              const { width, height } = one.getBoundingClientRect();
              return [backgroundColor, borderColor, color, width, height].join();
            })"""
        )
        assert len(looks) == 2
        assert len(set(looks)) == 1
        before = phone.see().revision
        phone.frame.get_by_role("button", name="Refuse").tap()
        assert phone.wait_for_change(before).player == "blue"

    def test_why_is_asked_from_the_menu(self, new_page: NewPage) -> None:
        table = SCENES["play"][0]()
        phone = Phone(new_page, table)
        button(phone.frame, "head.more").tap()
        button(phone.frame, "head.why").wait_for()
        assert phone.small() == []
        assert not NOT_FOR_FINGERS.search(phone.said())
        button(phone.frame, "head.why").tap()
        phone.frame.get_by_text(named("why.mode.touch")).first.wait_for()
        phone.thing("pile 1").tap(force=True)  # it is not lit, but can still be asked about
        phone.frame.get_by_text("If Green plays").first.wait_for()
        assert table.ply == 0

    def test_choices_of_a_deal_are_in_sight_on_a_low_phone(self, new_page: NewPage) -> None:
        phone = Phone(new_page, among_friends(), LOW, language="ru")
        button(phone.frame, "deals.open").first.tap()
        choice = phone.frame.locator(".op").nth(1)
        choice.wait_for()
        box, cancel = choice.bounding_box(), button(phone.frame, "deals.cancel").bounding_box()
        assert box is not None
        assert cancel is not None
        assert box["y"] + box["height"] <= cancel["y"]


class TestGuests:
    def test_my_turn_is_unmistakable_and_what_touched_me_comes_first(
        self, new_page: NewPage
    ) -> None:
        phone = Phone.of_guest(new_page, among_friends(), "blue")
        assert phone.frame.get_by_role("heading", name="Your move").count() == 1
        # The log may be read a moment later than the table.
        phone.frame.get_by_text("What happened to you").wait_for()
        told = phone.frame.locator(".news").inner_text().split("\n")
        assert [line for line in told if line][:2] == [
            "What happened to you",
            "Lena gives you the move",
        ]
        is_at_rest(phone)

    def test_whoever_waits_sees_who_decides(self, new_page: NewPage) -> None:
        phone = Phone.of_guest(new_page, among_friends(), "red")
        assert phone.frame.get_by_role("heading").all_inner_texts()[-1] == "Jonas is thinking"
        assert phone.see().lit == []
        seats = phone.frame.locator(".seat .who").all_inner_texts()
        assert seats == ["Jonas", "Mia", "Omar"]

    def test_a_phrase_is_said_in_one_tap_and_read_in_each_language(self, new_page: NewPage) -> None:
        table = among_friends()
        phone = Phone.of_guest(new_page, table, "red", language="ru")
        phone.frame.get_by_role("button", name="Спасибо.").tap()
        phone.frame.locator(".news li").get_by_text("Спасибо.").wait_for()
        said = table._session.log.since(0, 99)[-1]["talk"]
        assert said is not None
        assert said["text"]["en"] == "Thank you."

    def test_what_is_read_on_its_page_is_not_new(self, new_page: NewPage) -> None:
        table = among_friends()
        phone = Phone.of_guest(new_page, table, "red")
        talk = phone.frame.locator("header").get_by_role("button").first
        table.say("blue", "Hello", to=["red"])
        phone.show()
        phone.frame.get_by_text("Hello").first.wait_for()
        expect(talk).to_have_text("Talk 1 new", use_inner_text=True)
        # Somebody is renamed, so what was said to one is sent again; it stays new.
        table._session.game.name({"yellow": "Zoe"})
        table._session.push()
        phone.show()
        phone.frame.get_by_text("Zoe").first.wait_for()
        expect(talk).to_have_text("Talk 1 new", use_inner_text=True)
        talk.tap()
        expect(talk).to_have_attribute("aria-pressed", "true")
        table.say("blue", "Well?")
        phone.show()
        phone.frame.get_by_text("Well?").first.wait_for()
        expect(talk).to_have_text("Talk")
        button(phone.frame, "end.back").tap()
        phone.frame.locator(".news").wait_for()
        expect(talk).to_have_text("Talk")

    def test_a_deal_is_composed_in_a_sheet(self, new_page: NewPage) -> None:
        table = among_friends()
        phone = Phone.of_guest(new_page, table, "red")
        button(phone.frame, "deals.open").first.tap()
        phone.frame.get_by_role("radio").first.wait_for()
        assert phone.boxes()["felt"][3] == 120  # type: ignore[index]
        assert phone.small() == []
        assert phone.scrolled() == [0, 0, 0, 0]
        assert "a deal binds nobody" in phone.said()
        phone.frame.get_by_role("button", name="Mia", exact=True).tap()
        phone.frame.get_by_role("radio", name="give me the move").tap()
        button(phone.frame, "deals.gives").tap()
        phone.frame.get_by_role("radio", name="kill no chip of yours").first.tap()
        button(phone.frame, "deals.send").tap()
        card = group(phone.frame, "deals.of")
        expect(card).to_have_attribute("aria-label", "Deal of You and Mia, offered")
        expect(phone.frame.get_by_role("form", name=named("deals.offer"))).to_have_count(0)
        assert phone.small() == []

    def test_an_answer_is_composed_until_the_offer_is_taken_back(self, new_page: NewPage) -> None:
        table = among_friends()
        offer = table.offer("blue", "red", asks="move")
        phone = Phone.of_guest(new_page, table, "red")
        button(phone.frame, "deals.change").tap()
        sheet = phone.frame.get_by_role("form", name=named("deals.offer"))
        sheet.wait_for()
        table.retract("blue", offer)
        phone.show()
        sheet.wait_for(state="detached")
        is_at_rest(phone)

    def test_whoever_watches_is_shown_deals_and_offers_none(self, new_page: NewPage) -> None:
        phone = Phone(new_page, among_friends(), role="watcher")
        button(phone.frame, "page.deals").tap()
        phone.frame.get_by_text(named("page.no-deals")).wait_for()
        assert button(phone.frame, "deals.offer").count() == 0


def test_text_twice_as_large_takes_one_column_and_is_not_cut(new_page: NewPage) -> None:
    phone = Phone(new_page, SCENES["play"][0]())
    phone.frame.evaluate("(frame) => { frame.style.fontSize = '32px' }")
    phone.tap("chip green yellow")
    places = phone.frame.get_by_role("radio")
    expect(places).to_have_count(4)
    lefts = places.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().x)")
    assert len(set(lefts)) == 1
    assert phone.frame.evaluate(STICKS_OUT) == []
    assert phone.scrolled()[0] == 0
