import { either, listed, maybe, narrowed, one, part, ruled } from '../../../language/schema/shape.ts';
import { TRIGGERS } from '../../../language/schema/triggers.ts';
import { isHidden } from '../words.ts';
import * as own from './nodes.ts';
import { ROUND } from './parts.ts';
import { must } from './rules.ts';
import type { Trigger } from './written.ts';

/** Triggers that this game carries out: the common ones, option by option, and its own. */

/** What the trigger was about is spoken of afterwards. */
const IT = ['noun it'] as const;

export const TRIGGER = {
  // A phase is everybody's (rules 15).
  phase: narrowed(listed(TRIGGERS.phase, 'phase', 'ends'), { phase: one(...ROUND, 'any') }),
  moves: {
    ...ruled(
      listed(TRIGGERS.moves, 'what', 'from', 'to', 'verb'),
      must<Extract<Trigger, { on: 'moves' }>>(
        'of what leaves a deck, only that is noticed which goes where all can see it',
        ({ from = [], to = [] }) => ![from].flat().includes('deck') || ![to].flat().some(isHidden),
      ),
    ),
    names: IT,
  },
  plays: { ...listed(TRIGGERS.plays, 'who', 'what'), names: IT },
  gains: {
    ...ruled(
      narrowed(listed(TRIGGERS.gains, 'what', 'counter', 'status'), {
        what: either(one('self', 'host'), part('filter')),
        status: maybe(one('kneeling')),
      }),
      { of: ['counter', 'status'], least: 1, most: 1 },
    ),
    names: IT,
  },
  ...own.TRIGGERS,
} as const;
