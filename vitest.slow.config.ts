// Tests of `npm run test:slow`: see docs/decisions.md, "Measuring and tests".
import { defineConfig } from 'vitest/config';
import { suiteOfBuilt } from './vitest.built.config.ts';

export default defineConfig(() => suiteOfBuilt('slow'));
