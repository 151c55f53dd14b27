// Deck Rules 2.0 of Redemption, rule by rule: a legal deck of each format passes, and a deck that breaks one rule fails
// for exactly that rule.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CardSet } from '../../../src/games/redemption/card-set.ts';
import { type CardDefinition, readCard } from '../../../src/games/redemption/cards.ts';
import { checkDeck, DeckCheck } from '../../../src/games/redemption/formats.ts';
import type { DeckFault } from '../../../src/kernel/game/inputs.ts';
import { root } from '../../../src/root.ts';
import { formatsOfGame, rulesOf, versionOf } from '../../support/games/formats.ts';
import { ownGame } from '../../support/games/loaded.ts';

const formats = formatsOfGame(join(root(), 'src/games/redemption'), DeckCheck);
const TODAY = '2026-11-28';

const made = (ref: string, as: string, facts: object = {}, way: object = {}): CardDefinition =>
  readCard(
    { ref, name: ref, listed: ref, set: 'Roots', ways: [{ as, ...way }], abilities: [ABLE], ...facts },
    ref,
  );
const ABLE = { kind: 'keyword', keyword: 'firstStrike' };
const many = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

const cards = new CardSet([
  ...many(80, (i) => made(`hero-${i}`, 'hero', {}, { brigades: ['blue'], numbers: '5/5' })),
  ...many(80, (i) => made(`villain-${i}`, 'evilCharacter', {}, { brigades: ['black'], numbers: '5/5' })),
  ...many(20, (i) => made(`other-hero-${i}`, 'hero', {}, { brigades: ['green'] })),
  ...many(20, (i) => made(`other-villain-${i}`, 'evilCharacter', {}, { brigades: ['gray'] })),
  ...many(20, (i) => made(`artifact-${i}`, 'artifact')),
  ...many(30, (i) => made(`soul-${i}`, 'lostSoul')),
  made('plain-soul', 'lostSoul', { abilities: [] }),
  made('hopper', 'lostSoul', { name: 'Lost Soul "Hopper"' }),
  ...many(20, (i) => made(`dominant-${i}`, 'dominant')),
  ...many(20, (i) => made(`site-${i}`, 'site')),
  made('both', 'hero', {
    ways: [
      { as: 'hero', brigades: ['blue'] },
      { as: 'evilCharacter', brigades: ['black'] },
    ],
  }),
  made('daniel', 'hero', { name: 'Daniel', listed: 'Daniel (CoW)', set: 'Cloud of Witnesses' }),
  made('burial', 'dominant', { name: 'Burial', listed: 'Burial (GoC)', set: 'Gospel of Christ' }),
  made('harvest', 'dominant', {
    name: 'Harvest Time',
    listed: 'Harvest Time (GoC)',
    set: 'Gospel of Christ',
  }),
  made('old', 'hero', { set: 'Patriarchs' }),
  made('promo-in', 'hero', { listed: 'Angel of God [2023 - National]', set: 'Promo' }),
  made('promo-out', 'hero', { listed: 'A Child is Born', set: 'Promo' }),
  made('city', 'dominant', { name: 'New Jerusalem' }),
  made('coming', 'dominant', { name: 'The Second Coming' }),
  made('witness', 'hero', { name: 'Faithful Witness', set: 'Revelation of John' }),
  made('locust', 'evilCharacter', { name: 'Locust from the Pit', set: 'Revelation of John' }),
]);

type Counts = Record<string, number>;
const ones = (name: string, n: number, count = 1): Counts =>
  Object.fromEntries(many(n, (i) => [`${name}-${i}`, count]));
const listOf = (counts: Counts) =>
  Object.entries(counts).flatMap(([key, count]) => (count === 0 ? [] : [{ key, count }]));

function faults(format: string, main: Counts, reserve: Counts = {}): DeckFault[] {
  const deck = { name: 'Test', cards: listOf(main), reserve: listOf(reserve) };
  return checkDeck(deck, versionOf(formats, format, TODAY), cards);
}
const broken = (...of: Parameters<typeof faults>): string[] => rulesOf(faults(...of));

/**
 * A Type 1 deck of fifty cards: seven Lost Souls and forty-three heroes, of which the last are replaced by the named
 * cards.
 */
function t1(named: Counts = {}, size = 50, souls = 7): Counts {
  const others = Object.values(named).reduce((sum, n) => sum + n, 0);
  return { ...ones('soul', souls), ...ones('hero', size - souls - others), ...named };
}

