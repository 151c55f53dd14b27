// The two-world test: a viewer who cannot tell two worlds apart must be sent the same in both, whatever is done there.
import { randomAnswer, seeded } from '../../../src/cli/random/random-play.ts';
import type { Random, Workbench } from '../../../src/games/shared/workbench.ts';
import type { Answer, Choice } from '../../../src/kernel/choice.ts';
import type { Accepted, Input } from '../../../src/kernel/game/inputs.ts';
import type { ObjectId, Seat, Stamp } from '../../../src/kernel/ids.ts';
import { asking, kindOf, live } from '../../../src/kernel/query.ts';
import { ScriptError } from '../../../src/kernel/rng.ts';
import type { GameObject, GameState } from '../../../src/kernel/state.ts';
import type { MoveWords } from '../../../src/table/service.ts';
import { type Difference, difference, ofLine } from './difference.ts';
import { type Recorder, recorderOf, shownBy, shuffles, submittingOnce, type Told } from './recorder.ts';
import { type Keeping, type SecondWorld, secondWorld, translated } from './second-world.ts';
import { hidden, isClosed, mixed, type Secrets, secretsOf, type Viewer } from './secrets.ts';
import { type Leaves, leaves, type Outlets, outlets, type Taken, take } from './what-leaves.ts';

/** Result of a step, and what it revealed to viewers who should not know it. */
export interface Watched {
  next: GameState | undefined;
  found: Difference[];
}

/** An input and its result. */
export interface Done {
  input: Input;
  accepted: Accepted;
}

/**
 * The same inputs in two worlds that one viewer cannot tell apart; `shown`: objects that the viewer was shown
 * meanwhile.
 */
export interface Twins {
  viewer: Viewer;
  shown: ReadonlySet<ObjectId>;
  here: { begun: GameState; done: Done[] };
  there: { begun: GameState; done: Done[] };
}

/** A world that looks the same to this viewer as the real one, and what had to be the same in it. */
export interface Other {
  viewer: Viewer;
  keep: Keeping;
  state: GameState;
}

type Kept = Keeping & Required<Pick<Keeping, 'fixed' | 'moved'>>;

/** Numbers of compared states, steps and choices, and of skipped comparisons, for the report. */
export interface Tally {
  states: number;
  steps: number;
  choices: number;
  skipped: number;
}

/** Maximum number of other worlds that are tried when an act is impossible in some of them. */
const OTHERS = 6;

/** Compares worlds of one game. `bench` has the unchanged game; `out` may be the game with a planted leak. */
export class TwoWorlds {
  readonly tally: Tally = { states: 0, steps: 0, choices: 0, skipped: 0 };
  readonly hiding: Secrets;
  /** The given outlets, with a cache of inputs that were already carried out in a state. */
  readonly out: Outlets;
  private readonly bench: Workbench;
  private readonly random: Random;
  private readonly recorder: Recorder;
  private readonly kept = new WeakMap<GameState, Map<Viewer, Leaves>>();

  constructor(bench: Workbench, random: Random, out: Outlets = outlets(bench.game)) {
    this.bench = bench;
    this.hiding = secretsOf(bench);
    this.random = random;
    this.recorder = recorderOf(bench.rules);
    this.out = submittingOnce(bench, out);
  }

  /** Compares what each viewer can see in a state and in a second world, before anything is done in either. */
  still(state: GameState): Difference[] {
    return viewers(state).flatMap((viewer) => {
      this.tally.states++;
      const world = this.second(state, viewer, { still: true });
      if (world === undefined) return [...this.skip()];
      const found =
        difference(this.leaves(state, viewer), this.leavesAs(state, world.state, viewer)) ??
        ofLine(this.out, state, world.state, viewer);
      return found === undefined ? [] : [{ ...found, viewer, after: 'nothing' }];
    });
  }

