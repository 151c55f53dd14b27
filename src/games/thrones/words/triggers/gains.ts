import { doing, subjectText } from '../../../../language/print/formal-triggers.ts';
import { again } from '../../../../language/print/triggers.ts';
import {
  either,
  listed,
  maybe,
  narrowed,
  node,
  one,
  part,
  ruled,
} from '../../../../language/schema/shape.ts';
import { TRIGGERS } from '../../../../language/schema/triggers.ts';
import { bringsIt } from '../../language/rules.ts';
import { KNEELING, POWER } from '../../terms.ts';
import type { Spark } from '../moment.ts';
import type { SharedTriggerWord, TriggerWord } from '../word.ts';

const SUBJECT = either(one('self', 'host'), part('filter'));

const GAINS = ruled(
  narrowed(listed(TRIGGERS.gains, 'what', 'counter', 'status'), {
    what: SUBJECT,
    status: maybe(one('kneeling')),
  }),
  { of: ['counter', 'status'], least: 1, most: 1 },
  bringsIt('what'),
);

export const gains: SharedTriggerWord<typeof GAINS> = {
  node: GAINS,
  noticed: 'both',
  sorts: ['counter', 'mark'],

  mayBe: (when, atom) =>
    atom.atom === 'counter'
      ? atom.by > 0 && when.counter === atom.counter
      : atom.atom === 'mark' && atom.on && when.status === atom.mark,

  matches: (when, moment) =>
    moment.entries.flatMap(({ atom }): Spark[] => {
      const gained =
        (atom.atom === 'counter' &&
          when.counter === atom.counter &&
          atom.by > 0 &&
          // Moved power is not gained (rules 9.12).
          moment.event.name !== 'movePower') ||
        (atom.atom === 'mark' && when.status === atom.mark && atom.on);
      return gained && 'object' in atom && moment.isAbout(atom.object, when.what)
        ? [{ key: `gains.${atom.object}`, it: [atom.object!] }]
        : [];
    }),
};

const STANDS = node('An object stands.', { what: 'self' }, { what: SUBJECT }, { rules: [bringsIt('what')] });

export const stands: TriggerWord<typeof STANDS> = {
  node: STANDS,
  noticed: 'after',
  sorts: ['unmark'],

  says: (when, scope, would) => ({
    clause: doing(subjectText(when.what, scope), 'stand', would),
    about: when.what === 'self' ? undefined : again(when.what, scope),
  }),

  matches: (when, moment) =>
    moment.entries.flatMap(({ atom }) =>
      atom.atom === 'mark' && atom.mark === KNEELING && !atom.on && moment.isAbout(atom.object, when.what)
        ? [{ key: `stands.${atom.object}`, it: [atom.object] }]
        : [],
    ),
};

const RENOWNED = node(
  'A character gains power using renown.',
  { what: 'host' },
  { what: SUBJECT },
  { rules: [bringsIt('what')] },
);

export const renowned: TriggerWord<typeof RENOWNED> = {
  node: RENOWNED,
  noticed: 'after',
  sorts: ['counter'],
  mayBe: (_when, atom) => atom.atom === 'counter' && atom.by > 0 && atom.counter === POWER,

  says: (when, scope, would) => ({
    clause: doing(subjectText(when.what, scope), 'gain power using renown', would),
    about: when.what === 'self' ? undefined : again(when.what, scope),
  }),

  matches: (when, moment) =>
    moment.entries.flatMap(({ atom }): Spark[] =>
      moment.event.name === 'renown' && atom.atom === 'counter' && moment.isAbout(atom.object, when.what)
        ? [{ key: `renowned.${atom.object}`, it: [atom.object] }]
        : [],
    ),
};