describe.each(['limited', 'unlimited', 'teams'])('%s', (format) => {
  it('has 50 to 70 cards, and a Reserve of ten at most', () => {
    expect(broken(format, t1())).toEqual([]);
    expect(broken(format, t1({}, 70, 9))).toEqual([]);
    expect(broken(format, t1({}, 49))).toEqual(['deck-size']);
    expect(broken(format, t1({}, 71, 10))).toEqual(['deck-size']);
    expect(broken(format, t1(), ones('villain', 10))).toEqual([]);
    expect(broken(format, t1(), ones('villain', 11))).toEqual(['reserve-size']);
  });

  it('has seven Lost Souls up to 56 cards, and one more for every seven', () => {
    for (const [size, souls] of [
      [56, 7],
      [57, 8],
      [63, 8],
      [64, 9],
    ] as const) {
      expect(broken(format, t1({}, size, souls)), `${size}`).toEqual([]);
      expect(broken(format, t1({}, size, souls - 1)), `${size}`).toEqual(['souls']);
    }
    expect(broken(format, t1({ hopper: 1 }))).toEqual([]);
    expect(broken(format, t1({ hopper: 1 }, 50, 6))).toEqual(['souls']);
  });

  it('has one of each card, counted with the Reserve, and any number of Lost Souls without an ability', () => {
    expect(broken(format, t1({ 'villain-0': 2 }))).toEqual(['copies']);
    expect(broken(format, t1(), { 'hero-0': 1 })).toEqual(['copies']);
    expect(broken(format, t1({ 'plain-soul': 3 }, 50, 4))).toEqual([]);
    expect(broken(format, t1({ 'soul-0': 2 }, 51, 6))).toEqual(['copies']);
  });

  it('has more copies of a few: four Faithful Witnesses, and five Locusts for every fifty cards', () => {
    expect(broken(format, t1({ witness: 4, locust: 5 }))).toEqual([]);
    expect(broken(format, t1({ witness: 5 }))).toEqual(['copies']);
    expect(broken(format, t1({ locust: 6 }))).toEqual(['copies']);
  });

  it('has no more Dominants than Lost Souls that count, each once', () => {
    expect(broken(format, t1(ones('dominant', 7)))).toEqual([]);
    expect(broken(format, t1({ ...ones('dominant', 8), hopper: 1 }))).toEqual(['dominants']);
    expect(broken(format, t1({ 'dominant-0': 2 }))).toEqual(['copies']);
  });

  it('has no more Sites than Lost Souls', () => {
    expect(broken(format, t1(ones('site', 7)))).toEqual([]);
    expect(broken(format, t1(ones('site', 8)))).toEqual(['sites']);
  });

  it('has no Dominants and no Lost Souls in its Reserve', () => {
    expect(broken(format, t1(), { 'dominant-0': 1 })).toEqual(['reserve-cards']);
    expect(broken(format, t1(), { 'soul-20': 1 })).toEqual(['reserve-cards']);
  });

  it('has New Jerusalem or The Second Coming, not both', () => {
    expect(broken(format, t1({ city: 1 }))).toEqual([]);
    expect(broken(format, t1({ city: 1, coming: 1 }))).toEqual(['pod']);
  });

  it('bans Daniel as Cloud of Witnesses printed it, since 13 August 2026', () => {
    expect(faults(format, t1({ daniel: 1 }))).toEqual([
      {
        rule: 'banned',
        sentence: 'Daniel (CoW) is banned since 13 August 2026 (Deck Rules 2.0). Take it out.',
      },
    ]);
  });
});

describe('the pool', () => {
  it('is the rotation, by printing, in Limited and Teams; Unlimited takes all', () => {
    for (const format of ['limited', 'teams']) {
      expect(broken(format, t1({ old: 1 }))).toEqual(['pool']);
      expect(broken(format, t1({ 'promo-in': 1 }))).toEqual([]);
      expect(broken(format, t1({ 'promo-out': 1 }))).toEqual(['pool']);
    }
    expect(broken('unlimited', t1({ old: 1, 'promo-out': 1 }))).toEqual([]);
  });

  it('lacks Burial in Teams alone, and Harvest Time in Type 2 alone', () => {
    expect(broken('limited', t1({ burial: 1, harvest: 1 }))).toEqual([]);
    expect(broken('teams', t1({ burial: 1, harvest: 1 }))).toEqual(['banned']);
    expect(broken('type-2', t2({ harvest: 1 }))).toContain('banned');
  });
});

