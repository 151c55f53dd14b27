import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CardSet } from '../../../src/games/redemption/card-set.ts';
import { type CardDefinition, readCard, readCards } from '../../../src/games/redemption/cards.ts';
import { sameCard, soulsFor } from '../../../src/games/redemption/deck-building.ts';
import { parseDeck } from '../../../src/games/redemption/decks.ts';
import { checkDeck, DeckCheck } from '../../../src/games/redemption/formats.ts';
import { DeckError } from '../../../src/kernel/deck-error.ts';
import type { DeckList } from '../../../src/kernel/game/inputs.ts';
import { root } from '../../../src/root.ts';
import { formatsOfGame, versionOf } from '../../support/games/formats.ts';

const files = readCards(join(root(), 'src/games/redemption/cards'));

const DRAW = { op: 'draw', n: 1 };
const ABILITY = [{ kind: 'effect', steps: [DRAW] }];
/** A Lost Soul's ability, which is triggered, because souls are never played. */
const SOUL = [{ kind: 'reaction', when: { on: 'moves', what: 'self', to: 'bondage' }, steps: [DRAW] }];
const HERO = [{ as: 'hero', brigades: ['blue'], numbers: '1/1' }];

/** A card for these tests: a blue Hero without an ability by default. */
const made = (ref: string, facts: object = {}): CardDefinition =>
  readCard(
    { ref, name: ref, listed: ref, set: 'Tests', identifiers: ['generic'], ways: HERO, ...facts },
    ref,
  );

const heroes = Array.from({ length: 60 }, (_, i) => made(`hero-${i}`));
const sites = Array.from({ length: 8 }, (_, i) =>
  made(`site-${i}`, { ways: [{ as: 'site', brigades: ['red'] }] }),
);
const dominants = Array.from({ length: 8 }, (_, i) => made(`dominant-${i}`, { ways: [{ as: 'dominant' }] }));
const soul = made('soul', { ways: [{ as: 'lostSoul' }] });
const special = [
  made('able', { abilities: ABILITY }),
  made('two-brigades', { ways: [{ as: 'hero', brigades: ['blue', 'red'], numbers: '1/1' }] }),
  made('able-soul', { ways: [{ as: 'lostSoul' }], abilities: SOUL }),
  made('hopper', { name: 'Lost Soul "Hopper"', ways: [{ as: 'lostSoul' }], abilities: SOUL }),
  made('city', { sort: 'City', ways: [{ as: 'site', brigades: ['red'] }] }),
  made('new-jerusalem', { name: 'New Jerusalem', ways: [{ as: 'dominant' }] }),
  made('second-coming', { name: 'The Second Coming', ways: [{ as: 'dominant' }] }),
  made('son-of-god', { name: 'Son of God', ways: [{ as: 'dominant' }] }),
  made('chariot', { name: 'Chariot of Fire', ways: [{ as: 'dominant' }] }),
  made('old-chariot', { name: 'Chariot of Fire', ways: [{ as: 'artifact' }] }),
  made('daniel', { name: 'Daniel', set: 'Cloud of Witnesses' }),
  made('daniel-border', { name: 'Daniel', set: 'Cloud of Witnesses (Alternate Border)' }),
  made('old-daniel', { name: 'Daniel', set: 'Prophets' }),
  made('treasures', { name: 'Endless Treasures', set: 'Prophecies of Christ', abilities: ABILITY }),
  made('mended-treasures', { name: 'Endless Treasures', set: 'Prophecies of Christ' }),
  made('three-liner', { name: 'Lost Souls', reference: 'Proverbs 22:14', ways: [{ as: 'lostSoul' }] }),
  made('witness', { name: 'Faithful Witness', abilities: ABILITY }),
  made('locust', { name: 'Locust from the Pit', abilities: ABILITY }),
  made('black-legion', {
    name: 'Legion',
    ways: [{ as: 'evilCharacter', brigades: ['black'], numbers: '1/1' }],
  }),
  made('gray-legion', {
    name: 'Legion',
    ways: [{ as: 'evilCharacter', brigades: ['gray'], numbers: '1/1' }],
  }),
];
const formats = formatsOfGame(join(root(), 'src/games/redemption'), DeckCheck);
const cards = new CardSet([...files, ...heroes, ...sites, ...dominants, soul, ...special]);

type Counts = Record<string, number>;
const list = (counts: Counts): DeckList['cards'] =>
  Object.entries(counts).map(([key, count]) => ({ key, count }));

