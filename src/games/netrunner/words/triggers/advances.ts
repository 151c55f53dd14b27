import { maybe, node, YES } from '../../../../language/schema/shape.ts';
import type { TriggerWord } from '../word.ts';
import { aboutIt, SUBJECT, whatText } from './wording.ts';

const ADVANCES = node(
  'The Corp advances such a card (it); `first`: it had no advancement counters.',
  { what: {}, first: true },
  { what: SUBJECT, first: maybe(YES) },
  { names: ['noun it'] },
);

export const advances: TriggerWord<typeof ADVANCES> = {
  node: ADVANCES,

  says: (when, scope) => ({
    clause: `you advance ${whatText(when.what, scope)}${when.first === true ? ' that has no advancement counters' : ''}`,
    about: aboutIt(when.what),
  }),

  matches: (when, moment) =>
    moment.isAbout(when.what) && (when.first !== true || moment.data('advances')?.first === 1),
};

const RELOCATES = node(
  'An installed card (it) goes to another server.',
  { what: 'self' },
  { what: SUBJECT },
  { names: ['noun it'] },
);

export const relocates: TriggerWord<typeof RELOCATES> = {
  node: RELOCATES,
  says: (when, scope) => ({
    clause: `${whatText(when.what, scope)} moves to another server`,
    about: aboutIt(when.what),
  }),
  matches: (when, moment) => moment.isAbout(when.what),
};
