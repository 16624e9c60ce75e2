"""Vignettes that show buildings."""

from __future__ import annotations

import random

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from britishway.ui.cards.scene import Scene


def gate(s: Scene) -> None:
    i = s.inks
    s.ground(i.light, i.mid, 76)
    s.roofs(i.mid, 76, seed=11)
    for post in range(int(s.left), int(s.right) + 20, 20):
        s.line([(post, 78), (post, 46)], i.dark, 1.4)
    for y in (48, 56, 64, 72):
        s.line([(s.left, y), (s.right, y)], i.dark, 0.8)
    s.box(40, 34, 28, 50, i.dark, i.ink)
    s.shape([(36, 35), (72, 35), (54, 22)], i.ink)
    s.box(47, 48, 14, 36, i.ink)
    s.box(-74, 50, 8, 36, i.ink)
    s.shape([(-80, 54), (66, 60), (66, 66), (-80, 60)], i.paper, i.ink)
    for k in range(7):
        bar = -78 + k * 21
        s.shape(
            [
                (bar, 54.2 + k * 0.86),
                (bar + 10, 54.6 + k * 0.86),
                (bar + 10, 60.6 + k * 0.86),
                (bar, 60.2 + k * 0.86),
            ],
            i.spot,
        )
    rng = random.Random(3)
    for row, y in enumerate((92, 85, 78)):
        x = s.left - 8 + row * 7
        while x < s.right:
            if not -58 < x < 28:
                s.box(x, y + rng.uniform(-0.6, 0.6), 15, 8, i.light, i.dark, 3.5)
            x += 14.5


def pillars(s: Scene) -> None:
    i = s.inks
    s.ground(i.light, i.dark, 88)
    s.circle(-76, 30, 13, i.paper)
    s.roofs(i.mid, 88, seed=17)
    s.box(-50, 84, 100, 4, i.paper, i.ink)
    s.box(-56, 88, 112, 5, i.paper, i.ink)
    s.box(-62, 93, 124, 6, i.paper, i.ink)
    s.box(-44, 36, 88, 48, i.dark, i.ink)
    s.box(-7, 54, 14, 30, i.ink)
    for k in range(6):
        x = -44 + k * 16
        s.box(x, 38, 8, 44, i.paper, i.ink)
        s.line([(x + 5.5, 41), (x + 5.5, 80)], i.light, 1.2)
        s.box(x - 1.5, 35, 11, 4, i.paper, i.ink)
        s.box(x - 1.5, 81, 11, 3.5, i.paper, i.ink)
    s.box(-50, 28, 100, 7.5, i.paper, i.ink)
    s.shape([(-52, 28), (52, 28), (0, 9)], i.paper, i.ink)
    s.shape([(-38, 26), (38, 26), (0, 12.5)], i.light, i.ink, 0.8)


def dome(s: Scene) -> None:
    i = s.inks
    s.ground(i.light, i.dark, 86)
    s.circle(64, 34, 17, i.paper)
    s.hills(i.mid, 84, 22, seed=13)
    s.box(s.left, 86, s.width, 20, i.dark)
    s.box(-36, 58, 72, 28, i.paper, i.ink)
    s.box(-22, 44, 44, 14, i.paper, i.ink)
    bowl = QPainterPath(QPointF(-20, 44))
    bowl.cubicTo(-21, 12, 21, 12, 20, 44)
    bowl.closeSubpath()
    s.path(bowl, i.spot, i.ink)
    s.line([(0, 20), (0, 9)], i.ink, 1.4)
    for x in (-14, -5, 4, 13):
        s.box(x - 2, 47, 4.5, 8, i.ink, None, 2)
    for x in (-27, -9, 9, 27):
        arch = QPainterPath(QPointF(x - 6, 86))
        arch.lineTo(x - 6, 70)
        arch.cubicTo(x - 6, 61, x + 6, 61, x + 6, 70)
        arch.lineTo(x + 6, 86)
        s.path(arch, i.dark, i.ink, 0.8)
    for x, h in ((-58, 46), (-50, 36), (52, 40), (-96, 32), (98, 42)):
        s.leaf(x, 90, h, 90, i.ink, 0.24)


