// Import of card facts from the records of Altered's sources.
import { CardError } from '../shared/card-files.ts';
import type { Imported } from '../shared/known/importing.ts';
import { readCard } from './cards.ts';
import { Record } from './records.ts';
import { KEYWORDS } from './terms.ts';

/** Factions whose letters in the sources of card facts differ from those in references. */
const FACTIONS: Readonly<Record<string, string>> = { OD: 'OR' };

/** Card types by their names in the sources of card facts. The kind of a Permanent is listed among its subtypes. */
const TYPES: Readonly<Record<string, string>> = {
  CHARACTER: 'Character',
  SPELL: 'Spell',
  HERO: 'Hero',
  PERMANENT: 'Landmark Permanent',
  LANDMARK_PERMANENT: 'Landmark Permanent',
  EXPEDITION_PERMANENT: 'Expedition Permanent',
};
const SORTS = ['LANDMARK', 'EXPEDITION'];

const titled = (word: string): string =>
  word
    .toLowerCase()
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');

/** Reads the record of a card. Missing numbers count as 0 and are reported as missing. */
export function importAltered(record: unknown): Imported | undefined {
  const read = Record.safeParse(record);
  if (!read.success || read.data.name === '') return undefined;
  const { reference, name, set, faction, rarity, subTypes, text, support, ...card } = read.data;
  if (rarity === 'UNIQUE')
    return { name: `${name} (${reference})`, why: 'unique cards have texts of their own' };
  const isLasting = card.type === 'PERMANENT' && subTypes.includes('EXPEDITION');
  const type = isLasting ? 'Expedition Permanent' : TYPES[card.type];
  if (type === undefined) return { name, why: `there is no type of card "${card.type}" here` };
  const lacks: string[] = [];
  const number = (written: string, what: string): string => {
    // The sources mark numbers that differ from the common card's with "#".
    const value = written.replaceAll('#', '');
    if (/^-?\d+$/.test(value)) return value;
    lacks.push(what);
    return '0';
  };
  const subtypes = subTypes.filter((one) => !SORTS.includes(one)).map(titled);
  const abilities = [...keywordsIn(text), ...abilitiesOf(type, text, support)];
  const made = {
    ref: reference,
    name,
    faction: FACTIONS[faction] ?? faction,
    rarity: rarity.toLowerCase(),
    type,
    ...(subtypes.length > 0 && { subtypes }),
    ...(type !== 'Hero' && {
      cost: `${number(card.handCost, 'hand cost')}/${number(card.reserveCost, 'reserve cost')}`,
    }),
    ...(type === 'Character' && {
      stats: [card.forest, card.mountain, card.ocean].map((one) => number(one, 'statistics')).join('/'),
    }),
    ...(abilities.length > 0 && { abilities }),
  };
  try {
    readCard(made, reference);
  } catch (error) {
    if (!(error instanceof CardError)) throw error;
    return { name, why: error.message };
  }
  return {
    set: set === '' ? (reference.split('_')[1] ?? 'unknown') : set,
    card: made,
    lacks: [...new Set(lacks)],
  };
}

const BY_HAND = [{ op: 'byHand' }];

/** Matches a text that triggers after the card has left play. "Would" texts are replacements, not reactions. */
const LEAVES = /\b(?:When|If) I(?: leave\b|'m sacrificed\b| go to Reserve\b)/;

/**
 * Programs of a facts-only card (of which only facts are known). They ask the controller to carry out the card's text
 * when a Spell takes effect, when another card enters an Expedition or the Landmarks (or leaves, if the text mentions
 * that), and when the card's exhaust or support ability is used.
 */
function abilitiesOf(type: string, text: string, support: string): object[] {
  const used = { kind: 'quick', cost: { exhaust: 'self' }, steps: BY_HAND };
  const joins = { kind: 'reaction', when: { on: 'symbol', symbol: 'j' }, steps: BY_HAND };
  const from = type === 'Landmark Permanent' ? 'landmarks' : 'expedition';
  const leaves = { kind: 'reaction', when: { on: 'moves', what: 'self', from }, steps: BY_HAND };
  const main =
    type === 'Spell'
      ? [{ kind: 'effect', steps: BY_HAND }]
      : type === 'Hero'
        ? [used]
        : [joins, ...(LEAVES.test(text) ? [leaves] : []), ...(text.includes('{T}') ? [used] : [])];
  return [
    ...main,
    ...(support === '' ? [] : [{ kind: 'quick', support: true, cost: { discard: 'self' }, steps: BY_HAND }]),
  ];
}

/** Keywords in a text. In the sources of card facts a keyword is a sentence by itself, with or without a number. */
function keywordsIn(text: string): object[] {
  const found = new Map<string, object>();
  for (const [, word = '', n] of text.matchAll(
    /(?:^|[.)]\s+|\n)\$?<([A-Z_]+?)(?:_(\d+))?>(?= *(?:[.(]|$|\s\s))/g,
  )) {
    const keyword = KEYWORDS.find((one) => one === word.toLowerCase());
    if (keyword !== undefined && !found.has(keyword))
      found.set(keyword, { kind: 'keyword', keyword, ...(n !== undefined && { n: Number(n) }) });
  }
  return [...found.values()];
}
