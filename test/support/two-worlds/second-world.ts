// Makes worlds that a viewer cannot tell apart from the real one.
import { randomAnswer } from '../../../src/cli/random/random-play.ts';
import type { Random, Workbench } from '../../../src/games/shared/workbench.ts';
import type { Chart } from '../../../src/kernel/chart.ts';
import type { Answer, Choice } from '../../../src/kernel/choice.ts';
import type { Ask, Frame } from '../../../src/kernel/frame.ts';
import type { Input } from '../../../src/kernel/game/inputs.ts';
import type { Game } from '../../../src/kernel/game.ts';
import type { CardKey, ObjectId, Seat, Stamp } from '../../../src/kernel/ids.ts';
import { asking, live } from '../../../src/kernel/query.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { run } from '../../../src/kernel/step.ts';
import { submit } from '../../../src/kernel/submit.ts';
import { Tx } from '../../../src/kernel/tx.ts';
import { dealAnew, remembered, secretsIn, swapIds } from './deal.ts';
import { faceOf, mixed, type Secrets, type Viewer } from './secrets.ts';

/** Another world that looks the same to a viewer, and the stamps there of the objects that changed places. */
export interface SecondWorld {
  state: GameState;
  stampOf(stamp: Stamp): Stamp;
}

/** Things that must be the same in the second world. */
export interface Keeping {
  /** Objects that keep their card and place, because the watched step shows them. */
  fixed?: ReadonlySet<ObjectId>;
  /** Objects of a hand that stay in the hand with another stamp and place, because the watched step uses them. */
  moved?: readonly ObjectId[];
  /** Objects about which the watched step tells a fact; in the second world, that fact is the same. */
  told?: ReadonlyMap<ObjectId, (card: CardKey) => string>;
  /** True if random results are the same. */
  seed?: boolean;
  /** True if nothing is done in either world, so that states are only looked at. */
  still?: boolean;
  /** Seats that continue a declaration, which must be the same. */
  acting?: readonly Seat[];
  /** Codes of sealed answers that the watched step reveals, so that they must be the same. */
  opened?: readonly string[];
  /** True if standing orders are the same, because everybody sees at which moments the game waits for whom. */
  orders?: boolean;
}

/**
 * A second world for this viewer; undefined if the open question cannot be asked in it, or no deal of the cards was
 * found.
 */
export function secondWorld(
  { game, rules }: Workbench,
  secrets: Secrets,
  real: GameState,
  viewer: Viewer,
  random: Random,
  keep: Keeping = {},
): SecondWorld | undefined {
  const state = takenBack(rules, real, viewer, keep);
  const objects = state.objects.slice();
  const slots = state.seats.map((_, seat) => secretsIn(secrets, state, seat, viewer));
  const moves = dealAnew(secrets, state, objects, slots, viewer, random, keep);
  if (moves === undefined) return undefined;
  const instances = remembered(state, objects);
  secrets.vary?.(state, objects, keep.fixed ?? new Set(), random);
  const zones = swapIds(state, objects, slots, random);
  const scripted = (state.rng.script?.length ?? 0) > 0;
  const rng =
    keep.seed === true || scripted ? state.rng : { ...state.rng, seed: `other-${random(1_000_000_000)}` };
  const asked = askAgain(
    rules,
    state,
    { ...state, objects, zones, instances, rng },
    viewer,
    random,
    keep.opened ?? [],
  );
  if (asked === undefined) return undefined;
  // If the real world has an open declaration, the second world may have another or none; if it has none, the second
  // world may have one.
  const silent = state === real || random(2) === 0 ? begun(rules, asked, viewer, random, keep) : asked;
  return {
    state: keep.orders === true ? silent : ordered(game, silent, viewer, random),
    stampOf: (s) => moves.get(s) ?? s,
  };
}

/** The input in the second world, with the stamps that its objects have there. */
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

/** The seat that has to decide, if it is not the viewer's and may secretly have begun a declaration. */
export function decider(state: GameState, viewer: Viewer, { acting = [] }: Keeping): Seat | undefined {
  const [part, ...others] = asking(state)?.parts ?? [];
  if (part === undefined || others.length > 0 || part.seat === viewer) return undefined;
  return acting.includes(part.seat) ? undefined : part.seat;
}

/** True if a declaration is under way that leaves no trace when it is cancelled. */
export function isDeclaring(state: GameState): boolean {
  const below = state.frames.at(-2);
  return below?.kind === 'declaration' && below.cancellable;
}

/** The state without the declaration that another seat has begun. */
function takenBack(rules: Chart, state: GameState, viewer: Viewer, keep: Keeping): GameState {
  if (decider(state, viewer, keep) === undefined || !isDeclaring(state)) return state;
  const tx = new Tx({ ...state, frames: state.frames.slice(0, -2) });
  return run(rules, tx) === undefined ? tx.state : state;
}

