// Accepted pairs of texts belong to cards that exist, each has a reason, and enough of them were judged twice. Whether
// they still apply is checked by the comparison itself, which needs the official texts; those are not in the
// repository.
import { describe, expect, it } from 'vitest';
import { acceptancesFile, readAcceptances } from '../../src/compare/acceptances.ts';
import { GAME_IDS } from '../../src/games/games.ts';
import { root } from '../../src/root.ts';
import { ownGame } from '../support/games/loaded.ts';

describe.each(GAME_IDS)('the acceptances of %s', (game) => {
  const all = [...readAcceptances(acceptancesFile(root(), game)).values()];

  it('are of automated cards', () => {
    const automated = new Set(
      ownGame(game)
        .cards()
        .flatMap(({ key, automated }) => (automated ? [key] : [])),
    );
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(({ card }) => !automated.has(card))).toEqual([]);
  });

  it('hold a hash and no text', () => {
    for (const { card, pair } of all) expect(pair, card).toMatch(/^[0-9a-f]{16}$/);
  });

  it('were judged a second time in a tenth, by others', () => {
    const twice = all.filter(({ judgedTwice }) => judgedTwice !== undefined);
    expect(twice.length).toBeGreaterThanOrEqual(Math.floor(all.length / 10));
    for (const { card, by, judgedTwice } of twice) expect(judgedTwice?.by, card).not.toBe(by);
  });
});
