// Texts that a first-time player of Altered reads on a phone, and needs to decide.
import { describe, expect, it } from 'vitest';
import { handLayout } from '../../../src/discord/messages/cards.ts';
import { decision } from '../../../src/discord/messages/decision/decision.ts';
import { textsWithin } from '../../../src/discord/messages/layout.ts';
import { asking } from '../../../src/kernel/query.ts';
import { BENCHES, beginRandom } from '../../support/games/random-games.ts';
import { record } from '../../support/records.ts';
import { A, B, Scene } from '../../support/scene.ts';

const scene = (mine: string, theirs = ''): Scene =>
  new Scene('altered', 'given:', `  A: { ${mine}, mana: 8 }`, `  B: { ${theirs} }`);

/** Texts of the private message for A, and the labels of its buttons and menus. */
function message(s: Scene): { text: string; labels: string[] } {
  const prompt = s.game.prompt(s.state, A)!;
  const { layout } = decision({ game: s.game, record: record('g1'), prompt, view: s.game.view(s.state, A) });
  return {
    text: textsWithin(layout).join('\n'),
    labels: [...JSON.stringify(layout).matchAll(/"label":"([^"]*)"/g)].map(([, label]) => label!),
  };
}

/** The question of A, with the texts beside its answers by value. */
const offered = (s: Scene): Record<string, { detail: string; words: string; label: string | undefined }> =>
  Object.fromEntries(
    s.game
      .prompt(s.state, A)!
      .candidates.map(({ value, detail, words = '', label }) => [value, { detail, words, label }]),
  );

describe('the Heroes', () => {
  it('are read with their abilities at set-up', () => {
    const [, bench] = BENCHES.find(([id]) => id === 'altered')!;
    const { game } = bench;
    const state = beginRandom(bench, 1);
    const seat = asking(state)!.parts[0]!.seat;
    const prompt = game.prompt(state, seat)!;
    expect(prompt.question).toContain('They lie face down there and only pay from now on.');
    const lines = game.situation!(game.view(state, seat), prompt);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^Your Hero \*\*.+\*\*: \S/);
    expect(lines[1]).not.toContain('Your');
  });

  it("are read under Cards, both players'", () => {
    const s = scene('hero: Teija & Nauraa, hand: [Ordis Spy]', 'hero: Kojo & Booda');
    const said = textsWithin(handLayout(s.game, record('g1'), s.game.view(s.state, A)).layout).join('\n');
    for (const name of ['Teija & Nauraa', 'Kojo & Booda']) {
      expect(said).toContain(name);
      const [page] = s.game.cards().filter((card) => card.name === name);
      expect(said).toContain(page!.text.replace(/\s+/g, ' '));
    }
    expect(said.indexOf('Teija')).toBeLessThan(said.indexOf('Your hand'));
  });
});

it('a Character from the Reserve comes Fleeting, and a Permanent does not', () => {
  const s = scene('hand: [Ordis Spy], reserve: [Axiom Scrambler, Brassbug Hub]');
  expect(offered(s)['Axiom Scrambler']?.detail).toMatch(/, Fleeting: discarded at Night, your reserve$/);
  expect(offered(s)['Brassbug Hub']?.detail).not.toContain('Fleeting');
  expect(offered(s)['Ordis Spy']?.detail).not.toContain('Fleeting');
  expect(message(s).text).toContain('Fleeting: discarded at Night');
});

it('a card in the Reserve is read without what only a card from a hand does', () => {
  const s = scene('hand: [Ordis Spy], reserve: [Ordis Spy, Axiom Scrambler]');
  const spies = s.game.prompt(s.state, A)!.candidates.filter(({ value }) => value.startsWith('Ordis Spy'));
  const [inHand, inReserve] = ['hand', 'reserve'].map((zone) =>
    spies.find(({ detail }) => detail.endsWith(`your ${zone}`)),
  );
  expect(inHand?.words).toContain('{H}');
  expect(inReserve?.words ?? '').not.toContain('{H}');
});

it('cards of one name are told apart by their rarity, and alike ones are one answer', () => {
  const s = scene('hand: [Axiom Scrambler, Axiom Scrambler (rare), Ordis Spy, Ordis Spy]');
  const { text, labels } = message(s);
  expect(text).toContain('**Axiom Scrambler (common)**');
  expect(text).toContain('**Axiom Scrambler (rare)**');
  expect(text).toContain('**Ordis Spy** (2 in hand)');
  expect(labels.filter((label) => label.includes('#'))).toEqual([]);
  // The names that are typed have stayed.
  s.says(A, '/play card:Ordis Spy#2 expedition:Hero');
});

/** Noon, with two Reactions of A. */
const noon = (): Scene =>
  new Scene(
    'altered',
    'given:',
    '  phase: noon',
    '  A: { hero: Subhash & Marmo, mana: 3, hand: [], landmarks: [{ card: Brassbug Hub, counters: { kelon: 3 } }] }',
    '  B: { hand: [] }',
  );

it('each waiting Reaction is read with its effect', () => {
  const s = noon();
  const prompt = s.game.prompt(s.state, A)!;
  expect(prompt.question).toContain('Choose which of your Reactions comes first.');
  const words = prompt.candidates.map((candidate) => candidate.words ?? '');
  expect(words).toHaveLength(2);
  for (const one of words) expect(one).toMatch(/create a Brassbug/i);
  expect(message(s).text).toContain('create a Brassbug');
});

it('a token is offered to the own Expeditions first, and with the player for whom it counts', () => {
  const s = noon();
  const [hub] = s.game.prompt(s.state, A)!.candidates.filter(({ value }) => value.startsWith('Brassbug Hub'));
  s.says(A, `/choose answer:${hub!.value}`);
  while (s.game.prompt(s.state, A)!.kind === 'confirm') {
    // The card is named, because "me" would be the bot or the player.
    expect(s.game.prompt(s.state, A)!.question).not.toMatch(/\bme\b/);
    s.says(A, '/choose answer:yes');
  }
  const { candidates } = s.game.prompt(s.state, A)!;
  expect(candidates.map(({ detail }) => detail.includes('counts for B'))).toEqual([false, false, true, true]);
});

describe('the Expeditions', () => {
  it('say how many regions win, and that only one is missing', () => {
    const s = scene('hand: [Ordis Spy], distances: { hero: 3, companion: 3 }');
    const lines = s.game.situation!(s.game.view(s.state, A), s.game.prompt(s.state, A)!);
    expect(lines.at(-1)).toContain('regions travelled, 7 win: you 6');
    expect(lines.at(-1)).toContain('one more region and you win');
    const theirs = s.game.situation!(s.game.view(s.state, B), s.game.prompt(s.state, A)!);
    expect(theirs.at(-1)).toContain('one more region and A wins');
  });

  it('say what bold numbers are', () => {
    const s = scene('hand: [Ordis Spy], heroExpedition: [Axiom Scrambler]');
    expect(message(s).text).toContain('**bold** counts');
  });
});
