import { zoneId } from '../../../../../kernel/ids.ts';
import { inZone } from '../../../../../kernel/query.ts';
import { act } from '../../../../../language/print/clauses.ts';
import { inWords } from '../../../../../language/print/english.ts';
import { filterText } from '../../../../../language/print/filters.ts';
import { SOME } from '../../../../../language/schema/amounts.ts';
import { node, part } from '../../../../../language/schema/shape.ts';
import { asideAtom } from '../../../rules/draw.ts';
import { setAside } from '../../../rules/set-aside.ts';
import type { StepWord } from '../../word.ts';
import { nameAside } from '../aside.ts';

const DIG = node(
  'Cards from the top of your deck are set aside face up, until so many of them fit or there are no more, and named with `as`.',
  { n: 2, for: { is: 'hardware' }, as: 'x' },
  { n: SOME, for: part('filter'), as: { binds: 'object' } },
);

export const dig: StepWord<typeof DIG> = {
  node: DIG,
  aim: 'neither',
  possible: 'always',

  says(step, scope) {
    nameAside(scope, step.as, true);
    const what = filterText(step.for, step.n === 1 ? 'one' : 'many', scope, {});
    return act(
      'set',
      `aside the top cards of your deck face up until ${inWords(step.n)} ${what} are among them`,
    );
  },

  does({ tx, env, goOn }, step, book) {
    const group = tx.fresh();
    const deck = inZone(tx.state, zoneId('deck', env.you));
    const fitting = deck.filter((o) =>
      book.means(tx.state, book.facts(tx.state, o), { ...step.for, in: 'deck' }, env),
    );
    const last = fitting[step.n - 1];
    const cards = last === undefined ? deck : deck.slice(0, deck.indexOf(last) + 1);
    goOn(env);
    setAside(
      tx,
      env,
      step.as,
      group,
      cards.map((o) => asideAtom(o, group, 'up', env.you, 'deck')),
    );
  },
};