  /** Does a step in the real world and, for each viewer, in a world that looks the same; compares. */
  step(state: GameState, input: Input, whole: boolean): Watched {
    const { taken, events } = this.take(state, input, whole);
    const found = viewers(state).flatMap((viewer) => {
      this.tally.steps++;
      const keep = this.keeping(state, input, taken, events, viewer);
      const rolled = taken.accepted !== undefined && results(taken.accepted.state) !== results(state);
      const first = this.compared(state, input, whole, taken, viewer, keep);
      // If random results were used, a difference counts only if it also appears with the same random results in both
      // worlds, because these results are public.
      const fault =
        first !== undefined && rolled
          ? this.rolled(state, input, whole, taken, viewer, keep)
          : (first ??
            this.withAnother(state, input, whole, taken, viewer, keep) ??
            this.instead(state, input, whole, taken, viewer));
      return fault === undefined ? [] : [{ ...fault, viewer, after: JSON.stringify(input) }];
    });
    const next = taken.accepted?.state;
    if (next !== undefined && found.length === 0) found.push(...this.learned(state, next, events, input));
    return { next, found };
  }

  /**
   * Does the step in a world with the same random results. If these pick cards by position, the cards that the step
   * uses keep their places.
   */
  private rolled(
    state: GameState,
    input: Input,
    whole: boolean,
    here: Taken,
    viewer: Viewer,
    keep: Kept,
  ): Difference | undefined {
    const found = this.compared(state, input, whole, here, viewer, { ...keep, seed: true });
    if (found === undefined || this.hiding.picks !== true) return found;
    const fixed = new Set([...keep.fixed, ...keep.moved]);
    return this.compared(state, input, whole, here, viewer, { ...keep, seed: true, fixed, moved: [] });
  }

  /** Facts about hidden cards that everybody learns from these inputs and from the events that they caused. */
  private told(
    done: readonly { state: GameState; input: Input }[],
    events: readonly Told[],
  ): NonNullable<Keeping['told']> {
    return new Map([
      ...done.flatMap(({ state, input }) => [...(this.hiding.decides?.(state, input) ?? [])]),
      ...events.flatMap(({ event, before }) => [...(this.hiding.tells?.(event, before) ?? [])]),
    ]);
  }

  /** For each viewer, a world that looks the same; with `input`, one in which that input looks the same, too. */
  others(state: GameState, input?: Input): Other[] {
    const done = input && { input, ...this.take(state, input, false) };
    return viewers(state).flatMap((viewer) => {
      const keep = done ? this.keeping(state, done.input, done.taken, done.events, viewer) : { still: true };
      const world = this.second(state, viewer, keep);
      if (world === undefined) return [];
      if (done === undefined || !this.heeds(state, done.input, world.state, translated(done.input, world)))
        return [{ viewer, keep, state: world.state }];
      const kept = { ...keep, orders: true };
      return [{ viewer, keep: kept, state: this.second(state, viewer, kept)?.state ?? world.state }];
    });
  }

  /** Things that must be the same in another world in which the same input is done. */
  private keeping(state: GameState, input: Input, { accepted }: Taken, events: Told[], viewer: Viewer): Kept {
    const fixed = this.revealed(state, events, viewer, accepted?.state);
    // A card that is shown without moving keeps its place.
    const moved = this.handled(state, input, viewer).filter(
      (id) => !fixed.has(id) || accepted?.state.objects[id]?.stamp !== state.objects[id]?.stamp,
    );
    return {
      fixed,
      moved,
      told: this.told([{ state, input }], events),
      acting: acting([input]),
      opened: this.opened(state, [input], accepted?.state),
    };
  }

  /** Codes of sealed answers that are revealed meanwhile, and so must be the same in both worlds. */
  private opened(
    before: GameState,
    inputs: readonly Input[],
    after: GameState | undefined,
  ): readonly string[] {
    const ids = (state: GameState): string => JSON.stringify(asking(state)?.parts.map(({ id }) => id));
    // A concession reveals no sealed answers.
    const answered = inputs.some(({ kind }) => kind === 'answers' || kind === 'clock');
    return answered && after !== undefined && ids(after) !== ids(before) ? (this.hiding.opened ?? []) : [];
  }

