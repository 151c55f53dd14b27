// The samples of `npm test` are large enough: it fails with each of the faults of test/support/faults planted in the
// sources.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../src/root.ts';
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

/** Runs these test files with the fault planted in the sources, and returns those in which a test failed. */
function failing(name: string, files: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  try {
    const report = join(folder, 'report.json');
    const vitest = join(root(), 'node_modules/vitest/vitest.mjs');
    const how = ['run', '--project', 'sqlite', '--reporter=json', `--outputFile=${report}`];
    const { stderr } = spawnSync(process.execPath, [vitest, ...how, ...files], {
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

  it.each(faults)('is noticed: $name', ({ name, caught }) => {
    expect(failing(name, caught)).toEqual([...caught].sort());
    noticed += 1;
  });

  afterAll(() => {
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`${noticed} of ${faults.length} caught, ${seconds} s`);
  });
});
