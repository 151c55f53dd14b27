// `node dist/bundle/cli/check-values.js`: reads all stored values, beside a running bot or without one, and says as JSON which
// cannot be read. The bot runs it every night; people run the doctor.
import { checkValues, damageLine } from '../operations/check-values.ts';
import { codeIn } from '../operations/finding.ts';
import { openReader } from '../operations/reader.ts';
import { loadEnvFile, readSettings } from '../settings.ts';

async function main(): Promise<void> {
  loadEnvFile();
  const reader = await openReader(readSettings(process.env).databaseUrl);
  try {
    const { named, ...counts } = await checkValues(reader);
    console.log(JSON.stringify({ ...counts, named: named.map(damageLine) }));
  } finally {
    await reader.close();
  }
}

main().catch((error: unknown) => {
  console.error(`The stored values cannot be checked (${codeIn(error)}). \`npm run doctor\` says more.`);
  process.exit(1);
});
