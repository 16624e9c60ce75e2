"""Kenya 1952–1956: the rules of its part of the rulebook, chapter by chapter."""