/** A deck of that size with the Lost Souls it needs, the named cards, and plain Heroes for the rest. */
function deck(named: Counts = {}, size = 50, reserve: Counts = {}): DeckList {
  const counts: Counts = { soul: soulsFor(size), ...named };
  let missing = size - Object.values(counts).reduce((sum, n) => sum + n, 0);
  for (const hero of heroes) {
    const n = Math.min(3, missing);
    if (n > 0) counts[hero.ref] = n;
    missing -= n;
  }
  const beside = list(reserve);
  return { name: 'Test', cards: list(counts), ...(beside.length > 0 ? { reserve: beside } : {}) };
}

/** Names of the rules that the deck breaks, each once. */
const broken = (list: DeckList, format = 'T1'): string[] => [
  ...new Set(checkDeck(list, versionOf(formats, format), cards).map((f) => f.rule)),
];
const each = (of: CardDefinition[], n: number): Counts =>
  Object.fromEntries(of.slice(0, n).map((d) => [d.ref, 1]));

describe('Type 1 (rules 3.5)', () => {
  it('accepts a deck that complies with everything', () => {
    expect(broken(deck())).toEqual([]);
    expect(broken(deck({ able: 1, 'two-brigades': 1, 'able-soul': 1, soul: 6 }))).toEqual([]);
  });

  it('names cards that do not exist', () => {
    const faults = checkDeck(
      { name: 'Test', cards: [{ key: 'nobody', count: 1 }] },
      versionOf(formats, 'free'),
      cards,
    );
    expect(faults).toEqual([
      { rule: 'unknown-card', sentence: 'There is no card "nobody" here. Check its name.' },
    ]);
    expect(broken(deck({}, 50, { nobody: 1 }))).toEqual(['unknown-card']);
  });

  it('wants 50 to 154 cards', () => {
    expect(broken(deck({}, 49))).toEqual(['deck-size']);
    expect(broken(deck({}, 154))).toEqual([]);
    expect(broken(deck({}, 155))).toEqual(['deck-size']);
  });

  it('wants Lost Souls by the size of the deck', () => {
    const sizes = [50, 56, 57, 63, 64, 147, 148, 154];
    expect(sizes.map(soulsFor)).toEqual([7, 7, 8, 8, 9, 20, 21, 21]);
    expect(broken(deck({ soul: 8 }))).toEqual(['souls']);
    expect(broken(deck({ soul: 7 }, 57))).toEqual(['souls']);
  });

  it('does not count "Hopper" as a Lost Soul', () => {
    expect(broken(deck({ soul: 7, hopper: 1 }))).toEqual([]);
    expect(broken(deck({ soul: 6, hopper: 1 }))).toEqual(['souls']);
  });

  it('takes one of a card with several brigades, of a Dominant, and of a Lost Soul with an ability', () => {
    expect(broken(deck({ 'two-brigades': 2 }, 150))).toEqual(['one-copy']);
    expect(broken(deck({ 'dominant-0': 2 }, 150))).toEqual(['one-copy']);
    expect(broken(deck({ 'able-soul': 2, soul: 5 }))).toEqual(['one-copy']);
  });

  it('takes one card with an ability for every 50 cards', () => {
    expect(broken(deck({ able: 2 }, 99))).toEqual(['per-fifty']);
    expect(broken(deck({ able: 2 }, 100))).toEqual([]);
    expect(broken(deck({ able: 3 }, 149))).toEqual(['per-fifty']);
    expect(broken(deck({ able: 3 }, 150))).toEqual([]);
  });

  it('takes three of a card without an ability', () => {
    expect(broken(deck({ 'hero-59': 3 }))).toEqual([]);
    expect(broken(deck({ 'hero-59': 4 }))).toEqual(['three-copies']);
  });

  it('has no more Sites and Cities than Lost Souls', () => {
    expect(broken(deck(each(sites, 7)))).toEqual([]);
    expect(broken(deck(each(sites, 8)))).toEqual(['sites']);
    expect(broken(deck({ ...each(sites, 7), city: 1 }))).toEqual(['sites']);
  });

  it('has no more Dominants than Lost Souls', () => {
    expect(broken(deck(each(dominants, 7)))).toEqual([]);
    expect(broken(deck(each(dominants, 8)))).toEqual(['dominants']);
  });

  it('has one of a pair of Dominants', () => {
    expect(broken(deck({ 'new-jerusalem': 1, 'second-coming': 1 }))).toEqual(['pairs']);
    expect(broken(deck({ 'son-of-god': 1, chariot: 1 }))).toEqual(['pairs']);
    expect(broken(deck({ 'k-son-of-god': 1, chariot: 1 }))).toEqual(['pairs']);
    expect(broken(deck({ 'son-of-god-manger-promo-pmo-p2': 1, chariot: 1 }))).toEqual(['pairs']);
    expect(broken(deck({ 'new-jerusalem-2019-promo-pmo-p2': 1, 'second-coming': 1 }))).toEqual(['pairs']);
    expect(broken(deck({ 'son-of-god': 1, 'old-chariot': 1 }))).toEqual([]);
    expect(broken(deck({ 'son-of-god': 1, 'new-jerusalem': 1 }))).toEqual([]);
  });

  it('bans cards by printing', () => {
    expect(broken(deck({ daniel: 1 }))).toEqual(['banned']);
    expect(broken(deck({ 'daniel-border': 1 }))).toEqual(['banned']);
    expect(broken(deck({ 'old-daniel': 1 }))).toEqual([]);
    expect(broken(deck({ treasures: 1 }))).toEqual(['banned']);
    expect(broken(deck({ 'mended-treasures': 1 }))).toEqual([]);
    expect(broken(deck({ 'three-liner': 1, soul: 6 }))).toEqual(['banned']);
    expect(broken(deck({}, 50, { daniel: 1 }))).toEqual(['banned']);
  });

  it('has exceptions by name', () => {
    expect(broken(deck({ witness: 4 }))).toEqual([]);
    expect(broken(deck({ witness: 5 }, 150))).toEqual(['own-number']);
    expect(broken(deck({ locust: 5 }))).toEqual([]);
    expect(broken(deck({ locust: 6 }))).toEqual(['own-number']);
    expect(broken(deck({ locust: 10 }, 100))).toEqual([]);
    expect(broken(deck({ 'black-legion': 4, 'gray-legion': 4 }))).toEqual([]);
    expect(broken(deck({ 'black-legion': 5 }))).toEqual(['own-number']);
  });

  it('says what is wrong and what to do', () => {
    const [fault] = checkDeck(deck({ 'hero-59': 4 }), versionOf(formats, 'T1'), cards);
    expect(fault?.sentence).toBe('A deck has at most 3 of hero-59 (without an ability), yours has 4.');
  });
});

