import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CardSet } from '../../../src/games/altered/card-set.ts';
import { type CardDefinition, readCard } from '../../../src/games/altered/cards.ts';
import { parseDeck } from '../../../src/games/altered/deck-list.ts';
import { checkDeck, DeckCheck } from '../../../src/games/altered/formats.ts';
import { DeckError } from '../../../src/kernel/deck-error.ts';
import type { DeckFault } from '../../../src/kernel/game/inputs.ts';
import { root } from '../../../src/root.ts';
import { formatsOfGame, versionOf } from '../../support/games/formats.ts';
import { ownBench } from '../../support/games/loaded.ts';

const { game } = ownBench('altered');
const formats = formatsOfGame(join(root(), 'src/games/altered'), DeckCheck);

const made = (ref: string, facts: object = {}): CardDefinition =>
  readCard({ ref, name: ref, faction: 'AX', rarity: 'common', type: 'Spell', cost: '1/1', ...facts }, 'test');
const hero = (ref: string, faction: string): CardDefinition =>
  readCard({ ref, name: ref, faction, rarity: 'common', type: 'Hero', limits: '2/2' }, 'test');
const list = (n: number, make: (i: number) => CardDefinition) => Array.from({ length: n }, (_, i) => make(i));

const cards = new CardSet([
  hero('Sierra', 'AX'),
  hero('Kojo', 'BR'),
  ...list(80, (i) => made(`plain-${i}`)),
  ...list(20, (i) => made(`rare-${i}`, { rarity: 'rare' })),
  ...list(6, (i) => made(`exalted-${i}`, { rarity: 'exalted' })),
  ...list(6, (i) => made(`unique-${i}`, { rarity: 'unique' })),
  made('twin-common', { name: 'Twin' }),
  made('twin-again', { name: 'Twin' }),
  made('twin-rare', { name: 'Twin', rarity: 'rare' }),
  ...['BR', 'LY', 'MU'].map((faction) => made(`of-${faction}`, { faction })),
  made('of-none', { faction: 'NE' }),
]);

/** Faults of Sierra's deck with this many plain cards, one copy of each, and the named cards. */
function faults(format: string, plain: number, named: Record<string, number> = {}): DeckFault[] {
  const all = {
    Sierra: 1,
    ...Object.fromEntries(list(plain, (i) => made(`plain-${i}`)).map(({ ref }) => [ref, 1])),
    ...named,
  };
  const entries = Object.entries(all).flatMap(([key, count]) => (count === 0 ? [] : [{ key, count }]));
  return checkDeck({ name: 'Test', cards: entries }, versionOf(formats, format), cards);
}
const broken = (...of: Parameters<typeof faults>): string[] => faults(...of).map(({ rule }) => rule);

describe('a constructed deck', () => {
  it('has 40 to 60 cards with its Hero', () => {
    expect(broken('constructed', 38)).toEqual(['deck-size']);
    expect(broken('constructed', 39)).toEqual([]);
    expect(broken('constructed', 59)).toEqual([]);
    expect(faults('constructed', 60)).toEqual([
      {
        rule: 'deck-size',
        sentence: 'A deck has 40 to 60 cards with its Hero, yours has 61. Take out cards.',
      },
    ]);
    expect(broken('starter', 60)).toEqual([]);
  });

  it('has at most three cards of a name, 15 rare, 3 exalted and 3 unique ones', () => {
    const rares = Object.fromEntries(list(15, (i) => made(`rare-${i}`)).map(({ ref }) => [ref, 1]));
    expect(broken('constructed', 30, rares)).toEqual([]);
    expect(broken('constructed', 30, { ...rares, 'rare-0': 2 })).toEqual(['rares']);
    expect(broken('constructed', 39, { 'exalted-0': 3 })).toEqual([]);
    expect(broken('constructed', 39, { 'exalted-0': 3, 'exalted-1': 1 })).toEqual(['exalted']);
    expect(broken('constructed', 39, { 'unique-0': 3, 'unique-1': 1 })).toEqual(['uniques']);
    expect(broken('constructed', 39, { 'twin-common': 1, 'twin-again': 1, 'twin-rare': 1 })).toEqual([]);
    expect(broken('constructed', 39, { 'twin-common': 2, 'twin-again': 1, 'twin-rare': 1 })).toEqual([
      'three-copies',
    ]);
  });

  it('is of its Hero’s faction; what is of none goes with any', () => {
    expect(broken('constructed', 39, { 'of-none': 1 })).toEqual([]);
    expect(broken('constructed', 39, { 'of-BR': 1, 'of-LY': 1 })).toEqual(['one-faction', 'one-faction']);
    expect(faults('constructed', 39, { 'of-BR': 1 })).toEqual([
      {
        rule: 'one-faction',
        sentence:
          "All cards are of the Hero's faction, which is AX: of-BR (of-BR) is of BR. Take a printing of your Hero's faction.",
      },
    ]);
  });
});

