import type { GameEvent } from '../../../kernel/atom.ts';
import type { Stamp } from '../../../kernel/ids.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { Book } from '../facts/facts.ts';
import type { Trigger } from '../language/types.ts';
import { Moment, type Watching } from '../words/moment.ts';
import { triggers } from '../words/triggers/triggers.ts';

/**
 * One occurrence of a trigger (condition of an ability) in a window: its key in the window, and the objects concerned.
 */
export interface Occasion {
  key: string;
  it: Stamp[];
  numbers: Record<string, number>;
  /**
   * The present stamp (number that names an object) of the main object of this occurrence, for a player who chooses
   * among several occurrences.
   */
  subject: Stamp | undefined;
  /**
   * New stamps (numbers that name objects), by former stamp, for the objects in `it` that have moved since the event.
   */
  follow: Record<number, Stamp>;
}

/** Every occurrence of the trigger in the events of one window: a window may be about several events (rules 10). */
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
