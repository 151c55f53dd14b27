// Any moment of a game: the state after a row of its log, worked out from the nearest state that was kept on the way.
import { SnapshotError } from '../kernel/codec.ts';
import { isFingerprintOf } from '../kernel/fingerprint.ts';
import type { Game } from '../kernel/game.ts';
import { rewind } from '../kernel/rewind.ts';
import type { GameState } from '../kernel/state.ts';
import { setupOf } from './play-again.ts';
import type { GameRecord, InputRow } from './records.ts';
import type { Store } from './store.ts';

/** Rows of the log between two states that are kept on the way, at the end of the line that goes past one. */
export const KEYFRAME_EVERY = 20;

/** The state after a row; or, if it cannot be shown, from which row on it cannot, and the next one that can. */
export type Past = { state: GameState } | { from: number; next?: number };

/** The states of one game. */
export interface History {
  /** The rows of its log. */
  rows(): Promise<InputRow[]>;
  /** How the game stood after this row; 0 is the beginning. */
  after(step: number): Promise<Past>;
}

/** The history of a game as it was played, including what was taken back. It keeps what it has worked out. */
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

  /** The newest state that is there without playing anything: after this row, or before it. */
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
      // A definition that no longer exists, or rules that want more of one.
      return undefined;
    }
  }

  /** The state, or the first row on the way to it that today's rules do not take as they did then. */
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
      // A frame that an earlier version left on the stack may be one that today's rules cannot carry on.
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

/** Rows up to which the newest state is looked for, so that none is passed over: one at most is kept between two multiples. */
function ends(from: number, last: number): number[] {
  const first = Math.floor(from / KEYFRAME_EVERY) + 1;
  const blocks = Array.from(
    { length: Math.max(0, Math.ceil(last / KEYFRAME_EVERY) - first) },
    (_, n) => (first + n) * KEYFRAME_EVERY - 1,
  );
  return [...blocks, last - 1, last];
}
