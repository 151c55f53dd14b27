// Replays a game's log in stretches, each from one stored state to the next. If today's rules cannot follow one
// stretch, the others are still verified.
import { setImmediate as breathe } from 'node:timers/promises';
import { fingerprint, isFingerprintOf } from '../kernel/fingerprint.ts';
import type { LogLine } from '../kernel/game/inputs.ts';
import type { Game } from '../kernel/game.ts';
import type { GameState } from '../kernel/state.ts';
import { follow, STRETCH } from './play-again.ts';
import type { InputRow } from './records.ts';

/** A stored state with its step (0: the beginning). `state` is absent if it is unreadable. */
export interface SavedState {
  after: number;
  state?: GameState;
}

/** The steps of a game to replay. */
export interface Log {
  /** Begins the game. May throw. */
  begin: () => { state: GameState; log: LogLine[] };
  /** Rules number at the game's beginning; absent: before rules were numbered. */
  rules?: number;
  /** Expected number of steps. */
  version: number;
  inputs: readonly InputRow[];
  saved: readonly SavedState[];
}

/** The first difference between replayed and stored game in a stretch (the steps between two stored states). */
export interface Difference {
  step: number;
  /** The fault of the replayed step, worded as the rest of a sentence. */
  fault: string;
  /** Error that the rules threw, which may name hidden cards. */
  error?: unknown;
  /** Rules number under which the step was played; absent: before rules were numbered. */
  rules?: number;
  /**
   * Set if the stored values contradict each other. Then the data is at fault in any case; without this mark, the
   * rules may have changed since.
   */
  certain?: true;
}

/** Steps between two stored states, both included. Step 0 is the beginning. */
export interface Stretch {
  first: number;
  last: number;
  /**
   * The last step of the stretch after which the replayed state has the stored fingerprint (hash of the state); a
   * number before `first` if there is none.
   */
  followed: number;
  difference?: Difference;
}

/** Result of replaying a game's log. */
export interface Played {
  stretches: Stretch[];
  /** States by step as far as the rules reach them; at the end of a stretch that differs, the stored one. */
  states: ReadonlyMap<number, GameState>;
}

/** Replays a game's log, and compares every fingerprint and every stored state. */
export async function playStretches(game: Game, log: Log): Promise<Played> {
  const rows = new Map(log.inputs.map((row) => [row.seq, row]));
  const states = new Map<number, GameState>();
  const stretches: Stretch[] = [];

  /** Begins the game. The beginning has no fingerprint, so its stored state itself is compared. */
  function begin(): Difference | undefined {
    const differs = (fault: string): Difference => ({ step: 0, fault, ...label(log) });
    try {
      const { state } = log.begin();
      const print = fingerprint(state);
      if (!savedAfter(log, 0).every((saved) => fits(print, saved))) return differs('is another one');
      states.set(0, state);
      return undefined;
    } catch (error) {
      return { ...differs('cannot be played'), error };
    }
  }

  /** Replays one step of the game. */
  function step(seq: number): Difference | undefined {
    const row = rows.get(seq);
    if (row === undefined) return { step: seq, fault: 'is missing', certain: true };
    const { input } = row;
    const differs = (fault: string): Difference => ({ step: seq, fault, ...label(row) });
    if (input.kind === 'undo' && input.to >= seq)
      return { ...differs('goes back to what never was'), certain: true };
    if (input.kind === 'undo' && !states.has(input.to)) {
      const cause = stretches.find(({ first, last }) => first <= input.to && input.to <= last)?.difference;
      const fault = `goes back to step ${input.to}, which could not be played again`;
      // An undo is not at fault if the state to which it returns could not be computed: reports the difference that was
      // found at that earlier step.
      if (cause !== undefined) return { ...cause, step: seq, fault };
    }
    try {
      // A state always exists for the step before: the one stored at the stretch's beginning, or the one at the end of
      // the previous stretch.
      const next = follow(game, states.get(seq - 1)!, input, (after) => states.get(after));
      if ('fault' in next) return differs(next.fault);
      const equal = isFingerprintOf(row.fingerprint, next.state);
      if (!equal) return differs('leads to another state');
      states.set(seq, next.state);
      return undefined;
    } catch (error) {
      // Today's rules may be unable to continue an effect that an earlier version had begun and left unfinished.
      return { ...differs('cannot be played'), error };
    }
  }

  /** Replays a stretch (the steps between two stored states) to its end, or to its first difference. */
  async function play(first: number, last: number): Promise<Difference | undefined> {
    const failed = first === 0 ? begin() : undefined;
    if (failed !== undefined) return failed;
    for (let seq = Math.max(first, 1); seq <= last; seq++) {
      if (seq % STRETCH === 0) await breathe();
      const difference = step(seq);
      if (difference !== undefined) return difference;
    }
    return undefined;
  }

  /**
   * Finds a stored state that does not fit the fingerprint (hash of the state) of its step. This proves damage, while a
   * difference under today's rules may only mean that the rules have changed.
   */
  function contradiction(seq: number): Difference | undefined {
    const print = rows.get(seq)?.fingerprint;
    if (print === undefined || savedAfter(log, seq).every((state) => fits(print, state))) return undefined;
    return { step: seq, fault: 'has a saved state that does not fit its fingerprint', certain: true };
  }

  let first = 0;
  for (const last of ends(log)) {
    const differs = await play(first, last);
    const difference = contradiction(last) ?? differs;
    const followed = states.has(last) ? last : (differs?.step ?? last) - 1;
    const [saved] = savedAfter(log, last);
    if (!states.has(last) && saved !== undefined) states.set(last, saved);
    stretches.push({ first, last, followed, ...(difference !== undefined && { difference }) });
    first = last + 1;
  }
  return { stretches, states };
}

/** True if this is the state's fingerprint. Data from a file may be no valid state. */
function fits(print: string, state: GameState): boolean {
  try {
    return isFingerprintOf(print, state);
  } catch {
    return false;
  }
}

/** The readable states stored after this step of the game. */
const savedAfter = ({ saved }: Log, seq: number): GameState[] =>
  saved.flatMap(({ after, state }) => (after === seq && state !== undefined ? [state] : []));

/** The last steps of all stretches (the steps between two stored states). */
function ends({ version, inputs, saved }: Log): number[] {
  const last = [...inputs.map(({ seq }) => seq), ...saved.map(({ after }) => after)].reduce(
    (one, other) => Math.max(one, other),
    version,
  );
  const readable = saved.flatMap(({ after, state }) => (state !== undefined && after < last ? [after] : []));
  return [...new Set([...readable, last])].sort((a, b) => a - b);
}

const label = ({ rules }: { rules?: number }): { rules?: number } => (rules === undefined ? {} : { rules });
