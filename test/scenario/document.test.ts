import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/games.ts';
import { REFUSAL_CODES } from '../../src/kernel/game/inputs.ts';
import { root } from '../../src/root.ts';
import { runScenario } from '../../src/scenario/run.ts';
import { HANDLINGS } from '../../src/table/handlings.ts';
import { ownBench } from '../support/games/loaded.ts';

const page = (name: string): string => readFileSync(join(root(), 'docs', `${name}.md`), 'utf8');

const COMMON = page('scenarios');
const PAGES = Object.fromEntries(GAME_IDS.map((id) => [id, page(`scenarios-${id}`)]));

/** The first cell of each row, without backticks, of the table whose head begins with this cell. */
const rows = (text: string, first: string): string[] => {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.startsWith(`| ${first} |`));
  const after = lines.slice(from + 2);
  const end = after.findIndex((line) => !line.startsWith('|'));
  return after.slice(0, end).map((line) => line.split('|')[1]!.replaceAll('`', '').trim());
};

describe('the documents of scenarios', () => {
  const examples = [COMMON, ...Object.values(PAGES)]
    .flatMap((text) => [...text.matchAll(/```yaml\n([\s\S]*?)```/g)].map((match) => match[1]!))
    .filter((block) => /^id:/m.test(block));

  it('have examples that pass in every mode', () => {
    expect(examples.length).toBeGreaterThanOrEqual(GAME_IDS.length);
    for (const example of examples)
      for (const suspend of [false, true])
        for (const rewind of [false, true])
          expect(runScenario(example, ownBench, { suspend, rewind })).toMatchObject({ passed: true });
  });

  it('list the codes of refusals, all and no others', () => {
    expect(rows(COMMON, 'code').sort()).toEqual([...REFUSAL_CODES].sort());
  });

  it('list what can be done by hand', () => {
    for (const { act } of HANDLINGS) expect(COMMON).toContain(`\`${act}\``);
  });

  it.each(GAME_IDS)('say of %s what its commands are, with all their options', (id) => {
    const text = PAGES[id]!;
    for (const { command, options } of ownBench(id).game.moves) {
      expect(text).toContain(`\`/${command}`);
      for (const { name } of options) expect(text).toContain(`\`${name}\``);
    }
  });

  it.each(GAME_IDS)('say of %s what may be ordered beforehand, and who is waited for', (id) => {
    const text = PAGES[id]!;
    expect(text).toContain('## Who is waited for');
    for (const { name } of ownBench(id).game.orders) expect(text).toContain(name);
  });
});
