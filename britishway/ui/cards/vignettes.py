"""The symbolic drawings on the cards, by name. Objects and places only, never a person's likeness."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QPixmapCache

from britishway.ui.cards import vignette_buildings as buildings
from britishway.ui.cards import vignette_kenya as kenya
from britishway.ui.cards import vignette_malaya as malaya
from britishway.ui.cards import vignette_papers as papers
from britishway.ui.cards import vignette_places as places
from britishway.ui.cards import vignette_things as things
from britishway.ui.cards.scene import DAY, DUSK, HEIGHT, NIGHT, OLIVE, SEA, Inks, Scene

VIGNETTES: dict[str, tuple[Callable[[Scene], None], Inks]] = {
    "acacia": (kenya.acacia, DUSK),
    "aircraft": (buildings.aircraft, SEA),
    "arch": (kenya.arch, NIGHT),
    "badge": (things.badge, NIGHT),
    "ballot_box": (malaya.ballot_box, OLIVE),
    "bamboo": (kenya.bamboo, OLIVE),
    "basket": (kenya.basket, DAY),
    "bicycle": (malaya.bicycle, DUSK),
    "blackboard": (papers.blackboard, DAY),
    "briefcase": (things.briefcase, DUSK),
    "campfire": (places.campfire, NIGHT),
    "candle": (things.candle, NIGHT),
    "castle": (buildings.castle, DAY),
    "clock": (things.clock, NIGHT),
    "compass": (malaya.compass, DAY),
    "crate": (things.crate, DAY),
    "desk_lamp": (things.desk_lamp, NIGHT),
    "ditch": (kenya.ditch, OLIVE),
    "dome": (buildings.dome, DUSK),
    "farmhouse": (kenya.farmhouse, DUSK),
    "files": (papers.files, DAY),
    "flag": (places.flag, SEA),
    "footprints": (kenya.footprints, DUSK),
    "gate": (buildings.gate, DAY),
    "gears": (things.gears, DUSK),
    "globe": (things.globe, SEA),
    "hat": (things.hat, DUSK),
    "helicopter": (malaya.helicopter, SEA),
    "hood": (kenya.hood, NIGHT),
    "jungle": (malaya.jungle, OLIVE),
    "key": (things.key, DAY),
    "lamp_post": (places.lamp_post, NIGHT),
    "leaflets": (places.leaflets, SEA),
    "ledger": (papers.ledger, OLIVE),
    "letter": (papers.letter, OLIVE),
    "lighthouse": (buildings.lighthouse, NIGHT),
    "lorry": (kenya.lorry, DAY),
    "map": (papers.map_sheet, DAY),
    "medal": (things.medal, DUSK),
    "microphone": (malaya.microphone, DUSK),
    "mountain": (places.mountain, OLIVE),
    "newspaper": (papers.newspaper, DAY),
    "olive_branch": (things.olive_branch, OLIVE),
    "orchard": (places.orchard, OLIVE),
    "parachute": (places.parachute, SEA),
    "pillars": (buildings.pillars, DUSK),
    "poster": (papers.poster, DAY),
    "radio": (things.radio, DUSK),
    "railway": (places.railway, DAY),
    "rice": (malaya.rice, DAY),
    "rifles": (malaya.rifles, DAY),
    "river": (malaya.river, OLIVE),
    "road": (places.road, DAY),
    "round_huts": (kenya.round_huts, OLIVE),
    "rubber_tree": (malaya.rubber_tree, OLIVE),
    "scales": (things.scales, NIGHT),
    "searchlight": (places.searchlight, NIGHT),
    "ship": (places.ship, SEA),
    "signpost": (places.signpost, OLIVE),
    "stilt_hut": (malaya.stilt_hut, OLIVE),
    "stockade": (malaya.stockade, OLIVE),
    "suitcase": (things.suitcase, SEA),
    "telegram": (papers.telegram, DAY),
    "terraces": (kenya.terraces, OLIVE),
    "treaty": (papers.treaty, OLIVE),
    "typewriter": (papers.typewriter, DUSK),
    "village": (buildings.village, DUSK),
    "watchtower": (kenya.watchtower, OLIVE),
    "wire": (places.wire, DUSK),
    "wreath": (things.wreath, OLIVE),
}


def paint_vignette(painter: QPainter, rect: QRectF, name: str) -> None:
    """Draw a vignette so that it fills the rectangle, whatever its proportions.

    A drawing is made once for each size and kept, since some have hundreds of strokes.
    """
    device, world = painter.device(), painter.worldTransform()
    ratio = device.devicePixelRatioF() * (1 if world.isRotating() else world.m11())
    width, height = round(rect.width() * ratio), round(rect.height() * ratio)
    key = f"vignette:{name}:{width}:{height}"
    picture = QPixmap()
    if not QPixmapCache.find(key, picture):
        picture = QPixmap(width, height)
        picture.fill(Qt.GlobalColor.transparent)
        brush = QPainter(picture)
        _draw(brush, QRectF(0, 0, width, height), name)
        brush.end()
        QPixmapCache.insert(key, picture)
    painter.drawPixmap(rect, picture, QRectF(picture.rect()))


def _draw(painter: QPainter, rect: QRectF, name: str) -> None:
    draw, inks = VIGNETTES[name]
    scale = rect.height() / HEIGHT
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.translate(rect.center().x(), rect.top())
    painter.scale(scale, scale)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw(Scene(painter, rect.width() / scale, inks))
    painter.restore()
