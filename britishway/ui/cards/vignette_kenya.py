"""Vignettes for the cards of Kenya: highlands, forest and reserves, and what people made and carried there."""

from __future__ import annotations

import math
import random

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from britishway.ui.cards.scene import Scene

_WOOD = "#8a6a45"
_EARTH = "#9a5f3f"


def _round_hut(s: Scene, x: float, base: float, w: float) -> None:
    i = s.inks
    s.box(x - w * 0.36, base - w * 0.36, w * 0.72, w * 0.36, i.light, i.ink, 1)
    s.box(x - w * 0.08, base - w * 0.28, w * 0.17, w * 0.28, i.ink)
    roof = QPainterPath(QPointF(x - w * 0.54, base - w * 0.3))
    roof.quadTo(x - w * 0.2, base - w * 0.62, x, base - w * 0.98)
    roof.quadTo(x + w * 0.2, base - w * 0.62, x + w * 0.54, base - w * 0.3)
    roof.quadTo(x, base - w * 0.22, x - w * 0.54, base - w * 0.3)
    s.path(roof, _WOOD, i.ink, 1)
    for k in (-0.32, -0.14, 0.06, 0.24, 0.38):
        s.line([(x + k * w * 0.2, base - w * 0.84), (x + k * w, base - w * 0.34)], i.dark, 0.7)


def _acacia(s: Scene, x: float, base: float, height: float, colour: str) -> None:
    """A flat-topped tree."""
    top = base - height
    s.line([(x, base), (x + height * 0.04, base - height * 0.5)], colour, height * 0.06)
    for dx in (-0.42, -0.16, 0.2, 0.46):
        s.curve(
            (x + height * 0.04, base - height * 0.5),
            (x + height * dx * 0.3, top + height * 0.26),
            (x + height * dx, top + height * 0.12),
            colour,
            height * 0.03,
        )
    for dx, dy, rx in ((0, 0.02, 0.5), (-0.4, 0.1, 0.3), (0.42, 0.1, 0.32), (0.02, 0.12, 0.62)):
        s.ellipse(x + height * dx, top + height * dy, height * rx, height * 0.075, colour)


def lorry(s: Scene) -> None:
    i = s.inks
    s.ground(i.light, i.mid, 84)
    s.roofs(i.mid, 84, seed=191)
    s.box(s.left, 84, s.width, 18, i.dark)
    for x in (-100, 6):
        cover = QPainterPath(QPointF(x + 26, 76))
        cover.lineTo(x + 26, 42)
        cover.cubicTo(x + 28, 30, x + 84, 30, x + 86, 42)
        cover.lineTo(x + 86, 76)
        cover.closeSubpath()
        s.path(cover, i.dark, i.ink, 1.5)
        for dx in (41, 56, 71):
            s.line([(x + dx, 35), (x + dx, 76)], i.ink, 0.9)
        s.shape([(x, 82), (x, 64), (x + 10, 62), (x + 14, 46), (x + 26, 46), (x + 26, 82)], i.mid, i.ink, 1.5)
        s.shape([(x + 13, 60), (x + 16, 49), (x + 23, 49), (x + 23, 60)], i.paper, i.ink, 1)
        s.box(x - 2, 76, 90, 7, i.ink)
        s.circle(x + 3, 71, 3, i.spot, i.ink)
        for dx in (13, 56, 76):
            s.circle(x + dx, 85, 8.6, i.ink)
            s.circle(x + dx, 85, 3.4, i.light)


def basket(s: Scene) -> None:
    i = s.inks
    s.table(70)
    s.curve((-34, 46), (0, -34), (34, 46), i.ink, 4)
    s.curve((-34, 46), (0, -34), (34, 46), i.spot, 2)
    for x, y, r in ((-18, 44, 9), (0, 40, 11), (18, 44, 9)):
        s.ellipse(x, y, r, r * 0.8, "#a2a878", i.ink)
    bag = QPainterPath(QPointF(-38, 46))
    bag.cubicTo(-46, 78, -30, 93, 0, 93)
    bag.cubicTo(30, 93, 46, 78, 38, 46)
    bag.closeSubpath()
    s.path(bag, i.light, i.ink, 1.6)
    for k, y in enumerate((52, 60, 68, 76, 84)):
        half = (38.8, 40.4, 39.6, 36, 28)[k]
        s.line([(-half, y), (half, y)], i.spot if k % 2 else i.dark, 2.2 if k % 2 else 1.2)
    for x in range(-36, 40, 6):
        s.line([(x, 46), (x * 0.9, 91 - abs(x) * 0.3)], i.dark, 0.6)
    for x, y, turn in ((-86, 84, -20), (-72, 90, 12), (84, 88, 30)):
        s.painter.save()
        s.painter.translate(x, y)
        s.painter.rotate(turn)
        s.ellipse(0, 0, 15, 5.6, "#e0a526", i.ink)
        for dx in range(-9, 10, 4):
            s.line([(dx, -3.6), (dx, 3.6)], i.dark, 0.7)
        s.painter.restore()