  /**
   * Does these inputs one after the other, in the real world and, for each viewer, in a world that looks the same.
   * Viewers for whom the inputs are impossible in another world are left out.
   */
  twins(state: GameState, inputs: readonly Input[]): Twins[] {
    const moved = new Map<Viewer, ObjectId[]>();
    const events: Told[] = [];
    const here: Done[] = [];
    const given: { state: GameState; input: Input }[] = [];
    let now = state;
    for (const input of inputs) {
      // Only cards that have not moved since the beginning can lie in another place in the second world.
      for (const viewer of viewers(state)) {
        const ids = this.handled(now, input, viewer).filter(
          (id) => state.objects[id]?.stamp === now.objects[id]?.stamp,
        );
        moved.set(viewer, [...(moved.get(viewer) ?? []), ...ids]);
      }
      const step = this.take(now, input, false);
      if (step.taken.accepted === undefined) return [];
      events.push(...step.events);
      given.push({ state: now, input });
      here.push({ input, accepted: step.taken.accepted });
      now = step.taken.accepted.state;
    }
    const seed = now.rng.counter !== state.rng.counter;
    return viewers(state).flatMap((viewer) => {
      const fixed = this.revealed(state, events, viewer, now);
      // A card that is shown without moving keeps its place, even if it is shown only between two inputs, because later
      // inputs may be undone.
      const liesShown = (id: ObjectId, { accepted: { state: at } }: Done): boolean => {
        const o = at.objects[id];
        if (o == null || o.stamp !== state.objects[id]?.stamp) return false;
        return at === now || !this.hidden(at, o, viewer);
      };
      const isFree = (id: ObjectId): boolean => !fixed.has(id) || !here.some((done) => liesShown(id, done));
      const keep: Keeping = {
        fixed,
        moved: (moved.get(viewer) ?? []).filter(isFree),
        told: this.told(given, events),
        seed,
        acting: acting(inputs),
        opened: this.opened(state, inputs, now),
        orders: true,
      };
      const world = this.second(state, viewer, keep);
      if (world === undefined) return [...this.skip()];
      const there: Done[] = [];
      let other = world.state;
      for (const input of inputs) {
        const same = translated(input, world);
        const { accepted } = this.take(other, same, false).taken;
        if (accepted === undefined) return [...this.skip()];
        there.push({ input: same, accepted });
        other = accepted.state;
      }
      return [
        {
          viewer,
          shown: fixed,
          here: { begun: state, done: here },
          there: { begun: world.state, done: there },
        },
      ];
    });
  }

  /** Everything that this viewer can look at in a state. */
  looks(state: GameState, viewer: Viewer): Leaves {
    return leaves(this.out, state, viewer);
  }

  /** Repeats the input after exchanging each card that only its owner has seen; the viewer must see no difference. */
  private withAnother(
    state: GameState,
    input: Input,
    whole: boolean,
    here: Taken,
    viewer: Viewer,
    { fixed, moved, ...kept }: Kept,
  ): Difference | undefined {
    if (here.accepted === undefined || moved.length === 0 || fixed.size > 0) return undefined;
    for (let attempt = 0; attempt < OTHERS; attempt++) {
      const world = this.second(state, viewer, { ...kept, seed: true, orders: true });
      if (world === undefined) continue;
      const { taken: there, events } = this.take(world.state, input, whole);
      // Skipped: the exchanged card may make the input impossible. And if the viewer is shown the card, the games
      // differ legitimately.
      if (
        there.accepted === undefined ||
        this.revealed(world.state, events, viewer, there.accepted.state).size > 0
      )
        continue;
      const after = here.accepted.state;
      if (!this.showsAlike(after, there.accepted.state, viewer)) continue;
      return (
        difference(here.sent(viewer), there.sent(viewer)) ??
        difference(this.leaves(after, viewer), this.leavesAs(after, there.accepted.state, viewer))
      );
    }
    return undefined;
  }

