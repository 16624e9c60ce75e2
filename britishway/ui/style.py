"""The look of panels and dialogs: one style sheet made from the theme, and measures that follow the scale."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication

from britishway.ui.theme import SANS_FAMILY, SERIF_FAMILY, Theme, sans, serif

TEXT = 14.0
"""Pixels of running text at 100 %: 10.5 points."""


@dataclass(frozen=True)
class Look:
    """A theme at a scale; what every panel is given when it has to draw."""

    theme: Theme
    scale: float = 1.0

    @property
    def key(self) -> tuple[bool, str, float]:
        """What tells this look from another."""
        return self.theme.dark, self.theme.palette, self.scale

    def px(self, length: float) -> int:
        """A length of the layout at this scale."""
        return max(1, round(length * self.scale))

    def sans(self, size: float = TEXT, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
        """The face of panels."""
        return QFont(_sans(size * self.scale, weight))

    def serif(self, size: float = 17, *, small_caps: bool = False, tracking: float = 0) -> QFont:
        """The face of names and headings."""
        return QFont(_serif(size * self.scale, small_caps, tracking))

    def faction(self, faction: str | None) -> QColor:
        """A faction's colour as a ground; the table's own tone for nobody."""
        return self.theme.faction(faction) if faction else QColor(self.theme.panel_quiet)

    def faction_text(self, faction: str | None) -> QColor:
        """A faction's colour as text on a panel: lighter by night, so that it can be read."""
        colour = self.faction(faction)
        if not faction or not self.theme.dark:
            return colour
        saturation, lightness = colour.hslSaturationF(), colour.lightnessF()
        return QColor.fromHslF(colour.hslHueF(), min(saturation, 0.62), max(lightness, 0.68))


@cache
def _sans(size: float, weight: QFont.Weight) -> QFont:
    return sans(size, weight=weight)


@cache
def _serif(size: float, small_caps: bool, tracking: float) -> QFont:
    return serif(size, small_caps=small_caps, tracking=tracking)


def apply_look(app: QApplication, look: Look) -> None:
    """Dresses the whole program."""
    theme = look.theme
    palette = QPalette()
    ground, raised, text = QColor(theme.panel), QColor(theme.panel_raised), QColor(theme.panel_text)
    for role, colour in (
        (QPalette.ColorRole.Window, ground),
        (QPalette.ColorRole.Base, raised),
        (QPalette.ColorRole.AlternateBase, ground),
        (QPalette.ColorRole.Button, raised),
        (QPalette.ColorRole.WindowText, text),
        (QPalette.ColorRole.Text, text),
        (QPalette.ColorRole.ButtonText, text),
        (QPalette.ColorRole.ToolTipBase, raised),
        (QPalette.ColorRole.ToolTipText, text),
        (QPalette.ColorRole.PlaceholderText, QColor(theme.panel_quiet)),
        (QPalette.ColorRole.Highlight, QColor(theme.legal)),
        (QPalette.ColorRole.HighlightedText, QColor(theme.ink)),
        (QPalette.ColorRole.Link, text),
        (QPalette.ColorRole.LinkVisited, text),
    ):
        palette.setColor(role, colour)
    app.setPalette(palette)
    for kind in ("QCheckBox", "QRadioButton"):
        app.setPalette(_outlined(palette, theme), kind)  # type: ignore[arg-type]  # PySide wants a text
    app.setFont(look.sans())
    app.setStyleSheet(style_sheet(look))


def _outlined(palette: QPalette, theme: Theme) -> QPalette:
    """Fusion draws the outline of boxes to tick as Window made darker, which cannot be seen on a dark panel."""
    own = QPalette(palette)
    own.setColor(QPalette.ColorRole.Window, QColor(theme.panel_line).lighter(140))
    return own