/** The state with a declaration begun by another seat that has to decide. */
function begun(rules: Chart, state: GameState, viewer: Viewer, random: Random, keep: Keeping): GameState {
  if (decider(state, viewer, keep) === undefined) return state;
  return declarations(rules, state, random).next().value ?? state;
}

/** States in which the deciding seat has begun a declaration of which nobody else has seen anything. */
export function* declarations(
  rules: Chart,
  state: GameState,
  random: Random = () => 0,
): Generator<GameState, undefined> {
  const part = asking(state)?.parts[0];
  if (part?.choice.kind !== 'act') return;
  const { script: _, ...rng } = state.rng;
  const { seat, id: ask, epoch } = part;
  const acts = part.choice.acts.filter(({ object }) => object !== undefined);
  for (const act of mixed(acts, random)) {
    const answers: Answer[] = [{ kind: 'act', ...act }];
    const result = submit(rules, { ...state, rng }, { kind: 'answers', seat, ask, epoch, answers });
    if (result.refused !== true && isDeclaring(result.state) && result.log.length === 0)
      yield { ...result.state, version: state.version, rng: state.rng };
  }
}

/**
 * The state with other standing orders of all other seats, of which at least one differs: orders are given in secret at
 * any time.
 */
const ordered = ({ orders }: Game, state: GameState, viewer: Viewer, random: Random): GameState => ({
  ...state,
  seats: state.seats.map((seat, i) => {
    if (i === viewer) return seat;
    const sure = random(orders.length);
    const given = orders.map(({ name, values }, n) => {
      const now = seat.orders[name] ?? values[0]!.id;
      const others = n === sure ? values.filter(({ id }) => id !== now) : values;
      return [name, others[random(others.length)]!.id];
    });
    return { ...seat, orders: Object.fromEntries(given) };
  }),
});

/** Asks the open question again in the second world, because the possible answers depend on the cards there. */
function askAgain(
  rules: Chart,
  state: GameState,
  other: GameState,
  viewer: Viewer,
  random: Random,
  opened: readonly string[],
): GameState | undefined {
  const ask = asking(state);
  // A question about the order of modifiers is kept: it is about visible cards, and would not be asked again once the
  // order was chosen.
  if (ask === undefined || state.frames.at(-2)?.kind === 'event') return other;
  const below = other.frames.slice(0, -1);
  const plain = runOn(rules, { ...other, frames: below });
  if (plain === undefined) return undefined;
  // A structure that has stored "I have asked" would go on instead of asking again, so this mark is removed if
  // necessary.
  const anew = alike(asking(plain), ask) ? plain : runOn(rules, { ...other, frames: unasked(below) });
  const next = anew !== undefined && alike(asking(anew), ask) ? anew : plain;
  const made = asking(next);
  if (made === undefined) return next;
  const again: Ask = {
    ...made,
    parts: made.parts.map((part) => {
      const was = ask.parts.find((p) => p.seat === part.seat);
      if (was === undefined) return part;
      const numbered = { ...part, id: was.id, epoch: was.epoch };
      if (was.answer === undefined) return numbered;
      // Sealed answers are secret, so the second world gets other answers, except for the viewer's own and for answers
      // that the watched step reveals.
      const same = part.seat === viewer || opened.includes(part.choice.why.code);
      return {
        ...numbered,
        answer: same ? was.answer : another(next, part.choice, meaning(state, was.answer), random),
      };
    }),
  };
  return { ...next, nextAsk: state.nextAsk, frames: [...next.frames.slice(0, -1), again] };
}

/** The state after the rules have run on to the next question; undefined if they cannot run on. */
function runOn(rules: Chart, from: GameState): GameState | undefined {
  const tx = new Tx(from);
  return run(rules, tx) === undefined ? tx.state : undefined;
}

/** The stack's frames, without the mark in the top frame that says that its question has been asked. */
const unasked = (frames: readonly Frame[]): Frame[] =>
  frames.map((frame, index) =>
    frame.kind === 'structure' && index === frames.length - 1
      ? { ...frame, data: { ...frame.data, asked: false } }
      : frame,
  );

/** True if both questions ask the same seats for the same kinds of choice. */
const alike = (one: Ask | undefined, other: Ask): boolean =>
  one?.parts.map(({ seat, choice }) => `${seat} ${choice.why.code}`).join() ===
  other.parts.map(({ seat, choice }) => `${seat} ${choice.why.code}`).join();

/** A random answer, if possible one that says something else. */
function another(state: GameState, choice: Choice, said: string, random: Random): Answer {
  let answer = randomAnswer(choice, random);
  for (let attempt = 0; attempt < 5 && meaning(state, answer) === said; attempt++)
    answer = randomAnswer(choice, random);
  return answer;
}

/** Text of an answer that contains the cards in place of their stamps. */
export const meaning = (state: GameState, answer: Answer): string =>
  answer.kind === 'objects'
    ? answer.objects
        .map((s) => faceOf(live(state, s)!))
        .sort()
        .join()
    : JSON.stringify(answer);
