"""The card on the screen: both sides readable, lit, clicked and reached by keyboard."""

from itertools import pairwise
from pathlib import Path

import pytest
import yaml
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest

from britishway.ui.cards.face import CardView, card_words
from britishway.ui.cards.paint import (
    HEIGHT,
    WIDTH,
    card_rect,
    paint_back,
    paint_card,
    paint_history,
    plan,
    plan_propaganda,
    sides_of,
)
from britishway.ui.cards.strip import CapabilityStrip
from britishway.ui.cards.vignettes import VIGNETTES, paint_vignette
from britishway.ui.style import Look
from britishway.ui.theme import load_fonts, theme

FOLDER = Path(__file__).parents[2] / "assets/cards"
GAMES = sorted(path.stem for path in FOLDER.glob("*.yaml"))
CARDS = {game: yaml.safe_load((FOLDER / f"{game}.yaml").read_text("utf-8"))["cards"] for game in GAMES}
PALESTINE = CARDS["palestine"]
EVERY_EVENT = [(game, number) for game in GAMES for number, card in CARDS[game].items() if "sides" in card]


@pytest.fixture(autouse=True)
def _fonts(qapp) -> None:
    load_fonts()


@pytest.fixture
def view(qtbot) -> CardView:
    card_view = CardView(Look(theme()))
    qtbot.addWidget(card_view)
    card_view.resize(320, 448)
    card_view.show()
    qtbot.waitExposed(card_view)
    return card_view


def picture(paint, *, width: int = 320, height: int = 448) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32)
    image.fill(QColor("#808080"))
    painter = QPainter(image)
    paint(painter, QRectF(0, 0, width, height))
    painter.end()
    return image


def colours(image: QImage) -> int:
    return len({image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)})


@pytest.mark.parametrize(("game", "number"), EVERY_EVENT)
def test_every_card_is_readable_without_zoom(game: str, number: str) -> None:
    """At 320 × 448 no text is under nine points, the parts do not overlap, and there is a picture."""
    card = CARDS[game][number]
    laid = plan(card, smallest=12)
    assert laid.size >= 13
    assert laid.tip is not None
    assert laid.art.height() >= 90
    parts = [laid.art, *([laid.capability] if laid.capability else []), *laid.sides.values(), laid.tip]
    for above, below in pairwise(parts):
        assert above.bottom() <= below.top() + 0.01
    assert parts[-1].bottom() <= HEIGHT
    assert list(laid.sides) == sides_of(card)


@pytest.mark.parametrize("game", GAMES)
def test_the_phases_of_a_propaganda_card_stay_above_its_tip(game: str) -> None:
    """Malaya and Kenya have five phases, the others four."""
    card = next(card for card in CARDS[game].values() if card.get("propaganda"))
    picture_place, note = plan_propaganda(card)
    assert picture_place.height() >= 90
    assert picture_place.bottom() + 12 + 26 * len(card["phases"]) <= note.top()
    assert note.bottom() <= HEIGHT


@pytest.mark.parametrize(("game", "number"), EVERY_EVENT)
def test_a_small_card_gives_up_its_picture_before_its_words(game: str, number: str) -> None:
    card = CARDS[game][number]
    laid = plan(card, smallest=12 * 320 / 240)
    assert laid.size * 240 / 320 >= 11.9
    assert max(place.bottom() for place in laid.sides.values()) <= HEIGHT


@pytest.mark.parametrize("name", VIGNETTES)
def test_every_vignette_draws_something_and_stays_inside(name: str) -> None:
    def paint(painter: QPainter, area: QRectF) -> None:
        paint_vignette(painter, area.adjusted(20, 20, -20, -60), name)

    image = picture(paint, height=180)
    assert colours(image) >= 4
    grey = QColor("#808080").rgb()
    assert all(image.pixel(x, y) == grey for x in range(320) for y in (5, 15, 125, 175))


@pytest.mark.parametrize("dark", [False, True])
def test_faces_history_and_back_are_drawn(dark: bool) -> None:
    look = theme(dark=dark)
    for number, card in PALESTINE.items():
        legal = set(sides_of(card))

        def face(painter, area, card=card, number=number, legal=legal) -> None:
            paint_card(painter, area, card, number, look, legal_sides=legal, chosen_side=None)

        assert colours(picture(face)) >= 10
    assert colours(picture(lambda p, a: paint_history(p, a, PALESTINE["P3"], "P3", look))) >= 6
    assert colours(picture(lambda p, a: paint_back(p, a, "Palestine", look))) >= 3


def test_legal_sides_are_lit_and_others_dimmed(view: CardView) -> None:
    card = PALESTINE["P2"]
    gold = QColor(theme().legal)

    def gold_pixels(legal: set[str], chosen: str | None) -> int:
        view.show_card("P2", card, legal, chosen)
        image = view.grab().toImage()
        row = range(12, 308, 3)
        return sum(
            abs(image.pixelColor(x, y).red() - gold.red()) + abs(image.pixelColor(x, y).blue() - gold.blue()) < 12
            for x in row
            for y in range(60, 440)
        )

    none, one, both = (
        gold_pixels(set(), None),
        gold_pixels({"shaded"}, None),
        gold_pixels({"shaded", "unshaded"}, None),
    )
    assert none == 0
    assert 0 < one < both
    assert gold_pixels(set(), "unshaded") > 0


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
def test_a_click_tells_the_side_even_where_it_is_not_legal(view: CardView, qtbot, side: str) -> None:
    """Refused sides answer too: the window says why."""
    view.show_card("P1", PALESTINE["P1"], {"unshaded"}, None)
    with qtbot.waitSignal(view.side_clicked, timeout=1000) as caught:
        QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=view.side_centre(side).toPoint())
    assert caught.args == [side]


