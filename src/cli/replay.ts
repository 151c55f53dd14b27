// The script `replay`. Its input file comes from outside, so a child process replays it within limits of time and
// memory.
import { fileURLToPath } from 'node:url';
import { replayed } from './replayed.ts';
import { type Ended, supervised } from './supervised.ts';

/** Limits of the child process. The longest games take seconds, and less than 200 MB. */
const LIMITS = { longestMs: 120_000, mostMemoryMb: 1024 };

const args = process.argv.slice(2);

const work = (): Promise<Ended> =>
  replayed(args).catch((error: unknown) => ({
    said: error instanceof Error ? error.message : String(error),
    code: 2,
  }));

if (process.send === undefined) {
  const { said, code } = await supervised(fileURLToPath(import.meta.url), args, LIMITS);
  if (code === 2) console.error(said);
  else console.log(said);
  process.exitCode = code;
} else {
  process.send(await work());
}
