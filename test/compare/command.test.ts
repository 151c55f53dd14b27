// `npm run cards -- --compare FILE`: from a reported difference to its acceptance, step by step, as somebody at a
// terminal does it.
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cardsCommand } from '../../src/cli/cards-command.ts';
import { type CompareOptions, compareCards } from '../../src/cli/compare-cards.ts';
import { ownBench } from '../support/games/loaded.ts';

const bench = ownBench('thrones');
const folder = mkdtempSync(join(tmpdir(), 'compare-'));
const acceptances = join(folder, 'thrones.yaml');
const facts = join(folder, 'facts.json');

/** Two cards in the form in which a source of official data records them; the texts are ours. */
const CARDS = [
  {
    code: '01010',
    type: 'plot',
    faction: 'neutral',
    traits: ['Kingdom'],
    plotStats: { income: 2, initiative: 3, claim: 1, reserve: 10 },
  },
  {
    code: '01130',
    type: 'character',
    faction: 'thenightswatch',
    loyal: true,
    traits: ['Raven'],
    cost: 1,
    strength: 1,
  },
];

/** Writes both records; `change` changes the text of the first one. */
function write(change: (text: string) => string = (text) => text): void {
  const textOf = (card: string): string => bench.game.cards().find(({ key }) => key === card)!.text;
  const [first, second] = CARDS.map((facts) => ({ ...facts, text: textOf(facts.code) }));
  writeFileSync(facts, JSON.stringify([{ ...first, text: change(first!.text) }, second]));
}

let said: string[] = [];

beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void said.push(text));
  write();
});
afterEach(() => vi.restoreAllMocks());

const run = (options: Partial<CompareOptions> = {}): boolean =>
  compareCards(bench, acceptances, {
    compare: [facts],
    json: false,
    accept: [],
    'judge-again': [],
    ...options,
  });

it('says what it compared, and names the cards for which there is no text', () => {
  expect(run()).toBe(true);
  expect(said.at(-1)).toBe('2 cards compared, 0 differ, 0 of them accepted, 0 open');
  expect(said.join('\n')).toContain('House Stark (faction-stark)');
});

it('shows a difference side by side until somebody accepts it, and again when a side changes', () => {
  write((text) => text.replace('3', '4'));
  expect(run()).toBe(false);
  expect(said[0]).toContain('number: 3 (1 here, 0 officially)');
  expect(said[0]).toMatch(/^OURS +\| OFFICIAL$/m);
  expect(said[0]).toMatch(/Draw 3 cards\. +\| When Revealed: Draw 4 cards\./);

  run({ accept: ['01010'], reason: 'A test.', by: 'Ann' });
  expect(readFileSync(acceptances, 'utf8')).not.toContain('Draw');
  said = [];
  expect(run()).toBe(true);
  expect(said.at(-1)).toBe('2 cards compared, 1 differ, 1 of them accepted, 0 open');

  write((text) => text.replace('3', '5'));
  said = [];
  expect(run()).toBe(false);
  expect(said[0]).toContain('Accepted before by Ann ("A test."); a side has changed since.');

  // Once the texts no longer differ, the acceptance is reported as no longer needed.
  write();
  said = [];
  expect(run()).toBe(true);
  expect(said.join('\n')).toContain('no longer needed or not in these files: 01010');
});

it('shows what a seed draws without the first reason, and notes the second judgement', () => {
  write((text) => text.replace('3', '5'));
  run({ accept: ['01010'], reason: 'Once more.', by: 'Ann' });
  said = [];
  run({ draw: 'a seed' });
  expect(said.join('\n')).toContain('01010');
  expect(said.join('\n')).not.toContain('Once more.');
  run({ 'judge-again': ['01010'], reason: 'Seen again.', by: 'Bob' });
  expect(readFileSync(acceptances, 'utf8')).toMatch(/judgedTwice:\n +reason: Seen again\.\n +by: Bob/);
});

it('lists as JSON for programs', () => {
  write((text) => text.replace('3', '5'));
  run({ json: true });
  const [pair, totals] = said.map((line): unknown => JSON.parse(line));
  expect(pair).toMatchObject({
    card: '01010',
    differences: [{ word: 'number: 3' }, { word: 'number: 5' }],
    standing: 'accepted',
    acceptance: { by: 'Ann' },
  });
  expect(totals).toMatchObject({ totals: { compared: 2, flagged: 1, accepted: 1, open: 0 } });
});

it('answers what cannot be done with a sentence, and notes nothing then', () => {
  write((text) => text.replace('3', '6'));
  const before = readFileSync(acceptances, 'utf8');
  const judged = { reason: 'So it is.', by: 'Ann' };
  expect(() => run({ accept: ['01010', 'nobody'], ...judged })).toThrow('"nobody" is no automated card');
  expect(() => run({ accept: ['01130'], ...judged })).toThrow('Nothing differs on 01130');
  expect(() => run({ accept: ['01010'], by: 'Ann' })).toThrow('Say why with --reason');
  expect(() => run({ reason: 'So it is.' })).toThrow('belong to --accept CARD');
  expect(() => run({ accept: ['01010'], ...judged, json: true })).toThrow('Leave them out with --accept');
  expect(() => run({ compare: [join(folder, 'nowhere')] })).toThrow('There is no file');
  expect(existsSync(acceptances) && readFileSync(acceptances, 'utf8')).toBe(before);
});

it('says what follows the reading of texts', () => {
  expect(() => cardsCommand(['--game', 'altered', '--read', 'Draw a card.'])).toThrow(
    /^Texts are no longer read as programs\..* npm run cards -- --game altered --compare FILE$/,
  );
});

it.each([
  ['--accept', '01010'],
  ['--judge-again', '01010'],
  ['--reason', 'So it is.'],
  ['--by', 'Ann'],
  ['--draw', 'a seed'],
])('asks for the official texts with %s', (option, value) => {
  expect(() => cardsCommand(['--game', 'thrones', option, value])).toThrow('need --compare FILE');
});

it('still lists the cards', () => {
  expect(cardsCommand(['--game', 'thrones'])).toBe(true);
  expect(said.at(-1)).toMatch(/^\d+ cards, \d+ automated, 0 native$/);
  expect(said.join('\n')).toContain('01010  Counting Coppers');
});
