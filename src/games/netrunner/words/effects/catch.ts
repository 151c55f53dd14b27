import { filterText } from '../../../../language/print/filters.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { keys, maybe, node, one, part } from '../../../../language/schema/shape.ts';
import type { EffectWord } from '../word.ts';

const CATCH = node(
  'Where such cards would be trashed into a discard pile, they are set aside as they are trashed, you may remove one of them from the game, and the rest goes there. `limit`: so often in a turn.',
  { of: { is: 'program', of: 'opponent' } },
  { of: part('filter'), limit: maybe(keys({ n: SOME, per: one('turn') })) },
);

export const catches: EffectWord<typeof CATCH> = {
  node: CATCH,
  aim: 'neither',

  says(does, scope, { until }) {
    const n = does.limit?.n;
    const often = n === undefined ? '' : n === 1 ? 'once per turn, ' : `${n} times per turn, `;
    const them = filterText(does.of, 'many', scope, { all: true });
    const { of } = does.of;
    const whose = of === undefined ? 'a' : of === 'you' ? 'your' : "your opponent's";
    return `${often}where ${them} would be trashed, you may set them aside instead of adding them to ${whose} discard pile, remove 1 of them from the game, then add the rest to it${until}`;
  },
};
