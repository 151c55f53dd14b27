// The step by which a player carries out a text, the same in every game but for what texts do most there.
import { act } from '../../../language/print/clauses.ts';
import { type Acts, carryOut } from '../../../language/run/by-hand.ts';
import type { Doing } from '../../../language/run/choices.ts';
import { node } from '../../../language/schema/shape.ts';

/** Declaration of the step. */
export const BY_HAND_NODE = node(
  'No program does what the card says: you carry out its text, one act after the other, and say when it is done.',
  {},
  {},
);

/** The step by which a player carries out a text, in a game in which texts do these acts most. */
export const byHandWord = (acts: Acts) => ({
  node: BY_HAND_NODE,
  aim: 'neither' as const,
  possible: 'always' as const,
  says: () => act('carry', 'out its text'),
  asks: () => 'What does its text do next? Choose it, or say that the text is done.',
  does: (doing: Doing) => carryOut(doing, acts),
});
