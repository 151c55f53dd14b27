// Several processes share the shards of the gateway: each event of a server reaches the process that has the server's
// shard.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandsOf } from '../../commands/registry.ts';
import { type GatewayBot, startBot } from '../../src/discord/gateway/bot.ts';
import type { Shards } from '../../src/discord/gateway/client.ts';
import { type FakeTable, fakeTable } from '../support/discord.ts';
import { Driver } from '../support/discord-driver.ts';
import { withoutLeagues } from '../support/league/none.ts';
import { Posts } from '../support/posts/rows.ts';

let driver: Driver;
const started: { bot: GatewayBot; table: FakeTable }[] = [];

async function start(shards: Shards): Promise<{ bot: GatewayBot; table: FakeTable }> {
  const table = fakeTable();
  const posts = new Posts({ now: Date.now, record: () => undefined, keep: () => undefined });
  const bot = await startBot({
    token: driver.token,
    apiBase: driver.api,
    shards,
    commands: commandsOf(table.desk.games.values()),
    desk: { ...table.desk, now: Date.now },
    store: withoutLeagues(posts.store),
    log: { info: () => undefined, error: (_, text) => expect.fail(text) },
    onLost: (reason) => expect.fail(reason),
  });
  started.push({ bot, table });
  return { bot, table };
}

beforeAll(async () => {
  driver = await Driver.start();
});
afterAll(async () => {
  await Promise.all(started.map(({ bot }) => bot.stop(500)));
  await driver.close();
});

it('shares them out among processes', async () => {
  const home = Number((BigInt(driver.guildId) >> 22n) % 3n);
  const away = [0, 1, 2].filter((id) => id !== home);
  const [there, elsewhere] = await Promise.all([
    start({ count: 3, ids: [home] }),
    start({ count: 3, ids: away.slice(0, 1) }),
  ]);
  expect([...there.bot.client.guilds.cache.keys()]).toEqual([driver.guildId]);
  expect(elsewhere.bot.client.guilds.cache.size).toBe(0);
  expect((await driver.type('Ann', driver.lobbyId, '/game new game:pairs')).content).toBe('Done.');
  expect(there.table.told.map(({ what }) => what)).toEqual(['create']);
  expect(elsewhere.table.told).toEqual([]);
});
