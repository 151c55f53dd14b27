// Every recorded game (not only the sample of rules-number.test.ts) still reaches the states that it reached under its
// game's rules number.
import { expect, it } from 'vitest';
import { leadsOf, readLeads, recordedGames, toDo } from '../../src/cli/golden/leads.ts';
import { ownGames } from '../support/games/loaded.ts';

const recorded = recordedGames(import.meta.dirname);
const written = readLeads(import.meta.dirname);

it.each([...ownGames().values()].map((game) => ({ id: game.id, game })))('$id', ({ id, game }) => {
  const own = recorded.filter((one) => one.game === id);
  expect(toDo(id, written[id], leadsOf(game, own))).toBeUndefined();
});
