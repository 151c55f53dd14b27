import { type Atom, move } from '../../../kernel/atom.ts';
import { zoneId } from '../../../kernel/ids.ts';
import type { Env, GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { bind } from '../../../language/run/choices.ts';
import { happen as happenFor } from '../../../language/run/interpret.ts';
import { type At, begin, frameAt } from '../structures.ts';
import { ZONES } from '../words.ts';
import { asideSince, groupOf, origin } from './draw.ts';
import { happen, trashed } from './happen.ts';

/**
 * Sets cards aside as a group, and stores their new stamps (numbers of stays in a zone) under a name. Cards that are
 * still set aside when the program on top of the stack ends go back.
 */
export function setAside(tx: Tx, env: Env, as: string, group: number, atoms: Atom[]): void {
  const { frames } = tx.state;
  const below = frames.at(-2);
  if (below?.kind !== 'structure' || below.chart !== 'left')
    tx.setFrames(frames.toSpliced(-1, 0, frameAt('left', 'trash', { group })));
  begin(tx, 'named', 'name', { as, group });
  happenFor(tx, 'aside', env, atoms);
}

/** Gives the set-aside cards the name that the card program uses for them, in the program below on the stack. */
export function stepNamed(tx: Tx, frame: At<'named'>): void {
  tx.pop();
  const top = tx.top();
  if (top?.kind !== 'sequence') return;
  const stamps = groupOf(tx.state, frame.data.group).map((o) => o.stamp);
  tx.replace({ ...top, env: bind(top.env, frame.data.as, stamps) });
}

/** Puts back the cards that a finished ability has left set aside, which nothing else would ever move (rules 7.1). */
export function stepLeft(tx: Tx, { data }: At<'left'>): void {
  tx.pop();
  happen(tx, 'back', putBack(tx.state, asideSince(tx.state, data.group)));
}

/**
 * Atoms (smallest changes of state) that return set-aside cards to their former zones. Cards that were in play are
 * trashed (rules 7.6).
 */
export const putBack = (state: GameState, cards: readonly GameObject[]): Atom[] =>
  // Each card goes on top of its deck, so the last one goes first to keep their order.
  cards.toReversed().map((o): Atom => {
    const kind = origin(o) ?? 'discard';
    if (ZONES[kind]?.owned !== true) return trashed(state, o);
    return {
      ...move(o, zoneId(kind, o.owner), 'back'),
      face: kind === 'deck' ? 'down' : o.face,
      ...(kind === 'deck' ? { place: 'top' as const } : {}),
    };
  });
