import type { Atom } from '../../../kernel/atom.ts';
import type { Env } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { bind } from '../../../language/run/choices.ts';
import { happen } from '../../../language/run/interpret.ts';
import { type At, begin } from '../structures.ts';
import { groupOf } from './draw.ts';

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
