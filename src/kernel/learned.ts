import type { Game, LogLine } from './game.ts';
import type { CardKey, ObjectId, Seat } from './ids.ts';
import { asking, live } from './query.ts';
import type { GameObject, GameState } from './state.ts';

/** What somebody may have learned by: chance, or cards that they had not seen. */
export type Learned = 'chance' | 'cards';

/**
 * By what may one of these viewers (all seats and the spectators, who are undefined, if none are named) know more in `after` than in
 * `before`, `log` being the lines between the two? This covers the face of a card that they did not see, a name in a line that may be
 * that of a card hidden from them, a question about cards that they do not see, or a random result. The answer decides whether
 * taking back is free, so it never misses any of these; now and then it reports something harmless. And because everybody learns
 * the answer, it must not depend on what the hidden cards are.
 */
export function widened(
  game: Game,
  before: GameState,
  after: GameState,
  log: LogLine[],
  viewers: readonly (Seat | undefined)[] = [...before.seats.keys(), undefined],
): Learned | undefined {
  if (before.rng.counter !== after.rng.counter) return 'chance';
  if (before.rng.script?.length !== after.rng.script?.length) return 'chance';
  const names = namesOf(game);
  const someone = viewers.some((viewer) => {
    const seen = seenBy(game, before, viewer);
    const hidden = before.objects.filter((o): o is GameObject => o !== null && !seen.has(o.id));
    const now = seenBy(game, after, viewer);
    if (hidden.some(({ id }) => now.has(id)) || asksBlindly(after, viewer, now)) return true;
    const visible = after.objects.filter(
      (o): o is GameObject => o !== null && (seen.has(o.id) || now.has(o.id)),
    );
    const namesAmong = (objects: GameObject[]): Set<string | undefined> =>
      new Set(objects.map((o) => nameOf(o, names)));
    // What was not there before is a token: nobody had it hidden. And a player may have the same name as a card.
    const shown = namesAmong([
      ...visible,
      ...before.objects.filter((o): o is GameObject => o !== null && seen.has(o.id)),
    ]);
    for (const { name } of before.seats) shown.add(name);
    const text = log
      .map(({ shared, secret }) => (viewer === undefined ? shared : (secret?.[viewer] ?? shared)))
      .join('\n');
    const named = [...new Set(names.values())].filter((name) => isNamed(name, text, [...shown]));
    if (named.some((name) => !shown.has(name))) return true;
    // If they see a card of that name, that is the one meant. But if none they see has changed, and hidden cards have
    // been touched, it may be any of those.
    const changed = namesAmong(visible.filter((o) => o !== before.objects[o.id]));
    return hidden.some((o) => isTouched(o, before, after)) && named.some((name) => !changed.has(name));
  });
  return someone ? 'cards' : undefined;
}

/** Does the name stand in the text by itself, and not as part of one of these? */
const isNamed = (name: string, text: string, others: (string | undefined)[]): boolean =>
  text.includes(name) &&
  others
    .reduce<string>(
      (left, other) =>
        other !== undefined && other !== name && other.includes(name) ? left.replaceAll(other, '') : left,
      text,
    )
    .includes(name);

/** Objects whose face this viewer sees. */
function seenBy(game: Game, state: GameState, viewer: Seat | undefined): Set<ObjectId> {
  const handles = new Set(
    game
      .view(state, viewer)
      .zones.flatMap(({ cards }) => cards.flatMap(({ key, handle }) => (key === undefined ? [] : [handle]))),
  );
  return new Set(state.objects.flatMap((o) => (o !== null && handles.has(o.stamp) ? [o.id] : [])));
}

/** Are they asked to choose among cards that they do not see? The number of candidates alone tells something. */
function asksBlindly(state: GameState, viewer: Seat | undefined, seen: Set<ObjectId>): boolean {
  const choice = asking(state)?.parts.find(({ seat }) => seat === viewer)?.choice;
  return (
    choice?.kind === 'objects' &&
    choice.candidates.some((s) => {
      const o = live(state, s);
      return o !== undefined && !seen.has(o.id);
    })
  );
}

/** Has it moved, or has it changed who knows it? */
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

/** Names of each game's cards, made once: pages hold much more. */
const NAMES = new WeakMap<Game, Map<CardKey, string>>();
