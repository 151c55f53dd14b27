// Formats of Altered with dates: suspended rarities and card families, unique cards by Hero, and which cards count as
// rare and as exalted.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CardSet } from '../../../src/games/altered/card-set.ts';
import { readCard } from '../../../src/games/altered/cards.ts';
import { checkDeck, DeckCheck } from '../../../src/games/altered/formats.ts';
import type { DeckFault } from '../../../src/kernel/game/inputs.ts';
import { root } from '../../../src/root.ts';
import { formatsOfGame, rulesOf, versionOf } from '../../support/games/formats.ts';

const formats = formatsOfGame(join(root(), 'src/games/altered'), DeckCheck);
const TODAY = '2026-11-28';

const card = (ref: string, name: string, rarity: string, faction = 'AX', type = 'Spell') =>
  readCard(
    { ref, name, faction, rarity, type, ...(type === 'Hero' ? { limits: '2/2' } : { cost: '1/1' }) },
    ref,
  );
const many = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

const cards = new CardSet([
  card('ALT_CORE_B_AX_01_C', 'Sierra & Oddball', 'common', 'AX', 'Hero'),
  card('ALT_CORE_B_AX_02_C', 'Treyst & Rossum', 'common', 'AX', 'Hero'),
  ...many(80, (i) => card(`ALT_DUSTER_B_AX_${100 + i}_C`, `Plain ${i}`, 'common')),
  // Rares of the Hero's faction. Those with R1 belong to its own card families, those with R2 to families of another
  // faction.
  ...many(8, (i) => card(`ALT_DUSTER_B_AX_${200 + i}_R1`, `Own rare ${i}`, 'rare')),
  ...many(8, (i) => card(`ALT_DUSTER_B_BR_${200 + i}_R2`, `Other rare ${i}`, 'rare')),
  ...many(4, (i) => card(`ALT_DUSTER_B_AX_${300 + i}_E`, `Exalted ${i}`, 'exalted')),
  ...many(6, (i) => card(`ALT_CORE_B_AX_${400 + i}_U_7`, `Unique ${i}`, 'unique')),
  card('ALT_BISE_B_AX_53_C', 'The Grems', 'common'),
  card('ALT_BISE_B_AX_53_R1', 'The Grems', 'rare'),
  card('ALT_CORE_B_AX_17_R1', 'Dr. Frankenstein', 'rare'),
  card('ALT_CORE_B_LY_29_R2', 'Lyra Festival', 'rare'),
]);

/** Faults of a deck with this Hero, this many plain cards, one copy of each, and the named cards. */
function faults(format: string, plain: number, named: Record<string, number> = {}, day = TODAY): DeckFault[] {
  const counts = {
    ALT_CORE_B_AX_01_C: 1,
    ...Object.fromEntries(many(plain, (i) => [`ALT_DUSTER_B_AX_${100 + i}_C`, 1])),
    ...named,
  };
  const entries = Object.entries(counts).flatMap(([key, count]) => (count === 0 ? [] : [{ key, count }]));
  return checkDeck({ name: 'Test', cards: entries }, versionOf(formats, format, day), cards);
}
const broken = (...of: Parameters<typeof faults>): string[] => rulesOf(faults(...of));
const named = (kind: string, n: number, from = 0): Record<string, number> =>
  Object.fromEntries(many(n, (i) => [kind.replace('#', String(from + i)), 1]));
const OWN = 'ALT_DUSTER_B_AX_#_R1';
const OTHER = 'ALT_DUSTER_B_BR_#_R2';
const EXALTED = 'ALT_DUSTER_B_AX_#_E';
const UNIQUE = 'ALT_CORE_B_AX_#_U_7';

describe.each([
  ['no-unique', 39, 59],
  ['standard', 39, 59],
  ['singleton-no-unique', 59, 79],
])('%s', (format, least, most) => {
  it(`has ${least} to ${most} cards beside its Hero`, () => {
    expect(broken(format, least)).toEqual([]);
    expect(broken(format, most)).toEqual([]);
    expect(broken(format, least - 1)).toEqual(['deck-size']);
    expect(broken(format, most + 1)).toEqual(['deck-size']);
  });

  it('suspends The Grems as common alone, and tells since when', () => {
    expect(faults(format, least, { ALT_BISE_B_AX_53_C: 1 })).toEqual([
      {
        rule: 'suspended',
        sentence:
          'The Grems is suspended since 12 February 2026 (Seeds of Unity Season Patch, with Lyra Festival). Take it out.',
      },
    ]);
    expect(broken(format, least, { ALT_BISE_B_AX_53_R1: 1 })).toEqual([]);
  });

  it('suspends the whole family of Lyra Festival from 22 July 2026 on', () => {
    expect(broken(format, least, { ALT_CORE_B_LY_29_R2: 1 }, '2026-07-21')).toEqual([]);
    expect(broken(format, least, { ALT_CORE_B_LY_29_R2: 1 }, '2026-07-22')).toEqual(['suspended']);
  });
});

describe('rare and exalted', () => {
  it('are read as the site reads them: rares of both kinds count together, to fifteen', () => {
    expect(broken('no-unique', 39, { ...named(OWN, 8, 200), ...named(OTHER, 7, 200) })).toEqual([]);
    expect(broken('no-unique', 39, { ...named(OWN, 8, 200), ...named(OTHER, 8, 200) })).toEqual(['rares']);
  });

  it('are not read as an older validator does, to which rares of another family are the exalted ones', () => {
    expect(broken('no-unique', 39, named(OTHER, 4, 200))).toEqual([]);
    expect(broken('no-unique', 39, named(EXALTED, 3, 300))).toEqual([]);
    expect(broken('no-unique', 39, named(EXALTED, 4, 300))).toEqual(['exalted']);
  });
});

describe('unique cards', () => {
  it('are three in Standard, and none where the format says so', () => {
    expect(broken('standard', 39, named(UNIQUE, 3, 400))).toEqual([]);
    expect(broken('standard', 39, named(UNIQUE, 4, 400))).toEqual(['uniques']);
    expect(broken('no-unique', 39, named(UNIQUE, 1, 400))).toEqual(['uniques']);
    expect(broken('singleton-no-unique', 59, named(UNIQUE, 1, 400))).toEqual(['uniques']);
  });

  it('are as many in Singleton as the Hero has: five for Sierra, three for Treyst', () => {
    const treyst = { ALT_CORE_B_AX_01_C: 0, ALT_CORE_B_AX_02_C: 1 };
    expect(broken('singleton', 59, named(UNIQUE, 5, 400))).toEqual([]);
    expect(broken('singleton', 59, { ...named(UNIQUE, 3, 400), ...treyst })).toEqual([]);
    expect(faults('singleton', 59, { ...named(UNIQUE, 4, 400), ...treyst })).toEqual([
      {
        rule: 'uniques',
        sentence: 'A deck of Treyst & Rossum has at most 3 unique cards, yours has 4. Take some out.',
      },
    ]);
  });
});

describe('copies', () => {
  it('are three of a name in Standard No Unique, and one of each rarity in Singleton', () => {
    expect(broken('no-unique', 38, { ALT_DUSTER_B_AX_100_C: 3 })).toEqual([]);
    expect(broken('no-unique', 38, { ALT_DUSTER_B_AX_100_C: 4 })).toEqual(['three-copies']);
    expect(broken('singleton-no-unique', 59, { ALT_DUSTER_B_AX_100_C: 2 })).toEqual(['one-of-each']);
  });
});
