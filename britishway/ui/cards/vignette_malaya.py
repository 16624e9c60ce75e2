"""Vignettes for the cards of Malaya: the forest, its roads and villages, and what people carried there."""

from __future__ import annotations

import math
import random

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from britishway.ui.cards.scene import Scene

_WOOD = "#8a6a45"
_BRASS = "#d9b45a"


def _palm(s: Scene, x: float, base: float, height: float, colour: str) -> None:
    s.curve(
        (x, base), (x + height * 0.06, base - height * 0.6), (x + height * 0.12, base - height), colour, height / 22
    )
    for angle in (8, 40, 75, 110, 145, 172, 205, -25):
        s.leaf(x + height * 0.12, base - height, height * 0.42, angle, colour, 0.16)


def _hut(s: Scene, x: float, base: float, w: float) -> None:
    """A plank house on posts under a roof of palm leaves."""
    i = s.inks
    h = w * 0.36
    for dx in (0.08, 0.5, 0.88):
        s.line([(x + w * dx, base), (x + w * dx, base - h * 0.7)], i.ink, 1.6)
    s.box(x, base - h * 1.7, w, h, _WOOD, i.ink)
    for k in range(1, 5):
        s.line([(x + w * k / 5, base - h * 1.7), (x + w * k / 5, base - h * 0.7)], i.dark, 0.8)
    s.box(x + w * 0.42, base - h * 1.45, w * 0.17, h * 0.74, i.ink)
    s.shape(
        [
            (x - w * 0.12, base - h * 1.62),
            (x + w * 0.18, base - h * 2.7),
            (x + w * 0.82, base - h * 2.7),
            (x + w * 1.12, base - h * 1.62),
        ],
        i.light,
        i.ink,
    )
    for k in range(9):
        s.line(
            [(x + w * (0.2 + k * 0.075), base - h * 2.66), (x + w * (-0.08 + k * 0.145), base - h * 1.66)], i.dark, 0.7
        )


def stockade(s: Scene) -> None:
    i = s.inks
    s.ground(i.light, i.mid, 74)
    s.circle(62, 26, 12, i.paper)
    s.hills(i.mid, 66, 20, seed=131)
    s.box(s.left, 74, s.width, 30, i.mid)
    for x in (-104, -62, -22, 18, 84):
        _hut(s, x, 78, 26)
    for x in (56, 72):
        s.line([(x, 96), (x + (2 if x < 60 else -2), 34)], i.ink, 2.2)
    s.line([(57, 70), (71, 52)], i.ink, 1.2)
    s.line([(71, 70), (57, 52)], i.ink, 1.2)
    s.box(52, 24, 24, 12, _WOOD, i.ink)
    s.shape([(48, 24), (80, 24), (64, 12)], i.spot, i.ink)
    pale = s.left
    while pale < s.right:
        outline = [(pale, 100), (pale, 76), (pale + 2.6, 71), (pale + 5.2, 76), (pale + 5.2, 100)]
        s.shape(outline, _WOOD, i.ink, 0.8)
        pale += 6.4
    for y in (82, 92):
        s.line([(s.left, y), (s.right, y)], i.ink, 1)