  /**
   * Does the input with another card from the same place, even one that other players know. If nobody sees which card
   * is used, both inputs must look the same.
   */
  private instead(
    state: GameState,
    input: Input,
    whole: boolean,
    here: Taken,
    viewer: Viewer,
  ): Difference | undefined {
    const { accepted } = here;
    if (accepted === undefined) return undefined;
    const secret = (o: GameObject | null | undefined): o is GameObject =>
      o != null && this.hiding.mingled?.includes(kindOf(o.zone)) === true && isClosed(this.hiding, o, viewer);
    const unseen = ({ state: after }: Accepted, { id }: GameObject): string | undefined => {
      const now = after.objects[id];
      return now != null && isClosed(this.hiding, now, viewer) ? now.zone : undefined;
    };
    // Viewers know their own choices, and choices among cards that were shown to everybody are public, so these are not
    // compared.
    const free = (o: GameObject): boolean =>
      'seat' in input && !this.hidden(state, o, input.seat === viewer ? viewer : undefined);
    for (const one of named(state, input).filter(secret)) {
      const to = unseen(accepted, one);
      const others = state.objects.filter(
        (o): o is GameObject => secret(o) && o.zone === one.zone && o !== one && !(free(one) && free(o)),
      );
      // These random numbers are separate, so that the other worlds stay the same.
      const random = seeded(state.version * 101 + one.id);
      for (const other of mixed(others, random).slice(0, to === undefined ? 0 : OTHERS)) {
        const swapped = (s: Stamp): Stamp =>
          s === one.stamp ? other.stamp : s === other.stamp ? one.stamp : s;
        const { taken: there, events } = this.take(
          state,
          translated(input, { state, stampOf: swapped }),
          whole,
        );
        if (there.accepted === undefined || unseen(there.accepted, other) !== to) continue;
        if (this.revealed(state, events, viewer, there.accepted.state).size > 0) continue;
        if (!this.showsAlike(accepted.state, there.accepted.state, viewer)) continue;
        // Viewers who already know the other card are told when it is shown, so this case is skipped.
        if (events.some((told) => this.isShown(told, other.id, viewer))) continue;
        return (
          difference(here.sent(viewer), there.sent(viewer)) ??
          difference(
            this.leaves(accepted.state, viewer),
            this.leavesAs(accepted.state, there.accepted.state, viewer),
          )
        );
      }
    }
    return undefined;
  }

  /**
   * Compares secret acts of other seats: another card declared, or another card put away. The viewer must notice
   * nothing of it, even after it was cancelled.
   */
  secrets(state: GameState): Difference[] {
    return viewers(state).flatMap((viewer) => {
      const ask = asking(state);
      const part = ask?.parts.find((p) => p.seat !== viewer && p.answer === undefined);
      const world =
        part === undefined
          ? undefined
          : this.second(state, viewer, {
              seed: true,
              acting: [part.seat],
              opened: this.hiding.opened ?? [],
              orders: true,
            });
      if (part === undefined || world === undefined) return [];
      const found = this.inSecret(state, world, viewer, part.seat);
      return found === undefined ? [] : [{ ...found, viewer }];
    });
  }

  private inSecret(state: GameState, world: SecondWorld, viewer: Viewer, seat: Seat): Difference | undefined {
    const one = this.secretly(state, seat, viewer);
    let other = this.secretly(world.state, seat, viewer);
    const isAlike = (): boolean =>
      one === undefined || other === undefined || this.showsAlike(one.state, other.state, viewer);
    for (let attempt = 1; attempt < OTHERS && !isAlike(); attempt++)
      other = this.secretly(world.state, seat, viewer);
    // The number of chosen cards, their zones and their visible marks are public.
    if (one === undefined || other === undefined || one.look !== other.look || !isAlike()) return undefined;
    this.tally.choices++;
    const trace = declaring(state, seat) ? this.trace(state, one, seat, viewer) : undefined;
    if (trace !== undefined) return trace;
    let pair: Record<'one' | 'other', Omit<Secretly, 'look'>> = { one, other };
    for (const then of ['', 'cancel', 'pass'] as const) {
      if (then !== '') {
        const [a, b] = [pair.one, pair.other].map((at) => this.openly(at.state, seat, viewer, then));
        if (a === undefined || b === undefined) return undefined;
        pair = { one: a, other: b };
      }
      const after = `a secret choice${then === '' ? '' : ` taken back, then ${then}`}`;
      const found =
        difference(pair.one.taken.sent(viewer), pair.other.taken.sent(viewer)) ??
        difference(
          leaves(this.out, pair.one.state, viewer, this.tries(state, viewer)),
          leaves(this.out, pair.other.state, viewer, this.tries(state, viewer)),
        );
      if (found !== undefined) return { ...found, after };
      if (!isCancellable(pair.one.state, seat) && then === '') return undefined;
    }
    return undefined;
  }

