import { kindOf } from '../../../../kernel/query.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import { beginEncounter } from '../../rules/run.ts';
import { findsObjects, type StepWord } from '../word.ts';

const ENCOUNTER = node(
  'The Runner encounters a rezzed piece of ice where they are: a whole encounter, after which everything goes on.',
  { what: { ref: 'x' } },
  { what: part('noun') },
);

export const encounter: StepWord<typeof ENCOUNTER> = {
  node: ENCOUNTER,
  aim: 'neither',
  possible: findsObjects,

  says: (step, scope) => ({ whole: `the Runner encounters ${nounPhrase(step.what, scope).object}` }),

  does({ tx, env, goOn }, step, book) {
    const ice = objects(tx.state, step.what, env, book).find(
      (o) => kindOf(o.zone) === 'ice' && o.face === 'up',
    );
    goOn(env);
    if (ice !== undefined) beginEncounter(tx, ice);
  },
};
