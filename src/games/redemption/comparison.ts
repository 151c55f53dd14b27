import { z } from 'zod';
import { type Comparison, factsLine, MOST_LETTERS } from '../shared/comparison.ts';
import type { CardDefinition } from './cards.ts';
import { ABILITY_KINDS, BRIGADES, CLASSES, READ } from './terms.ts';

const Word = z.string().default('');

/** Schema of a card's record in the community's card data, or in the table that the data are made from. */
const Record = z.object({
  name: z.string(),
  officialSet: Word,
  type: z.string(),
  brigade: Word,
  strength: Word,
  toughness: Word,
  class: Word,
  identifier: Word,
  specialAbility: z.string().max(MOST_LETTERS).default(''),
  reference: Word,
});

/** True for a definition of X ("X = …"), which some records list among the card's identifiers. */
const isFormula = (identifier: string): boolean => /^X ?=/.test(identifier);

/**
 * Number in a record, as our cards write it. For a card with one number for each alignment, the evil one is
 * in brackets; if there is no good one ("- (5)"), the evil one is used.
 */
const numberOf = (written: string): string => written.replace(/^-? ?\((\d+)\)$/, '$1');

const OFFICIAL_TYPES = { 'GE/EE': 'Enhancement', GE: 'Enhancement', EE: 'Enhancement' };

const idOf = (name: string, set: string): string => `${name} (of ${set})`;

/** Data for comparing Redemption's cards with official texts. */
export const redemptionComparison = (cards: readonly CardDefinition[]): Comparison => ({
  wordings: {
    official: [
      [/\bGE:/g, 'As a good Enhancement:'],
      [/\bEE:/g, 'As an evil Enhancement:'],
      [/\bA:/g, 'As an Artifact:'],
      [/\bdraw piles?\b/gi, 'deck'],
      [/\bremov(?:e|ed|ing)\b([^.]*?) from the game\b/gi, 'banish$1'],
      [/\bOld Testament\b/gi, 'O.T.'],
      [/\bNew Testament\b/gi, 'N.T.'],
      [/\bset aside areas?\b/gi, 'set-aside area'],
      [/\bfield of battle\b/gi, 'battle'],
      [/(?<!-)\bbrigades?\b/gi, ''],
      [/\bset ([^.]*?) aside\b/gi, 'set aside $1'],
    ],
    ours: [
      [/\bin battle,? (?:or )?a territory\b( or(?= set-aside))?/g, 'in play$1'],
      [/\bput a Lost Soul (from [^.;]*?deck) into its owner's Land of Bondage/gi, 'play a Lost Soul $1'],
      [/\b(shuffle [^.;]*?) into (?:its owner's|their owners'|your) decks?\b/gi, '$1'],
    ],
    both: [],
    facts: [
      [/\bEnhancement\/Artifact\//g, ''],
      [/\bTabernacle priest, (high )?priest(, priest)?\b/g, 'Tabernacle $1priest'],
      [/\b(?:good|evil) gold\b/g, 'gold'],
      // Identifiers that the rules give to cards without printing them: official texts lack them.
      [/\b(?:human|male|female|angel)\b/g, ''],
    ],
    words: {
      symbol: ['X'],
      keyword: [
        ...ABILITY_KINDS.map((kind) => (kind === 'setAside' ? 'set aside' : kind)),
        'topdeck',
        'underdeck',
        'banish',
        'bounce',
        'release',
        'resurrect',
        'reveal',
        'take',
        'first strike',
      ],
      type: [
        'Hero',
        'Evil Character',
        'character',
        'Enhancement',
        'Artifact',
        'Dominant',
        'Lost Soul',
        'Fortress',
        'Site',
        'Covenant',
        'Curse',
      ],
      subtype: [
        ...new Set([
          ...BRIGADES.good,
          ...BRIGADES.evil,
          'gold',
          ...CLASSES,
          ...READ,
          ...cards.flatMap(({ identifiers }) => identifiers),
        ]),
      ],
      zone: [
        'hand',
        'deck',
        'discard pile',
        'Reserve',
        'territory',
        'battle',
        'Land of Bondage',
        'Land of Redemption',
        'set-aside area',
        'artifact pile',
        'in play',
      ],
    },
  },
  idsOf(key) {
    const card = cards.find(({ ref }) => ref === key);
    return card === undefined ? [] : [idOf(card.listed, card.set), card.listed];
  },
  official(record) {
    const read = Record.safeParse(record);
    if (!read.success) return undefined;
    const { name, officialSet, type, brigade, strength, toughness, specialAbility, reference } = read.data;
    const identifiers = read.data.identifier.split(/, */);
    const facts = [
      Object.entries(OFFICIAL_TYPES).reduce((so, [short, long]) => so.replaceAll(short, long), type),
      strength === '' && toughness === '' ? '' : `${numberOf(strength)}/${numberOf(toughness)}`,
      brigade,
      read.data.class,
      identifiers.filter((one) => !isFormula(one)).join(', '),
      reference,
    ];
    return {
      ids: [idOf(name, officialSet), name],
      facts: factsLine(facts),
      text: [specialAbility, ...identifiers.filter(isFormula)].join('\n'),
    };
  },
});