  /**
   * A choice of the seat that shows the viewer nothing: a declaration that is still open, or hidden cards put
   * elsewhere.
   */
  private secretly(state: GameState, seat: Seat, viewer: Viewer): Secretly | undefined {
    const ask = asking(state);
    const part = ask?.parts.find((p) => p.seat === seat);
    if (ask === undefined || part === undefined) return undefined;
    const unseen = (s: Stamp | undefined): boolean => {
      const o = s === undefined ? undefined : live(state, s);
      return o !== undefined && this.hidden(state, o, viewer);
    };
    const { choice } = part;
    let narrowed: Choice | undefined;
    if (choice.kind === 'act') {
      const acts = choice.acts.filter((a) => unseen(a.object));
      if (acts.length > 0) narrowed = { ...choice, acts };
    } else if (choice.kind === 'objects' && choice.candidates.every(unseen)) {
      // The largest allowed number of cards is chosen; if a sum is limited, any allowed set.
      const min = Math.min(choice.max, choice.candidates.length);
      narrowed = choice.limits === undefined ? { ...choice, min } : choice;
    }
    if (narrowed === undefined) return undefined;
    const answers = [randomAnswer(narrowed, this.random)];
    const input: Input = { kind: 'answers', seat, ask: part.id, epoch: part.epoch, answers };
    const { taken, events } = this.take(state, input, true);
    if (taken.accepted === undefined || this.revealed(state, events, viewer, taken.accepted.state).size > 0)
      return undefined;
    // An act stays secret as long as it can be taken back. An act that must happen, and for which only the price is
    // still to be chosen, is public.
    if (choice.kind === 'act' && (events.length > 0 || !isCancellable(taken.accepted.state, seat)))
      return undefined;
    const chosen = answers[0]?.kind === 'objects' ? answers[0].objects.map((s) => live(state, s)) : [];
    // The order in which cards with visible places were chosen is public.
    const apart = chosen.flatMap((o) =>
      o !== undefined && this.hiding.apart?.includes(kindOf(o.zone)) === true ? [o.stamp] : [],
    );
    const look = JSON.stringify([chosen.map((o) => [o?.zone, o?.marks]).sort(), apart]);
    return { taken, state: taken.accepted.state, look };
  }

  /** Checks that a declaration which is begun and cancelled leaves no trace. */
  private trace(state: GameState, begun: Secretly, seat: Seat, viewer: Viewer): Difference | undefined {
    const back = this.openly(begun.state, seat, viewer, 'cancel');
    if (back === undefined) return undefined;
    const silence = difference({ log: [], automatic: [], announced: [] }, begun.taken.sent(viewer));
    if (silence !== undefined) return { ...silence, after: 'a card was named' };
    const passed = [state, back.state].map((at) => this.openly(at, seat, viewer, 'pass')?.state);
    const pairs: [string, GameState | undefined, GameState | undefined][] = [
      ['a card was named', state, begun.state],
      ['it was taken back', state, back.state],
      ['it was taken back, and the turn passed', passed[0], passed[1]],
    ];
    for (const [after, one, other] of pairs) {
      if (one === undefined || other === undefined) continue;
      const [without, having] = [one, other].map((at) => unnumbered(leaves(this.out, at, viewer)));
      const found = difference(without!, having!);
      if (found !== undefined) return { ...found, after };
    }
    return undefined;
  }

  /**
   * An input that everybody may see, such as a cancellation or a pass, and its result; undefined if it shows the viewer
   * hidden cards or is refused.
   */
  private openly(state: GameState, seat: Seat, viewer: Viewer, then: 'cancel' | 'pass') {
    const part = asking(state)?.parts.find((p) => p.seat === seat);
    if (part === undefined) return undefined;
    const { id: ask, epoch, choice } = part;
    // If the seat may not pass, the default answer of the clock is just as public.
    const isForced = choice.kind === 'act' && choice.acts.every(({ act }) => act !== 'pass');
    const pass: Answer = isForced ? choice.fallback : { kind: 'act', act: 'pass' };
    const input: Input =
      then === 'cancel'
        ? { kind: 'cancel', seat, ask }
        : { kind: 'answers', seat, ask, epoch, answers: [pass] };
    const { taken, events } = this.take(state, input, true);
    if (taken.accepted === undefined || this.revealed(state, events, viewer, taken.accepted.state).size > 0)
      return undefined;
    return { taken, state: taken.accepted.state };
  }

