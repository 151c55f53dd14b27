import { act } from '../../../../language/print/clauses.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import type { StepWord } from '../word.ts';

const TARGET = node(
  'Nothing is done, but by this step the target has been chosen: before what follows, such as a roll.',
  { what: { ref: 'a' } },
  { what: part('noun') },
);

export const target: StepWord<typeof TARGET> = {
  node: TARGET,
  aim: 'neither',
  possible: 'always',
  says: (step, scope) => act('choose', nounPhrase(step.what, scope).object),
  does: ({ goOn, env }) => goOn(env),
};
