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

/** Sets cards aside as a group, and names them as they are there. Those that the program on top leaves there go back when it is over. */
export function setAside(tx: Tx, env: Env, as: string, group: number, atoms: Atom[]): void {
  const { frames } = tx.state;
  const below = frames.at(-2);
  if (below?.kind !== 'structure' || below.chart !== 'left')
    tx.setFrames(frames.toSpliced(-1, 0, frameAt('left', 'trash', { group })));
  begin(tx, 'named', 'name', { as, group });
  happenFor(tx, 'aside', env, atoms);
}

/** Cards have been set aside: the program below knows them by their name. */
export function stepNamed(tx: Tx, frame: At<'named'>): void {
  tx.pop();
  const top = tx.top();
  if (top?.kind !== 'sequence') return;
  const stamps = groupOf(tx.state, frame.data.group).map((o) => o.stamp);
  tx.replace({ ...top, env: bind(top.env, frame.data.as, stamps) });
}

/** An ability is over: nothing else would ever move the cards that it has left set aside (rules 7.1). */
export function stepLeft(tx: Tx, { data }: At<'left'>): void {
  tx.pop();
  happen(tx, 'back', putBack(tx.state, asideSince(tx.state, data.group)));
}

/** Cards that are set aside go back to where they were. Those that had come from the table are trashed (rules 7.6). */
export const putBack = (state: GameState, cards: readonly GameObject[]): Atom[] =>
  // Each comes to the top of its deck: the last first, so that they lie there in their order.
  cards.toReversed().map((o): Atom => {
    const kind = origin(o) ?? 'discard';
    if (ZONES[kind]?.owned !== true) return trashed(state, o);
    return {
      ...move(o, zoneId(kind, o.owner), 'back'),
      face: kind === 'deck' ? 'down' : o.face,
      ...(kind === 'deck' ? { place: 'top' as const } : {}),
    };
  });
