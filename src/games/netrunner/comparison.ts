import { type Comparison, factsLine, type Official } from '../shared/comparison.ts';
import type { CardDefinition } from './cards.ts';
import { type First, Record } from './records.ts';
import { FACTIONS, TYPES } from './words.ts';

function worded({
  code,
  title,
  type_code,
  faction_code,
  keywords,
  uniqueness,
  text,
  ...rest
}: First): Official {
  const { cost, strength, memory_cost, advancement_cost, agenda_points, trash_cost, faction_cost } = rest;
  const facts = [
    uniqueness === true ? '◆' : '',
    type_code,
    keywords ?? '',
    faction_code,
    number(cost, 'credits'),
    number(strength, 'strength'),
    number(memory_cost, 'MU'),
    number(advancement_cost, 'advancement'),
    number(agenda_points, 'points'),
    number(trash_cost, 'trash'),
    faction_cost === 0 ? '' : number(faction_cost, 'influence'),
  ];
  return { ids: [code, title], facts: factsLine(facts), text: text ?? '' };
}

/** A number with its word ("3 strength"), for the line of facts; empty if the card has no such number. */
const number = (n: number | null | undefined, word: string): string =>
  n === undefined || n === null ? '' : `${n} ${word}`;

/** Data for comparing Netrunner's cards with official texts. */
export const netrunnerComparison = (cards: readonly CardDefinition[]): Comparison => ({
  wordings: {
    official: [
      // Reminder texts only repeat the rules.
      [/<em>\([^)]*\)<\/em>/g, ''],
      [/<[^>]*>/g, ' '],
      [new RegExp(`\\b(this|that) (${Object.keys(TYPES).join('|')})\\b`, 'gi'), '$1 card'],
      [/\[(recurring-)?credit\]/g, ' $1credit '],
      [/\[click\]/g, ' click '],
      [/\[mu\]/g, ' memory '],
      [/\[subroutine\]/g, ' ↳ '],
      [/\[trash\]/g, ' trash '],
      [/\bis tagged\b/g, 'has a tag'],
    ],
    ours: [],
    // The Corp and the Runner have different names for their hand, deck and discard pile. The comparison uses one name
    // for both.
    both: [
      [/\b(grip|HQ)\b/g, 'hand'],
      [/\b(stack|R&D)\b/g, 'deck'],
      [/\b(heap|Archives)\b/g, 'discard pile'],
      [/\b(de)?rezz(?:ed|es)\b/g, '$1rez'],
    ],
    facts: [],
    words: {
      symbol: ['credit', 'click', 'memory', '↳', '◆', 'X'],
      keyword: [
        'tag',
        'bad publicity',
        'net',
        'meat',
        'core',
        'trash',
        'rez',
        'derez',
        'advance',
        'advancement',
        'influence',
        'interface',
        'access',
        'persistent',
        'install',
        'strength',
        'draw',
        'search',
        'look',
        'reveal',
        'shuffle',
      ],
      type: Object.keys(TYPES),
      // Texts use the word "run" for a subtype of cards and, mostly, for the act. The comparison of a printed text with
      // the official text does not tell the two apart, and counts both as a subtype.
      subtype: [...new Set(cards.flatMap(({ subtypes }) => subtypes)), 'run', ...FACTIONS],
      zone: [
        'hand',
        'deck',
        'discard pile',
        'score area',
        'root',
        'server',
        'central server',
        'remote server',
      ],
    },
  },
  idsOf(key) {
    const card = cards.find(({ ref }) => ref === key);
    return card === undefined ? [key] : [key, card.name];
  },
  official(record) {
    const read = Record.safeParse(record);
    return read.success ? worded(read.data) : undefined;
  },
});
