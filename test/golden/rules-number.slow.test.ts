// Every recorded game, not only the sample of rules-number.test.ts, leads where it led under the rules number of its game.
import { expect, it } from 'vitest';
import { leadsOf, readLeads, recordedGames, toDo } from '../../src/cli/golden/leads.ts';
import { ownGames } from '../support/games/loaded.ts';

const recorded = recordedGames(import.meta.dirname);
const written = readLeads(import.meta.dirname);

it.each([...ownGames().values()].map((game) => ({ id: game.id, game })))('$id', ({ id, game }) => {
  const own = recorded.filter((one) => one.game === id);
  expect(toDo(id, written[id], leadsOf(game, own))).toBeUndefined();
});
