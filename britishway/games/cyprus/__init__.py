"""Cyprus 1955–1959: the rules of its part of the rulebook, chapter by chapter."""
