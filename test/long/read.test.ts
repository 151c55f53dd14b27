import { expect, it } from 'vitest';
import { seeded } from '../../src/cli/random-play.ts';
import { readerOf } from '../../src/language/read/read.ts';
import { ownBench } from '../support/games/loaded.ts';
import { randomPrograms, roundTrip } from '../support/round-trip.ts';

/** How many of 10,000 programs made at random may be left unread, by game and reason. These numbers only shrink. */
const UNREAD = {
  altered: { several: 102, unknown: 236, unfound: 53 },
  thrones: { several: 89, unknown: 110, unfound: 105 },
  redemption: { several: 167, unknown: 267, unfound: 24 },
} as const;

it.each(Object.entries(UNREAD))(
  '10,000 programs of %s are read as what they are, or not at all',
  { timeout: 60 * 60_000 },
  (game, unread) => {
    const bench = ownBench(game);
    const { same, different, ...rest } = roundTrip(
      bench,
      readerOf(bench),
      randomPrograms(bench, seeded(2026), 10_000),
    );
    const numbers = Object.fromEntries(Object.entries(rest).map(([reason, texts]) => [reason, texts.length]));
    console.log({ game, same, ...numbers });
    expect(different).toEqual([]);
    for (const [reason, most] of Object.entries(unread))
      expect(numbers[reason], reason).toBeLessThanOrEqual(most);
  },
);
