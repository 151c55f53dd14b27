import { act } from '../../../../language/print/clauses.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import { useAtOnce } from '../../abilities/use-at-once.ts';
import { findsObjects, type StepWord, those } from '../word.ts';

const USE = node(
  'Enhancements are used by that character (the first of `by`) at once. Those that are not in the battle yet are put there; outside battle they are carried out and discarded. One that shares no brigade with the character is discarded without effect.',
  { what: { ref: 'x' }, by: { ref: 'y' } },
  { what: part('noun'), by: part('noun') },
);

export const use: StepWord<typeof USE> = {
  node: USE,
  aim: 'help',
  possible: findsObjects,

  says(step, scope) {
    const what = nounPhrase(step.what, scope, { from: true }).object;
    return act('have', `${what} used by ${nounPhrase(step.by, scope).object}`);
  },

  does({ tx, env, goOn }, step, book) {
    goOn(env);
    const by = objects(tx.state, step.by, env, book)[0];
    for (const o of those(tx.state, step, env, book).reverse())
      if (by !== undefined) useAtOnce(tx, o, by, env, book);
  },
};