describe('the Reserve (rules 3.5)', () => {
  it('has at most ten cards', () => {
    expect(broken(deck({}, 50, each(heroes.slice(40), 10)))).toEqual([]);
    expect(broken(deck({}, 50, each(heroes.slice(40), 11)))).toEqual(['reserve-size']);
  });

  it('has no Dominants and no Lost Souls', () => {
    expect(broken(deck({}, 50, { 'dominant-0': 1 }))).toEqual(['reserve-cards']);
    expect(broken(deck({}, 50, { soul: 1 }))).toEqual(['reserve-cards']);
  });

  it('keeps to the limits together with the deck', () => {
    expect(broken(deck({ able: 1 }, 50, { able: 1 }))).toEqual(['per-fifty']);
    expect(broken(deck({ 'hero-59': 2 }, 50, { 'hero-59': 2 }))).toEqual(['three-copies']);
    expect(broken(deck(each(sites, 7), 50, { city: 1 }))).toEqual(['sites']);
    expect(
      checkDeck(deck({ able: 1 }, 50, { able: 1 }), versionOf(formats, 'T1'), cards)[0]?.sentence,
    ).toContain('with its Reserve');
  });

  it('does not ask for more Lost Souls', () => {
    // A deck of 56 cards needs 7 Lost Souls. If the Reserve of 10 cards counted, the deck would need 9.
    expect(broken(deck({}, 56, each(heroes.slice(40), 10)))).toEqual([]);
  });

  it('does not make a deck legal that is not legal alone', () => {
    expect(broken(deck({}, 49, { 'hero-59': 1 }))).toEqual(['deck-size']);
    expect(broken(deck({ able: 2 }, 95, each(heroes.slice(50), 5)))).toEqual(['per-fifty']);
  });

  it('reports a fault of the deck once', () => {
    expect(
      checkDeck(deck({ daniel: 1 }, 50, { 'hero-59': 1 }), versionOf(formats, 'T1'), cards),
    ).toHaveLength(1);
    expect(checkDeck(deck({ able: 2 }, 50, { 'hero-59': 1 }), versionOf(formats, 'T1'), cards)).toHaveLength(
      1,
    );
  });
});

