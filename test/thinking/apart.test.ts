// The house (the bot as an opponent) thinks in a separate thread: it gives the same answers as in this thread, and none
// if that thread fails.
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { asking } from '../../src/kernel/query.ts';
import { decide } from '../../src/opponent/decide.ts';
import { LEVELS } from '../../src/opponent/levels.ts';
import { root } from '../../src/root.ts';
import type { HouseQuestion } from '../../src/table/house/thinker.ts';
import { createThinking, type ThinkingThread } from '../../src/thinking/apart.ts';
import { BENCHES } from '../support/games/random-games.ts';

const REAL = join(root(), 'dist/src/thinking/main.js');
const PLAYED = BENCHES.filter(([, { game }]) => game.appraisal !== undefined);

let thread: ThinkingThread;
afterEach(() => thread.stop());

it.each(PLAYED)(
  'answers in %s what it would answer here, again without its cards',
  async (id, { game: today }) => {
    const decks = today.decks.slice(0, 2);
    const pin = today.pin(decks);
    const game = today.pinned(pin);
    let { state } = game.begin({
      profile: game.profiles[0]!,
      seed: 'apart',
      decks,
      names: ['Ann', 'the house'],
    });
    thread = createThinking(REAL);
    let pins = 0;
    for (let step = 0; step < 25 && state.outcome === undefined; step++) {
      const { seat } = asking(state)!.parts.find(({ answer }) => answer === undefined)!;
      const question: HouseQuestion = {
        id: 'g1',
        game: id,
        state,
        seat,
        level: 'normal',
        dice: 'a secret',
        assumed: 'theirs',
      };
      const found = await thread.decide(question, async () => {
        pins++;
        return pin;
      });
      const { input, ...judged } = decide(game, state, seat, LEVELS.normal, 'a secret')!;
      expect(found).toEqual({ answers: input.answers, ...judged });
      const result = game.submit(state, input);
      if (result.refused === true) throw new Error(result.sentence);
      state = result.state;
    }
    expect(pins).toBe(1);
  },
);

it('answers nothing where there is no thread, no card is known, or too many wait', async () => {
  const [[id, { game }]] = PLAYED as [(typeof PLAYED)[number]];
  const decks = game.decks.slice(0, 2);
  const { state } = game.begin({
    ...{ profile: game.profiles[0]!, seed: 'apart', decks },
    names: ['Ann', 'the house'],
  });
  const { seat } = asking(state)!.parts[0]!;
  const question: HouseQuestion = {
    id: 'g1',
    game: id,
    state,
    seat,
    level: 'easy',
    dice: 'a secret',
    assumed: 'theirs',
  };
  thread = createThinking(join(root(), 'dist/src/thinking/is-not-there.js'));
  expect(await thread.decide(question, async () => '[]')).toBeUndefined();
  expect(await thread.decide(question, async () => undefined)).toBeUndefined();
  thread.stop();
  thread = createThinking(REAL);
  const pin = game.pin(decks);
  const all = await Promise.all(Array.from({ length: 20 }, () => thread.decide(question, async () => pin)));
  expect(all.filter((input) => input !== undefined)).toHaveLength(16);
});