def style_sheet(look: Look) -> str:
    """The style sheet of every standard widget."""
    t, px = look.theme, look.px
    return f"""
* {{ font-family: "{SANS_FAMILY}"; font-size: {px(TEXT)}px; }}
QMainWindow, QDialog, QMessageBox {{ background: {t.panel}; color: {t.panel_text}; }}
QWidget {{ color: {t.panel_text}; }}
QLabel {{ background: transparent; }}
QLabel[role="quiet"] {{ color: {t.panel_quiet}; }}
QLabel[role="title"] {{ font-family: "{SERIF_FAMILY}"; font-size: {px(34)}px; font-weight: 600; }}
QLabel[role="heading"] {{ font-family: "{SERIF_FAMILY}"; font-size: {px(19)}px; font-weight: 600; }}
QLabel[role="ask"] {{ font-family: "{SERIF_FAMILY}"; font-size: {px(17)}px; font-weight: 600; }}
QLabel[role="small"] {{ color: {t.panel_quiet}; font-size: {px(12.5)}px; }}
QMenuBar {{ background: {t.panel}; color: {t.panel_text}; border-bottom: 1px solid {_soft(t)}; padding: {px(1)}px {px(4)}px; }}
QMenuBar::item {{ padding: {px(3)}px {px(9)}px; background: transparent; border-radius: {px(3)}px; }}
QMenuBar::item:selected {{ background: {t.panel_hover}; }}
QMenu {{ background: {t.panel_raised}; color: {t.panel_text}; border: 1px solid {t.panel_line}; padding: {px(4)}px; }}
QMenu::item {{ padding: {px(5)}px {px(28)}px {px(5)}px {px(16)}px; border-radius: {px(3)}px; }}
QMenu::item:selected {{ background: {t.panel_hover}; }}
QMenu::item:disabled {{ color: {t.panel_quiet}; }}
QMenu::separator {{ height: 1px; background: {_soft(t)}; margin: {px(4)}px {px(8)}px; }}
QToolTip {{ background: {t.panel_raised}; color: {t.panel_text}; border: 1px solid {t.panel_line}; padding: {px(4)}px {px(6)}px; }}
QPushButton {{
  background: {t.panel_raised}; color: {t.panel_text}; border: 1px solid {t.panel_line};
  border-radius: {px(4)}px; padding: {px(5)}px {px(12)}px; min-height: {px(18)}px;
}}
QPushButton:hover {{ background: {t.panel_hover}; border-color: {t.legal}; }}
QPushButton:focus {{ border: {px(2)}px solid {t.legal}; padding: {px(4)}px {px(11)}px; }}
QPushButton:pressed {{ background: {t.legal}; color: {t.ink}; }}
QPushButton:disabled {{ color: {t.panel_quiet}; border-color: {_soft(t)}; background: {t.panel}; }}
QPushButton[primary="true"] {{ background: {t.panel_text}; color: {t.panel}; border-color: {t.panel_text}; font-weight: 600; }}
QPushButton[primary="true"]:hover {{ border-color: {t.legal}; color: {t.legal_bright}; }}
QPushButton[primary="true"]:disabled {{ background: {t.panel}; color: {t.panel_quiet}; border-color: {_soft(t)}; }}
QPushButton[flat="true"] {{ background: transparent; border-color: transparent; padding: {px(4)}px {px(8)}px; }}
QPushButton[flat="true"]:hover {{ background: {t.panel_hover}; border-color: {_soft(t)}; }}
QPushButton[flat="true"]:focus {{ border: {px(2)}px solid {t.legal}; padding: {px(3)}px {px(7)}px; }}
QPushButton[flat="true"]:disabled {{ background: transparent; border-color: transparent; color: {_faint(t)}; }}
QLineEdit, QComboBox, QSpinBox, QPlainTextEdit, QTextBrowser {{
  background: {t.panel_raised}; color: {t.panel_text}; border: 1px solid {t.panel_line};
  border-radius: {px(4)}px; padding: {px(4)}px {px(7)}px;
  selection-background-color: {t.legal}; selection-color: {t.ink};
}}
QLineEdit:focus, QComboBox:focus, QSpinBox:focus, QTextBrowser:focus {{ border: {px(2)}px solid {t.legal}; padding: {px(3)}px {px(6)}px; }}
QComboBox::drop-down {{ border: none; width: {px(22)}px; }}
QComboBox QAbstractItemView {{ background: {t.panel_raised}; border: 1px solid {t.panel_line}; selection-background-color: {t.panel_hover}; selection-color: {t.panel_text}; }}
QListView, QTreeView, QListWidget {{ background: transparent; border: none; outline: none; }}
QListWidget::item {{ padding: {px(6)}px {px(8)}px; border-radius: {px(4)}px; }}
QListWidget::item:selected {{ background: {t.panel_hover}; color: {t.panel_text}; border: 1px solid {t.legal}; }}
QListWidget::item:hover {{ background: {t.panel_hover}; }}
QTabWidget::pane {{ border: none; }}
QTabBar {{ background: transparent; }}
QTabBar::tab {{
  background: transparent; color: {t.panel_quiet}; padding: {px(6)}px {px(10)}px; margin-right: {px(2)}px;
  border: none; border-bottom: {px(2)}px solid transparent;
}}
QTabBar::tab:selected {{ color: {t.panel_text}; border-bottom-color: {t.legal}; font-weight: 600; }}
QTabBar::tab:hover {{ color: {t.panel_text}; }}
QTabBar::tab:focus {{ border-bottom-color: {t.legal_bright}; }}
QScrollArea {{ border: none; background: transparent; }}
QScrollBar:vertical {{ background: transparent; width: {px(10)}px; margin: 0; }}
QScrollBar::handle:vertical {{ background: {_soft(t)}; border-radius: {px(4)}px; min-height: {px(28)}px; margin: 1px; }}
QScrollBar::handle:vertical:hover {{ background: {t.panel_line}; }}
QScrollBar:horizontal {{ background: transparent; height: {px(10)}px; margin: 0; }}
QScrollBar::handle:horizontal {{ background: {_soft(t)}; border-radius: {px(4)}px; min-width: {px(28)}px; margin: 1px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QSplitter::handle {{ background: {_soft(t)}; }}
QSplitter::handle:hover {{ background: {t.legal}; }}
QRadioButton, QCheckBox {{ spacing: {px(7)}px; padding: {px(2)}px; }}
QRadioButton::indicator, QCheckBox::indicator {{ width: {px(14)}px; height: {px(14)}px; }}
QRadioButton:focus, QCheckBox:focus {{ border: 1px solid {t.legal}; border-radius: {px(3)}px; padding: {px(1)}px; }}
QSlider::groove:horizontal {{ height: {px(4)}px; background: {_soft(t)}; border-radius: {px(2)}px; }}
QSlider::handle:horizontal {{ width: {px(16)}px; margin: -{px(6)}px 0; background: {t.panel_text}; border-radius: {px(8)}px; }}
QSlider:focus {{ border: 1px solid {t.legal}; border-radius: {px(3)}px; }}
QDialogButtonBox, QMessageBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
QLabel#qt_msgbox_informativelabel {{ min-width: {px(360)}px; }}
QDialogButtonBox QPushButton {{ min-width: {px(72)}px; }}
#side {{ background: {t.panel}; }}
#strip {{ background: {t.table}; }}
#strip QLabel {{ color: #e9e2d2; }}
#strip QPushButton {{ background: transparent; color: #e9e2d2; border-color: transparent; padding: {px(1)}px {px(8)}px; }}
#strip QPushButton:hover {{ border-color: {t.legal}; }}
#strip QPushButton:focus {{ border: 1px solid {t.legal}; }}
#rule_line {{ background: {_soft(t)}; }}
#start {{ background: {t.table}; }}
#sheet {{ background: {t.panel}; border: 1px solid {t.panel_line}; border-radius: {px(6)}px; }}
#banner {{ background: {t.legal}; border-radius: {px(4)}px; }}
#banner QLabel {{ color: {t.ink}; font-weight: 600; }}
#banner QPushButton {{ background: transparent; color: {t.ink}; border-color: {t.ink}; padding: {px(2)}px {px(9)}px; }}
#banner QPushButton:hover {{ background: {t.legal_bright}; }}
"""


def _soft(theme: Theme) -> str:
    """A line that divides without being looked at."""
    return "#46423a" if theme.dark else "#d9ceb5"


def _faint(theme: Theme) -> str:
    return "#6d675a" if theme.dark else "#b3a78d"
