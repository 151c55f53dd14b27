import { seatFor } from '../../../../../language/run/evaluate.ts';
import { notZero } from '../../../../../language/schema/amounts.ts';
import { INT, maybe, node, one } from '../../../../../language/schema/shape.ts';
import { keep } from '../../../structures.ts';
import type { StepWord } from '../../word.ts';

const END_ACTIONS = node('Your action phase ends, whatever clicks you have left.', {}, {});

export const endActions: StepWord<typeof END_ACTIONS> = {
  node: END_ACTIONS,
  aim: 'neither',
  possible: 'always',

  says: () => ({ whole: 'your action phase ends' }),

  does({ tx, env, goOn }) {
    goOn(env);
    keep(tx, 'turn', { ended: true });
  },
};

const ALLOT = node(
  'A player gets so many more or fewer clicks at the beginning of their next turn.',
  { who: 'opponent', by: -1 },
  { who: maybe(one('you', 'opponent')), by: INT },
  { rules: [notZero('by')] },
);

export const allot: StepWord<typeof ALLOT> = {
  node: ALLOT,
  aim: 'neither',
  possible: 'always',

  says: ({ who, by }) => ({
    whole: `${who === 'opponent' ? 'your opponent gets' : 'you get'} ${by < 0 ? '−' : '+'}${Math.abs(by)} allotted ${Math.abs(by) === 1 ? 'click' : 'clicks'} for ${who === 'opponent' ? 'their' : 'your'} next turn`,
  }),

  atoms: (state, { who, by }, env) => [
    { atom: 'count', name: `next:clicks:${seatFor(state, who, env)}`, by },
  ],
};
