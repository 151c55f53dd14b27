import { SOME } from '../../../../language/schema/amounts.ts';
import { maybe, node } from '../../../../language/schema/shape.ts';
import { WHO } from '../../language/places.ts';
import { read } from '../../notes.ts';
import { PLAIN_SPARK } from '../moment.ts';
import type { TriggerWord } from '../word.ts';

const ROLLS = node(
  'A player has rolled one or more dice, with a result of `min` or more if so said; whatever changes the result comes before.',
  { who: 'you' },
  { who: WHO, min: maybe(SOME) },
);

export const rolls: TriggerWord<typeof ROLLS> = {
  node: ROLLS,

  says: (when) => ({
    clause: `${when.who === 'you' ? 'you roll' : 'your opponent rolls'} one or more dice${
      when.min === undefined ? '' : ` and the result is ${when.min} or more`
    }`,
    about: undefined,
  }),

  follows: { register: (atom) => read(atom).what === 'roll' },
  matches(when, moment) {
    const said = moment.atom.atom === 'register' ? read(moment.atom) : undefined;
    const result = said?.what === 'roll' ? said.data.result : 0;
    return moment.isBy(when.who) && result >= (when.min ?? 0) ? PLAIN_SPARK : undefined;
  },
};
