import { doing, subjectText } from '../../../../language/print/formal-triggers.ts';
import { phrase } from '../../../../language/print/scope.ts';
import { either, node, one, part } from '../../../../language/schema/shape.ts';
import type { TriggerWord } from '../word.ts';

/**
 * Triggers about a keyword that one character uses on an object. The text names the character by `by`; the object is
 * `it`.
 */

const BY = either(one('self', 'host'), part('filter'));

const PILLAGED = node(
  'A character discards a card (it) using pillage.',
  { by: 'self' },
  { by: BY },
  { names: ['noun it'] },
);

export const pillaged: TriggerWord<typeof PILLAGED> = {
  node: PILLAGED,
  noticed: 'both',
  sorts: ['pillaged'],

  says: (when, scope, would) => ({
    clause: doing(subjectText(when.by, scope), 'discard a card using pillage', would),
    about: phrase('that card', false),
  }),

  matches: (when, moment) =>
    moment.noted('pillaged').flatMap(({ object, data }) => {
      const s = moment.current(object);
      return moment.isAbout(data.by, when.by) && s !== undefined ? [{ key: `pillaged.${s}`, it: [s] }] : [];
    }),
};

const BYPASSED = node(
  'A character bypasses another (it) using stealth.',
  { by: 'self' },
  { by: BY },
  { names: ['noun it'] },
);

export const bypassed: TriggerWord<typeof BYPASSED> = {
  node: BYPASSED,
  noticed: 'after',
  sorts: ['bypassed'],

  says: (when, scope, would) => ({
    clause: doing(subjectText(when.by, scope), 'bypass a character using stealth', would),
    about: phrase('that character', false),
  }),

  matches: (when, moment) =>
    moment
      .noted('bypassed')
      .flatMap(({ object, data }) =>
        moment.isAbout(data.by, when.by) ? [{ key: `bypassed.${object}.${data.by}`, it: [object!] }] : [],
      ),
};