  private take(state: GameState, input: Input, whole: boolean): { taken: Taken; events: Told[] } {
    const { result, events } = this.recorder.listen(() => take(this.out, state, input, whole));
    return { taken: result, events };
  }

  private compared(
    state: GameState,
    input: Input,
    whole: boolean,
    here: Taken,
    viewer: Viewer,
    keep: Keeping,
  ): Difference | undefined {
    let there: { world: GameState; input: Input; taken: Taken } | undefined;
    // If random results were used, they may have shown other cards in the second world. In this case the caller
    // compares once more, with the same random results.
    const byChance =
      keep.seed !== true && here.accepted !== undefined && results(here.accepted.state) !== results(state);
    for (let attempt = 0; attempt < OTHERS && there === undefined; attempt++) {
      const world = this.second(state, viewer, keep);
      if (world === undefined) break;
      const same = translated(input, world);
      const { taken, events } = this.take(world.state, same, whole);
      const ruledOut =
        taken.accepted === undefined && here.accepted !== undefined && says(state, input, viewer);
      // The clock may choose another card of the hand in the second world; once that card is seen, the games differ
      // legitimately.
      const takesAnother =
        input.kind === 'clock' &&
        !byChance &&
        !sameObjects(
          this.revealed(world.state, events, viewer, taken.accepted?.state),
          keep.fixed ?? new Set(),
        );
      const bringsAnother =
        input.kind === 'clock' &&
        here.accepted !== undefined &&
        taken.accepted !== undefined &&
        !this.showsAlike(here.accepted.state, taken.accepted.state, viewer);
      if (!ruledOut && !takesAnother && !bringsAnother) there = { world: world.state, input: same, taken };
    }
    if (there === undefined) {
      this.skip();
      return undefined;
    }
    const found =
      difference(here.sent(viewer), there.taken.sent(viewer)) ??
      (here.accepted === undefined || there.taken.accepted === undefined
        ? undefined
        : difference(
            this.leaves(here.accepted.state, viewer),
            this.leavesAs(here.accepted.state, there.taken.accepted.state, viewer),
          ));
    return found !== undefined && keep.orders !== true && this.heeds(state, input, there.world, there.input)
      ? this.compared(state, input, whole, here, viewer, { ...keep, orders: true })
      : found;
  }

  /**
   * True if standing orders change the result: the game goes on differently in one of the worlds under the orders of
   * the other world. Such differences are no leaks, because everybody sees for whom the game waits, and what an order
   * does with cards that only its seat knows.
   */
  private heeds(here: GameState, input: Input, there: GameState, same: Input): boolean {
    const goesAnotherWay = (state: GameState, done: Input): boolean => {
      const [one, other] = [here.seats, there.seats].map((seats) => {
        const result = this.bench.game.submit({ ...state, seats: ordering(state, seats) }, done);
        return result.refused === true ? result.code : course(result.state);
      });
      return one !== other;
    };
    return goesAnotherWay(here, input) || goesAnotherWay(there, same);
  }

  private second(state: GameState, viewer: Viewer, keep?: Keeping): SecondWorld | undefined {
    return secondWorld(this.bench, this.hiding, state, viewer, this.random, keep);
  }

  /**
   * True if an act under way will show the viewer a card in both worlds, or in neither. A card that is about to be seen
   * cannot be compared with one that stays hidden, because it is seen as soon as the act is done (docs/visibility.md).
   */
  private showsAlike(here: GameState, there: GameState, viewer: Viewer): boolean {
    return this.showsSoon(here, viewer) === this.showsSoon(there, viewer);
  }

  /** True if an act that has begun will show the viewer a card that is still hidden. */
  private showsSoon(state: GameState, viewer: Viewer): boolean {
    const ids = this.hiding.coming?.(state) ?? [];
    return ids.some((id) => {
      const o = state.objects[id];
      return o != null && this.hidden(state, o, viewer);
    });
  }

  private hidden(state: GameState, o: GameObject, viewer: Viewer): boolean {
    return hidden(this.hiding, state, o, viewer);
  }

  private inHand(state: GameState, o: GameObject, viewer: Viewer): boolean {
    return this.hiding.hands.includes(kindOf(o.zone)) && this.hidden(state, o, viewer);
  }

