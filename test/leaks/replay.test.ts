// Commands that disclose a finished game reveal nothing about a game that goes on or was called off: two games that
// differ in everything hidden give the same answers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '../../commands/registry.ts';
import { paced, playAtTable } from '../../src/cli/golden/play.ts';
import type { Desk } from '../../src/discord/interactions/command.ts';
import { customId } from '../../src/discord/interactions/custom-id.ts';
import { handleClick } from '../../src/discord/interactions/routes.ts';
import type { Body } from '../../src/discord/messages/body.ts';
import { openStore } from '../../src/store/open.ts';
import type { Tables } from '../../src/table/service.ts';
import type { Store } from '../../src/table/store.ts';
import { createTables } from '../../src/table/tables.ts';
import { scratchSqlite } from '../support/databases.ts';
import { bodyOfReply, call, caller, fakeTable } from '../support/discord.ts';
import { ownGame } from '../support/games/loaded.ts';
import { by } from '../support/table.ts';

const game = ownGame('altered');
const byName = new Map(commandsOf([game]).map((command) => [command.name, command]));
let store: Store;
let tables: Tables;
let desk: Desk;
let drop: () => Promise<void>;
/** Two running games with the same names, at the same step. */
let worlds: string[];

beforeAll(async () => {
  const place = await scratchSqlite();
  drop = place.drop;
  store = await openStore(place.url);
  const games = new Map([[game.id, game]]);
  tables = createTables({
    store,
    games,
    clock: Date.now,
    randomSeed: () => '00',
    publish: () => undefined,
  });
  desk = { ...fakeTable({ game }).desk, tables, places: store };
  const names = game.decks.map(({ name }) => name);
  worlds = [];
  for (const [n, decks] of [names.slice(0, 2), names.slice(0, 2).reverse()].entries()) {
    const plan = {
      ...{ name: `world ${n}`, seed: `world ${n}`, game },
      decks: decks.map((official) => ({ official })),
    };
    const { record } = await playAtTable(store, paced(), plan, 25);
    worlds.push(record.id);
  }
});
afterAll(async () => {
  await store.close();
  await drop();
});

/** All answers about this game to people who ask for things that only finished games disclose. */
async function answers(id: string): Promise<Body[]> {
  const { guildId, channelId, players } = (await store.record(id))!;
  const told: Body[] = [];
  for (const userId of [...players.map((player) => player.userId), '900000000000000099']) {
    const who = { guildId, channelId, userId };
    for (const made of [
      call('game', { game: id }, { ...who, sub: 'verify' }),
      call('game', { game: id }, { ...who, sub: 'export' }),
      ...['all cards open', 'Ann', 'Bob', 'as spectators saw it'].flatMap((view) =>
        ['0', '7', '25'].map((step) => call('replay', { game: id, view, step }, who)),
      ),
    ])
      told.push(bodyOfReply(await byName.get(made.command)!.run(made, desk)));
    for (const onlooker of ['all', '0', '1', 'spectator'])
      for (const step of [0, 25]) {
        const id25 = customId('replay', id, { args: [step.toString(36), onlooker, 'next'] });
        const click = { ...caller(who), customId: id25, values: [] };
        told.push(bodyOfReply(await handleClick(click, desk, byName)));
      }
  }
  return told;
}

const sayNothing = async (sentence: RegExp): Promise<void> => {
  const [one, other] = [await answers(worlds[0]!), await answers(worlds[1]!)];
  expect(one).toEqual(other);
  for (const body of one) expect(body).toMatchObject({ embeds: [], components: [], files: [] });
  expect(new Set(one.map(({ content }) => content)).size).toBe(1);
  expect(one[0]!.content).toMatch(sentence);
};

describe('the commands for games that are over', () => {
  it('tell nothing of a game that goes on', () => sayNothing(/are shown only when it is over/));

  it('tell nothing of a game that was called off', async () => {
    for (const id of worlds) await tables.cancel(by('moderator'), id, true);
    await sayNothing(/was called off before its end, so its hidden cards and its seed stay hidden/);
  });
});
