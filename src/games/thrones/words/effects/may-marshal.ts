import { act } from '../../../../language/print/clauses.ts';
import { node, one, within } from '../../../../language/schema/shape.ts';
import { STAGE } from '../../facts/stages.ts';
import type { EffectWord } from '../word.ts';
import { PLAYERS } from './wording.ts';

const MAY_MARSHAL = node(
  'You may marshal such cards of an open pile as if they were in your hand.',
  { of: { is: 'character', in: 'discard', of: 'opponent' } },
  { of: within('filter', { in: one('discard', 'dead') }) },
);

export const mayMarshal: EffectWord<typeof MAY_MARSHAL> = {
  node: MAY_MARSHAL,
  aim: 'neither',
  holds: 'both',
  stage: STAGE.rest,

  says: (does, scope) =>
    act(
      'may',
      `marshal ${scope.say.filter(does.of, 'many', scope, { from: true })} as if they were in your hand`,
      PLAYERS.you,
    ),
};
