// `npm run db:copy -- FROM TO`: copies all games from one database to another, from SQLite to PostgreSQL or back.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { dialectOf, sqliteFile } from '../store/address.ts';
import { CopyError, copyDatabase } from '../store/copy.ts';
import { openDatabase } from '../store/open.ts';

const USAGE =
  'Usage: npm run db:copy -- FROM TO, each an address as DATABASE_URL has it: file:./data/arbiter.db or postgresql://user@host/name. Stop the bot first.';

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [source, target, ...more] = positionals;
  if (source === undefined || target === undefined || more.length > 0) throw new CopyError(USAGE);
  // Checks that the source exists, because opening a SQLite file that is missing would create it.
  if (dialectOf(source) === 'sqlite' && !existsSync(sqliteFile(source)))
    throw new CopyError(`There is no database at ${source}. Nothing was copied.`);
  const from = await openDatabase(source);
  try {
    const to = await openDatabase(target);
    try {
      const copied = await copyDatabase(from, to, (done, all) => {
        if (done % 100 === 0 || done === all) console.log(`${done} of ${all} games`);
      });
      const rows = Object.entries(copied).map(([name, count]) => `${name} ${count}`);
      console.log(`Copied, and compared row by row: ${rows.join(', ')}.`);
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
