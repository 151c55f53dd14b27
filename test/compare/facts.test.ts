// Files of card facts come from other projects: each known form is read, and any other file is refused with a sentence.
import { mkdtempSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Facts, readFacts } from '../../src/compare/facts.ts';
import { ownBench } from '../support/games/loaded.ts';

const folder = mkdtempSync(join(tmpdir(), 'facts-'));

function fileOf(content: string, name = 'facts.json'): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const read = (game: string, ...files: string[]): Facts => readFacts(files, game, ownBench(game).comparison);

const NETRUNNER = {
  code: '39001',
  title: 'Night Porter',
  type_code: 'ice',
  faction_code: 'nbn',
  keywords: 'Code Gate',
  cost: 3,
  strength: 2,
  faction_cost: 1,
  text: '[subroutine] End the run.',
};
const THRONES = {
  code: '39002',
  type: 'character',
  name: 'Ferryman',
  faction: 'stark',
  loyal: true,
  unique: false,
  cost: 4,
  strength: 3,
  icons: { military: false, intrigue: true, power: true },
  traits: ['House Tully'],
  text: 'Insight.',
};
const REDEMPTION = {
  name: 'Ferryman (Ha)',
  officialSet: 'Harbour',
  type: 'Hero',
  brigade: 'Blue/Gold',
  strength: '4',
  toughness: '5',
  class: 'Warrior',
  identifier: 'Generic, X = # of boats',
  specialAbility: 'Draw X.',
  reference: 'Luke 5:3',
};
const ALTERED = {
  reference: 'ALT_HARBOUR_B_AX_1_R1',
  name: 'Ferryman',
  faction: 'AX',
  rarity: 'RARE',
  type: 'CHARACTER',
  subTypes: ['ROBOT'],
  handCost: '#2#',
  reserveCost: '3',
  forest: '1',
  mountain: '2',
  ocean: '0',
  text: '{J} Draw a card.',
  support: '{D} : [Resupply].',
};

describe('the forms of card facts', () => {
  it("Netrunner's first and second form say the same of a card", () => {
    const second = {
      id: 'night_porter',
      title: 'Night Porter',
      card_type_id: 'ice',
      faction_id: 'nbn',
      subtypes: ['code_gate'],
      cost: 3,
      strength: 2,
      influence_cost: 1,
      text: NETRUNNER.text,
    };
    const [one, other] = [NETRUNNER, second].map((record) =>
      read('netrunner', fileOf(JSON.stringify([record]))).find(['39001', 'Night Porter']),
    );
    expect(one).toMatchObject({
      facts: 'ice · Code Gate · nbn · 3 credits · 2 strength · 1 influence',
      text: '[subroutine] End the run.',
    });
    expect(other).toMatchObject({ facts: one!.facts, text: one!.text });
  });

  it('A Game of Thrones has lists, and packs whose cards lie in them', () => {
    const list = read('thrones', fileOf(JSON.stringify([THRONES]))).find(['39002']);
    const pack = read('thrones', fileOf(JSON.stringify({ code: 'Ha', cards: [THRONES] }))).find(['39002']);
    expect(list).toEqual({
      ids: ['39002'],
      facts: 'loyal · stark · character · 4 · STR 3 · intrigue · power · House Tully',
      text: 'Insight.',
    });
    expect(pack).toEqual(list);
  });

  it('Redemption has lists, and a table with a head line', () => {
    const table = [
      'Name\tSet\tOfficialSet\tType\tBrigade\tStrength\tToughness\tClass\tIdentifier\tSpecialAbility\tReference',
      'Ferryman (Ha)\tHa\tHarbour\tHero\tBlue/Gold\t4\t5\tWarrior\tGeneric, X = # of boats\tDraw X.\tLuke 5:3',
      '',
    ].join('\r\n');
    const list = read('redemption', fileOf(JSON.stringify([REDEMPTION]))).find(['Ferryman (Ha)']);
    expect(list).toMatchObject({
      facts: 'Hero · 4/5 · Blue/Gold · Warrior · Generic · Luke 5:3',
      text: 'Draw X.\nX = # of boats',
    });
    expect(read('redemption', fileOf(table, 'carddata.txt')).find(['Ferryman (Ha)'])).toEqual(list);
  });

  it('Altered has lists, and a file a card as its publisher has them', () => {
    const published = {
      reference: ALTERED.reference,
      name: 'Ferryman',
      cardType: { reference: 'CHARACTER' },
      cardSubTypes: [{ reference: 'ROBOT', name: 'Robot' }],
      mainFaction: { reference: 'AX' },
      rarity: { reference: 'RARE' },
      elements: {
        MAIN_COST: '#2#',
        RECALL_COST: '3',
        FOREST_POWER: '1',
        MOUNTAIN_POWER: '2',
        OCEAN_POWER: '0',
        MAIN_EFFECT: '{J} Draw a card.',
        ECHO_EFFECT: '{D} : [Resupply].',
      },
    };
    const list = read('altered', fileOf(JSON.stringify([ALTERED]))).find([ALTERED.reference]);
    expect(list).toMatchObject({
      facts: 'CHARACTER · ROBOT · AX · RARE · #2#/3 · {V}1 {M}2 {O}0',
      text: '{J} Draw a card.\n{D} : [Resupply].',
    });
    expect(read('altered', fileOf(JSON.stringify(published))).find([ALTERED.reference])).toEqual(list);
  });

  it('the set decides between two cards of one name, and the first of two files between two records of one card', () => {
    const { comparison } = ownBench('redemption');
    const [key] = ['k-abigail'];
    const [sure, name] = comparison.idsOf(key!);
    const record = (officialSet: string, specialAbility: string) => ({
      ...REDEMPTION,
      name,
      officialSet,
      specialAbility,
    });
    const set = /\(of (.*)\)$/.exec(sure!)![1]!;
    const facts = read(
      'redemption',
      fileOf(JSON.stringify([record('Elsewhere', 'Draw 1.'), record(set, 'Draw 2.')]), 'one.json'),
      fileOf(JSON.stringify([record(set, 'Draw 3.')]), 'other.json'),
    );
    expect(facts.find(comparison.idsOf(key!))?.text).toContain('Draw 2.');
    expect(facts.find(['nobody', name!])?.text).toContain('Draw 1.');
    expect(facts.find(['nobody'])).toBeUndefined();
  });
});

describe('what cannot be used', () => {
  it('is said of a file that is missing, or a folder', () => {
    expect(() => read('altered', join(folder, 'nowhere.json'))).toThrow('There is no file');
    expect(() => read('altered', folder)).toThrow('is a folder');
  });

  it('is said of a file that is neither JSON nor a table', () => {
    expect(() => read('altered', fileOf('Draw a card.'))).toThrow('neither JSON nor a table');
  });

  it.each(['[]', '{}', '[{"reference": 3}]', JSON.stringify([THRONES])])(
    'is said of a file of other things: %s',
    (text) => {
      expect(() => read('altered', fileOf(text))).toThrow('holds no card of altered');
    },
  );

  it('is said of single records that were left out', () => {
    const { notes } = read('altered', fileOf(JSON.stringify([ALTERED, { reference: 3 }, 'x'])));
    expect(notes).toEqual([expect.stringContaining('2 of the 3 records')]);
  });

  it('includes texts and files without end', () => {
    const endless = JSON.stringify([{ ...ALTERED, text: 'x'.repeat(5_001) }]);
    expect(() => read('altered', fileOf(endless))).toThrow('holds no card');
    const large = fileOf('[', 'large.json');
    truncateSync(large, 50_000_001);
    expect(() => read('altered', large)).toThrow('more than 50 MB');
  });
});
