// Thoughts of the house about what it is asked: begun as soon as it is asked, one after the other, and kept until it answers. They are in
// the memory of one process: where that dies, or another deals with the row, they are thought again.
import type { Answer } from '../../kernel/choice.ts';
import { canonical } from '../../kernel/fingerprint.ts';
import { createLru } from '../../lru.ts';
import { within } from '../../within.ts';
import type { Store } from '../store.ts';
import type { HouseAsked } from './due.ts';
import type { Thinker } from './thinker.ts';

/** The state of a thought: not begun, under way, come to nothing; or the answers that it has found. */
export type Thought = 'unknown' | 'open' | 'failed' | readonly Answer[];

/** Thoughts of the house in this process. */
export interface Thoughts {
  /** Begins to think about a question, unless that is known already. */
  begin(asked: HouseAsked): void;
  /** The thought about this question as it stands. */
  of(asked: HouseAsked): Thought;
  /** Forgets the thought about it, so that it can be begun again. */
  forget(asked: HouseAsked): void;
}

/** Maximum number of games whose thoughts are kept: more than can wait at once, or none might be found before it is forgotten. */
const MOST = 1_000;

/** Milliseconds after which a thought counts as failed, so that those about other games follow: more than a full queue of the thread takes. */
const LONGEST_MS = 200_000;

/** Thoughts that this thinker finds, each within so many milliseconds. */
export function createThoughts(
  store: Pick<Store, 'pin'>,
  thinker: Thinker,
  longestMs = LONGEST_MS,
): Thoughts {
  /** By game, the last question. */
  const known = createLru<{ key: string; thought: Thought }>(MOST);
  const waiting: HouseAsked[] = [];
  let isAtWork = false;
  const entryOf = (asked: HouseAsked) => {
    const entry = known.get(asked.table.record.id);
    return entry?.key === keyOf(asked) ? entry : undefined;
  };

  async function thoughtAbout({ table, house }: HouseAsked): Promise<Thought> {
    const { id, game } = table.record;
    const { seat, level, dice } = house;
    const question = { id, game, state: table.state, seat, level, dice };
    const found = await within(
      longestMs,
      thinker.decide(question, () => store.pin(id)),
    );
    // Dealt with like a thread that fails, by whoever looks after the row.
    return found?.kind === 'answers' ? found.answers : 'failed';
  }

  async function work(): Promise<void> {
    try {
      for (let asked = waiting.shift(); asked !== undefined; asked = waiting.shift()) {
        const entry = entryOf(asked);
        // The game has moved on, or is forgotten.
        if (entry?.thought === 'open') entry.thought = await thoughtAbout(asked);
      }
    } finally {
      // In the same breath as the last look at what waits: nothing can begin to wait in between.
      isAtWork = false;
    }
  }

  return {
    begin(asked) {
      if (entryOf(asked) !== undefined) return;
      known.set(asked.table.record.id, { key: keyOf(asked), thought: 'open' });
      waiting.push(asked);
      if (isAtWork) return;
      isAtWork = true;
      void work();
    },
    of: (asked) => entryOf(asked)?.thought ?? 'unknown',
    forget: ({ table }) => known.delete(table.record.id),
  };
}

/**
 * Tells questions of a game apart, by what the house sees: also where something has happened since that the answer might have to follow, but not
 * where another has done something in secret, which would tell by the moment of the answer how long the house thinks.
 */
export function keyOf({ part, table, house }: HouseAsked): string {
  const { version: _, awaiting: __, ...seen } = table.game.view(table.state, house.seat);
  return `${part.id} ${part.epoch} ${canonical(seen)}`;
}
