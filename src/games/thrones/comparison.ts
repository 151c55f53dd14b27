import { z } from 'zod';
import { type Comparison, factsLine, MOST_LETTERS } from '../shared/comparison.ts';
import type { CardDefinition } from './cards.ts';
import { FACTIONS, ICONS, KEYWORDS, NO_TRAITS, TYPES } from './terms.ts';

const Count = z.union([z.number(), z.string()]).nullish();

/** Schema of a card record of throneteki, another program that plays A Game of Thrones. */
const Record = z.object({
  code: z.string(),
  type: z.string(),
  faction: z.string(),
  unique: z.boolean().nullish(),
  loyal: z.boolean().nullish(),
  cost: Count,
  strength: Count,
  icons: z.record(z.string(), z.boolean()).nullish(),
  plotStats: z.record(z.string(), Count).nullish(),
  traits: z.array(z.string()).nullish(),
  text: z.string().max(MOST_LETTERS).nullish(),
});

/**
 * Name of the faction whose internal word is "thenightswatch". The internal words of all other factions are their names
 * in lower case.
 */
const WATCH = "Night's Watch";

/** Data for comparing the cards of A Game of Thrones with official texts. */
export const thronesComparison = (cards: readonly CardDefinition[]): Comparison => ({
  wordings: {
    official: [
      [/<[^>]*>/g, ''],
      [/\[(\w+)\]/g, '$1'],
      [/\bthenightswatch\b/g, WATCH],
    ],
    // The deck limit is data of the card, and official texts leave it out, so it is removed for the comparison.
    ours: [[/\bA deck has at most \d+ of this card\./g, '']],
    both: [
      // Official texts call a card that was mentioned before "it" or, for example, "that character". For the comparison
      // both become "it".
      [/\bthat (?:character|location|attachment|event|card)\b/gi, 'it'],
      [/\bparticipating as an attacker\b/gi, 'attacking'],
    ],
    facts: [],
    words: {
      symbol: [...ICONS, 'gold', 'STR', 'claim', 'initiative', 'income', 'reserve', 'X'],
      keyword: [
        ...KEYWORDS,
        'no attachments',
        'forced',
        'reaction',
        'interrupt',
        'action',
        'kneel',
        'stand',
        'kill',
        'sacrifice',
        'discard',
        'draw',
        'unopposed',
        'search',
        'look',
        'reveal',
        'shuffle',
      ],
      type: [...TYPES, 'challenge', 'attacking', 'defending', 'participating'],
      subtype: [
        ...new Set(cards.flatMap(({ traits }) => traits)),
        ...NO_TRAITS.filter((word) => word !== 'thenightswatch'),
        WATCH,
      ],
      zone: ['hand', 'deck', 'discard pile', 'dead pile', 'shadows', 'used pile', 'in play', 'plot deck'],
    },
  },
  idsOf: (key) => [key],
  official(record) {
    const read = Record.safeParse(record);
    if (!read.success) return undefined;
    const { code, type, faction, unique, loyal, cost, strength, icons, plotStats, traits, text } = read.data;
    const belongs = type !== 'plot' && type !== 'agenda' && [...FACTIONS, 'neutral'].includes(faction);
    const facts = [
      loyal === true ? 'loyal' : '',
      unique === true ? 'unique' : '',
      belongs ? faction.replace('thenightswatch', WATCH) : '',
      type,
      cost ?? '',
      strength === undefined || strength === null ? '' : `STR ${strength}`,
      ...Object.entries(plotStats ?? {}).map(([name, n]) => `${name} ${n}`),
      ...Object.entries(icons ?? {}).flatMap(([icon, has]) => (has ? [icon] : [])),
      ...(traits ?? []),
    ];
    return { ids: [code], facts: factsLine(facts), text: text ?? '' };
  },
});
