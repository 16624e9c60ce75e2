"""What every game is made of; it knows no game, no window and no file format.

Five concepts, one small module each:

- `decision`: a `Decision` asks one faction for one `Option`; what is not legal has a `Reason`.
- `play`: a game's rules are *procedures*, coroutines that read like the rule's paragraph and
  await decisions. `Play` drives them with ``send``; there is no event loop.
- `chance`: one seeded integer generator that lives inside the state.
- `effects`: what the state's verbs leave behind when somebody wants to know what happened.
- `table`: a game in progress: the request that began it and the list of choices made, with
  undo, redo and going to any step.

A *segment* is one player's action on a card or part of one Propaganda phase. No local of a
procedure outlives its segment, so a segment can be restarted from a copy of the state taken at its
start; that is how any step is reached again.

>>> from britishway.games import new_table
>>> table = new_table({"scenario": "palestine", "seed": 7})
>>> table.decision.options[0]
Option('box:limited_operation')
>>> outcome = table.choose("box:limited_operation")
>>> table.step
1
>>> table.undo()
>>> table.step
0
"""
