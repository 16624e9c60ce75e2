"""The one place where COIN positions, options and effects become words.

The window, the log, the screen reader and the protocol all read these.
"""

from __future__ import annotations

from britishway.engine.decision import DONE, Decision, Option
from britishway.games.coin.game import Game
from britishway.games.coin.sequence import BOX_TITLES

PLURALS = {
    "Troops": "Troops", "Police": "Police", "Underground Cell": "Underground Cells", "Active Cell": "Active Cells",
    "Arms Cache": "Arms Caches", "Underground Guerrilla": "Underground Guerrillas",
    "Active Guerrilla": "Active Guerrillas", "Base": "Bases",
}  # fmt: skip
SINGULARS = {"Troops": "Troop"}
MARKER_TITLES = {"sabotage": "Sabotage", "terror": "Terror", "curfew": "Curfew", "new_village": "New Village"}
BOX_WORDS = {
    "available": "Available", "prison": "Prison", "haganah_track": "the Haganah Track", "removed": "out of the game",
    "suez_crisis_card": "the Suez Crisis card", "out_of_play": "Out of Play",
}  # fmt: skip
CHOICES = {"limited_operation": "A Limited Operation", "intel": "An Intel Chit"}
FLAGS = {
    "british_must_pass": "The British must pass on a coming card",
    "gurney_killed": "The Commander has no effect until the next Reset",
}
BUTTONS = {"done": "Done", "yes": "Yes", "no": "No"}
SIDE_TITLES = {1: "Upper text", 2: "Lower, shaded text", 3: "The event"}


def pieces(game: Game, name: str, n: int) -> str:
    """`n` pieces in words ("2 Troops", "1 Arms Cache")."""
    word = game.piece_words[game.piece_names.index(name)]
    return f"{n} {SINGULARS.get(word, word) if n == 1 else PLURALS[word]}"


def placed(game: Game, name: str, n: int) -> str:
    """`n` pieces that were placed; new Cells are simply Cells."""
    return pieces(game, name, n).replace("Underground ", "")


def place_name(game: Game, id: str) -> str:
    """A space or box in words."""
    if id in game.board.ids:
        return game.board.names[game.board.number(id)]
    return BOX_WORDS.get(id, id.replace("_", " ").title())


def faction_name(game: Game, faction: int) -> str:
    """British, or the insurgents' name."""
    return game.board.faction_names[faction]


def label(game: Game, option: Option) -> str:
    """An option as a button or a list shows it."""
    board, kind = game.board, option.kind
    here = place_name(game, game.place_names[option.space]) if option.space >= 0 else ""
    if kind == "box":
        return BOX_TITLES[option.value]
    if kind == "op":
        return game.operations[option.word].title
    if kind == "sa":
        return game.activities[option.word].title
    if kind == "event":
        return SIDE_TITLES[option.value]
    if kind == "space":
        return here
    if kind == "move":
        word = SINGULARS.get(game.piece_words[option.piece], game.piece_words[option.piece])
        return f"{word}: {board.names[option.origin]} to {board.names[option.target]}"
    if kind in ("place", "remove"):
        if option.piece < 0:
            source = f", from {board.names[option.origin]}" if option.origin >= 0 else ""
            return f"{'Place' if kind == 'place' else 'Remove'} {MARKER_TITLES[option.word]} in {here}{source}"
        word = SINGULARS.get(game.piece_words[option.piece], game.piece_words[option.piece])
        source = f" from {place_name(game, option.word)}" if option.word else ""
        if kind == "place":
            return f"Place {word.replace('Underground ', '')} in {here}{source}"
        return f"Remove {word} in {here}"
    if kind == "flip":
        return f"Flip {game.piece_words[option.piece]} in {here}"
    if kind == "spend":
        return f"Spend the Arms Cache in {here}" if option.space >= 0 else f"Spend Intel Chit {option.value}"
    if kind == "lead":
        return f"Intelligence Lead: discard Intel Chit {option.value}"
    if kind == "offensive":
        return f"Offensive: remove the Arms Cache in {here}"
    if kind == "discard":
        return f"Discard Intel Chit {option.value}"
    if kind == "shift" and option.space >= 0:
        return f"Shift {here} towards {str(game.level_names[option.value + 1]).title()}"
    if kind in ("pacify", "agitate"):
        return f"{kind.title()} in {here}"
    if kind == "replace":
        return f"Replace {game.piece_words[option.piece]} with {game.piece_words[option.value]} in {here}"
    if kind == "shift":
        return f"{board.track_names[option.value]}: one step {option.word}"
    if kind in ("choice", "mode"):
        own = game.word_titles.get(option.id) or CHOICES.get(option.word)
        return own or option.word.replace("_", " ").capitalize()
    if kind in ("number", "roll"):
        return str(option.value)
    return BUTTONS.get(option.word, "Pass")


