import { node } from '../../../../language/schema/shape.ts';
import { WHO } from '../../language/places.ts';
import { read } from '../../notes.ts';
import { PLAIN_SPARK } from '../moment.ts';
import type { TriggerWord } from '../word.ts';

const ROLLS = node(
  'A player has rolled one or more dice; whatever changes the result comes before.',
  { who: 'you' },
  { who: WHO },
);

export const rolls: TriggerWord<typeof ROLLS> = {
  node: ROLLS,

  says: (when) => ({
    clause: `${when.who === 'you' ? 'you roll' : 'your opponent rolls'} one or more dice`,
    about: undefined,
  }),

  follows: { register: (atom) => read(atom).what === 'roll' },
  matches: (when, moment) => (moment.isBy(when.who) ? PLAIN_SPARK : undefined),
};
