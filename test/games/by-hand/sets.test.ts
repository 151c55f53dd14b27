// Card sets of which only facts are recorded: mistakes in a set are reported with file and place, and sets can be made
// from the data of card databases.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { GAME_IDS, importerOf, loadGames, loadOwnGames, readOwnSets } from '../../../src/games/games.ts';
import { importRecords } from '../../../src/games/shared/known/importing.ts';
import { root } from '../../../src/root.ts';

const CARD = {
  ref: '90001',
  name: 'Made Up',
  side: 'runner',
  faction: 'anarch',
  type: 'event',
  cost: 2,
  influence: 1,
};

/** An operator's folder with these sets of Netrunner, and one card. */
function folderWith(sets: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sets-'));
  for (const sub of ['cards', 'decks', 'sets'])
    mkdirSync(join(folder, 'netrunner', sub), { recursive: true });
  for (const [name, set] of Object.entries(sets))
    writeFileSync(join(folder, 'netrunner/sets', name), typeof set === 'string' ? set : JSON.stringify(set));
  return folder;
}
const load = (sets: Record<string, unknown>) =>
  loadGames(folderWith(sets), root(), ['netrunner']).get('netrunner');

describe('an operator’s sets', () => {
  const own = { code: 'own', name: 'Our own', cards: [CARD] };

  it('come to those of the installation, and correct them', () => {
    const game = load({
      'own.json': own,
      'fix.json': { ...own, cards: [{ ...CARD, ref: '35003', name: 'Charm' }] },
    });
    expect(game?.parseDeck('2 Made Up').cards).toEqual([{ key: '90001', count: 2 }]);
    expect(game?.card('35003')?.name).toBe('Charm');
    expect(game?.card('35004')?.name).toBe('Scrounge');
  });

  it.each([
    ['no JSON', { 'a.json': 'x' }, 'a.json: it is no JSON. `npm run cards -- --import` writes such files.'],
    [
      'an unknown shape',
      { 'a.json': [CARD] },
      'a.json: the whole: Invalid input: expected object, received array',
    ],
    [
      'a reference that is there already',
      { 'a.json': own, 'b.json': { ...own, code: 'b' } },
      'b.json: card 1: 90001 is in a.json already. Take one of the two out.',
    ],
    [
      'a fact that its type does not have',
      { 'a.json': { ...own, cards: [CARD, { ...CARD, ref: '90002', strength: 2 }] } },
      'a.json: card 2: strength: belongs to no card of type event',
    ],
    [
      'a program that the game would not carry out',
      {
        'a.json': {
          ...own,
          cards: [{ ...CARD, abilities: [{ kind: 'effect', steps: [{ op: 'juggle' }] }] }],
        },
      },
      '90001: abilities.0.steps.0.op: "juggle" is no step that Netrunner carries out here.',
    ],
    [
      'a word that no card knows',
      { 'a.json': { ...own, cards: [{ ...CARD, colour: 'red' }] } },
      'a.json: card 1: the whole: Unrecognized key: "colour"',
    ],
  ])('with %s are refused as the bot starts', (_, sets, sentence) => {
    expect(() => load(sets)).toThrow(sentence);
  });
});

describe('the sets that come with the bot', () => {
  const games = loadOwnGames(root());
  it.each([
    ['altered', 1_182],
    ['redemption', 5_692],
    ['thrones', 2_020],
    ['netrunner', 484],
  ])('of %s know so many cards', (id, cards) => {
    expect(games.get(id)?.knownCards()).toHaveLength(cards);
  });
  it.each([
    ['altered', 4],
    ['redemption', 54],
    ['thrones', 69],
    ['netrunner', 9],
  ])('of %s are so many, and the game carries out all of their programs', (id, sets) => {
    expect(readOwnSets(id, root())).toHaveLength(sets);
  });
  it.each(GAME_IDS)('of %s have a page for every card, and say that it is done by hand', (id) => {
    const game = games.get(id)!;
    const own = new Set(game.cards().map(({ key }) => key));
    const pages = game.knownCards().flatMap(({ key }) => (own.has(key) ? [] : [game.card(key)]));
    expect(pages.length).toBeGreaterThan(100);
    expect(pages.filter((page) => page === undefined || page.automated || page.line === '')).toEqual([]);
  });
});