  /** Objects that the viewer could not see before and was shown on the way, or that lie open at the `end`. */
  private revealed(
    before: GameState,
    events: Told[],
    viewer: Viewer,
    end: GameState | undefined,
  ): Set<ObjectId> {
    const secret = before.objects.filter((o) => o !== null && this.hidden(before, o, viewer));
    const shown = new Set<ObjectId>(
      end === undefined ? [] : this.openTops(end).filter((id) => secret.some((o) => o?.id === id)),
    );
    for (const state of new Set(events.flatMap((e) => [e.before, e.after])))
      for (const o of secret) {
        const now = o === null ? undefined : state.objects[o.id];
        if (now && (now !== o || state.knowledge !== before.knowledge) && !this.hidden(state, now, viewer))
          shown.add(now.id);
      }
    return shown;
  }

  /** Cards that lie open on decks although no event shows them. */
  private openTops = (state: GameState): readonly ObjectId[] => this.hiding.openTops?.(state) ?? [];

  /**
   * Hidden cards that a viewer knows according to the state, although they were never shown to the viewer, or were
   * shuffled since. Both worlds have this fault alike, so it is searched for separately.
   */
  private learned(before: GameState, after: GameState, events: Told[], input: Input): Difference[] {
    if (this.hiding.shows === undefined) return [];
    return viewers(after).flatMap((viewer) => {
      const knew = (state: GameState, id: ObjectId): boolean => {
        const o = state.objects[id];
        return o !== null && o !== undefined && !this.hidden(state, o, viewer);
      };
      const lay = ({ before: was }: Told, id: ObjectId): boolean => {
        const o = was.objects[id];
        return o != null && !isClosed(this.hiding, o, viewer);
      };
      const found = after.objects.find((o): o is GameObject => {
        if (o === null || !isClosed(this.hiding, o, viewer) || !knew(after, o.id)) return false;
        if (this.openTops(after).includes(o.id)) return false;
        const last = events.findLastIndex((told) => shuffles(told, o.id));
        if (last >= 0)
          return !events.slice(last + 1).some((told) => lay(told, o.id) || this.isShown(told, o.id, viewer));
        return (
          !knew(before, o.id) &&
          !events.some((told) => knew(told.before, o.id) || this.isShown(told, o.id, viewer))
        );
      });
      const path = ` of ${found?.zone}`;
      const done = JSON.stringify(input);
      return found === undefined
        ? []
        : [{ viewer, after: done, channel: 'knowledge', path, here: 'known', there: 'never shown' }];
    });
  }

  /** True if the event shows hidden cards, and shows this one to the viewer. */
  private isShown({ event, before }: Told, id: ObjectId, viewer: Viewer): boolean {
    return this.hiding.shows?.includes(event.name) === true && shownBy(before, event, id, viewer);
  }

  /** Hidden cards of a hand that the input uses or moves. */
  private handled(state: GameState, input: Input, viewer: Viewer): ObjectId[] {
    return named(state, input).flatMap((o) => (this.inHand(state, o, viewer) ? [o.id] : []));
  }

  private skip(): [] {
    this.tally.skipped++;
    return [];
  }

  private leaves(state: GameState, viewer: Viewer): Leaves {
    const known = this.kept.get(state) ?? new Map<Viewer, Leaves>();
    this.kept.set(state, known);
    const made = known.get(viewer) ?? leaves(this.out, state, viewer, this.tries(state, viewer));
    known.set(viewer, made);
    return made;
  }

  /** Everything that reaches the viewer in the other world if they type the same commands as in this one. */
  private leavesAs(state: GameState, other: GameState, viewer: Viewer): Leaves {
    return leaves(this.out, other, viewer, this.tries(state, viewer));
  }

