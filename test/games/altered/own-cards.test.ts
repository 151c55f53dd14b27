import { describe, expect, it } from 'vitest';
import { Coverage } from '../../../src/cli/random/coverage.ts';
import { violation } from '../../../src/cli/random/invariants.ts';
import { playOut, seeded } from '../../../src/cli/random/random-play.ts';
import { withOwnCards } from '../../support/games/own-cards.ts';
import { beginRandom } from '../../support/games/random-games.ts';
import { sample } from '../../support/sample.ts';

/** Inputs after which a game counts as unfinished. */
const LIMIT = 20_000;
/** Cards of both decks. */
const CARDS = 82;
/** Games for a word until it has been carried out: what waits for another card to do something rare takes some eighty. */
const GAMES = 200;

describe('random games of Altered with the cards of its scenarios', () => {
  const coverage = new Coverage();
  const { nodes, about } = withOwnCards('altered', coverage);

  it('come to their end, and carry out every word that these cards use', { timeout: 600_000 }, () => {
    const words = sample(nodes, 8, (node) => node);
    for (const [i, node] of words.entries()) {
      const bench = about(node);
      for (let n = 0; n < GAMES && (n === 0 || !coverage.nodes.has(node)); n++) {
        const { state } = playOut(bench.game, beginRandom(bench, n), seeded(i * GAMES + n), LIMIT, (now) => {
          expect(violation(now, CARDS, bench.randomPlay), `${node}, game ${n}`).toBeUndefined();
          coverage.look(now, bench);
        });
        expect(state.outcome, `${node}, game ${n}`).toBeDefined();
        // Notes the kinds of the abilities that were used.
        coverage.universe(bench);
      }
    }
    expect(words.filter((node) => !coverage.nodes.has(node))).toEqual([]);
  });
});
