// A text that is carried out by hand ends: after a hundred acts its player is asked no more.
import { expect, it } from 'vitest';
import { randomInput, seeded } from '../../../src/cli/random/random-play.ts';
import { loadWorkbench } from '../../../src/games/games.ts';
import { BY_HAND } from '../../../src/kernel/game.ts';
import { asking } from '../../../src/kernel/query.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { root } from '../../../src/root.ts';

const { game, randomPlay } = loadWorkbench('netrunner', root());

/** The question of that text, in the first game in which one is carried out. */
function asked(): GameState {
  for (let n = 0; n < 20; n++) {
    const random = seeded(n);
    const decks = [randomPlay.knownDeck(random), randomPlay.knownDeck(random)];
    let { state } = game.begin({ profile: game.profiles[0]!, seed: `${n}`, decks, names: ['Ann', 'Bob'] });
    for (let i = 0; i < 300 && state.outcome === undefined; i++) {
      if (asking(state)?.parts[0]?.choice.why.code === BY_HAND) return state;
      const result = game.submit(state, randomInput(game, state, random));
      if (result.refused) throw new Error(result.sentence);
      state = result.state;
    }
  }
  throw new Error('No text was carried out by hand.');
}

it('after a hundred acts', () => {
  let state = asked();
  let acts = 0;
  for (
    let part = asking(state)?.parts[0];
    part?.choice.why.code === BY_HAND;
    part = asking(state)?.parts[0]
  ) {
    const { ask, epoch } = game.prompt(state, part.seat)!;
    const answers = [{ kind: 'option' as const, options: ['credit'] }];
    const result = game.submit(state, { kind: 'answers', seat: part.seat, ask, epoch, answers });
    if (result.refused) throw new Error(result.sentence);
    state = result.state;
    acts++;
    if (acts > 200) break;
  }
  expect(acts).toBe(100);
});
