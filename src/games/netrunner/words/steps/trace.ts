import { act, joinClauses, plain } from '../../../../language/print/clauses.ts';
import { numberText } from '../../../../language/print/numbers.ts';
import { within } from '../../../../language/print/scope.ts';
import { value } from '../../../../language/run/evaluate.ts';
import { AMOUNT } from '../../../../language/schema/amounts.ts';
import { atLeastOne, maybe, node, part } from '../../../../language/schema/shape.ts';
import { runner } from '../../facts/field.ts';
import { credits, payCredits } from '../../rules/credits.ts';
import { happen } from '../../rules/happen.ts';
import type { StepWord } from '../word.ts';

const STEP_LIST = atLeastOne(part('step'));

const TRACE = node(
  'A trace: you spend credits, then the Runner; where the base strength and what you spent is more than the Runner’s link and what they spent, the steps `then` are done, else the steps `else`.',
  { base: 3, then: [{ op: 'tag', n: 1 }] },
  { base: AMOUNT, then: STEP_LIST, else: maybe(STEP_LIST) },
  { perhaps: ['then', 'else'] },
);

/**
 * Key, in the program's variables (stored names), for the credits that the Corp has spent on a trace, while the Runner
 * is asked.
 */
const SPENT = 'spent:';

/** A trace: first the Corp spends credits openly, then the Runner; the higher strength wins (rules 19). */
export const trace: StepWord<typeof TRACE> = {
  node: TRACE,
  aim: 'neither',
  possible: 'always',
  phrasing: { apart: true },

  says(step, scope) {
    const base =
      typeof step.base === 'number'
        ? ` with base strength ${step.base}`
        : ` with base strength equal to ${numberText(step.base, scope)}`;
    const otherwise =
      step.else === undefined ? '' : `; if unsuccessful, ${joinClauses(step.else, within(scope), plain)}`;
    return {
      ...act('trace', base.trim()),
      more: [`if successful, ${joinClauses(step.then, within(scope), plain)}${otherwise}`],
    };
  },

  does(doing, step, book) {
    const { tx, env, answer } = doing;
    const base = value(tx.state, step.base, env, book);
    const spent = env.numbers[SPENT];
    const seat = spent === undefined ? 1 - runner(tx.state) : runner(tx.state);
    const strength = base + (spent ?? 0);
    if (answer === undefined) {
      tx.ask(seat, {
        kind: 'number',
        slot: 'answer',
        why: {
          code: spent === undefined ? 'trace' : 'traced',
          about: env.self,
          card: env.card,
          text: String(strength),
        },
        min: 0,
        max: credits(tx.state, seat, book),
        fallback: { kind: 'number', number: 0 },
      });
      return;
    }
    const n = answer.kind === 'number' ? answer.number : 0;
    const pay = (): void =>
      happen(tx, 'spend', payCredits(tx.state, seat, n, book), { by: seat, card: env.card });
    if (spent === undefined) {
      doing.stay({ ...env, numbers: { ...env.numbers, [SPENT]: n } });
      pay();
      return;
    }
    const { [SPENT]: _, ...numbers } = env.numbers;
    const link = book.link(tx.state) + n;
    const successful = strength > link;
    doing.splice(successful ? step.then : (step.else ?? []), { ...env, numbers });
    tx.say(`Trace: ${strength} against ${link}, ${successful ? 'successful' : 'unsuccessful'}.`);
    pay();
  },
};
