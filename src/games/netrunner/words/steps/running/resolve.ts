import { optionChoice } from '../../../../../kernel/choice.ts';
import { actOn } from '../../../../../language/print/clauses.ts';
import { objects } from '../../../../../language/run/evaluate.ts';
import { node, part } from '../../../../../language/schema/shape.ts';
import { runOf } from '../../../facts/field.ts';
import { subroutinesOf } from '../../effects/gains.ts';
import { findsObjects, type StepWord } from '../../word.ts';

const RESOLVE = node(
  'One subroutine of a piece of ice, as you choose, is resolved as if that ice did it.',
  { what: { ref: 'x' } },
  { what: part('noun') },
);

export const resolve: StepWord<typeof RESOLVE> = {
  node: RESOLVE,
  aim: 'neither',
  possible: findsObjects,

  says: (step, scope) => actOn('resolve', step.what, scope, 'by one of its subroutines'),

  does({ tx, env, answer, host, goOn }, step, book) {
    const ice = objects(tx.state, step.what, env, book)[0];
    const all = ice === undefined ? [] : subroutinesOf(tx.state, ice, book);
    if (ice === undefined || all.length === 0) {
      goOn(env);
      return;
    }
    if (answer === undefined && all.length > 1) {
      const options = all.map(({ steps }, i) => ({
        id: String(i + 1),
        text: `↳ ${host.sayAll(steps, env)}`,
      }));
      tx.ask(env.you, optionChoice('answer', { code: 'several', about: env.self, card: env.card }, options));
      return;
    }
    const place = answer?.kind === 'option' ? Number(answer.options[0]) - 1 : 0;
    goOn(env);
    if (book.cards.remembers && runOf(tx.state) !== undefined) tx.count('run:resolved');
    tx.sequence(all[place]?.steps ?? [], book.envOf(tx.state, ice));
  },
};
