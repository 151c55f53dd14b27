import { bare, joinClauses, plain } from '../../../../language/print/clauses.ts';
import { costText } from '../../../../language/print/costs.ts';
import { capital } from '../../../../language/print/english.ts';
import { nameTarget } from '../../../../language/print/nouns.ts';
import { list, maybe, node, part } from '../../../../language/schema/shape.ts';
import type { StepWord } from '../word.ts';

const PAY = node(
  'You may pay the cost to do the steps; their targets are chosen when it is paid (an internal action, C1 5.4).',
  { cost: { mana: 1 }, steps: [{ op: 'draw', n: 1 }] },
  { cost: part('cost'), targets: maybe(list(part('target'))), steps: list(part('step')) },
  {
    perhaps: true,
    rules: [
      {
        must: 'a price is an action of its own, in which no result of a roll is raised ("may", "if" there is something to discard)',
        holds: ({ steps }) => !JSON.stringify(steps).includes('"op":"raise"'),
      },
    ],
  },
);

export const pay: StepWord<typeof PAY> = {
  node: PAY,
  aim: 'neither',
  possible: 'always',
  phrasing: { apart: true },

  says(step, scope) {
    const cost = costText(step.cost, scope, 'words');
    for (const target of step.targets ?? []) nameTarget(scope, target);
    return { whole: `${scope.you} may ${cost}: ${joinClauses(step.steps, scope, plain)}` };
  },

  asks(step, scope) {
    const cost = costText(step.cost, scope, 'words');
    for (const target of step.targets ?? []) nameTarget(scope, target);
    return `${capital(cost)} to ${joinClauses(step.steps, scope, bare)}?`;
  },

  does({ tx, env, goOn }, step) {
    goOn(env);
    tx.push({
      kind: 'declaration',
      seat: env.you,
      act: { act: 'inner', object: env.self },
      terms: { nested: true, free: false, less: 0, step, env },
      bound: {},
      asked: [],
      cancellable: false,
    });
  },
};
