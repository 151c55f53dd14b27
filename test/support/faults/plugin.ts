import { join } from 'node:path';
import type { Plugin } from 'vitest/config';
import { planted } from './fault.ts';
import { FAULTS } from './faults.ts';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * Plants the fault that the environment variable PLANTED names in its source, while that is loaded. Without it nothing
 * is changed. What runs from `dist`, in processes of its own, is not reached.
 */
export function plantedFaults(): Plugin[] {
  const name = process.env['PLANTED'];
  if (name === undefined || name === '') return [];
  const fault = Object.values(FAULTS)
    .flat()
    .find((one) => one.name === name);
  if (fault === undefined)
    throw new Error(`There is no fault "${name}" to plant. Those of test/support/faults can be.`);
  const file = join(ROOT, fault.file);
  return [
    {
      name: 'planted-fault',
      // Runs before types are removed, because faults are given as TypeScript.
      enforce: 'pre',
      transform: (text, id) => (id.split('?')[0] === file ? { code: planted(fault, text), map: null } : null),
    },
  ];
}
