// A card has the same name wherever it is mentioned: on the board, in a question and in the story.
import { describe, expect, it } from 'vitest';
import { playOut, seeded } from '../../src/cli/random/random-play.ts';
import { description } from '../../src/discord/messages/prompt.ts';
import type { Prompt } from '../../src/kernel/game/prompts.ts';
import type { CardView, View } from '../../src/kernel/game/views.ts';
import { asking } from '../../src/kernel/query.ts';
import { ownBench } from '../support/games/loaded.ts';
import { BENCHES, beginRandom } from '../support/games/random-games.ts';
import { A, B, Scene } from '../support/scene.ts';

/** The cards that the seat sees, by handle (number that names a card to players). */
const cardsOf = (view: View): Map<number, CardView> =>
  new Map(view.zones.flatMap(({ cards }) => cards.map((card) => [card.handle, card])));

/** The object that each candidate stands for, with the candidate's text. */
const named = ({ candidates }: Prompt): { handle: number; value: string }[] =>
  candidates.flatMap(({ answer, value }) => {
    if (answer.kind === 'objects' && answer.objects.length === 1)
      return [{ handle: Number(answer.objects[0]), value }];
    return answer.kind === 'act' && answer.object !== undefined
      ? [{ handle: Number(answer.object), value }]
      : [];
  });

describe.each(BENCHES)('in %s', (_, bench) => {
  const { game } = bench;

  it('copies have the same numbers in questions as on the board, and no id stands anywhere', () => {
    let copies = 0;
    // Several random games are played, because a single one may ask no question that offers copies.
    const games = [3, 4, 5, 6];
    for (const n of games)
      playOut(game, beginRandom(bench, n), seeded(40 + n), 400, (state) => {
        for (const { seat } of asking(state)?.parts ?? []) {
          const view = game.view(state, seat);
          const prompt = game.prompt(state, seat)!;
          const cards = cardsOf(view);
          for (const { handle, value } of named(prompt)) {
            const card = cards.get(handle);
            // A player who is asked for an Expedition is asked for one of their own.
            if (card === undefined || card.name.endsWith(' Expedition')) continue;
            if (/#\d/.test(card.name)) copies++;
            expect(value).toBe(card.name);
          }
          const { footer, title, summary } = game.board(view);
          expect([prompt.question, footer, title, summary].join('\n')).not.toMatch(
            /\b(stamp|ask|epoch|object) ?\d/,
          );
        }
      });
    expect(copies).toBeGreaterThan(0);
  });
});

it('in Altered the story counts regions as the board does', () => {
  const s = new Scene(
    'altered',
    'given:',
    '  A: { mana: 6, heroExpedition: [Shenlong] }',
    '  B: { mana: 4 }',
  );
  s.says(A, '/pass');
  s.says(B, '/pass');
  const told = /A's Hero Expedition moves forward to region (\d)/.exec(s.read())?.[1];
  expect(told).toBeDefined();
  const board = JSON.stringify(s.game.board(s.game.view(s.state, undefined)));
  expect(board).toContain(`A: Hero in ${told},`);
});

it('in A Game of Thrones one plot is left, not "1 plots"', () => {
  const bench = ownBench('thrones');
  const { game } = bench;
  const said = new Set<string>();
  playOut(game, beginRandom(bench, 3), seeded(43), 3_000, (state) => {
    for (const text of JSON.stringify(game.board(game.view(state, undefined))).match(/\d+ plots? left/g) ??
      [])
      said.add(text);
  });
  expect([...said].filter((text) => text.startsWith('1 '))).toEqual(['1 plot left']);
});

it('what a menu says of a card is one sentence after the other', () => {
  expect(description({ detail: 'Return it to draw 1 card.', words: 'No attachments.' })).toBe(
    'Return it to draw 1 card. No attachments.',
  );
  expect(description({ detail: 'Character, STR 1, yours', words: 'No attachments.' })).toBe(
    'Character, STR 1, yours. No attachments.',
  );
  expect(description({ detail: '', words: 'No attachments.' })).toBe('No attachments.');
  expect(description({ detail: 'You keep these.' })).toBe('You keep these.');
});

it('in Altered a card that can be nothing but mana is called that', () => {
  const s = new Scene(
    'altered',
    'given:',
    '  phase: morning',
    '  day: 2',
    '  first: A',
    '  A: { hand: [Mana Convergence], deck: [Red, Sun Wukong], mana: 3 }',
    '  B: { hand: [Amelia Earhart], deck: [Haven Bouncer, Haven Trainee], mana: 3 }',
  );
  const seen = s.game.view(s.state, A).zones.flatMap(({ cards }) => cards);
  expect(seen.find(({ name }) => name === 'Mana Convergence')?.line).toBe('Mana');
});
