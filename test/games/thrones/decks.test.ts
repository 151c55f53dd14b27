import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOwnSets } from '../../../src/games/games.ts';
import { CardSet } from '../../../src/games/thrones/card-set.ts';
import { type CardDefinition, readCard, readCards } from '../../../src/games/thrones/cards.ts';
import { parseDeck } from '../../../src/games/thrones/deck-list.ts';
import { checkDeck, DeckCheck } from '../../../src/games/thrones/formats.ts';
import { PLOT_TRAITS } from '../../../src/games/thrones/terms.ts';
import { loadThrones } from '../../../src/games/thrones/thrones.ts';
import { UNIQUE_CHARACTERS } from '../../../src/games/thrones/titles.ts';
import { DeckError } from '../../../src/kernel/deck-error.ts';
import type { DeckList } from '../../../src/kernel/game/inputs.ts';
import { root } from '../../../src/root.ts';
import { formatsOfGame, versionOf } from '../../support/games/formats.ts';

const folder = join(root(), 'src/games/thrones');
const formats = formatsOfGame(folder, DeckCheck);
const numbers = { income: 4, initiative: 4, claim: 1, reserve: 6 };

const made = (ref: string, facts: object): CardDefinition => readCard({ ref, name: ref, ...facts }, ref);
const plot = (ref: string, facts: object = {}) =>
  made(ref, { type: 'plot', faction: 'neutral', plot: numbers, ...facts });
const event = (ref: string, faction: string, facts: object = {}) =>
  made(ref, { type: 'event', faction, ...facts });

const list = (n: number, make: (i: number) => CardDefinition) => Array.from({ length: n }, (_, i) => make(i));
const cards = new CardSet([
  ...readCards(join(folder, 'cards')),
  ...list(8, (i) => plot(`plot-${i}`)),
  plot('once', { limit: 1 }),
  plot('thrice', { limit: 3 }),
  ...list(20, (i) => event(`stark-${i}`, 'stark')),
  ...list(5, (i) => event(`kraken-${i}`, 'greyjoy')),
  ...list(6, (i) => event(`neutral-${i}`, 'neutral')),
  event('proud-kraken', 'greyjoy', { loyal: true }),
  event('old-wolf', 'stark', { name: 'Wolf' }),
  event('new-wolf', 'stark', { name: 'Wolf' }),
  event('many', 'stark', { limit: 6 }),
  ...list(6, (i) => plot(`scheme-${i}`, { traits: ['Scheme'] })),
  made('rains', {
    type: 'agenda',
    faction: 'neutral',
    agenda: { plots: 12, plotsOf: { trait: 'Scheme', n: 5 } },
  }),
  made('long', { type: 'agenda', faction: 'neutral', agenda: { drawAtLeast: 75 } }),
  made('plain', { type: 'agenda', faction: 'neutral', agenda: { noPlotsOf: 'Scheme' } }),
]);

type Counts = Record<string, number>;

/** A legal Stark deck with seven plots and 60 cards, with the given changes. */
function deck(named: Counts = {}, without: string[] = []): DeckList {
  const usual: Counts = { 'faction-stark': 1 };
  for (let i = 0; i < 7; i++) usual[`plot-${i}`] = 1;
  for (let i = 0; i < 20; i++) usual[`stark-${i}`] = 3;
  const counts = { ...usual, ...named };
  return {
    name: 'Test',
    cards: Object.entries(counts).flatMap(([key, count]) =>
      count === 0 || without.includes(key) ? [] : [{ key, count }],
    ),
  };
}

/** Names of the rules that the deck breaks, each once. */
const broken = (list: DeckList, format = 'constructed'): string[] => [
  ...new Set(checkDeck(list, versionOf(formats, format), cards).map((f) => f.rule)),
];

const schemes = (n: number): Counts =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`scheme-${i}`, 1]));

const FEALTY = '01027';
const KRAKEN = '01199';
const STAG = '01198';

