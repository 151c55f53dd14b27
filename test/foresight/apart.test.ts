// A separate thread computes the consequences of answers. They are the same as if computed in this thread, and are left
// out if the separate thread fails.
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createForesight, type ForesightThread } from '../../src/foresight/apart.ts';
import { asking } from '../../src/kernel/query.ts';
import { root } from '../../src/root.ts';
import { consequencesOf } from '../../src/table/play/consequences.ts';
import type { Question } from '../../src/table/play/foresight.ts';
import { BENCHES } from '../support/games/random-games.ts';

const REAL = join(root(), 'dist/src/foresight/main.js');

let thread: ForesightThread;
afterEach(() => thread.stop());

it.each(BENCHES)(
  'finds in %s what would be found here, again without its cards',
  async (id, { game: today }) => {
    const decks = today.decks.slice(0, 2);
    const pin = today.pin(decks);
    const game = today.pinned(pin);
    let { state } = game.begin({ profile: game.profiles[0]!, seed: 'apart', decks, names: ['Ann', 'Bob'] });
    thread = createForesight(REAL);
    let said = 0;
    let pins = 0;
    for (let step = 0; step < 40 && state.outcome === undefined; step++) {
      const part = asking(state)!.parts.find(({ answer }) => answer === undefined)!;
      const { seat } = part;
      const prompt = game.prompt(state, seat)!;
      const question: Question = { id: 'g1', game: id, state, view: game.view(state, seat), prompt };
      const found = await thread.look(question, async () => {
        pins++;
        return pin;
      });
      expect([...found]).toEqual([...consequencesOf(game, state, question.view, prompt, 'g1')]);
      said += found.size;
      const acts = part.choice.kind === 'act' ? part.choice.acts.filter(({ act }) => act !== 'pass') : [];
      const answer = acts[0] === undefined ? part.choice.fallback : { kind: 'act' as const, ...acts[0] };
      const input = { kind: 'answers' as const, seat, ask: part.id, epoch: part.epoch, answers: [answer] };
      const result = game.submit(state, input);
      if (result.refused === true) throw new Error(result.sentence);
      state = result.state;
    }
    expect(pins).toBe(1);
    if (id !== 'redemption') expect(said).toBeGreaterThan(0);
  },
);

it('finds nothing where there is no thread, or no card is known', async () => {
  const [, { game }] = BENCHES[0]!;
  const { state } = game.begin({
    profile: game.profiles[0]!,
    seed: 'apart',
    decks: game.decks.slice(0, 2),
    names: ['Ann', 'Bob'],
  });
  const { seat } = asking(state)!.parts[0]!;
  const question: Question = {
    id: 'g1',
    game: game.id,
    state,
    view: game.view(state, seat),
    prompt: game.prompt(state, seat)!,
  };
  thread = createForesight(join(root(), 'dist/src/foresight/is-not-there.js'));
  expect((await thread.look(question, async () => '[]')).size).toBe(0);
  expect((await thread.look(question, async () => undefined)).size).toBe(0);
});
