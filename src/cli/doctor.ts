// `npm run doctor [-- --json]`: checks everything that the bot needs. Exits with 1 if there is a fault.
import { statfs } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { everyCommand } from '../../commands/registry.ts';
import { loadOwnGames } from '../games/games.ts';
import { diagnose } from '../operations/doctor.ts';
import { line } from '../operations/finding.ts';
import { describeError } from '../operations/log.ts';
import { root } from '../root.ts';
import { loadEnvFile } from '../settings.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  loadEnvFile();
  // Uses only the cards of this build, because cards that the operator has added do not change the list of commands.
  const games = loadOwnGames(root());
  const findings = await diagnose({
    env: process.env,
    commands: everyCommand(games.values()).map(({ name }) => name),
    host: {
      nodeVersion: process.versions.node,
      now: Date.now,
      freeBytes: async (folder) => {
        const { bavail, bsize } = await statfs(folder);
        return bavail * bsize;
      },
    },
  });
  for (const finding of findings) console.log(values.json ? JSON.stringify(finding) : line(finding));
  const faults = findings.filter(({ level }) => level === 'fault').length;
  if (!values.json) console.log(faults === 0 ? 'Nothing is at fault.' : `At fault: ${faults}.`);
  process.exitCode = faults === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(describeError(error));
  process.exit(1);
});
