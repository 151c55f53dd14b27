import { node } from '../../../../language/schema/shape.ts';
import type { TriggerWord } from '../word.ts';
import { aboutIt, doer, SUBJECT, WHO, whatText } from './wording.ts';

const FINISHES = node(
  'A player has finished resolving such an event or operation, or an action on such a card (it).',
  { who: 'you', what: { is: 'operation' } },
  { who: WHO, what: SUBJECT },
  { names: ['noun it'] },
);

export const finishes: TriggerWord<typeof FINISHES> = {
  node: FINISHES,
  says: (when, scope) => ({
    clause: `${doer(when.who, 'finish')} resolving, or an action on, ${whatText(when.what, scope)}`,
    about: aboutIt(when.what),
  }),
  matches: (when, moment) => moment.isBy(when.who) && moment.isAbout(when.what),
};
