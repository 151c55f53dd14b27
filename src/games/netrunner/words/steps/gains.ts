import type { Atom } from '../../../../kernel/atom.ts';
import { act, byWhom } from '../../../../language/print/clauses.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { numberText } from '../../../../language/print/numbers.ts';
import { objects, seatFor, value } from '../../../../language/run/evaluate.ts';
import { happen as happenFor } from '../../../../language/run/interpret.ts';
import { AMOUNT, SOME } from '../../../../language/schema/amounts.ts';
import { maybe, node, one, part, word, YES } from '../../../../language/schema/shape.ts';
import { purse, runner, runOf } from '../../facts/field.ts';
import { things } from '../../language/phrases.ts';
import { purseAtom } from '../../rules/happen.ts';
import { findsObjects, type StepWord } from '../word.ts';

const WHO = one('you', 'opponent');

const CREDITS = node(
  'A player gains so many credits, or so many for each (`each`); with `lose`, loses so many, as far as there are any; `as` is how many came or went, X in later steps.',
  { n: 3 },
  {
    who: maybe(WHO),
    n: AMOUNT,
    each: maybe(part('value')),
    lose: maybe(YES),
    as: maybe({ binds: 'number' }),
  },
);

export const credits: StepWord<typeof CREDITS> = {
  node: CREDITS,
  aim: 'neither',
  possible: 'always',

  says: (step, scope) =>
    act(
      step.lose === true ? 'lose' : 'gain',
      `${things(step.n, 'credit', 'credits', scope)}${step.each === undefined ? '' : ` times ${numberText(step.each, scope)}`}${step.as === undefined ? '' : ' (X is how many that were)'}`,
      byWhom(step.who, scope),
    ),

  does({ tx, env, goOn }, step, book) {
    const seat = seatFor(tx.state, step.who, env);
    const each = step.each === undefined ? 1 : value(tx.state, step.each, env, book);
    const n = Math.max(0, value(tx.state, step.n, env, book) * each);
    const by = step.lose === true ? Math.min(n, purse(tx.state, seat, 'credit')) : n;
    goOn(step.as === undefined ? env : { ...env, numbers: { ...env.numbers, [step.as]: by } });
    if (by > 0)
      happenFor(tx, 'credits', env, [purseAtom(tx.state, seat, 'credit', step.lose === true ? -by : by)]);
  },
};

const CLICKS = node(
  'A player gains so many clicks; with `lose`, loses so many, as far as there are any.',
  { n: 3 },
  { who: maybe(WHO), n: SOME, lose: maybe(YES) },
);

export const clicks: StepWord<typeof CLICKS> = {
  node: CLICKS,
  aim: 'neither',
  possible: 'always',

  says: (step, scope) =>
    act(
      step.lose === true ? 'lose' : 'gain',
      things(step.n, 'click', 'clicks', scope),
      byWhom(step.who, scope),
    ),

  atoms(state, step, env, book) {
    const seat = seatFor(state, step.who, env);
    const by = step.lose === true ? -Math.min(step.n, purse(state, seat, 'click')) : step.n;
    const gains = book.cards.remembers && by > 0 && seat === runner(state) && runOf(state) !== undefined;
    return by === 0
      ? []
      : [
          purseAtom(state, seat, 'click', by),
          ...(gains ? [{ atom: 'count' as const, name: 'turn:runClicks', by: 1 }] : []),
        ];
  },
};

const TAKE = node(
  'You take so many credits from the speaker, or all of them (`n` left out).',
  { n: 3 },
  { n: maybe(SOME) },
);

export const take: StepWord<typeof TAKE> = {
  node: TAKE,
  aim: 'neither',
  possible: 'always',

  says: (step, scope) =>
    act(
      'take',
      `${step.n === undefined ? 'all credits' : things(step.n, 'credit', 'credits', scope)} from this card`,
    ),

  atoms(state, step, env, book) {
    const self = objects(state, 'self', env, book)[0];
    const there = self?.counters['credit'] ?? 0;
    const n = Math.min(step.n ?? there, there);
    if (self === undefined || n === 0) return [];
    return [
      { atom: 'counter', object: self.stamp, counter: 'credit', by: -n },
      purseAtom(state, env.you, 'credit', n),
    ];
  },
};

const EMPTY = node(
  'All counters of that sort are removed from objects.',
  { what: { ref: 'x' }, counter: 'virus' },
  { what: part('noun'), counter: word('counter') },
);

export const empty: StepWord<typeof EMPTY> = {
  node: EMPTY,
  aim: 'harm',
  possible: findsObjects,

  says: (step, scope) =>
    act('remove', `all ${step.counter} counters from ${nounPhrase(step.what, scope).object}`),

  atoms: (state, step, env, book) =>
    objects(state, step.what, env, book).flatMap((o): Atom[] => {
      const n = o.counters[step.counter] ?? 0;
      return n === 0 ? [] : [{ atom: 'counter', object: o.stamp, counter: step.counter, by: -n }];
    }),
};