/** A hundred cards of Type 2: fourteen Lost Souls, and as many heroes as villains, two of each. */
function t2(named: Counts = {}): Counts {
  return {
    ...ones('soul', 14),
    ...ones('hero', 21, 2),
    ...ones('villain', 21, 2),
    'artifact-0': 2,
    ...named,
  };
}

describe('type-2', () => {
  it('has a hundred cards or more, two of each, and as many good cards as evil ones', () => {
    expect(broken('type-2', t2())).toEqual([]);
    expect(broken('type-2', t2({ 'artifact-0': 1 }))).toEqual(['deck-size']);
    expect(broken('type-2', t2({ 'hero-0': 3, 'villain-0': 3, 'artifact-0': 0 }))).toEqual(['copies']);
    expect(faults('type-2', t2({ 'hero-30': 1 }))).toEqual([
      {
        rule: 'balance',
        sentence: 'A deck has as many good cards as evil ones, yours has 43 good and 42 evil ones.',
      },
    ]);
    expect(broken('type-2', t2({ both: 1 }))).toEqual([]);
  });

  it('balances its Reserve by itself', () => {
    expect(broken('type-2', t2(), { 'hero-40': 1, 'villain-40': 1 })).toEqual([]);
    expect(broken('type-2', t2(), { 'hero-40': 1 })).toEqual(['balance']);
  });

  it('has fourteen Lost Souls up to 105 cards, and one more for every seven', () => {
    const with6 = t2({ ...ones('artifact', 4, 2) });
    expect(broken('type-2', with6)).toEqual(['souls']);
    expect(broken('type-2', { ...with6, 'soul-14': 1 })).toEqual([]);
  });
});

describe('paragon', () => {
  /**
   * A deck with the numbers that Abraham requires: eleven blue, fourteen other good, five neutral and ten black cards;
   * ten other evil cards are in the Reserve.
   */
  const abraham = {
    ...ones('hero', 11),
    ...ones('other-hero', 14),
    ...ones('artifact', 5),
    ...ones('villain', 10),
  };
  const reserve = ones('other-villain', 10);

  it('has exactly the numbers of a Paragon, counted with its Reserve', () => {
    expect(broken('paragon', abraham, reserve)).toEqual([]);
    expect(
      faults('paragon', { ...abraham, 'hero-10': 0, 'hero-20': 0, 'other-hero-14': 1 }, reserve),
    ).toEqual([
      {
        rule: 'paragon',
        sentence:
          'A deck has the numbers of a Paragon, with its Reserve. The nearest is Abraham, with 11 blue, 14 other good, 5 neutral, 10 black and 10 other evil cards; yours has 10 blue, 15 other good, 5 neutral, 10 black and 10 other evil cards.',
      },
    ]);
  });

  it('has exactly forty cards, no Lost Souls, and seven Dominants at most', () => {
    const rulesIn = (main: Counts): string[] =>
      broken('paragon', main, reserve).filter((rule) => rule !== 'paragon');
    expect(rulesIn({ ...abraham, 'hero-10': 0 })).toEqual(['deck-size']);
    expect(rulesIn({ ...abraham, 'artifact-0': 0, 'soul-0': 1 })).toEqual(['souls']);
    expect(
      rulesIn({
        ...abraham,
        ...ones('artifact', 5, 0),
        ...ones('hero', 8, 0),
        ...ones('dominant', 8),
        'villain-30': 1,
        'villain-31': 1,
        'villain-32': 1,
        'villain-33': 1,
        'villain-34': 1,
      }),
    ).toEqual(['dominants']);
  });

  it('takes no card of the sets that it excludes', () => {
    expect(broken('paragon', { ...abraham, 'hero-10': 0, old: 1 }, reserve)).toContain('pool');
  });
});

it('the official starter decks go on as they went, and Limited takes them as well', () => {
  const game = ownGame('redemption');
  for (const deck of game.decks) {
    expect(game.checkDeck(deck, 'starter'), deck.name).toEqual([]);
    expect(game.checkDeck(deck, 'limited', game.versionOn('limited', TODAY)), deck.name).toEqual([]);
  }
});
