"""Vignettes that show a place or a stretch of country."""

from __future__ import annotations

import random

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from britishway.ui.cards.scene import Scene


def searchlight(s: Scene) -> None:
    i = s.inks
    s.ground(i.dark, i.ink)
    for base, a, b in ((-46, -22, -2), (40, -64, -38), (70, 38, 56)):
        s.shape([(base - 1.5, 80), (base + 1.5, 80), (base + b, 0), (base + a, 0)], i.mid)
    for base, a, b in ((-46, -16, -8), (40, -55, -47), (70, 44, 50)):
        s.shape([(base - 1, 80), (base + 1, 80), (base + b, 0), (base + a, 0)], i.light)
    s.roofs(i.ink, 84, seed=5, lit=i.spot)


def ship(s: Scene) -> None:
    i = s.inks
    s.ground(i.light, i.mid, 62)
    s.circle(-58, 40, 15, i.paper)
    for k, y in enumerate((66, 72, 79, 87, 95)):
        x = s.left + 7 * (k % 3)
        while x < s.right:
            s.line([(x, y), (x + 12 + 3 * k, y)], i.dark if k % 2 else i.light, 1.1)
            x += 30 + 5 * k
    for k, (x, y, r) in enumerate(((8, 22, 6), (20, 17, 8), (35, 13, 10), (54, 10, 12))):
        s.circle(x, y, r, i.mid if k % 2 else i.dark)
    s.box(-34, 47, 60, 11, i.paper, i.ink)
    s.box(-24, 38, 38, 9, i.paper, i.ink)
    for k in range(7):
        s.circle(-29 + k * 8.4, 52.5, 1.5, i.ink)
    s.box(-3, 24, 11, 15, i.spot, i.ink)
    s.box(-3, 24, 11, 4, i.ink)
    for x in (-46, 38):
        s.line([(x, 58), (x, 20)], i.ink, 1.4)
    s.line([(-46, 22), (-24, 39), (0, 24)], i.ink, 0.7)
    s.line([(38, 22), (14, 39)], i.ink, 0.7)
    s.shape([(-64, 57), (60, 57), (52, 75), (-52, 75)], i.ink)
    s.shape([(-54, 72), (53, 72), (52, 75), (-52, 75)], i.spot)
    s.line([(-80, 76), (-52, 75), (52, 75), (84, 77)], i.paper, 1.6)


def lamp_post(s: Scene) -> None:
    i = s.inks
    s.ground(i.mid, i.ink, 84)
    x = s.left
    for k, h in enumerate((66, 78, 58, 72, 64, 80, 60, 70)):
        width = s.width / 8
        s.box(x, 84 - h, width + 0.5, h, i.dark)
        for row in range(2):
            for col in range(2):
                lit = (k * 5 + row * 3 + col) % 7 == 0
                s.box(
                    x + width * (0.2 + 0.38 * col),
                    90 - h + 20 * row,
                    width * 0.2,
                    10,
                    i.spot if lit else i.ink,
                )
        x += width
    s.shape([(-1, 30), (5, 30), (44, 100), (-42, 100)], i.spot)
    s.shape([(0, 30), (4, 30), (28, 100), (-25, 100)], i.paper)
    s.ellipse(2, 93, 36, 6, i.paper)
    s.box(0, 28, 4, 65, i.ink)
    s.box(-3, 88, 10, 6, i.ink)
    s.shape([(-5, 12), (9, 12), (6, 30), (-2, 30)], i.paper, i.ink, 1.6)
    s.shape([(-7, 12), (11, 12), (2, 5)], i.ink)


def wire(s: Scene) -> None:
    i = s.inks
    s.ground(i.light, i.mid, 74)
    s.circle(52, 36, 14, i.paper)
    s.roofs(i.mid, 70, seed=21)
    s.box(s.left, 69, s.width, 40, i.dark)
    for post in range(-130, 131, 52):
        s.shape([(post - 2, 30), (post + 2, 30), (post + 2.5, 100), (post - 2.5, 100)], i.ink)
    for y in (38, 54, 70, 86):
        s.line([(s.left, y), (s.right, y)], i.ink, 0.9)
        x = s.left + (y % 9)
        while x < s.right:
            s.line([(x - 2, y - 2.4), (x + 2, y + 2.4)], i.ink, 0.8)
            s.line([(x - 2, y + 2.4), (x + 2, y - 2.4)], i.ink, 0.8)
            x += 13
    x = s.left - 6
    while x < s.right + 20:
        s.ring(x, 88, 13, i.light, 0.9)
        s.ring(x + 4, 89, 12, i.ink, 0.9)
        x += 11


