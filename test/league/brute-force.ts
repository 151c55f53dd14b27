// Finds the cheapest pairing by trying every possible one, for comparison.
import { BANDS, type Contender, type Field, type Penalties, penaltiesOf } from '../../src/league/bands.ts';

/** Cost of a whole pairing: the number of players who sit out, then the totals of the bands (levels of priority). */
export type Cost = readonly number[];

/** A number above any total, so that the totals of all bands can be combined into one number. */
const BASE = 1_000_000n;

const asNumber = (penalties: Penalties): bigint =>
  BANDS.reduce((sum, band) => sum * BASE + BigInt(penalties[band]), 0n);

const SITS_OUT = BASE ** BigInt(BANDS.length);

/** The least cost of all pairings of these players, found by trying all of them. */
export function leastCost(field: Field): Cost {
  const cost = penaltiesOf(field);
  const players = field.contenders;
  const forbidden = new Set(
    field.forbidden.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]),
  );
  const pair = (one: Contender, other: Contender): bigint | null =>
    forbidden.has(`${one.id} ${other.id}`) ? null : asNumber(cost.pair(one, other));
  const pairs = players.map((one, i) => players.map((other, j) => (i < j ? pair(one, other) : null)));
  const byes = players.map((player) => SITS_OUT + asNumber(cost.bye(player)));

  /** Least cost of pairing the remaining players, by the set of these players as bits. */
  const known = new Map<number, bigint>([[0, 0n]]);
  const least = (left: number): bigint => {
    const before = known.get(left);
    if (before !== undefined) return before;
    const one = 31 - Math.clz32(left & -left);
    const rest = left & ~(1 << one);
    let best = byes[one]! + least(rest);
    for (let other = one + 1; other < players.length; other++) {
      const alone = pairs[one]![other];
      if ((rest & (1 << other)) === 0 || alone == null) continue;
      const all = alone + least(rest & ~(1 << other));
      if (all < best) best = all;
    }
    known.set(left, best);
    return best;
  };

  let all = least((1 << players.length) - 1);
  const totals: number[] = [];
  for (let digit = 0; digit < BANDS.length; digit++) {
    totals.unshift(Number(all % BASE));
    all /= BASE;
  }
  return [Number(all), ...totals];
}
