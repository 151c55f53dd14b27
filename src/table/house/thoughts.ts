// The thinking of the house (the bot as opponent) about its questions. It starts as soon as a question is asked, one
// question after the other, and its result is kept until the answer. Results are stored only in this process's memory:
// after a crash, or in another process, the thinking is repeated.
import { canonical } from '../../kernel/fingerprint.ts';
import { createLru } from '../../lru.ts';
import { within } from '../../within.ts';
import type { Store } from '../store.ts';
import { assumedBy, type HouseAsked } from './due.ts';
import type { Found, Thinker } from './thinker.ts';

/** State of the thinking about a question to the house: not begun, under way, failed, or the answers found. */
export type Thought = 'unknown' | 'open' | 'failed' | Found;

/** The thinking of the house (the bot as opponent) in this process. */
export interface Thoughts {
  /** Begins to think about a question, unless that was done already. */
  begin(asked: HouseAsked): void;
  /** The state of the thinking about this question, at present. */
  of(asked: HouseAsked): Thought;
  /** Forgets the result of the thinking about this question, so that the thinking can begin again. */
  forget(asked: HouseAsked): void;
}

/**
 * Maximum number of games whose results are kept. If more games wait for the house at once, the result that was unused
 * for longest is dropped. The house then thinks about that question again when it must answer it.
 */
const MOST = 1_000;

/**
 * Milliseconds after which the thinking about a question counts as failed, so that other games get their turn. Longer
 * than the worker thread takes for a full queue.
 */
const LONGEST_MS = 200_000;

/** Creates the thinking of the house (the bot as opponent), done by `thinker` with a maximum time per question. */
export function createThoughts(
  store: Pick<Store, 'pin'>,
  thinker: Thinker,
  longestMs = LONGEST_MS,
): Thoughts {
  /** The latest question of each game to the house, with the state of the thinking about it. */
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
    const question = { id, game, state: table.state, seat, level, dice, assumed: assumedBy(house) };
    const found = await within(
      longestMs,
      thinker.decide(question, () => store.pin(id)),
    );
    // An error counts as failed thinking; the code that handles the deadline deals with that.
    return found ?? 'failed';
  }

  async function work(): Promise<void> {
    try {
      for (let asked = waiting.shift(); asked !== undefined; asked = waiting.shift()) {
        const entry = entryOf(asked);
        // Thinks only about a game's latest question: the game may have moved on, or been forgotten.
        if (entry?.thought === 'open') entry.thought = await thoughtAbout(asked);
      }
    } finally {
      // Marks the work as ended in the same step as the last look at the queue, so that nothing can be queued in
      // between.
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
 * Key of a question to the house (the bot as opponent), made from what the house sees. It changes with every event that
 * may affect the answer, but not with others' secret acts: a restart of the thinking would reveal those.
 */
export function keyOf({ part, table, house }: HouseAsked): string {
  const { version: _, awaiting: __, ...seen } = table.game.view(table.state, house.seat);
  return `${part.id} ${part.epoch} ${canonical(seen)}`;
}
