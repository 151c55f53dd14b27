import type { Atom } from '../../../../kernel/atom.ts';
import { kindOf } from '../../../../kernel/query.ts';
import { done } from '../../../../language/print/clauses.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { maybe, node, part, YES } from '../../../../language/schema/shape.ts';
import { active, runOf } from '../../facts/field.ts';
import { credits, payCredits } from '../../rules/credits.ts';
import { noted, refillAtoms } from '../../rules/happen.ts';
import { findsObjects, type StepWord } from '../word.ts';

const REZ = node(
  'You rez the cards; `free`: ignoring all costs; `less`: for so many credits less; `paid`: what it costs besides credits is paid. Without that, a card that costs more than credits is only rezzed free, or by its player’s own act.',
  { what: { ref: 'x' }, free: true },
  { what: part('noun'), free: maybe(YES), less: maybe(SOME), paid: maybe(YES) },
  { rules: [{ of: ['free', 'less'], most: 1 }] },
);

export const rez: StepWord<typeof REZ> = {
  node: REZ,
  aim: 'help',
  possible: findsObjects,
  phrasing: { withChoice: true },

  says: (step, scope) =>
    done(
      'rez',
      step.what,
      scope,
      step.free === true ? 'ignoring all costs' : step.less === undefined ? '' : `paying ${step.less} less`,
    ),

  atoms: (state, step, env, book) =>
    objects(state, step.what, env, book).flatMap((o): Atom[] => {
      if (o.face === 'up' || book.card(o).definition.type === 'agenda') return [];
      if ('ownTurn' in book.card(o).keywords && active(state) !== env.you) return [];
      if (step.free !== true && step.paid !== true && book.card(o).rezCosts.length > 0) return [];
      const full = book.price(state, o, book.card(o).values['cost'] ?? 0, 'rez');
      const price = step.free === true ? 0 : Math.max(0, full - (step.less ?? 0));
      if (price > credits(state, env.you, book, { act: 'rez', card: o })) return [];
      return [
        ...payCredits(state, env.you, price, book, { act: 'rez', card: o }),
        { atom: 'face', object: o.stamp, face: 'up' },
        { atom: 'mark', object: o.stamp, mark: `since:${state.nextStamp}`, on: true },
        ...refillAtoms(o.stamp, 0, book.card(o).recurring),
        ...(book.cards.remembers ? [{ atom: 'count' as const, name: `turn:rezzed:${o.id}`, by: 1 }] : []),
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
      o.face === 'up' && ['ice', 'root'].includes(kindOf(o.zone)) && book.card(o).definition.type !== 'agenda'
        ? [
            { atom: 'face', object: o.stamp, face: 'down' },
            noted('derezzes', {}, { seat: env.you, object: o }),
            ...(!book.cards.remembers || runOf(state) === undefined || kindOf(o.zone) !== 'ice'
              ? []
              : [{ atom: 'count' as const, name: 'run:derezzed', by: 1 }]),
            ...o.marks
              .filter((m) => m.startsWith('since:'))
              .map((mark): Atom => ({ atom: 'mark', object: o.stamp, mark, on: false })),
          ]
        : [],
    ),
};
