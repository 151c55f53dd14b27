import type { GameEvent } from '../../../kernel/atom.ts';
import type { Stamp } from '../../../kernel/ids.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { Book } from '../facts/facts.ts';
import type { Trigger } from '../language/types.ts';
import { Moment, type Watching } from '../words/moment.ts';
import { triggers } from '../words/triggers/triggers.ts';

/** One occurrence of a triggering condition: its name within the window, and what it is about. */
export interface Occasion {
  key: string;
  it: Stamp[];
  numbers: Record<string, number>;
  /** The subject as it is by now, for a player who chooses among several. */
  subject: Stamp | undefined;
  /** Objects of `it` that have become something else since, by their former stamps. */
  follow: Record<number, Stamp>;
}

/** Every occurrence of the condition among the events (rules 10: one window may hold several). */
export const occasions = (
  when: Trigger,
  watching: Watching,
  events: GameEvent[],
  state: GameState,
  book: Book,
): Occasion[] =>
  events.flatMap((event, e) =>
    triggers.matches(when.on, when, new Moment(watching, event, state, book)).map(
      ({ key, it = [], numbers = {}, subject = it[0], follow = {} }): Occasion => ({
        key: `${e}.${key}`,
        it,
        numbers,
        subject,
        follow,
      }),
    ),
  );
