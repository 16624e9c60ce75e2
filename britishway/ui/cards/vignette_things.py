"""Vignettes that show one object on a table, a wall or the ground."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath

from britishway.ui.cards.scene import Scene


def candle(s: Scene) -> None:
    i = s.inks
    s.ground(i.ink)
    for r, colour in ((62, "#26323b"), (46, i.dark), (31, "#475662"), (18, i.mid)):
        s.circle(0, 34, r, colour)
    s.box(s.left, 86, s.width, 16, "#11171c")
    s.ellipse(0, 88, 26, 5, i.dark)
    s.box(-7, 48, 14, 39, i.paper)
    s.box(2.5, 50, 4.5, 37, i.light)
    s.ellipse(0, 48, 7, 2.2, i.light)
    drip = QPainterPath(QPointF(-7, 48))
    drip.cubicTo(-8, 60, -3, 62, -4, 50)
    s.path(drip, i.paper)
    s.line([(0, 48), (0, 42)], i.ink, 1.3)
    for width, height, colour in ((7, 28, i.spot), (4, 17, i.paper)):
        flame = QPainterPath(QPointF(0, 44))
        flame.cubicTo(-width * 1.6, 40, -width * 0.6, 44 - height * 0.6, 0.8, 44 - height)
        flame.cubicTo(width * 0.7, 44 - height * 0.6, width * 1.6, 40, 0, 44)
        s.path(flame, colour)


def suitcase(s: Scene) -> None:
    i = s.inks
    s.ground(i.light, i.mid, 52)
    s.circle(-70, 40, 11, i.paper)
    for k, y in enumerate((57, 62, 68)):
        x = s.left + 11 * k
        while x < s.right:
            s.line([(x, y), (x + 15, y)], i.light, 1)
            x += 34
    s.shape([(62, 50), (104, 50), (100, 55), (66, 55)], i.dark)
    s.box(78, 42, 6, 8, i.dark)
    s.box(s.left, 76, s.width, 26, i.dark)
    for x in range(int(s.left), int(s.right), 26):
        s.line([(x, 77), (x - 8, 100)], i.ink, 0.8)
    s.box(14, 54, 44, 34, "#8a6a45", i.ink, 3, 1.4)
    s.box(24, 54, 5, 34, "#6a4f32", i.ink, 0, 0.7)
    s.box(43, 54, 5, 34, "#6a4f32", i.ink, 0, 0.7)
    s.box(-44, 36, 64, 52, "#a07c50", i.ink, 4, 1.6)
    s.curve((-22, 35), (-12, 22), (-2, 35), i.ink, 3.2)
    for x in (-34, 4):
        s.box(x, 36, 7, 52, "#6a4f32", i.ink, 0, 0.8)
        s.box(x - 1.2, 58, 9.4, 8, i.paper, i.ink, 1, 0.9)
    s.box(-20, 48, 17, 11, i.paper, i.ink, 0.8, 0.8)
    s.text_lines(-18, 51.5, 13, 2, i.spot, gap=4)


def key(s: Scene) -> None:
    i = s.inks
    s.stones()
    s.box(-15, 4, 30, 92, i.dark, i.ink, 2)
    for y in (14, 86):
        s.circle(0, y, 2.6, i.mid, i.ink)
    hole = QPainterPath()
    hole.addEllipse(QPointF(0, 44), 6, 6)
    hole.addPolygon([QPointF(-3, 47), QPointF(3, 47), QPointF(5, 66), QPointF(-5, 66), QPointF(-3, 47)])
    hole.setFillRule(Qt.FillRule.WindingFill)
    s.path(hole, i.ink)
    s.line([(-92, 6), (-70, 14)], i.ink, 2.4)
    s.painter.save()
    s.painter.translate(-66, 18)
    s.painter.rotate(6)
    for dx, colour in ((1.6, i.mid), (0, i.ink)):
        s.ring(dx, 12 + dx, 11, colour, 4)
        s.line([(dx, 23 + dx), (dx, 70 + dx)], colour, 4.4)
        s.line([(dx, 66 + dx), (11 + dx, 66 + dx)], colour, 4)
        s.line([(dx, 57 + dx), (9 + dx, 57 + dx)], colour, 4)
        s.line([(dx - 3.5, 29 + dx), (dx + 3.5, 29 + dx)], colour, 2.6)
    s.painter.restore()
    for k, x in enumerate((52, 66, 80, 94)):
        s.line([(x, 22), (x, 78)], i.ink, 3)
        if k == 0:
            s.box(45, 18, 56, 4, i.dark, i.ink)
            s.box(45, 78, 56, 4, i.dark, i.ink)


def briefcase(s: Scene) -> None:
    i = s.inks
    s.table(66)
    s.box(s.left, 0, s.width, 9, i.mid)
    for x in (-96, -88, 92, 100):
        s.line([(x, 9), (x - 2, 66)], i.mid, 3)
    s.ellipse(2, 90, 56, 5, i.dark)
    s.shape([(-52, 44), (-40, 34), (58, 34), (50, 44)], "#bb4d3b", i.ink)
    s.shape([(50, 44), (58, 34), (58, 78), (50, 90)], "#6f211a", i.ink)
    s.box(-52, 44, 102, 46, i.spot, i.ink)
    s.line([(-52, 54), (50, 54), (58, 43)], i.ink, 0.9)
    s.curve((-14, 41), (2, 20), (18, 41), i.ink, 3)
    s.box(-8, 49, 14, 12, "#d9b45a", i.ink, 1)
    s.circle(-1, 54, 1.8, i.ink)
    s.line([(-1, 54), (-1, 58)], i.ink, 1.2)
    for x, y in ((-47, 49), (45, 49), (-47, 85), (45, 85)):
        s.circle(x, y, 1.6, "#d9b45a", i.ink, 0.6)
    s.line([(-40, 66), (38, 66), (38, 82), (-40, 82), (-40, 66)], "#d9b45a", 0.8)
    s.shape([(66, 80), (98, 74), (106, 88), (74, 95)], i.paper, i.ink, 0.9)
    s.text_lines(73, 83, 24, 2, i.dark, gap=4)


def badge(s: Scene) -> None:
    i = s.inks
    s.ground(i.dark)
    x = s.left - 100
    while x < s.right:
        s.line([(x, 0), (x + 100, 100)], "#2e3b45", 0.9)
        x += 7
    for angle in range(0, 360, 15):
        a = math.radians(angle)
        reach = 44 if angle % 30 == 0 else 37
        s.leaf(0, 50, reach, math.degrees(a), i.light if angle % 30 else i.paper, 0.16)
    s.circle(0, 50, 21, "#2f5d8c", i.ink, 1.6)
    s.ring(0, 50, 17, i.paper, 1)
    s.star(0, 50, 13, 5, i.spot)
    for x in (-84, 84):
        for y in (28, 50, 72):
            s.circle(x, y, 6, i.light, i.ink)
            s.circle(x - 1.4, y - 1.4, 2.2, i.paper)


def olive_branch(s: Scene) -> None:
    i = s.inks
    s.ground(i.paper)
    s.circle(0, 50, 41, i.light)
    s.curve((-82, 82), (-20, 66), (84, 22), i.dark, 2.6)
    for k in range(9):
        t = (k + 0.6) / 9.4
        x = (1 - t) ** 2 * -82 + 2 * t * (1 - t) * -20 + t * t * 84
        y = (1 - t) ** 2 * 82 + 2 * t * (1 - t) * 66 + t * t * 22
        s.leaf(x, y, 27, 62 + 4 * k, i.dark if k % 2 else i.mid, 0.26)
        s.leaf(x, y, 25, -30 + 4 * k, i.mid if k % 2 else i.dark, 0.26)
    s.leaf(84, 22, 22, 24, i.dark, 0.28)
    for x, y in ((-38, 79), (0, 66), (34, 53)):
        s.line([(x + 2, y - 7), (x + 1, y - 2)], i.dark, 1)
        s.ellipse(x, y + 4, 4.6, 6.4, i.ink)
        s.ellipse(x - 1.5, y + 2, 1.2, 2.2, i.mid)


def globe(s: Scene) -> None:
    i = s.inks
    s.table(76)
    s.box(-3, 78, 6, 10, i.ink)
    s.shape([(-24, 94), (24, 94), (12, 86), (-12, 86)], i.dark, i.ink)
    s.painter.save()
    s.painter.translate(0, 44)
    s.painter.rotate(20)
    s.ring(0, 0, 38, i.ink, 3)
    s.line([(0, -41), (0, 41)], i.ink, 2)
    s.circle(0, 0, 34, i.mid, i.ink, 1.4)
    for rx in (12, 25):
        s.ellipse(0, 0, rx, 34, "#00000000", i.light, 0.8)
    for y in (-20, -7, 7, 20):
        half = math.sqrt(34 * 34 - y * y)
        s.line([(-half, y), (half, y)], i.light, 0.8)
    for shore in (
        [(-22, -22), (-8, -28), (2, -22), (-2, -12), (6, -4), (0, 10), (-6, 22), (-12, 12), (-10, 0), (-22, -6), (-26, -14)],
        [(8, -26), (22, -22), (30, -10), (26, 0), (20, -2), (18, 8), (12, -2), (8, -10)],
        [(18, 16), (26, 14), (24, 22), (18, 24)],
    ):  # fmt: skip
        s.shape(shore, i.paper, i.ink, 0.9)
    s.painter.restore()
    s.box(58, 66, 46, 8, i.spot, i.ink, 1)
    s.box(54, 74, 46, 8, i.dark, i.ink, 1)
    s.box(-104, 70, 40, 10, i.dark, i.ink, 1)


def wreath(s: Scene) -> None:
    i = s.inks
    s.ground(i.paper)
    s.box(s.left, 88, s.width, 14, i.mid)
    s.box(-34, 4, 68, 86, i.light, i.mid)
    for side in (-1, 1):
        for k in range(12):
            a = math.radians(-84 + 14.4 * k)
            x, y = side * 25 * math.cos(a), 44 + 25 * math.sin(a)
            turn = 84 - 14.4 * k + 90
            for spread, colour in ((34, i.dark), (-34, i.dark), (0, i.mid)):
                angle = turn + spread if side > 0 else 180 - turn - spread
                s.leaf(x, y, 14, angle, colour, 0.26)
    for a in (-60, -10, 40, 100, 150, 210):
        s.circle(25 * math.cos(math.radians(a)), 44 + 25 * math.sin(math.radians(a)), 2, i.spot)
    for side in (-1, 1):
        s.shape([(0, 69), (side * 16, 90), (side * 8, 88), (side * 4, 94)], i.ink)
        s.ellipse(side * 6, 69, 6, 3.6, i.ink)
    s.circle(0, 69, 3, i.ink)


def radio(s: Scene) -> None:
    i = s.inks
    s.table(78)
    for r in (66, 84, 102):
        s.painter.setOpacity(0.5)
        s.ring(0, 52, r, i.mid, 2)
    s.painter.setOpacity(1)
    s.box(s.left, 78, s.width, 24, i.mid)
    s.ellipse(0, 90, 56, 4, i.dark)
    cabinet = QPainterPath(QPointF(-50, 88))
    cabinet.lineTo(-50, 40)
    cabinet.cubicTo(-50, 16, -34, 12, -20, 12)
    cabinet.lineTo(20, 12)
    cabinet.cubicTo(34, 12, 50, 16, 50, 40)
    cabinet.lineTo(50, 88)
    cabinet.closeSubpath()
    s.path(cabinet, i.dark, i.ink, 1.6)
    s.box(-40, 24, 40, 44, i.light, i.ink, 8)
    for k in range(8):
        s.line([(-37, 29 + k * 5), (-3, 29 + k * 5)], i.dark, 1)
    s.circle(22, 42, 18, i.paper, i.ink, 1.4)
    for k in range(13):
        a = math.radians(180 + 15 * k)
        s.line(
            [(22 + 13 * math.cos(a), 42 + 13 * math.sin(a)), (22 + 16 * math.cos(a), 42 + 16 * math.sin(a))],
            i.ink,
            0.8,
        )
    s.line([(22, 42), (31, 31)], i.spot, 1.6)
    s.circle(22, 42, 2.4, i.ink)
    for x in (-30, -8, 14, 34):
        s.circle(x, 78, 4.6, i.light, i.ink)
        s.line([(x, 78), (x, 74.5)], i.ink, 1)


def medal(s: Scene) -> None:
    i = s.inks
    s.ground(i.dark)
    x = s.left - 100
    while x < s.right:
        s.line([(x, 100), (x + 100, 0)], "#5f4236", 0.9)
        x += 7
    for x, colours in (
        (-52, (i.spot, i.paper, "#2f5d8c")),
        (0, ("#5f6a43", "#d9b45a", i.spot)),
        (52, ("#2f5d8c", i.paper, "#35434e")),
    ):
        s.box(x - 17, 4, 34, 4, i.light, i.ink)
        width = 32 / 5
        for k, colour in enumerate((colours[0], colours[1], colours[2], colours[1], colours[0])):
            s.box(x - 16 + k * width, 8, width + 0.2, 38, colour)
        s.line([(x - 16, 8), (x - 16, 46), (x + 16, 46), (x + 16, 8)], i.ink, 1)
        s.ring(x, 51, 3.4, i.light, 1.6)
        if x == 0:
            s.star(x, 74, 23, 6, "#b58a3c", 0.55)
            s.star(x, 74, 19, 6, "#d9b45a", 0.55)
            s.circle(x, 74, 8, "#b58a3c", i.ink)
        else:
            s.circle(x, 73, 19, i.light, i.ink)
            s.ring(x, 73, 15, i.mid, 1)
            s.star(x, 73, 10, 5 if x < 0 else 4, i.mid)


def clock(s: Scene) -> None:
    i = s.inks
    s.ground(i.mid)
    s.circle(74, 24, 11, i.paper)
    s.circle(79, 21, 10, i.mid)
    for x, h in ((s.left, 52), (s.left + 34, 64), (34, 60), (72, 48), (104, 58)):
        s.box(x, 100 - h, 38, h, i.dark)
        for row in range(2):
            for col in range(2):
                wx, wy = x + 7 + col * 15, 108 - h + row * 21
                s.box(wx, wy, 9, 13, i.ink)
                for slat in range(4):
                    s.line([(wx + 1, wy + 2.5 + slat * 3), (wx + 8, wy + 2.5 + slat * 3)], i.mid, 0.7)
    s.box(-28, 20, 50, 82, i.ink)
    s.shape([(-33, 20), (27, 20), (-3, 0)], i.ink)
    s.circle(-3, 46, 21, i.paper, i.spot, 2.4)
    for k in range(12):
        a = math.radians(30 * k)
        inner = 15.5 if k % 3 == 0 else 17.5
        s.line(
            [(-3 + inner * math.cos(a), 46 + inner * math.sin(a)), (-3 + 19 * math.cos(a), 46 + 19 * math.sin(a))],
            i.ink, 1.8 if k % 3 == 0 else 1,
        )  # fmt: skip
    s.line([(-3, 46), (-12, 41)], i.ink, 2.6)
    s.line([(-3, 46), (-3, 31)], i.ink, 1.8)
    s.circle(-3, 46, 2, i.ink)
    s.box(-9, 78, 12, 24, i.dark, None, 5)


def hat(s: Scene) -> None:
    i = s.inks
    s.ground(i.mid, i.light, 34)
    s.box(s.left, 0, s.width, 34, i.dark)
    s.box(s.left, 30, s.width, 7, i.ink)
    for k, x in enumerate(range(-140, 161, 40)):
        s.line([(x * 0.6, 37), (x * 1.3, 100)], i.mid, 1)
        if k % 2:
            s.line([(x * 0.9 - 24, 64), (x * 0.9 + 24, 64)], i.mid, 1)
    s.shape([(-58, 84), (70, 84), (112, 70), (60, 76)], i.mid)
    s.ellipse(4, 80, 60, 10, i.mid)
    s.ellipse(0, 75, 58, 11, i.dark, i.ink, 1.4)
    crown = QPainterPath(QPointF(-33, 74))
    crown.cubicTo(-34, 52, -26, 38, -14, 38)
    crown.cubicTo(-6, 38, -4, 44, 2, 44)
    crown.cubicTo(8, 44, 12, 37, 20, 39)
    crown.cubicTo(30, 42, 34, 58, 33, 74)
    crown.quadTo(0, 83, -33, 74)
    s.path(crown, i.dark, i.ink, 1.4)
    band = QPainterPath(QPointF(-33.5, 64))
    band.quadTo(0, 73, 33.5, 64)
    band.lineTo(33, 74)
    band.quadTo(0, 83, -33, 74)
    band.closeSubpath()
    s.path(band, i.ink)
    s.curve((-12, 42), (-4, 52), (2, 44), i.ink, 1.1)
    s.shape([(24, 66), (32, 62), (33, 72), (25, 76)], i.spot)


def scales(s: Scene) -> None:
    i = s.inks
    s.ground(i.mid)
    for k in range(-4, 5):
        s.box(k * 34 - 14, 6, 26, 82, "#66767f")
    s.box(s.left, 88, s.width, 14, i.ink)
    s.shape([(-26, 90), (26, 90), (16, 82), (-16, 82)], i.ink)
    s.box(-2.4, 16, 4.8, 68, i.ink)
    s.circle(0, 14, 4.6, i.spot, i.ink)
    s.line([(-52, 16), (52, 26)], i.ink, 3.6)
    for x, y in ((-52, 16), (52, 26)):
        s.circle(x, y, 2.6, i.spot, i.ink)
        for dx in (-19, 0, 19):
            s.line([(x, y), (x + dx, y + 38)], i.ink, 0.9)
        bowl = QPainterPath(QPointF(x - 22, y + 38))
        bowl.cubicTo(x - 16, y + 52, x + 16, y + 52, x + 22, y + 38)
        bowl.closeSubpath()
        s.path(bowl, i.spot, i.ink, 1.3)


def gears(s: Scene) -> None:
    i = s.inks
    s.table(80)
    for k, x in enumerate((-104, -92, -80, 84, 96, 108)):
        s.line([(x, 8), (x, 34 + 7 * (k % 3))], i.ink, 2)
        s.box(x - 4, 32 + 7 * (k % 3), 8, 9, i.dark, i.ink)
    s.box(s.left, 6, s.width, 3, i.dark)
    s.gear(-26, 46, 33, 14, i.dark, i.light, i.ink)
    for k in range(5):
        a = math.radians(72 * k + 10)
        s.circle(-26 + 18 * math.cos(a), 46 + 18 * math.sin(a), 4.6, i.light, i.ink, 0.8)
    s.gear(29, 62, 23, 10, i.spot, i.light, i.ink)
    s.gear(58, 34, 14, 8, i.mid, i.light, i.ink)
    s.line([(-70, 90), (64, 90)], i.ink, 8)
    s.line([(-70, 89), (64, 89)], i.mid, 3)
    s.circle(-74, 90, 6, i.dark, i.ink)
    s.box(76, 76, 30, 16, i.dark, i.ink, 1)


def crate(s: Scene) -> None:
    i = s.inks
    s.ground(i.light, i.dark, 80)
    s.box(s.left, 78, s.width, 3, i.ink)
    s.shape([(-60, 40), (-44, 28), (76, 28), (62, 40)], i.ink)
    for k in range(6):
        s.line([(-46 + k * 20, 38), (-36 + k * 20, 14 + 3 * (k % 2))], i.mid, 4)
        s.line([(-46 + k * 20, 38), (-36 + k * 20, 14 + 3 * (k % 2))], i.ink, 1.4)
    s.box(-60, 40, 122, 52, i.mid, i.ink, 0, 1.6)
    for y in (53, 66, 79):
        s.line([(-60, y), (62, y)], i.dark, 1.2)
    for x in (-58, 46):
        s.box(x, 40, 14, 52, "#b8945a", i.ink)
        for y in (46, 60, 73, 86):
            s.circle(x + 7, y, 1.4, i.ink)
    s.shape([(62, 40), (76, 28), (76, 80), (62, 92)], i.dark, i.ink, 1.6)
    s.star(0, 66, 13, 5, i.ink)
    s.shape([(-96, 92), (-82, 34), (-74, 36), (-88, 94)], "#b8945a", i.ink)


def desk_lamp(s: Scene) -> None:
    i = s.inks
    s.ground(i.dark, i.ink, 80)
    s.shape([(-14, 36), (10, 28), (64, 80), (-62, 80)], i.mid)
    s.shape([(-10, 36), (8, 30), (42, 80), (-44, 80)], i.light)
    s.ellipse(-4, 82, 58, 6, i.light)
    s.line([(44, 82), (54, 46), (12, 22)], i.ink, 3)
    s.circle(54, 46, 3, i.ink)
    s.ellipse(44, 84, 16, 3.6, "#11171c")
    s.shape([(-18, 38), (14, 25), (8, 14), (-4, 18)], i.spot, i.ink, 1.4)
    s.ellipse(-2, 33, 6, 3, i.paper)
    s.shape([(-40, 86), (-8, 84), (-6, 92), (-42, 94)], i.paper, i.ink, 0.9)
    s.text_lines(-36, 88, 26, 2, i.dark, gap=3, seed=9)
    for x in (-104, -76):
        s.line([(x, 46), (x, 100)], "#11171c", 3)
    s.box(-106, 48, 32, 12, "#11171c", None, 2)
    s.box(-106, 74, 32, 4, "#11171c")
