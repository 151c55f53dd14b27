// Makes worlds that a viewer cannot tell apart from the real one.
import { randomAnswer } from '../../../src/cli/random-play.ts';
import type { Random } from '../../../src/games/shared/workbench.ts';
import type { Chart } from '../../../src/kernel/chart.ts';
import type { Answer } from '../../../src/kernel/choice.ts';
import type { Ask, Frame } from '../../../src/kernel/frame.ts';
import type { Input } from '../../../src/kernel/game.ts';
import { type ObjectId, objectId, type Seat, type Stamp, zoneId } from '../../../src/kernel/ids.ts';
import { asking, kindOf, seatOf } from '../../../src/kernel/query.ts';
import type { GameObject, GameState } from '../../../src/kernel/state.ts';
import { run } from '../../../src/kernel/step.ts';
import { Tx } from '../../../src/kernel/tx.ts';
import { hidden, mixed, type Secrets, type Viewer } from './secrets.ts';

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
  /** Nothing is done in either world: they are only looked at. */
  still?: boolean;
}

/** A second world for this viewer; undefined if the open question cannot be asked in it. */
export function secondWorld(
  rules: Chart,
  secrets: Secrets,
  state: GameState,
  viewer: Viewer,
  random: Random,
  keep: Keeping = {},
): SecondWorld | undefined {
  const objects = state.objects.slice();
  const slots = state.seats.map((_, seat) => secretsIn(secrets, state, seat, viewer));
  const moves = swapFaces(secrets, state, objects, slots, viewer, random, keep);
  const instances = remembered(state, objects);
  secrets.vary?.(state, objects, keep.fixed ?? new Set(), random);
  const zones = swapIds(state, objects, slots, random);
  const scripted = (state.rng.script?.length ?? 0) > 0;
  const rng =
    keep.seed === true || scripted ? state.rng : { ...state.rng, seed: `other-${random(1_000_000_000)}` };
  // The step may be the one by which sealed answers are opened: those are the same in both worlds then.
  const opened = keep.still === true ? [] : (secrets.opened ?? []);
  const asked = askAgain(rules, state, { ...state, objects, zones, instances, rng }, viewer, random, opened);
  return asked === undefined ? undefined : { state: asked, stampOf: (s) => moves.get(s) ?? s };
}

/** The same act in the second world. */
export const translated = (input: Input, world: SecondWorld): Input =>
  input.kind === 'answers' || input.kind === 'interject'
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

/** Redeals each seat's cards that the viewer does not see: any card may go where it fits. */
function swapFaces(
  secrets: Secrets,
  state: GameState,
  objects: (GameObject | null)[],
  all: GameObject[][],
  viewer: Viewer,
  random: Random,
  keep: Keeping,
): Map<Stamp, Stamp> {
  const forgetful = (frame: Frame): boolean =>
    frame.kind === 'structure' && secrets.forgetful.includes(frame.chart);
  const running = state.frames.filter((frame) => frame.kind !== 'ask' && !forgetful(frame));
  // What an ability chose is kept, and what it did with cards that the viewer saw: undoing it would bring that face
  // back.
  const chosen = state.instances.map(({ did: _, ...rest }) => rest);
  const bound = numbersIn([running, chosen]);
  const followed = new Set(
    state.instances.flatMap(({ did }) =>
      did.flatMap(({ was }) => (was === undefined || hidden(secrets, state, was, viewer) ? [] : [was.id])),
    ),
  );
  const stamps = new Map<Stamp, Stamp>();
  for (const secret of all) {
    const places = secret.filter(
      (o) =>
        !bound.has(o.stamp) &&
        !followed.has(o.id) &&
        (keep.fixed?.has(o.id) !== true || keep.moved?.includes(o.id) === true),
    );
    /** Which card is at each of the places. */
    const cards = places.slice();
    const free = new Set(places.keys());
    const swap = (one: number, other: number): void => {
      [cards[one], cards[other]] = [cards[other]!, cards[one]!];
    };
    for (const id of keep.moved ?? []) {
      const from = cards.findIndex((o) => o.id === id);
      const near = [...free].filter((at) => places[at]!.zone === places[from]?.zone);
      if (near.length === 0) continue;
      const to = near[random(near.length)]!;
      stamps.set(cards[from]!.stamp, places[to]!.stamp);
      swap(from, to);
      free.delete(to);
    }
    const fits = (card: number, place: number): boolean => {
      const { what } = cards[card]!;
      return 'ability' in what || secrets.fits(what.card, kindOf(places[place]!.zone), keep.still === true);
    };
    const left = [...free];
    for (let n = left.length - 1; n > 0; n--) {
      const [one, other] = [left[n]!, left[random(n + 1)]!];
      if (fits(one, other) && fits(other, one)) swap(one, other);
    }
    for (const [at, place] of places.entries())
      objects[place.id] = { ...objects[place.id]!, what: cards[at]!.what };
  }
  return stamps;
}

