// Values for autocomplete. Discord allows 25 values of at most 100 characters. A longer value is sent with a mark
// instead of its end, and looked up by that mark when the command arrives.
import { createHash } from 'node:crypto';
import { namesFinder } from '../../table/play/match-text.ts';
import type { Suggested } from '../../table/service.ts';
import { clip } from '../messages/fit.ts';
import { SUGGESTION, SUGGESTIONS } from '../messages/limits.ts';
import type { Suggestion } from './incoming.ts';

const MARK = /~[0-9a-f]{8}$/;

const mark = (value: string): string => `~${createHash('sha256').update(value).digest('hex').slice(0, 8)}`;

/** A value for autocomplete; if it is longer than Discord allows, its end is replaced by a mark. */
export const shorten = (value: string): string =>
  value.length <= SUGGESTION ? value : clip(value, SUGGESTION - 9) + mark(value);

/**
 * True if the typed text could be a shortened value, or a value with its detail: then the full value must be looked
 * up.
 */
export const isShortened = (typed: string): boolean =>
  (typed.length > SUGGESTION - 20 && MARK.test(typed)) || typed.includes(BESIDE);

/** The full value that the typed text stands for, or the typed text itself if it fits no value. */
export function expand(typed: string, values: readonly (string | Suggested)[]): string {
  if (!isShortened(typed)) return typed;
  const all = suggestedOf(values);
  return (
    (all.find(({ value }) => shorten(value) === typed) ?? all.find((each) => shown(each) === typed))?.value ??
    typed
  );
}

/** The value of the list that equals the typed text, in the list's spelling; null if there is none. */
export function oneOf<T extends string>(
  typed: string | undefined,
  values: readonly T[],
): T | undefined | null {
  if (typed === undefined) return undefined;
  return values.find((value) => value.toLowerCase() === typed.trim().toLowerCase()) ?? null;
}

/** Values in a uniform shape; those given as plain strings have no detail. */
const suggestedOf = (values: readonly (string | Suggested)[]): Suggested[] =>
  values.map((each) => (typeof each === 'string' ? { value: each, detail: '' } : each));

/** Separator between a value and its detail. */
const BESIDE = ' · ';

/**
 * A value with as much of its detail (such as a card's cost and zone) as fits, for display; only the value is sent.
 */
const shown = ({ value, detail }: Suggested): string =>
  clip(detail === '' ? value : `${value}${BESIDE}${detail}`, SUGGESTION);

/**
 * The first 25 values that contain the typed text, in the given order. After a comma the next member of a list is
 * suggested: "Kuwat, Ha" gives "Kuwat, Haven". Names may contain commas themselves, so a value that begins with the
 * whole typed text comes before a new member. After a value was picked, the typed text also contains the value's
 * detail, so value plus detail matches, too.
 */
export function matching(values: readonly (string | Suggested)[], typed: string): Suggestion[] {
  const all = searchable(values);
  const whole = pick(all, typed);
  if (whole.length > 0) return whole.map(suggestion);
  const ends = [...typed.matchAll(SEPARATOR)].map(({ index }) => index);
  // In a typed list, the last member is the beginning of a value. A value may itself contain commas, at most `most` of
  // them, so the comma before the last member is one of the last `most + 1`.
  const most = Math.max(0, ...all.map(({ separators }) => separators));
  let namesIn: ReturnType<typeof namesFinder> | undefined;
  for (const index of ends.slice(-(most + 1))) {
    // Gives up if the members before the last are so long that no further value fits into a suggestion.
    if (index >= SUGGESTION) break;
    const head = typed.slice(0, index).trim();
    namesIn ??= namesFinder(all.map(({ value }) => value));
    const taken = new Set(namesIn(head));
    const next = pick(
      all.filter(({ value }) => !taken.has(value)),
      typed.slice(index + 1),
    );
    if (next.length > 0)
      return next
        .map(({ value }) => ({ value: `${head}${typed[index]} ${value}`, detail: '' }))
        .filter(({ value }) => value.length <= SUGGESTION)
        .map(suggestion);
  }
  return [];
}

/** Separator of the members of a list. */
const SEPARATOR = /[,;]/g;

/** A value for autocomplete, with its texts in which the typed text is searched. */
interface Searchable extends Suggested {
  texts: readonly [value: string, shown: string];
  separators: number;
}

const searchable = (values: readonly (string | Suggested)[]): Searchable[] =>
  suggestedOf(values)
    .filter(({ value }) => value.trim() !== '')
    .map((each) => {
      const texts = [each.value.toLowerCase(), shown(each).toLowerCase()] as const;
      const separators = Math.max(...texts.map((text) => text.split(SEPARATOR).length - 1));
      return { ...each, texts, separators };
    });

function pick(all: readonly Searchable[], typed: string): Suggested[] {
  const wanted = typed.trim().toLowerCase();
  const fitting = all.filter(({ texts }) => texts.some((text) => text.includes(wanted)));
  // Leaves out values with the same text as an earlier one, such as several acts with one card.
  const first = new Map(fitting.toReversed().map((each) => [each.value, each]));
  return fitting.filter((each) => first.get(each.value) === each).slice(0, SUGGESTIONS);
}

const suggestion = (each: Suggested): Suggestion => ({ name: shown(each), value: shorten(each.value) });