def bicycle(s: Scene) -> None:
    i = s.inks
    s.ground(i.light, i.mid, 82)
    s.circle(-60, 30, 14, i.paper)
    s.hills(i.mid, 78, 22, seed=137)
    s.box(s.left, 84, s.width, 18, i.dark)
    for x in (-36, 36):
        s.ring(x, 66, 22, i.ink, 2.6)
        for k in range(8):
            a = math.pi * k / 8
            dx, dy = 21 * math.cos(a), 21 * math.sin(a)
            s.line([(x - dx, 66 - dy), (x + dx, 66 + dy)], i.ink, 0.5)
        s.circle(x, 66, 2.6, i.ink)
    s.line([(-36, 66), (-18, 36), (24, 34), (-4, 66), (-36, 66)], i.ink, 2.8)
    s.line([(-4, 66), (-20, 30)], i.ink, 2.8)
    s.line([(36, 66), (22, 24), (12, 22)], i.ink, 2.8)
    s.line([(22, 24), (30, 21)], i.ink, 2.8)
    s.shape([(-30, 29), (-10, 27), (-12, 31), (-28, 33)], i.ink)
    s.circle(-4, 66, 5, i.mid, i.ink, 1.6)
    s.line([(-9, 73), (1, 59)], i.ink, 2)
    sack = QPainterPath(QPointF(-62, 44))
    sack.cubicTo(-66, 24, -60, 20, -50, 22)
    sack.cubicTo(-38, 20, -34, 26, -36, 44)
    sack.closeSubpath()
    s.path(sack, i.paper, i.ink, 1.4)
    s.line([(-58, 28), (-42, 28)], i.spot, 1.6)
    s.line([(-64, 45), (-24, 45)], i.ink, 2)


def stilt_hut(s: Scene) -> None:
    i = s.inks
    s.ground(i.light)
    for k, x in enumerate((-118, -96, -70, 52, 78, 100, 120)):
        s.circle(x, 34 + 7 * (k % 3), 24, i.dark if k % 2 else i.mid)
    for x, h in ((-84, 72), (66, 78), (108, 60)):
        _palm(s, x, 84, h, i.ink)
    s.box(s.left, 78, s.width, 24, i.mid)
    for row in range(3):
        y = 83 + row * 6.5
        plant = s.left + row * 4
        while plant < s.right:
            if not -44 < plant < 46:
                for angle in (60, 90, 120):
                    s.leaf(plant, y + 4, 7, angle, i.dark, 0.2)
            plant += 11
    _hut(s, -36, 86, 74)
    s.line([(38, 86), (30, 66)], i.ink, 1.4)
    s.line([(43, 86), (35, 66)], i.ink, 1.4)
    for k in range(4):
        s.line([(37 - 2 * k, 82 - 5 * k), (42 - 2 * k, 82 - 5 * k)], i.ink, 1.1)


def jungle(s: Scene) -> None:
    i = s.inks
    s.ground(i.mid)
    s.circle(6, 34, 22, i.light)
    s.circle(6, 34, 13, i.paper)
    rng = random.Random(17)
    x = s.left - 4
    while x < s.right + 8:
        w = rng.uniform(3, 6)
        s.shape([(x, 0), (x + w, 0), (x + w * 1.5, 100), (x - w * 0.5, 100)], i.dark)
        x += rng.uniform(15, 26)
    for start, control, end in (
        ((-90, 0), (-50, 62), (-14, 0)),
        ((-30, 0), (10, 44), (52, 0)),
        ((40, 0), (84, 58), (116, 0)),
    ):
        s.curve(start, control, end, i.ink, 1.3)
    for x, h in ((-104, 78), (-56, 52), (44, 58), (98, 82)):
        _palm(s, x, 104, h, i.ink)
    x = s.left
    while x < s.right:
        for angle in (48, 70, 90, 110, 132):
            s.leaf(x, 104, rng.uniform(16, 30), angle, i.ink, 0.2)
        x += 15


