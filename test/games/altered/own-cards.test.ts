import { describe, expect, it } from 'vitest';
import { Coverage } from '../../../src/cli/random/coverage.ts';
import { violation } from '../../../src/cli/random/invariants.ts';
import { playOut, seeded } from '../../../src/cli/random/random-play.ts';
import { zoneId } from '../../../src/kernel/ids.ts';
import { inZone } from '../../../src/kernel/query.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { withOwnCards } from '../../support/games/own-cards.ts';
import { beginRandom } from '../../support/games/random-games.ts';
import { sample } from '../../support/sample.ts';

/** Number of inputs after which a game counts as unfinished. */
const LIMIT = 20_000;
/** Number of cards in both decks together. */
const CARDS = 82;
/**
 * Maximum number of games until a word has been carried out. A word that waits for something rare from another card
 * takes some eighty games.
 */
const GAMES = 200;

/** Number of cards in the decks, hands and discard piles of both players. */
const left = (state: GameState): number =>
  [0, 1].reduce(
    (sum, seat) =>
      sum + ['deck', 'hand', 'discard'].reduce((n, kind) => n + inZone(state, zoneId(kind, seat)).length, 0),
    0,
  );

/**
 * Steps that have no effect here: the only card with this step uses it at Noon, to show that it ends no turn then.
 * Made-up cards give it an effect (test/cli/made-up-play.slow.test.ts).
 */
const WITHOUT_EFFECT = ['step afterYou'];

describe('random games of Altered with the cards of its scenarios', () => {
  const coverage = new Coverage();
  const { nodes, about } = withOwnCards('altered', coverage);

  it('come to their end, and carry out every word that these cards use', { timeout: 600_000 }, () => {
    const words = sample(nodes, 8, (node) => node).filter((node) => !WITHOUT_EFFECT.includes(node));
    for (const [i, node] of words.entries()) {
      const bench = about(node);
      for (let n = 0; n < GAMES && (n === 0 || !coverage.nodes.has(node)); n++) {
        const { state } = playOut(bench.game, beginRandom(bench, n), seeded(i * GAMES + n), LIMIT, (now) => {
          expect(violation(now, CARDS, bench.randomPlay), `${node}, game ${n}`).toBeUndefined();
          coverage.look(now, bench);
        });
        // A game that reaches the limit must have ended in practice: the players have nothing left to play or draw.
        if (state.outcome === undefined) expect(left(state), `${node}, game ${n}`).toBe(0);
        // Marks the kinds of the abilities that were used as covered.
        coverage.universe(bench);
      }
    }
    expect(words.filter((node) => !coverage.nodes.has(node))).toEqual([]);
  });
});