  /** Commands that the viewer might try although they are impossible, including names of cards that they cannot see. */
  private tries(state: GameState, viewer: Viewer): MoveWords[] {
    const [secret] = this.hiding.hands.flatMap(
      (kind) =>
        state.objects.find((o) => o !== null && kindOf(o.zone) === kind && this.hidden(state, o, viewer)) ??
        [],
    );
    const name = secret ? this.bench.scenarios.nameOf(secret) : 'Nothing';
    const asked = asking(state)?.parts.some((p) => p.seat === viewer && p.choice.kind === 'act') === true;
    return this.bench.game.moves.flatMap(({ command, options: [first] }): MoveWords[] => {
      if (first !== undefined) return [{ command, options: { [first.name]: name } }];
      // A command without options would be carried out if its seat is asked, so it is not tried then.
      return asked ? [] : [{ command, options: {} }];
    });
  }
}

/** Number of random results that were used, and of results that a script has left. */
const results = ({ rng }: GameState): string => `${rng.counter} ${rng.script?.length}`;

/** The state without standing orders: two states with the same text have taken the same course. */
export const course = (state: GameState): string =>
  JSON.stringify({ ...state, seats: state.seats.map(({ orders: _, ...seat }) => seat) });

/** The seats of this state with the standing orders of `seats`. */
const ordering = (state: GameState, seats: GameState['seats']): GameState['seats'] =>
  state.seats.map((seat, i) => ({ ...seat, orders: seats[i]!.orders }));

/** Inputs that are possible while a sealed answer is missing: changing one that was given, and conceding. */
export const besideSealed = (state: GameState, random: Random): Input[] =>
  (asking(state)?.parts ?? []).flatMap(({ seat, id: ask, epoch, choice, answer }): Input[] =>
    answer === undefined
      ? []
      : [
          { kind: 'answers', seat, ask, epoch, answers: [randomAnswer(choice, random)] },
          { kind: 'concede', seat },
        ],
  );

const sameObjects = (one: ReadonlySet<ObjectId>, other: ReadonlySet<ObjectId>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id));

/** Seats that answer or cancel their question with these inputs. */
const acting = (inputs: readonly Input[]): Seat[] =>
  inputs.flatMap((input) => (input.kind === 'answers' || input.kind === 'cancel' ? [input.seat] : []));

/** The objects that the answers in the input choose. */
function named(state: GameState, input: Input): GameObject[] {
  if (input.kind !== 'answers' && input.kind !== 'interject') return [];
  const stamps = input.answers.flatMap((answer) =>
    answer.kind === 'objects' ? answer.objects : answer.kind === 'act' ? [answer.object] : [],
  );
  return stamps.flatMap((s) => (s === undefined ? [] : (live(state, s) ?? [])));
}

/**
 * True if the answer itself reveals something about the hand. "I have no Character that I could play" is public and
 * must be true. A player who plays an Enhancement that needs a target in the hand has such a target. A player who
 * chooses cards with a common price can pay for all of them. Such answers rule out the worlds in which they are
 * impossible, which is no leak.
 */
function says(state: GameState, input: Input, viewer: Viewer): boolean {
  const part = asking(state)?.parts.find((p) => 'seat' in input && p.seat === input.seat);
  const answer = input.kind === 'answers' ? input.answers[0] : undefined;
  if (part === undefined || part.seat === viewer) return false;
  return answer?.kind === 'act'
    ? answer.object !== undefined
    : answer?.kind === 'objects' &&
        ((part.choice.kind === 'objects' && part.choice.limits !== undefined) ||
          (part.choice.concealed === true && answer.objects.length === 0));
}

/** A secret choice and its result. */
interface Secretly {
  taken: Taken;
  state: GameState;
  /** Public facts of the cards that were chosen. */
  look: string;
}

const declaring = (state: GameState, seat: Seat): boolean =>
  asking(state)?.parts.some((p) => p.seat === seat && p.choice.kind === 'act') === true;

const isCancellable = (state: GameState, seat: Seat): boolean =>
  asking(state)?.parts.some((p) => p.seat === seat && p.choice.cancellable === true) === true;

/**
 * Everything that reaches a viewer, without the number of inputs: views contain this number, but nobody is ever shown
 * it.
 */
const unnumbered = (all: Leaves): Leaves => ({
  ...all,
  view: Object.assign({}, all['view'], { version: 0 }),
});

/** Every seat, and a spectator. */
const viewers = (state: GameState): Viewer[] => [...state.seats.keys(), undefined];

/** True if a scripted result was used up or did not fit. Then the step cannot be watched. */
export const unscripted = (error: unknown): boolean => error instanceof ScriptError;
