import { countUses } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { Book } from '../facts/facts.ts';
import { DAMAGE } from '../words.ts';

/** True if what would come as a cost is prevented whatever its player wants, so that nobody can pay it (rules 11.1). */
export const isForbidden = (state: GameState, what: string | undefined, book: Book): boolean =>
  what !== undefined &&
  state.objects.some(
    (o) =>
      o !== null &&
      'card' in o.what &&
      book.isActive(state, o) &&
      book
        .card(o)
        .interrupts.some(
          ({ ability: { when, forced, limit } }) =>
            forced === true &&
            isAbout(when, what) &&
            (limit === undefined || timesBefore(state, when, limit.per) < limit.n),
        ),
  );

/** How often something that such an interrupt is about was about to happen in this turn or run. */
export const timesBefore = (state: GameState, when: string, per: 'turn' | 'run'): number =>
  KINDS.filter((what) => isAbout(when, what)).reduce(
    (n, what) => n + countUses(state, timesOf(per, what)),
    0,
  );

/** Events that may be about to happen, each with the count of how often it was so in this turn or run. */
const KINDS = ['tag', ...DAMAGE];
export const timesOf = (per: 'turn' | 'run', what: string): string => `${per}:would:${what}`;

export const isAbout = (when: string, what: string): boolean =>
  when === what || (when === 'damage' && what !== 'tag' && what !== 'encounter');
