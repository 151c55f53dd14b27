import { act, byWhom } from '../../../../language/print/clauses.ts';
import { numberText } from '../../../../language/print/numbers.ts';
import { objects, seatFor, value } from '../../../../language/run/evaluate.ts';
import { AMOUNT, SOME } from '../../../../language/schema/amounts.ts';
import { maybe, node, one, part, YES } from '../../../../language/schema/shape.ts';
import { purse } from '../../facts/field.ts';
import { things } from '../../language/phrases.ts';
import { purseAtom } from '../../rules/happen.ts';
import type { StepWord } from '../word.ts';

const WHO = one('you', 'opponent');

const CREDITS = node(
  'A player gains so many credits, or so many for each (`each`); with `lose`, loses so many, as far as there are any.',
  { n: 3 },
  { who: maybe(WHO), n: AMOUNT, each: maybe(part('value')), lose: maybe(YES) },
  { rules: [{ key: 'each', bars: ['lose'] }] },
);

export const credits: StepWord<typeof CREDITS> = {
  node: CREDITS,
  aim: 'neither',
  possible: 'always',

  says: (step, scope) =>
    act(
      step.lose === true ? 'lose' : 'gain',
      `${things(step.n, 'credit', 'credits', scope)}${step.each === undefined ? '' : ` times ${numberText(step.each, scope)}`}`,
      byWhom(step.who, scope),
    ),

  atoms(state, step, env, book) {
    const seat = seatFor(state, step.who, env);
    const n =
      value(state, step.n, env, book) * (step.each === undefined ? 1 : value(state, step.each, env, book));
    const by = step.lose === true ? -Math.min(n, purse(state, seat, 'credit')) : n;
    return by === 0 ? [] : [purseAtom(state, seat, 'credit', by)];
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

  atoms(state, step, env) {
    const seat = seatFor(state, step.who, env);
    const by = step.lose === true ? -Math.min(step.n, purse(state, seat, 'click')) : step.n;
    return by === 0 ? [] : [purseAtom(state, seat, 'click', by)];
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
