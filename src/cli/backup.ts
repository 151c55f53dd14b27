// `npm run backup [-- --json]`: copies the SQLite database now, while a bot is running or not.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeError } from '../operations/log.ts';
import { loadEnvFile, readSettings } from '../settings.ts';
import { dialectOf } from '../store/address.ts';
import { BackupError, backUp } from '../store/backup.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  loadEnvFile();
  const { databaseUrl, backups } = readSettings(process.env);
  if (dialectOf(databaseUrl) === 'postgres')
    throw new BackupError(
      'DATABASE_URL names a PostgreSQL server, which is copied by its own means: see "Backups" in docs/operations.md.',
    );
  const made = await backUp(databaseUrl, resolve(backups.folder), backups.keep, Date.now());
  if (values.json) console.log(JSON.stringify(made));
  else
    console.log(
      `Copied to ${made.file} (${made.bytes} bytes).${made.removed.length > 0 ? ` Removed: ${made.removed.join(', ')}.` : ''}`,
    );
}

main().catch((error: unknown) => {
  console.error(describeError(error));
  process.exit(1);
});
