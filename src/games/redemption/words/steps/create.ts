import type { Atom } from '../../../../kernel/atom.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { act } from '../../../../language/print/clauses.ts';
import { withArticle } from '../../../../language/print/english.ts';
import { owner } from '../../../../language/print/filters.ts';
import { seatFor } from '../../../../language/run/evaluate.ts';
import { node, part, word } from '../../../../language/schema/shape.ts';
import type { StepWord } from '../word.ts';

const CREATE = node(
  'A token of a Lost Soul is created in that player’s Land of Bondage, and so put in play.',
  { token: 'Lost Soul Token "Harvest"', bondage: 'opponent' },
  { token: word('token'), bondage: part('who') },
);

export const create: StepWord<typeof CREATE> = {
  node: CREATE,
  aim: 'neither',
  possible: 'always',

  says: ({ token, bondage }, scope) =>
    act('create', `${withArticle(token)} in ${owner(bondage, scope)} Land of Bondage`),

  // Like any Lost Soul it belongs to the player in whose Land of Bondage it lies (rules 3.3, 4).
  atoms(state, { token, bondage }, env, book): Atom[] {
    const seat = seatFor(state, bondage, env);
    return [
      {
        atom: 'create',
        what: { card: book.cards.token(token) },
        owner: seat,
        controller: seat,
        zone: zoneId('bondage', seat),
      },
    ];
  },
};
