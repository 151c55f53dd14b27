// Nobody can follow a card through a shuffle: all knowledge about the card is forgotten, and no earlier name refers to
// it any more.
import { describe, expect, it } from 'vitest';
import { type Atom, proposed } from '../../src/kernel/atom.ts';
import { zoneId } from '../../src/kernel/ids.ts';
import { inZone, live } from '../../src/kernel/query.ts';
import { Tx } from '../../src/kernel/tx.ts';
import { ownBench } from '../support/games/loaded.ts';
import { beginRandom } from '../support/games/random-games.ts';

const begun = beginRandom(ownBench('altered'), 1);

describe('a deck that is shuffled after both have seen its cards', () => {
  const deck = zoneId('deck', 0);
  const tx = new Tx(begun);
  const apply = (atom: Atom): void => void tx.apply(proposed([atom]), () => undefined);
  const before = inZone(begun, deck);
  apply({ atom: 'reveal', objects: before.map(({ stamp }) => stamp), to: [0, 1] });
  const seen = tx.still();
  apply({ atom: 'shuffle', zone: deck });

  it('was known to them until then', () => {
    expect(before.map(({ stamp }) => seen.knowledge[stamp])).toEqual(before.map(() => [0, 1]));
  });

  it('holds the same cards, none under the stamp that it had', () => {
    const cards = inZone(tx.state, deck);
    expect(cards.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
    expect(before.filter(({ stamp }) => live(tx.state, stamp) !== undefined)).toEqual([]);
  });

  it('is known to nobody', () => {
    const known = inZone(tx.state, deck).filter(({ stamp }) => tx.state.knowledge[stamp] !== undefined);
    expect(known).toEqual([]);
  });
});
