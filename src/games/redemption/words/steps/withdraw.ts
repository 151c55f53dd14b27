import { actOn } from '../../../../language/print/clauses.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import { isFighting } from '../../facts/field.ts';
import { withdrawing } from '../../rules/entering-battle.ts';
import { type StepWord, those } from '../word.ts';

const WITHDRAW = node(
  'Characters go from the battle back to their territories and stay out of it this turn.',
  { what: 'self' },
  { what: part('noun') },
);

export const withdraw: StepWord<typeof WITHDRAW> = {
  node: WITHDRAW,
  aim: 'harm',
  possible: 'atoms',
  targetable: (_state, o) => isFighting(o),

  says: (step, scope) => actOn('withdraw', step.what, scope),

  atoms: (state, step, env, book) => those(state, step, env, book).filter(isFighting).flatMap(withdrawing),
};
