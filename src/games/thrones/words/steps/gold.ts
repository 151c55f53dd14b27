import { act, byWhom } from '../../../../language/print/clauses.ts';
import { owner } from '../../../../language/print/filters.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { mass } from '../../../../language/print/numbers.ts';
import type { Scope } from '../../../../language/print/scope.ts';
import { objects, seatFor, value } from '../../../../language/run/evaluate.ts';
import type { Who } from '../../../../language/schema/ability.ts';
import { AMOUNT } from '../../../../language/schema/amounts.ts';
import { maybe, node, part } from '../../../../language/schema/shape.ts';
import { faction, gold as goldOf } from '../../facts/field.ts';
import { GOLD } from '../../terms.ts';
import type { StepWord } from '../word.ts';
import { counter } from './atoms.ts';

const GAIN = node(
  'A player (you, unless `who` says otherwise) gains gold from the treasury, or from the pool of another player (from).',
  { n: 2 },
  { who: maybe(part('who')), n: AMOUNT, from: maybe(part('who')) },
);

const pool = (who: Who, scope: Scope): string => `${owner(who, scope)} gold pool`;

export const gold: StepWord<typeof GAIN> = {
  node: GAIN,
  aim: 'neither',
  possible: 'atoms',

  /** Words for a step that moves gold: "gain 2 gold", "move 1 gold from your opponent's gold pool to your own". */
  says(step, scope) {
    const what = mass(step.n, 'gold', scope);
    if (step.from === undefined) return act('gain', what, byWhom(step.who, scope));
    const to =
      step.who === undefined || step.who === 'you' ? `${owner('you', scope)} own` : pool(step.who, scope);
    return act('move', `${what} from ${pool(step.from, scope)} to ${to}`);
  },

  atoms(state, step, env, { book }) {
    const seat = seatFor(state, step.who, env);
    const wanted = value(state, step.n, env, book);
    if (step.from === undefined) return wanted > 0 ? [counter(faction(state, seat), GOLD, wanted)] : [];
    const giver = seatFor(state, step.from, env);
    const n = Math.min(wanted, goldOf(state, giver));
    return n > 0 ? [counter(faction(state, giver), GOLD, -n), counter(faction(state, seat), GOLD, n)] : [];
  },
};

const LOSE = node(
  'A player returns gold to the treasury, all of it where no number is given; or gold is discarded from an object (`from`).',
  { n: 1 },
  { who: maybe(part('who')), from: maybe(part('noun')), n: maybe(AMOUNT) },
  {
    rules: [
      { of: ['who', 'from'], most: 1 },
      { key: 'from', needs: ['n'] },
    ],
  },
);

export const loseGold: StepWord<typeof LOSE> = {
  node: LOSE,
  aim: 'neither',
  possible: 'atoms',

  says(step, scope) {
    if (step.from !== undefined)
      return act(
        'discard',
        `${mass(step.n ?? 1, 'gold', scope)} from ${nounPhrase(step.from, scope).object}`,
      );
    const by = byWhom(step.who, scope);
    const what =
      step.n === undefined
        ? `all gold in ${by === undefined ? owner('you', scope) : 'their'} gold pool`
        : mass(step.n, 'gold', scope);
    return act('return', `${what} to the treasury`, by);
  },

  atoms(state, step, env, { book }) {
    if (step.from !== undefined)
      return objects(state, step.from, env, book).flatMap((o) => {
        const n = Math.min(o.counters[GOLD] ?? 0, value(state, step.n ?? 1, env, book));
        return n > 0 ? [counter(o, GOLD, -n)] : [];
      });
    const seat = seatFor(state, step.who, env);
    const has = goldOf(state, seat);
    const n = step.n === undefined ? has : Math.min(has, value(state, step.n, env, book));
    return n > 0 ? [counter(faction(state, seat), GOLD, -n)] : [];
  },
};

const MOVE = node(
  'Gold moves to an object (of several, the first): from another object, from the pool of a player (`pool`), or from the treasury where neither is named; as much as there is.',
  { from: 'self', to: { ref: 'a' }, n: 1 },
  { from: maybe(part('noun')), pool: maybe(part('who')), to: part('noun'), n: AMOUNT },
  { rules: [{ of: ['from', 'pool'], most: 1 }] },
);

export const moveGold: StepWord<typeof MOVE> = {
  node: MOVE,
  aim: 'neither',
  byItself: true,
  possible: 'atoms',
  targetable: (state, o, step, env, { book }) =>
    step.from === undefined ||
    (o.counters[GOLD] ?? 0) > 0 ||
    !objects(state, step.from, env, book).includes(o),

  /**
   * Words for a step that moves gold: "move 1 gold from your gold pool to this card", "move 1 gold from the treasury to
   * that character".
   */
  says(step, scope) {
    const what = mass(step.n, 'gold', scope);
    const from =
      step.from !== undefined
        ? nounPhrase(step.from, scope, { from: true }).object
        : step.pool !== undefined
          ? pool(step.pool, scope)
          : 'the treasury';
    return act('move', `${what} from ${from} to ${nounPhrase(step.to, scope, { from: true }).object}`);
  },

  atoms(state, step, env, { book }) {
    const [to] = objects(state, step.to, env, book);
    const wanted = value(state, step.n, env, book);
    if (to === undefined || wanted <= 0) return [];
    if (step.from === undefined && step.pool === undefined) return [counter(to, GOLD, wanted)];
    const from =
      step.from === undefined
        ? faction(state, seatFor(state, step.pool, env))
        : objects(state, step.from, env, book)[0];
    const n = Math.min(from?.counters[GOLD] ?? 0, wanted);
    // Gold cannot move to the place where it is (rules 9.12).
    return from === undefined || from === to || n <= 0 ? [] : [counter(from, GOLD, -n), counter(to, GOLD, n)];
  },
};
