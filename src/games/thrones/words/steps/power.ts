import { kindOf } from '../../../../kernel/query.ts';
import { act, does } from '../../../../language/print/clauses.ts';
import { owner } from '../../../../language/print/filters.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { mass } from '../../../../language/print/numbers.ts';
import type { Scope } from '../../../../language/print/scope.ts';
import { objects, value } from '../../../../language/run/evaluate.ts';
import type { Noun } from '../../../../language/schema/ability.ts';
import { AMOUNT } from '../../../../language/schema/amounts.ts';
import { maybe, node, part } from '../../../../language/schema/shape.ts';
import { faction } from '../../facts/field.ts';
import { POWER } from '../../terms.ts';
import type { StepWord } from '../word.ts';
import { counter } from './atoms.ts';

const GAIN = node(
  'Objects gain power; where none is named, you gain it for your faction.',
  { n: 2 },
  { on: maybe(part('noun')), n: AMOUNT },
);

export const power: StepWord<typeof GAIN> = {
  node: GAIN,
  aim: 'help',
  possible: 'atoms',
  targetable: (state, o, _step, _env, { book }) => !book.cannot(state, 'gain', { object: o }),

  says: (step, scope) =>
    step.on === undefined
      ? act('gain', mass(step.n, `power for ${owner('you', scope)} faction`, scope))
      : does(step.on, scope, 'gain', mass(step.n, 'power', scope)),

  atoms(state, step, env, { book }) {
    const n = value(state, step.n, env, book);
    const on = step.on === undefined ? [faction(state, env.you)] : objects(state, step.on, env, book);
    if (n <= 0) return [];
    return on.flatMap((o) => (['play', 'faction'].includes(kindOf(o.zone)) ? [counter(o, POWER, n)] : []));
  },
};

const LOSE = node(
  'Power is discarded from objects.',
  { on: { ref: 'a' }, n: 1 },
  { on: part('noun'), n: AMOUNT },
);

export const losePower: StepWord<typeof LOSE> = {
  node: LOSE,
  aim: 'harm',
  possible: 'atoms',
  targetable: (_state, o) => (o.counters[POWER] ?? 0) > 0,

  says: (step, scope) =>
    act(
      'discard',
      `${mass(step.n, 'power', scope)} from ${nounPhrase(step.on, scope, { from: true }).object}`,
    ),

  atoms: (state, step, env, { book }) =>
    objects(state, step.on, env, book).flatMap((o) => {
      const n = Math.min(o.counters[POWER] ?? 0, value(state, step.n, env, book));
      return n > 0 ? [counter(o, POWER, -n)] : [];
    }),
};

const MOVE = node(
  'Power moves from one object to another (of several, the first); moved power is not gained.',
  { from: { every: { is: 'faction', of: 'opponent' } }, to: { every: { is: 'faction', of: 'you' } }, n: 1 },
  { from: part('noun'), to: part('noun'), n: AMOUNT },
);

export const movePower: StepWord<typeof MOVE> = {
  node: MOVE,
  aim: 'neither',
  byItself: true,
  possible: 'atoms',
  targetable: (state, o, step, env, { book }) =>
    (o.counters[POWER] ?? 0) > 0 || !objects(state, step.from, env, book).includes(o),

  says(step, scope) {
    const what = mass(step.n, 'power', scope);
    const from = nounPhrase(step.from, scope, { from: true }).object;
    return act('move', `${what} from ${from} to ${targetText(step, scope)}`);
  },

  atoms(state, step, env, { book }) {
    const [from] = objects(state, step.from, env, book);
    const [to] = objects(state, step.to, env, book);
    const n = Math.min(from?.counters[POWER] ?? 0, value(state, step.n, env, book));
    // Power cannot move to the place where it is (rules 9.12).
    if (from === undefined || to === undefined || from === to || n <= 0) return [];
    return [counter(from, POWER, -n), counter(to, POWER, n)];
  },
};

/**
 * Words for the place that power moves to: "your own", if power moves from an opponent's object to your object of the
 * same kind.
 */
function targetText({ from, to }: { from: Noun; to: Noun }, scope: Scope): string {
  if (typeof from === 'object' && 'every' in from && typeof to === 'object' && 'every' in to) {
    const { of: theirs, ...one } = from.every;
    const { of: yours, ...other } = to.every;
    if (theirs === 'opponent' && yours === 'you' && JSON.stringify(one) === JSON.stringify(other))
      return `${owner('you', scope)} own`;
  }
  return nounPhrase(to, scope, { from: true }).object;
}
