"""Random numbers from one integer, the same on every machine.

The generator is SplitMix64 (Steele, Lea and Flood, *Fast Splittable Pseudorandom Number
Generators*, OOPSLA 2014). Its whole memory is one 64-bit integer, which stands in the game's state, so that undo
and redo give the same roll again.
"""

from __future__ import annotations

_MASK = (1 << 64) - 1


def following(memory: int) -> int:
    """The generator's memory after one more draw."""
    return (memory + 0x9E3779B97F4A7C15) & _MASK


def number_below(memory: int, bound: int) -> int:
    """A number from 0 to `bound` - 1 out of the generator's memory; every one is equally likely
    to within one part in 2**60."""
    z = memory
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    z ^= z >> 31
    return (z * bound) >> 64


def seed_memory(seed: int) -> int:
    """The memory that belongs to a seed (any integer)."""
    return (seed * 0xD1342543DE82EF95 + 0x2545F4914F6CDD1D) & _MASK
