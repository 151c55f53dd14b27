import { act } from '../../../../language/print/clauses.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import { playDominant as play } from '../../abilities/play-dominant.ts';
import { findsObjects, type StepWord, those } from '../word.ts';

const PLAY_DOMINANT = node(
  'Dominants are played at once, together with the card that says so: what they say is carried out first. Who has none cannot play that card.',
  { what: { ref: 'x' } },
  { what: part('noun') },
);

export const playDominant: StepWord<typeof PLAY_DOMINANT> = {
  node: PLAY_DOMINANT,
  aim: 'help',
  deed: 'unstoppable',
  possible: findsObjects,

  says: (step, scope) => act('play', nounPhrase(step.what, scope, { from: true }).object),

  does({ tx, env, goOn }, step, book) {
    goOn(env);
    for (const o of those(tx.state, step, env, book).reverse()) play(tx, env.you, o, 'dominant', book);
  },
};
