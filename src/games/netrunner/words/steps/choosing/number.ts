import { act } from '../../../../../language/print/clauses.ts';
import { numberText } from '../../../../../language/print/numbers.ts';
import { seatFor, value } from '../../../../../language/run/evaluate.ts';
import { AMOUNT, SOME } from '../../../../../language/schema/amounts.ts';
import { maybe, node, one } from '../../../../../language/schema/shape.ts';
import type { StepWord } from '../../word.ts';

const NUMBER = node(
  'A player (you, unless `who` says otherwise) chooses a number from `min` (0, unless it is said) to `max`; in later steps it is X, `{ number: x }`. All see it.',
  { max: 3 },
  { who: maybe(one('you', 'opponent')), min: maybe(SOME), max: AMOUNT },
  { names: ['number x'] },
);

export const number: StepWord<typeof NUMBER> = {
  node: NUMBER,
  aim: 'neither',
  possible: (state, step, env, book) => value(state, step.max, env, book) >= Math.max(1, step.min ?? 0),

  says: (step, scope) => act('choose', `a number X from ${step.min ?? 0} to ${numberText(step.max, scope)}`),

  does({ tx, env, answer, host, goOn }, step, book) {
    const seat = seatFor(tx.state, step.who, env);
    const min = step.min ?? 0;
    const max = value(tx.state, step.max, env, book);
    const go = (x: number): void => goOn({ ...env, numbers: { ...env.numbers, x } });
    if (answer !== undefined) {
      const x = answer.kind === 'number' ? answer.number : min;
      tx.say(`${tx.state.seats[seat]!.name} chooses ${x}.`);
      go(x);
    } else if (max <= min) go(Math.max(0, max));
    else {
      const why = { code: 'number', about: env.self, card: env.card, text: host.say(step, env) };
      tx.ask(seat, {
        kind: 'number',
        slot: 'answer',
        why,
        min,
        max,
        fallback: { kind: 'number', number: min },
      });
    }
  },
};
