import { join } from 'node:path';
import type { Plugin } from 'vitest/config';
import { planted } from './fault.ts';
import { FAULTS } from './faults.ts';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * Vite plugin that plants the fault named by the environment variable PLANTED while its source file is loaded. Without
 * the variable nothing is changed. Programs that run from `dist` in separate processes are not affected.
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
