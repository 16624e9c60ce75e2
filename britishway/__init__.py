"""The British Way on the desktop: rules enforced, every choice explained, nothing lost."""

__version__ = "0.1.0"