def watchtower(s: Scene) -> None:
    i = s.inks
    s.ground(i.light, i.mid, 78)
    s.circle(60, 24, 12, i.paper)
    s.hills(i.mid, 74, 24, seed=197)
    s.box(s.left, 80, s.width, 22, _EARTH)
    for x in (-92, -56, 58, 92):
        _round_hut(s, x, 84, 26)
    for x, lean in ((-18, 4), (18, -4)):
        s.line([(x, 98), (x + lean, 38)], i.ink, 3)
    for y in (52, 68, 84):
        s.line([(-15, y), (15, y + 13)], i.ink, 1.3)
        s.line([(15, y), (-15, y + 13)], i.ink, 1.3)
    s.box(-22, 26, 44, 14, _WOOD, i.ink)
    for k in range(8):
        s.line([(-22 + k * 6.2, 26), (-22 + k * 6.2, 40)], i.ink, 0.7)
    for x in (-20, 20):
        s.line([(x, 26), (x, 14)], i.ink, 1.6)
    s.shape([(-30, 15), (30, 15), (0, 2)], i.dark, i.ink)
    stake = s.left
    while stake < s.right:
        s.shape([(stake, 101), (stake + 4, 80), (stake + 7, 101)], i.dark, i.ink, 0.8)
        stake += 9


def terraces(s: Scene) -> None:
    i = s.inks
    s.ground(i.light)
    s.circle(-64, 22, 12, i.paper)
    s.hills(i.mid, 46, 22, seed=199)
    for k in range(6):
        y = 42 + k * 10
        slope = QPainterPath(QPointF(s.left, y + 8))
        slope.cubicTo(s.left * 0.4, y - 10, s.right * 0.2, y + 12, s.right, y - 4)
        slope.lineTo(s.right, 102)
        slope.lineTo(s.left, 102)
        slope.closeSubpath()
        s.path(slope, (i.mid, "#b7bb87", i.mid, "#c6c998", i.mid, "#b7bb87")[k], i.dark, 1)
        rng = random.Random(200 + k)
        x = s.left + 8
        while x < s.right:
            t = (x - s.left) / s.width
            edge = (
                (1 - t) ** 3 * (y + 8)
                + 3 * (1 - t) ** 2 * t * (y - 10)
                + 3 * (1 - t) * t * t * (y + 12)
                + t**3 * (y - 4)
            )
            r = 1.6 + k * 0.45
            s.circle(x, edge + 3 + r, r, i.dark)
            s.circle(x + r * 0.3, edge + 3 + r * 0.7, r * 0.26, i.spot)
            x += rng.uniform(8, 10) + k * 1.4
    s.box(58, 50, 22, 12, i.paper, i.ink)
    s.shape([(54, 50), (84, 50), (76, 41), (62, 41)], "#b9c0bf", i.ink)
    s.box(66, 54, 5, 8, i.ink)


def hood(s: Scene) -> None:
    i = s.inks
    s.ground(i.mid)
    for x in range(int(s.left), int(s.right) + 30, 28):
        s.line([(x, 0), (x, 80)], i.dark, 1)
    s.box(s.left, 78, s.width, 24, i.dark)
    s.line([(s.left, 78), (s.right, 78)], i.ink, 1.4)
    s.line([(0, 0), (0, 10)], i.ink, 2.4)
    s.circle(0, 9, 2.6, i.ink)
    sack = QPainterPath(QPointF(0, 10))
    sack.cubicTo(22, 12, 30, 26, 31, 46)
    sack.cubicTo(32, 62, 38, 74, 42, 86)
    sack.quadTo(22, 92, 0, 88)
    sack.quadTo(-22, 93, -42, 86)
    sack.cubicTo(-38, 74, -32, 62, -31, 46)
    sack.cubicTo(-30, 26, -22, 12, 0, 10)
    s.path(sack, i.light, i.ink, 1.6)
    for x, bend in ((-24, -10), (-9, -4), (10, 4), (25, 9)):
        s.curve((x * 0.3, 14), (x, 50), (x + bend, 87), i.mid, 1.1)
    for x in (-12, 12):
        s.box(x - 6, 38, 12, 4.4, i.ink, None, 2)
    s.curve((-30, 56), (0, 64), (30, 56), i.mid, 1)
    for k in range(9):
        s.line([(-40 + k * 10, 86), (-40 + k * 10 + (k % 3) - 1, 91)], i.dark, 1)


