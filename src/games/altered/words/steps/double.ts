import type { Atom } from '../../../../kernel/atom.ts';
import { act } from '../../../../language/print/clauses.ts';
import { counterName, plural } from '../../../../language/print/english.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { node, part, word } from '../../../../language/schema/shape.ts';
import type { StepWord } from '../word.ts';

const DOUBLE = node(
  'Each of the objects gains as many counters of that name as it has.',
  { on: { every: { is: 'Character', of: 'you' } }, counter: 'boost' },
  { on: part('noun'), counter: word('counter') },
);

export const double: StepWord<typeof DOUBLE> = {
  node: DOUBLE,
  aim: 'help',
  possible: 'atoms',
  says: (step, scope) =>
    act('double', `the ${plural(counterName(step.counter))} on ${nounPhrase(step.on, scope).object}`),

  atoms: (state, step, env, book) =>
    objects(state, step.on, env, book).flatMap((o): Atom[] => {
      const by = o.counters[step.counter] ?? 0;
      return by === 0 ? [] : [{ atom: 'counter', object: o.stamp, counter: step.counter, by }];
    }),
};

const TRADE = node(
  'Two objects exchange their counters of that name; nothing happens where one of them is missing.',
  { among: { ref: 'a' }, counter: 'boost' },
  { among: part('noun'), counter: word('counter') },
);

export const trade: StepWord<typeof TRADE> = {
  node: TRADE,
  aim: 'neither',
  possible: 'atoms',
  says: (step, scope) =>
    act('exchange', `the ${plural(counterName(step.counter))} of ${nounPhrase(step.among, scope).object}`),

  atoms(state, step, env, book) {
    const [one, other, ...more] = objects(state, step.among, env, book);
    if (one === undefined || other === undefined || more.length > 0) return [];
    const by = (other.counters[step.counter] ?? 0) - (one.counters[step.counter] ?? 0);
    if (by === 0) return [];
    return [
      { atom: 'counter', object: one.stamp, counter: step.counter, by },
      { atom: 'counter', object: other.stamp, counter: step.counter, by: -by },
    ];
  },
};

const STRIP = node(
  'The objects lose all counters of that name.',
  { on: { every: { is: 'Character' } }, counter: 'boost' },
  { on: part('noun'), counter: word('counter') },
);

export const strip: StepWord<typeof STRIP> = {
  node: STRIP,
  aim: 'harm',
  possible: 'atoms',
  says: (step, scope) =>
    act('remove', `all ${plural(counterName(step.counter))} from ${nounPhrase(step.on, scope).object}`),

  atoms: (state, step, env, book) =>
    objects(state, step.on, env, book).flatMap((o): Atom[] => {
      const by = o.counters[step.counter] ?? 0;
      return by === 0 ? [] : [{ atom: 'counter', object: o.stamp, counter: step.counter, by: -by }];
    }),
};
