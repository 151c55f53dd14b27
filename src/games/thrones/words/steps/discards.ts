import { zoneId } from '../../../../kernel/ids.ts';
import { inZone } from '../../../../kernel/query.ts';
import type { Env, GameObject } from '../../../../kernel/state.ts';
import type { Tx } from '../../../../kernel/tx.ts';
import { act } from '../../../../language/print/clauses.ts';
import { owner } from '../../../../language/print/filters.ts';
import { amount, topText } from '../../../../language/print/numbers.ts';
import type { Scope } from '../../../../language/print/scope.ts';
import { seatFor, value } from '../../../../language/run/evaluate.ts';
import { happen } from '../../../../language/run/interpret.ts';
import { AMOUNT } from '../../../../language/schema/amounts.ts';
import { maybe, node, part } from '../../../../language/schema/shape.ts';
import { outOfPlay } from '../../rules/entering-play.ts';
import { isSome, type StepWord } from '../word.ts';

const EXAMPLE = { who: 'opponent', n: 1, as: 'x' };
const KEYS = { who: maybe(part('who')), n: AMOUNT, as: maybe({ binds: 'object' }) };

const RANDOM = node('A player discards that many cards at random from hand; they are named.', EXAMPLE, KEYS);

export const discardRandom: StepWord<typeof RANDOM> = {
  node: RANDOM,
  aim: 'neither',
  possible: (state, step, env, host) =>
    isSome(state, step.n, env, host) &&
    inZone(state, zoneId('hand', seatFor(state, step.who, env))).length > 0,

  says(step, scope) {
    const hand = `${owner(step.who ?? 'you', scope)} hand`;
    const what = `${amount(step.n, 'card', 'digits', scope)} at random from ${hand}`;
    if (step.as !== undefined) nameDiscarded(scope, step.as, step.n !== 1);
    return act('discard', what);
  },

  does({ tx, env, goOn }, step, { book }) {
    goOn(env);
    const hand = inZone(tx.state, zoneId('hand', seatFor(tx.state, step.who, env)));
    const chosen = tx.pick('random-discard', hand, value(tx.state, step.n, env, book));
    discard(tx, 'discardRandom', step.as, chosen, env);
  },
};

const TOP = node(
  'A player discards that many cards from the top of the deck; they are named.',
  EXAMPLE,
  KEYS,
);

export const discardTop: StepWord<typeof TOP> = {
  node: TOP,
  aim: 'neither',
  possible: (state, step, env, host) =>
    isSome(state, step.n, env, host) &&
    inZone(state, zoneId('deck', seatFor(state, step.who, env))).length > 0,

  says(step, scope) {
    const what = topText(step.n, owner(step.who ?? 'you', scope), scope);
    if (step.as !== undefined) nameDiscarded(scope, step.as, step.n !== 1);
    return act('discard', what);
  },

  does({ tx, env, goOn }, step, { book }) {
    goOn(env);
    const deck = inZone(tx.state, zoneId('deck', seatFor(tx.state, step.who, env)));
    discard(tx, 'discardTop', step.as, deck.slice(0, value(tx.state, step.n, env, book)), env);
  },
};

/** Gives the cards that a step discards a name for the rest of the text: "the discarded card", and "it" after that. */
const nameDiscarded = (scope: Scope, as: string, many: boolean): void => {
  scope.names.set(as, {
    first: () => (many ? 'the discarded cards' : 'the discarded card'),
    head: 'card',
    many,
    said: false,
    yours: false,
    zones: ['discard'],
  });
};

/** Discards these cards, and stores them under a name for later steps. */
function discard(tx: Tx, event: string, as: string | undefined, list: GameObject[], env: Env): void {
  const top = tx.top();
  if (as !== undefined && top?.kind === 'sequence')
    tx.replace({ ...top, env: { ...top.env, refs: { ...top.env.refs, [as]: list.map((o) => o.stamp) } } });
  happen(
    tx,
    event,
    env,
    list.map((o) => outOfPlay(o, 'discard', 'discard')),
  );
}
