import { optionChoice } from '../../../../kernel/choice.ts';
import { joinClauses, plain } from '../../../../language/print/clauses.ts';
import { within } from '../../../../language/print/scope.ts';
import { atLeast, atLeastOne, scope as inner, keys, node, part } from '../../../../language/schema/shape.ts';
import type { StepWord } from '../word.ts';

const THEIR_CHOICE = node(
  'Your opponent chooses which one of these is done.',
  { options: [{ steps: [{ op: 'credits', n: 6 }] }, { steps: [{ op: 'draw', n: 4 }] }] },
  { options: atLeast(2, keys({ steps: inner(atLeastOne(part('step'))) })) },
);

export const theirChoice: StepWord<typeof THEIR_CHOICE> = {
  node: THEIR_CHOICE,
  aim: 'neither',
  possible: 'always',
  phrasing: { apart: true },

  says(step, scope) {
    const options = step.options.map(({ steps }) => joinClauses(steps, within(scope), plain));
    return { whole: `your opponent chooses one: ${options.join('; or ')}` };
  },

  does({ tx, env, answer, host, splice }, step) {
    if (answer === undefined) {
      const options = step.options.map(({ steps }, i) => ({
        id: String(i + 1),
        text: host.sayAll(steps, env),
      }));
      const why = { code: 'theirs', about: env.self, card: env.card };
      tx.ask(1 - env.you, optionChoice('answer', why, options));
      return;
    }
    const chosen = answer.kind === 'option' ? Number(answer.options[0]) - 1 : 0;
    splice(step.options[chosen]?.steps ?? [], env);
  },
};