describe('the same card (rules 3.5)', () => {
  const card = (name: string, facts: object = {}): CardDefinition =>
    made(`${name}-${JSON.stringify(facts)}`.toLowerCase().replace(/[^a-z0-9]+/g, '-'), {
      name,
      identifiers: [],
      ...facts,
    });
  const EVIL = { ways: [{ as: 'evilCharacter', brigades: ['gray'], numbers: '1/1' }] };
  const GOOD = { ways: [{ as: 'good', brigades: ['red'] }] };

  it('has the same name and the same icon', () => {
    expect(sameCard(card('Saul'), card('Saul', { set: 'Others' }))).toBe(true);
    expect(sameCard(card('Saul'), card('Saul', EVIL))).toBe(false);
    expect(sameCard(cards.get('shipwreck-ec').definition, cards.get('shipwreck-fundraiser').definition)).toBe(
      true,
    );
  });

  it('is the same person under other names', () => {
    const david = cards.get('k-david-giant-slayer').definition;
    expect(sameCard(david, card('David, the Shepherd'))).toBe(true);
    expect(sameCard(david, card('King David', { person: 'David' }))).toBe(true);
    // The title alone does not identify the person: there is more than one Saul.
    expect(sameCard(card('King Saul'), card('Saul'))).toBe(false);
    expect(sameCard(card('Eleazar, Son of Aaron'), card('Eleazar, Son of Dodo'))).toBe(false);
    // Of two titles each counts, but a longer one tells which person of that name is meant.
    expect(sameCard(card('Saul/Paul'), card('Paul, the Bond-Servant'))).toBe(true);
    expect(sameCard(card('Mary of Bethany / Mary, the Attentive'), card('Mary'))).toBe(false);
    // There are several Simons, but one tanner.
    expect(sameCard(card('Simon the Tanner'), card('Simon the Zealot'))).toBe(false);
    expect(sameCard(card('Simon the Tanner'), card('Simon, the Tanner'))).toBe(true);
    // Enhancements do not count as people.
    expect(sameCard(card('Faith, the Gift', GOOD), card('Faith, the Fruit', GOOD))).toBe(false);
  });

  it('is another if a generic card shows something else', () => {
    const archer = (reference: string): CardDefinition =>
      made(`archer-${reference.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`, { name: 'Archer', reference });
    expect(sameCard(archer('Exodus 14:4'), archer('Isaiah 13:18'))).toBe(false);
    const cherub = (listed: string): CardDefinition =>
      made(listed.toLowerCase().replace(/[^a-z0-9]+/g, '-'), { name: 'Cherubim', listed });
    expect(sameCard(cherub('Cherubim [Blake] [A]'), cherub('Cherubim [Blake] [B]'))).toBe(true);
    expect(sameCard(cherub('Cherubim [Blake] [A]'), cherub('Cherubim [Unknown] [A]'))).toBe(false);
  });

  it('is told by name among Lost Souls', () => {
    const souls = { ways: [{ as: 'lostSoul' }], abilities: SOUL };
    const one = card('Lost Soul "Dread"', souls);
    expect(sameCard(one, card('Lost Soul "Dread"', { ...souls, set: 'Others' }))).toBe(true);
    expect(sameCard(one, card('Lost Soul "Fat"', souls))).toBe(false);
  });

  it('counts with its other printings', () => {
    expect(broken(deck({ 'shipwreck-ec': 1, 'shipwreck-fundraiser': 1 }))).toEqual(['one-copy']);
  });
});

describe('starter decks (rules 17)', () => {
  const box = (set: string): Counts =>
    Object.fromEntries(files.filter((d) => d.set === set).map((d) => [d.ref, 1]));
  const k = box('K Starter');
  const starter = (counts: Counts, reserve: Counts = {}): DeckList => ({
    name: 'Test',
    cards: list(counts),
    ...(Object.keys(reserve).length > 0 ? { reserve: list(reserve) } : {}),
  });

  it('are the 56 cards of one of the boxes', () => {
    for (const set of ['K Starter', 'L Starter']) {
      expect(Object.keys(box(set))).toHaveLength(56);
      expect(broken(starter(box(set)), 'starter')).toEqual([]);
    }
  });

  it('lack nothing and have nothing extra', () => {
    const { 'k-abigail': _, ...lacking } = k;
    const [fault, ...others] = checkDeck(starter(lacking), versionOf(formats, 'starter'), cards);
    expect(fault).toEqual({
      rule: 'starter-list',
      sentence: 'Your deck lacks 1 card of the K Starter deck: Abigail [K].',
    });
    expect(others).toEqual([]);
    expect(broken(starter({ ...k, 'hero-0': 1 }), 'starter')).toEqual(['starter-list']);
    expect(broken(starter({ ...k, 'k-abigail': 2 }), 'starter')).toEqual(['starter-list']);
  });

  it('have no Reserve', () => {
    expect(broken(starter(k, { 'hero-0': 1 }), 'starter')).toEqual(['no-reserve']);
  });
});

