// A game whose one format changes: from 1 January 2024 on it bans stones.
import { z } from 'zod';
import { type FormatCard, listFaults } from '../../../src/games/shared/formats/check.ts';
import { formatsOf } from '../../../src/games/shared/formats/reading.ts';
import { formatFile } from '../../../src/games/shared/formats/schema.ts';
import type { Game } from '../../../src/kernel/game.ts';

/** The day before the ban, and the day on which it takes effect, milliseconds since the epoch. */
export const BEFORE = Date.UTC(2023, 11, 31, 23, 59);
export const AFTER = Date.UTC(2024, 0, 1);

const { versions } = formatFile(z.never()).parse({
  versions: [{}, { from: '2024-01-01', name: 'No stones', banned: ['stone'] }],
});
const FORMATS = new Map([
  ['any', { name: 'any', versions }],
  [
    'later',
    { name: 'later', versions: formatFile(z.never()).parse({ versions: [{ from: '2999-01-01' }] }).versions },
  ],
]);
const cardOf = (name: string): FormatCard => ({ name, label: name, printings: [name], sets: [], types: [] });

/** The game with the format that bans stones, and with a format that is not in force yet. */
export const dated = (game: Game): Game => ({
  ...game,
  ...formatsOf(FORMATS, (deck, at) =>
    listFaults(
      at,
      { main: deck.cards.map(({ key, count }) => ({ card: cardOf(key), count, counts: true })), reserve: [] },
      { deck: 'deck' },
    ),
  ),
});