def done_label(decision: Decision) -> str:
    """What the lone word done means in a prompt."""
    return "Roll" if decision.ask.endswith(", or roll") else "Done"


def describe(game: Game, decision: Decision, option: Option) -> str:
    """An option's label within its decision."""
    return done_label(decision) if option is DONE else label(game, option)


# The log.


def sentence(game: Game, effect: dict[str, object]) -> str | None:
    """One effect in one sentence, without who did it; None for what the log leaves out."""
    n = effect.get("n", 0)
    count = n if isinstance(n, int) else 0
    what = str(effect.get("piece", ""))
    verb = effect["verb"]
    here = place_name(game, str(effect.get("space", ""))) if "space" in effect else ""
    origin = place_name(game, str(effect.get("from", ""))) if "from" in effect else ""
    target = place_name(game, str(effect.get("to", ""))) if "to" in effect else ""
    if verb == "place":
        return f"{target}: {placed(game, what, count)} placed" + ("" if origin == "Available" else f" from {origin}")
    if verb == "remove":
        if str(effect["from"]) not in game.board.ids:
            return f"{pieces(game, what, count)} from {origin} to {target}"
        return f"{origin}: {pieces(game, what, count)} removed to {target}".replace("to out of", "out of")
    if verb == "move":
        word = MARKER_TITLES[what] if what in MARKER_TITLES else pieces(game, what, count)
        return f"{word} from {origin} to {target}"
    if verb == "flip":
        if what in MARKER_TITLES:
            return f"{here}: {count} {MARKER_TITLES[what]} turned to {MARKER_TITLES[str(effect['to_piece'])]}"
        word = placed(game, what.replace("active", "underground"), count)
        state = "Active" if str(effect["to_piece"]).endswith("_active") else "Underground"
        return f"{here}: {word} {'turns' if count == 1 else 'turn'} {state}"
    if verb == "replace":
        return f"{here}: {pieces(game, what, count)} replaced by {placed(game, str(effect['to_piece']), count)}"
    if verb == "mark":
        return f"{here}: {_counted(MARKER_TITLES[what], count)} placed"
    if verb == "unmark":
        return f"{here}: {_counted(MARKER_TITLES[what], count)} removed"
    if verb == "shift":
        return _shift_sentence(game, effect)
    if verb == "roll":
        return _roll_sentence(here, effect)
    if verb == "draw":
        return f"Intel Chit drawn: {effect['value']}"
    if verb == "spend" and effect.get("what") == "resources":
        resources = f"{count} Resource{'' if count == 1 else 's'}"
        if effect["who"] != game.board.faction_ids[int(str(effect["faction"]))]:
            return f"{_faction(game, effect['who'])} lose {resources}: {effect['value']} left"
        return f"{resources} paid: {effect['value']} left"
    if verb in ("spend", "discard"):
        return f"Intel Chit {'spent' if verb == 'spend' else 'discarded'}: {effect['value']}"
    if verb == "capability":
        return f"{card_title(game, str(effect['card']))} in force, {effect['value']} side"
    if verb == "phase":
        return f"{effect['name']} Phase"
    if verb == "card":
        return f"{effect['card']} {card_title(game, str(effect['card']))}"
    if verb == "eligible":
        if "box" in effect:
            titles = dict(zip(("limited_operation", "event", "operation_special_activity"), BOX_TITLES, strict=True))
            return titles[str(effect["box"])]
        return f"{faction_name(game, game.board.faction_ids.index(str(effect['first'])))} First Eligible"
    if verb == "set" and effect["flag"] == "action":
        return _action_sentence(game, str(effect["value"]))
    if verb == "set" and "space" in effect:
        return f"{here}: {_set_sentence(game, str(effect['flag']), effect['value'])}"
    if verb == "set":
        return FLAGS.get(str(effect["flag"])) if effect["value"] == 1 else None
    if verb == "result":
        return result_sentence(game, effect["winner"], str(effect["reason"]))
    return None


