import { type Atom, move } from '../../../../kernel/atom.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { inZone, kindOf, live } from '../../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../../kernel/state.ts';
import { act } from '../../../../language/print/clauses.ts';
import { nounPhrase, ownersOf } from '../../../../language/print/nouns.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { happen } from '../../../../language/run/interpret.ts';
import { node, one, only } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import type { Noun } from '../../language/types.ts';
import { mayGo } from '../../rules/entering-play.ts';
import { isHidden } from '../../terms.ts';
import type { StepWord } from '../word.ts';

const ARRANGE = node(
  'Put cards on the top or the bottom of their owners’ decks, in an order that you choose.',
  { what: { ref: 'x' }, place: 'bottom' },
  { what: only('noun', ['it', 'ref', 'every', 'topmost']), place: one('top', 'bottom') },
);

export const arrange: StepWord<typeof ARRANGE> = {
  node: ARRANGE,
  aim: 'neither',
  moves: true,
  possible: (state, step, env, { book }) =>
    objects(state, step.what, env, book).some((o) => mayGo(o, 'deck', book)),
  targetable: (_state, o, _step, _env, { book }) => mayGo(o, 'deck', book),

  says(step, scope) {
    const what = nounPhrase(step.what, scope, { from: true });
    const place = step.place === 'top' ? 'on top of' : 'on the bottom of';
    const order = typeof step.what === 'object' && 'topmost' in step.what ? '' : ' in any order';
    return act('put', `${what.object} ${place} ${ownersOf(what, scope)} deck${order}`);
  },
  // Question to the player, which is asked only if there are several cards to order.
  asks: (step) =>
    step.place === 'top' ? 'Put them on top of the deck.' : 'Put them on the bottom of the deck.',

  does({ tx, host, env, answer, goOn }, step, { book }) {
    const list = objects(tx.state, step.what, env, book).filter((o) => mayGo(o, 'deck', book));
    if (answer === undefined && list.length > 1) {
      const items = list.map((o) => o.stamp);
      tx.ask(env.you, {
        kind: 'order',
        slot: 'answer',
        why: { code: 'arrange', about: env.self, card: env.card, text: host.say(step, env) },
        items,
        fallback: { kind: 'order', items },
      });
      return;
    }
    const order = answer?.kind === 'order' ? answer.items : list.map((o) => o.stamp);
    goOn(env);
    // The first card that the player chooses ends up on top of the deck.
    const laid = step.place === 'top' ? order.slice().reverse() : order;
    const atoms = laid.flatMap((s): Atom[] => {
      const o = live(tx.state, s);
      return o === undefined
        ? []
        : [{ ...move(o, host.destination(tx.state, o, 'deck'), 'arrange'), place: step.place, face: 'down' }];
    });
    happen(tx, 'arrange', env, atoms);
  },
};

const SWAP_TOP = node(
  'A card changes places, unseen, with the top card of the deck of its owner.',
  { what: { ref: 'x' } },
  { what: only('noun', ['ref']) },
);

export const swapTop: StepWord<typeof SWAP_TOP> = {
  node: SWAP_TOP,
  aim: 'neither',
  moves: true,
  possible: (state, step, env, { book }) => pairs(state, step.what, env, book).length > 0,
  targetable: (state, o, _step, _env, { book }) => mayGo(o, 'deck', book) && topOf(state, o) !== undefined,

  says(step, scope) {
    const what = nounPhrase(step.what, scope, { from: true });
    return act('switch', `${what.object} with the top card of ${ownersOf(what, scope)} deck`);
  },

  atoms: (state, step, env, { book }) =>
    pairs(state, step.what, env, book).flatMap(({ o, top }): Atom[] => [
      { ...move(o, top.zone, 'swapTop'), place: 'top', face: 'down' },
      { ...move(top, o.zone, 'swapTop'), face: isHidden(kindOf(o.zone)) ? 'down' : 'up' },
    ]),
};

const topOf = (state: GameState, { owner }: GameObject): GameObject | undefined =>
  inZone(state, zoneId('deck', owner))[0];

/**
 * The card to exchange, and the top card of its owner's deck, which takes its place. If the step finds several cards,
 * only the first is exchanged.
 */
function pairs(state: GameState, what: Noun, env: Env, book: Book): { o: GameObject; top: GameObject }[] {
  const [o] = objects(state, what, env, book);
  const top = o === undefined || !mayGo(o, 'deck', book) ? undefined : topOf(state, o);
  return o === undefined || top === undefined ? [] : [{ o, top }];
}