def farmhouse(s: Scene) -> None:
    i = s.inks
    s.ground(i.light, i.mid, 80)
    s.circle(72, 22, 12, i.paper)
    s.hills(i.mid, 70, 30, seed=211, step=50)
    s.box(s.left, 80, s.width, 22, i.dark)
    _acacia(s, -88, 84, 62, i.ink)
    s.box(-46, 52, 110, 32, i.paper, i.ink)
    s.shape([(-56, 53), (-34, 28), (52, 28), (74, 53)], i.spot, i.ink, 1.4)
    for k in range(9):
        s.line([(-32 + k * 10.4, 29), (-48 + k * 14.4, 52)], i.ink, 0.6)
    s.box(34, 16, 9, 16, i.dark, i.ink)
    s.shape([(-54, 60), (72, 60), (66, 53), (-48, 53)], i.mid, i.ink)
    for x in (-50, -24, 2, 42, 66):
        s.box(x, 60, 3, 26, i.paper, i.ink, 0, 0.8)
    s.box(17, 62, 14, 22, i.ink)
    for x in (-38, -14, 50):
        s.box(x, 64, 11, 11, i.dark, i.ink)
        s.line([(x + 5.5, 64), (x + 5.5, 75)], i.paper, 0.9)
    s.box(-54, 84, 126, 4, i.dark, i.ink)
    s.shape([(16, 88), (32, 88), (52, 101), (4, 101)], i.light)


def bamboo(s: Scene) -> None:
    i = s.inks
    s.ground(i.light)
    s.circle(24, 36, 26, i.paper)
    rng = random.Random(23)
    for depth, colour, w in ((14, i.mid, 3.6), (11, i.dark, 5)):
        for k in range(depth):
            x = s.left + (k + rng.uniform(0.1, 0.9)) * s.width / depth
            lean = rng.uniform(-7, 7)
            s.shape([(x, 102), (x + w, 102), (x + w + lean, 0), (x + lean, 0)], colour)
            y = rng.uniform(4, 16)
            while y < 100:
                at = x + lean * (1 - y / 102)
                s.line([(at - 0.8, y), (at + w + 0.8, y)], i.light if colour == i.dark else i.dark, 1)
                if rng.random() < 0.4:
                    for angle in (-30, 5, 38) if rng.random() < 0.5 else (142, 175, 210):
                        s.leaf(at + w / 2, y, rng.uniform(12, 19), angle, colour, 0.15)
                y += rng.uniform(13, 20)
    x = s.left
    while x < s.right:
        for angle in (55, 90, 125):
            s.leaf(x, 104, rng.uniform(10, 18), angle, i.ink, 0.2)
        x += 9


def ditch(s: Scene) -> None:
    i = s.inks
    s.ground(i.light)
    s.shape([(-150, 60), (-58, 30), (-6, 10), (22, 26), (60, 18), (150, 60)], i.mid)
    s.shape([(-6, 10), (-20, 20), (-8, 22), (2, 18), (10, 24), (22, 26)], i.paper)
    for k in range(int(s.width / 9) + 2):
        s.circle(s.left + k * 9, 50 + 2 * (k % 3), 7, i.dark)
    s.box(s.left, 54, s.width, 48, "#c9cc9c")
    s.shape([(-14, 54), (6, 54), (84, 102), (-116, 102)], _EARTH, i.ink)
    s.shape([(-8, 54), (0, 54), (30, 102), (-66, 102)], i.ink)
    for row, y in enumerate((62, 70, 80, 93)):
        half, size = 2 + row * 6.6, 5 + row * 2.6
        for k in range(5):
            x = -5 - row * 4.4 + (k - 2) * half * 0.5
            s.shape([(x - size * 0.14, y + 4), (x, y + 4 - size), (x + size * 0.14, y + 4)], "#d9c294", i.ink, 0.6)
    for x, y, w in ((54, 58, 7), (92, 66, 13)):
        s.line([(x, y), (x, y - w)], i.ink, 1.2)
        s.box(x - w * 0.6, y - w * 1.8, w * 1.2, w * 0.9, _WOOD, i.ink, 0, 0.8)
        s.shape([(x - w * 0.8, y - w * 1.8), (x + w * 0.8, y - w * 1.8), (x, y - w * 2.5)], i.dark, i.ink, 0.8)


