import { describe, expect, it } from 'vitest';
import { emptyTable } from '../../src/games/shared/game.ts';
import { type Atom, proposed } from '../../src/kernel/atom.ts';
import { stamp, zoneId } from '../../src/kernel/ids.ts';
import { inZone } from '../../src/kernel/query.ts';
import { Tx } from '../../src/kernel/tx.ts';

const row = zoneId('row');
const create = (card: string): Atom => ({
  atom: 'create',
  what: { card },
  owner: 0,
  controller: 0,
  zone: row,
});

describe('a move that names what it comes before', () => {
  const moved = (before: number): string[] => {
    const tx = new Tx(emptyTable('toy', ['toy'], {})('toy', 'seed', ['Ann', 'Bob']));
    const made = tx.apply(proposed(['a', 'b', 'c'].map(create)), () => undefined).map((entry) => entry.made!);
    const from = tx.apply(
      proposed([{ ...create('d'), zone: zoneId('hand', 0) } as Atom]),
      () => undefined,
    )[0]!.made!;
    const at = made[before] ?? stamp(999);
    tx.apply(proposed([{ atom: 'move', object: from, to: row, verb: 'put', before: at }]), () => undefined);
    return inZone(tx.state, row).map((o) => ('card' in o.what ? o.what.card : ''));
  };

  it('puts the object right before it', () => {
    expect(moved(1)).toEqual(['a', 'd', 'b', 'c']);
    expect(moved(0)).toEqual(['d', 'a', 'b', 'c']);
  });

  it('puts it at the end where that is not there', () => {
    expect(moved(7)).toEqual(['a', 'b', 'c', 'd']);
  });
});
