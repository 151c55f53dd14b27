import { maybe, node, YES } from '../../../../language/schema/shape.ts';
import { WHO } from '../../language/places.ts';
import { PLAIN_SPARK } from '../moment.ts';
import type { TriggerWord } from '../word.ts';

const DRAWS = node(
  'A player draws one or more cards at once, in the Morning as by an ability; or resupplies, if so said.',
  { who: 'opponent' },
  { who: WHO, resupply: maybe(YES) },
);

export const draws: TriggerWord<typeof DRAWS> = {
  node: DRAWS,

  says(when) {
    const you = when.who === 'you';
    const or = when.resupply !== true ? '' : you ? ' or resupply' : ' or resupplies';
    return { clause: `${you ? 'you draw' : 'your opponent draws'} one or more cards${or}`, about: undefined };
  },

  // Cards drawn together trigger once, as "one or more" (C5 6.3).
  once: true,
  follows: { move: ({ verb }) => verb === 'draw' || verb === 'resupply' },

  matches(when, moment) {
    const { atom, was } = moment;
    if (atom.atom !== 'move' || (atom.verb === 'resupply' && when.resupply !== true)) return undefined;
    return was?.owner === moment.seatOf(when.who) ? PLAIN_SPARK : undefined;
  },
};
