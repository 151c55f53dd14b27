import { act } from '../../../../language/print/clauses.ts';
import { formerly } from '../../../../language/run/choices.ts';
import { readable } from '../../../../language/run/host.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { node } from '../../../../language/schema/shape.ts';
import type { StepWord } from '../word.ts';

const NUMBER = node(
  'You select a number from 0 to `max`; in later steps it is X, `{ number: x }`. All see it.',
  { max: 20 },
  { max: SOME },
  { names: ['number x'] },
);

export const number: StepWord<typeof NUMBER> = {
  node: NUMBER,
  aim: 'neither',
  possible: 'always',
  phrasing: { apart: true },

  says(step, scope) {
    // Later parts of the text call the chosen number X.
    scope.x = JSON.stringify({ number: 'x' });
    return act('select', `a number X from 0 to ${step.max}`);
  },

  does(doing, step) {
    const { tx, env, answer, host } = doing;
    const asked = readable(step);
    const former = formerly(doing, asked);
    if (answer === undefined && former === undefined) {
      tx.ask(env.you, {
        kind: 'number',
        slot: 'answer',
        why: { code: 'number', about: env.self, card: env.card, text: host.say(asked, env) },
        min: 0,
        max: step.max,
        fallback: { kind: 'number', number: 0 },
      });
      return;
    }
    const x = answer?.kind === 'number' ? answer.number : Number(former?.answer ?? 0);
    const then = former?.env ?? env;
    tx.say(`${tx.state.seats[env.you]!.name} selects ${x}.`);
    doing.goOn({ ...then, numbers: { ...then.numbers, x } });
    if (answer !== undefined) host.decided?.(tx, asked, env, x);
  },
};
