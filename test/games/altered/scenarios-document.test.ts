import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Expected } from '../../../src/games/altered/scenario/expected.ts';
import { Given } from '../../../src/games/altered/scenario/given.ts';
import { root } from '../../../src/root.ts';

it('the document of scenarios names every key of the table', () => {
  const text = readFileSync(join(root(), 'docs/scenarios-altered.md'), 'utf8');
  for (const key of [...Object.keys(Given.shape), ...Object.keys(Expected.shape)])
    expect(text).toContain(`\`${key}\``);
});