def round_huts(s: Scene) -> None:
    i = s.inks
    s.ground(i.light, "#c9a27a", 46)
    s.hills(i.mid, 48, 26, seed=223)
    s.box(s.left, 47, s.width, 55, "#c9a27a")
    for y, w, gap in ((56, 14, 21), (68, 19, 29), (83, 26, 40)):
        x = s.left + gap * 0.4
        while x < s.right:
            _round_hut(s, x, y, w)
            x += gap
    x = s.left
    while x < s.right:
        s.line([(x, 102), (x + 4, 86)], i.ink, 1.5)
        s.line([(x + 6, 102), (x + 1, 86)], i.ink, 1.5)
        x += 9
    s.line([(s.left, 93), (s.right, 93)], i.ink, 1)


def arch(s: Scene) -> None:
    i = s.inks
    s.ground(i.dark)
    s.circle(66, 22, 9, i.paper)
    s.hills(i.ink, 92, 18, seed=227)
    s.box(s.left, 88, s.width, 14, i.ink)
    for r, colour in ((48, "#475662"), (34, i.mid), (20, i.light)):
        s.ellipse(0, 92, r, r * 0.3, colour)
    for side in (-1, 1):
        s.curve((side * 40, 94), (side * 46, 40), (side * 4, 14), "#11171c", 5)
        s.curve((side * 40, 94), (side * 46, 40), (side * 4, 14), "#5f6a43", 3)
    for k in range(15):
        t = k / 14
        a = math.pi * (1 - t)
        x, y = 38 * math.cos(a), 58 - 42 * math.sin(a)
        outward = math.degrees(a)
        s.leaf(x, y, 24, outward, "#5f6a43" if k % 2 else "#7d8857", 0.22)
        s.leaf(x, y, 15, outward + 140, "#4a5334", 0.24)
    for x, h in ((-104, 50), (100, 58), (-78, 34)):
        for angle in (40, 64, 90, 116, 140):
            s.leaf(x, 96, h, angle, "#11171c", 0.16)
    s.ellipse(0, 88, 11, 3, "#11171c")
    s.shape([(-11, 88), (11, 88), (7, 95), (-7, 95)], "#11171c")


def footprints(s: Scene) -> None:
    i = s.inks
    s.ground("#c9a27a")
    rng = random.Random(29)
    for _ in range(90):
        x, y = rng.uniform(s.left, s.right), rng.uniform(0, 100)
        s.circle(x, y, rng.uniform(0.5, 1.5), i.mid)
    for k, (x, y) in enumerate(((-98, 76), (-66, 52), (-34, 68), (-2, 44), (30, 60), (62, 36), (94, 52))):
        s.painter.save()
        s.painter.translate(x, y)
        s.painter.rotate(76)
        side = 1 if k % 2 else -1
        sole = QPainterPath(QPointF(0, -13))
        sole.cubicTo(9, -13, 8, -2, 5, 4)
        sole.cubicTo(3, 9, 6, 17, 0, 18)
        sole.cubicTo(-6, 17, -5, 9, -5, 4)
        sole.cubicTo(-9, -3, -8, -13, 0, -13)
        s.path(sole, _EARTH)
        for toe in range(5):
            s.circle(side * (-5.6 + toe * 2.9), -15.4 + abs(toe - 1) * 0.9, 2.3 - toe * 0.25, _EARTH)
        s.painter.restore()
    for x, turn in ((s.left + 16, 30), (s.right - 18, 140), (10, 80)):
        base = 102 if x != 10 else 103
        for spread in (-24, -10, 4, 18):
            s.leaf(x, base, 30, turn + spread, i.dark, 0.14)
    for x in (s.left + 20, s.right - 40):
        for spread in (-30, -12, 6, 24):
            s.leaf(x, -2, 26, -90 + spread, i.dark, 0.16)


def acacia(s: Scene) -> None:
    i = s.inks
    s.ground("#e9c79a", i.dark, 80)
    s.box(s.left, 0, s.width, 26, i.light)
    s.circle(26, 66, 34, "#e0a526")
    s.circle(26, 66, 26, i.paper)
    s.shape(
        [
            (s.left, 82),
            (s.left, 66),
            (-70, 58),
            (-34, 40),
            (-18, 34),
            (-4, 42),
            (30, 60),
            (72, 70),
            (s.right, 66),
            (s.right, 82),
        ],
        i.mid,
    )
    s.box(s.left, 80, s.width, 22, i.dark)
    _acacia(s, 58, 90, 74, i.ink)
    _acacia(s, -76, 84, 40, i.ink)
    _acacia(s, 110, 82, 24, i.ink)
    rng = random.Random(31)
    x = s.left
    while x < s.right:
        for angle in (70, 90, 112):
            s.leaf(x, 103, rng.uniform(7, 15), angle, i.ink, 0.14)
        x += 5
