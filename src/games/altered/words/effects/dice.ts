import { inWords } from '../../../../language/print/english.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { maybe, node } from '../../../../language/schema/shape.ts';
import type { EffectWord } from '../word.ts';

const DICE = node(
  'Where you would roll a die, you roll so many more and keep one result (`extra`); or you may add so much to the result (`add`).',
  { add: 1 },
  { extra: maybe(SOME), add: maybe(SOME) },
  { rules: [{ of: ['extra', 'add'], least: 1, most: 1 }] },
);

/**
 * Dictionary entry (definition) of the effect on rolled dice. The step `roll` applies the effect, so the entry has no
 * function for that.
 */
export const dice: EffectWord<typeof DICE> = {
  node: DICE,
  aim: 'neither',
  says: (does, _scope, { until }) =>
    does.add === undefined
      ? `if you would roll a die, you roll ${inWords(does.extra ?? 0)} more and keep one of the results${until}`
      : `if you would roll a die, you may add ${does.add} to the result${until}`,
};