describe('what a deck may hold', () => {
  it.each<[string, DeckList, string[]]>([
    ['a deck as it should be', deck(), []],
    ['no faction', deck({}, ['faction-stark']), ['faction']],
    ['two factions', deck({ 'faction-greyjoy': 1 }), ['faction']],
    ['an agenda', deck({ [FEALTY]: 1 }), []],
    ['two agendas', deck({ [FEALTY]: 1, [KRAKEN]: 1 }), ['agenda', 'agenda-text']],
    ['six plots', deck({}, ['plot-0']), ['plots']],
    ['eight plots', deck({ 'plot-7': 1 }), ['plots']],
    ['a plot twice', deck({ 'plot-1': 2 }, ['plot-0']), []],
    ['two plots twice', deck({ 'plot-1': 2, 'plot-2': 2 }, ['plot-0', 'plot-3']), ['plot-copies']],
    ['a plot three times', deck({ 'plot-1': 3 }, ['plot-0', 'plot-2']), ['plot-copies']],
    ['a plot twice that may be there once', deck({ once: 2 }, ['plot-0', 'plot-1']), ['plot-copies']],
    ['a plot three times that may be', deck({ thrice: 3 }, ['plot-0', 'plot-1', 'plot-2']), []],
    ['59 cards', deck({ 'stark-0': 2 }), ['draw-deck']],
    ['four of a card', deck({ 'stark-0': 4 }), ['copies']],
    ['four of a title in two versions', deck({ 'old-wolf': 2, 'new-wolf': 2 }), ['copies']],
    ['six of a card that may be there so often', deck({ many: 6 }), []],
    ['another faction', deck({ 'kraken-0': 1 }), ['affiliation']],
    ['a banner with too few', deck({ [KRAKEN]: 1, 'kraken-0': 3 }), ['agenda-text']],
    [
      'a banner with enough',
      deck({ [KRAKEN]: 1, 'kraken-0': 3, 'kraken-1': 3, 'kraken-2': 3, 'kraken-3': 3 }),
      [],
    ],
    ["another banner's faction", deck({ [STAG]: 1, 'kraken-0': 1 }), ['affiliation', 'agenda-text']],
    [
      'a loyal card of the banner',
      deck({ [KRAKEN]: 1, 'proud-kraken': 1, 'kraken-0': 3, 'kraken-1': 3, 'kraken-2': 3, 'kraken-3': 3 }),
      ['loyal'],
    ],
    [
      'sixteen neutral cards with Fealty',
      deck({
        [FEALTY]: 1,
        'neutral-0': 3,
        'neutral-1': 3,
        'neutral-2': 3,
        'neutral-3': 3,
        'neutral-4': 3,
        'neutral-5': 1,
      }),
      ['agenda-text'],
    ],
    [
      'fifteen',
      deck({ [FEALTY]: 1, 'neutral-0': 3, 'neutral-1': 3, 'neutral-2': 3, 'neutral-3': 3, 'neutral-4': 3 }),
      [],
    ],
    ['twelve plots, five of them schemes', deck({ rains: 1, ...schemes(5) }), []],
    ['twelve plots, four of them schemes', deck({ rains: 1, 'plot-7': 1, ...schemes(4) }), ['agenda-text']],
    ['a scheme twice', deck({ rains: 1, ...schemes(4), 'scheme-0': 2 }), ['agenda-text']],
    ['eleven plots with five schemes', deck({ rains: 1, ...schemes(5) }, ['plot-0']), ['plots']],
    ['seven plots where twelve are asked for', deck({ rains: 1 }), ['plots', 'agenda-text']],
    ['60 cards where 75 are asked for', deck({ long: 1 }), ['agenda-text']],
    ['a trait that is barred', deck({ plain: 1, 'scheme-0': 1 }, ['plot-0']), ['agenda-text']],
    ['a trait that is barred, and not there', deck({ plain: 1 }), []],
    ['an unknown card', deck({ nobody: 1 }), ['unknown']],
    ['cards beside it', { ...deck(), reserve: [{ key: 'many', count: 1 }] }, ['type']],
  ])('%s', (_, made, rules) => {
    expect(broken(made)).toEqual(rules);
  });
});

