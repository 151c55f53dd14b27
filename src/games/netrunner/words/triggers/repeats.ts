import { SOME } from '../../../../language/schema/amounts.ts';
import { node } from '../../../../language/schema/shape.ts';
import type { TriggerWord } from '../word.ts';
import { doer, WHO } from './wording.ts';

const REPEATS = node(
  'A player finishes an action that they have by then taken exactly so many times in this turn. The same action is the same basic action, or the same ability of the same card.',
  { who: 'you', n: 3 },
  { who: WHO, n: SOME },
);

export const repeats: TriggerWord<typeof REPEATS> = {
  node: REPEATS,
  says: ({ who, n }) => ({
    clause: `${doer(who, 'finish')} taking an action that ${who === 'you' ? 'you have' : 'they have'} taken exactly ${n} ${n === 1 ? 'time' : 'times'} this turn`,
    about: undefined,
  }),
  matches: ({ who, n }, moment) => moment.isBy(who) && moment.data('repeats')?.n === n,
};