def test_hovering_names_the_side_and_leaving_forgets_it(view: CardView) -> None:
    heard: list[str] = []
    view.side_hovered.connect(heard.append)
    view.show_card("P1", PALESTINE["P1"], {"unshaded"}, None)
    QTest.mouseMove(view, view.side_centre("shaded").toPoint())
    QTest.qWait(20)
    QTest.mouseMove(view, view.side_centre("unshaded").toPoint())
    QTest.qWait(20)
    assert heard[:2] == ["shaded", "unshaded"]


def test_the_keyboard_reaches_both_sides(view: CardView, qtbot) -> None:
    heard: list[str] = []
    view.side_clicked.connect(heard.append)
    view.show_card("P1", PALESTINE["P1"], {"unshaded", "shaded"}, None)
    view.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(view, Qt.Key.Key_Space)
    QTest.keyClick(view, Qt.Key.Key_Down)
    QTest.keyClick(view, Qt.Key.Key_Space)
    QTest.keyClick(view, Qt.Key.Key_Up)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert heard == ["unshaded", "shaded", "unshaded"]


def test_a_card_with_one_text_has_the_single_side(view: CardView, qtbot) -> None:
    view.show_card("P22", PALESTINE["P22"], {"single"}, None)
    with qtbot.waitSignal(view.side_clicked, timeout=1000) as caught:
        QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=view.side_centre("single").toPoint())
    assert caught.args == ["single"]


def test_the_picture_and_the_key_h_turn_to_the_history(view: CardView) -> None:
    view.show_card("P3", PALESTINE["P3"], set(), None)
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=view.rect().topLeft() + view.rect().center() / 3)
    assert view.history_shown
    assert view.accessibleDescription() == PALESTINE["P3"]["background"]
    QTest.keyClick(view, Qt.Key.Key_H)
    assert not view.history_shown
    view.show_history(True)
    view.show_card("P4", PALESTINE["P4"], set(), None)
    assert not view.history_shown


def test_the_screen_reader_hears_all_that_the_eye_sees(view: CardView) -> None:
    view.show_card("P9", PALESTINE["P9"], {"shaded"}, None)
    assert view.accessibleName() == "Card P9: Ernest Bevin"
    heard = view.accessibleDescription()
    assert heard.startswith("British Capability.\nUnshaded text, Foreign Secretary: ")
    assert "Shaded text, Declining great power (may be chosen): " in heard
    assert "Tip: " in heard
    view.show_card("P2", PALESTINE["P2"], set(), "shaded")
    assert view.accessibleName() == "Card P2: Exodus Affair, starred"
    assert "(chosen)" in view.accessibleDescription()
    assert "Redeploy Phase." in card_words(PALESTINE["P33"], set(), None)


def test_a_card_face_down_tells_nothing(view: CardView) -> None:
    view.show_card("P9", PALESTINE["P9"], {"shaded"}, None)
    view.show_back("Palestine")
    assert view.accessibleName() == "Card, face down"
    heard: list[str] = []
    view.side_clicked.connect(heard.append)
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=view.rect().center())
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert heard == []
    assert not view.history_shown


def test_the_card_keeps_its_proportions(view: CardView) -> None:
    assert view.hasHeightForWidth()
    assert view.heightForWidth(int(WIDTH)) == HEIGHT
    assert (view.sizeHint().width(), view.sizeHint().height()) == (320, 448)


def test_the_strip_shows_capabilities_with_their_side(qtbot) -> None:
    strip = CapabilityStrip(Look(theme()))
    qtbot.addWidget(strip)
    assert strip.isHidden()
    strip.show_capabilities(PALESTINE, {"P25": "shaded", "P9": "unshaded"})
    assert not strip.isHidden()
    names = [tile.accessibleName() for tile in strip.tiles]
    assert names == [
        "Irgun Capability P25: Menachem Begin, shaded",
        "British Capability P9: Ernest Bevin, unshaded",
    ]
    strip.show_capabilities(PALESTINE, {})
    assert strip.isHidden()


def test_pointing_at_a_capability_shows_the_card(qtbot) -> None:
    strip = CapabilityStrip(Look(theme()))
    qtbot.addWidget(strip)
    strip.show_capabilities(PALESTINE, {"P25": "shaded"})
    strip.resize(320, 44)
    strip.show()
    qtbot.waitExposed(strip)
    tile = strip.tiles[0]
    assert tile.popup is None
    tile.open_card()
    assert tile.popup is not None
    assert tile.popup.accessibleName() == "Card P25: Menachem Begin"
    assert "Irgun leader (chosen)" in tile.popup.accessibleDescription()
    tile.close_card()
    assert tile.popup is None


def test_a_card_lies_in_the_middle_of_a_wider_room() -> None:
    place = card_rect(QRectF(0, 0, 500, HEIGHT))
    assert place == QRectF(250 - WIDTH / 2, 0, WIDTH, HEIGHT)
