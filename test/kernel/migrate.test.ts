// Earlier formats of states, each converted to the next format and back. test/golden has whole games in these formats.
import { describe, expect, it } from 'vitest';
import { emptyTable } from '../../src/games/shared/game.ts';
import { parse, SnapshotError } from '../../src/kernel/codec.ts';
import { fingerprint, isFingerprintOf } from '../../src/kernel/fingerprint.ts';
import { objectId, stamp } from '../../src/kernel/ids.ts';
import { asWrittenBefore, migrated } from '../../src/kernel/migrate.ts';
import { type AbilityInstance, emptyEnv, type GameState, SCHEMA } from '../../src/kernel/state.ts';

const today: GameState = emptyTable('nim', ['plain'], { day: 1 })('plain', '00', ['Ann', 'Bob']);

/** The value, deeply frozen, so that changing it throws an error. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

/** A use of an ability, which schema 1 could not hold. */
const used: AbilityInstance = {
  id: 1,
  object: objectId(0),
  card: 'pebble',
  ability: '0',
  controller: 0,
  cannotBe: [],
  status: 'done',
  steps: [],
  env: emptyEnv(0, stamp(1), 'pebble'),
  did: [],
};

describe('a state of schema 1, which had no ability instances', () => {
  const { instances: _, ...rest } = today;
  const first = frozen({ ...rest, schema: 1 });

  it('becomes one in which none was used', () => {
    expect(migrated(first)).toEqual({ ...today, schema: 2, instances: [] });
  });

  it('is what a state without instances was written as', () => {
    expect(asWrittenBefore(frozen(today))).toContainEqual(first);
    expect(asWrittenBefore({ ...today, instances: [used] })).not.toContainEqual(
      expect.objectContaining({ schema: 1 }),
    );
  });
});

describe('every former shape', () => {
  it('has its way to the next one, up to today’s', () => {
    const written = asWrittenBefore(today);
    expect(written.map((state) => 'schema' in state && state.schema)).toEqual(
      Array.from({ length: SCHEMA - 1 }, (_, n) => SCHEMA - 1 - n),
    );
    for (const state of written) expect(parse(state)).toEqual(today);
  });

  it('has its own fingerprints, which are still those of the state', () => {
    // Earlier versions computed the fingerprint from the state in the format of their time.
    for (const state of [today, ...asWrittenBefore(today)])
      expect(isFingerprintOf(fingerprint(state as GameState), today)).toBe(true);
  });

  it('is told from another state', () => {
    const other = { ...today, nextStamp: 2 };
    for (const state of [other, ...asWrittenBefore(other)])
      expect(isFingerprintOf(fingerprint(state as GameState), today)).toBe(false);
  });
});

it.each([0, -1, 1.5, '1', SCHEMA + 1, null])('there is no schema %j', (schema) => {
  expect(migrated({ ...today, schema })).toEqual({ ...today, schema });
  expect(() => parse({ ...today, schema })).toThrow(SnapshotError);
});
