import { act, joinClauses, plain } from '../../../../../language/print/clauses.ts';
import { within } from '../../../../../language/print/scope.ts';
import { atLeastOne, maybe, node, one, part } from '../../../../../language/schema/shape.ts';
import { central, runOf } from '../../../facts/field.ts';
import { serverText } from '../../../language/phrases.ts';
import type { Step } from '../../../language/types.ts';
import { divert as moveTo } from '../../../rules/run.ts';
import { begin, keep } from '../../../structures.ts';
import { costText } from '../../costs/cost.ts';
import { isRunning, type StepWord } from '../../word.ts';

const BREACH = node(
  'You breach a central server, during a run or not.',
  { server: 'rd' },
  { server: one('hq', 'rd', 'archives') },
);

export const breach: StepWord<typeof BREACH> = {
  node: BREACH,
  aim: 'neither',
  possible: 'always',

  says: (step) => act('breach', serverText(step.server)),

  does({ tx, env, goOn }, step) {
    goOn(env);
    begin(tx, 'breach', 'begin', { server: central(tx.state, step.server).id, chosen: [], taken: 0 });
  },
};

const INSTEAD = node(
  'Where the attacked server would be breached in this run, the steps are done instead, with `cost` only if you pay it. Without steps there is no breach, and what follows is done at once.',
  { steps: [{ op: 'breach', server: 'rd' }] },
  { cost: maybe(part('cost')), steps: maybe(atLeastOne(part('step'))) },
  { rules: [{ key: 'cost', needs: ['steps'] }] },
);

export const instead: StepWord<typeof INSTEAD> = {
  node: INSTEAD,
  aim: 'neither',
  possible: isRunning,

  says: ({ cost, steps }, scope) => ({
    whole:
      steps === undefined
        ? 'do not breach the attacked server'
        : `instead of breaching the attacked server, ${cost === undefined ? '' : `you may ${costText(cost)}: `}${joinClauses(steps, within(scope), plain)}`,
  }),

  does({ tx, env, goOn }, { cost, steps }) {
    goOn(env);
    if (steps === undefined) {
      keep(tx, 'run', { replaced: true });
      return;
    }
    const instead: Step[] = [{ op: 'instead' }, ...steps];
    const later = { steps: cost === undefined ? instead : [{ op: 'pay', cost, steps: instead }], env };
    keep(tx, 'run', { instead: [...(runOf(tx.state)?.data.instead ?? []), later] });
  },
};

const DIVERT = node(
  'The Runner moves to the outermost position of a central server, which is attacked from then on, unless the run is successful already. Always the last of its steps, because it breaks off what goes on in the run.',
  { to: 'archives' },
  { to: one('hq', 'rd', 'archives') },
);

export const divert: StepWord<typeof DIVERT> = {
  node: DIVERT,
  aim: 'neither',
  possible: isRunning,

  says: ({ to }) => ({ whole: `the Runner moves to the outermost position of ${serverText(to)}` }),

  does({ tx, env, goOn }, { to }) {
    goOn(env);
    if (moveTo(tx, central(tx.state, to))) tx.say(`The Runner moves to ${serverText(to)}.`);
  },
};
