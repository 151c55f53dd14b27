import { maybe, node } from '../../../../language/schema/shape.ts';
import type { TriggerWord } from '../word.ts';
import { aboutIt, doer, SUBJECT, WHO, whatText } from './wording.ts';

const FINISHES = node(
  'A player has finished resolving such an event or operation (it), or an action on such a card (`action`).',
  { who: 'you', what: { is: 'operation' } },
  { who: WHO, what: SUBJECT, action: maybe(SUBJECT) },
  { names: ['noun it'] },
);

export const finishes: TriggerWord<typeof FINISHES> = {
  node: FINISHES,
  says: (when, scope) => ({
    clause: `${doer(when.who, 'finish')} resolving ${whatText(when.what, scope)}${when.action === undefined ? '' : `, or an action on ${whatText(when.action, scope)}`}`,
    about: aboutIt(when.what),
  }),
  matches(when, moment) {
    const what = moment.data('finishes')?.action === 1 ? when.action : when.what;
    return what !== undefined && moment.isBy(when.who) && moment.isAbout(what);
  },
};