def helicopter(s: Scene) -> None:
    i = s.inks
    s.ground(i.light)
    s.circle(-70, 22, 11, i.paper)
    s.hills(i.mid, 86, 14, seed=149)
    s.hills(i.dark, 98, 14, seed=151)
    for k in range(5):
        x = 22 - k * 18
        s.painter.setOpacity(0.75 - k * 0.11)
        s.ellipse(x, 68 + k * 3, 13 + k * 2, 7 + k * 1.4, i.paper)
    s.painter.setOpacity(1)
    s.line([(-52, 18), (80, 18)], i.ink, 2)
    s.line([(14, 18), (14, 26)], i.ink, 2.4)
    body = QPainterPath(QPointF(-16, 44))
    body.cubicTo(-14, 26, 6, 24, 22, 27)
    body.lineTo(92, 30)
    body.lineTo(92, 35)
    body.cubicTo(60, 40, 42, 52, 22, 56)
    body.cubicTo(2, 58, -14, 56, -16, 44)
    s.path(body, i.spot, i.ink, 1.4)
    pane = QPainterPath(QPointF(-13, 42))
    pane.cubicTo(-11, 32, -4, 29, 4, 29)
    pane.lineTo(2, 44)
    pane.closeSubpath()
    s.path(pane, i.paper, i.ink, 1)
    s.ring(92, 30, 9, i.ink, 1)
    s.line([(86, 24), (98, 36)], i.ink, 1.4)
    s.line([(-8, 57), (-10, 62), (38, 62)], i.ink, 1.6)
    s.line([(26, 55), (30, 62)], i.ink, 1.6)
    s.line([(-6, 58), (40, 64)], i.dark, 1)


def river(s: Scene) -> None:
    i = s.inks
    s.ground(i.light)
    s.circle(-12, 24, 11, i.paper)
    s.hills(i.mid, 46, 24, seed=157)
    for k in range(int(s.width / 15) + 2):
        s.circle(s.left + k * 15, 42 + 5 * (k % 3), 13, i.dark)
    stream = QPainterPath(QPointF(-8, 48))
    stream.cubicTo(30, 56, -50, 66, -96, 102)
    stream.lineTo(104, 102)
    stream.cubicTo(60, 74, 40, 62, 8, 48)
    stream.closeSubpath()
    s.box(s.left, 48, s.width, 54, i.dark)
    s.path(stream, "#c3d2cf", i.ink, 0.8)
    for x, y, w in ((-6, 56, 12), (-20, 66, 22), (-58, 92, 26), (44, 94, 30), (10, 62, 16)):
        s.line([(x, y), (x + w, y)], "#86a3a5", 1.1)
    boat = QPainterPath(QPointF(-34, 76))
    boat.quadTo(4, 88, 44, 73)
    boat.quadTo(10, 94, -34, 76)
    s.path(boat, _WOOD, i.ink, 1.4)
    s.line([(28, 58), (14, 90)], i.ink, 1.8)
    s.ellipse(13, 92, 2.6, 5, i.ink)
    s.ellipse(-12, 77, 8, 5, i.spot, i.ink, 1)
    for x, h in ((-106, 66), (88, 70), (116, 54)):
        _palm(s, x, 100, h, i.ink)


def compass(s: Scene) -> None:
    i = s.inks
    s.table(10)
    s.shape([(-112, 30), (-20, 16), (108, 34), (96, 96), (-104, 92)], i.paper, i.ink)
    for k in range(6):
        s.curve((-104, 42 + 9 * k), (-10, 16 + 15 * k), (100, 44 + 9 * k), i.light, 1)
    s.curve((-88, 88), (-60, 50), (-24, 34), "#86a3a5", 1.8)
    s.circle(14, 55, 38, i.dark, i.ink, 1.6)
    s.circle(12, 53, 37, _BRASS, i.ink, 1.6)
    s.circle(12, 53, 30, i.paper, i.ink, 1.2)
    for k in range(24):
        a = math.radians(15 * k)
        inner = 23 if k % 6 == 0 else 26
        s.line(
            [(12 + inner * math.cos(a), 53 + inner * math.sin(a)), (12 + 29 * math.cos(a), 53 + 29 * math.sin(a))],
            i.ink,
            1.6 if k % 6 == 0 else 0.8,
        )
    s.painter.save()
    s.painter.translate(12, 53)
    s.painter.rotate(34)
    s.shape([(0, -23), (4.6, 0), (-4.6, 0)], i.spot, i.ink, 0.8)
    s.shape([(0, 23), (4.6, 0), (-4.6, 0)], i.ink)
    s.painter.restore()
    s.circle(12, 53, 2.4, _BRASS, i.ink, 0.8)
    s.ring(12, 10, 5, i.ink, 2)