describe('Redemption’s data', () => {
  const read = importerOf('redemption', root());
  it.each([
    ['Goliath (Own)', 'Evil Character', 'Black', 'Philistine', ['Philistine', 'human']],
    ['Swift (Own)', 'Hero', 'Silver', '', ['angel']],
    ['Moses in Glory (Own)', 'Hero', 'Clay/Silver/White', '', ['human']],
    ['Shadow Spirit (Own)', 'Evil Character', 'Orange', '', ['demon']],
    ['Evil Angel (Own)', 'Evil Character', 'Gold', '', ['demon']],
    ['Seven Seals (Own)', 'Hero', 'Blue', 'Male Angel', ['male', 'angel']],
    [
      'The Ram (Own)',
      'Evil Character',
      'Brown',
      'King, Beast (Demon, X = # of Sites',
      ['king', 'Beast', 'demon'],
    ],
    ['Coliseum Lion (Own)', 'Evil Character', 'Crimson', 'Animal', ['animal', 'Lion']],
    ['Self (Own)', 'Evil Character', 'Multi', 'Symbolic', ['Symbolic']],
  ])('say what kind of character %s is', (name, type, brigade, identifier, identifiers) => {
    const record = { name, set: 'Own', type, brigade, identifier };
    expect(read(record)).toMatchObject({ card: { identifiers } });
  });

  it('say it of the way in which a card is a character', () => {
    const record = { name: 'Camp (Own)', set: 'Own', type: 'GE/Evil Character', brigade: 'Blue/Black' };
    const ways = [{ as: 'good' }, { as: 'evilCharacter', identifiers: ['human'] }];
    const card = read(record);
    expect(card).toMatchObject({ card: { ways } });
    expect(card).not.toHaveProperty('card.identifiers');
    expect(card).not.toHaveProperty('card.ways.0.identifiers');
  });
});

describe('the sets of Redemption', () => {
  const Characters = z.array(
    z.object({
      ref: z.string(),
      identifiers: z.array(z.string()).default([]),
      ways: z.array(z.object({ as: z.string(), identifiers: z.array(z.string()).default([]) })),
    }),
  );

  it('say of each character whether it is human, an angel, a demon or an animal, but of symbols', () => {
    const cards = readOwnSets('redemption', root()).flatMap((set) => Characters.parse(set.cards));
    const silent = cards.flatMap(({ ref, identifiers, ways }) =>
      ways.flatMap((way) => {
        const isKind = [...identifiers, ...way.identifiers].some((one) =>
          /^(human|angel|demon|animal|Beast|Lion)$/.test(one),
        );
        return !isKind && ['hero', 'evilCharacter'].includes(way.as) ? [ref] : [];
      }),
    );
    expect(silent.length).toBeLessThan(40);
    expect(silent.filter((ref) => !/seal|self|hope|warrior|babylon|death|false-prophet/.test(ref))).toEqual(
      [],
    );
  });
});

