// The list of planted faults fits the present code: each fault names exactly one place in a source file, and tests that
// exist.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { places } from '../support/faults/fault.ts';
import { FAULTS } from '../support/faults/faults.ts';
import { ROOT, textOf } from './imports.ts';

const all = Object.values(FAULTS).flat();

describe('the planted faults', () => {
  it('have names of their own', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  it('stand each in one place of its source, and change it', () => {
    const lost = all.filter(
      (fault) => places(fault, textOf(fault.file)) !== 1 || fault.says === fault.instead,
    );
    expect(lost.map(({ name }) => name)).toEqual([]);
  });

  it('are caught by tests that exist', () => {
    const idle = all.filter(
      ({ caught }) => caught.length === 0 || caught.some((file) => !existsSync(join(ROOT, file))),
    );
    expect(idle.map(({ name }) => name)).toEqual([]);
  });

  it('are caught by `npm test`, which leaves slow tests out', () => {
    const late = all.filter(({ caught }) => caught.some((file) => file.endsWith('.slow.test.ts')));
    expect(late.map(({ name }) => name)).toEqual([]);
  });

  it('that no longer have a place are found', () => {
    const [fault] = all;
    expect(fault && places({ ...fault, says: 'what stands nowhere' }, textOf(fault.file))).toBe(0);
  });
});
