import { type Atom, proposed } from '../../../kernel/atom.ts';
import type { Stamp } from '../../../kernel/ids.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Book } from '../facts/facts.ts';
import { FIELD } from '../terms.ts';
import { applied } from './events.ts';
import { closing } from './set-aside.ts';
import { wither } from './wither.ts';

/**
 * Applies the rules after a correction by hand: cards taken out of a set-aside group no longer wait in it, effects
 * forget cards that are gone, and the attachments of those cards are freed. Then, as after an event, five redeemed
 * souls win, and characters without toughness are discarded.
 */
export function amend(tx: Tx, book: Book): void {
  for (const atoms of [groupsWithout, effectsWithout, freed])
    tx.apply(proposed(atoms(tx.state)), () => undefined);
  applied(tx);
  if (tx.state.outcome === undefined) wither(tx, { name: 'byHand', entries: [] }, book);
}

/**
 * Atoms (changes of state) that reduce set-aside groups to the members that still wait, without their benefit; a group
 * without members ends (rules 12.4).
 */
function groupsWithout(state: GameState): Atom[] {
  return state.groups.flatMap((group): Atom[] => {
    const members = group.members.filter(({ object }) => {
      const o = live(state, object);
      return o !== undefined && kindOf(o.zone) === 'aside';
    });
    if (members.length === group.members.length) return [];
    const changed: Atom = { atom: 'group', group: { ...group, members, broken: true } };
    return members.length > 0 ? [changed] : [changed, ...closing(state, group).flat()];
  });
}

function effectsWithout(state: GameState): Atom[] {
  const there = (s: Stamp): boolean => live(state, s) !== undefined;
  return state.effects.flatMap(({ id, refs }): Atom[] => {
    if (refs === undefined || refs.every(there)) return [];
    const left = refs.filter(there);
    return left.length === 0 ? [{ atom: 'effectOff', id }] : [{ atom: 'effectOver', id, refs: left }];
  });
}

const freed = (state: GameState): Atom[] =>
  state.objects.flatMap((o): Atom[] => {
    const host = o?.host === undefined ? undefined : state.objects[o.host.object];
    return o?.host === undefined || (host && FIELD.includes(kindOf(host.zone)))
      ? []
      : [{ atom: 'attach', object: o.stamp }];
  });
