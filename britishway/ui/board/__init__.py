"""The board on the screen: the printed sheet, the pieces on it, and choosing by pointer."""

from britishway.ui.board.view import BoardView

__all__ = ["BoardView"]
