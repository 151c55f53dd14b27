import { act, actOn, stepsClause } from '../../../../language/print/clauses.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { either, list, maybe, node, one, part, YES } from '../../../../language/schema/shape.ts';
import { negate as undo, interrupt as undoForAWhile } from '../../abilities/negation.ts';
import { findsObjects, type StepWord } from '../word.ts';

const NEGATE = node(
  'What the abilities of these cards did in this phase is undone, and they do nothing more in it; with `whileActive`, as long as the speaker is active. With `past`, only what they did is undone, for a card that stops them by an effect (`negates`).',
  { what: { ref: 'x' } },
  { what: part('noun'), whileActive: maybe(YES), past: maybe(YES) },
  {
    rules: [
      { key: 'whileActive', knows: ['noun self'] },
      { of: ['whileActive', 'past'], most: 1 },
    ],
  },
);

export const negate: StepWord<typeof NEGATE> = {
  node: NEGATE,
  aim: 'harm',
  possible: findsObjects,
  deed: 'unstoppable',
  phrasing: { joins: ['discard', 'move', 'rescue', 'shuffle'] },

  says(step, scope) {
    if (step.past === true) {
      const { object, many } = nounPhrase(step.what, scope);
      return act('negate', `what ${object} ${many ? 'have' : 'has'} done this phase`);
    }
    return step.whileActive === true
      ? actOn('negate', step.what, scope, `as long as ${nounPhrase('self', scope).object} is active`)
      : actOn('negate', step.what, scope);
  },

  does({ tx, env, goOn }, step, book) {
    goOn(env);
    undo(tx, step, env, book);
  },
};

const INTERRUPT = node(
  'What the abilities of these cards (or of the battle: those that go on, and the last Enhancement) did in this phase is undone, and what they say all the time does not hold, while the steps are done; then those abilities are done again as far as they can be.',
  { what: 'battle', steps: [{ op: 'withdraw', what: { ref: 'x' } }] },
  { what: either(one('battle'), part('noun')), steps: list(part('step')) },
);

export const interrupt: StepWord<typeof INTERRUPT> = {
  node: INTERRUPT,
  aim: 'neither',
  possible: 'always',
  deed: 'unstoppable',
  // The step is printed as "interrupt …" with the steps in between, so the choice of the interrupted object needs a
  // separate sentence.
  phrasing: { apart: true },

  says(step, scope) {
    const what = step.what === 'battle' ? 'the battle' : nounPhrase(step.what, scope).object;
    return { ...act('interrupt', `${what} and ${stepsClause(step.steps, scope)}`), open: true };
  },

  does({ tx, env, goOn }, step, book) {
    goOn(env);
    undoForAWhile(tx, step, env, book);
  },
};
