import { maybe, node, YES } from '../../../../language/schema/shape.ts';
import { runOf } from '../../facts/field.ts';
import type { TriggerWord } from '../word.ts';
import { aboutIt, SUBJECT_OR_HOST, whatText } from './wording.ts';

const REZZES = node(
  'Such a card (it) is rezzed; `running`: during a run against the server that it protects.',
  { what: 'self' },
  { what: SUBJECT_OR_HOST, running: maybe(YES) },
  { names: ['noun it', 'object it'] },
);

export const rezzes: TriggerWord<typeof REZZES> = {
  node: REZZES,

  says: (when, scope) => ({
    clause: `${whatText(when.what, scope)} is rezzed${when.running === true ? ' during a run against this server' : ''}`,
    about: aboutIt(when.what),
  }),

  matches: (when, moment) =>
    moment.isAbout(when.what) &&
    (when.running !== true || runOf(moment.state)?.data.server === moment.speaker.at),
};

const DEREZZES = node(
  'Such a card (it) is derezzed.',
  { what: 'host' },
  { what: SUBJECT_OR_HOST },
  { names: ['noun it'] },
);

export const derezzes: TriggerWord<typeof DEREZZES> = {
  node: DEREZZES,
  says: (when, scope) => ({
    clause: `${whatText(when.what, scope)} is derezzed`,
    about: aboutIt(when.what),
  }),
  matches: (when, moment) => moment.isAbout(when.what),
};
