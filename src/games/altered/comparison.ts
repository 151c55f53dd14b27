import { type Comparison, factsLine, type Official } from '../shared/comparison.ts';
import type { CardDefinition } from './cards.ts';
import { type Listed, Record } from './records.ts';
import { TERRAINS } from './terms.ts';

/** Factions by their letters in fact lines. The letters are in capitals, so that "OR" is not the word "or". */
const FACTIONS = { AX: 'Axiom', BR: 'Bravos', LY: 'Lyra', MU: 'Muna', OR: 'Ordis', YZ: 'Yzmir' };

/**
 * Types of cards whose costs and statistics the project's one-line summary omits, because nobody pays or compares them.
 */
const UNPRICED = ['HERO', 'TOKEN', 'TOKEN_MANA'];

function worded({ reference, type, subTypes, faction, rarity, text, support, ...numbers }: Listed): Official {
  const { handCost, reserveCost, forest, mountain, ocean } = numbers;
  const facts = [
    type.replaceAll('_', ' '),
    subTypes.join(' ').replaceAll('_', ' '),
    // Official records list a token under the faction whose cards make it, but tokens have no faction (rules 3.2).
    type === 'TOKEN' ? '' : faction,
    rarity,
    UNPRICED.includes(type) ? '' : `${handCost}/${reserveCost}`,
    forest === '' || type === 'TOKEN_MANA' ? '' : `{V}${forest} {M}${mountain} {O}${ocean}`,
  ];
  return { ids: [reference], facts: factsLine(facts), text: support === '' ? text : `${text}\n${support}` };
}

/** Data for comparing Altered's cards with official texts. */
export const alteredComparison = (cards: readonly CardDefinition[]): Comparison => ({
  wordings: {
    official: [
      [/\u00a0/g, ' '],
      // Official sources mark numbers that differ from the common card's with "#".
      [/#/g, ''],
      // A token is a card of its own with its own statistics and subtype, so the text need not repeat them.
      [/\[([^\]]*) \d+\/\d+\/\d+\] \w+ tokens?/g, '$1'],
      [/\[|\]/g, ''],
      // Later official records contain printing placeholders for keywords and tokens, and abbreviate the faction Ordis
      // as OD.
      [/\bOD\b/g, 'OR'],
      [/<ORDIS_RECRUIT>(?: Soldier)?(?: tokens?)?/g, 'Ordis Recruit'],
      [/<MANA_MOTH>(?: Illusion)?(?: tokens?)?/g, 'Moth'],
      [/<DRAGON_SHADE>(?: Illusion)?(?: tokens?)?/g, 'Shade'],
      [/<BRASSBUG>(?: Robot)?(?: tokens?)?/g, 'Brassbug'],
      [/<MANASEED>(?: tokens?)?/g, 'Seed'],
      [/<(RUSH|AUGMENT|GIFT)\w*>/g, '$1'],
      [/<IN_CONTACT>/g, 'in contact'],
      [/<AFTER_YOU>/g, 'After You'],
      [/<EXHAUSTED_RESUPPL\w*>/g, 'exhausted Resupply'],
      [/<RESUPPL\w*>/g, 'Resupply'],
      [/<SABOTAGE\w*>/g, 'Sabotage'],
      [/<TOUGH_(?:FS_|CHA_P_|CHA_)?(\w)>/g, 'Tough $1'],
      [/<SCOUT_(\d)> \{\d\}/g, 'Scout $1'],
      [/<([A-Z]+)\w*>/g, '$1'],
      // Reminder texts on official cards only repeat the rules.
      [/\([^)]*\)/g, ''],
    ],
    ours: [
      [/\bdiscard up to one target card (in|from) a Reserve/gi, 'sabotage'],
      [/\bend your turn without passing/gi, 'After You'],
      [/\bresuppl(?:y|ies) an exhausted card/gi, 'exhausted Resupply'],
      // Official texts write "In Reserve:" where the project's texts have a symbol.
      [/\bIn Reserve: /g, ''],
      [/\bMana Moth\b/g, 'Moth'],
      [/\bDragon Shade\b/g, 'Shade'],
      [/\bManaseed\b/g, 'Seed'],
    ],
    both: [
      [/\bper\b/g, 'for each'],
      [/\bnon-token/g, 'nontoken'],
      ...TERRAINS.map((terrain) => [new RegExp(`\\b${terrain}\\b`, 'gi'), `{${terrain[0]}}`] as const),
      [/\{f\}/g, '{V}'],
      ...Object.entries(FACTIONS).map(
        ([letters, name]) => [new RegExp(`\\b${letters}\\b`, 'g'), name] as const,
      ),
    ],
    facts: [[/\{Mana\}/g, '']],
    words: {
      symbol: ['{J}', '{H}', '{R}', '{D}', '{T}', '{X}', '{V}', '{M}', '{O}', '{1}'],
      keyword: [
        'Fleeting',
        'Anchored',
        'Asleep',
        'Boosted',
        'boost',
        'Gigantic',
        'Seasoned',
        'Defender',
        'Tough',
        'Eternal',
        'Resupply',
        'Sabotage',
        'After You',
        'Scout',
        'Cooldown',
        'Rush',
        'Augment',
        'Gift',
        'in contact',
        'exhausted',
        'exhaust',
        'sacrifice',
        'discard',
        'draw',
        'search',
        'look',
        'reveal',
        'shuffle',
        'create',
      ],
      type: ['Character', 'Spell', 'Permanent', 'Landmark', 'Hero', 'token', 'Region'],
      // Factions and rarities are compared as if they were subtypes.
      subtype: [
        ...new Set(cards.flatMap(({ subtypes, rarity }) => [...subtypes, rarity])),
        ...Object.values(FACTIONS),
      ],
      zone: [
        'hand',
        'deck',
        'Reserve',
        'discard pile',
        'Mana',
        'Expedition',
        'Hero Expedition',
        'Companion Expedition',
      ],
    },
  },
  idsOf: (key) => [key],
  official(record) {
    const read = Record.safeParse(record);
    return read.success ? worded(read.data) : undefined;
  },
});
