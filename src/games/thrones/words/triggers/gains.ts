import { doing, subjectText } from '../../../../language/print/formal-triggers.ts';
import { again } from '../../../../language/print/triggers.ts';
import {
  either,
  maybe,
  narrowed,
  node,
  one,
  part,
  ruled,
  withKeys,
} from '../../../../language/schema/shape.ts';
import { TRIGGERS } from '../../../../language/schema/triggers.ts';
import { bringsIt } from '../../language/rules.ts';
import { ATTACKING, DEFENDING, KNEELING, POWER } from '../../terms.ts';
import type { Spark } from '../moment.ts';
import type { SharedTriggerWord, TriggerWord } from '../word.ts';

const SUBJECT = either(one('self', 'host'), part('filter'));

const GAINS = ruled(
  narrowed(withKeys(TRIGGERS.gains, 'what', 'counter', 'status'), {
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

const SAVED = node(
  'An object is saved.',
  { what: { is: 'character', of: 'you' } },
  { what: SUBJECT },
  {
    rules: [bringsIt('what')],
  },
);

export const saving: TriggerWord<typeof SAVED> = {
  node: SAVED,
  noticed: 'after',
  sorts: ['saved'],

  says: (when, scope, would) => ({
    clause: `${doing(subjectText(when.what, scope), 'be', would)} saved`,
    about: when.what === 'self' ? undefined : again(when.what, scope),
  }),

  matches: (when, moment) =>
    moment
      .noted('saved')
      .flatMap(({ object }) =>
        moment.isAbout(object, when.what) ? [{ key: `saved.${object}`, it: [object!] }] : [],
      ),
};

const REMOVED_FROM = node(
  'A character is removed from a challenge: by a text, or because another player controls it now.',
  { what: { is: 'character' } },
  { what: SUBJECT },
  { rules: [bringsIt('what')] },
);

export const removal: TriggerWord<typeof REMOVED_FROM> = {
  node: REMOVED_FROM,
  noticed: 'after',
  sorts: ['unmark'],
  mayBe: (_when, atom) => atom.atom === 'mark' && SIDES.includes(atom.mark),

  says: (when, scope, would) => ({
    clause: `${doing(subjectText(when.what, scope), 'be', would)} removed from a challenge`,
    about: when.what === 'self' ? undefined : again(when.what, scope),
  }),

  matches(when, moment) {
    // Statuses of participants also end when the challenge ends, or when a character changes sides. Neither counts as
    // removing it from the challenge.
    if (moment.event.name === 'challengeEnds') return [];
    const joins = moment.atoms.flatMap((atom) =>
      atom.atom === 'mark' && atom.on && SIDES.includes(atom.mark) ? [atom.object] : [],
    );
    return moment.atoms.flatMap((atom) =>
      atom.atom === 'mark' &&
      !atom.on &&
      SIDES.includes(atom.mark) &&
      !joins.includes(atom.object) &&
      moment.isAbout(atom.object, when.what)
        ? [{ key: `removed.${atom.object}`, it: [atom.object] }]
        : [],
    );
  },
};

const SIDES: readonly string[] = [ATTACKING, DEFENDING];

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
