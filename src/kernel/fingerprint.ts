import { createHash } from 'node:crypto';
import type { Ask } from './frame.ts';
import { asWrittenBefore } from './migrate.ts';
import type { GameState } from './state.ts';

/** Pattern for text that can stand in JSON without any escape. */
const PLAIN = /^[ !#-[\]-~]*$/;

const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/**
 * JSON with sorted keys, so that equal values give equal text. Runs on the whole state after each input, so it is
 * written for speed.
 */
export function canonical(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return quoted(value);
    case 'number':
      return Number.isFinite(value) ? `${value}` : 'null';
    case 'object':
      return value === null ? 'null' : Array.isArray(value) ? listed(value) : keyed(value);
    default:
      return JSON.stringify(value) ?? 'null';
  }
}

function listed(items: readonly unknown[]): string {
  let text = '';
  for (let n = 0; n < items.length; n++) text += n === 0 ? canonical(items[n]) : `,${canonical(items[n])}`;
  return `[${text}]`;
}

function keyed(value: object): string {
  let text = '';
  // The cast is safe: an object of any type can be read by its keys.
  const entries = value as Record<string, unknown>;
  for (const key of inOrder(Object.keys(entries))) {
    const entry = entries[key];
    if (entry !== undefined) text += `${text === '' ? '' : ','}${quoted(key)}:${canonical(entry)}`;
  }
  return `{${text}}`;
}

/** Sorts keys by insertion, which is faster than `sort` for few keys. */
function inOrder(keys: string[]): string[] {
  if (keys.length > FEW) return keys.sort();
  for (let n = 1; n < keys.length; n++) {
    const key = keys[n]!;
    let at = n;
    for (; at > 0 && keys[at - 1]! > key; at--) keys[at] = keys[at - 1]!;
    keys[at] = key;
  }
  return keys;
}

/** Maximum number of keys for which insertion sort is used. Larger objects, such as the table of zones, use `sort`. */
const FEW = 20;

/**
 * Short digest of a whole state, equal for equal games however they came about. Leaves out the wording of the open
 * question and card names: improved texts must not make a replayed log look wrong.
 */
export const fingerprint = (state: GameState): string =>
  digest({
    ...withoutNumbers(state),
    frames: state.frames.map((frame) => (frame.kind === 'ask' ? unworded(frame) : frame)),
  });

/**
 * True if the fingerprint is of this state, made by this version or by an earlier one (which included the wording of
 * questions, or wrote states in another form).
 */
export const isFingerprintOf = (print: string, state: GameState): boolean =>
  print === fingerprint(state) ||
  print === digest(withoutNumbers(state)) ||
  asWrittenBefore(withoutNumbers(state)).some((written) => print === digest(written));

/** The state without the numbers that tell copies of a card apart ("#2"). */
const withoutNumbers = ({ numbers: _, ...state }: GameState): GameState => state;

const unworded = (ask: Ask): object => ({
  ...ask,
  parts: ask.parts.map(({ choice, ...part }) => {
    const { text: _, ...why } = choice.why;
    const told = 'options' in choice ? { options: choice.options.map(({ id }) => id) } : {};
    return { ...part, choice: { ...choice, ...told, why } };
  }),
});

const digest = (value: unknown): string =>
  createHash('sha256').update(canonical(value)).digest('hex').slice(0, 32);
