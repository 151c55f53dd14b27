// Mutants of an option: the option is removed if that is allowed, and otherwise gets another value.
import { type Change, formatPlace, GONE, isPlain, type Place, rewrittenCard } from './nodes.ts';
import type { Schema } from './slots.ts';

/** The words that the cards of a game use, and the description of its language. */
export interface Vocabulary {
  schema: Schema;
  /** Words that cards use, by their place in text form (`Step draw: n`). */
  used: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A mutated card, and a text that shows one of the changes. */
export interface Mutated {
  card: unknown;
  example: string;
}

/** Maximum number of replacements that are tried for an option until the loader accepts one. */
export const ATTEMPTS = 6;

/**
 * The card with this option changed in all places, using the replacement of this attempt; undefined if the card does
 * not have the option.
 */
export function mutated(
  card: unknown,
  option: string,
  attempt: number,
  words: Vocabulary,
): Mutated | undefined {
  let example: string | undefined;
  const change: Change = (place, value) => {
    if (formatPlace(place) !== option) return value;
    const instead = others(place, value, words)[attempt];
    if (instead === undefined) return value;
    example ??= instead === GONE ? `without ${shown(value)}` : `${shown(value)} → ${shown(instead)}`;
    return instead;
  };
  const result = rewrittenCard(card, change, words.schema.declared);
  return example === undefined ? undefined : { card: result, example };
}

const shown = (value: unknown): string => JSON.stringify(value);

/** Replacement values, the best first. */
function others(place: Place, value: unknown, words: Vocabulary): unknown[] {
  const own = shown(value);
  const differ = differing(place, value, words).filter((other) => shown(other) !== own);
  return !place.form && words.schema.slot(place.node, place.option).optional ? [GONE, ...differ] : differ;
}

// Programs that do nothing, in several versions, because a game may not know the words of the first.
const NOTHING = { none: [{}] };
const NOBODY = { called: 'Nobody' };
const NO_STEP = [
  { op: 'together', steps: [] },
  { op: 'draw', n: { count: NOTHING } },
];
const NEVER = [
  { on: 'plays', who: 'opponent', what: NOTHING },
  { on: 'moves', what: NOTHING },
  { on: 'moves', what: NOBODY },
];
const NO_ABILITY = [
  { kind: 'effect', steps: [] },
  { kind: 'reaction', when: NEVER[2], steps: [NO_STEP[1]] },
  { kind: 'response', when: NEVER[2], steps: [NO_STEP[1]] },
];
const NO_EFFECT = [
  { effect: 'grants', over: NOTHING, ability: NO_ABILITY[0] },
  { effect: 'stats', over: NOBODY, by: 1 },
  { effect: 'numbers', over: NOBODY, strength: 1 },
  { effect: 'modify', over: NOBODY, value: 'strength', by: 1 },
];
// Some games refuse an empty set, and names that no card has. For these games, a condition compares the number one, and
// a filter asks for a cost of at least 99.
const ALWAYS = [{ not: { count: NOTHING, min: 1 } }, { value: 1, min: 1 }, { value: 1, min: 2 }];
const DEAR = { handCost: { min: 99 } };

function differing(place: Place, value: unknown, words: Vocabulary): unknown[] {
  switch (place.holds) {
    case 'Noun':
      return [value === 'self' ? 'it' : 'self', { every: NOTHING }, { every: NOBODY }, { every: DEAR }];
    case 'Value':
      return [typeof value === 'number' ? value + 1 : 1];
    case 'Condition':
      return ALWAYS;
    case 'Cost':
      return [{}];
    case 'Filter':
      return [
        ...(typeof value === 'string' ? otherWords(place, value, words) : []),
        {},
        NOTHING,
        NOBODY,
        DEAR,
      ];
  }
  if (typeof value === 'string') return otherWords(place, value, words);
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'boolean') return [!value];
  if (Array.isArray(value)) return otherLists(place, value, words);
  if (!isPlain(value)) return [];
  if ('op' in value) return NO_STEP;
  if ('effect' in value) return NO_EFFECT;
  if ('on' in value) return NEVER;
  return 'kind' in value ? NO_ABILITY : [unfit(value)];
}

/** The choice with an empty set of candidates. It keeps its name, because other parts of the program refer to it. */
function unfit(value: unknown): unknown {
  if (!isPlain(value)) return value;
  const of = ['of', 'from'].find((key) => key in value);
  return of === undefined ? value : { ...value, [of]: NOTHING };
}

/** The list without its last item, or with another one in its place. */
function otherLists(place: Place, list: unknown[], words: Vocabulary): unknown[] {
  const last = list.at(-1);
  const rest = list.slice(0, -1);
  if (typeof last === 'string')
    return [
      ...(rest.length > 0 ? [rest] : []),
      ...otherWords(place, last, words).map((word) => [...rest, word]),
    ];
  // Several lists are returned, because a language may refuse an empty list, and repeating the first item may change
  // nothing.
  return [
    rest,
    list.map(unfit),
    [...rest, list[0]],
    ...(isPlain(last) && 'op' in last ? NO_STEP.map((step) => [...rest, step]) : []),
  ];
}

/**
 * Other words for this place: first those that cards use there, then those that the language allows; otherwise an
 * unknown word.
 */
function otherWords(place: Place, word: string, { schema, used }: Vocabulary): string[] {
  const listed = place.form ? [] : schema.slot(place.node, place.option).words;
  const known = [
    [...(used.get(formatPlace(place)) ?? [])].sort(),
    listed,
    ...schema.words.filter((l) => l.includes(word)),
  ];
  return [...known.flatMap((list) => after(list, word)), ...(listed.length > 0 ? [] : [`another ${word}`])];
}

/** The word after this one in the list; after the last comes the first. */
function after(list: readonly string[], word: string): string[] {
  const next = list[(list.indexOf(word) + 1) % list.length];
  return next === undefined || next === word ? [] : [next];
}
