import { type Atom, move } from '../../../../kernel/atom.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { object } from '../../../../kernel/query.ts';
import type { Env, GameState } from '../../../../kernel/state.ts';
import { act, byWhom } from '../../../../language/print/clauses.ts';
import type { Named } from '../../../../language/print/scope.ts';
import { bind } from '../../../../language/run/choices.ts';
import { seatFor } from '../../../../language/run/evaluate.ts';
import { happen } from '../../../../language/run/interpret.ts';
import { maybe, node, part, type Written, YES } from '../../../../language/schema/shape.ts';
import type { Parts } from '../../language/types.ts';
import { canGive, type DeckUse, deckOf } from '../../rules/draw.ts';
import type { StepWord } from '../word.ts';

/** Name of the resupplied card (put from the deck into Reserve), for later steps of a text. */
const RESUPPLIED: Named = {
  first: () => 'that card',
  head: 'card',
  many: false,
  said: false,
  yours: true,
  zones: ['reserve'],
};

const RESUPPLY = node(
  'Put the top card of your deck in Reserve (exhausted, if so said); `as` names it.',
  {},
  { who: maybe(part('who')), exhausted: maybe(YES), as: maybe({ binds: 'object' }) },
);

type Resupply = Written<(typeof RESUPPLY)['keys'], Parts>;

const usesOf = (state: GameState, step: Resupply, env: Env): DeckUse[] => [
  { seat: seatFor(state, step.who, env), cards: 1, resupplies: true },
];

export const resupply: StepWord<typeof RESUPPLY> = {
  node: RESUPPLY,
  aim: 'neither',
  possible: (state, step, env) => canGive(state, usesOf(state, step, env)),

  says(step, scope) {
    if (step.as !== undefined) scope.names.set(step.as, { ...RESUPPLIED });
    return act('resupply', step.exhausted === true ? 'an exhausted card' : '', byWhom(step.who, scope));
  },

  uses: usesOf,

  does({ tx, env, host, goOn }, step) {
    if (host.prepare(tx, step, env)) return;
    const cards = putting(tx.state, step, env);
    const moved = cards.flatMap((atom) => (atom.atom === 'move' ? [atom.object] : []));
    goOn(step.as === undefined ? env : bind(env, step.as, moved));
    happen(tx, 'resupply', env, cards);
  },

  atoms: putting,
};

function putting(state: GameState, step: Resupply, env: Env): Atom[] {
  const seat = seatFor(state, step.who, env);
  const marks = step.exhausted === true ? { marks: ['exhausted'] } : {};
  return deckOf(state, seat)
    .slice(0, 1)
    .map((id) => ({ ...move(object(state, id), zoneId('reserve', seat), 'resupply'), ...marks }));
}