describe('a limited deck', () => {
  it('has 30 cards or more, and one Hero or none', () => {
    expect(broken('limited', 28)).toEqual(['deck-size']);
    expect(broken('limited', 29)).toEqual([]);
    expect(broken('limited', 30, { Sierra: 0 })).toEqual([]);
    expect(broken('limited', 30, { Kojo: 1 })).toEqual(['one-hero']);
  });

  it('has no more than three factions, its Hero’s counted, and as many of a name as one has', () => {
    expect(broken('limited', 30, { 'of-BR': 9, 'of-LY': 9, 'of-none': 9 })).toEqual([]);
    expect(faults('limited', 30, { 'of-BR': 1, 'of-LY': 1, 'of-MU': 1 })).toEqual([
      {
        rule: 'factions',
        sentence: "A deck has at most 3 factions with its Hero's, yours has 4: AX, BR, LY, MU. Take one out.",
      },
    ]);
  });
});

it('cards of Mana are for limited decks, as many as one likes', () => {
  const mana = (format: string) =>
    game.checkDeck(
      { name: 'Test', cards: [...game.decks[0]!.cards, { key: 'ALT_CORE_B_NE_01_C', count: 9 }] },
      format,
    );
  expect(mana('limited')).toEqual([]);
  expect(mana('constructed')).toEqual([
    { rule: 'limited-only', sentence: 'Mana Convergence is for limited decks only. Take it out.' },
    {
      rule: 'three-copies',
      sentence: 'A deck has at most 3 of Mana Convergence, yours has 9. Take some out.',
    },
  ]);
});

describe('a singleton deck', () => {
  it('has 60 to 80 cards, each rarity of a name once', () => {
    expect(broken('singleton', 58)).toEqual(['deck-size']);
    expect(broken('singleton', 59)).toEqual([]);
    expect(broken('singleton', 80)).toEqual(['deck-size']);
    expect(broken('singleton', 60, { 'twin-common': 1, 'twin-rare': 1 })).toEqual([]);
    expect(faults('singleton', 60, { 'twin-common': 1, 'twin-again': 1 })).toEqual([
      {
        rule: 'one-of-each',
        sentence: 'A deck has at most 1 of each rarity of a card, yours has 2 common of Twin. Take some out.',
      },
    ]);
  });

  it('has at most five unique cards', () => {
    const uniques = Object.fromEntries(list(6, (i) => made(`unique-${i}`)).map(({ ref }) => [ref, 1]));
    expect(broken('singleton', 60, { ...uniques, 'unique-5': 0 })).toEqual([]);
    expect(broken('singleton', 60, uniques)).toEqual(['uniques']);
  });
});

it('a format that there is not is said, with those that there are', () => {
  expect(game.checkDeck(game.decks[0]!, 'modern')).toEqual([
    { rule: 'unknown-format', sentence: `There is no format "modern". Known: ${game.formats.join(', ')}.` },
  ]);
});

