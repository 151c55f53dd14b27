// `node dist/bundle/cli/check-values.js`: reads all stored values, while a bot is running or not, and prints as JSON
// those that cannot be read. The bot runs this script every night; operators use `npm run doctor` instead.
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
