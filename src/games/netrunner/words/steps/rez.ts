import type { Atom } from '../../../../kernel/atom.ts';
import { kindOf } from '../../../../kernel/query.ts';
import { done } from '../../../../language/print/clauses.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { maybe, node, part, YES } from '../../../../language/schema/shape.ts';
import { credits, payCredits } from '../../rules/credits.ts';
import { noted } from '../../rules/happen.ts';
import { findsObjects, type StepWord } from '../word.ts';

const REZ = node(
  'You rez the cards; `free`: ignoring all costs.',
  { what: { ref: 'x' }, free: true },
  { what: part('noun'), free: maybe(YES) },
);

export const rez: StepWord<typeof REZ> = {
  node: REZ,
  aim: 'help',
  possible: findsObjects,
  phrasing: { withChoice: true },

  says: (step, scope) => done('rez', step.what, scope, step.free === true ? 'ignoring all costs' : ''),

  atoms: (state, step, env, book) =>
    objects(state, step.what, env, book).flatMap((o): Atom[] => {
      if (o.face === 'up' || book.card(o).definition.type === 'agenda') return [];
      const price = step.free === true ? 0 : book.price(state, o, book.card(o).values['cost'] ?? 0, 'rez');
      if (price > credits(state, env.you, book)) return [];
      return [
        ...payCredits(state, env.you, price, book),
        { atom: 'face', object: o.stamp, face: 'up' },
        { atom: 'mark', object: o.stamp, mark: `since:${state.nextStamp}`, on: true },
        noted('rezzes', { price }, { seat: env.you, object: o }),
      ];
    }),
};

const DEREZ = node('The cards are derezzed.', { what: 'host' }, { what: part('noun') });

export const derez: StepWord<typeof DEREZ> = {
  node: DEREZ,
  aim: 'harm',
  possible: findsObjects,

  says: (step, scope) => done('derez', step.what, scope),

  atoms: (state, step, env, book) =>
    objects(state, step.what, env, book).flatMap((o): Atom[] =>
      o.face === 'up' && ['ice', 'root'].includes(kindOf(o.zone))
        ? [
            { atom: 'face', object: o.stamp, face: 'down' },
            ...o.marks
              .filter((m) => m.startsWith('since:'))
              .map((mark): Atom => ({ atom: 'mark', object: o.stamp, mark, on: false })),
          ]
        : [],
    ),
};
