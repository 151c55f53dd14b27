import { live } from '../../../../kernel/query.ts';
import { either, listed, maybe, naming, narrowed, one, ruled } from '../../../../language/schema/shape.ts';
import { TRIGGERS } from '../../../../language/schema/triggers.ts';
import { IN_PLAY } from '../../language/places.ts';
import type { SharedTriggerWord } from '../word.ts';

const GAINS = naming(
  ruled(
    narrowed(listed(TRIGGERS.gains, 'what', 'counter', 'status'), {
      what: either(one('self'), IN_PLAY),
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
  follows: { counter: 'always', mark: ({ mark }) => mark !== 'exhausted' },

  matches(when, moment) {
    const { applied, atom } = moment;
    if (atom.atom !== 'counter' && atom.atom !== 'mark') return undefined;
    const gained =
      atom.atom === 'counter'
        ? when.counter !== undefined && atom.counter === when.counter && atom.by > 0
        : when.status !== undefined && atom.mark === when.status && atom.on;
    return gained && moment.suits(applied.state, live(applied.state, atom.object), when.what)
      ? { it: [atom.object], follow: {} }
      : undefined;
  },
};