/** What abilities did in this phase, with the faces of the second world: undone, they give those back. */
const remembered = (state: GameState, objects: (GameObject | null)[]): GameState['instances'] =>
  state.instances.map((i) => ({
    ...i,
    did: i.did.map((done) => {
      const { was } = done;
      const now = was === undefined ? undefined : objects[was.id];
      const same = was === undefined || !now || now.what === state.objects[was.id]?.what;
      return same ? done : { ...done, was: { ...was, what: now.what } };
    }),
  }));

const secretsIn = (secrets: Secrets, state: GameState, seat: Seat, viewer: Viewer): GameObject[] =>
  secrets.dealt.flatMap((kind) => {
    const own = (state.zones[zoneId(kind, seat)] ?? []).map((id) => state.objects[id]!);
    // Shared zones hold cards of every seat.
    const shared = (state.zones[zoneId(kind)] ?? []).map((id) => state.objects[id]!);
    return [...own, ...shared.filter((o) => o.owner === seat)].filter((o) =>
      hidden(secrets, state, o, viewer),
    );
  });

/** Keys of what a frame or an ability is about other than objects: whose it is, what a card says, how far it has come. */
const NO_OBJECTS = [
  'seat',
  'seats',
  'you',
  'by',
  'controller',
  'owner',
  'steps',
  'step',
  'next',
  'index',
  'instance',
];

/** Every number in a value that might be a stamp or an id: more than the stamps in it, never fewer. */
function numbersIn(value: unknown, found = new Set<number>()): Set<number> {
  if (typeof value === 'number') found.add(value);
  else if (Array.isArray(value)) for (const inner of value) numbersIn(inner, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      // `follow` has stamps for keys.
      if (/^\d+$/.test(key)) found.add(Number(key));
      if (!NO_OBJECTS.includes(key)) numbersIn(inner, found);
    }
  return found;
}

/** Exchanges the ids of each seat's hidden cards, which nothing but the rules may know. */
function swapIds(
  state: GameState,
  objects: (GameObject | null)[],
  all: GameObject[][],
  random: Random,
): GameState['zones'] {
  const renamed = new Map<number, ObjectId>();
  // Objects that are still referred to by id keep it.
  const kept = state.frames.map((frame) => (frame.kind === 'structure' ? frame.data : []));
  const bound = numbersIn([state.instances, state.groups, state.effects.map((e) => e.source), kept]);
  for (const secret of all) {
    const ids = secret.flatMap((o) => (seatOf(o.zone) === undefined || bound.has(o.id) ? [] : [o.id]));
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

/** Asks the open question anew: what may be answered depends on the cards of the second world. */
function askAgain(
  rules: Chart,
  state: GameState,
  other: GameState,
  viewer: Viewer,
  random: Random,
  opened: readonly string[],
): GameState | undefined {
  const ask = asking(state);
  // What modifiers of visible cards ask is the same; if they were put in order already, it is not asked again.
  if (ask === undefined || state.frames.at(-2)?.kind === 'event') return other;
  const tx = new Tx({ ...other, frames: other.frames.slice(0, -1) });
  if (run(rules, tx) !== undefined) return undefined;
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
      const same = part.seat === viewer || opened.includes(part.choice.why.code);
      return { ...numbered, answer: same ? was.answer : randomAnswer(part.choice, random) };
    }),
  };
  return { ...tx.state, nextAsk: state.nextAsk, frames: [...tx.state.frames.slice(0, -1), again] };
}
