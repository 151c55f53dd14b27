import type { Atom } from '../../../../kernel/atom.ts';
import { kindOf } from '../../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../../kernel/state.ts';
import { actOn } from '../../../../language/print/clauses.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { happen } from '../../../../language/run/interpret.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { maybe, node, part, YES } from '../../../../language/schema/shape.ts';
import type { StepIn } from '../../../../language/words.ts';
import type { Book } from '../../facts/facts.ts';
import { active, runOf } from '../../facts/field.ts';
import type { Parts } from '../../language/types.ts';
import { credits } from '../../rules/credits.ts';
import { forgetKinds, noted } from '../../rules/happen.ts';
import { asksToRez, PAID, rezAtCost, rezAtoms, waysToRez } from '../../rules/rez.ts';
import { BARE } from '../../words.ts';
import { findsObjects, type StepWord } from '../word.ts';

const REZ = node(
  'You rez the cards; `free`: ignoring all costs; `less`: for so many credits less. An additional cost is paid as well, or declined.',
  { what: { ref: 'x' }, free: true },
  { what: part('noun'), free: maybe(YES), less: maybe(SOME) },
  { rules: [{ of: ['free', 'less'], most: 1 }] },
);

type Rez = StepIn<typeof REZ, Parts>;

/** Cards that the step can rez, judging by credits. */
const rezzed = (state: GameState, step: Rez, env: Env, book: Book): GameObject[] =>
  objects(state, step.what, env, book).filter(
    (o) =>
      o.face !== 'up' &&
      // The card may have left the table while its additional cost was being paid.
      !BARE.includes(kindOf(o.zone)) &&
      book.card(o).definition.type !== 'agenda' &&
      (!('ownTurn' in book.card(o).keywords) || active(state) === env.you) &&
      (priceOf(state, step, o, book) <= credits(state, env.you, book, { act: 'rez', card: o }) ||
        (costsMore(state, step, o, env, book) &&
          waysToRez(state, o, env.you, step.less ?? 0, book).length > 0)),
  );

/** True if an additional cost must still be paid; "ignoring all costs" skips it (rules 11.1). */
const costsMore = (state: GameState, step: Rez, o: GameObject, env: Env, book: Book): boolean =>
  step.free !== true &&
  env.numbers[PAID] !== 1 &&
  // In games saved by an earlier version in the middle of this question, the step itself records (`paid`) that the
  // additional cost is being dealt with.
  !('paid' in step) &&
  asksToRez(state, o, book);

function priceOf(state: GameState, step: Rez, o: GameObject, book: Book): number {
  const full = book.price(state, o, book.card(o).values['cost'] ?? 0, 'rez');
  return step.free === true ? 0 : Math.max(0, full - (step.less ?? 0));
}

/** Atoms (smallest changes of state) that rez the cards without an additional cost. */
const rezzing = (state: GameState, step: Rez, env: Env, book: Book): Atom[] =>
  rezzed(state, step, env, book)
    .filter((o) => !costsMore(state, step, o, env, book))
    .flatMap((o) => {
      const price = priceOf(state, step, o, book);
      return rezAtoms(state, o, { price, seat: env.you, since: state.nextStamp }, book);
    });

export const rez: StepWord<typeof REZ> = {
  node: REZ,
  aim: 'help',
  possible: findsObjects,
  phrasing: { withChoice: true },

  says: (step, scope) =>
    actOn(
      'rez',
      step.what,
      scope,
      step.free === true ? 'ignoring all costs' : step.less === undefined ? '' : `paying ${step.less} less`,
    ),

  atoms: rezzing,

  does({ tx, env, goOn }, step, book) {
    const all = rezzed(tx.state, step, env, book);
    const list = rezzing(tx.state, step, env, book);
    goOn(env);
    for (const o of all.filter((each) => costsMore(tx.state, step, each, env, book)).toReversed())
      if (waysToRez(tx.state, o, env.you, step.less ?? 0, book).length > 0)
        rezAtCost(
          tx,
          o,
          env.you,
          { ...(step.less === undefined ? {} : { less: step.less }), text: true },
          book,
        );
    happen(tx, 'rez', env, list);
  },
};

const DEREZ = node('The cards are derezzed.', { what: 'host' }, { what: part('noun') });

export const derez: StepWord<typeof DEREZ> = {
  node: DEREZ,
  aim: 'harm',
  possible: findsObjects,

  says: (step, scope) => actOn('derez', step.what, scope),

  atoms: (state, step, env, book) =>
    objects(state, step.what, env, book).flatMap((o): Atom[] =>
      o.face === 'up' && ['ice', 'root'].includes(kindOf(o.zone)) && book.card(o).definition.type !== 'agenda'
        ? [
            { atom: 'face', object: o.stamp, face: 'down' },
            noted('derezzes', {}, { seat: env.you, object: o }),
            ...(!book.cards.remembers || runOf(state) === undefined || kindOf(o.zone) !== 'ice'
              ? []
              : [{ atom: 'count' as const, name: 'run:derezzed', by: 1 }]),
            ...forgetKinds(o),
            ...o.marks
              .filter((m) => m.startsWith('since:'))
              .map((mark): Atom => ({ atom: 'mark', object: o.stamp, mark, on: false })),
          ]
        : [],
    ),
};
