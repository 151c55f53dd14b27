// A playground for a test, with the page as the sources have it now.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type RunningPlayground, startPlayground } from '../../src/playground/start.ts';

/** Builds the page and what the playground needs; takes a fraction of a second when there is little to do. */
export async function buildPage(): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/playground.mjs']);
}

export async function startPlaygroundForTest(): Promise<RunningPlayground> {
  await buildPage();
  return startPlayground({ port: 0, token: 'test-token', endsWithParent: false });
}
