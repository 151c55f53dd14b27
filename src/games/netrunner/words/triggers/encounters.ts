import { kindOf } from '../../../../kernel/query.ts';
import { maybe, node, part, YES } from '../../../../language/schema/shape.ts';
import type { TriggerWord } from '../word.ts';
import { aboutIt, doer, SUBJECT_OR_HOST, WHO, whatText } from './wording.ts';

const ENCOUNTERS = node(
  'The Runner encounters such ice (it).',
  { what: 'self' },
  { what: SUBJECT_OR_HOST },
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

const PASSES = node(
  'The Runner passes such ice (it); `met`: after they encountered it.',
  { what: 'self' },
  { what: SUBJECT_OR_HOST, met: maybe(YES) },
  { names: ['noun it'] },
);

export const passes: TriggerWord<typeof PASSES> = {
  node: PASSES,
  says: (when, scope) => ({
    clause: `the Runner passes ${whatText(when.what, scope)}${when.met === true ? ' after encountering it' : ''}`,
    about: aboutIt(when.what),
  }),
  matches: (when, moment) =>
    moment.isAbout(when.what) && (when.met !== true || moment.data('passes')?.met === 1),
};

const APPROACH_ICE = node(
  'The Runner approaches such ice (it).',
  { what: { is: 'ice' } },
  { what: SUBJECT_OR_HOST },
  { names: ['noun it'] },
);

export const approachIce: TriggerWord<typeof APPROACH_ICE> = {
  node: APPROACH_ICE,
  says: (when, scope) => ({
    clause: `the Runner approaches ${whatText(when.what, scope)}`,
    about: aboutIt(when.what),
  }),
  matches: (when, moment) => moment.isAbout(when.what),
};

const BYPASSES = node(
  'A player bypasses ice (it). `discard`: the speaker is in its discard pile then, and nowhere else.',
  { who: 'you' },
  { who: WHO, discard: maybe(YES) },
  { names: ['noun it'] },
);

export const bypasses: TriggerWord<typeof BYPASSES> = {
  node: BYPASSES,
  says: (when) => ({
    clause: `${doer(when.who, 'bypass')} a piece of ice${when.discard === true ? ' while this card is in your discard pile' : ''}`,
    about: aboutIt({ is: 'ice' }),
  }),
  matches: (when, moment) =>
    moment.isBy(when.who) && (when.discard === true) === (kindOf(moment.speaker.zone) === 'discard'),
};

const BREAKS = node(
  'The speaker has broken every subroutine of such ice (it) in one encounter.',
  { what: { is: 'ice' } },
  { what: part('filter') },
  { names: ['noun it'] },
);

export const breaks: TriggerWord<typeof BREAKS> = {
  node: BREAKS,
  says: (when, scope) => ({
    clause: `this card fully breaks ${whatText(when.what, scope)}`,
    about: aboutIt(when.what),
  }),
  matches: (when, moment) => moment.data('breaks')?.by === moment.speaker.id && moment.isAbout(when.what),
};

const ENCOUNTER_ENDS = node(
  'An encounter with such ice (it) ends.',
  { what: 'self' },
  { what: SUBJECT_OR_HOST },
  { names: ['noun it'] },
);

export const encounterEnds: TriggerWord<typeof ENCOUNTER_ENDS> = {
  node: ENCOUNTER_ENDS,
  says: (when, scope) => ({
    clause: `an encounter with ${whatText(when.what, scope)} ends`,
    about: aboutIt(when.what),
  }),
  matches: (when, moment) => moment.isAbout(when.what),
};
