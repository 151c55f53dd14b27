// Doctor, Discord checks: does the token work, do the application's settings suit the bot, and which permissions has it
// on its servers?
import {
  type APIApplication,
  type APIApplicationCommand,
  type APIGuild,
  type APIGuildMember,
  type APIUser,
  ApplicationFlagsBitField,
  PermissionFlagsBits,
  PermissionsBitField,
  REST,
  RESTEvents,
  Routes,
} from 'discord.js';
import { INTENTS } from '../discord/gateway/client.ts';
import { guildsOf } from '../discord/http/guilds.ts';
import { lackingIn, missedIn, NEEDED, onServer, WANTED } from '../discord/server/permissions.ts';
import { aheadMs } from '../discord/surroundings.ts';
import type { Settings } from '../settings.ts';
import type { Host } from './check-host.ts';
import { clockFinding, codeIn, type Finding, fault, ok, warning } from './finding.ts';

/** Dependencies of the Discord checks. */
export interface DiscordParts {
  settings: Settings;
  /** Names of the commands that this build has. */
  commands: readonly string[];
  host: Pick<Host, 'now'>;
}

const TIMEOUT_MS = 10_000;

/** Checks everything that Discord can tell. Never rejects. */
export async function checkDiscord({ settings, commands, host }: DiscordParts): Promise<Finding[]> {
  if (settings.token === undefined)
    return [
      warning(
        'Token',
        'there is none, so the bot starts in its playground.',
        'Put the token of your application after DISCORD_TOKEN= to go to Discord.',
      ),
    ];
  const rest = new REST({
    ...(settings.apiBase !== undefined && { api: settings.apiBase }),
    timeout: TIMEOUT_MS,
    retries: 1,
  }).setToken(settings.token);
  const clock = compareClocks(rest, host);
  try {
    // Cast without a check: Discord documents the types of these requests' answers.
    const user = (await rest.get(Routes.user())) as APIUser;
    const application = (await rest.get(Routes.currentApplication())) as APIApplication;
    return [
      ok('Token', `Discord knows the bot as ${user.username}.`),
      ...clock(),
      ...checkApplication(application, settings),
      ...(await checkServers(rest, user.id, application.id, settings, commands)),
    ];
  } catch (error) {
    const unknown = error instanceof Error && 'status' in error && error.status === 401;
    return [
      unknown
        ? fault(
            'Token',
            'Discord does not know DISCORD_TOKEN.',
            'Copy it again from the "Bot" page of your application, or reset it there.',
          )
        : fault(
            'Discord',
            `it does not answer as it should (${codeIn(error)}).`,
            'Look at the connection of this computer, at DISCORD_API_BASE, and at Discord’s status page.',
          ),
      ...clock(),
    ];
  } finally {
    rest.clearHashSweeper();
    rest.clearHandlerSweeper();
  }
}

/**
 * Compares this computer's clock with Discord's at the first answer, by its `Date` header, which is exact to a second.
 */
function compareClocks(rest: REST, host: Pick<Host, 'now'>): () => Finding[] {
  let began = host.now();
  let ahead: number | undefined;
  rest.on(RESTEvents.Response, (_request, response) => {
    const now = host.now();
    // Compares Discord's time with the middle between request and response, because Discord read its clock somewhere in
    // between.
    const found = aheadMs(response.headers, (began + now) / 2);
    if (ahead === undefined && !Number.isNaN(found)) ahead = found;
    began = now;
  });
  return () => (ahead === undefined ? [] : [clockFinding('Clock of Discord', ahead)]);
}

const PRIVILEGED = {
  GatewayPresence: 'Presence',
  GatewayPresenceLimited: 'Presence',
  GatewayGuildMembers: 'Server Members',
  GatewayGuildMembersLimited: 'Server Members',
  GatewayMessageContent: 'Message Content',
  GatewayMessageContentLimited: 'Message Content',
} as const;

function checkApplication(application: APIApplication, settings: Settings): Finding[] {
  return [...checkTransport(application, settings), checkIntents(application)];
}

function checkTransport(application: APIApplication, { transport }: Settings): Finding[] {
  const endpoint = application.interactions_endpoint_url ?? undefined;
  switch (transport.kind) {
    case 'gateway':
      if (endpoint === undefined) return [ok('Transport', 'interactions come by the gateway.')];
      return [
        fault(
          'Transport',
          `Discord sends interactions to ${endpoint}, but DISCORD_TRANSPORT is "gateway".`,
          'Empty "Interactions Endpoint URL" on the page "General Information" of your application, or set DISCORD_TRANSPORT=http.',
        ),
      ];
    case 'http': {
      const findings: Finding[] = [];
      if (application.verify_key.toLowerCase() !== transport.publicKey?.toLowerCase())
        findings.push(
          fault(
            'Public key',
            'DISCORD_PUBLIC_KEY is not the key of this application.',
            'Copy it again from the page "General Information" of your application.',
          ),
        );
      else findings.push(ok('Public key', 'it is that of the application.'));
      if (endpoint === undefined)
        findings.push(
          fault(
            'Transport',
            'DISCORD_TRANSPORT is "http", but Discord has no address to send interactions to.',
            'Start the bot, then write its public https address after "Interactions Endpoint URL" on the page "General Information".',
          ),
        );
      else findings.push(ok('Transport', `Discord sends interactions to ${endpoint}.`));
      return findings;
    }
  }
}

