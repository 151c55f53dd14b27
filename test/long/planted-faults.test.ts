// The samples of `npm test` are large enough: it fails with each of the faults of test/support/faults planted in the
// sources.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../src/root.ts';
import { hasPostgres } from '../support/databases.ts';
import type { Fault } from '../support/faults/fault.ts';
import { FAULTS } from '../support/faults/faults.ts';
import { drawSeventh } from './sevenths.ts';

/** The parts of vitest's JSON report that are used here. */
interface Report {
  testResults: { name: string; assertionResults: { status: string }[] }[];
}

/** Environment for a run of `npm test`, without the variables that this run has set for itself. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(THOROUGH|SEVENTH|SAMPLE_SEED|TEST_ON|VITEST.*)$/.test(name),
  ),
);

/** Runs the fault's test files with the fault planted in the sources, and returns those in which a test failed. */
function failing({ name, caught, on }: Fault): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  try {
    const report = join(folder, 'report.json');
    const vitest = join(root(), 'node_modules/vitest/vitest.mjs');
    const how = ['run', '--project', on ?? 'sqlite', '--reporter=json', `--outputFile=${report}`];
    const { stderr } = spawnSync(process.execPath, [vitest, ...how, ...caught], {
      cwd: root(),
      env: { ...environment, PLANTED: name },
      encoding: 'utf8',
    });
    // The cast is safe: vitest documents the form of its report.
    const { testResults } = JSON.parse(readable(report, stderr)) as Report;
    return testResults
      .filter(({ assertionResults }) => assertionResults.some(({ status }) => status === 'failed'))
      .map((file) => relative(root(), file.name))
      .sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readable(report: string, complaint: string): string {
  try {
    return readFileSync(report, 'utf8');
  } catch {
    throw new Error(`The run has left no report. It said: ${complaint}`);
  }
}

const isPostgresThere = await hasPostgres();
const drawn = new Set(drawSeventh('the planted faults', Object.values(FAULTS).flat(), ({ name }) => name));
const rooms = Object.entries(FAULTS)
  .map(([room, faults]) => [room, faults.filter((fault) => drawn.has(fault))] as const)
  .filter(([, faults]) => faults.length > 0);

describe.each(rooms)('a fault in %s', (_, faults) => {
  let began = 0;
  let noticed = 0;
  beforeAll(() => {
    began = performance.now();
  });

  it.for(faults)('is noticed: $name', (fault, { skip }) => {
    skip(fault.on === 'postgres' && !isPostgresThere, 'no PostgreSQL answers');
    expect(failing(fault)).toEqual([...fault.caught].sort());
    noticed += 1;
  });

  afterAll(() => {
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`${noticed} of ${faults.length} caught, ${seconds} s`);
  });
});
