// Players who have given up their seat keep what they knew, but learn no more than a spectator, neither by typing nor
// by the buttons of their own old messages. The same is true of a judge who has not looked at hidden cards.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '../../commands/registry.ts';
import { paced, playAtTable, WHERE } from '../../src/cli/golden/play.ts';
import { HAND_OPTIONS } from '../../src/discord/interactions/by-hand-options.ts';
import type { Desk } from '../../src/discord/interactions/command.ts';
import { customId } from '../../src/discord/interactions/custom-id.ts';
import type { Caller, CommandCall } from '../../src/discord/interactions/incoming.ts';
import { handleClick, handleForm } from '../../src/discord/interactions/routes.ts';
import type { Reply } from '../../src/discord/messages/body.ts';
import { handBody, promptBody } from '../../src/discord/messages/ephemeral.ts';
import { promptForm } from '../../src/discord/messages/prompt.ts';
import { GAME_IDS } from '../../src/games/games.ts';
import type { Game } from '../../src/kernel/game.ts';
import { openStore } from '../../src/store/open.ts';
import { HANDLINGS } from '../../src/table/handlings.ts';
import type { Tables } from '../../src/table/service.ts';
import type { Store } from '../../src/table/store.ts';
import { createTables } from '../../src/table/tables.ts';
import { type Scratch, scratchSqlite } from '../support/databases.ts';
import { call, caller, fakeTable, ids } from '../support/discord.ts';
import { ownGame } from '../support/games/loaded.ts';
import { sample } from '../support/sample.ts';
import { accepted, by } from '../support/table.ts';

const games = GAME_IDS.map((id) => ownGame(id));
const byName = new Map(commandsOf(games).map((command) => [command.name, command]));
const EVE = '700000000000000001';
const CY = '700000000000000002';
const JUDGE = '700000000000000003';
let place: Scratch;
let store: Store;
let tables: Tables;
let desk: Desk;

beforeAll(async () => {
  place = await scratchSqlite();
  store = await openStore(place.url);
  tables = createTables({
    ...{ store, games: new Map(games.map((game) => [game.id, game])), clock: Date.now },
    ...{ randomSeed: () => '00', publish: () => undefined },
  });
  desk = { ...fakeTable({ games }).desk, tables, places: store };
});
afterAll(async () => {
  await store.close();
  await place.drop();
});

/** A running game of this card game, and the user of the seat that it waits for. */
async function played(game: Game): Promise<{ id: string; userId: string }> {
  const decks = game.decks.slice(0, 2).map(({ name }) => ({ official: name }));
  const { record } = await playAtTable(store, paced(), { name: game.id, seed: game.id, game, decks }, 40);
  const awaited = record.players.find(({ seat }) => record.awaiting.includes(seat))!;
  return { id: record.id, userId: awaited.userId };
}

/** Everything that can be clicked below the messages that only this user sees. */
async function buttons(game: Game, id: string, userId: string): Promise<string[]> {
  const record = (await tables.record(id))!;
  const prompt = (await tables.prompt(id, userId))!;
  const view = (await tables.view(id, userId))!;
  const { ask, epoch } = prompt;
  return [
    ...Object.values(ids(promptBody(game, record, prompt))),
    ...Object.values(ids(handBody(game, record, view))),
    ...(['done', 'page', 'back', 'type'] as const).map((route) => customId(route, id, { ask, epoch })),
    customId('decide', id),
    promptForm(id, prompt).custom_id,
  ];
}

/** A user who visits a game. Collects all answers that they get. */
class Visitor {
  readonly told: unknown[] = [];
  private readonly game: Game;
  private readonly id: string;
  private readonly who: Partial<Caller>;

  constructor(game: Game, id: string, who: Partial<Caller>) {
    this.game = game;
    this.id = id;
    this.who = who;
  }

