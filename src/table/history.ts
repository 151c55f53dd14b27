// States of a game at any time: computed from the nearest stored state.
import { SnapshotError } from '../kernel/codec.ts';
import { isFingerprintOf } from '../kernel/fingerprint.ts';
import type { Game } from '../kernel/game.ts';
import { rewind } from '../kernel/rewind.ts';
import type { GameState } from '../kernel/state.ts';
import { setupOf } from './play-again.ts';
import type { GameRecord, InputRow } from './records.ts';
import type { Store } from './store.ts';

/**
 * Number of log rows (accepted inputs) after which another state is stored (a keyframe), at the end of the command in
 * which that number is reached.
 */
export const KEYFRAME_EVERY = 20;

/**
 * The state after a log row (accepted input). If today's rules cannot compute the state: the first row that they refuse
 * (`from`), and the next row with a stored state (`next`).
 */
export type Past = { state: GameState } | { from: number; next?: number };

/** The states of one game at any step. */
export interface History {
  /** The rows of the game's log (accepted inputs), oldest first. */
  rows(): Promise<InputRow[]>;
  /** The state after this row of the log; 0 is the beginning. */
  after(step: number): Promise<Past>;
}

/** The history of a game as played, including undone moves. Caches computed states. */
export function createHistory(
  store: Pick<Store, 'state' | 'keyframe' | 'inputs' | 'secretSeed'>,
  game: Game,
  record: GameRecord,
): History {
  const known = new Map<number, GameState>();
  let log: Promise<InputRow[]> | undefined;
  const rows = (): Promise<InputRow[]> => {
    log ??= store.inputs(record.id);
    return log;
  };

  /** The newest stored state at or before this row of the log. */
  async function kept(atMost: number): Promise<GameState | undefined> {
    const here = known.get(atMost);
    if (here !== undefined) return here;
    const end = atMost === record.version ? await last() : undefined;
    const state = end ?? (await store.keyframe(record.id, atMost)) ?? (await beginning());
    if (state !== undefined) known.set(state.version, state);
    return state;
  }

  async function last(): Promise<GameState | undefined> {
    try {
      return await store.state(record.id);
    } catch (error) {
      if (error instanceof SnapshotError) return undefined;
      throw error;
    }
  }

  async function beginning(): Promise<GameState | undefined> {
    const setup = setupOf(record, await store.secretSeed(record.id));
    try {
      return game.begin(setup).state;
    } catch {
      // An error here means that a card definition no longer exists, or that today's rules require more of it.
      return undefined;
    }
  }

  /** The state after a row of the log, or the first row on the way to it that today's rules refuse. */
  async function reach(step: number): Promise<GameState | number> {
    let state = await kept(step);
    if (state === undefined) return 1;
    if (state.version === step) return state;
    for (const row of (await rows()).slice(state.version, step)) {
      const next = await follow(row, state);
      if (next === undefined || !isFingerprintOf(row.fingerprint, next)) return row.seq;
      known.set(row.seq, next);
      state = next;
    }
    return state.version === step ? state : state.version + 1;
  }

  async function follow({ input }: InputRow, now: GameState): Promise<GameState | undefined> {
    if (input.kind === 'undo') {
      const back = await reach(input.to);
      return typeof back === 'number' ? undefined : rewind(game, back, now).state;
    }
    try {
      const result = game.submit(now, input);
      return result.refused ? undefined : result.state;
    } catch {
      // Today's rules may be unable to continue an effect that an earlier version had begun and left unfinished.
      return undefined;
    }
  }

  return {
    rows,
    after: async (step) => {
      const reached = await reach(step);
      if (typeof reached !== 'number') return { state: reached };
      for (const end of ends(step + 1, record.version)) {
        const next = await kept(end);
        if (next !== undefined && next.version > step) return { from: reached, next: next.version };
      }
      return { from: reached };
    },
  };
}

/**
 * Log rows at which to look for stored states after the row `from`, in order. Looking at a row finds the newest state
 * stored up to that row. Between two multiples of `KEYFRAME_EVERY` at most one state is stored, so looking at the last
 * row before each multiple finds them all.
 */
function ends(from: number, last: number): number[] {
  const first = Math.floor(from / KEYFRAME_EVERY) + 1;
  const blocks = Array.from(
    { length: Math.max(0, Math.ceil(last / KEYFRAME_EVERY) - first) },
    (_, n) => (first + n) * KEYFRAME_EVERY - 1,
  );
  return [...blocks, last - 1, last];
}
