// The real bot on the playground, over a time that the test sets: weeks of a server, with leagues whose deadlines come when time goes on.
import type { APIMessage } from '../../../src/playground/driver/protocol.ts';
import { createLeagueDues } from '../../../src/table/league/due.ts';
import type { LeagueRecord } from '../../../src/table/league/records.ts';
import type { GameRecord } from '../../../src/table/records.ts';
import { heaps, MONDAY } from '../league/season.ts';
import { type RealBot, realBot } from '../real-bot.ts';

const MINUTE = 60_000;

/** A server of these weeks. */
export interface Scene extends RealBot {
  now: { at: number };
  /** The answer to somebody who types this in the lobby, or where it is said. */
  says(who: string, text: string, where?: string): Promise<string>;
  /** The posts of a channel or thread that everybody sees, the oldest first. */
  posts(where?: string): Promise<APIMessage[]>;
  /** All that was posted there as one text. */
  told(where?: string): Promise<string>;
  /** The id of the channel with this name. */
  channel(name: string): Promise<string>;
  /** What is due is done, and what follows from it is posted. */
  sweep(): Promise<void>;
  /** A league of these people that has begun, made by Ada in the lobby; its first round is open. */
  begin(people: readonly string[], settings?: string): Promise<LeagueRecord>;
  league(id: string): Promise<LeagueRecord>;
  /** The games of a round of a league, in the order of its tables. */
  games(id: string, round: number): Promise<GameRecord[]>;
}

/** A league's games begin with a thread each; their round waits for those before it is posted. */
const ROUNDS_OF_SWEEPING = 3;

export async function scene(): Promise<Scene> {
  const now = { at: MONDAY };
  const on = await realBot([heaps()], () => now.at);
  const dues = createLeagueDues({
    store: on.store,
    leagues: on.leagues,
    now: () => now.at,
    log: { error: (data) => on.errors.push(JSON.stringify(data)) },
  });
  const lobby = on.driver.lobbyId;
  const says: Scene['says'] = async (who, text, where = lobby) =>
    (await on.driver.type(who, where, text)).content;
  const posts: Scene['posts'] = (where = lobby) => on.driver.posts('Ada', where);
  const league: Scene['league'] = async (id) => {
    const found = await on.leagues.league(id);
    if (found === undefined) throw new Error(`There is no league ${id}.`);
    return found;
  };
  const sweep = async (): Promise<void> => {
    for (let n = 0; n < ROUNDS_OF_SWEEPING; n++) {
      await on.driver.clock(now.at);
      await dues.sweep();
      await on.bot.drain();
      now.at += MINUTE;
    }
    await on.bot.drain();
  };
  await on.driver.clock(now.at);
  return {
    ...on,
    now,
    says,
    posts,
    league,
    sweep,
    told: async (where) => (await posts(where)).map(({ content }) => content).join('\n'),
    channel: async (name) => {
      const found = (await on.driver.channels('Ada')).find((one) => one.name === name);
      if (found === undefined) throw new Error(`There is no channel ${name}.`);
      return found.id;
    },
    begin: async (people, settings = '') => {
      await says('Ada', `/league create name:Winter game:toy ${settings}`.trim());
      for (const who of people) await says(who, '/league join deck:Pebbles');
      await on.driver.press('Ada', await on.driver.type('Ada', lobby, '/league start'), 'Yes, begin');
      await sweep();
      const [made] = await on.leagues.on(on.driver.guildId, ['running']);
      if (made === undefined) throw new Error('The league has not begun.');
      return league(made.id);
    },
    games: async (id, round) => {
      const { matches } = await league(id);
      const all: GameRecord[] = [];
      for (const match of matches.filter((one) => one.round === round)) {
        const record = match.gameId === undefined ? undefined : await on.tables.record(match.gameId);
        if (record !== undefined) all.push(record);
      }
      return all;
    },
  };
}
