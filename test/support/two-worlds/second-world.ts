// Makes the worlds that a viewer cannot tell apart from the one that is.
import type { Random } from '../../../src/cli/random-play.ts';
import { randomAnswer } from '../../../src/cli/random-play.ts';
import type { Altered } from '../../../src/games/altered/altered.ts';
import type { Answer } from '../../../src/kernel/choice.ts';
import type { Ask, Frame } from '../../../src/kernel/frame.ts';
import type { Input } from '../../../src/kernel/game.ts';
import { type ObjectId, objectId, type Seat, type Stamp, zoneId } from '../../../src/kernel/ids.ts';
import { asking, kindOf, seatOf } from '../../../src/kernel/query.ts';
import type { GameObject, GameState } from '../../../src/kernel/state.ts';
import { run } from '../../../src/kernel/step.ts';
import { Tx } from '../../../src/kernel/tx.ts';

/** Who looks: a seat, or somebody who only watches. */
export type Viewer = Seat | undefined;

/** Another world that looks the same, and the stamps under which it has the objects that were to change places. */
export interface SecondWorld {
  state: GameState;
  stampOf(stamp: Stamp): Stamp;
}

/** What the second world must keep. */
export interface Keeping {
  /** Objects that stay what they are, where they are: the step that is watched shows them. */
  fixed?: ReadonlySet<ObjectId>;
  /** Objects of a hand that stay in the hand, under another stamp and in another place: what is done is done with them. */
  moved?: readonly ObjectId[];
  /** Random results stay, too. */
  seed?: boolean;
}

/**
 * May the viewer not know what this object is? The rules of the house (hidden-information contract), written down once
 * more here and not asked of the game: a fault there must not make the test look away.
 */
export function hidden(state: GameState, o: GameObject, viewer: Viewer): boolean {
  const known = state.knowledge[o.stamp] ?? [];
  // What every seat was shown was shown to whoever watched.
  if (viewer === undefined ? known.length === state.seats.length : known.includes(viewer)) return false;
  switch (kindOf(o.zone)) {
    case 'deck':
      return true;
    case 'hand':
    case 'mana':
      return o.owner !== viewer;
    default:
      return o.face === 'down';
  }
}

/** A second world for this viewer; undefined where the question that is open cannot be asked in it. */
export function secondWorld(
  game: Altered,
  state: GameState,
  viewer: Viewer,
  random: Random,
  keep: Keeping = {},
): SecondWorld | undefined {
  const objects = state.objects.slice();
  const moves = swapFaces(state, objects, viewer, random, keep);
  if (!keep.fixed || keep.fixed.size === 0 || !facesShown(state, keep.fixed))
    turnTumults(state, objects, random);
  const zones = swapIds(state, objects, viewer, random);
  const scripted = (state.rng.script?.length ?? 0) > 0;
  const rng =
    keep.seed === true || scripted ? state.rng : { ...state.rng, seed: `other-${random(1_000_000_000)}` };
  const asked = askAgain(game, state, { ...state, objects, zones, rng }, viewer, random);
  return asked === undefined ? undefined : { state: asked, stampOf: (s) => moves.get(s) ?? s };
}

/** The same act in the second world. */
export const translated = (input: Input, world: SecondWorld): Input =>
  input.kind === 'answers'
    ? { ...input, answers: input.answers.map((answer) => answerIn(answer, world.stampOf)) }
    : input;

function answerIn(answer: Answer, of: SecondWorld['stampOf']): Answer {
  switch (answer.kind) {
    case 'objects':
      return { ...answer, objects: answer.objects.map(of) };
    case 'order':
      return { ...answer, items: answer.items.map(of) };
    case 'assign':
      return { ...answer, pairs: answer.pairs.map(([item, to]) => [of(item), of(to)]) };
    case 'act':
      return answer.object === undefined ? answer : { ...answer, object: of(answer.object) };
    case 'option':
    case 'number':
    case 'name':
    case 'confirm':
      return answer;
  }
}

/** A random order. */
export function mixed<T>(items: readonly T[], random: Random): T[] {
  const left = items.slice();
  return items.map(() => left.splice(random(left.length), 1)[0]!);
}

