import type { Stamp } from '../../../../kernel/ids.ts';
import { kindOf, live } from '../../../../kernel/query.ts';
import type { GameObject } from '../../../../kernel/state.ts';
import {
  either,
  maybe,
  naming,
  narrowed,
  one,
  ruled,
  within,
  withKeys,
} from '../../../../language/schema/shape.ts';
import { TRIGGERS } from '../../../../language/schema/triggers.ts';
import { IN_PLAY as ZONES_IN_PLAY } from '../../terms.ts';
import type { Moment, Subject } from '../moment.ts';
import type { SharedTriggerWord } from '../word.ts';

const GAINS = naming(
  ruled(
    narrowed(withKeys(TRIGGERS.gains, 'what', 'counter', 'status'), {
      what: either(one('self'), within('filter', { in: maybe(one('reserve')) })),
      status: maybe(one('fleeting', 'anchored', 'asleep')),
    }),
    { of: ['counter', 'status'], least: 1, most: 1 },
    {
      must: 'Expeditions are watched by the trigger "advances", not by counters called "distance"',
      holds: ({ counter }) => counter !== 'distance',
    },
  ),
  'noun it',
);

export const gains: SharedTriggerWord<typeof GAINS> = {
  node: GAINS,
  follows: {
    counter: 'always',
    mark: ({ mark }) => isWatched(mark),
    // A status with which an object enters play is gained in that event (S 2.4.6.b).
    move: ({ marks = [] }) => marks.some(isWatched),
  },

  matches(when, moment) {
    const { applied } = moment;
    const gainer = gainerOf(when, moment);
    const now = gainer === undefined ? undefined : live(applied.state, gainer);
    return now !== undefined && isWhereMeant(when.what, now) && moment.suits(applied.state, now, when.what)
      ? { it: [now.stamp], follow: {} }
      : undefined;
  },
};

/**
 * True if the trigger is about objects in this zone. Cards in Reserve gain counters, too, but only triggers that name
 * Reserve are about cards there.
 */
const isWhereMeant = (what: Subject, { zone }: GameObject): boolean =>
  typeof what === 'string' ||
  (what.in === undefined ? ZONES_IN_PLAY.includes(kindOf(zone)) : what.in === kindOf(zone));

const isWatched = (status: string): boolean => status !== 'exhausted';

/** The object that has gained the counter or the status. */
function gainerOf(
  { counter, status }: { counter?: string; status?: string },
  { atom, made }: Moment,
): Stamp | undefined {
  switch (atom.atom) {
    case 'counter':
      return atom.counter === counter && atom.by > 0 ? atom.object : undefined;
    case 'mark':
      return atom.mark === status && atom.on ? atom.object : undefined;
    case 'move':
      // A card in Limbo is not in play yet.
      return ZONES_IN_PLAY.includes(kindOf(atom.to)) && atom.marks?.some((mark) => mark === status) === true
        ? made
        : undefined;
    default:
      return undefined;
  }
}
