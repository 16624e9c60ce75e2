"""Small questions that many rules ask: one of these spaces, pieces one by one, a die."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from britishway.engine.decision import DONE, Decision, Option, Reason
from britishway.games.coin.state import State
from britishway.games.coin.terms import KINDS
from britishway.games.coin.verbs import mark, place, remove, rolled, throw

WhyNotSpace = Callable[[int], Reason | None]


async def choose_space(
    s: State,
    faction: int,
    title: str,
    rule: str,
    why_not: WhyNotSpace,
    *,
    ask: str = "choose a space",
    optional: bool = False,
    among: Sequence[int] | None = None,
    selected: Sequence[int] = (),
    limit: int = 0,
) -> int | None:
    """One space that `why_not` passes; None if there is none, or the faction declines an optional one.

    Args:
        selected: spaces already chosen, which cannot be chosen again; `limit` how many there will be (0: not said).
    """
    spaces = s.game.all_spaces if among is None else among
    catalog = s.game.catalog
    options = [catalog.space[i] for i in spaces if i not in selected and why_not(i) is None]
    if not options:
        return None
    if optional:
        options.append(DONE)

    def why(option: Option) -> Reason | None:
        if option.kind != "space":
            return None
        if option.space not in spaces:
            return Reason("Not a space this can happen in", rule)
        return Reason("Already selected", rule) if option.space in selected else why_not(option.space)

    choice = await Decision(
        faction,
        title,
        ask,
        rule,
        options,
        refused=lambda: refuse_spaces(s, why),
        explain=why,
        selected=selected,
        limit=limit,
    )
    return None if choice is DONE else choice.space


def refuse_spaces(s: State, why: Callable[[Option], Reason | None]) -> list[tuple[Option, Reason]]:
    """Every space of the board that `why` refuses, with its reason."""
    answered = [(option, why(option)) for option in s.game.catalog.space]
    return [(option, reason) for option, reason in answered if reason is not None]


class Selection:
    """The spaces of a Special Activity or card, chosen one after the other, each resolved before the next.

    The first is chosen if there is one (GEN-5c); the others are optional. A space is chosen once (4.1).
    """

    __slots__ = ("ask", "chosen", "faction", "limit", "optional", "rule", "s", "title", "why_not")

    def __init__(
        self,
        s: State,
        faction: int,
        title: str,
        rule: str,
        why_not: WhyNotSpace,
        limit: int,
        *,
        ask: str = "choose a space",
        optional: bool = False,
    ) -> None:
        self.s, self.faction, self.title, self.rule = s, faction, title, rule
        self.why_not, self.limit, self.ask, self.optional = why_not, limit, ask, optional
        self.chosen: list[int] = []

    async def next_space(self) -> int | None:
        """The next space; None when no more are chosen."""
        if len(self.chosen) >= self.limit:
            return None
        options = [option for option in self.s.game.catalog.space if self.why(option) is None]
        if not options:
            return None
        if self.chosen or self.optional:
            options.append(DONE)
        choice = await Decision(
            self.faction, self.title, self.ask, self.rule, options,
            refused=lambda: refuse_spaces(self.s, self.why), explain=self.why,
            selected=self.chosen, limit=self.limit,
        )  # fmt: skip
        if choice is DONE:
            return None
        self.chosen.append(choice.space)
        return choice.space

    def why(self, option: Option) -> Reason | None:
        """Why a space cannot be chosen now."""
        if option.kind != "space":
            return None
        if option.space in self.chosen:
            return Reason("Already selected", self.rule)
        return self.why_not(option.space)


async def remove_pieces(
    s: State,
    faction: int,
    title: str,
    rule: str,
    kinds: Sequence[int],
    places: Sequence[int],
    n: int,
    *,
    to: int | None = None,
    up_to: bool = False,
    once_each: bool = False,
    why_other: str = "Not a piece this may remove",
    ask: str = "",
) -> list[Option]:
    """Removes `n` pieces of these kinds from these places, one by one, either side up as the chooser likes (GEN-17).

    Returns what was removed.

    Without `up_to` as many go as can (5.1.3, GEN-14), and where that leaves no choice nothing is asked. With
    `once_each` every place gives one piece at most. `ask` is the prompt, where one call is only a part of the whole.
    """
    catalog = s.game.catalog
    gone: list[Option] = []
    open_places = list(places)
    while len(gone) < n:
        options = [catalog.remove[k][p] for p in open_places for k in kinds if s.pieces[p * KINDS + k]]
        if not options:
            break
        standing = sum(s.pieces[o.space * KINDS + o.piece] for o in options)
        forced = not up_to and (len(options) == 1 or (standing <= n - len(gone) and not once_each))
        if forced:
            choice = options[0]
        else:
            if up_to:
                options.append(DONE)
            choice = await Decision(
                faction, title, ask or f"remove a piece ({len(gone) + 1} of {n})", rule, options,
                explain=lambda option: Reason(why_other, rule) if option.kind == "remove" else None,
            )  # fmt: skip
            if choice is DONE:
                break
        remove(s, choice.piece, choice.space, to=to)
        gone.append(choice)
        if once_each:
            open_places.remove(choice.space)
    return gone


async def place_pieces(
    s: State,
    faction: int,
    title: str,
    rule: str,
    kind: int,
    spaces: Sequence[int],
    n: int,
    *,
    up_to: bool = True,
    once_each: bool = False,
    why_not: WhyNotSpace | None = None,
) -> list[int]:
    """Places up to `n` Available pieces of a kind in these spaces, one by one; returns the spaces used.

    `why_not` says where stacking or a card forbids one more piece. Without `up_to` as many are placed as
    can be (GEN-33), and where that leaves no choice nothing is asked.
    """
    catalog = s.game.catalog
    used: list[int] = []
    while len(used) < n and s.pieces[s.game.available * KINDS + kind]:
        options = [
            catalog.place[kind][i]
            for i in spaces
            if not (once_each and i in used) and (why_not is None or why_not(i) is None)
        ]
        if not options:
            break
        ready = min(n - len(used), s.pieces[s.game.available * KINDS + kind])
        forced = not up_to and (len(options) == 1 or (once_each and len(options) <= ready))
        if up_to:
            options.append(DONE)
        if forced:
            choice = options[0]
        else:

            def why(option: Option) -> Reason | None:
                if option.kind != "place":
                    return None
                reason = why_not(option.space) if why_not and option.space in spaces else None
                return reason or Reason("Not a space where this may be placed", rule)

            choice = await Decision(
                faction, title, f"place a piece ({len(used) + 1} of up to {n})" if up_to
                else f"place a piece ({len(used) + 1} of {n})", rule, options, explain=why,
            )  # fmt: skip
            if choice is DONE:
                break
        place(s, kind, choice.space)
        used.append(choice.space)
    return used


async def place_markers(
    s: State,
    faction: int,
    title: str,
    rule: str,
    marker: int,
    spaces: Sequence[int],
    n: int,
    *,
    up_to: bool = True,
) -> list[int]:
    """Puts a marker into up to `n` of these spaces, one each; returns them. Without `up_to` as many as can be."""
    catalog = s.game.catalog
    used: list[int] = []
    while len(used) < n:
        options = [catalog.place_marker[marker][i] for i in spaces if i not in used]
        if not options:
            break
        if up_to:
            options.append(DONE)
        choice = options[0]
        if len(options) > 1:
            choice = await Decision(
                faction, title, f"place a marker ({len(used) + 1} of {'up to ' if up_to else ''}{n})", rule, options,
                explain=lambda o: Reason("Not a space where this may be placed", rule) if o.kind == "place" else None,
            )  # fmt: skip
        if choice is DONE:
            break
        mark(s, marker, choice.space)
        used.append(choice.space)
    return used


async def roll(
    s: State,
    faction: int,
    title: str,
    rule: str,
    *,
    space: int = -1,
    mods: Sequence[tuple[int, str]] = (),
    above: int | None = None,
    at_most: int | None = None,
    verdict: Callable[[int], str] | None = None,
) -> tuple[int, int]:
    """A die roll: the natural result, and the result with everything added.

    With physical dice (a house option) the faction throws a die on the table and says what it shows.

    Args:
        mods: what is added, each with its name.
        above: the number that the modified result must beat, for the record; `at_most`: the number it must not exceed.
        verdict: says in words what a modified result means, where it is no matter of success.
    """
    if s.physical_dice and not s.dice_set:
        where = f" for {s.game.board.names[space]}" if space >= 0 else ""
        choice = await Decision(
            faction, title, f"throw a die{where} and enter it", rule, list(s.game.catalog.roll),
            selected=(space,) if space >= 0 else (),
        )  # fmt: skip
        die = choice.value
    else:
        die = throw(s)
    total = die + sum(amount for amount, _ in mods)
    rolled(s, die, space=space, mods=mods, above=above, at_most=at_most, verdict=verdict(total) if verdict else "")
    return die, total
