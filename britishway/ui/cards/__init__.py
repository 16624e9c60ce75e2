"""The card panel: faces, vignettes and the strip of capabilities in play."""
