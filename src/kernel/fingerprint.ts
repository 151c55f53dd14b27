import { createHash } from 'node:crypto';
import type { Ask } from './frame.ts';
import { asWrittenBefore } from './migrate.ts';
import type { GameState } from './state.ts';

/** JSON with the keys in order, so that equal values give equal text. */
export function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value)
    .filter(([, v]) => v !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`).join(',')}}`;
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
