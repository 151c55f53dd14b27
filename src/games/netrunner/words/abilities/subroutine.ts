import { stepsText } from '../../../../language/print/clauses.ts';
import { atLeastOne, node, part } from '../../../../language/schema/shape.ts';
import type { AbilityWord } from '../word.ts';

const SUBROUTINE = node(
  'A subroutine of a piece of ice.',
  { steps: [{ op: 'endRun' }] },
  { steps: atLeastOne(part('step')) },
);

export const subroutine: AbilityWord<typeof SUBROUTINE, 'subroutine'> = {
  node: SUBROUTINE,
  idle: (_ability, { type }) => (type === 'ice' ? undefined : 'only ice has subroutines.'),
  sort: (card, ability, index) => card.subroutines.push({ index, ability }),
  says: (ability, scope) => `↳ ${stepsText(ability.steps, scope)}`,
};
