import { capital } from '../../../language/print/english.ts';
import type { Side } from '../words.ts';

/**
 * Names of zones in Netrunner's texts. The shared printer says "your hand" and "a discard pile", but each side has
 * other names for these zones. The side of the card decides which are meant.
 */

const NAMES: Record<Side, Readonly<Record<string, string>>> = {
  corp: { hand: 'HQ', deck: 'R&D', 'discard pile': 'Archives' },
  runner: { hand: 'grip', deck: 'stack', 'discard pile': 'heap' },
};
/** Zones that have the same name for both sides. The name includes its article, for texts that name no owner. */
const COMMON: Readonly<Record<string, string>> = {
  Root: 'a root',
  Rig: 'the rig',
  Ice: 'an ice position',
  Score: 'a score area',
};

const ZONE = [...Object.keys(NAMES.corp), ...Object.keys(COMMON)].join('|');
/** Owner that the words before a zone mean: the text's "you", the other side, or either. */
const OWNERS: Readonly<Record<string, 'mine' | 'theirs' | 'any'>> = {
  your: 'mine',
  "their opponent's": 'mine',
  their: 'theirs',
  "your opponent's": 'theirs',
  a: 'any',
  "its owner's": 'any',
  "their owners'": 'any',
};
const WHOSE = Object.keys(OWNERS).join('|');
const ZONES = new RegExp(`\\b(${WHOSE}) ((?:${ZONE})(?:(?:, | or | and )(?:${ZONE}))*)s?\\b(?! size)`, 'gi');

/** The text with Netrunner's zone names, for a card whose "you" is this side. */
export const inZoneWords = (text: string, you: Side): string =>
  compared(text, you).replace(ZONES, (_all, whose: string, zones: string) => {
    const words = named(whose.toLowerCase(), zones, you);
    return /^[A-Z]/.test(whose) ? capital(words) : words;
  });

/** A text that compares both hands must name each by its own name: "cards in HQ than there are in the grip". */
const compared = (text: string, you: Side): string =>
  text.replace(
    'cards in hand than your opponent',
    you === 'corp' ? 'cards in HQ than there are in the grip' : 'cards in the grip than there are in HQ',
  );

function named(whose: string, zones: string, you: Side): string {
  const owner = OWNERS[whose];
  if (owner === 'any')
    return zones.replace(
      new RegExp(ZONE, 'g'),
      (zone) => COMMON[zone] ?? `${NAMES.corp[zone]} or the ${NAMES.runner[zone]}`,
    );
  const side = (owner === 'mine') === (you === 'corp') ? 'corp' : 'runner';
  if (side === 'corp')
    return zones.replace(new RegExp(ZONE, 'g'), (zone) => NAMES.corp[zone] ?? COMMON[zone] ?? zone);
  // In a list only the first zone has the possessive: "your grip or heap".
  const names = zones.replace(
    new RegExp(ZONE, 'g'),
    (zone) => NAMES.runner[zone] ?? COMMON[zone]?.replace(/^\w+ /, '') ?? zone,
  );
  return `${owner === 'mine' ? 'your' : 'the'} ${names}`;
}
