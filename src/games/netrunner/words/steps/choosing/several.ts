import { optionChoice } from '../../../../../kernel/choice.ts';
import { joinClauses, plain } from '../../../../../language/print/clauses.ts';
import { inWords } from '../../../../../language/print/english.ts';
import { within } from '../../../../../language/print/scope.ts';
import { SOME } from '../../../../../language/schema/amounts.ts';
import {
  atLeast,
  atLeastOne,
  scope as inner,
  keys,
  node,
  part,
} from '../../../../../language/schema/shape.ts';
import type { StepWord } from '../../word.ts';

const SEVERAL = node(
  'You do so many of these, in the order in which you choose them, each once.',
  {
    n: 2,
    options: [
      { steps: [{ op: 'draw', n: 2 }] },
      { steps: [{ op: 'credits', n: 2 }] },
      { steps: [{ op: 'removeTags', n: 1 }] },
    ],
  },
  { n: SOME, options: atLeast(2, keys({ steps: inner(atLeastOne(part('step'))) })) },
);

/**
 * Chooses modes (alternatives) of a text ("choose two") one by one, each after the previous one is done (rules 11,
 * modal text).
 */
export const several: StepWord<typeof SEVERAL> = {
  node: SEVERAL,
  aim: 'neither',
  possible: 'always',
  phrasing: { apart: true },

  says(step, scope) {
    const options = step.options.map(({ steps }) => joinClauses(steps, within(scope), plain));
    return { whole: `do ${inWords(step.n)} of these in any order: ${options.join('; or ')}` };
  },

  does({ tx, env, answer, host, goOn, splice }, step) {
    if (answer === undefined) {
      const options = step.options.map(({ steps }, i) => ({
        id: String(i + 1),
        text: host.sayAll(steps, env),
      }));
      tx.ask(env.you, optionChoice('answer', { code: 'several', about: env.self, card: env.card }, options));
      return;
    }
    const chosen = answer.kind === 'option' ? Number(answer.options[0]) - 1 : 0;
    const left = step.options.filter((_, i) => i !== chosen);
    const steps = step.options[chosen]?.steps ?? [];
    const again = { ...step, n: step.n - 1, options: left };
    if (step.n > 1 && left.length > 0) splice([...steps, again], env);
    else if (steps.length > 0) splice(steps, env);
    else goOn(env);
  },
};
