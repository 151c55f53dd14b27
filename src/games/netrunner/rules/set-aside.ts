import { type Atom, move } from '../../../kernel/atom.ts';
import { zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { bind } from '../../../language/run/choices.ts';
import { happen } from '../../../language/run/interpret.ts';
import { type At, begin } from '../structures.ts';
import { ZONES } from '../words.ts';
import { groupIn, groupOf, origin } from './draw.ts';
import { trashed } from './happen.ts';

/** Sets cards aside as a group, and names them as they are there. */
export function setAside(tx: Tx, env: Env, as: string, group: number, atoms: Atom[]): void {
  begin(tx, 'named', 'name', { as, group });
  happen(tx, 'aside', env, atoms);
}

/** Cards have been set aside: the program below knows them by their name. */
export function stepNamed(tx: Tx, frame: At<'named'>): void {
  tx.pop();
  const top = tx.top();
  if (top?.kind !== 'sequence') return;
  const stamps = groupOf(tx.state, frame.data.group).map((o) => o.stamp);
  tx.replace({ ...top, env: bind(top.env, frame.data.as, stamps) });
}

/** Parts of the rules that set cards aside, or handle those that an ability has set aside (rules 7.9). */
const HANDLING: readonly string[] = ['draw', 'install', 'named', 'catch'];

/** Cards that an ability has set aside and left there. While abilities are carried out, there are none. */
export const leftAside = (state: GameState): GameObject[] => {
  const aside = inZone(state, zoneId('aside'));
  // Nearly always, and asked often.
  if (aside.length === 0) return aside;
  const handled = state.frames.some(
    (f) => f.kind === 'sequence' || (f.kind === 'structure' && HANDLING.includes(f.chart)),
  );
  // Cards that somebody has put there by hand are in no group, and stay.
  return handled ? [] : aside.filter((o) => groupIn(o) > 0);
};

/** They go back to where they were: nothing else would ever move them (rules 7.1). What had come from the table is trashed. */
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
