import { capital } from '../../../language/print/english.ts';
import type { Side } from '../words.ts';

/**
 * Zones in the words of Netrunner. The printer of all games says "your hand" and "a discard pile"; here each side has names of its own for
 * the same zones, and which are meant follows from whose card speaks.
 */

const NAMES: Record<Side, Readonly<Record<string, string>>> = {
  corp: { hand: 'HQ', deck: 'R&D', 'discard pile': 'Archives' },
  runner: { hand: 'grip', deck: 'stack', 'discard pile': 'heap' },
};
/** Zones that both sides call the same, with their article where no owner is named. */
const COMMON: Readonly<Record<string, string>> = {
  Root: 'a root',
  Rig: 'the rig',
  Ice: 'an ice position',
  Score: 'a score area',
};

const ZONE = [...Object.keys(NAMES.corp), ...Object.keys(COMMON)].join('|');
/** Owner of zones, by the words before them: of whoever the text calls "you", of the other side, or of either. */
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

/** The text with the zones called as cards of Netrunner call them, where "you" are of this side. */
export const inZoneWords = (text: string, you: Side): string =>
  compared(text, you).replace(ZONES, (_all, whose: string, zones: string) => {
    const words = named(whose.toLowerCase(), zones, you);
    return /^[A-Z]/.test(whose) ? capital(words) : words;
  });

/** Two hands that are compared by one word have two names. */
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
  // Of several the first has the word that says whose they are: "your grip or heap".
  const names = zones.replace(
    new RegExp(ZONE, 'g'),
    (zone) => NAMES.runner[zone] ?? COMMON[zone]?.replace(/^\w+ /, '') ?? zone,
  );
  return `${owner === 'mine' ? 'your' : 'the'} ${names}`;
}
