import { countUses } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { Book } from '../facts/facts.ts';
import { DAMAGE } from '../words.ts';

/**
 * True if an effect prevents this damage or these tags in any case, so that nobody can pay them as a cost (rules 11.1).
 */
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

/** Number of times in this turn or run that an event of this kind was about to happen. */
export const timesBefore = (state: GameState, when: string, per: 'turn' | 'run'): number =>
  KINDS.filter((what) => isAbout(when, what)).reduce(
    (n, what) => n + countUses(state, timesOf(per, what)),
    0,
  );

/** Events that effects may interrupt. For each, the game counts how often it was about to happen in the turn or run. */
const KINDS = ['tag', ...DAMAGE];
export const timesOf = (per: 'turn' | 'run', what: string): string => `${per}:would:${what}`;

export const isAbout = (when: string, what: string): boolean =>
  when === what || (when === 'damage' && DAMAGE.some((one) => one === what));
