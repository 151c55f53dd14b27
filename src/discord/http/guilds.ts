// Finds out, without a gateway, which servers the bot is on: asks Discord now and then, and reports servers that are
// new.
import { type APIPartialGuild, type REST, Routes } from 'discord.js';

const PAGE = 200;

/** Ids of the servers that the bot is on. */
export async function guildsOf(rest: Pick<REST, 'get'>): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const query = new URLSearchParams({ limit: String(PAGE), after: ids.at(-1) ?? '0' });
    // Cast without a check: Discord documents the type of this request's answer.
    const page = (await rest.get(Routes.userGuilds(), { query })) as Pick<APIPartialGuild, 'id'>[];
    ids.push(...page.map(({ id }) => id));
    if (page.length < PAGE) return ids;
  }
}

/** Dependencies of the watch over the list of servers that the bot is on. */
export interface GuildWatchParts {
  rest: Pick<REST, 'get'>;
  /** Servers that the bot is on at the start. */
  guildIds: readonly string[];
  /** Milliseconds between two checks of the list of servers. */
  everyMs: number;
  joined(guildId: string): void;
  log: { error(data: object, text: string): void };
}

/**
 * Checks periodically until the returned function is called. After a failed check, the next one finds the same new
 * servers.
 */
export function watchGuilds({ rest, guildIds, everyMs, joined, log }: GuildWatchParts): () => void {
  let known = new Set(guildIds);
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      const now = await guildsOf(rest);
      const before = known;
      // Forgets servers that removed the bot, so that a server that invites it again counts as new.
      known = new Set(now);
      for (const id of now) if (!before.has(id)) joined(id);
    } catch (error) {
      log.error({ err: error }, 'servers could not be looked at');
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), everyMs);
  return () => clearInterval(timer);
}
