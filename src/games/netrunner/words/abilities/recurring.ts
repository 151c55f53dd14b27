import { howMany } from '../../../../language/print/english.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { node } from '../../../../language/schema/shape.ts';
import type { AbilityWord } from '../word.ts';

const RECURRING = node(
  'Recurring credits: as it becomes active, and before each of your turns begins, there are so many credits on it again.',
  { n: 2 },
  { n: SOME },
);

export const recurring: AbilityWord<typeof RECURRING, 'recurring'> = {
  node: RECURRING,
  idle: (_ability, { isPlayed }) => (isPlayed ? 'what is played keeps nothing.' : undefined),
  sort(card, { n }) {
    card.recurring = n;
  },
  says: ({ n }) => `${howMany(n, 'recurring credit')}.`,
};
