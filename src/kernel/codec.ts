import { gunzipSync, gzipSync } from 'node:zlib';
import { migrated } from './migrate.ts';
import { type GameState, SCHEMA } from './state.ts';

/** Error: a saved state cannot be used; its message is the reason as a sentence. */
export class SnapshotError extends Error {}

const FIELDS: (keyof GameState)[] = [
  'game',
  'profile',
  'version',
  'nextStamp',
  'nextAsk',
  'seats',
  'objects',
  'zones',
  'groups',
  'effects',
  'instances',
  'frames',
  'clock',
  'counts',
  'rng',
  'knowledge',
  'lastKnown',
];

/** A state as bytes for the database: gzipped JSON. */
export const encode = (state: GameState): Uint8Array => gzipSync(JSON.stringify(state), { level: 6 });

/**
 * Maximum size of a state's JSON in bytes: some hundred times the largest real one. States also come from strangers'
 * files.
 */
const LARGEST = 64 * 2 ** 20;

/** Decodes a state. Throws {@link SnapshotError} if the bytes are damaged or from a newer version. */
export function decode(bytes: Uint8Array): GameState {
  let parsed: unknown;
  try {
    parsed = JSON.parse(gunzipSync(bytes, { maxOutputLength: LARGEST }).toString('utf8'));
  } catch (error) {
    throw new SnapshotError(
      `The saved game is damaged and cannot be read (${error instanceof Error ? error.message : String(error)}).`,
    );
  }
  return parse(parsed);
}

/** The decoded state; undefined if it is damaged or from a newer version. */
export function readable(bytes: Uint8Array): GameState | undefined {
  try {
    return decode(bytes);
  } catch (error) {
    if (error instanceof SnapshotError) return undefined;
    throw error;
  }
}

/**
 * A state parsed from JSON and converted to the current shape; only its outline is checked. Throws {@link
 * SnapshotError}.
 */
export function parse(read: unknown): GameState {
  const value = typeof read === 'object' && read !== null ? migrated(read) : {};
  if (!('schema' in value)) throw new SnapshotError('The saved game is damaged: it has no schema number.');
  if (value.schema !== SCHEMA)
    throw new SnapshotError(
      `The saved game has schema ${String(value.schema)}, this version reads ${SCHEMA}. Use the version that saved it, or a newer one.`,
    );
  const missing = FIELDS.find((field) => !(field in value));
  if (missing !== undefined) throw new SnapshotError(`The saved game is damaged: "${missing}" is missing.`);
  // The cast is safe: the outline was checked, and only `encode` writes states of this shape with this schema number.
  return value as unknown as GameState;
}
