// `npm run doctor`: checks everything that the bot needs, and says what to do. Changes nothing, and may run beside a
// bot.
import { readSettings, type Settings, SettingsError } from '../settings.ts';
import { checkDatabase } from './check-database.ts';
import { checkDiscord } from './check-discord.ts';
import { checkBackups, checkDisk, checkNode, type Host } from './check-host.ts';
import { type Finding, fault, ok } from './finding.ts';

/** Dependencies of the doctor. */
export interface DoctorParts {
  env: Readonly<Record<string, string | undefined>>;
  /** Names of the commands that this build has. */
  commands: readonly string[];
  host: Host;
}

/** All findings, in the order of the checks. Contains neither the token nor the password. */
export async function diagnose({ env, commands, host }: DoctorParts): Promise<Finding[]> {
  const findings: Finding[] = [checkNode(host.nodeVersion)];
  let settings: Settings;
  try {
    settings = readSettings(env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    // Stops here, because nothing else can be checked without valid settings. The message names the setting and says
    // what to do.
    return [...findings, fault('Settings', error.message)];
  }
  findings.push(
    ok('Settings', 'all can be read.'),
    ...(await checkDiscord({ settings, commands, host })),
    ...(await checkDatabase(settings.databaseUrl, host)),
    ...(await checkDisk(settings, host)),
    ...(await checkBackups(settings, host)),
  );
  return findings.map((finding) => withoutSecrets(finding, secretsOf(settings)));
}

/** Secrets that must not be shown, even inside an error message. */
function secretsOf({ token, databaseUrl }: Settings): string[] {
  const password = URL.canParse(databaseUrl) ? new URL(databaseUrl).password : '';
  return [token ?? '', password, decodeURIComponent(password)].filter((secret) => secret !== '');
}

function withoutSecrets(finding: Finding, secrets: readonly string[]): Finding {
  const clean = (text: string): string =>
    secrets.reduce((sofar, secret) => sofar.replaceAll(secret, '…'), text);
  return {
    ...finding,
    says: clean(finding.says),
    ...(finding.todo !== undefined && { todo: clean(finding.todo) }),
  };
}
