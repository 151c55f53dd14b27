import { maybe, narrowed, ruled, withKeys } from '../../../../language/schema/shape.ts';
import { TRIGGERS } from '../../../../language/schema/triggers.ts';
import { TWO } from '../../language/places.ts';
import type { SharedTriggerWord } from '../word.ts';

const PHASE = ruled(
  narrowed(withKeys(TRIGGERS.phase, 'phase', 'of', 'ends'), { of: maybe(TWO) }),
  // The end of the battle phase is the only end of a phase for which a card of Redemption waits (rules 6).
  {
    must: '"ends" is said of the battle phase only',
    holds: ({ ends, phase }) => ends === undefined || phase === 'battle',
  },
);

export const phase: SharedTriggerWord<typeof PHASE> = {
  node: PHASE,

  matches(when, moment) {
    const now = moment
      .noted(when.ends === true ? 'phaseOver' : 'phase')
      .some(({ data }) => data.phase === when.phase);
    const seat = moment.book.firstPlayer(moment.after);
    return now && (when.of === undefined || moment.isSeat(when.of, seat)) ? [] : undefined;
  },

  awaited: (when) =>
    when.ends === true ? `when the ${when.phase} phase ends` : `at the ${when.phase} phase`,
};
