import { describe, expect, it } from 'vitest';
import { scenarioTexts } from '../support/games/scenario-files.ts';
import { scenarioSuite } from '../support/games/scenario-suite.ts';

describe('the scenarios of Altered', () => {
  scenarioSuite('altered');

  it('cover every worked example of the seed documents', () => {
    const files = [...scenarioTexts('altered').keys()];
    expect(files.length).toBeGreaterThan(100);
    const ids = new Set(files.map((f) => f.slice(0, 'ALT-S00'.length)));
    for (let n = 1; n <= 34; n++) expect(ids).toContain(`ALT-S${String(n).padStart(2, '0')}`);
  });
});
