import { maybe, node, one, YES } from '../../../../language/schema/shape.ts';
import type { TriggerWord } from '../word.ts';

const TURN = node(
  'Your turn begins, or that of the opponent, or of `any` player; or it ends (`ends`: as the discard phase ends), or its action phase does (`acted`).',
  { of: 'you' },
  { of: one('you', 'opponent', 'any'), ends: maybe(YES), acted: maybe(YES) },
  { rules: [{ of: ['ends', 'acted'], most: 1 }] },
);

const OWNERS = { you: 'your', opponent: 'your opponent’s', any: 'a player’s' } as const;

export const turn: TriggerWord<typeof TURN> = {
  node: TURN,

  says: (when) => ({
    clause: `${OWNERS[when.of]} ${when.ends === true ? 'discard phase ends' : when.acted === true ? 'action phase ends' : 'turn begins'}`,
    about: undefined,
  }),

  matches: (when, moment) =>
    (when.of === 'any' || moment.isBy(when.of)) &&
    (when.ends === true) === (moment.data('turn')?.ends === 1) &&
    (when.acted === true) === (moment.data('turn')?.acted === 1),
};
