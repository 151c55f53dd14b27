import { type FakeTable, fakeTable, record } from './discord.ts';
import { Driver } from './discord-driver.ts';
import { Posts } from './posts/rows.ts';

/**
 * Surroundings of a bot in tests of a transport (gateway or HTTP): the playground, a fake table, and the posts that
 * wait.
 */
export class Lobby {
  readonly driver: Driver;
  readonly table: FakeTable = fakeTable();
  readonly posts: Posts;

  private constructor(driver: Driver) {
    this.driver = driver;
    this.posts = new Posts({
      now: Date.now,
      record: (id) => this.table.records.get(id),
      keep: (kept) => this.table.records.set(kept.id, kept),
    });
  }

  static async open(): Promise<Lobby> {
    return new Lobby(await Driver.start());
  }

  /** A running game in a thread of the lobby, with Ann and Bob, as this bot opens it; returns the thread's id. */
  async running(bot: { drain(): Promise<void> }): Promise<string> {
    const { driver, table } = this;
    const { threadId: _none, ...open } = record({
      guildId: driver.guildId,
      channelId: driver.lobbyId,
      createdBy: driver.id('Ann'),
      players: [
        { seat: 0, userId: driver.id('Ann'), name: 'Ann' },
        { seat: 1, userId: driver.id('Bob'), name: 'Bob' },
      ],
    });
    table.records.set('g1', open);
    this.posts.write('g1', { kind: 'created' }, { kind: 'board' }, { kind: 'awaiting', seats: [0] });
    await bot.drain();
    return table.records.get('g1')?.threadId ?? '';
  }
}