def rice(s: Scene) -> None:
    i = s.inks
    s.table(64)
    for x, w in ((-108, 34), (-74, 30)):
        s.box(x, 38, w, 38, i.mid, i.ink)
        s.ellipse(x + w / 2, 38, w / 2, 4, i.light, i.ink)
        s.box(x, 50, w, 13, i.paper, i.ink, 0, 0.8)
        s.text_lines(x + 5, 56, w - 10, 1, i.spot, seed=int(w))
    for x in (-91, -59):
        s.circle(x, 38, 1.7, i.ink)
    bowl = QPainterPath(QPointF(-34, 54))
    bowl.cubicTo(-32, 82, -14, 86, -10, 88)
    bowl.lineTo(22, 88)
    bowl.cubicTo(26, 86, 44, 82, 46, 54)
    bowl.closeSubpath()
    heap = QPainterPath(QPointF(-32, 54))
    heap.cubicTo(-22, 32, 34, 32, 44, 54)
    heap.closeSubpath()
    s.path(heap, i.paper, i.ink, 1)
    rng = random.Random(12)
    for _ in range(26):
        grain = rng.uniform(-22, 32)
        s.line([(grain, 52 - rng.uniform(0, 11)), (grain + 2.4, 51 - rng.uniform(0, 9))], i.mid, 0.8)
    s.path(bowl, "#2f5d8c", i.ink, 1.5)
    s.curve((-30, 66), (6, 78), (42, 66), i.paper, 1.4)
    s.ellipse(6, 90, 18, 2.6, i.dark)
    for dy in (0, 7):
        s.line([(46, 88 - dy), (112, 58 - dy)], i.spot, 2.4)


def ballot_box(s: Scene) -> None:
    i = s.inks
    s.table(68)
    s.shape([(-46, 40), (-30, 28), (60, 28), (46, 40)], i.dark, i.ink)
    s.box(-46, 40, 92, 52, i.mid, i.ink, 0, 1.6)
    s.shape([(46, 40), (60, 28), (60, 80), (46, 92)], i.dark, i.ink)
    s.shape([(-12, 35.5), (26, 35.5), (29, 32.5), (-8, 32.5)], i.ink)
    s.painter.save()
    s.painter.translate(8, 20)
    s.painter.rotate(-6)
    s.box(-15, -17, 30, 32, i.paper, i.ink)
    for k in range(3):
        s.box(-11, -12 + k * 8.4, 5, 5, i.paper, i.ink, 0, 0.8)
        s.text_lines(-3, -9.4 + k * 8.4, 15, 1, i.dark, seed=160 + k)
    s.line([(-11, -3.4), (-9, -0.8), (-4.6, -6)], i.spot, 1.6)
    s.painter.restore()
    s.box(-8, 52, 16, 15, _BRASS, i.ink, 2)
    s.curve((-5, 52), (0, 40), (5, 52), i.ink, 2.2)
    s.circle(0, 58, 2, i.ink)
    s.line([(0, 58), (0, 63)], i.ink, 1.4)
    for x, y, turn in ((-92, 86, -12), (88, 90, 9)):
        s.painter.save()
        s.painter.translate(x, y)
        s.painter.rotate(turn)
        s.box(-16, -7, 32, 14, i.paper, i.ink, 0, 0.9)
        s.text_lines(-11, -1, 22, 2, i.dark, gap=3.6, seed=int(x) + 170)
        s.painter.restore()