def lighthouse(s: Scene) -> None:
    i = s.inks
    s.ground(i.dark, i.ink, 66)
    s.circle(-74, 22, 10, i.paper)
    s.circle(-69, 19, 9, i.dark)
    s.shape([(30, 24), (30, 28), (-170, 52), (-170, 14)], i.mid)
    s.shape([(30, 25), (30, 27), (-170, 42), (-170, 24)], i.light)
    for k, y in enumerate((71, 77, 84, 92)):
        x = s.left + 9 * k
        while x < s.right:
            s.line([(x, y), (x + 13 + 3 * k, y)], i.dark, 1.1)
            x += 34 + 6 * k
    s.shape([(-2, 100), (8, 84), (22, 76), (52, 74), (74, 82), (100, 80), (130, 90), (130, 100)], "#11171c")
    s.shape([(24, 78), (27, 36), (43, 36), (46, 78)], i.paper, i.ink)
    for top, bottom in ((42, 51), (60, 69)):
        inset_top, inset_bottom = (78 - top) / 42 * 3, (78 - bottom) / 42 * 3
        s.shape(
            [(24 + inset_top, top), (46 - inset_top, top), (46 - inset_bottom, bottom), (24 + inset_bottom, bottom)],
            "#a63a2e",
        )
    s.box(24, 33, 22, 3.4, i.ink)
    s.box(29, 21, 12, 12, i.spot, i.ink)
    s.line([(35, 21), (35, 33)], i.ink, 1)
    s.shape([(27, 21), (43, 21), (35, 12)], i.ink)
    s.shape([(-92, 68), (-52, 68), (-58, 75), (-86, 75)], "#11171c")
    s.box(-78, 61, 12, 7, "#11171c")
    s.line([(-72, 62), (-72, 50)], "#11171c", 1.2)


def castle(s: Scene) -> None:
    i = s.inks
    s.ground(i.light, i.mid, 82)
    s.circle(-70, 26, 13, i.paper)
    s.hills(i.mid, 70, 34, seed=83, step=52)
    s.box(s.left, 82, s.width, 20, i.dark)
    s.box(-66, 44, 132, 42, "#d9c294", i.ink)
    for k in range(9):
        s.box(-66 + k * 15, 38, 9, 7, "#d9c294", i.ink, 0, 0.9)
    for x in (-78, 58):
        s.box(x, 32, 24, 56, "#cdb482", i.ink)
        s.box(x + 15, 33, 8, 54, "#b89b66")
        for k in range(3):
            s.box(x - 1 + k * 9, 25, 6.6, 8, "#cdb482", i.ink, 0, 0.9)
        s.box(x + 8, 48, 4, 11, i.ink, None, 2)
    arch = QPainterPath(QPointF(-11, 86))
    arch.lineTo(-11, 66)
    arch.cubicTo(-11, 52, 11, 52, 11, 66)
    arch.lineTo(11, 86)
    s.path(arch, i.ink)
    for x in (-6, 0, 6):
        s.line([(x, 58), (x, 86)], i.mid, 1)
    for x, y in ((-44, 58), (-30, 70), (26, 56), (40, 72), (-50, 76), (34, 64)):
        s.line([(x, y), (x + 7, y)], i.dark, 0.8)
    s.box(24, 47, 6, 7, i.ink, None, 1)
    s.line([(27, 53), (28.5, 62), (25.5, 71), (28, 80), (26.5, 87)], i.paper, 2)
    for y in (60, 68, 77):
        s.circle(27, y, 1.7, i.paper)


