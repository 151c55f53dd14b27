import { SOME } from '../../../../language/schema/amounts.ts';
import { node } from '../../../../language/schema/shape.ts';
import type { AbilityWord } from '../word.ts';
import { NOT_PLAYED } from './common.ts';

const ADDITIONAL = node(
  'As an additional cost to play the card, so many clicks are spent.',
  { clicks: 1 },
  { clicks: SOME },
);

export const additional: AbilityWord<typeof ADDITIONAL, 'additional'> = {
  node: ADDITIONAL,
  idle: (_ability, { isPlayed }) => (isPlayed ? undefined : NOT_PLAYED),
  sort(card, { clicks }) {
    card.surcharge += clicks;
  },
  says: ({ clicks }) =>
    `As an additional cost to play this card, spend ${clicks} ${clicks === 1 ? 'click' : 'clicks'}.`,
};