function checkIntents(application: APIApplication): Finding {
  const flags = new ApplicationFlagsBitField(application.flags);
  const names = Object.entries(PRIVILEGED).flatMap(([flag, name]) =>
    // Cast without a check: the keys of the table `PRIVILEGED` are names of flags.
    flags.has(flag as keyof typeof PRIVILEGED) ? [name] : [],
  );
  const on = [...new Set(names)];
  if (on.length === 0)
    return ok('Intents', `no privileged one is turned on; the bot asks for ${INTENTS.length}, Guilds.`);
  return warning(
    'Intents',
    `the application has ${on.join(', ')} turned on, which the bot does not use.`,
    'Turn it off on the page "Bot" of your application.',
  );
}

async function checkServers(
  rest: REST,
  userId: string,
  applicationId: string,
  settings: Settings,
  commands: readonly string[],
): Promise<Finding[]> {
  const guilds = await guildsOf(rest);
  const permissions = [...NEEDED, ...WANTED].reduce((sum, [bit]) => sum | bit, 0n);
  const invitation = `https://discord.com/oauth2/authorize?client_id=${applicationId}&scope=bot+applications.commands&permissions=${permissions}`;
  const findings: Finding[] = [];
  if (settings.guildId !== undefined && !guilds.includes(settings.guildId))
    findings.push(
      fault(
        'Servers',
        `the bot is not on the server ${settings.guildId}, which DISCORD_GUILD_ID names.`,
        `Invite it there: ${invitation}`,
      ),
    );
  if (guilds.length === 0)
    findings.push(warning('Servers', 'the bot is on none.', `Invite it: ${invitation}`));
  for (const guildId of guilds) {
    findings.push(await checkPermissions(rest, guildId, userId));
    if (settings.guildId === undefined || settings.guildId === guildId)
      findings.push(await checkCommands(rest, applicationId, guildId, commands));
  }
  return findings;
}

/** Checks the bot's permissions on the server as a whole; channels may still deny some. */
async function checkPermissions(rest: REST, guildId: string, userId: string): Promise<Finding> {
  const about = `Server ${guildId}`;
  let guild: APIGuild;
  let member: APIGuildMember;
  try {
    // Cast without a check: Discord documents the types of these requests' answers.
    guild = (await rest.get(Routes.guild(guildId))) as APIGuild;
    member = (await rest.get(Routes.guildMember(guildId, userId))) as APIGuildMember;
  } catch (error) {
    return fault(about, `it cannot be looked at (${codeIn(error)}).`, 'Invite the bot there once more.');
  }
  const bits = onServer(guild, member);
  const ours = new PermissionsBitField(bits);
  const allow =
    'Whoever manages the server can allow it to the bot’s role, in the server’s settings under "Roles".';
  const lacking = lackingIn(ours);
  if (lacking.length > 0)
    return fault(about, `the bot may not ${lacking.join(', ')} in "${guild.name}".`, allow);
  const missed = missedIn(ours);
  if (missed.length > 0)
    return warning(
      about,
      `the bot may not ${missed.join(', ')} in "${guild.name}": boards have no pictures there.`,
      allow,
    );
  const admin = (bits & PermissionFlagsBits.Administrator) !== 0n;
  return ok(
    about,
    admin
      ? `"${guild.name}"; the bot is an administrator there, which is more than it needs.`
      : `"${guild.name}"; the bot may do there what it needs.`,
  );
}

async function checkCommands(
  rest: REST,
  applicationId: string,
  guildId: string,
  known: readonly string[],
): Promise<Finding> {
  const about = `Commands on ${guildId}`;
  const again = 'Start the bot: it registers them. If it runs, restart it and look into its log.';
  try {
    const route = Routes.applicationGuildCommands(applicationId, guildId);
    // Cast without a check: Discord documents the type of this request's answer.
    const there = (await rest.get(route)) as APIApplicationCommand[];
    if (there.length === 0) return warning(about, 'none are registered.', again);
    const stray = there.filter(({ name }) => !known.includes(name));
    if (stray.length > 0)
      return warning(
        about,
        `this build does not know ${stray.map(({ name }) => `/${name}`).join(', ')}.`,
        again,
      );
    return ok(about, `${there.length} are registered.`);
  } catch (error) {
    return fault(
      about,
      `they cannot be read (${codeIn(error)}).`,
      'Invite the bot once more, with the scope applications.commands.',
    );
  }
}