def campfire(s: Scene) -> None:
    i = s.inks
    s.ground(i.ink)
    rng = random.Random(8)
    for _ in range(46):
        s.circle(rng.uniform(s.left, s.right), rng.uniform(3, 50), rng.choice((0.5, 0.7, 1.0)), i.paper)
    s.hills(i.dark, 70, 26, seed=4)
    s.ellipse(0, 92, 78, 17, i.mid)
    s.ellipse(0, 92, 52, 11, i.light)
    for a, b in (((-24, 92), (20, 82)), ((24, 92), (-20, 82)), ((-14, 94), (16, 91))):
        s.line([a, b], i.ink, 6)
    for width, height, colour in ((17, 50, "#a63a2e"), (12, 36, i.spot), (6.5, 20, i.paper)):
        flame = QPainterPath(QPointF(-width, 82))
        flame.cubicTo(-width * 1.2, 82 - height * 0.5, -width * 0.2, 82 - height * 0.5, width * 0.1, 82 - height)
        flame.cubicTo(width * 0.5, 82 - height * 0.6, width * 1.3, 82 - height * 0.45, width, 82)
        flame.quadTo(0, 90, -width, 82)
        s.path(flame, colour)
    for x, y in ((-6, 26), (8, 20), (14, 32), (-13, 36)):
        s.circle(x, y, 0.9, i.spot)


def parachute(s: Scene) -> None:
    i = s.inks
    s.ground(i.light)
    s.circle(66, 26, 12, i.paper)
    s.hills(i.mid, 84, 18, seed=7)
    s.hills(i.dark, 96, 16, seed=9)
    for x, y, k in (
        (-64, 14, 0.72),
        (2, 8, 1.15),
        (60, 38, 0.5),
        (-24, 48, 0.36),
        (92, 14, 0.4),
        (-100, 50, 0.4),
    ):
        _canopy(s, x, y, k)


def _canopy(s: Scene, x: float, y: float, k: float) -> None:
    i = s.inks
    for dx in (-24, -12, 0, 12, 24):
        s.line([(x + dx * k, y + 20 * k), (x, y + 52 * k)], i.ink, 0.7 * k)
    dome = QPainterPath(QPointF(x - 26 * k, y + 21 * k))
    dome.cubicTo(x - 24 * k, y - 8 * k, x + 24 * k, y - 8 * k, x + 26 * k, y + 21 * k)
    for step in range(4):
        right = x + (26 - 13 * step) * k
        dome.quadTo(right - 6.5 * k, y + 16 * k, right - 13 * k, y + 21 * k)
    s.path(dome, i.paper, i.ink, k)
    for dx in (-13, 0, 13):
        s.curve((x, y - 0.5 * k), (x + dx * 1.1 * k, y + 4 * k), (x + dx * k, y + 20 * k), i.ink, 0.6 * k)
    s.box(x - 3.5 * k, y + 51 * k, 7 * k, 9 * k, i.ink, None, 1.5 * k)


def railway(s: Scene) -> None:
    i = s.inks
    s.ground(i.light, i.mid, 50)
    s.circle(34, 38, 13, i.paper)
    s.hills(i.mid, 52, 16, seed=30)
    s.shape([(-62, 100), (62, 100), (5, 50), (-5, 50)], i.light)
    y, step = 51.5, 1.6
    while y < 102:
        half = 4 + (y - 50) * 0.86
        s.shape(
            [
                (-half, y),
                (half, y),
                (half + step * 0.4, y + step * 0.5),
                (-half - step * 0.4, y + step * 0.5),
            ],
            i.dark,
        )
        y += step
        step *= 1.19
    for side in (-1, 1):
        s.shape([(side * 2, 50), (side * 2.6, 50), (side * 36, 100), (side * 31, 100)], i.ink)
        s.line([(side * 2.3, 50), (side * 33, 100)], i.paper, 0.5)
    for x, top, base in ((-14, 40, 55), (-26, 33, 62), (-52, 20, 76), (-100, 2, 98)):
        arm = (base - top) * 0.16
        s.line([(x, top), (x, base)], i.ink, arm * 0.26)
        s.line([(x - arm, top + arm * 0.5), (x + arm, top + arm * 0.5)], i.ink, arm * 0.2)
    s.line([(-9, 43), (-14, 41), (-26, 35), (-52, 23), (-100, 7)], i.ink, 0.6)
    for x, y in ((70, 66), (96, 84), (-84, 92), (112, 68)):
        for angle in (50, 75, 100, 125):
            s.leaf(x, y, 7, angle, i.dark, 0.12)


