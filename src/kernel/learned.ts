import type { LogLine } from './game/inputs.ts';
import type { Game } from './game.ts';
import type { CardKey, ObjectId, Seat } from './ids.ts';
import { asking, live } from './query.ts';
import type { GameObject, GameState } from './state.ts';

/** How a seat may have learned something: by a random result, or from cards that it had not seen. */
export type Learned = 'chance' | 'cards';

/**
 * Finds out whether the seat has learned something hidden between two states; `log`: the story lines between them. The
 * signs are: the face of a card new to the seat, a name in a line that may belong to a card hidden from it, a question
 * about cards that it does not see, and a random result.
 *
 * The result decides whether the seat may undo without asking. So no sign is ever missed, but something harmless may be
 * taken for a sign. Everybody learns the result, so it must not depend on which cards are hidden.
 */
export function findLearned(
  game: Game,
  before: GameState,
  after: GameState,
  log: readonly LogLine[],
  seat: Seat,
): Learned | undefined {
  if (before.rng.counter !== after.rng.counter) return 'chance';
  if (before.rng.script?.length !== after.rng.script?.length) return 'chance';
  const seen = seenBy(game, before, seat);
  const hidden = before.objects.filter((o): o is GameObject => o !== null && !seen.has(o.id));
  const now = seenBy(game, after, seat);
  if (hidden.some(({ id }) => now.has(id)) || asksBlindly(after, seat, now)) return 'cards';
  const names = namesOf(game);
  const visible = after.objects.filter(
    (o): o is GameObject => o !== null && (seen.has(o.id) || now.has(o.id)),
  );
  const namesAmong = (objects: GameObject[]): Set<string | undefined> =>
    new Set(objects.map((o) => nameOf(o, names)));
  // Card names in a line that tell the seat nothing new: names of objects that it sees or saw (new objects are tokens,
  // which were never hidden), and names of players, because a player may be called like a card.
  const shown = namesAmong([
    ...visible,
    ...before.objects.filter((o): o is GameObject => o !== null && seen.has(o.id)),
  ]);
  for (const { name } of before.seats) shown.add(name);
  const text = log.map(({ shared, secret }) => secret?.[seat] ?? shared).join('\n');
  const named = [...new Set(names.values())].filter((name) => isNamed(name, text, [...shown]));
  if (named.some((name) => !shown.has(name))) return 'cards';
  // A card name in a line of the story usually means the visible card of that name. But if that card has not changed,
  // and hidden cards were moved or revealed, the name may belong to a hidden card.
  const changed = namesAmong(visible.filter((o) => o !== before.objects[o.id]));
  return hidden.some((o) => isTouched(o, before, after)) && named.some((name) => !changed.has(name))
    ? 'cards'
    : undefined;
}

/** True if the text contains the name by itself, not only as part of one of the `others` (longer names). */
const isNamed = (name: string, text: string, others: (string | undefined)[]): boolean =>
  text.includes(name) &&
  others
    .reduce<string>(
      (left, other) =>
        other !== undefined && other !== name && other.includes(name) ? left.replaceAll(other, '') : left,
      text,
    )
    .includes(name);

/** Objects of the game whose face the seat sees. */
function seenBy(game: Game, state: GameState, seat: Seat): Set<ObjectId> {
  const handles = new Set(
    game
      .view(state, seat)
      .zones.flatMap(({ cards }) => cards.flatMap(({ key, handle }) => (key === undefined ? [] : [handle]))),
  );
  return new Set(state.objects.flatMap((o) => (o !== null && handles.has(o.stamp) ? [o.id] : [])));
}

/**
 * True if the seat must choose among cards that it does not see. The question tells the seat something: at least how
 * many candidates there are.
 */
function asksBlindly(state: GameState, seat: Seat, seen: Set<ObjectId>): boolean {
  const choice = asking(state)?.parts.find((part) => part.seat === seat)?.choice;
  return (
    choice?.kind === 'objects' &&
    choice.candidates.some((s) => {
      const o = live(state, s);
      return o !== undefined && !seen.has(o.id);
    })
  );
}

/** True if the object has moved, or the set of seats that know its face has changed. */
function isTouched(o: GameObject, before: GameState, after: GameState): boolean {
  const knowing = (state: GameState): string => [...(state.knowledge[o.stamp] ?? [])].sort().join();
  return after.objects[o.id]?.stamp !== o.stamp || knowing(before) !== knowing(after);
}

const nameOf = (o: GameObject, names: Map<CardKey, string>): string | undefined =>
  'card' in o.what ? names.get(o.what.card) : undefined;

function namesOf(game: Game): Map<CardKey, string> {
  const known = NAMES.get(game);
  if (known !== undefined) return known;
  const names = new Map(game.cards().map(({ key, name }) => [key, name]));
  NAMES.set(game, names);
  return names;
}

/** Cache of the card names of each game, computed once, because a game's list of cards holds much more than names. */
const NAMES = new WeakMap<Game, Map<CardKey, string>>();
