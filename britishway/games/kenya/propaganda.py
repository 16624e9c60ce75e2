"""The Propaganda Round of Kenya. Chapter 6, and victory, chapter 7."""

from __future__ import annotations

from typing import Final

from britishway.engine.decision import DONE, Decision, Option, Reason
from britishway.games.coin.game import Phase
from britishway.games.coin.guerrillas.british import plan_cubes
from britishway.games.coin.guerrillas.victory import judge
from britishway.games.coin.operation import Operation
from britishway.games.coin.planning import Plan
from britishway.games.coin.state import State
from britishway.games.coin.terms import (
    ACTIVE,
    BASES,
    BRITISH,
    INSURGENTS,
    KINDS,
    OPPOSITION,
    POLICE,
    PROPAGANDA,
    SUPPORT,
    TERROR,
    TROOPS,
    UNSHADED,
)  # fmt: skip
from britishway.games.coin.verbs import (
    begin_action,
    begin_campaign,
    flip,
    gain,
    one_step,
    phase,
    political_will,
    reveal_card,
    settle,
    unmark,
)  # fmt: skip
from britishway.games.kenya.activities import oath, reward, why_not_oath, why_not_reward
from britishway.games.kenya.cards import LAND_AND_FREEDOM_ARMY
from britishway.games.kenya.land import is_mountain_jungle, is_province, is_settled, mountain_jungles, nairobi
from britishway.games.kenya.pipeline import offer_shift

# 6.1 Political Will Phase


def forecast(s: State) -> list[tuple[str, int]]:
    """The lines of the Political Will phase, each with its amount. 6.1.1 to 6.1.3, KEN-5, KEN-23."""
    board = s.game.board
    loyal = sum(s.population[i] for i in s.game.all_spaces if s.support[i] == SUPPORT)
    resisting = sum(s.population[i] for i in s.game.all_spaces if s.support[i] == OPPOSITION)
    lines: list[tuple[str, int]] = []
    if resisting > loyal:
        lines.append((f"Population in Resistance {resisting}, Loyal {loyal}", loyal - resisting))
    lines += [(f"Terror in {board.names[i]}", -1) for i in s.game.all_spaces if is_settled(s, i) and s.terror(i)]
    if not s.insurgents(nairobi(s)):
        lines.append(("No Mau Mau piece in Nairobi", 2))
    if not any(s.bases(i) for i in s.game.all_spaces if not is_mountain_jungle(s, i)):
        lines.append(("No Base outside the Mountain Jungles", 2))
    return lines


async def political_will_phase(s: State) -> None:
    """Net the losses and gains, then see whether the game is over. 6.1, 6.1.4, 6.1.5, 7.0.1, 7.0.2, GEN-7, GEN-24."""
    phase(s, "Political Will")
    political_will(s, sum(amount for _, amount in forecast(s)))
    judge(s)


# 6.2 Resource Phase


async def resources(s: State) -> None:
    """Every Base on the map brings one. 6.2."""
    phase(s, "Resources")
    gain(s, INSURGENTS, s.on_map(BASES))


# 6.3 Support Phase


async def british_support(s: State) -> None:
    """The British may Reward; there is no Restore in Kenya. 6.3.1, KEN-2, KEN-24."""
    phase(s, "Support")
    if any(why_not_reward(s, i) is None for i in s.game.all_spaces) and await offered(s, BRITISH, "reward", "6.3.1"):
        await reward(s)


async def mau_mau_support(s: State) -> None:
    """Mau Mau may take an Oath. 6.3.2, KEN-24."""
    if any(why_not_oath(s, i) is None for i in s.game.all_spaces) and await offered(s, INSURGENTS, "oath", "6.3.2"):
        await oath(s)


async def offered(s: State, faction: int, name: str, rule: str) -> bool:
    """Whether a faction takes up the activity of the Support Phase."""
    activity = s.game.catalog.activity[name]
    title = s.game.activities[name].title

    def why(option: Option) -> Reason | None:
        return Reason(f"The Support Phase gives {title} only", rule) if option.kind == "sa" else None

    def refused() -> list[tuple[Option, Reason]]:
        others = [s.game.catalog.activity[kind.name] for kind in s.game.activities_of[faction] if kind.name != name]
        return [(option, reason) for option in others if (reason := why(option)) is not None]

    choice = await Decision(
        faction, "Support Phase", f"{title}, or done", rule, [activity, DONE], refused=refused, explain=why
    )
    if choice is DONE:
        return False
    s.cause = f"sa:{name}"
    begin_action(s, s.cause)
    return True


