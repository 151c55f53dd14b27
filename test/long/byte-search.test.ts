// The byte search of test/end-to-end, over games with decks drawn from every encoded card, so that rules that the
// official decks never touch are also played through Discord.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seeded } from '../../src/cli/random/random-play.ts';
import { GAME_IDS, loadGame } from '../../src/games/games.ts';
import { curious } from '../support/end-to-end/curious.ts';
import { disclose } from '../support/end-to-end/disclosed.ts';
import { type Invented, inventedCards, knowledgeOf, leaks, namesIn } from '../support/end-to-end/invented.ts';
import { gather, type Match, playPolitely, sitDown } from '../support/end-to-end/match.ts';
import { Stage } from '../support/end-to-end/stage.ts';
import { expectCalls, expectWholeThread } from '../support/end-to-end/thread.ts';
import { ownBench } from '../support/games/loaded.ts';
import { SAMPLE_SEED, seedNumber } from '../support/sample.ts';

/** Number of games. Their seeds differ for each commit, so that other decks are played. */
const GAMES = 3;
const SEED = seedNumber(SAMPLE_SEED);
console.log(`Byte search: SAMPLE_SEED=${SAMPLE_SEED}.`);

describe.each(GAME_IDS)('%s', (id) => {
  let stage: Stage;
  let match: Match;
  let cards: Invented;
  beforeAll(async () => {
    const random = seeded(SEED);
    const { randomPlay } = ownBench(id);
    const decks = Array.from({ length: 2 * GAMES }, (_, index) => ({
      ...randomPlay.randomDeck(random),
      name: `Drawn ${index}`,
    }));
    cards = inventedCards(id, decks);
    stage = await Stage.start({ CARDS_FOLDER: cards.cards }, { unhurried: true });
    match = await gather(stage, SEED + 1, ['rescue']);
    match.between = curious(match, random, loadGame(id, cards.root));
  });
  afterAll(async () => {
    await stage?.close();
    if (cards !== undefined) rmSync(cards.root, { recursive: true, force: true });
  });

  it.each(Array.from({ length: GAMES }, (_, index) => index))(
    'game %i tells nobody too much',
    async (index) => {
      const from = (await stage.driver.state('Ann')).clock.now;
      await sitDown(match, [`Drawn ${2 * index}`, `Drawn ${2 * index + 1}`], `game:${id} format:free`);
      await playPolitely(match);
      const sent = await Promise.all(['Ann', 'Bob', 'Sam'].map((user) => stage.driver.audit(user)));
      const disclosed = await disclose(match.sam, match.thread);
      for (const [who, entries] of sent.entries()) {
        const ofGame = entries.filter(({ at }) => at >= from);
        expect(leaks(ofGame, knowledgeOf(disclosed, cards, who === 2 ? undefined : who))).toEqual([]);
        expect(namesIn(JSON.stringify(ofGame)).length).toBeGreaterThan(5);
      }
      await stage.untilPosted();
      await expectWholeThread(match, disclosed);
      await expectCalls(match, disclosed);
    },
  );

  it('everybody was answered in time, nothing was refused, and the log names no card', async () => {
    expect(Math.max(...(await stage.answerTimes()))).toBeLessThan(3_000);
    expect(await stage.driver.violations()).toEqual([]);
    expect(namesIn(stage.output)).toEqual([]);
    expect(stage.output).not.toMatch(/"level":(50|60)/);
  });
});
