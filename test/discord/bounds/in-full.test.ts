// A list of somebody's cards that is too long for a message is attached to it as a complete file.
import { ComponentType } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { Body } from '../../../src/discord/messages/body.ts';
import { decision } from '../../../src/discord/messages/decision/decision.ts';
import { handBody, promptBody, sentence, story, zoneBody } from '../../../src/discord/messages/ephemeral.ts';
import { START } from '../../../src/discord/messages/prompt.ts';
import { expectAccepted } from '../../support/accepted.ts';
import { candidate, fakeGame, prompt, record, view } from '../../support/discord.ts';

/** A deck of sixty cards with long names. */
const CARDS = Array.from(
  { length: 60 },
  (_, n) => `Card ${n + 1}, whose name is as long as names of cards are`,
);

/** The text of the message's only file; undefined if it has none. The file's name never depends on its contents. */
function fileOf(body: Body): string | undefined {
  expectAccepted(body);
  const [file, ...more] = body.files;
  expect(more).toEqual([]);
  if (file === undefined) return undefined;
  expect(file.name).toBe('in-full.txt');
  return 'text' in file ? file.text : undefined;
}

const missing = (text: string | undefined): string[] => CARDS.filter((name) => !text?.includes(name));

const question = (cards: readonly string[], max: number) =>
  prompt({
    kind: 'objects',
    question: 'Which cards do you take?',
    candidates: cards.map((name, n) => candidate(n, name, `cost ${n}`)),
    min: 0,
    max,
  });

describe('what does not fit into a message is a file as well', () => {
  it.each([1, 5, 60])('the candidates of a search through a whole deck, of which %i may be taken', (max) => {
    const file = fileOf(promptBody(fakeGame(), record(), question(CARDS, max)));
    expect(missing(file)).toEqual([]);
    expect(file).toContain('• Card 60, whose name is as long as names of cards are (cost 59)');
  });

  it('what somebody has just seen, above their next question', () => {
    const seen = `You look at ${CARDS.join('; ')}.`;
    const body = promptBody(fakeGame(), record(), question(['Ant'], 1), seen);
    expect(missing(body.content).length).toBeGreaterThan(0);
    expect(missing(fileOf(body))).toEqual([]);
  });

  it('the same of a decision: what was just seen, and candidates on other pages', () => {
    const seen = `You look at ${CARDS.join('; ')}.`;
    const about = { game: fakeGame(), record: record(), view: view({ viewer: 0 }) };
    const asked = [
      { ...about, prompt: question(CARDS, 1) },
      { ...about, prompt: question(['Ant'], 1), before: seen },
    ];
    for (const each of asked) {
      const made = decision(each);
      const text = JSON.stringify(made.layout);
      expect(missing(text).length).toBeGreaterThan(0);
      expect(text).toContain('attachment://in-full.txt');
      expectAccepted(made);
      expect(made.files.map((file) => 'text' in file && missing(file.text))).toEqual([[]]);
    }
    expect(decision({ ...about, prompt: question(['Ant'], 1) }).files).toEqual([]);
  });

  it('what somebody has just seen, where nothing is asked', () => {
    expect(missing(fileOf(sentence(`You look at ${CARDS.join('; ')}.`)))).toEqual([]);
  });

  it('what was told of it, later', () => {
    const seen = `You look at ${CARDS.join('; ')}.`;
    expect(missing(fileOf(story('**Lately**', ['Ann passes.', seen], 'None.')))).toEqual([]);
  });

  it.each(['hand', 'deck'])('the cards of a %s', (kind) => {
    const zone = { id: `${kind}:0`, kind, seat: 0, count: 60, cards: [] };
    const game = fakeGame({ zone: () => CARDS });
    const seen = view({ viewer: 0, zones: [zone] });
    const body = kind === 'hand' ? handBody(game, record(), seen) : zoneBody(game, seen, kind, [zone]);
    expect(body.content).toMatch(/… and \d+ more/);
    const file = fileOf(body);
    expect(missing(file)).toEqual([]);
    expect(file).not.toContain('**');
  });

  it('and nothing is, where all of it fits', () => {
    const few = CARDS.slice(0, 3);
    const zone = { id: 'deck:0', kind: 'deck', seat: 0, count: 3, cards: [] };
    const game = fakeGame({ zone: () => few });
    for (const body of [
      promptBody(game, record(), question(CARDS.slice(0, 25), 5), 'You look at 3 cards.'),
      sentence('Done.'),
      story('**Lately**', few, 'None.'),
      zoneBody(game, view({ viewer: 0, zones: [zone] }), 'deck', [zone]),
    ])
      expect(fileOf(body)).toBeUndefined();
  });
});

it('any card of a whole deck can be chosen from the menu, page by page', () => {
  const asked = question(CARDS, 1);
  const labels = [0, 1, 2].flatMap((page) =>
    promptBody(fakeGame(), record(), asked, '', { ...START, page }).components.flatMap((row) =>
      row.components.flatMap((each) =>
        each.type === ComponentType.StringSelect ? each.options.map(({ label }) => label) : [],
      ),
    ),
  );
  expect(labels).toEqual(CARDS);
});
