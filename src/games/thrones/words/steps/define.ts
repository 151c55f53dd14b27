import type { Stamp } from '../../../../kernel/ids.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { numberText } from '../../../../language/print/numbers.ts';
import { groupCalled } from '../../../../language/print/scope.ts';
import { valueName } from '../../../../language/print/words.ts';
import { objects, value } from '../../../../language/run/evaluate.ts';
import { maybe, node, only, part, word } from '../../../../language/schema/shape.ts';
import { must } from '../../language/rules.ts';
import type { StepWord } from '../word.ts';

const DEFINE = node(
  'X is that number from here on, as it is now: `{ number: x }` in later steps, and in what they make last. A text has one X.',
  { n: { count: { is: 'plot', in: 'used', of: 'you' } } },
  { n: part('value') },
  {
    names: ['number x'],
    rules: [must<{ n: unknown }>('X is counted', ({ n }) => typeof n !== 'number')],
  },
);

/**
 * Step that defines X, for example as the number of plots in the used pile. X is computed once, when the step runs
 * (rules 6).
 */
export const define: StepWord<typeof DEFINE> = {
  node: DEFINE,
  aim: 'neither',
  // Defining a number changes nothing by itself (rules 9.6).
  possible: () => false,

  says: (step, scope) => ({ whole: `X is ${numberText(step.n, scope)}` }),

  does({ tx, env, goOn }, step, { book }) {
    const x = Math.max(0, value(tx.state, step.n, env, book));
    goOn({ ...env, numbers: { ...env.numbers, x } });
  },
};

const COMPARE = node(
  'Compare a number of objects that were named, as it is now: those that have most are named `as`, the others `rest`.',
  { among: { ref: 'a' }, value: 'strength', as: 'x' },
  {
    among: only('noun', ['ref']),
    value: word('value'),
    as: { binds: 'object' },
    rest: maybe({ binds: 'object' }),
  },
);

export const compare: StepWord<typeof COMPARE> = {
  node: COMPARE,
  aim: 'neither',
  // Comparing numbers changes nothing by itself (rules 9.6).
  possible: () => false,

  says({ among, value, as, rest }, scope) {
    const { possessive } = nounPhrase(among, scope);
    scope.names.set(as, groupCalled(`those with the highest ${valueName(value, scope)}`));
    if (rest !== undefined) scope.names.set(rest, groupCalled('the others'));
    return { whole: `compare ${possessive} ${valueName(value, scope)}` };
  },

  does({ tx, env, goOn }, step, { book }) {
    const all = objects(tx.state, step.among, env, book).map((o) => ({
      stamp: o.stamp,
      n: book.facts(tx.state, o).values[step.value] ?? 0,
    }));
    const most = Math.max(...all.map(({ n }) => n));
    const stamps = (isHighest: boolean): Stamp[] =>
      all.flatMap(({ stamp, n }) => ((n === most) === isHighest ? [stamp] : []));
    const rest = step.rest === undefined ? {} : { [step.rest]: stamps(false) };
    goOn({ ...env, refs: { ...env.refs, [step.as]: stamps(true), ...rest } });
  },
};
