import { maybe, node, YES } from '../../../../language/schema/shape.ts';
import type { TriggerWord } from '../word.ts';
import { aboutIt, doer, SUBJECT, WHO, whatText } from './wording.ts';

const ACCESSES = node(
  'The Runner accesses such a card (it); `installed`: while it is installed.',
  { what: 'self', installed: true },
  { what: SUBJECT, installed: maybe(YES) },
  { names: ['noun it'] },
);

export const accesses: TriggerWord<typeof ACCESSES> = {
  node: ACCESSES,

  says: (when, scope) => ({
    clause: `the Runner accesses ${whatText(when.what, scope)}${when.installed === true ? ' while it is installed' : ''}`,
    about: aboutIt(when.what),
  }),

  matches: (when, moment) =>
    moment.isAbout(when.what) && (when.installed !== true || moment.data('accesses')?.installed === 1),
};

const TRASHES = node(
  'A player trashes such a card (it); `accessed`: one that is being accessed.',
  { who: 'you', what: {}, accessed: true },
  { who: WHO, what: SUBJECT, accessed: maybe(YES) },
  { names: ['noun it'] },
);

export const trashes: TriggerWord<typeof TRASHES> = {
  node: TRASHES,

  says: (when, scope) => ({
    clause: `${doer(when.who, 'trash')} ${whatText(when.what, scope)}${when.accessed === true ? ' being accessed' : ''}`,
    about: aboutIt(when.what),
  }),

  matches: (when, moment) =>
    moment.isBy(when.who) &&
    (when.accessed !== true || moment.data('trashes')?.accessed === 1) &&
    moment.isAbout(when.what),
};

const TAKES = node(
  'A player steals or trashes a card (it) of their opponent.',
  { who: 'opponent' },
  { who: WHO },
  { names: ['noun it'] },
);

export const takes: TriggerWord<typeof TAKES> = {
  node: TAKES,
  says: (when) => ({
    clause: `${doer(when.who, 'steal')} or ${doer(when.who, 'trash').split(' ').at(-1)} a card of the Corp`,
    about: aboutIt({}),
  }),
  matches: (when, moment) => moment.isBy(when.who),
};
