import { maybe, node, YES } from '../../../../language/schema/shape.ts';
import type { TriggerWord } from '../word.ts';
import { WHO } from './wording.ts';

const TURN = node(
  'Your turn begins, or that of the opponent; or it ends (`ends`: as the discard phase ends), or its action phase does (`acted`).',
  { of: 'you' },
  { of: WHO, ends: maybe(YES), acted: maybe(YES) },
  { rules: [{ of: ['ends', 'acted'], most: 1 }] },
);

export const turn: TriggerWord<typeof TURN> = {
  node: TURN,

  says: (when) => ({
    clause: `${when.of === 'you' ? 'your' : 'your opponent’s'} ${when.ends === true ? 'discard phase ends' : when.acted === true ? 'action phase ends' : 'turn begins'}`,
    about: undefined,
  }),

  matches: (when, moment) =>
    moment.isBy(when.of) &&
    (when.ends === true) === (moment.data('turn')?.ends === 1) &&
    (when.acted === true) === (moment.data('turn')?.acted === 1),
};
