import { node, one } from '../../../../language/schema/shape.ts';
import type { TriggerWord } from '../word.ts';
import { aboutIt, SUBJECT, whatText } from './wording.ts';

const SCORES = node(
  'An agenda (it) is scored, stolen, or either.',
  { what: 'self', how: 'scored' },
  { what: SUBJECT, how: one('scored', 'stolen', 'either') },
  { names: ['noun it'] },
);

export const scores: TriggerWord<typeof SCORES> = {
  node: SCORES,

  says: (when, scope) => ({
    clause: `${whatText(when.what, scope)} is ${when.how === 'either' ? 'scored or stolen' : when.how}`,
    about: aboutIt(when.what),
  }),

  matches: (when, moment) =>
    (when.how === 'either' || moment.data('scores')?.how === when.how) && moment.isAbout(when.what),
};