  /** Looks at everything that the game can show, and at all suggestions of autocomplete. */
  async looks(): Promise<this> {
    for (const { command, options } of this.game.moves)
      for (const option of options) await this.offered(command, option.name);
    for (const { act, options } of HANDLINGS) {
      for (const option of options) await this.offered(`table ${act}`, option.replace('!', ''));
      for (const option of sample(HAND_OPTIONS, 6, (name) => `${act} ${name}`))
        await this.offered('judge correct', option, { act });
    }
    for (const sub of ['board', 'log', 'why', 'verify', 'export']) await this.types(`game ${sub}`);
    for (const { name } of this.game.zones)
      for (const player of ['Ann', 'Bob']) await this.types('zone', { zone: name, player });
    for (const command of ['hand', 'orders', 'replay', 'deck show']) await this.types(command);
    return this;
  }

  /** Presses these buttons, and types the commands of players and judges. */
  async tries(buttons: string[]): Promise<this> {
    for (const customId of buttons) {
      const click = { ...caller(this.anew()), customId, values: ['0'] };
      this.hears(await handleClick(click, desk, byName));
      this.hears(await handleForm({ ...click, fields: { answer: '1' } }, desk));
    }
    for (const { command, options } of this.game.moves)
      await this.types(command, Object.fromEntries(options.map(({ name }) => [name, 'Nothing'])));
    await this.types('table reveal', { card: 'hand 1' });
    await this.types('judge correct', { act: 'reveal', card: "Ann's hand 1", reason: 'Why not' });
    await this.types('undo');
    return this;
  }

  private anew(): Partial<Caller> {
    const { interactionId } = by('');
    return { guildId: WHERE.guildId, channelId: WHERE.channelId, ...this.who, interactionId };
  }

  private made(line: string, options: Record<string, string>): CommandCall {
    const [command = '', sub] = line.split(' ');
    const made = call(command, { ...options, game: this.id }, this.anew());
    return sub === undefined ? made : { ...made, sub };
  }

  private async types(line: string, options: Record<string, string> = {}): Promise<void> {
    const made = this.made(line, options);
    this.hears(await byName.get(made.command)!.run(made, desk));
  }

  private async offered(line: string, focused: string, options: Record<string, string> = {}): Promise<void> {
    const made = this.made(line, { ...options, [focused]: '' });
    this.told.push(await byName.get(made.command)!.suggest!({ ...made, focused }, desk));
  }

  private hears(reply: Reply): void {
    this.told.push(reply.kind === 'message' ? reply.body : reply.modal);
  }
}

describe.each(games.map((game) => [game.id, game] as const))('in %s', (_, game) => {
  let id: string;
  let userId: string;
  beforeAll(async () => {
    ({ id, userId } = await played(game));
  });

  it('a judge who has not looked is offered and shown no more than others are', async () => {
    const { told } = await new Visitor(game, id, { userId: EVE }).looks();
    expect((await new Visitor(game, id, { userId: JUDGE, isAdmin: true }).looks()).told).toEqual(told);
  });

  it('a seat that was handed on shows its former player no more than others see', async () => {
    const old = await buttons(game, id, userId);
    const { told: before } = await new Visitor(game, id, { userId }).looks();
    const seat = (await tables.record(id))!.players.find((player) => player.userId === userId)!;
    const act = { kind: 'replace', player: seat.name, userId: CY, name: 'Cy' } as const;
    const judge = { ...by(JUDGE), userName: 'Jo', isAdmin: true };
    accepted(await tables.judge(judge, id, act, (await tables.record(id))!));

    const watching = await (await new Visitor(game, id, { userId: EVE }).looks()).tries(old);
    const former = await (await new Visitor(game, id, { userId }).looks()).tries(old);
    expect(former.told).toEqual(watching.told);
    // The new holder of the seat is offered as many suggestions as the former player was, which is more than a
    // spectator is offered.
    const { told: after } = await new Visitor(game, id, { userId: CY }).looks();
    const offers = (told: unknown[]): number => told.flat().length;
    expect(offers(after)).toBe(offers(before));
    expect(offers(after)).toBeGreaterThan(offers(watching.told.slice(0, after.length)));
  });
});
