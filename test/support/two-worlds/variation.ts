// Counts how often the second worlds of a viewer really differ from the first: a second world that is equal to the
// first can reveal no leak.
import { randomInput, seeded } from '../../../src/cli/random/random-play.ts';
import type { Workbench } from '../../../src/games/shared/workbench.ts';
import type { Answer, Choice } from '../../../src/kernel/choice.ts';
import type { Input } from '../../../src/kernel/game/inputs.ts';
import type { Seat } from '../../../src/kernel/ids.ts';
import { asking, kindOf, live } from '../../../src/kernel/query.ts';
import type { GameObject, GameState } from '../../../src/kernel/state.ts';
import { readScenario } from '../../../src/scenario/format.ts';
import { Run } from '../../../src/scenario/run.ts';
import { ownBench } from '../games/loaded.ts';
import { decider, declarations, isDeclaring, meaning } from './second-world.ts';
import { faceOf, hidden, spotOf } from './secrets.ts';
import { besideSealed, type Other, TwoWorlds } from './two-worlds.ts';

/** A state of a game, and inputs that are possible there. */
export interface Position {
  bench: Workbench;
  worlds: TwoWorlds;
  state: GameState;
  inputs: Input[];
}

/** Positions of a random game: the first few, and then every `every`-th. Every other game has random decks. */
export function* randomPositions(bench: Workbench, n: number, every: number): Generator<Position> {
  const { game, randomPlay } = bench;
  const random = seeded(n + 70);
  const worlds = new TwoWorlds(bench, seeded(n + 80));
  const decks =
    n % 2 === 1
      ? [randomPlay.randomDeck(random), randomPlay.randomDeck(random)]
      : [game.decks[0]!, game.decks[1]!];
  const setup = { profile: game.profiles[0]!, seed: `varied-${n}`, decks, names: ['Ann', 'Bob'] };
  let { state } = game.begin(setup);
  for (let step = 0; state.outcome === undefined; step++) {
    const input = randomInput(game, state, random);
    if (step < 8 || step % every === 0)
      yield { bench, worlds, state, inputs: [input, ...besideSealed(state, random)] };
    const result = game.submit(state, input);
    if (result.refused === true) throw new Error(`A legal input was refused: ${result.sentence}`);
    state = result.state;
  }
}

/** Positions of a scenario, with inputs that are possible there. */
export function* scenarioPositions(text: string): Generator<Position> {
  const scenario = readScenario(text, ownBench);
  const run = new Run(scenario, { suspend: false, rewind: false });
  const { bench } = run;
  const random = seeded(1);
  const worlds = new TwoWorlds(bench, seeded(2));
  const here = (): Position => {
    const { state } = run;
    // While scripted random results are left, random inputs are not tried, because the script is made for the
    // scenario's own inputs.
    const isOpen = asking(state) !== undefined && (state.rng.script?.length ?? 0) === 0;
    const inputs = isOpen ? [randomInput(bench.game, state, random)] : [];
    return { bench, worlds, state, inputs: [...inputs, ...besideSealed(state, random)] };
  };
  yield here();
  for (const step of scenario.steps) {
    const before = run.state;
    // Wrong expectations are reported by the scenario suite.
    if (run.step(step).length > 0 && step.kind !== 'expect') return;
    if (run.state !== before) yield here();
  }
}

/** Number of cases, number of cases that differed, and number that would differ if everything were drawn at random. */
interface Share {
  all: number;
  differing: number;
  chance: number;
}

/** Counts for each kind of zone, and for other things that a viewer cannot know. */
export class Variation {
  private readonly shares = new Map<string, Share>();

  /** Counts the second worlds of each viewer, in which nothing is done or this input is done. */
  count(position: Position, input?: Input): void {
    const { worlds, state } = position;
    for (const other of worlds.others(state, input)) {
      for (const seat of state.seats.keys()) {
        this.faces(position, other, seat);
        if (seat === other.viewer) continue;
        this.orders(position, other, seat);
        this.sealed(position, other, seat);
      }
      this.declared(position, other);
    }
  }

  /** Names of the kinds that have been counted. */
  found(): string[] {
    return [...this.shares.keys()].sort();
  }

  /** Kinds that differ less often than this share of what random drawing would give. */
  below(least: number): string[] {
    return this.lines(([, { differing, chance }]) => differing < least * chance);
  }

