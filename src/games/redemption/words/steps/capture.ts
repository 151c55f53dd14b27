import { move } from '../../../../kernel/atom.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { kindOf } from '../../../../kernel/query.ts';
import { done } from '../../../../language/print/clauses.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import { isInner } from '../../facts/marks.ts';
import { type StepWord, those } from '../word.ts';

const CAPTURE = node(
  'Characters become captives in your Land of Bondage.',
  { what: { ref: 'x' } },
  { what: part('noun') },
);

export const capture: StepWord<typeof CAPTURE> = {
  node: CAPTURE,
  aim: 'harm',
  possible: 'always',

  says: (step, scope) => done('capture', step.what, scope),

  // Rules 9: a captive in the captor's Land of Bondage; what it carries is discarded.
  atoms: (state, step, env, book) =>
    those(state, step, env, book)
      .filter((o) => book.base(o).types.includes('character'))
      .map((o) => ({
        ...move(o, zoneId('bondage', env.you), 'capture'),
        marks: [...o.marks.filter((m) => isInner(m)), 'captured'],
        controller: env.you,
      })),
};

const RESCUE = node(
  'Lost Souls go to your Land of Redemption.',
  { what: { ref: 'x' } },
  { what: part('noun') },
);

export const rescue: StepWord<typeof RESCUE> = {
  node: RESCUE,
  aim: 'help',
  possible: 'always',

  says: (step, scope) => done('rescue', step.what, scope),

  // A captive that is not human is not a Lost Soul, and stays (rules 9, capture).
  atoms: (state, step, env, book) =>
    those(state, step, env, book)
      .filter((o) => kindOf(o.zone) === 'bondage' && book.base(o).types.includes('Lost Soul'))
      .map((o) => ({ ...move(o, zoneId('redemption', env.you), 'rescue'), controller: env.you })),
};
