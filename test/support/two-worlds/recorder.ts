// Records the events of the rules while an input is carried out, so that the two-world test knows what was shown in
// between.
import type { Workbench } from '../../../src/games/shared/workbench.ts';
import type { GameEvent } from '../../../src/kernel/atom.ts';
import type { Chart } from '../../../src/kernel/chart.ts';
import { canonical } from '../../../src/kernel/fingerprint.ts';
import type { Result } from '../../../src/kernel/game/inputs.ts';
import type { Game } from '../../../src/kernel/game.ts';
import type { ObjectId } from '../../../src/kernel/ids.ts';
import { inZone, live } from '../../../src/kernel/query.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import type { Viewer } from './secrets.ts';
import type { Outlets } from './what-leaves.ts';

/** An event with the states before and after it, which show what was visible even for a moment. */
export interface Told {
  event: GameEvent;
  before: GameState;
  after: GameState;
}

/** True if the event shuffles the object among others. */
export const shuffles = ({ event, after }: Told, id: ObjectId): boolean =>
  event.entries.some(({ atom, status }) => {
    if (status !== 'applied' || atom.atom !== 'shuffle') return false;
    // A card that a search has put on top of the deck stays there while the other cards are shuffled.
    return inZone(after, atom.zone).findIndex((o) => o.id === id) >= (atom.from ?? 0);
  });

/** True if the event shows the object to this viewer (to a spectator, by showing it to every seat). */
export const shownBy = (state: GameState, { entries }: GameEvent, id: ObjectId, viewer: Viewer): boolean =>
  entries.some(
    ({ atom }) =>
      atom.atom === 'reveal' &&
      atom.objects.some((s) => live(state, s)?.id === id) &&
      (viewer === undefined
        ? state.seats.every((_, seat) => atom.to.includes(seat))
        : atom.to.includes(viewer)),
  );

/** Records the events of one game's rules. */
export class Recorder {
  /** Recorded events; undefined while nobody listens, because other tests in this process use the same rules. */
  #events: Told[] | undefined;

  constructor(rules: Chart) {
    const { tell } = rules;
    rules.tell = (before, after, event) => {
      this.#events?.push({ event, before, after: { ...after, frames: after.frames.slice() } });
      return tell(before, after, event);
    };
  }

  /** Runs a function and returns the events that happen meanwhile. An outer listener gets them as well. */
  listen<T>(work: () => T): { result: T; events: Told[] } {
    const outer = this.#events;
    const events: Told[] = [];
    this.#events = events;
    try {
      return { result: work(), events };
    } finally {
      this.#events = outer;
      outer?.push(...events);
    }
  }

  /** Passes recorded events to the listener again. */
  repeat(events: readonly Told[]): void {
    this.#events?.push(...events);
  }
}

const recorders = new WeakMap<Chart, Recorder>();

/** The recorder of these rules. */
export function recorderOf(rules: Chart): Recorder {
  const known = recorders.get(rules) ?? new Recorder(rules);
  recorders.set(rules, known);
  return known;
}

/**
 * The outlets with a game that carries out each input only once in each state, and repeats the recorded events
 * afterwards. This saves time: tables repeat inputs that the rules have already accepted, and many suggestions for one
 * move begin with the same act.
 */
export function submittingOnce({ rules }: Workbench, out: Outlets): Outlets {
  const recorder = recorderOf(rules);
  const known = new WeakMap<GameState, Map<string, { result: Result; events: readonly Told[] }>>();
  const submit: Game['submit'] = (state, input) => {
    const taken = known.get(state) ?? new Map<string, { result: Result; events: readonly Told[] }>();
    known.set(state, taken);
    const key = canonical(input);
    const before = taken.get(key);
    if (before !== undefined) {
      recorder.repeat(before.events);
      return before.result;
    }
    const once = recorder.listen(() => out.game.submit(state, input));
    taken.set(key, once);
    return once.result;
  };
  return { ...out, game: { ...out.game, submit } };
}