def road(s: Scene) -> None:
    i = s.inks
    s.ground(i.light, i.mid, 56)
    s.circle(-50, 30, 13, i.paper)
    s.hills(i.mid, 60, 30, seed=33, step=46)
    s.box(s.left, 58, s.width, 44, i.mid)
    bend = QPainterPath(QPointF(22, 58))
    bend.cubicTo(52, 63, 44, 70, 10, 76)
    bend.cubicTo(-30, 82, -42, 90, -48, 101)
    bend.lineTo(38, 101)
    bend.cubicTo(28, 90, 36, 84, 56, 77)
    bend.cubicTo(76, 69, 60, 61, 27, 58)
    bend.closeSubpath()
    s.path(bend, i.paper, i.dark, 0.8)
    s.curve((54, 70), (18, 76), (-6, 100), i.light, 1.6)
    s.ellipse(12, 87, 12, 3.6, i.dark)
    s.ellipse(12, 86, 8, 2.4, i.ink)
    s.curve((22, 88), (60, 98), (86, 74), i.ink, 0.9)
    s.box(82, 66, 12, 9, i.dark, i.ink, 1)
    s.line([(88, 66), (88, 61)], i.ink, 1.2)
    s.line([(84.5, 61), (91.5, 61)], i.ink, 1.8)
    for x, y, r in ((-92, 72, 7), (-74, 80, 5), (98, 82, 9), (-112, 84, 9), (74, 80, 4)):
        s.ellipse(x, y, r, r * 0.6, i.dark)
        s.ellipse(x - r * 0.2, y - r * 0.2, r * 0.6, r * 0.3, i.light)


def signpost(s: Scene) -> None:
    i = s.inks
    s.ground(i.light)
    s.circle(60, 28, 13, i.paper)
    s.hills(i.mid, 82, 20, seed=41)
    s.box(s.left, 80, s.width, 22, i.dark)
    for side in (-1, 1):
        s.shape([(side * 3, 100), (side * 22, 100), (side * 86, 80), (side * 80, 80)], i.light)
    s.shape([(-24, 100), (24, 100), (3, 92), (-3, 92)], i.light)
    s.shape([(-3, 12), (3, 12), (3.6, 94), (-3.6, 94)], i.ink)
    s.shape([(6, 20), (58, 20), (68, 28), (58, 36), (6, 36), (-6, 36), (-6, 20)], i.paper, i.ink, 1.6)
    s.shape([(-6, 42), (-58, 42), (-68, 50), (-58, 58), (-6, 58), (6, 58), (6, 42)], i.paper, i.ink, 1.6)
    s.text_lines(4, 28, 48, 1, i.ink, seed=4)
    s.text_lines(-52, 50, 48, 1, i.ink, seed=9)


