import type { Stamp } from '../../../../kernel/ids.ts';
import type { GameState } from '../../../../kernel/state.ts';
import { about } from '../../../../language/print/subjects.ts';
import { node } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { THOSE } from '../../language/places.ts';
import type { EffectWord } from '../word.ts';

const UNSHIELDS = node(
  'Abilities of the objects are carried out regardless of what others are protected from.',
  { over: { is: 'Enhancement', of: 'you' } },
  { over: THOSE },
);

export const unshields: EffectWord<typeof UNSHIELDS> = {
  node: UNSHIELDS,
  aim: 'help',

  says: ({ over }, scope, { fixed, until }) =>
    `the abilities of ${about(over, scope, fixed).object} are regardless of protection${until}`,
};

/** True if the abilities of this card ignore protection, also after the card has left, such as to pay for them. */
export const isUnshielded = (state: GameState, by: Stamp, book: Book): boolean =>
  book.continuous(state, 'unshields').some((s) => book.isOrWasCovered(state, s, s.does.over, by));
