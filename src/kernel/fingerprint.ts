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
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  let text = '';
  const entries: Record<string, unknown> = { ...value };
  for (const key of Object.keys(entries).sort())
    if (entries[key] !== undefined)
      text += `${text === '' ? '' : ','}${quoted(key)}:${canonical(entries[key])}`;
  return `{${text}}`;
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