def flag(s: Scene) -> None:
    i = s.inks
    s.ground(i.light, i.mid, 70)
    s.hills(i.mid, 72, 22, seed=52)
    for k, y in enumerate((76, 82, 89, 96)):
        x = s.left + 9 * k
        while x < s.right:
            s.line([(x, y), (x + 16, y)], i.light, 1.1)
            x += 40
    s.box(58, 66, 52, 5, i.dark)
    s.shape([(66, 66), (72, 58), (96, 58), (102, 66)], i.dark)
    s.box(80, 50, 6, 9, i.dark)
    s.shape([(-46, 100), (-6, 100), (-14, 88), (-38, 88)], i.dark)
    s.line([(-26, 4), (-26, 94)], i.ink, 2.6)
    s.circle(-26, 4, 2.6, i.spot)
    s.line([(-22, 6), (-18, 60), (-24, 88)], i.ink, 0.6)
    cloth = QPainterPath(QPointF(-24.6, 38))
    cloth.cubicTo(-8, 30, 6, 46, 26, 39)
    cloth.cubicTo(23, 50, 22, 58, 24, 68)
    cloth.cubicTo(4, 74, -8, 60, -24.6, 68)
    cloth.closeSubpath()
    s.path(cloth, "#2f5d8c", i.ink)
    for colour, width in ((i.paper, 5.0), (i.spot, 2.2)):
        s.curve((-22, 41), (0, 52), (21, 65), colour, width * 0.7)
        s.curve((-22, 66), (0, 53), (22, 43), colour, width * 0.7)
    for colour, width in ((i.paper, 7.0), (i.spot, 4.0)):
        s.curve((-23, 53), (2, 50), (22, 54), colour, width)
        s.curve((0, 38.5), (-1, 54), (0, 67), colour, width)
    s.line([(-26, 4), (-26, 94)], i.ink, 2.6)


def leaflets(s: Scene) -> None:
    i = s.inks
    s.ground(i.light, i.dark, 86)
    s.roofs(i.mid, 88, seed=61)
    rng = random.Random(14)
    for k in range(int(s.width / 13)):
        x, y = s.left + 8 + k * 13 + rng.uniform(-3, 3), rng.uniform(4, 84)
        s.painter.save()
        s.painter.translate(x, y)
        s.painter.rotate(rng.uniform(-50, 50))
        s.box(-5.5, -7, 11, 14, i.paper, i.ink, 0.5, 0.7)
        s.text_lines(-3.5, -3.5, 7, 3, i.spot if k % 3 == 0 else i.dark, gap=3, seed=k)
        s.painter.restore()


def mountain(s: Scene) -> None:
    i = s.inks
    s.ground(i.light)
    s.circle(-62, 28, 13, i.paper)
    s.shape([(-130, 92), (-64, 34), (-40, 54), (4, 12), (52, 56), (70, 42), (130, 92)], i.mid)
    s.shape([(4, 12), (-12, 28), (-3, 32), (2, 26), (8, 34), (20, 28)], i.paper)
    for ridge, y, fall in (
        (4, 34, 26),
        (16, 40, 22),
        (-10, 44, 20),
        (-64, 44, 18),
        (70, 52, 18),
        (40, 56, 18),
    ):
        s.line([(ridge, y), (ridge - fall * 0.3, y + fall)], i.dark, 0.9)
    s.hills(i.dark, 92, 12, seed=71)
    rng = random.Random(5)
    x = s.left
    while x < s.right:
        h = rng.uniform(14, 28)
        for tier in range(3):
            w = 4 + tier * 2.2
            top = 100 - h + tier * h * 0.24
            s.shape([(x, top), (x + w, top + h * 0.36), (x - w, top + h * 0.36)], i.ink)
        x += rng.uniform(9, 17)


def orchard(s: Scene) -> None:
    i = s.inks
    s.ground(i.light, i.mid, 54)
    s.circle(58, 30, 13, i.paper)
    s.hills(i.mid, 56, 24, seed=101, step=48)
    s.box(s.left, 54, s.width, 48, i.mid)
    for side in (-1, 1):
        for k in range(5):
            s.line([(side * (6 + 5 * k), 54), (side * (34 + 40 * k), 101)], i.dark, 0.8)
    s.shape([(-3, 54), (3, 54), (22, 100), (-22, 100)], "#86a3a5", i.dark)
    for k, y in enumerate((62, 72, 84, 95)):
        s.line([(-2 - 3.4 * k, y), (2 + 3.4 * k, y)], "#c3d2cf", 1.2)
    for side in (-1, 1):
        for y, near in ((56, 14), (61, 22), (68, 34), (78, 50), (91, 70)):
            r = (y - 46) * 0.24
            for column in range(5):
                x = side * (near + column * r * 3.6)
                s.line([(x, y), (x, y - r)], i.ink, max(0.8, r * 0.2))
                s.circle(x, y - r * 1.9, r, i.dark)
                s.circle(x - r * 0.3, y - r * 2.2, r * 0.2, "#e0a526")
                s.circle(x + r * 0.35, y - r * 1.7, r * 0.2, "#e0a526")