it('the six starter decks may be played in constructed and starter', () => {
  expect(game.decks.map(({ name }) => name).sort()).toEqual([
    'Axiom',
    'Bravos',
    'Lyra',
    'Muna',
    'Ordis',
    'Yzmir',
  ]);
  for (const deck of game.decks)
    for (const format of ['constructed', 'starter'])
      expect(game.checkDeck(deck, format), deck.name).toEqual([]);
});

describe('a pasted list', () => {
  const keys = (text: string) => game.parseDeck(text).cards;

  it('is read as the site exports it, of either edition', () => {
    expect(keys('1 ALT_CORE_B_AX_01_C\n3 ALT_COREKS_B_AX_04_C\n2 alt_core_b_ax_07_r1')).toEqual([
      { key: 'ALT_CORE_B_AX_01_C', count: 1 },
      { key: 'ALT_CORE_B_AX_04_C', count: 3 },
      { key: 'ALT_CORE_B_AX_07_R1', count: 2 },
    ]);
  });

  it('may name a card by another picture of it, or by a promotional one', () => {
    expect(keys('1 ALT_COREKS_P_AX_01_C\n3 ALT_CORE_A_AX_04_C\n2 ALT_COREKS_P_AX_07_R1')).toEqual([
      { key: 'ALT_CORE_P_AX_01_C', count: 1 },
      { key: 'ALT_CORE_B_AX_04_C', count: 3 },
      { key: 'ALT_CORE_B_AX_07_R1', count: 2 },
    ]);
  });

  it('says of a unique card why it cannot be had', () => {
    expect(() => keys('1 ALT_CORE_B_AX_04_U_1437')).toThrow(
      'Line 1: ALT_CORE_B_AX_04_U_1437 is a unique card, and no text of a unique card is known here. Take a common or rare printing.',
    );
  });

  it('may be any official deck, by reference', () => {
    for (const { cards } of game.decks)
      expect(keys(cards.map(({ key, count }) => `${count} ${key}`).join('\n'))).toEqual(cards);
  });

  it('means by a name the printing of the Hero’s faction, wherever the Hero stands', () => {
    const axiom = [
      { key: 'ALT_CORE_B_OR_09_R2', count: 1 },
      { key: 'ALT_CORE_B_LY_30_R2', count: 2 },
      { key: 'ALT_CORE_B_AX_01_C', count: 1 },
    ];
    expect(keys('The Frog Prince\n2 The Ouroboros, Lyra Bastion (rare)\nSierra & Oddball')).toEqual(axiom);
    expect(keys('The Frog Prince\nSigismar & Wingspan')[0]).toEqual({ key: 'ALT_CORE_B_OR_09_C', count: 1 });
    // If the list has no Hero, or the Hero's faction has no such card, the name means the common card.
    expect(keys('The Frog Prince')).toEqual([{ key: 'ALT_CORE_B_OR_09_C', count: 1 }]);
    expect(keys('The Frog Prince\nNevenka & Blotch')[0]).toEqual({ key: 'ALT_CORE_B_OR_09_C', count: 1 });
  });

  it('adds up lines of the same printing, and tells all lines that it does not know', () => {
    expect(keys('Kappa\n2x Kappa\n# mine\nALT_CORE_B_BR_13_C')).toEqual([
      { key: 'ALT_CORE_B_BR_13_C', count: 4 },
    ]);
    try {
      parseDeck('1 ALT_CORE_B_AX_99_C\n3 Kapa', new CardSet([made('Kappa')]));
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(DeckError);
      expect((error as DeckError).faults.map(({ sentence }) => sentence)).toEqual([
        'Line 1: there is no card "ALT_CORE_B_AX_99_C" here. Check its reference or name.',
        'Line 2: there is no card "Kapa" here. Did you mean Kappa?',
      ]);
    }
  });
});
