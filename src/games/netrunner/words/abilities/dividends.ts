import { SOME } from '../../../../language/schema/amounts.ts';
import { node } from '../../../../language/schema/shape.ts';
import type { AbilityWord } from '../word.ts';

const DIVIDENDS = node(
  'As the agenda is scored, so many agenda counters come on it for each advancement counter that it had beyond what it needed.',
  { n: 1 },
  { n: SOME },
);

export const dividends: AbilityWord<typeof DIVIDENDS, 'dividends'> = {
  node: DIVIDENDS,
  idle: (_ability, { type }) => (type === 'agenda' ? undefined : 'only agendas are scored.'),
  sort(card, { n }) {
    card.dividends = n;
  },
  says: ({ n }) => `Dividends ${n}.`,
};
