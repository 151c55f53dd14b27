import { node } from '../../../../language/schema/shape.ts';
import type { TriggerWord } from '../word.ts';
import { aboutIt, SUBJECT, whatText } from './wording.ts';

const ENCOUNTERS = node(
  'The Runner encounters such ice (it).',
  { what: 'self' },
  { what: SUBJECT },
  { names: ['noun it'] },
);

export const encounters: TriggerWord<typeof ENCOUNTERS> = {
  node: ENCOUNTERS,
  says: (when, scope) => ({
    clause: `the Runner encounters ${whatText(when.what, scope)}`,
    about: aboutIt(when.what),
  }),
  matches: (when, moment) => moment.isAbout(when.what),
};
