import { act } from '../../../../language/print/clauses.ts';
import { numberText } from '../../../../language/print/numbers.ts';
import { value } from '../../../../language/run/evaluate.ts';
import { AMOUNT } from '../../../../language/schema/amounts.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import type { StepWord } from '../word.ts';

const RAISE = node(
  'The result of a roll is so much higher.',
  { number: 'die', by: 2 },
  { number: { refers: 'number' }, by: AMOUNT },
);

export const raise: StepWord<typeof RAISE> = {
  node: RAISE,
  aim: 'help',
  possible: 'always',
  says: (step, scope) => act('increase', `the result by ${numberText(step.by, scope)}`),

  does({ tx, env, goOn }, step, book) {
    const now = (env.numbers[step.number] ?? 0) + value(tx.state, step.by, env, book);
    tx.say(`The result is ${now}.`);
    goOn({ ...env, numbers: { ...env.numbers, [step.number]: now } });
  },
};

const COUNT = node(
  'Names a number as it is now, so that later steps may ask for it.',
  { as: 'n', value: { count: { is: 'Character', of: 'you' } } },
  // The key for the number's name is placed after its value: a value cannot refer to the name that it gets.
  { value: part('value'), as: { binds: 'number' } },
);

export const count: StepWord<typeof COUNT> = {
  node: COUNT,
  aim: 'neither',
  possible: 'always',
  says: (step, scope) => act('count', numberText(step.value, scope)),

  does({ tx, env, goOn }, step, book) {
    const now = value(tx.state, step.value, env, book);
    tx.say(`The number is ${now}.`);
    goOn({ ...env, numbers: { ...env.numbers, [step.as]: now } });
  },
};
