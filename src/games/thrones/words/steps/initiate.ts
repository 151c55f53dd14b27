import type { Env, GameObject, GameState } from '../../../../kernel/state.ts';
import { act } from '../../../../language/print/clauses.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { possessed } from '../../../../language/print/numbers.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import { isOnReveal } from '../../facts/ability-kinds.ts';
import type { Book } from '../../facts/facts.ts';
import { says } from '../../language/rules.ts';
import { resolveRevealed } from '../../rules/revealed.ts';
import { read } from '../../structures.ts';
import type { StepWord } from '../word.ts';

const INITIATE = node(
  'Initiate what plots do on being revealed, as if you had just revealed them. A plot that initiates others is passed over while it does so itself: it would never end.',
  { what: { ref: 'a' } },
  { what: part('noun') },
);

export const initiate: StepWord<typeof INITIATE> = {
  node: INITIATE,
  aim: 'neither',
  possible: (state, step, env, { book }) =>
    objects(state, step.what, env, book).some((o) => initiable(state, o, env, book).length > 0),
  targetable: (state, o, _step, env, { book }) => initiable(state, o, env, book).length > 0,

  says: (step, scope) =>
    act(
      'initiate',
      `${possessed(nounPhrase(step.what, scope), 'When Revealed ability')} as if ${scope.you} had just revealed it`,
    ),

  does({ tx, env, goOn }, step, { book }) {
    goOn(env);
    const all = objects(tx.state, step.what, env, book).flatMap((o) => initiable(tx.state, o, env, book));
    // Abilities are put on the stack in reverse order, because the top of the stack runs first.
    for (const { plot, id } of all.toReversed()) resolveRevealed(tx, plot, id, book, env.you);
  },
};

/** The object's "when revealed" abilities, without those that would initiate themselves endlessly (rules 10). */
const initiable = (
  state: GameState,
  plot: GameObject,
  env: Env,
  book: Book,
): { plot: GameObject; id: string }[] =>
  book
    .triggered(state, plot)
    .flatMap(({ id, ability }) =>
      isOnReveal(ability) && !(initiatesOthers(ability) && isUnderWay(state, plot, env))
        ? [{ plot, id }]
        : [],
    );

const initiatesOthers = (ability: object): boolean =>
  says(ability, (key, value) => key === 'op' && value === 'initiate');

/**
 * True if an ability of the object is in progress: it is being declared (then the object is the card with the text), or
 * the stack contains it.
 */
const isUnderWay = (state: GameState, o: GameObject, env: Env): boolean =>
  o.stamp === env.self ||
  state.frames.some((f) => {
    const going = f.kind === 'structure' ? read(f) : undefined;
    return going?.chart === 'ability' && going.data.id === o.id;
  });
