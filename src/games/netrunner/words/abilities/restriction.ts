import { conditionText } from '../../../../language/print/conditions.ts';
import { sentence } from '../../../../language/print/english.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import type { AbilityWord } from '../word.ts';
import { NOT_PLAYED } from './common.ts';

const RESTRICTION = node(
  'The card can be played only if this is so.',
  { if: { value: { tally: 'tags' }, min: 1 } },
  { if: part('condition') },
);

export const restriction: AbilityWord<typeof RESTRICTION, 'restriction'> = {
  node: RESTRICTION,
  idle: (_ability, { isPlayed }) => (isPlayed ? undefined : NOT_PLAYED),
  sort: (card, ability, index) => card.restrictions.push({ index, ability }),
  says: (ability, scope) => sentence(`play only if ${conditionText(ability.if, scope)}`),
};
