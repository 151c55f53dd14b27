import type { Atom } from '../../../../kernel/atom.ts';
import { act } from '../../../../language/print/clauses.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import { mayControl } from '../../rules/unique.ts';
import type { StepWord } from '../word.ts';
import { outOfChallenge } from './atoms.ts';

const TAKE_CONTROL = node('Take control of objects.', { what: { ref: 'a' } }, { what: part('noun') });

export const takeControl: StepWord<typeof TAKE_CONTROL> = {
  node: TAKE_CONTROL,
  aim: 'harm',
  phrasing: { withChoice: true, inOneBreath: true },
  possible: 'atoms',
  targetable: (state, o, _step, env, { book }) =>
    o.controller !== env.you && mayControl(state, o, env.you, book),

  says: (step, scope) => act('take', `control of ${nounPhrase(step.what, scope, { from: true }).object}`),

  atoms: (state, step, env, { book }) =>
    objects(state, step.what, env, book).flatMap((o): Atom[] =>
      o.controller !== env.you && mayControl(state, o, env.you, book)
        ? [{ atom: 'control', object: o.stamp, controller: env.you }, ...outOfChallenge(o)]
        : [],
    ),
};