describe('a free deck', () => {
  it('holds any cards that exist', () => {
    expect(broken(deck({ many: 9, 'kraken-0': 4, 'proud-kraken': 1, 'stark-0': 0 }), 'free')).toEqual([]);
  });

  it('has a faction, one agenda at most, and seven plots', () => {
    const without = deck({ 'faction-stark': 0, [KRAKEN]: 1, [STAG]: 1, 'plot-0': 0, nobody: 1 });
    expect(broken(without, 'free').sort()).toEqual(['agenda', 'faction', 'plots', 'unknown']);
  });
});

describe('the official decks', () => {
  const game = loadThrones(folder);

  const CORE = ['At the Wall', 'From East to West', 'Secrets and Schemes', 'The Old Ways'];

  it.each(game.decks.map((official) => [official.name, official] as const))(
    '%s may be played in the usual format, says whose it is and since when, and is played without a hand',
    (_, official) => {
      expect(game.formats[0]).toBe('published');
      expect(game.checkDeck(official, 'published')).toEqual([]);
      expect(official.about).toMatch(/^[A-Z].*, 20[12][0-9]; /);
      expect(game.moderated(official)).toEqual([]);
    },
  );

  it.each(
    game.decks
      .filter(({ name }) => CORE.includes(name))
      .map((official) => [official.name, official] as const),
  )('%s is out of one box, and too small for tournaments', (_, official) => {
    expect(game.checkDeck(official, 'core-intro')).toEqual([]);
    expect(game.checkDeck(official, 'constructed').map((f) => f.rule)).toContain('draw-deck');
  });

  it('are those of the core set and others, and the format that accepts them is the usual one', () => {
    expect(game.decks.map(({ name }) => name)).toEqual(expect.arrayContaining(CORE));
    expect(game.formats).toEqual(['published', 'constructed', 'free', 'standard', 'valyrian', 'core-intro']);
  });

  it('may hold no more copies of a card than a box does', () => {
    const official = game.decks.find(({ name }) => name === CORE[0]);
    const more = official!.cards.map((c) => (c.key === '01006' ? { ...c, count: 2 } : c));
    expect(game.checkDeck({ ...official!, cards: more }, 'core-intro').map((f) => f.rule)).toContain(
      'copies',
    );
  });
});

it('lists every trait that a plot of any set has, so that a player may name it', () => {
  const sets = readOwnSets('thrones', root()).flatMap((set) => set.cards as CardDefinition[]);
  const plots = [...readCards(join(folder, 'cards')), ...sets].filter(({ type }) => type === 'plot');
  expect([...new Set(plots.flatMap(({ traits }) => traits ?? []))].sort()).toEqual(PLOT_TRAITS);
});

it('lists every title that a unique character of any set has, so that a player may name it', () => {
  const sets = readOwnSets('thrones', root()).flatMap((set) => set.cards as CardDefinition[]);
  const titles = [...readCards(join(folder, 'cards')), ...sets]
    .filter(({ type, unique }) => type === 'character' && unique === true)
    .map(({ name }) => name);
  expect(UNIQUE_CHARACTERS).toEqual([...new Set(titles)].sort());
});