def rubber_tree(s: Scene) -> None:
    i = s.inks
    s.ground(i.light, i.mid, 70)
    for k, (x, w) in enumerate(((-112, 7), (-88, 5), (-68, 4), (52, 4), (74, 6), (102, 8))):
        s.box(x, 0, w, 72 + 3 * (k % 3), i.dark)
        s.box(x, 44, w, 1.4, i.paper)
    s.shape([(-30, 0), (30, 0), (27, 60), (38, 101), (-38, 101), (-27, 60)], i.mid, i.ink, 1.5)
    for x in (-18, -6, 9, 19):
        s.curve((x, 0), (x + 3, 50), (x - 2, 100), i.dark, 0.9)
    s.shape([(-27, 16), (27, 36), (27, 46), (-27, 26)], i.light, i.ink, 0.9)
    for k in range(3):
        s.line([(-26, 17 + 3 * k), (26, 37 + 3 * k)], i.dark, 0.8)
    s.line([(-27, 27), (22, 46)], i.paper, 2)
    s.line([(22, 46), (20, 62)], i.paper, 2)
    s.line([(20, 60), (24, 66)], i.ink, 2)
    cup = QPainterPath(QPointF(8, 66))
    cup.cubicTo(9, 82, 13, 84, 20, 84)
    cup.cubicTo(27, 84, 31, 82, 32, 66)
    cup.closeSubpath()
    s.path(cup, i.spot, i.ink, 1.3)
    s.ellipse(20, 66, 12, 3, i.paper, i.ink, 1)
    s.line([(-4, 76), (34, 76)], i.ink, 1.2)


def rifles(s: Scene) -> None:
    i = s.inks
    s.ground(i.light, i.dark, 86)
    for x in range(int(s.left), int(s.right) + 20, 22):
        s.line([(x, 0), (x, 86)], i.mid, 1)
    for y in (24, 66):
        s.box(-98, y, 196, 6, _WOOD, i.ink)
    for k, x in enumerate((-80, -48, 16, 48, 80)):
        s.line([(x + 1, 8), (x + 1, 52)], i.ink, 2.8)
        s.line([(x + 2, 7), (x + 2, 10)], i.ink, 4)
        stock = [(x - 2.4, 34), (x + 3.4, 34), (x + 4, 60), (x + 8, 91), (x - 5, 91), (x - 2, 60)]
        s.shape(stock, "#6a4f32" if k % 2 else _WOOD, i.ink)
        s.box(x - 2, 52, 7, 7, i.ink)
        s.line([(x + 4, 55), (x + 9, 58)], i.ink, 1.6)
        s.curve((x - 3, 40), (x - 14, 62), (x - 4, 84), i.dark, 1.4)
    s.line([(-18, 25), (-18, 33)], i.ink, 1.4)
    s.box(-25, 33, 14, 18, i.paper, i.ink, 0.6)
    s.text_lines(-22, 38, 9, 3, i.spot, gap=4, seed=181)


def microphone(s: Scene) -> None:
    i = s.inks
    s.ground(i.light, i.dark, 88)
    s.circle(0, 70, 52, i.paper)
    for k in range(13):
        a = math.radians(180 + 15 * k)
        s.line([(56 * math.cos(a), 70 + 56 * math.sin(a)), (86 * math.cos(a), 70 + 86 * math.sin(a))], i.mid, 2.2)
    s.box(s.left, 86, s.width, 16, i.dark)
    x, rng = s.left, random.Random(9)
    while x < s.right:
        s.circle(x, 88 + rng.uniform(-2, 3), rng.uniform(4, 5.5), i.ink)
        x += rng.uniform(7, 10)
    s.box(s.left, 92, s.width, 10, i.ink)
    s.box(-2, 50, 4, 50, i.ink)
    s.line([(-26, 46), (-20, 56), (20, 56), (26, 46)], i.ink, 2)
    for x, w, h in ((-26, 13, 22), (0, 17, 30), (26, 13, 22)):
        top = 46 - h
        s.box(x - w / 2, top, w, h, i.spot if x == 0 else i.mid, i.ink, w / 2.4, 1.6)
        for k in range(1, int(h / 4)):
            s.line([(x - w / 2 + 2, top + k * 4), (x + w / 2 - 2, top + k * 4)], i.ink, 0.9)