describe('free decks', () => {
  it('may have any cards that exist', () => {
    expect(broken({ name: 'Test', cards: list({ daniel: 9 }), reserve: list({ soul: 20 }) }, 'free')).toEqual(
      [],
    );
    expect(broken({ name: 'Test', cards: list({ nobody: 1 }) }, 'free')).toEqual(['unknown-card']);
  });
});

describe('a pasted list', () => {
  const read = (text: string): DeckList => parseDeck(text, cards);
  const keys = (text: string): Counts => Object.fromEntries(read(text).cards.map((c) => [c.key, c.count]));

  it('is read as Lackey writes it', () => {
    const text = '1\tAbigail [K]\n3\thero-1\nReserve:\n1\tRod of Iron (Wa)\nTokens:\n1\tLost Soul Token\n';
    expect(read(text)).toEqual({
      name: 'Pasted deck',
      cards: list({ 'k-abigail': 1, 'hero-1': 3 }),
      reserve: list({ 'rod-of-iron-wa': 1 }),
    });
  });

  it('has no tokens, which are created in play', () => {
    for (const token of ['Lost Soul Token "Harvest"', 'lost-soul-token-harvest-john-4-35-goc'])
      expect(() => read(`1\tAbigail [K]\n1\t${token}`)).toThrow('Line 2: there is no card');
  });

  it('has no Reserve if none is written', () => {
    expect(read('1\tAbigail [K]\nReserve:\n')).not.toHaveProperty('reserve');
  });

  it('may be untidy', () => {
    expect(
      keys('\uFEFF# mine\r\n\r\n  1x   ABIGAIL  [K] \r\n// souls\r\n2 hero-1\r\nhero-2\r\n1\thero-1'),
    ).toEqual({
      'k-abigail': 1,
      'hero-1': 3,
      'hero-2': 1,
    });
    expect(keys('1 Haman\u2019s Plot; 1 Lost Soul \u201cHuman\u201d')).toEqual({
      'hamans-plot-pa': 1,
      'lost-soul-human-ra': 1,
    });
  });

  it('goes back to the deck after another section', () => {
    expect(keys('Reserve:\n1 hero-1\nMain deck:\n1 hero-2')).toEqual({ 'hero-2': 1 });
  });

  it('names a card as lists do, plainly, by its set, or by reference', () => {
    for (const name of ['Rod of Iron (Wa)', 'Rod of Iron', 'Rod of Iron [Warriors]', 'rod-of-iron-wa'])
      expect(keys(name)).toEqual({ 'rod-of-iron-wa': 1 });
    expect(keys("1 Pharaoh's Curse [K]")).toEqual({ 'k-pharaohs-curse': 1 });
    expect(keys('1 Lost Soul [Exodus 10:10 - K]\n1 Lost Soul (Exodus 12:33)')).toEqual({
      'k-lost-soul-exodus-10-10': 1,
      'k-lost-soul-exodus-12-33': 1,
    });
  });

  it('does not choose between cards of the same name', () => {
    expect(() => read('1 hero-1\n1 Moses kills Egyptian')).toThrow(
      'Line 2: there are 3 cards "Moses kills Egyptian": Moses kills Egyptian [K], Moses Kills Egyptian (1st Print - K), Moses kills Egyptian (PoC). Write one of these.',
    );
    expect(keys('1 Moses kills Egyptian [PoC]')).toEqual({ 'moses-kills-egyptian-poc': 1 });
    expect(keys('1 Moses kills Egyptian [Prophecies of Christ]')).toEqual({ 'moses-kills-egyptian-poc': 1 });
  });

  it('is refused with a sentence that says where', () => {
    expect(() => read('1 Nobody')).toThrow('Line 1: there is no card "Nobody" here. Check its name.');
    expect(() => read('1 Abigail [L]')).toThrow('there is no card "Abigail ［L］"');
    expect(() => read('0 hero-1')).toThrow('Line 1: a count is 1 or more.');
    expect(() => read('1 hero-1\nSpare parts:\n1 hero-2')).toThrow(
      'Line 2: I know no section "Spare parts".',
    );
    expect(() => read('1 Abigial [K]\n1 hero-1\n0 hero-1\n1 Rod of Irn')).toThrow(
      [
        'Line 1: there is no card "Abigial ［K］" here. Did you mean Abigail (1st Print - K) or Abigail [K]?',
        'Line 3: a count is 1 or more. Write how many there are.',
        'Line 4: there is no card "Rod of Irn" here. Did you mean Rod of Iron (Wa)?',
      ].join('\n'),
    );
    expect(() => read('Tokens:\n1 hero-1')).toThrow('The list has no cards.');
    expect(() => read('')).toThrow(DeckError);
  });
});
