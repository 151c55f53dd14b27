import { createHash } from 'node:crypto';
import type { Ask } from './frame.ts';
import { asWrittenBefore } from './migrate.ts';
import type { GameState } from './state.ts';

/** Text that JSON puts between quotes as it is. */
const PLAIN = /^[ !#-[\]-~]*$/;

const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/** JSON with the keys in order, so that equal values give equal text. Each input is followed by that of a whole state: it takes no detours. */
export function canonical(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (value === null || typeof value !== 'object') return 'null';
  let text = '';
  if (Array.isArray(value)) {
    for (const one of value) text += text === '' ? canonical(one) : `,${canonical(one)}`;
    return `[${text}]`;
  }
  // It is no array, so it has keys.
  const entries = value as Record<string, unknown>;
  for (const key of inOrder(Object.keys(entries)))
    if (entries[key] !== undefined)
      text += `${text === '' ? '' : ','}${quoted(key)}:${canonical(entries[key])}`;
  return `{${text}}`;
}

/** The words in order, put there one by one: they are few, and often in order already. */
function inOrder(words: string[]): string[] {
  for (let i = 1; i < words.length; i++) {
    const word = words[i]!;
    let at = i;
    for (; at > 0 && words[at - 1]! > word; at--) words[at] = words[at - 1]!;
    words[at] = word;
  }
  return words;
}

/**
 * Short digest of a whole state: equal for equal games, however they came about, and whatever words the open question is
 * put in. A text that is printed better one day must not make a log that is played again look wrong.
 */
export const fingerprint = (state: GameState): string =>
  digest({ ...state, frames: state.frames.map((frame) => (frame.kind === 'ask' ? unworded(frame) : frame)) });

/** Is this a fingerprint of this state, taken by this version, or by an earlier one that took in words, or wrote it otherwise? */
export const isFingerprintOf = (print: string, state: GameState): boolean =>
  print === fingerprint(state) ||
  print === digest(state) ||
  asWrittenBefore(state).some((written) => print === digest(written));

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
