import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';
import { GAME_IDS, workbenches } from '../games/games.ts';
import { root } from '../root.ts';
import { type Indexed, rulesIndex } from '../scenario/rules-index.ts';
import { runScenario } from '../scenario/run.ts';
import { readOutsideFile } from './outside-file.ts';

/** Maximum size of a scenario file in bytes: twenty times the size of the longest one. */
const LARGEST = 1024 * 1024;

/** Scenario files under a path, sorted by name. */
function files(path: string): string[] {
  if (!existsSync(path)) throw new Error(`There is no file or folder "${path}".`);
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) =>
      statSync(join(path, name)).isDirectory() || name.endsWith('.yaml') ? files(join(path, name)) : [],
    );
}

const head = z.object({ title: z.string(), source: z.string() });

/** Writes each game's index page, which links rules to their scenarios. */
function writeIndexes(): number {
  const games = workbenches(root());
  for (const id of GAME_IDS) {
    const folder = join(root(), 'test/scenarios', id);
    const scenarios = files(folder).map(
      (file): Indexed => ({
        path: relative(folder, file),
        ...head.parse(parse(readFileSync(file, 'utf8'))),
      }),
    );
    writeFileSync(join(folder, 'README.md'), rulesIndex(games(id).game.name, scenarios));
  }
  return 0;
}

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      suspend: { type: 'boolean', default: false },
      rewind: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      show: { type: 'boolean', default: false },
      index: { type: 'boolean', default: false },
    },
  });
  if (values.index) return writeIndexes();
  const found = positionals.flatMap(files);
  if (found.length === 0)
    throw new Error(
      'There is no scenario here. Usage: scenario [--suspend] [--rewind] [--show] [--json] PATH…',
    );
  const games = workbenches(root());
  let failed = 0;
  for (const file of found) {
    const outcome = runScenario(readOutsideFile(file, LARGEST).toString('utf8'), games, values);
    if (!outcome.passed) failed++;
    if (values.json) {
      console.log(JSON.stringify({ file, ...outcome }));
      continue;
    }
    const { line, why, also = [], shown = [] } = outcome;
    for (const picture of shown) console.log(`${file}:${picture.line}:\n${picture.text}\n`);
    if (why !== undefined) for (const fault of [why, ...also]) console.log(`${file}:${line}: ${fault}`);
  }
  console.log(`${found.length - failed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
