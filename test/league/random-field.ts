// Random players in the middle of a tournament, computed from a seed.
import type { Contender, Field } from '../../src/league/bands.ts';

/** Draws numbers from 0 to below a bound (mulberry32). */
export type Draw = (bound: number) => number;

export function drawing(seed: number): Draw {
  let a = seed >>> 0;
  return (bound) => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000) * bound);
  };
}

/** A player before the first round. */
export const newcomer = (id: string, seat: number): Contender => ({
  id,
  score: 0,
  seat,
  byes: 0,
  floats: { up: 0, down: 0 },
  firsts: 0,
  seconds: 0,
  last: null,
});

/** A field of this many players after a few rounds, with byes, floats, meetings and sometimes forbidden pairs. */
export function randomField(count: number, draw: Draw): Field {
  const rounds = draw(6);
  const contenders = Array.from({ length: count }, (_, seat): Contender => {
    const firsts = draw(rounds + 1);
    return {
      ...newcomer(`p${String(seat).padStart(3, '0')}`, draw(count)),
      score: draw(rounds + 1) * 3 + draw(2),
      byes: draw(4) === 0 ? draw(3) : 0,
      floats: { up: draw(3), down: draw(3) },
      firsts,
      seconds: rounds - firsts,
      last: rounds === 0 ? null : draw(2) === 0 ? 'first' : 'second',
    };
  });
  const some = (): [string, string] => {
    const one = draw(count);
    return [contenders[one]!.id, contenders[(one + 1 + draw(count - 1)) % count]!.id];
  };
  const dense = draw(3);
  const met = Array.from({ length: dense === 0 ? count * count : draw(rounds * count + 1) }, () => ({
    players: some(),
    round: 1 + draw(Math.max(rounds, 1)),
  }));
  const forbidden = Array.from({ length: draw(3) === 0 ? draw(count * 3) : 0 }, some);
  return { contenders, met, forbidden, balance: draw(3) > 0, seed: String(draw(1_000_000)) };
}