/** Deals what lies in hand, deck and Mana zone of each seat anew, where the viewer does not see it. */
function swapFaces(
  state: GameState,
  objects: (GameObject | null)[],
  viewer: Viewer,
  random: Random,
  keep: Keeping,
): Map<Stamp, Stamp> {
  const bound = numbersIn(state.frames.filter((f) => f.kind !== 'ask' && !forgetful(f)));
  const stamps = new Map<Stamp, Stamp>();
  for (const seat of state.seats.keys()) {
    const slots = secretsOf(state, seat, viewer).filter(
      (o) => !bound.has(o.stamp) && (keep.fixed?.has(o.id) !== true || keep.moved?.includes(o.id) === true),
    );
    const targets = new Map<ObjectId, GameObject>();
    const free = new Set(slots);
    for (const id of keep.moved ?? []) {
      const from = slots.find((o) => o.id === id);
      const places = [...free].filter((o) => o.zone === from?.zone);
      if (from === undefined || places.length === 0) continue;
      const to = places[random(places.length)]!;
      targets.set(id, to);
      free.delete(to);
      stamps.set(from.stamp, to.stamp);
    }
    const rest = mixed([...free], random);
    for (const from of slots) {
      const to = targets.get(from.id) ?? rest.pop()!;
      objects[to.id] = { ...objects[to.id]!, what: from.what };
    }
  }
  return stamps;
}

const secretsOf = (state: GameState, seat: Seat, viewer: Viewer): GameObject[] =>
  ['hand', 'deck', 'mana'].flatMap((kind) =>
    (state.zones[zoneId(kind, seat)] ?? [])
      .map((id) => state.objects[id]!)
      .filter((o) => hidden(state, o, viewer)),
  );

/** The day and set-up remember only which cards were chosen, never what they are. */
const forgetful = (frame: Frame): boolean =>
  frame.kind === 'structure' && ['day', 'setup'].includes(frame.chart);

/** Every number in a value: more than the stamps in it, never less. */
function numbersIn(value: unknown, found = new Set<number>()): Set<number> {
  if (typeof value === 'number') found.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      // `follow` has stamps for keys.
      if (/^\d+$/.test(key)) found.add(Number(key));
      numbersIn(inner, found);
    }
  return found;
}

const rowOf = (state: GameState): GameObject[] =>
  (state.zones[zoneId('adventure')] ?? []).map((id) => state.objects[id]!);

const facesShown = (state: GameState, fixed: ReadonlySet<ObjectId>): boolean =>
  rowOf(state).some((o) => fixed.has(o.id));

/** Swaps the Tumult cards of which no half was turned up, and turns them round. */
function turnTumults(state: GameState, objects: (GameObject | null)[], random: Random): void {
  const row = rowOf(state);
  const pairs = [1, 3, 5]
    .map((i) => [row[i], row[i + 1]] as const)
    .flatMap(([a, b]) => (a?.face === 'down' && b?.face === 'down' ? [[a, b] as const] : []));
  for (const [i, [a, b]] of mixed(pairs, random).entries()) {
    const [first, second] = random(2) === 0 ? [a, b] : [b, a];
    const [left, right] = pairs[i]!;
    objects[left.id] = { ...left, what: first.what };
    objects[right.id] = { ...right, what: second.what };
  }
}

/** Gives the hidden cards of each seat one another's ids, which nothing but the rules may know. */
function swapIds(
  state: GameState,
  objects: (GameObject | null)[],
  viewer: Viewer,
  random: Random,
): GameState['zones'] {
  const renamed = new Map<number, ObjectId>();
  for (const seat of state.seats.keys()) {
    const ids = secretsOf(state, seat, viewer).map((o) => o.id);
    for (const [i, id] of mixed(ids, random).entries()) renamed.set(ids[i]!, id);
  }
  const before = objects.slice();
  for (const [from, to] of renamed) objects[to] = { ...before[from]!, id: objectId(to) };
  return Object.fromEntries(
    Object.entries(state.zones).map(([zone, ids]) => [
      zone,
      seatOf(zoneId(zone)) === undefined ? ids : ids.map((id) => renamed.get(id) ?? id),
    ]),
  );
}

/** Asks the open question anew: what may be answered follows from the cards of the second world. */
function askAgain(
  game: Altered,
  state: GameState,
  other: GameState,
  viewer: Viewer,
  random: Random,
): GameState | undefined {
  const ask = asking(state);
  // What modifiers of cards in sight ask is the same; where they were put in order already, it is not asked again.
  if (ask === undefined || state.frames.at(-2)?.kind === 'event') return other;
  const tx = new Tx({ ...other, frames: other.frames.slice(0, -1) });
  if (run(game.rules, tx) !== undefined) return undefined;
  const made = asking(tx.state);
  if (made === undefined) return tx.state;
  const again: Ask = {
    ...made,
    parts: made.parts.map((part) => {
      const was = ask.parts.find((p) => p.seat === part.seat);
      if (was === undefined) return part;
      const numbered = { ...part, id: was.id, epoch: was.epoch };
      if (was.answer === undefined) return numbered;
      // A sealed answer is its giver's secret: in the second world it is another one.
      return { ...numbered, answer: part.seat === viewer ? was.answer : randomAnswer(part.choice, random) };
    }),
  };
  return { ...tx.state, nextAsk: state.nextAsk, frames: [...tx.state.frames.slice(0, -1), again] };
}
