import { about } from '../../../../language/print/subjects.ts';
import { node } from '../../../../language/schema/shape.ts';
import { at } from '../../language/places.ts';
import type { Passive } from '../../language/types.ts';
import type { EffectWord } from '../word.ts';
import { SUBJECT } from './wording.ts';

const IGNORE = node(
  'The abilities of the objects are there, and do nothing; `self` leaves this very ability out.',
  { over: 'self' },
  { over: SUBJECT },
  {
    rules: [
      {
        must: 'Regions and Expeditions have no abilities that are ignored',
        holds: ({ over }) => !['Region', 'Expedition'].some((type) => [at(over, 'is')].flat().includes(type)),
      },
    ],
  },
);

export const ignore: EffectWord<typeof IGNORE> = {
  node: IGNORE,
  aim: 'neither',

  says(does, scope, { fixed, until }) {
    const who = about(does.over, scope, fixed);
    return `${who.object === 'me' ? 'my abilities' : `the abilities of ${who.object}`} are ignored${until}`;
  },

  layer: {
    writes: ['ignored', 'keyword'],
    apply(_does, { table, stamp, was, placesOf }) {
      table.ignored.add(stamp);
      table.facts.set(stamp, { ...was, keywords: {}, at: placesOf(false) });
    },
  },
};

/**
 * True if the "ignore" effect makes the rules ignore the abilities of its own source. The effect itself still works.
 */
export const isOfItself = (does: Passive): boolean => does.effect === 'ignore' && does.over === 'self';
