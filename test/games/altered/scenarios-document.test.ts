import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Expected } from '../../../src/games/altered/scenario/expected.ts';
import { Given } from '../../../src/games/altered/scenario/given.ts';
import { root } from '../../../src/root.ts';
import { runScenario } from '../../../src/scenario/run.ts';
import { ownBench } from '../../support/games/loaded.ts';

const text = readFileSync(join(root(), 'docs/scenarios.md'), 'utf8');
const games = ownBench;

describe('the document of scenarios', () => {
  const examples = [...text.matchAll(/```yaml\n([\s\S]*?)```/g)]
    .map((match) => match[1]!)
    .filter((block) => /^id:/m.test(block));

  it('has an example that passes in every mode', () => {
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples)
      for (const suspend of [false, true])
        for (const rewind of [false, true])
          expect(runScenario(example, games, { suspend, rewind })).toMatchObject({ passed: true });
  });

  it('names every key of the table', () => {
    for (const key of [...Object.keys(Given.shape), ...Object.keys(Expected.shape)])
      expect(text).toContain(`\`${key}\``);
  });
});