describe('a pasted list', () => {
  const text = [
    'Wolves of Winter',
    '',
    'House Stark',
    'Banner of the Kraken',
    '',
    'Packs: Core Set (3)',
    '',
    'Plot deck (3)',
    '2x Calm Over Westeros (Core Set)',
    '1x Confiscation (Core Set)',
    '',
    'Draw deck (7)',
    'Characters (5)',
    '3x Robb Stark (Core Set)',
    '2 01144',
    'Locations (2):',
    '2x  The Kingsroad',
  ];
  const read = {
    'faction-stark': 1,
    [KRAKEN]: 1,
    '01008': 2,
    '01009': 1,
    '01146': 3,
    '01144': 2,
    '01039': 2,
  };
  const counts = (list: DeckList): Counts => Object.fromEntries(list.cards.map((c) => [c.key, c.count]));

  it('is read as ThronesDB exports it, and on one line', () => {
    for (const separator of ['\n', '\r\n', '; ']) {
      const made = parseDeck(text.join(separator), cards);
      expect(made.name).toBe('Wolves of Winter');
      expect(counts(made)).toEqual(read);
    }
  });

  it('may have the name of a card if it says what packs it is from', () => {
    expect(parseDeck(['Fealty', ...text.slice(1)].join('\n'), cards)).toMatchObject({ name: 'Fealty' });
  });

  it('means the card of the core set by a title that several have, unless a later set stands behind it', () => {
    const refs = (line: string) => parseDeck(line, cards).cards.map(({ key }) => key);
    expect(refs('1x Eddard Stark')).toEqual(['01144']);
    expect(refs('1x Eddard Stark (Core Set)')).toEqual(['01144']);
    expect(refs('1x Eddard Stark (Wolves of the North)')).toEqual(['03003']);
    // Two later sets contain an Arya Stark, so a title without her number is ambiguous.
    expect(() => refs('1x Arya Stark (Wolves of the North)')).toThrow('03007, 08081');
  });

  it('may be plain', () => {
    const made = parseDeck('stark\n# mine\nAgenda: Fealty\nsummons\n2 Summons\nThe Night’s Watch', cards);
    expect(made.name).toBe('Pasted deck');
    expect(counts(made)).toEqual({
      'faction-stark': 1,
      [FEALTY]: 1,
      '01022': 3,
      'faction-thenightswatch': 1,
    });
  });

  it.each([
    ['2x Nobody', 'Line 1: there is no card "Nobody" here.'],
    ['House Stark\n1x Summons\nArya', 'Line 3: there is no card "Arya" here.'],
    ['0x Summons', 'Line 1: a count is 1 or more.'],
    ['1x Wolf', 'Line 1: there are 2 cards "Wolf": old-wolf, new-wolf.'],
    ['', 'The list has no cards.'],
  ])('that cannot be read is answered with a sentence: %j', (bad, sentence) => {
    expect(() => parseDeck(bad, cards)).toThrow(DeckError);
    expect(() => parseDeck(bad, cards)).toThrow(sentence);
  });
});

it('pins what the decks hold, and no less of what anybody might hold', () => {
  const game = loadThrones(folder);
  const [one, other] = game.decks;
  const pinned = game.pinned(game.pin([one!]));
  const refs = new Set(pinned.cards().map((page) => page.key));
  for (const { key } of one!.cards) if (!key.startsWith('faction-')) expect(refs).toContain(key);
  const ofType = (type: string) =>
    game.cards().filter((page) => new RegExp(`^[^·]*\\b${type}\\b`).test(page.line));
  const open = [...ofType('event'), ...ofType('agenda')];
  // Events and agendas of later sets are pinned only if a deck list contains them: nobody could hold others.
  const listed = new Set(one!.cards.map(({ key }) => key));
  for (const { key } of open) expect(refs.has(key), key).toBe(key.startsWith('01') || listed.has(key));
  expect(open.some(({ key }) => !key.startsWith('01'))).toBe(true);
  expect(ofType('plot').some((page) => !refs.has(page.key))).toBe(true);
  // A game that begins with the pinned cards is the same as one with all cards.
  const setup = { profile: game.profiles[0]!, seed: 'pin', names: ['Ann', 'Bob'] };
  const whole = game.pinned(game.pin([one!, other!]));
  expect(whole.begin({ ...setup, decks: [one!, other!] })).toEqual(
    game.begin({ ...setup, decks: [one!, other!] }),
  );
});
