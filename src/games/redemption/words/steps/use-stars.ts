import type { Env, GameObject, GameState } from '../../../../kernel/state.ts';
import { act } from '../../../../language/print/clauses.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { possessed } from '../../../../language/print/numbers.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import { mayUse } from '../../abilities/ability.ts';
import type { Book } from '../../facts/facts.ts';
import type { Noun } from '../../language/types.ts';
import { willUse } from '../../rules/entering-battle.ts';
import type { Data } from '../../structures.ts';
import { type StepWord, those } from '../word.ts';

const USE_STARS = node(
  'You use the STAR abilities of these cards, one after the other, wherever the cards lie and stay.',
  { what: { ref: 'x' } },
  { what: part('noun') },
);

export const useStars: StepWord<typeof USE_STARS> = {
  node: USE_STARS,
  aim: 'help',
  possible: (state, step, env, book) => stars(state, step, env, book).length > 0,

  says: (step, scope) => act('use', possessed(nounPhrase(step.what, scope), 'STAR abilities')),

  does({ tx, env, goOn }, step, book) {
    goOn(env);
    for (const star of stars(tx.state, step, env, book).reverse()) willUse(tx, star);
  },
};

/** Uses of the cards' STAR abilities, with those left out that have been used too often (rules 7). */
const stars = (state: GameState, step: { what: Noun }, env: Env, book: Book): Data<'use'>[] =>
  those(state, step, env, book).flatMap((o: GameObject) =>
    book
      .card(o)
      .effects.filter(
        ({ id, ability }) => ability.as === 'star' && mayUse(state, o, id, ability, env.instance),
      )
      .map(({ id }) => ({
        id: o.id,
        ability: id,
        seat: env.you,
        ...(env.instance === undefined ? {} : { cause: env.instance }),
      })),
  );
