import { done } from '../../../../language/print/clauses.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { maybe, node, part, YES } from '../../../../language/schema/shape.ts';
import { begin } from '../../structures.ts';
import { findsObjects, type StepWord } from '../word.ts';

const INSTALL = node(
  'You install the card, paying for it; `free`: ignoring all costs; `less`: for so many credits less; `inward`: a piece of ice directly inward from the speaker.',
  { what: { ref: 'x' } },
  { what: part('noun'), free: maybe(YES), less: maybe(SOME), inward: maybe(YES) },
  { rules: [{ of: ['free', 'less'], most: 1 }] },
);

export const install: StepWord<typeof INSTALL> = {
  node: INSTALL,
  aim: 'help',
  possible: findsObjects,
  phrasing: { withChoice: true },

  says(step, scope) {
    const terms = [
      ...(step.inward === true ? ['directly inward from this ice'] : []),
      ...(step.free === true ? ['ignoring all costs'] : []),
      ...(step.less === undefined ? [] : [`paying ${step.less} less`]),
    ];
    return done('install', step.what, scope, terms.join(', '));
  },

  asks: (step, scope) => `Where do you install ${nounPhrase(step.what, scope).object}?`,

  does({ tx, env, goOn }, step, book) {
    const all = objects(tx.state, step.what, env, book);
    const self = objects(tx.state, 'self', env, book)[0];
    goOn(env);
    for (const o of all.toReversed())
      begin(tx, 'install', step.inward === true ? 'room' : 'where', {
        card: o.id,
        seat: env.you,
        free: step.free === true,
        less: step.less ?? 0,
        ...(step.inward === true && self !== undefined ? { inward: self.id } : {}),
      });
  },
};
