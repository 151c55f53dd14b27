import { doing, objectText } from '../../../../language/print/formal-triggers.ts';
import { again } from '../../../../language/print/triggers.ts';
import { either, node, one, part } from '../../../../language/schema/shape.ts';
import type { Triggered } from '../../facts/ability-kinds.ts';
import { bringsIt, must } from '../../language/rules.ts';
import type { TriggerWord } from '../word.ts';

const INCREASED = node(
  'The STR of the speaker, or of a character that fits, is increased by a card effect.',
  { what: 'self' },
  { what: either(one('self'), part('filter')) },
  { rules: [bringsIt('what')] },
);

export const increased: TriggerWord<typeof INCREASED> = {
  node: INCREASED,
  noticed: 'after',
  sorts: ['increased'],

  says: (when, scope, would) => ({
    clause: `${doing('a card effect', 'increase', would)} the STR of ${objectText(when.what, scope)}`,
    about: when.what === 'self' ? undefined : again(when.what, scope),
  }),

  matches: (when, moment) =>
    moment
      .noted('increased')
      .flatMap((r) =>
        moment.isAbout(r.object, when.what) ? [{ key: `increased.${r.object}`, it: [r.object!] }] : [],
      ),
};

/** True if the ability reacts to STR increases of objects other than its own card. */
export const asksOfOthers = (ability: Triggered): boolean =>
  'when' in ability && ability.when.on === 'increased' && ability.when.what !== 'self';

/** True if the ability reacts to STR increases. */
export const asksOfIncrease = (ability: Triggered): boolean =>
  'when' in ability && ability.when.on === 'increased';

export const INCREASE_UNFORCED = must<{ forced?: true; when: { on: string } }>(
  '"increased" is noticed by reactions that are not forced',
  ({ forced, when }) => forced === undefined || when.on !== 'increased',
);