describe('the communities’ data', () => {
  it.each([
    [
      'netrunner',
      {
        code: '35004',
        title: 'Scrounge',
        type_code: 'event',
        side_code: 'runner',
        faction_code: 'anarch',
        faction_cost: 1,
        cost: 1,
        deck_limit: 3,
        uniqueness: false,
        keywords: 'Double',
        pack_code: 'elev',
        text: 'Some words.',
      },
      { set: 'elev', ref: '35004', cost: 1, subtypes: ['Double'] },
    ],
    [
      'netrunner',
      {
        id: 'wall_of_made_up',
        title: 'Wall of Made Up',
        card_type_id: 'ice',
        side_id: 'corp',
        faction_id: 'haas_bioroid',
        subtypes: ['code_gate'],
        cost: 3,
        strength: 4,
        influence_cost: 2,
        deck_limit: 3,
        is_unique: false,
        text: '[subroutine] End the run.\n[subroutine] End the run.',
      },
      { ref: 'wall-of-made-up', faction: 'haas-bioroid', subtypes: ['Code Gate'], strength: 4 },
    ],
    [
      'thrones',
      {
        code: '26001',
        type: 'character',
        name: 'Ser Clayton Suggs',
        unique: true,
        faction: 'baratheon',
        loyal: false,
        cost: 3,
        strength: 3,
        icons: { military: true, intrigue: false, power: true },
        traits: ['Knight', "R'hllor"],
        text: 'No attachments. Renown. Ambush (2).\n<b>Action:</b> Something.',
        deckLimit: 3,
      },
      { ref: '26001', icons: ['military', 'power'], traits: ['Knight', "R'hllor"] },
    ],
    [
      'redemption',
      {
        name: 'A Look Forward [Own]',
        set: 'Own',
        officialSet: 'Our Own',
        type: 'GE/EE',
        brigade: 'Green/Purple (Pale Green)',
        strength: '4 (0)',
        toughness: '0 (4)',
        identifier: 'Prophet, X = # of anything',
        reference: 'Genesis 19:6',
      },
      {
        ref: 'a-look-forward-own-own',
        name: 'A Look Forward',
        identifiers: ['prophet'],
        ways: [
          { as: 'good', brigades: ['green', 'purple'], numbers: '4/0' },
          { as: 'evil', brigades: ['pale green'], numbers: '0/4' },
        ],
      },
    ],
    [
      'altered',
      {
        reference: 'ALT_ALIZE_B_AX_32_R1',
        name: 'The Machine in the Ice',
        cardSet: { reference: 'ALIZE', name: 'Trial by Frost' },
        cardType: { reference: 'CHARACTER' },
        cardSubTypes: [{ reference: 'ROBOT', name: 'Robot' }],
        mainFaction: { reference: 'AX' },
        rarity: { reference: 'RARE' },
        elements: {
          MAIN_COST: '1',
          RECALL_COST: '#2#',
          FOREST_POWER: '#4#',
          MOUNTAIN_POWER: '#2#',
          OCEAN_POWER: '#4#',
        },
      },
      { ref: 'ALT_ALIZE_B_AX_32_R1', cost: '1/2', stats: '4/2/4', subtypes: ['Robot'] },
    ],
  ])('of %s are read in their own shape', (id, record, facts) => {
    const { set, ...card } = { set: undefined, ...facts };
    const report = importRecords([record, { nothing: 'of ours' }], importerOf(id, root()));
    expect(report.unusable).toEqual([]);
    expect(report.foreign).toBe(1);
    expect(report.sets[0]?.cards[0]).toMatchObject(card);
    if (set !== undefined) expect(report.sets[0]?.code).toBe(set);
    expect(JSON.stringify(report.sets)).not.toContain('Some words');
  });

  it.each([
    ['Cherubim [Blake] [Own]', 'Hero', 'Cherubim'],
    ['Job  (Own)', 'Hero', 'Job'],
    ['Son of God "Manger" (Own)', 'Dominant', 'Son of God'],
    ['Lost Soul "Humble" [James 4:6]  [Own]', 'Lost Soul', 'Lost Soul "Humble"'],
    ['Lost Soul [Exodus 10:10] [Own]', 'Lost Soul', 'Lost Soul [Exodus 10:10]'],
  ])('of Redemption name %s without what lists add', (name, type, plain) => {
    const record = { name, set: 'Own', type, alignment: 'Good' };
    expect(importerOf('redemption', root())(record)).toMatchObject({ card: { name: plain, listed: name } });
  });

  it('of Redemption spell identifiers as texts ask for them, and keep a reference to a testament', () => {
    const record = { name: 'X', set: 'Own', type: 'Hero', reference: 'Old Testament' };
    const identifier = 'ANTEDILUVIAN, Solomon’s Temple, offering';
    expect(importerOf('redemption', root())({ ...record, identifier })).toMatchObject({
      card: {
        reference: 'Old Testament',
        identifiers: ['antediluvian', "Solomon's Temple", 'Offering', 'human'],
      },
    });
  });

  it('keep the keywords with which a text begins, and how many subroutines ice has', () => {
    const thrones = importerOf('thrones', root());
    const of = (text: string) =>
      thrones({ code: '1', type: 'location', name: 'X', faction: 'stark', cost: 1, traits: [], text });
    expect(of('No attachments. Renown. Ambush (2).\nOther.')).toMatchObject({
      card: { abilities: expect.arrayContaining([{ kind: 'keyword', keyword: 'ambush', n: 2 }]) },
    });
    expect(JSON.stringify(of('Attached character gains renown.'))).not.toContain('keyword');
  });

  describe('ask for a text that speaks of leaving play, or of being accessed, as that happens', () => {
    /** True if the card made from this record asks its players at this trigger. */
    const isAskedAt = (id: string, record: object, when: object): boolean =>
      JSON.stringify(importerOf(id, root())(record)).includes(`"when":${JSON.stringify(when)}`);

    it.each([
      ['When I leave the Expedition zone — Draw a card.', true],
      ["When I'm sacrificed — Draw a card.", true],
      ['When I go to Reserve from the Expedition zone — Draw a card.', true],
      // "If I would" is a replacement and no trigger, so the text is not asked about.
      ['If I would go to Reserve from the Expedition zone, discard me instead.', false],
      ['{J} Draw a card.', false],
    ])('Altered: %s', (text, isAsked) => {
      const record = {
        reference: 'ALT_X_B_AX_1_C',
        name: 'X',
        set: 'X',
        faction: 'AX',
        rarity: 'COMMON',
        type: 'CHARACTER',
        subTypes: [],
        ...{ handCost: '1', reserveCost: '1', forest: '1', mountain: '1', ocean: '1', text, support: '' },
      };
      expect(isAskedAt('altered', record, { on: 'moves', what: 'self', from: 'expedition' })).toBe(isAsked);
    });

    it.each([
      ['Interrupt: When X is killed, draw 1 card.', true],
      ['Forced Interrupt: When X leaves play, draw 1 card.', true],
      ['Take control of that character until X leaves play.', false],
      ['Interrupt: When X would be killed, save it instead.', false],
      ['Interrupt: When a character is killed, stand X.', false],
    ])('A Game of Thrones: %s', (text, isAsked) => {
      const record = { code: '1', type: 'location', name: 'X', faction: 'stark', cost: 1, traits: [], text };
      expect(isAskedAt('thrones', record, { on: 'moves', what: 'self', from: 'play' })).toBe(isAsked);
    });

    it.each([
      ['When the Runner accesses this asset, do 1 net damage.', true],
      ['When the Runner accesses a card, do 1 net damage.', false],
    ])('Netrunner: %s', (text, isAsked) => {
      const { influence, ...card } = { ...CARD, type: 'asset', side: 'corp', faction: 'jinteki' };
      const record = { ...card, code: '1', title: 'X', text, type_code: 'asset', side_code: 'corp' };
      const whole = { ...record, faction_code: 'jinteki', faction_cost: influence, trash_cost: 1 };
      expect(isAskedAt('netrunner', whole, { on: 'accesses', what: 'self' })).toBe(isAsked);
    });

    it.each([
      ['Fortress', 'If this card is discarded, you may draw 1.', 'discard', true],
      ['Fortress', 'You may discard this card to draw 1.', 'discard', false],
      ['Lost Soul', 'When this Lost Soul is rescued, draw 1.', 'redemption', true],
      ['Lost Soul', 'If a rescued soul is here, draw 1.', 'redemption', false],
    ])('Redemption, a %s: %s', (type, specialAbility, to, isAsked) => {
      const record = { name: 'X', set: 'X', type, alignment: 'Good', specialAbility };
      expect(isAskedAt('redemption', record, { on: 'moves', what: 'self', to })).toBe(isAsked);
    });
  });

  it('say which numbers are missing, and which cards cannot be used', () => {
    const thrones = importerOf('thrones', root());
    const base = { code: '1', faction: 'neutral', traits: [] };
    const report = importRecords(
      [
        { ...base, type: 'character', name: 'Strange', cost: 'X', strength: 'X', icons: {} },
        { ...base, code: '2', type: 'title', name: 'Hand' },
      ],
      thrones,
    );
    expect(report.incomplete).toEqual([{ ref: '1', name: 'Strange', lacks: ['STR'] }]);
    expect(report.unusable).toMatchObject([{ name: 'Hand', why: expect.stringMatching(/^type: /) }]);
  });
});
