// Values for autocomplete. Discord allows 25 of at most 100 characters; a longer value is sent with its end replaced by
// a mark, and found again by that mark when the command arrives.
import { createHash } from 'node:crypto';
import { clip } from '../messages/fit.ts';
import { SUGGESTION, SUGGESTIONS } from '../messages/limits.ts';
import type { Suggestion } from './incoming.ts';

const MARK = /~[0-9a-f]{8}$/;

const mark = (value: string): string => `~${createHash('sha256').update(value).digest('hex').slice(0, 8)}`;

/** The value as it may be sent. */
export const shorten = (value: string): string =>
  value.length <= SUGGESTION ? value : clip(value, SUGGESTION - 9) + mark(value);

/** Could this be a shortened value? Then the list must be looked up. */
export const isShortened = (typed: string): boolean => typed.length > SUGGESTION - 20 && MARK.test(typed);

/** The value that was meant, or what was typed where none is. */
export const expand = (typed: string, values: readonly string[]): string =>
  isShortened(typed) ? (values.find((value) => shorten(value) === typed) ?? typed) : typed;

/** The value that was typed, in its own spelling; null if it is none of them. */
export function oneOf(typed: string | undefined, values: readonly string[]): string | undefined | null {
  if (typed === undefined) return undefined;
  return values.find((value) => value.toLowerCase() === typed.trim().toLowerCase()) ?? null;
}

/**
 * The first 25 values that contain what was typed, in the order given. After a comma the next member of a list is
 * suggested: "Kuwat, Ha" gives "Kuwat, Haven".
 */
export function matching(values: readonly string[], typed: string): Suggestion[] {
  const whole = pick(values, typed);
  const comma = typed.lastIndexOf(',');
  if (whole.length > 0 || comma < 0) return whole.map(suggestion);
  const head = typed.slice(0, comma).trim();
  const taken = head.split(',').map((each) => each.trim().toLowerCase());
  return pick(
    values.filter((value) => !taken.includes(value.toLowerCase())),
    typed.slice(comma + 1),
  )
    .map((value) => `${head}, ${value}`)
    .filter((list) => list.length <= SUGGESTION)
    .map(suggestion);
}

const pick = (values: readonly string[], typed: string): string[] => {
  const wanted = typed.trim().toLowerCase();
  const fitting = values.filter((value) => value.trim() !== '' && value.toLowerCase().includes(wanted));
  // The same words may stand for several acts with a card.
  return [...new Set(fitting)].slice(0, SUGGESTIONS);
};

const suggestion = (value: string): Suggestion => ({ name: clip(value, SUGGESTION), value: shorten(value) });