# 6.4 Redeploy Phase


async def british_redeploy(s: State) -> None:
    """Troops leave the Mountain Jungles, then Police may move; one effect, Control waits. 6.4.1, KEN-1, KEN-21, GEN-30."""
    phase(s, "Redeploy")
    goals = [i for i in s.game.all_spaces if is_goal(s, i)]
    plan = await plan_cubes(
        s, "Redeploy", "6.4.1", (TROOPS,), lambda plan, move: why_not_leave(s, move),
        ask="move all Troops out of the Mountain Jungles",
        may_end=lambda plan: not troops_in_forest(s, plan) or not goals,
    )  # fmt: skip
    plan = await plan_cubes(
        s, "Redeploy", "6.4.1", (POLICE,), lambda plan, move: why_not_goal(s, move),
        ask="move Police to Nairobi or British Controlled Provinces", plan=plan,
    )  # fmt: skip
    plan.make()


def troops_in_forest(s: State, plan: Plan) -> bool:
    """Whether Troops in a Mountain Jungle have still to move."""
    return any(plan.left[i * KINDS + TROOPS] for i in mountain_jungles(s))


def is_goal(s: State, space: int) -> bool:
    """Nairobi, and Provinces under British Control when the phase began (KEN-1)."""
    return space == nairobi(s) or (is_province(s, space) and s.control[space] == BRITISH)


def why_not_goal(s: State, move: Option) -> Reason | None:
    """Where cubes redeploy to. 6.4.1, KEN-1."""
    if is_goal(s, move.target):
        return None
    return Reason("Only to Nairobi or to British Controlled Provinces", "6.4.1")


def why_not_leave(s: State, move: Option) -> Reason | None:
    """Only Troops in Mountain Jungles redeploy. 6.4.1."""
    if not is_mountain_jungle(s, move.origin):
        return Reason("Only Troops in Mountain Jungles redeploy", "6.4.1")
    return why_not_goal(s, move)


NO_CAMP: Final = Reason("Forest Camps are in the Mountain Jungles", "6.4.2")


async def forest_camps(s: State) -> None:
    """Mau Mau may Rally free in each Mountain Jungle, unless KENYA LAND AND FREEDOM ARMY forbids it. 6.4.2, K31, KEN-22."""
    if s.capabilities[LAND_AND_FREEDOM_ARMY] == UNSHADED:
        return
    forests = mountain_jungles(s)
    await Operation(
        s, s.game.operations["rally"], len(forests), within=forests, elsewhere=NO_CAMP, optional=True, free=True
    ).run()


async def adjust_control(s: State) -> None:
    """Control and Political Will are brought up to date once. 6.4.3, KEN-21."""
    with one_step(s):
        for space in s.game.all_spaces:
            settle(s, space)


# 6.5 Reset Phase


async def reset(s: State) -> None:
    """Terror markers off, Guerrillas Underground. 6.5."""
    phase(s, "Reset")
    for space in s.game.all_spaces:
        unmark(s, TERROR, space, s.terror(space))
        flip(s, ACTIVE, space, s.active(space))


async def reset_pipeline(s: State) -> None:
    """The British may shift the Pipeline; then the next card, eligibility untouched. 6.5, 2.3.1."""
    await offer_shift(s, "Reset", "6.5")
    begin_campaign(s)
    reveal_card(s)


PHASES: Final = (
    Phase("Political Will", INSURGENTS, political_will_phase),
    Phase("Resources", INSURGENTS, resources),
    Phase("Reward", BRITISH, british_support),
    Phase("Oath", INSURGENTS, mau_mau_support),
    Phase("British Redeploy", BRITISH, british_redeploy),
    Phase("Forest Camps", INSURGENTS, forest_camps),
    Phase("Control", BRITISH, adjust_control),
    Phase("Reset", BRITISH, reset),
    Phase("Pipeline", BRITISH, reset_pipeline),
)
CONTROL_WAITS: Final = tuple(
    PROPAGANDA + i for i, part in enumerate(PHASES) if part.run in (british_redeploy, forest_camps)
)
"""The stages of the Round in which Control stands still (6.4.3)."""
