import { createHash } from 'node:crypto';
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

/** Short digest of a whole state: equal for equal games, whatever way they came about. */
export const fingerprint = (state: GameState): string =>
  createHash('sha256').update(canonical(state)).digest('hex').slice(0, 32);