def village(s: Scene) -> None:
    i = s.inks
    s.ground(i.light)
    s.circle(4, 34, 16, i.paper)
    s.hills(i.mid, 78, 26, seed=91)
    s.box(s.left, 84, s.width, 18, i.dark)
    s.shape([(-6, 100), (8, 100), (4, 84), (0, 84)], i.light)
    for x, w, h in (
        (-116, 26, 20),
        (-92, 22, 27),
        (-38, 24, 20),
        (-16, 16, 14),
        (8, 20, 17),
        (30, 22, 24),
        (86, 24, 20),
        (108, 22, 27),
    ):
        s.box(x, 84 - h, w, h, i.paper, i.ink, 0, 0.9)
        s.shape([(x - 2, 84 - h), (x + w + 2, 84 - h), (x + w - 3, 77 - h), (x + 3, 77 - h)], i.spot, i.ink, 0.9)
        s.box(x + w * 0.35, 90 - h, 4, 6, i.ink)
    s.box(-66, 52, 24, 32, i.paper, i.ink)
    bowl = QPainterPath(QPointF(-66, 52))
    bowl.cubicTo(-66, 36, -42, 36, -42, 52)
    s.path(bowl, i.dark, i.ink)
    s.box(-76, 22, 7, 62, i.paper, i.ink)
    s.box(-78, 40, 11, 3, i.paper, i.ink, 0, 0.9)
    s.shape([(-77, 22), (-68, 22), (-72.5, 8)], i.dark, i.ink, 0.9)
    s.box(54, 54, 26, 30, i.paper, i.ink)
    s.shape([(51, 54), (83, 54), (67, 43)], i.spot, i.ink)
    s.box(62, 24, 11, 60, i.paper, i.ink)
    s.box(64.5, 30, 6, 8, i.ink, None, 3)
    s.shape([(60, 24), (75, 24), (67.5, 14)], i.spot, i.ink, 0.9)
    s.line([(67.5, 14), (67.5, 5)], i.ink, 1.2)
    s.line([(64.5, 8), (70.5, 8)], i.ink, 1.2)
    s.circle(-72.5, 5, 1.4, i.ink)


def aircraft(s: Scene) -> None:
    i = s.inks
    s.ground(i.light, i.mid, 66)
    s.circle(74, 24, 12, i.paper)
    s.hills(i.mid, 68, 14, seed=97)
    s.box(s.left, 66, s.width, 36, i.light)
    s.line([(s.left, 66), (s.right, 66)], i.dark, 1.2)
    hangar = QPainterPath(QPointF(-110, 68))
    hangar.lineTo(-110, 46)
    hangar.cubicTo(-104, 18, -36, 18, -30, 46)
    hangar.lineTo(-30, 68)
    hangar.closeSubpath()
    s.path(hangar, i.dark, i.ink, 1.4)
    s.box(-98, 42, 56, 26, i.ink)
    s.shape([(-40, 100), (96, 100), (60, 72), (4, 72)], i.mid)
    for k in range(4):
        y = 74 + k * 7
        s.line([(30 + k * 2.4, y), (32 + k * 3.6, y + 3.4)], i.paper, 1.8)
    body = QPainterPath(QPointF(-34, 70))
    body.cubicTo(-20, 58, 8, 57, 34, 60)
    body.lineTo(72, 61)
    body.lineTo(84, 42)
    body.lineTo(92, 42)
    body.lineTo(90, 65)
    body.cubicTo(70, 74, 0, 80, -34, 70)
    s.path(body, i.paper, i.ink, 1.4)
    s.shape([(2, 68), (30, 68), (56, 86), (44, 88), (20, 78), (0, 74)], i.mid, i.ink, 1.2)
    s.ellipse(10, 73, 15, 5, i.paper, i.ink, 1.2)
    s.ellipse(-3.5, 73, 2.4, 4, i.ink)
    s.shape([(72, 60), (92, 58), (104, 54), (100, 50), (80, 52)], i.mid, i.ink, 1)
    canopy = QPainterPath(QPointF(-16, 62))
    canopy.cubicTo(-10, 52, 4, 53, 8, 59)
    canopy.closeSubpath()
    s.path(canopy, i.dark, i.ink, 1)
    s.circle(44, 66, 4.6, "#2f5d8c")
    s.circle(44, 66, 2.8, i.paper)
    s.circle(44, 66, 1.4, i.spot)
    for x, y in ((-14, 74), (24, 79)):
        s.line([(x, y), (x, y + 8)], i.ink, 1.6)
        s.circle(x, y + 9, 3.4, i.ink)
