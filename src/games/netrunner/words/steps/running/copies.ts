import { kindOf } from '../../../../../kernel/query.ts';
import { act } from '../../../../../language/print/clauses.ts';
import { bind } from '../../../../../language/run/choices.ts';
import { node } from '../../../../../language/schema/shape.ts';
import { going } from '../../../structures.ts';
import { INSTALLED } from '../../../words.ts';
import type { StepWord } from '../../word.ts';

const COPIES = node(
  'The rezzed copies of cards that the Runner has accessed in Archives in this run are named, also as it has ended.',
  { as: 'x' },
  { as: { binds: 'object' } },
);

export const copies: StepWord<typeof COPIES> = {
  node: COPIES,
  aim: 'neither',
  possible: 'always',

  says(step, scope) {
    scope.names.set(step.as, {
      first: () => 'them',
      head: 'copy',
      many: true,
      said: true,
      yours: false,
      zones: ['root', 'ice'],
    });
    return act('find', 'the rezzed copies of cards you accessed in Archives during that run');
  },

  does({ tx, env, goOn }, step, book) {
    const names = going(tx.state, 'run')?.data.archived ?? [];
    const found = tx.state.objects.flatMap((o) =>
      o !== null &&
      INSTALLED.includes(kindOf(o.zone)) &&
      book.facts(tx.state, o).marks.includes('rezzed') &&
      names.includes(book.card(o).definition.name)
        ? [o.stamp]
        : [],
    );
    goOn(bind(env, step.as, found));
  },
};