  /** The share of each kind, in words. */
  lines(which: (one: [string, Share]) => boolean = () => true): string[] {
    const percent = (n: number, all: number): string => `${Math.round((100 * n) / all)} %`;
    return [...this.shares]
      .filter(which)
      .map(
        ([what, { all, differing, chance }]) =>
          `${what}: ${percent(differing, all)} of ${all} differ, ${percent(chance, all)} would by chance`,
      );
  }

  /** Counts hidden cards of a seat: every place could hold any card that fits there. */
  private faces({ worlds, state }: Position, { viewer, keep, state: world }: Other, seat: Seat): void {
    const { hiding: secrets } = worlds;
    const places = state.objects.filter(
      (o): o is GameObject =>
        o !== null && o.owner === seat && hidden(secrets, state, o, viewer) && keep.fixed?.has(o.id) !== true,
    );
    const fits = (o: GameObject, place: GameObject): boolean =>
      secrets.dealt.includes(kindOf(place.zone))
        ? secrets.fits(faceOf(o), spotOf(secrets, state, place), keep.still === true)
        : o.zone === place.zone;
    // A card that does not fit in its place is fixed there.
    const free = places.filter((o) => fits(o, o));
    for (const place of places) {
      const fitting = fits(place, place) ? free.filter((o) => fits(o, place)) : [place];
      const same = fitting.filter((o) => faceOf(o) === faceOf(place));
      const there = live(world, place.stamp);
      const differs = there === undefined || faceOf(there) !== faceOf(place);
      this.add(`zone "${kindOf(place.zone)}"`, differs, 1 - same.length / fitting.length);
    }
  }

  private orders({ bench, state }: Position, { keep, state: world }: Other, seat: Seat): void {
    // If standing orders decide what happens, everybody sees it, so the orders are the same.
    if (keep.orders === true) return;
    for (const { name, values } of bench.game.orders) {
      const [one, other] = [state, world].map((at) => at.seats[seat]!.orders[name] ?? values[0]!.id);
      this.add('standing orders', one !== other, 1 - 1 / values.length);
    }
  }

  private sealed({ state }: Position, { keep, state: world }: Other, seat: Seat): void {
    const [one, other] = [state, world].map((at) => asking(at)?.parts.find((p) => p.seat === seat));
    if (one?.answer === undefined || keep.opened?.includes(one.choice.why.code) === true) return;
    const there = other?.answer && meaning(world, other.answer);
    const chance = 1 - 1 / possible(one.choice, one.answer);
    this.add('sealed answers', meaning(state, one.answer) !== there, chance);
  }

  /** Counts open declarations: in half of the cases one is open, if the other cards allow it. */
  private declared({ bench, state }: Position, { viewer, keep, state: world }: Other): void {
    if (decider(state, viewer, keep) === undefined) return;
    const isPossible = [state, world].some(isDeclaring) || !declarations(bench.rules, world).next().done;
    if (isPossible) this.add('open declarations', begunIn(state) !== begunIn(world), 1 / 2);
  }

  private add(what: string, differs: boolean, chance: number): void {
    const share = this.shares.get(what) ?? { all: 0, differing: 0, chance: 0 };
    this.shares.set(what, share);
    share.all++;
    share.chance += chance;
    if (differs) share.differing++;
  }
}

/** Text of the open declaration: its act, card, ability and answers so far; "nothing" if none is open. */
function begunIn(state: GameState): string {
  const frame = state.frames.at(-2);
  if (frame?.kind !== 'declaration') return 'nothing';
  const { act, object, ability } = frame.act;
  const card = object === undefined ? '' : faceOf(live(state, object)!);
  return JSON.stringify([act, card, ability, frame.bound]);
}

/** Inverse of the answer's probability: if this is 5, one in five random answers is equal to the given answer. */
function possible(choice: Choice, answer: Answer): number {
  switch (choice.kind) {
    case 'objects':
    case 'option': {
      const [all, n] =
        choice.kind === 'objects'
          ? [choice.candidates.length, answer.kind === 'objects' ? answer.objects.length : 0]
          : [choice.options.length, answer.kind === 'option' ? answer.options.length : 0];
      let sets = choice.max - choice.min + 1;
      for (let i = 0; i < n; i++) sets *= (all - i) / (i + 1);
      return sets;
    }
    case 'number':
      return choice.max - choice.min + 1;
    case 'confirm':
      return 2;
    case 'act':
      return choice.acts.length;
    case 'order':
    case 'assign':
    case 'name':
      throw new Error(`Nobody is asked for a sealed answer of the kind "${choice.kind}".`);
  }
}
