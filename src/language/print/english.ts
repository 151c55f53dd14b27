/** Basic pieces of English grammar, from which the printer builds sentences. */

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A number in words, or in digits if it is large. */
export const inWords = (n: number): string => NUMBERS[n] ?? String(n);

/** The text with a capital first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A clause as a sentence. Text that begins with a symbol, as in "{T}", gets no capital. */
export const sentence = (clause: string): string => {
  const text = capital(clause);
  return /[.?!]”?$/.test(text) ? text : `${text}.`;
};

/** The text with its article: "a" or "an", or "another" before "other". */
export function withArticle(text: string): string {
  if (text.startsWith('other ')) return `an${text}`;
  // The abbreviation "N.T." is pronounced with a vowel first; "I Samuel" is the first book of Samuel.
  if (/^N\.T\./.test(text)) return `an ${text}`;
  if (/^I+ /.test(text)) return `a ${text}`;
  // "Unique" starts with the sound of "you", so its article is "a".
  return /^[aeiou](?!niq)/i.test(text) ? `an ${text}` : `a ${text}`;
}

/** The plural of a regular noun. Verbs after "it" get their "s" by the same rule. */
export function plural(word: string): string {
  if (/(s|x|ch|sh|o)$/.test(word)) return `${word}es`;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return `${word}s`;
}

/** A count with its noun: "1 card", "3 cards". */
export const howMany = (n: number, one: string): string => `${n} ${n === 1 ? one : plural(one)}`;

/** Verbs that have the same form for every subject. */
const MODALS = ['cannot', 'may', 'must'];

/** The form of a verb that goes with "it" or "each player". */
export function singularVerb(verb: string): string {
  if (verb === 'have') return 'has';
  if (verb.includes(' or ')) return verb.split(' or ').map(singularVerb).join(' or ');
  const [first = '', ...rest] = verb.split(' ');
  const form = MODALS.includes(first) ? first : first === 'are' ? 'is' : plural(first);
  return [form, ...rest].join(' ');
}

/** Items joined in a list: "a", "a or b", "a, b or c". */
export function list(items: string[], word: 'and' | 'or'): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}

/** The words of a name in camel case, with spaces between them: `evilCharacter` becomes "evil Character". */
export const spaced = (word: string): string => word.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`);

/** Past participles that the rule of {@link participle} gets wrong. */
const PARTICIPLES: Record<string, string> = {
  draw: 'drawn',
};

/** The past participle of an English verb: "negated", "drawn", "discarded". */
export const participle = (verb: string): string =>
  PARTICIPLES[verb] ?? (/[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb.replace(/e$/, '')}ed`);

/** Printed names of zones, by the word in programs. A word without a name here is printed with a capital letter. */
const ZONES: Record<string, string> = {
  reserve: 'Reserve',
  hand: 'hand',
  deck: 'deck',
  discard: 'discard pile',
  mana: 'Mana zone',
  landmarks: 'Landmark zone',
  hero: 'Hero zone',
  expedition: 'Expedition zone',
  limbo: 'Limbo',
  territory: 'territory',
  wholeTerritory: 'whole territory',
  battle: 'battle',
  aside: 'set-aside area',
  hosted: 'place on another card',
  bondage: 'Land of Bondage',
  redemption: 'Land of Redemption',
  banished: 'banish pile',
  pile: 'artifact pile',
  artifact: 'place of the active Artifact',
  played: 'the midst of being played',
  play: 'play',
  dead: 'dead pile',
  used: 'used pile',
  plots: 'plot deck',
  shadows: 'shadows',
  under: 'pile under the agenda',
};
/** Zones that belong to no player ("the" Expedition zone). */
const SHARED = ['expedition', 'limbo', 'adventure', 'track', 'battle', 'played', 'play'];
/** Zones whose cards lie on the table: texts say that an effect acts on cards "in" these zones, not "from" them. */
const TABLE = ['battle', 'territory', 'wholeTerritory', 'bondage', 'artifact', 'aside', 'played', 'play'];
/** Names of zones (places of cards) that are printed without an article. */
const BARE = ['battle', 'played', 'play'];

/** A zone's name as players write it. */
export const zoneName = (zone: string): string => ZONES[zone] ?? capital(zone);
/** True if the table has one zone of this kind, and not one for each player. */
export const isShared = (zone: string): boolean => SHARED.includes(zone);

/** True if the zone is named without article and owner ("in battle"). */
export const isBare = (zone: string): boolean => BARE.includes(zone);

/** True if the cards of this zone lie on the table. */
export const isTable = (zone: string): boolean => TABLE.includes(zone);

/**
 * Zones of one owner as the end of a noun phrase: "your hand or Reserve", "the Expedition zone", "battle, a territory
 * or hand".
 */
export function zonesText(zones: string[], whose: () => string): string {
  const bare = zones.filter((z) => BARE.includes(z)).map(zoneName);
  const [first, ...others] = zones.filter((z) => !BARE.includes(z)).map(zoneName);
  if (first === undefined) return list(bare, 'or');
  const owner = zones.filter((z) => !BARE.includes(z)).every(isShared) ? 'the' : whose();
  return list([...bare, `${owner} ${first}`, ...others], 'or');
}

/** A status or keyword as printed on cards. */
export const statusName = (word: string): string => (word === 'boosted' ? word : capital(spaced(word)));

/** A counter (marker on a card) as players write it: "boost", "kelon counter". */
export const counterName = (counter: string): string =>
  counter === 'boost' ? 'boost' : `${counter} counter`;

/** A symbol of a card, as in "{J}". */
export const symbolName = (symbol: string): string => `{${symbol.toUpperCase()}}`;
