"""Vignettes of things that are written, printed or filed."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from britishway.ui.cards.scene import Scene


def telegram(s: Scene) -> None:
    i = s.inks
    s.table(14)
    s.painter.save()
    s.painter.translate(0, 52)
    s.painter.rotate(-4)
    s.box(-71, -36, 146, 78, i.dark, None, 1)
    s.box(-74, -39, 146, 78, i.paper, i.ink, 1)
    s.box(-68, -34, 134, 11, i.spot)
    s.star(-60, -28.5, 3.6, 5, i.paper)
    s.text_lines(-48, -28.5, 90, 1, i.paper, seed=3)
    s.line([(-68, -17), (66, -17)], i.ink, 0.7)
    s.text_lines(-68, -20, 60, 1, i.mid, seed=6)
    for k in range(5):
        y = -9 + k * 8.4
        s.box(-68, y - 2.6, (126, 132, 118, 130, 74)[k], 5.6, "#e9dfc6", i.mid, 0, 0.5)
        s.text_lines(-65, y, (118, 126, 110, 124, 64)[k], 1, i.ink, seed=20 + k)
    s.ring(50, 25, 10.5, i.spot, 1.1)
    s.ring(50, 25, 7, i.spot, 0.7)
    s.line([(36, 27), (64, 22)], i.spot, 1)
    s.painter.restore()


def newspaper(s: Scene) -> None:
    i = s.inks
    s.table(10)
    s.painter.save()
    s.painter.translate(0, 54)
    s.painter.rotate(3)
    s.box(-58, -42, 124, 100, i.dark)
    s.box(-64, -45, 128, 110, "#eadfc6", i.ink)
    s.box(-68, -47, 128, 110, i.paper, i.ink)
    s.box(-58, -40, 108, 11, i.ink)
    s.text_lines(-50, -34.5, 94, 1, i.paper, seed=2)
    s.line([(-62, -25), (54, -25)], i.ink, 1.4)
    s.line([(-62, -22.6), (54, -22.6)], i.ink, 0.6)
    s.box(-62, -18, 76, 6, i.spot)
    s.box(-62, -9, 52, 5, i.spot)
    for column, x in enumerate((-62, -33, -4)):
        s.text_lines(x, 2, 25, 11, i.dark, gap=4.2, seed=30 + column)
    s.box(20, -18, 34, 30, i.light, i.ink, 0, 0.8)
    s.shape([(20, 12), (32, -4), (40, 4), (46, -2), (54, 8), (54, 12)], i.dark)
    s.circle(44, -10, 4, i.paper)
    s.text_lines(24, 18, 28, 7, i.dark, gap=4.2, seed=44)
    s.painter.restore()


def poster(s: Scene) -> None:
    i = s.inks
    s.stones()
    s.box(-37, 9, 78, 88, i.mid)
    s.shape([(-40, 6), (38, 6), (38, 94), (-28, 94), (-40, 84)], i.paper, i.ink)
    s.shape([(-40, 84), (-28, 94), (-29, 84)], i.light, i.ink, 0.8)
    s.box(-32, 13, 62, 9, i.ink)
    s.text_lines(-26, 17.5, 52, 1, i.paper, seed=5)
    s.box(-22, 27, 42, 5, i.spot)
    s.text_lines(-32, 39, 62, 8, i.dark, gap=5.2, seed=12)
    s.box(-4, 84, 32, 0.9, i.ink)
    s.curve((2, 83), (12, 74), (24, 82), i.ink, 1)
    for x, y in ((-36, 10), (34, 10), (34, 90)):
        s.circle(x, y, 1.8, i.ink)
    s.shape([(-104, 30), (-76, 28), (-74, 62), (-90, 66), (-102, 58)], "#dccda3", i.mid, 0.8)
    s.text_lines(-98, 36, 18, 4, i.mid, seed=19)
    s.shape([(74, 22), (104, 26), (102, 54), (84, 48)], "#dccda3", i.mid, 0.8)


def letter(s: Scene) -> None:
    i = s.inks
    s.table(12)
    s.painter.save()
    s.painter.translate(-24, 54)
    s.painter.rotate(-7)
    s.box(-50, -37, 96, 80, i.dark)
    s.box(-52, -40, 96, 80, i.paper, i.ink)
    s.star(-4, -31, 4.5, 8, i.spot, 0.6)
    s.text_lines(-44, -20, 80, 8, i.dark, gap=5.6, seed=23)
    s.curve((-8, 32), (8, 18), (30, 30), i.ink, 1.1)
    s.painter.restore()
    s.box(58, 50, 30, 30, i.ink, None, 5)
    s.box(64, 42, 18, 9, i.dark, i.ink, 1)
    s.ellipse(73, 42, 9, 2.4, i.mid, i.ink)
    s.box(62, 56, 4, 18, i.dark, None, 2)
    s.line([(8, 76), (70, 14)], i.spot, 3)
    s.shape([(8, 76), (13, 68), (16, 71)], i.ink)
    s.shape([(-10, 92), (40, 84), (42, 96), (-8, 104)], "#e7dfc4", i.ink, 0.9)


def map_sheet(s: Scene) -> None:
    i = s.inks
    s.table(20)
    s.shape([(-84, 18), (-28, 11), (28, 18), (84, 11), (88, 88), (30, 95), (-30, 88), (-88, 95)], i.paper, i.ink)
    s.shape([(-28, 11), (28, 18), (30, 95), (-30, 88)], "#ece2c8", i.ink, 0.7)
    land = QPainterPath(QPointF(-62, 15))
    land.cubicTo(-44, 36, -58, 52, -42, 66)
    land.cubicTo(-30, 76, -40, 84, -34, 88.5)
    s.path(_closed(land, [(-88, 95), (-84, 18)]), "#bccbc8")
    for k in range(4):
        s.line([(-86 + k, 30 + 17 * k), (86, 26 + 17 * k)], i.light, 0.8)
    for x in (-56, 0, 56):
        s.line([(x, 14), (x * 1.03, 92)], i.light, 0.8)
    s.curve((-34, 60), (0, 62), (14, 40), i.spot, 1.6)
    s.curve((14, 40), (30, 26), (62, 30), i.spot, 1.6)
    for x, y in ((-34, 60), (14, 40), (62, 30)):
        s.circle(x, y, 3, i.spot, i.ink, 0.8)
    s.ring(14, 40, 7, i.spot, 1.1)
    for x, y in ((40, 62), (48, 70), (56, 60), (-6, 76)):
        s.line([(x - 5, y + 4), (x, y - 3), (x + 5, y + 4)], i.mid, 1.3)
    s.line([(66, 92), (96, 40)], i.ink, 3)
    s.line([(66, 92), (69, 87)], i.spot, 3)


def ledger(s: Scene) -> None:
    i = s.inks
    s.table(14)
    s.shape([(-90, 24), (0, 30), (90, 24), (96, 92), (0, 98), (-96, 92)], i.dark, i.ink)
    for side in (-1, 1):
        page = QPainterPath(QPointF(0, 26))
        page.cubicTo(side * 20, 16, side * 60, 18, side * 86, 20)
        page.lineTo(side * 90, 86)
        page.cubicTo(side * 60, 84, side * 20, 84, 0, 94)
        page.closeSubpath()
        s.path(page, i.paper, i.ink)
        for k in range(7):
            y = 32 + k * 7.4
            s.line([(side * 10, y + 2), (side * 84, y)], i.light, 0.8)
            start = 14 if side > 0 else -80
            s.text_lines(start, y - 2, 36, 1, i.dark, seed=60 + k + side)
            s.text_lines(60 if side > 0 else -34, y - 2, 20, 1, i.spot if (k + side) % 3 == 0 else i.dark, seed=80 + k)
        for x in (54, 70):
            s.line([(side * x, 22), (side * (x + 2), 84)], i.spot, 0.6)
    s.line([(0, 26), (0, 94)], i.ink, 1.4)
    for k in range(5):
        s.ellipse(100, 92 - k * 4, 13, 5, "#d9b45a", i.ink, 0.9)
    for k in range(2):
        s.ellipse(-108, 94 - k * 4, 13, 5, "#d9b45a", i.ink, 0.9)


def files(s: Scene) -> None:
    i = s.inks
    s.ground(i.light)
    s.box(s.left, 92, s.width, 10, i.dark)
    for col in range(-3, 4):
        for row in range(3):
            x, y = col * 46 - 22, 4 + row * 30
            if (col, row) == (0, 1):
                continue
            s.box(x, y, 44, 27, i.mid, i.ink, 1)
            s.box(x + 11, y + 5, 22, 8, i.paper, i.ink, 0.6, 0.8)
            s.text_lines(x + 14, y + 9, 16, 1, i.dark, seed=col * 3 + row)
            s.line([(x + 18, y + 20), (x + 26, y + 20)], i.ink, 2.4)
    s.box(-22, 34, 44, 27, i.ink)
    for k in range(7):
        top = 34 + k * 2.6
        s.box(-18 + k * 0.4, top, 36 - k * 0.8, 22, i.paper if k % 2 else "#eadfc6", i.ink, 1, 0.7)
        s.box(-16 + (k * 11) % 26, top - 3.4, 8, 4, i.spot if k == 3 else i.paper, i.ink, 0.8, 0.6)
    s.shape([(-24, 58), (24, 58), (29, 88), (-29, 88)], i.mid, i.ink, 1.2)
    s.box(-13, 64, 26, 9, i.paper, i.ink, 0.6, 0.8)
    s.text_lines(-9, 68.5, 19, 1, i.dark, seed=90)
    s.line([(-5, 81), (5, 81)], i.ink, 3)


def _closed(path: QPainterPath, corners: list[tuple[float, float]]) -> QPainterPath:
    for x, y in corners:
        path.lineTo(x, y)
    path.closeSubpath()
    return path


def typewriter(s: Scene) -> None:
    i = s.inks
    s.table(70)
    s.box(-27, 4, 54, 44, i.paper, i.ink)
    s.text_lines(-21, 11, 42, 6, i.dark, gap=5, seed=111)
    s.box(-54, 40, 108, 9, i.dark, i.ink, 4)
    for x in (-58, 53):
        s.box(x, 38, 6, 13, i.ink, None, 2)
    s.line([(-58, 40), (-70, 32)], i.ink, 2.4)
    s.shape([(-44, 49), (44, 49), (50, 66), (-50, 66)], i.dark, i.ink, 1.4)
    s.shape([(-50, 66), (50, 66), (60, 92), (-60, 92)], i.ink)
    s.box(-18, 52, 36, 7, i.spot, i.ink, 2)
    for row in range(3):
        for k in range(9 + row):
            s.circle(-38 - row * 4 + k * (9.5 - row * 0.1), 70 + row * 6.4, 2.7, i.paper, i.dark, 0.7)
    s.box(-20, 87.5, 40, 3, i.paper, None, 1.4)


def blackboard(s: Scene) -> None:
    i = s.inks
    s.ground(i.light, i.mid, 82)
    s.line([(s.left, 82), (s.right, 82)], i.dark, 1.2)
    s.box(-68, 5, 136, 58, "#8a6a45", i.ink, 1)
    s.box(-63, 10, 126, 48, "#2f3a36", i.ink)
    s.box(-68, 63, 136, 4, "#6a4f32", i.ink)
    s.box(-20, 60.6, 12, 2.6, i.paper)
    for y, w in ((19, 60), (27, 74), (35, 48)):
        s.text_lines(-54, y, w, 1, "#c9d2c8", seed=int(y))
    s.line([(30, 44), (38, 22), (46, 44), (30, 44)], "#c9d2c8", 1.1)
    s.ring(44, 36, 9, "#c9d2c8", 1)
    for x in (-92, -30, 32, 94):
        s.box(x - 22, 76, 44, 5, "#8a6a45", i.ink, 0, 1)
        s.line([(x - 16, 81), (x - 19, 100)], i.ink, 2)
        s.line([(x + 16, 81), (x + 19, 100)], i.ink, 2)
    s.shape([(-40, 75), (-24, 75), (-22, 71), (-38, 71)], i.spot, i.ink, 0.8)
    s.shape([(26, 76), (40, 76), (41, 73), (27, 73)], i.paper, i.ink, 0.8)
    s.shape([(84, 102), (108, 98), (102, 90), (92, 92)], i.spot, i.ink, 0.9)


def treaty(s: Scene) -> None:
    i = s.inks
    s.table(12)
    s.painter.save()
    s.painter.translate(0, 52)
    s.painter.rotate(-3)
    s.box(-60, -38, 124, 80, i.dark, None, 1)
    for side in (-1, 1):
        s.box(-62 if side < 0 else 0, -41, 62, 80, i.paper, i.ink)
        s.text_lines(-54 if side < 0 else 8, -24, 46, 7, i.dark, gap=5.4, seed=120 + side)
    s.box(-46, -34, 30, 3.4, i.ink)
    s.line([(0, -41), (0, 39)], i.ink, 1.2)
    for x, ribbon in ((12, "#2f5d8c"), (30, i.spot), (48, "#2f5d8c")):
        s.shape([(x - 3, 24), (x + 3, 24), (x + 4, 46), (x, 41), (x - 4, 46)], ribbon, i.ink, 0.7)
        s.circle(x, 24, 6.4, i.spot, i.ink, 0.9)
        s.ring(x, 24, 3.8, i.paper, 0.7)
    for x, y in ((-52, 20), (-52, 29)):
        s.curve((x, y), (x + 10, y - 10), (x + 20, y), i.ink, 1)
        s.curve((x + 20, y), (x + 26, y + 4), (x + 34, y - 4), i.ink, 1)
    s.painter.restore()
    s.line([(66, 84), (104, 44)], i.ink, 3.4)
    s.shape([(60, 91), (64, 83), (68, 87)], "#d9b45a", i.ink, 0.8)
