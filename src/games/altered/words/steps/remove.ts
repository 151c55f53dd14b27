import type { Atom } from '../../../../kernel/atom.ts';
import { optionChoice } from '../../../../kernel/choice.ts';
import type { Env, GameState } from '../../../../kernel/state.ts';
import { act } from '../../../../language/print/clauses.ts';
import { counterName } from '../../../../language/print/english.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { amount } from '../../../../language/print/numbers.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { happen } from '../../../../language/run/interpret.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { node, part, type Written } from '../../../../language/schema/shape.ts';
import type { FactBook } from '../../facts/facts.ts';
import type { Parts } from '../../language/types.ts';
import type { StepWord } from '../word.ts';
import { kindsOn } from './augment.ts';

const REMOVE = node(
  'Objects lose counters, one or so many; where they have several kinds you say which.',
  { what: { ref: 'a' }, n: 1 },
  { what: part('noun'), n: SOME },
);
type Remove = Written<(typeof REMOVE)['keys'], Parts>;

/** Atoms (changes of state) that remove counters: of the named kind, or of the only kind that the object has. */
const removing = (state: GameState, step: Remove, env: Env, book: FactBook): Atom[] =>
  objects(state, step.what, env, book).flatMap((o): Atom[] => {
    const kinds = kindsOn(o);
    const counter = kinds.find((kind) => kind === env.named) ?? kinds[0];
    return counter === undefined
      ? []
      : [{ atom: 'counter', object: o.stamp, counter, by: -Math.min(step.n, o.counters[counter] ?? 0) }];
  });

export const remove: StepWord<typeof REMOVE> = {
  node: REMOVE,
  aim: 'harm',
  possible: (state, step, env, book) => removing(state, step, env, book).length > 0,
  says: (step, scope) =>
    act(
      'remove',
      `${amount(step.n, 'counter', 'digits', scope)} from ${nounPhrase(step.what, scope).object}`,
    ),

  atoms: removing,

  does(doing, step, book) {
    const { tx, env, answer } = doing;
    const several = objects(tx.state, step.what, env, book).find((o) => kindsOn(o).length > 1);
    if (several !== undefined && answer === undefined) {
      const options = kindsOn(several).map((kind) => ({ id: kind, text: counterName(kind) }));
      const why = { code: 'counter', about: several.stamp, card: env.card, text: 'Which counters?' };
      tx.ask(env.you, optionChoice('answer', why, options));
      return;
    }
    const { named: _, ...unnamed } = env;
    const then = answer?.kind === 'option' ? { ...env, named: answer.options[0]! } : unnamed;
    doing.goOn(unnamed);
    happen(tx, 'remove', env, removing(tx.state, step, then, book));
  },
};
