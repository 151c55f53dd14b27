// The bot as src/main.ts puts it together, with a hook at every call between its parts, so that spans.ts can attribute
// the CPU time. On the signal SIGUSR2 it prints the CPU time of each part so far.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  type Client,
  Events,
  GatewayDispatchEvents,
  type GatewayInteractionCreateDispatchData,
} from 'discord.js';
import { everyCommand } from '../commands/registry.ts';
import { type Core, createCore } from '../src/discord/core.ts';
import { incoming } from '../src/discord/gateway/adapter.ts';
import { createClient } from '../src/discord/gateway/client.ts';
import { createHolder } from '../src/discord/posts/lease.ts';
import { loadGames } from '../src/games/games.ts';
import type { Game } from '../src/kernel/game.ts';
import { createLog } from '../src/operations/log.ts';
import { root } from '../src/root.ts';
import { readSettings } from '../src/settings.ts';
import { openStore } from '../src/store/open.ts';
import { createLeagues } from '../src/table/league/leagues.ts';
import { createTables } from '../src/table/tables.ts';
import { doneBy, spansSoFar, watchSpans, within } from './spans.ts';

/** Functions of a game that only serve to show something; everything else counts as work of the rules. */
const SHOWING: ReadonlySet<string> = new Set<keyof Game>([
  'prompt',
  'interjections',
  'candidates',
  'view',
  'board',
  'zone',
]);

function watched(game: Game): Game {
  const pinned = (pin: string): Game => watched(within('kernel', () => game.pinned(pin)));
  return { ...doneBy({ ...game }, (name) => (SHOWING.has(name) ? 'view' : 'kernel')), pinned };
}

async function main(): Promise<void> {
  watchSpans();
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  const all = [...loadGames(join(root(), 'src', 'games'), root())];
  const games = new Map(all.map(([id, game]) => [id, watched(game)]));
  const store = doneBy(await openStore(settings.databaseUrl), () => 'store');
  const holder = createHolder(Date.now);
  let core: Core | undefined;
  const tables = doneBy(
    createTables({
      store,
      games,
      clock: Date.now,
      randomSeed: () => randomBytes(32).toString('hex'),
      sender: () => holder.sender(),
      publish: (sending) => within('discord', () => core?.wake(sending)),
    }),
    () => 'table',
  );
  const leagues = createLeagues({
    store,
    tables,
    games,
    clock: Date.now,
    randomSeed: () => randomBytes(32).toString('hex'),
    whereabouts: { has: async () => true, channel: async () => 'fit' },
    publish: () => core?.wakeLeagues(),
    failed: (league, error) => log.error({ league, err: error }, 'a league cannot take results into account'),
  });
  const client = createClient({ ...(settings.apiBase !== undefined && { apiBase: settings.apiBase }) });
  const rest = doneBy(client.rest, () => 'client');
  const started = createCore(
    { rest, withoutRetries: rest },
    {
      commands: everyCommand(games.values()),
      desk: { tables, leagues, places: store, games, now: Date.now },
      store,
      holder,
      log,
    },
  );
  core = started;
  client.ws.on(
    GatewayDispatchEvents.InteractionCreate,
    ({ channel }: GatewayInteractionCreateDispatchData) => {
      if (channel !== undefined) started.heard(channel);
    },
  );
  client.on(Events.InteractionCreate, (interaction) => {
    const known = incoming(interaction);
    if (known === undefined) return;
    const wire = 'wire' in known ? { wire: doneBy(known.wire, () => 'client' as const) } : {};
    void within('discord', () => started.handle({ ...known, ...wire }));
  });
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(settings.token ?? '');
  const { application, user, guilds } = await ready;
  await started.start({
    applicationId: application.id,
    userId: user.id,
    guildIds: [...guilds.cache.keys()],
  });
  let told = 0;
  process.on('SIGUSR2', () => console.log(`spans of ${++told}: ${JSON.stringify(spansSoFar())}`));
  process.on('SIGTERM', () => process.exit(0));
  console.log(`ready ${Math.round(performance.now())} ms`);
}

await main();
