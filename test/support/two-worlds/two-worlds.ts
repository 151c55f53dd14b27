// The two-world test: a viewer who cannot tell two worlds apart must be sent the same in both, whatever is done there.
import { randomAnswer, seeded } from '../../../src/cli/random/random-play.ts';
import type { Random, Workbench } from '../../../src/games/shared/workbench.ts';
import type { Answer, Choice } from '../../../src/kernel/choice.ts';
import type { Accepted, Input } from '../../../src/kernel/game.ts';
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

/** A step as it went, and what it revealed to somebody who should not know. */
export interface Watched {
  next: GameState | undefined;
  found: Difference[];
}

/** An input that was taken. */
export interface Done {
  input: Input;
  accepted: Accepted;
}

/** The same done in two worlds that one viewer cannot tell apart; `shown`: what they were shown on the way. */
export interface Twins {
  viewer: Viewer;
  shown: ReadonlySet<ObjectId>;
  here: { begun: GameState; done: Done[] };
  there: { begun: GameState; done: Done[] };
}

/** A world that this viewer takes for the one that it was made from, and what it had to keep. */
export interface Other {
  viewer: Viewer;
  keep: Keeping;
  state: GameState;
}

type Kept = Keeping & Required<Pick<Keeping, 'fixed' | 'moved'>>;

/** How often each thing was compared, for the report. */
export interface Tally {
  states: number;
  steps: number;
  choices: number;
  skipped: number;
}

/** Number of other worlds that are tried if an act is not possible in each. */
const OTHERS = 6;

/** Compares worlds of one game. `bench` has the game as it is; `out` may be the game with a leak planted in it. */
export class TwoWorlds {
  readonly tally: Tally = { states: 0, steps: 0, choices: 0, skipped: 0 };
  readonly hiding: Secrets;
  /** Given input, which takes what has been done once in a state from memory. */
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

  /** Looks at a state as it is, as every viewer. */
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