def _action_sentence(game: Game, action: str) -> str:
    """What a faction sets out to do; the cause before it has named it already."""
    kind, _, side = action.partition(":")
    if kind == "event":
        return {"unshaded": "upper text", "shaded": "shaded text"}.get(side, "the event")
    return {"pass": "no action", "op": "Operation"}.get(kind, "Special Activity")


def result_sentence(game: Game, winner: object, reason: str) -> str:
    """How the game ended."""
    if winner in game.board.faction_ids:
        return f"{faction_name(game, game.board.faction_ids.index(str(winner)))} win: {reason}"
    return f"No winner: {reason}" if winner is None else f"A tie: {reason}"


def card_title(game: Game, id: str) -> str:
    """A card's title by its printed number."""
    return game.event_titles[game.card_number(id)]


def _counted(word: str, n: int) -> str:
    return word if n == 1 else f"{n} {word}"


def _set_sentence(game: Game, what: str, value: object) -> str:
    """What a space is set to."""
    if what == "control":
        return f"{_faction(game, value)} Control" if value else "no Control"
    return f"Population {value}" if what == "population" else (str(value).capitalize() if value else "Neutral")


def _faction(game: Game, id: object) -> str:
    return faction_name(game, game.board.faction_ids.index(str(id)))


def _shift_sentence(game: Game, effect: dict[str, object]) -> str:
    if effect["track"] == "resources":
        own = effect["who"] == game.board.faction_ids[int(str(effect["faction"]))]
        who, value = "" if own else f"{_faction(game, effect['who'])} ", effect["value"]
        return f"{who}Resources +{effect['n']}: now {value}" if effect["n"] else f"{who}Resources stay at {value}"
    track = game.board.tracks.index(str(effect["track"]))
    name, value = game.board.track_names[track], effect["value"]
    boxes = game.board.track_boxes[track]
    by = effect["n"]
    assert isinstance(by, int)
    assert isinstance(value, int)
    where = f"{value} ({boxes[value]})" if boxes else f"{value}"
    if not by:
        return f"{name} stays at {where}"
    return f"{name} {'+' if by > 0 else '−'}{abs(by)}: now {where}"


def roll_text(effect: dict[str, object]) -> str:
    """A roll as a sum in words ("4 − 1 Police + 2 Arms Cache = 5, more than 2: success")."""
    mods = effect["mods"]
    assert isinstance(mods, list)
    total, above = effect["total"], effect.get("above")
    text = str(effect["value"])
    for amount, why in mods:
        text += f" {'+' if amount > 0 else '−'} {abs(amount)} {why}"
    if mods:
        text += f" = {total}"
    if isinstance(above, int) and isinstance(total, int):
        text += f", more than {above}: success" if total > above else f", not more than {above}: no success"
    at_most = effect.get("at_most")
    if isinstance(at_most, int) and isinstance(total, int):
        text += f", at most {at_most}: success" if total <= at_most else f", more than {at_most}: no success"
    return f"{text}, {effect['verdict']}" if effect.get("verdict") else text


def _roll_sentence(here: str, effect: dict[str, object]) -> str:
    return (f"{here}: " if here else "") + f"roll of {roll_text(effect)}"


def cause_title(game: Game, cause: str) -> str:
    """The Operation, activity or card behind an effect, or nothing."""
    kind, _, name = cause.partition(":")
    if kind == "op":
        return game.operations[name].title
    if kind == "sa":
        return game.activities[name].title
    if kind == "event":
        return card_title(game, name)
    if kind == "propaganda":
        return name.title()  # a part of a phase, where it names itself
    return "Pass" if kind == "pass" else ""


def cause_rule(game: Game, cause: str) -> str | None:
    """The rule behind an effect."""
    kind, _, name = cause.partition(":")
    if kind == "op":
        return game.operations[name].rule
    if kind == "sa":
        return game.activities[name].rule
    return {"event": "5.1", "pass": "2.3.3", "propaganda": "6.0", "turn": "2.3.2"}.get(kind)
