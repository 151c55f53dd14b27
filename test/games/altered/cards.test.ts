import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { type CardDefinition, readCard, readCards } from '../../../src/games/altered/cards.ts';
import { print } from '../../../src/games/altered/language/print.ts';
import { expectWhole } from '../../../src/games/altered/language/whole-card.ts';
import { loadWorkbench } from '../../../src/games/games.ts';
import { CardError } from '../../../src/games/shared/card-files.ts';
import { root } from '../../../src/root.ts';

const FOLDER = join(root(), 'src/games/altered');
const cards = readCards(join(FOLDER, 'cards'));
const byRef = new Map(cards.map((c) => [c.ref, c]));

/** Every value under a key of this name, at any depth of a program. */
function under(value: unknown, key: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([k, inner]) => [...(k === key ? [inner] : []), ...under(inner, key)]);
}

describe('card files', () => {
  it('use every reference once', () => {
    expect(byRef.size).toBe(cards.length);
  });

  it('create only tokens that exist', () => {
    const tokens = cards.filter((c) => c.type === 'Token').map((c) => c.name);
    const created = cards.flatMap((c) => under(c.abilities, 'token')).filter((t) => typeof t === 'string');
    expect(created.length).toBeGreaterThan(0);
    expect(created.filter((name) => !tokens.includes(name))).toEqual([]);
  });

  it.each(cards.map((c): [string, CardDefinition] => [`${c.name} (${c.ref})`, c]))(
    '%s has the numbers of its type',
    (_, card) => {
      expect(card.stats !== undefined).toBe(
        card.type === 'Character' || (card.type === 'Token' && card.landmark !== true),
      );
      expect(card.limits !== undefined).toBe(card.type === 'Hero');
      if (card.type === 'Token' || card.type === 'Hero') expect(card.cost).toEqual({ hand: 0, reserve: 0 });
      if (card.type === 'Spell')
        expect(card.abilities.some((a) => a.kind === 'effect')).toBe(card.moderated !== true);
      else expect(card.abilities.some((a) => a.kind === 'effect' || a.kind === 'discount')).toBe(false);
    },
  );

  it.each(
    cards
      .filter((c) => c.abilities.length > 0)
      .map((c): [string, CardDefinition] => [`${c.name} (${c.ref})`, c]),
  )('%s reads as English', (_, card) => {
    for (const ability of card.abilities) {
      const text = print.ability(ability);
      expect(text).toMatch(/[.”]$/);
      expect(text).not.toMatch(/undefined|\[object|[{]"|NaN| {2}/);
    }
  });

  it('name the printing that is wrong', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cards-'));
    const spell = (ref: string, cost: number | string): object => ({
      ref,
      faction: 'NE',
      rarity: 'common',
      type: 'Spell',
      cost,
    });
    const write = (...printings: object[]): void =>
      writeFileSync(join(folder, 'x.yaml'), stringify({ name: 'X', printings }));
    write(spell('ONE', '1/1'), spell('TWO', 3));
    expect(() => readCards(folder)).toThrow(
      new CardError('x.yaml: TWO: cost: must be hand cost and reserve cost, as in "3/1"'),
    );
    write(spell('ONE', '1/1'), { faction: 'NE' });
    expect(() => readCards(folder)).toThrow(/^x\.yaml: printings\.1: ref: /);
    rmSync(folder, { recursive: true });
  });

  it('refuse a word that the game does not have', () => {
    const card = {
      ...{ ref: 'X', name: 'X', faction: 'NE', rarity: 'common', type: 'Character' },
      ...{ cost: '1/1', stats: '1/1/1' },
    };
    const abilities = [
      { kind: 'reaction', when: { on: 'symbol', symbol: 'q' }, steps: [{ op: 'draw', n: 1 }] },
    ];
    expect(() => readCard({ ...card, abilities }, 'here')).toThrow(CardError);
    expect(() => readCard({ ...card, abilities }, 'here')).toThrow('symbol');
    expect(() => readCard({ ...card, colour: 'red' }, 'here')).toThrow(CardError);
  });
});

it('the only programs that no game comes to have their reason', () => {
  const { coverage } = loadWorkbench('altered', root());
  const never = coverage.abilities().flatMap(({ key, unreachable: why }) => (why ? [`${key}: ${why}`] : []));
  expect(never).toEqual([
    'ALT_CORE_B_NE_01_C:0: it is never in play',
    'ALT_CORE_A_YZ_31_C:0: ALT_CORE_B_YZ_31_C is the printing that is created',
  ]);
});

describe('a set of cards', () => {
  const card = (type: string, abilities: unknown[]): CardDefinition => {
    const numbers = type === 'Hero' ? { limits: '2/2' } : { cost: '1/1' };
    const stats = type === 'Character' ? { stats: '1/1/1' } : {};
    const facts = { ref: 'X', name: 'X', faction: 'NE', rarity: 'common', type, ...numbers, ...stats };
    return readCard({ ...facts, abilities }, 'here');
  };
  const effect = { kind: 'effect', steps: [{ op: 'resupply' }] };
  const discount = {
    kind: 'discount',
    less: 1,
    cost: {
      choose: { as: 'x', from: { in: 'reserve', of: 'you' } },
      steps: [{ op: 'discard', what: { ref: 'x' } }],
    },
  };
  const tougher = { kind: 'passive', does: { effect: 'stats', over: { is: 'Character' }, by: 1 } };
  const cheaper = { kind: 'passive', does: { effect: 'cost', who: 'you', of: 'self', less: 1 } };

  it.each([
    ['an effect that is no Spell’s', 'Character', [effect]],
    ['a second effect', 'Spell', [effect, effect]],
    ['a discount on what is never played', 'Hero', [discount]],
    ['a second discount', 'Spell', [discount, discount]],
    ['Fleeting as text of a Character', 'Character', [{ kind: 'keyword', keyword: 'fleeting' }]],
    ['Cooldown on a Permanent', 'Landmark Permanent', [{ kind: 'keyword', keyword: 'cooldown' }]],
    ['a passive ability where it never works', 'Spell', [tougher]],
  ])('refuses %s', (_, type, abilities) => {
    expect(() => expectWhole([card(type, abilities)])).toThrow(/^X: abilities\.\d: /);
  });

  it('takes what these cards can do', () => {
    const spell = card('Spell', [effect, discount, { kind: 'keyword', keyword: 'cooldown' }, cheaper]);
    expect(() => expectWhole([spell, { ...card('Landmark Permanent', [tougher]), ref: 'Y' }])).not.toThrow();
  });
});

interface Entry {
  key: string;
  count: number;
}

/**
 * Numbers on the cards of the starter decks, as their boxes print them: reference, hand and reserve cost, statistics.
 */
const NUMBERS: Record<string, [string, string | undefined][]> = {
  axiom: [
    ['ALT_CORE_B_AX_01_C 0/0', undefined],
    ['ALT_CORE_B_AX_04_C 2/2', '1/3/3'],
    ['ALT_CORE_B_AX_08_C 1/2', '1/1/1'],
    ['ALT_CORE_B_AX_11_C 3/1', '2/2/2'],
    ['ALT_CORE_B_AX_16_C 3/3', '2/2/2'],
    ['ALT_CORE_B_AX_23_C 3/3', undefined],
    ['ALT_CORE_B_AX_24_C 3/3', undefined],
    ['ALT_CORE_B_AX_25_C 4/4', undefined],
    ['ALT_CORE_B_AX_07_C 1/1', '0/1/1'],
    ['ALT_CORE_B_AX_07_R1 1/1', '1/1/2'],
    ['ALT_CORE_B_AX_10_C 2/2', '3/2/0'],
    ['ALT_CORE_B_AX_10_R1 2/2', '3/2/0'],
    ['ALT_CORE_B_AX_12_C 3/3', '3/3/3'],
    ['ALT_CORE_B_AX_12_R1 3/3', '3/3/3'],
    ['ALT_CORE_B_AX_15_C 4/3', '2/4/2'],
    ['ALT_CORE_B_AX_15_R1 3/3', '2/4/2'],
    ['ALT_CORE_B_AX_30_C 5/5', undefined],
    ['ALT_CORE_B_AX_30_R1 6/6', undefined],
    ['ALT_CORE_B_AX_27_R1 4/4', undefined],
    ['ALT_CORE_B_LY_30_R2 3/3', undefined],
    ['ALT_CORE_B_OR_09_R2 2/2', '3/0/3'],
  ],
  bravos: [
    ['ALT_CORE_B_BR_01_C 0/0', undefined],
    ['ALT_CORE_B_BR_05_C 1/1', '0/0/2'],
    ['ALT_CORE_B_BR_08_C 2/2', '0/3/3'],
    ['ALT_CORE_B_BR_09_C 2/4', '3/1/1'],
    ['ALT_CORE_B_BR_13_C 4/4', '4/4/5'],
    ['ALT_CORE_B_BR_15_C 3/3', '2/2/2'],
    ['ALT_CORE_B_BR_20_C 5/5', '3/3/3'],
    ['ALT_CORE_B_BR_28_C 2/2', undefined],
    ['ALT_CORE_B_BR_04_C 1/3', '1/1/1'],
    ['ALT_CORE_B_BR_04_R1 1/3', '1/1/1'],
    ['ALT_CORE_B_BR_07_C 2/2', '3/3/3'],
    ['ALT_CORE_B_BR_07_R1 2/2', '4/3/4'],
    ['ALT_CORE_B_BR_17_C 3/3', '4/2/4'],
    ['ALT_CORE_B_BR_17_R1 3/3', '4/4/4'],
    ['ALT_CORE_A_BR_26_C 2/3', undefined],
    ['ALT_CORE_A_BR_26_R1 3/3', undefined],
    ['ALT_CORE_B_BR_18_C 3/4', '2/4/2'],
    ['ALT_CORE_B_BR_18_R1 3/4', '2/4/2'],
    ['ALT_CORE_B_BR_22_R1 6/6', '9/9/9'],
    ['ALT_CORE_B_MU_30_R2 3/3', undefined],
    ['ALT_CORE_B_YZ_16_R2 5/3', '3/2/2'],
  ],
};

const FACTION: Record<string, string> = { axiom: 'AX', bravos: 'BR' };

describe.each(Object.keys(NUMBERS))('the official deck %s', (name) => {
  // The cast is safe: the file belongs to the project, and its contents are checked below.
  const deck = parse(readFileSync(join(FOLDER, `decks/${name}.yaml`), 'utf8')) as {
    name: string;
    cards: Entry[];
  };

  it('has 40 cards, one of them a Hero', () => {
    expect(deck.cards.reduce((sum, e) => sum + e.count, 0)).toBe(40);
    const heroes = deck.cards.filter((e) => byRef.get(e.key)?.type === 'Hero');
    expect(heroes.map((e) => e.count)).toEqual([1]);
  });

  it('is legal: one faction, three of a name, no tokens, 15 rares', () => {
    const definitions = deck.cards.map((e) => ({ ...e, card: byRef.get(e.key) }));
    expect(definitions.filter((d) => d.card === undefined)).toEqual([]);
    expect(new Set(definitions.map((d) => d.card?.faction))).toEqual(new Set([FACTION[name]]));
    const names = new Map<string, number>();
    for (const d of definitions) names.set(d.card!.name, (names.get(d.card!.name) ?? 0) + d.count);
    expect([...names].filter(([, n]) => n > 3)).toEqual([]);
    expect(definitions.some((d) => d.card?.type === 'Token')).toBe(false);
    expect(
      definitions.filter((d) => d.card?.rarity === 'rare').reduce((n, d) => n + d.count, 0),
    ).toBeLessThanOrEqual(15);
  });

  it('has the numbers that are on the cards', () => {
    const told = deck.cards.map((e) => {
      const { cost, stats } = byRef.get(e.key)!;
      return [
        `${e.key} ${cost.hand}/${cost.reserve}`,
        stats === undefined ? undefined : `${stats.forest}/${stats.mountain}/${stats.ocean}`,
      ];
    });
    expect(told).toEqual(NUMBERS[name]);
  });
});
