"""Malaya 1948–1960: the rules of its part of the rulebook, chapter by chapter."""
