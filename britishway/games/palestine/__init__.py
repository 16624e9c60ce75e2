"""Palestine 1945–1947: the rules of its part of the rulebook, chapter by chapter."""
