// A log played again stretch by stretch, from one saved state to the next: a stretch that today's rules cannot follow does not keep the
// others from being checked.
import { setImmediate as breathe } from 'node:timers/promises';
import { fingerprint, isFingerprintOf } from '../kernel/fingerprint.ts';
import type { Game, LogLine } from '../kernel/game.ts';
import type { GameState } from '../kernel/state.ts';
import { follow, STRETCH } from './play-again.ts';
import type { InputRow } from './records.ts';

/** A saved state, by the step after which it was saved (0: the beginning). `state` is absent where it cannot be read. */
export interface SavedState {
  after: number;
  state?: GameState;
}

/** Steps that are played again. */
export interface Log {
  /** Begins the game as it was begun. May throw. */
  begin: () => { state: GameState; log: LogLine[] };
  /** The rules number that it began under; absent: before rules were numbered. */
  rules?: number;
  /** Number of steps that there must be. */
  version: number;
  inputs: readonly InputRow[];
  saved: readonly SavedState[];
}

/** The first difference in a stretch. */
export interface Difference {
  step: number;
  /** Trouble with the step: the rest of a sentence. */
  fault: string;
  /** Error that the rules threw; it may name hidden cards. */
  error?: unknown;
  /** The rules number under which the step was played; absent: before rules were numbered. */
  rules?: number;
  /** Saved values contradict each other, whatever the rules are. */
  certain?: true;
}

/** Steps between two saved states, the first and the last one included. Step 0 is the beginning. */
export interface Stretch {
  first: number;
  last: number;
  /** The last step that leads to its fingerprint; before `first` if none does. */
  followed: number;
  difference?: Difference;
}

/** A log as played again. */
export interface Played {
  stretches: Stretch[];
  /** States after steps as far as the rules lead there; where a stretch that differs ends, the saved one. */
  states: ReadonlyMap<number, GameState>;
}

/** Plays a log again and compares every fingerprint and every saved state. */
export async function playStretches(game: Game, log: Log): Promise<Played> {
  const rows = new Map(log.inputs.map((row) => [row.seq, row]));
  const states = new Map<number, GameState>();
  const stretches: Stretch[] = [];

  /** Begins the game. The beginning has no fingerprint: its saved state is compared itself. */
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

  /** Follows one step. */
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
      // The rules of the step that is gone back to are to blame, not those of this one.
      if (cause !== undefined) return { ...cause, step: seq, fault };
    }
    try {
      // Every stretch begins with a state: with its own beginning, or where the one before ended.
      const next = follow(game, states.get(seq - 1)!, input, (after) => states.get(after));
      if ('fault' in next) return differs(next.fault);
      const equal = isFingerprintOf(row.fingerprint, next.state);
      if (!equal) return differs('leads to another state');
      states.set(seq, next.state);
      return undefined;
    } catch (error) {
      // A frame that an earlier version left on the stack may be one that today's rules cannot carry on.
      return { ...differs('cannot be played'), error };
    }
  }

  /** Plays a stretch to its end, or to its first difference. */
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

  /** A saved state that its step's fingerprint contradicts: this says more than what today's rules make of the step. */
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

/** True if this is a fingerprint of the state. What was read from a file may be no state at all. */
function fits(print: string, state: GameState): boolean {
  try {
    return isFingerprintOf(print, state);
  } catch {
    return false;
  }
}

/** The states that were saved after a step and can be read: one on the way, the last one, or both. */
const savedAfter = ({ saved }: Log, seq: number): GameState[] =>
  saved.flatMap(({ after, state }) => (after === seq && state !== undefined ? [state] : []));

/** The last steps of all stretches. */
function ends({ version, inputs, saved }: Log): number[] {
  const last = [...inputs.map(({ seq }) => seq), ...saved.map(({ after }) => after)].reduce(
    (one, other) => Math.max(one, other),
    version,
  );
  const readable = saved.flatMap(({ after, state }) => (state !== undefined && after < last ? [after] : []));
  return [...new Set([...readable, last])].sort((a, b) => a - b);
}

const label = ({ rules }: { rules?: number }): { rules?: number } => (rules === undefined ? {} : { rules });