  /** Does one step in the world and in those that each viewer takes for the same. */
  step(state: GameState, input: Input, whole: boolean): Watched {
    const { taken, events } = this.take(state, input, whole);
    const found = viewers(state).flatMap((viewer) => {
      this.tally.steps++;
      const keep = this.keeping(state, input, taken, events, viewer);
      const rolled = taken.accepted !== undefined && results(taken.accepted.state) !== results(state);
      const first = this.compared(state, input, whole, taken, viewer, keep);
      // Random results that are public must be the same in both.
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

  /** The same, with the same random results. Where those pick cards by their places, what is done is done in its own place. */
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

  /** Lines about cards that nobody is shown, by these inputs, each with the state that it met, and by the events that they led to. */
  private told(
    done: readonly { state: GameState; input: Input }[],
    events: readonly Told[],
  ): NonNullable<Keeping['told']> {
    return new Map([
      ...done.flatMap(({ state, input }) => [...(this.hiding.decides?.(state, input) ?? [])]),
      ...events.flatMap(({ event, before }) => [...(this.hiding.tells?.(event, before) ?? [])]),
    ]);
  }

  /** The worlds that each viewer takes for this one when nothing is done, or when this is done. */
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

  /** Facts that must be the same in another world in which this is done, too. */
  private keeping(state: GameState, input: Input, { accepted }: Taken, events: Told[], viewer: Viewer): Kept {
    const fixed = this.revealed(state, events, viewer);
    // A card that is shown where it is, is shown in its own place.
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

  /** Codes of sealed answers that are opened on the way: those are the same in both worlds. */
  private opened(
    before: GameState,
    inputs: readonly Input[],
    after: GameState | undefined,
  ): readonly string[] {
    const ids = (state: GameState): string => JSON.stringify(asking(state)?.parts.map(({ id }) => id));
    // A player who gives up opens nothing.
    const answered = inputs.some(({ kind }) => kind === 'answers' || kind === 'clock');
    return answered && after !== undefined && ids(after) !== ids(before) ? (this.hiding.opened ?? []) : [];
  }

  /**
   * These inputs, one after the other, here and for each viewer in a world that they take for the same: the states,
   * with what was told on the way. A viewer for whom they cannot be done in another world is left out.
   */
  twins(state: GameState, inputs: readonly Input[]): Twins[] {
    const moved = new Map<Viewer, ObjectId[]>();
    const events: Told[] = [];
    const here: Done[] = [];
    const given: { state: GameState; input: Input }[] = [];
    let now = state;
    for (const input of inputs) {
      // A card that came into the hand on the way cannot have been in another place.
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
      const fixed = this.revealed(state, events, viewer);
      // A card that is shown where it is, is shown in its own place: also between two inputs, as the later ones may be taken back.
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

  /** The same done with another card, if nobody but its owner has seen which: it must look the same. */
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
      // Not every card can do that; and what was seen of the other one would be another game.
      if (there.accepted === undefined || this.revealed(world.state, events, viewer).size > 0) continue;
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
   * Another card of the same place is taken, even if they are known: if nobody else sees which it is, it must look the
   * same.
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
    // Viewers may choose from what they have been shown, and what everybody has been shown is chosen openly.
    const free = (o: GameObject): boolean =>
      'seat' in input && !this.hidden(state, o, input.seat === viewer ? viewer : undefined);
    for (const one of named(state, input).filter(secret)) {
      const to = unseen(accepted, one);
      const others = state.objects.filter(
        (o): o is GameObject => secret(o) && o.zone === one.zone && o !== one && !(free(one) && free(o)),
      );
      // With randomness of its own, so that the other worlds stay what they would be.
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
        if (this.revealed(state, events, viewer).size > 0) continue;
        if (!this.showsAlike(accepted.state, there.accepted.state, viewer)) continue;
        // A card that is shown on the way is told to those who know it already, too.
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
   * Secret acts of others: another card declared, another one put away. Nothing of it may reach the viewer, nor may
   * anything that results from it once it is taken back.
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
    // The number of chosen cards, where they come from and what they look like, is public.
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
      if (
        asking(pair.one.state)?.parts.find((p) => p.seat === seat)?.choice.cancellable !== true &&
        then === ''
      )
        return undefined;
    }
    return undefined;
  }

  /** A choice of the seat that shows the viewer nothing: a declaration that is still open, or hidden cards put elsewhere. */
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
      // As many as allowed; if sums must be observed, any that observe them.
      const min = Math.min(choice.max, choice.candidates.length);
      narrowed = choice.limits === undefined ? { ...choice, min } : choice;
    }
    if (narrowed === undefined) return undefined;
    const answers = [randomAnswer(narrowed, this.random)];
    const input: Input = { kind: 'answers', seat, ask: part.id, epoch: part.epoch, answers };
    const { taken, events } = this.take(state, input, true);
    if (taken.accepted === undefined || this.revealed(state, events, viewer).size > 0) return undefined;
    if (choice.kind === 'act' && events.length > 0) return undefined;
    const chosen = answers[0]?.kind === 'objects' ? answers[0].objects.map((s) => live(state, s)) : [];
    // Of those that all can tell apart, all are told in which order they were chosen.
    const apart = chosen.flatMap((o) =>
      o !== undefined && this.hiding.apart?.includes(kindOf(o.zone)) === true ? [o.stamp] : [],
    );
    const look = JSON.stringify([chosen.map((o) => [o?.zone, o?.marks]).sort(), apart]);
    return { taken, state: taken.accepted.state, look };
  }

  /** Remains of a declaration that is begun and taken back: nothing. */
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

  /** Something that everybody may see; undefined if it leads to more than that. */
  private openly(state: GameState, seat: Seat, viewer: Viewer, then: 'cancel' | 'pass') {
    const part = asking(state)?.parts.find((p) => p.seat === seat);
    if (part === undefined) return undefined;
    const { id: ask, epoch, choice } = part;
    // If nobody may pass, what the clock would do is as open.
    const isForced = choice.kind === 'act' && choice.acts.every(({ act }) => act !== 'pass');
    const pass: Answer = isForced ? choice.fallback : { kind: 'act', act: 'pass' };
    const input: Input =
      then === 'cancel'
        ? { kind: 'cancel', seat, ask }
        : { kind: 'answers', seat, ask, epoch, answers: [pass] };
    const { taken, events } = this.take(state, input, true);
    if (taken.accepted === undefined || this.revealed(state, events, viewer).size > 0) return undefined;
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
    // Other random results show other cards. They are compared again with the same ones.
    const byChance =
      keep.seed !== true && here.accepted !== undefined && results(here.accepted.state) !== results(state);
    for (let attempt = 0; attempt < OTHERS && there === undefined; attempt++) {
      const world = this.second(state, viewer, keep);
      if (world === undefined) break;
      const same = translated(input, world);
      const { taken, events } = this.take(world.state, same, whole);
      const ruledOut =
        taken.accepted === undefined && here.accepted !== undefined && says(state, input, viewer);
      // A deed of time for a seat may take another card of its hand there: once that is seen, it is another game.
      const takesAnother =
        input.kind === 'clock' &&
        !byChance &&
        !sameObjects(this.revealed(world.state, events, viewer), keep.fixed ?? new Set());
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
   * True if the game goes another way with the standing orders of that world, here or there. Everybody sees where it waits for whom, and what
   * an order does with cards that only its seat knows.
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
   * True if an act that has begun will show the viewer a card in both worlds, or in neither. A card on its way to where all see it cannot be
   * compared with one that stays hidden: the first is seen as soon as the act is done (docs/visibility.md).
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

  /** Objects that the viewer could not see before and was shown on the way. */
  private revealed(before: GameState, events: Told[], viewer: Viewer): Set<ObjectId> {
    const secret = before.objects.filter((o) => o !== null && this.hidden(before, o, viewer));
    const shown = new Set<ObjectId>();
    for (const state of new Set(events.flatMap((e) => [e.before, e.after])))
      for (const o of secret) {
        const now = o === null ? undefined : state.objects[o.id];
        if (now && (now !== o || state.knowledge !== before.knowledge) && !this.hidden(state, now, viewer))
          shown.add(now.id);
      }
    return shown;
  }

  /**
   * Cards of hidden places that the state says somebody knows although they were never shown them, or not since they
   * were shuffled: both worlds show them to that viewer.
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

  /** True if the event shows hidden cards, and this one to the viewer. */
  private isShown({ event, before }: Told, id: ObjectId, viewer: Viewer): boolean {
    return this.hiding.shows?.includes(event.name) === true && shownBy(before, event, id, viewer);
  }

  /** Hidden cards of a hand that the input does something with. */
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

  /** Lines that leave in the other world, if the viewer types the same as in this one. */
  private leavesAs(state: GameState, other: GameState, viewer: Viewer): Leaves {
    return leaves(this.out, other, viewer, this.tries(state, viewer));
  }

  /** Lines that the viewer might type although they are not possible, including names of cards that they cannot see. */
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
      // An act of a seat that names nothing is not a try.
      return asked ? [] : [{ command, options: {} }];
    });
  }
}

/** How far chance, or what a script says of it, has come. */
const results = ({ rng }: GameState): string => `${rng.counter} ${rng.script?.length}`;

/** The state but for the standing orders that have not led to it: two that are the same in it have gone the same way. */
export const course = (state: GameState): string =>
  JSON.stringify({ ...state, seats: state.seats.map(({ orders: _, ...seat }) => seat) });

/** The seats of this state, with the orders of those. */
const ordering = (state: GameState, seats: GameState['seats']): GameState['seats'] =>
  state.seats.map((seat, i) => ({ ...seat, orders: seats[i]!.orders }));

/** Acts while sealed answers wait for the last of them: one of them is changed, or somebody gives up. */
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

/** Seats that go on with what they are asked. */
const acting = (inputs: readonly Input[]): Seat[] =>
  inputs.flatMap((input) => (input.kind === 'answers' || input.kind === 'cancel' ? [input.seat] : []));

/** The objects that the input does something with. */
function named(state: GameState, input: Input): GameObject[] {
  if (input.kind !== 'answers' && input.kind !== 'interject') return [];
  const stamps = input.answers.flatMap((answer) =>
    answer.kind === 'objects' ? answer.objects : answer.kind === 'act' ? [answer.object] : [],
  );
  return stamps.flatMap((s) => (s === undefined ? [] : (live(state, s) ?? [])));
}

/**
 * True if the answer itself says what the hand is like. "I have no Character that I could play" is public and must be true,
 * an Enhancement that needs a target in its player's hand is played by a player who has one, and cards whose prices are
 * added up are chosen by a player who can have them together: worlds in which it could not be done are ruled out by the
 * answer and not by a leak.
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

/** A choice that was made in secret, and where it led. */
interface Secretly {
  taken: Taken;
  state: GameState;
  /** Public facts of the cards that were chosen. */
  look: string;
}

const declaring = (state: GameState, seat: Seat): boolean =>
  asking(state)?.parts.some((p) => p.seat === seat && p.choice.kind === 'act') === true;

/** Without the number of inputs, which a view holds but nobody is ever shown. */
const unnumbered = (all: Leaves): Leaves => ({
  ...all,
  view: Object.assign({}, all['view'], { version: 0 }),
});

/** Every seat, and a spectator. */
const viewers = (state: GameState): Viewer[] => [...state.seats.keys(), undefined];

/** True if a scripted result was used up or did not fit. Then the step cannot be watched. */
export const unscripted = (error: unknown): boolean => error instanceof ScriptError;
