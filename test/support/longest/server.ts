// A server with as much as one person can have: a running game of each kind, the most saved decks, full leagues.
import { commandsOf, menuCommands } from '../../../commands/registry.ts';
import type { AnyCommand, Command, Desk } from '../../../src/discord/interactions/command.ts';
import type { Caller } from '../../../src/discord/interactions/incoming.ts';
import { createRouter } from '../../../src/discord/interactions/router.ts';
import type { DeckList } from '../../../src/kernel/game/inputs.ts';
import type { Game } from '../../../src/kernel/game.ts';
import { saveStep } from '../../../src/table/league/applying.ts';
import { MOST_LEAGUES, usualSettings } from '../../../src/table/league/creating.ts';
import type { LeagueEntrant, LeagueMatch, LeagueRecord } from '../../../src/table/league/records.ts';
import { MOST_ENTRANTS } from '../../../src/table/league/signup.ts';
import { MOST_SAVED } from '../../../src/table/lobby/saved-decks.ts';
import type { GameRecord } from '../../../src/table/records.ts';
import { ownGames } from '../games/loaded.ts';
import { chance, type Ground, ground, type Process } from '../league/season.ts';
import { accepted, by } from '../table.ts';
import { answering, nothing, type Said, type Sent } from './sent.ts';

export const ANN = '800000000000000001';
export const BOB = '800000000000000002';
const JUDGE = '800000000000000009';
const GUILD = '900000000000000001';
const LOBBY = '900000000000000009';

/** The longest possible name in code points, each of which takes two UTF-16 units. */
const LONG_NAME = '𝔘'.repeat(32);
/** Number of answers after which a game has cards on its table. */
const ANSWERS = 60;
/** Number of games that are started until one of them lasts for `ANSWERS` answers. */
const MOST_GAMES = 10;
const ROUNDS = 8;

/** Place where Ann types: the thread of a game, or the channel in which there is none. */
export interface Place {
  name: string;
  game?: Game;
  channelId: string;
  parentId?: string;
}

/** A server full of games and leagues, and functions for what Ann does there. */
export interface Server {
  games: ReadonlyMap<string, Game>;
  commands: readonly Command[];
  places: readonly Place[];
  /** Names of the cards of all games. */
  names: readonly string[];
  /** Ann as the caller of a new interaction in that place; and a judge who has no seat in any game. */
  ann(place: Place): Caller;
  judge(place: Place): Caller;
  /** Id of the game that is running at this place. */
  gameIn(place: string): string;
  /** Id of the game at this place that waits for a second player. */
  openIn(place: string): string;
  /** The open question to Ann in that place, in the form in which ids of components contain it. */
  askedIn(place: string): string;
  /** A full league of the game that is open for sign-up. */
  leagueOf(game: Game): string;
  /** A full league of the game that has been played for long. */
  leagueUnderWay(game: Game): string;
  /** Sends an interaction and waits until it is handled. `commands` replace commands of the same name. */
  send(sent: Sent, commands?: readonly Command[]): Promise<Said>;
  /** Restores the games of that place after cases have changed them. */
  repair(place: Place): Promise<void>;
  /** Errors in the bot's log. */
  errors: unknown[];
  close(): Promise<void>;
}

export async function openServer(): Promise<Server> {
  const games = ownGames();
  const on = await ground([...games.values()]);
  const process = await on.process();
  const errors: unknown[] = on.errors;
  const places: Place[] = [
    ...[...games.values()].map((game, n) => ({
      name: game.name,
      game,
      channelId: `91000000000000000${n}`,
      parentId: `92000000000000000${n}`,
    })),
    { name: 'the lobby', channelId: LOBBY },
  ];
  const desk: Desk = {
    tables: process.tables,
    leagues: process.leagues,
    places: on.store,
    games,
    register: async () => true,
    showSeats: () => undefined,
    channels: {
      exists: async () => true,
      hasMessage: async () => true,
      room: async () => ({ kind: 'text' }),
      state: async () => 'fit',
      seenBy: async () => true,
      seenByAll: async () => true,
    },
    members: { has: async () => true, mayPlay: async () => true },
    now: () => on.now.at,
  };
  const commands = commandsOf(games.values());
  const routerOf = (all: readonly AnyCommand[]) =>
    createRouter({
      desk,
      commands: all,
      outbox: { retry: async () => undefined },
      leaguePosts: { retry: async () => undefined },
      log: { info: () => undefined, error: (data) => errors.push(data) },
    });
  const own = routerOf([...commands, ...menuCommands]);
  const at = new Map<string, Standing>();
  for (const place of places)
    if (place.game !== undefined) at.set(place.name, await stand(on, process, place));
  for (const game of games.values()) await saveDecks(on, game, Math.floor(MOST_SAVED / games.size));
  await fillLeagues(on, [...games.values()]);
  const ids = [...games.keys()];
  return {
    games,
    commands,
    places,
    names: [...games.values()].flatMap((game) =>
      game
        .cards()
        .slice(0, 60)
        .map(({ name }) => name),
    ),
    errors,
    ann: (place) => caller(ANN, place),
    judge: (place) => caller(JUDGE, place),
    gameIn: (place) => at.get(place)?.running ?? '',
    openIn: (place) => at.get(place)?.open ?? '',
    askedIn: (place) => at.get(place)?.asked ?? '0:0',
    leagueOf: ({ id }) => `league-${ids.length + ids.indexOf(id)}`,
    leagueUnderWay: ({ id }) => `league-${ids.indexOf(id)}`,
    send: async (sent, more = []) => {
      const said = nothing();
      const router = more.every((one) => commands.includes(one)) ? own : routerOf(more);
      await router(answering(sent, said));
      return said;
    },
    repair: async (place) => {
      const now = at.get(place.name);
      if (now === undefined) return;
      const running = await on.store.record(now.running);
      const open = await on.store.record(now.open);
      if (isSound(running) && open?.phase === 'open')
        at.set(place.name, { ...now, asked: await askedOf(process, now.running) });
      else {
        await on.store.setPlace(now.running, {});
        for (const { id } of await on.store.ofPlayer(GUILD, ANN, ['open', 'running']))
          if ((await on.store.record(id))?.game === place.game?.id)
            await process.tables.cancel({ ...by(ANN), isAdmin: true }, id, true);
        at.set(place.name, await stand(on, process, place));
      }
    },
    close: on.close,
  };
}

const caller = (userId: string, { channelId, parentId }: Place): Caller => ({
  userId,
  interactionId: by(userId).interactionId ?? '',
  userName: LONG_NAME,
  guildId: GUILD,
  channelId,
  ...(parentId !== undefined && { parentId }),
  isAdmin: true,
  roles: [],
  lacking: [],
});

/** The games of a place, by their ids, and what Ann is asked in the one that is running. */
interface Standing {
  running: string;
  open: string;
  asked: string;
}

async function stand(on: Ground, process: Process, place: Place): Promise<Standing> {
  const running = await beginGame(on, process, place, place.game!);
  const where = { guildId: GUILD, channelId: `${place.channelId}9` };
  const { record } = accepted(await process.tables.create(by(ANN), where, { game: place.game!.id }));
  return { running, open: record.id, asked: await askedOf(process, running) };
}

async function askedOf({ tables }: Process, gameId: string): Promise<string> {
  const { ask = 0, epoch = 0 } = (await tables.prompt(gameId, ANN)) ?? {};
  return `${ask.toString(36)}:${epoch.toString(36)}`;
}

/** True if the game is still running, with Ann and Bob in its seats. */
const isSound = (record: GameRecord | undefined): boolean =>
  record?.phase === 'running' &&
  record.affairs.halt === undefined &&
  [ANN, BOB].every((id) => record.players.some(({ userId }) => userId === id));

/**
 * A game of Ann and Bob that has gone on for a while; returns its id. A game that is won too soon is followed by
 * another.
 */
async function beginGame(on: Ground, process: Process, place: Place, game: Game): Promise<string> {
  const where = { guildId: GUILD, channelId: place.parentId ?? place.channelId };
  const decks = game.decks.map(({ name }) => name);
  for (let games = 0; games < MOST_GAMES; games++) {
    const { record } = accepted(await process.tables.create(by(ANN), where, { game: game.id }));
    for (const [n, [user, name]] of [
      [ANN, LONG_NAME],
      [BOB, 'Bob'],
    ].entries())
      accepted(
        await process.tables.join(by(user!), record.id, name!, { official: decks[n % decks.length]! }),
      );
    if (!(await playSome(process, record.id))) continue;
    await on.store.setPlace(record.id, { threadId: place.channelId });
    return record.id;
  }
  throw new Error(`${MOST_GAMES} games of ${game.id} ended before ${ANSWERS} answers were given.`);
}

/**
 * Plays at random until `ANSWERS` answers were given, or none is possible. If possible, the game waits for Ann
 * afterwards. Returns false if the game ended before.
 */
async function playSome({ tables }: Process, gameId: string): Promise<boolean> {
  const random = chance('longest', gameId.length);
  for (let answers = 0, tries = 0; tries < 3 * ANSWERS; tries++) {
    const record = await tables.record(gameId);
    if (record?.phase !== 'running') return false;
    const user = record.players.find(({ seat }) => record.awaiting.includes(seat))?.userId ?? '';
    if (answers >= ANSWERS && user === ANN) return true;
    const prompt = await tables.prompt(gameId, user);
    if (prompt === undefined) return true;
    const { ask, epoch, candidates, min, max } = prompt;
    const left = candidates.map(({ value }) => value);
    const size = Math.min(left.length, min + random(Math.min(max, 3) - min + 1));
    const values = Array.from({ length: size }, () => left.splice(random(left.length), 1)[0]!);
    const result = await tables.answer(by(user), gameId, { ask, epoch, values });
    if (!result.refused) answers++;
  }
  return true;
}

async function saveDecks(on: Ground, game: Game, count: number): Promise<void> {
  const [first] = game.decks;
  for (let n = 0; n < count; n++) {
    const name = `${game.id} ${n} `.padEnd(40, 'x');
    const deck: DeckList = { ...first!, name };
    await on.store.keepDeck(ANN, name.toLowerCase(), { game: game.id, deck, savedAt: n }, MOST_SAVED);
  }
}

/** As many leagues as there may be, some of which are full and have been played for long. */
async function fillLeagues(on: Ground, games: readonly Game[]): Promise<void> {
  for (let n = 0; n < MOST_LEAGUES; n++) {
    const game = games[n % games.length]!;
    const league: LeagueRecord = {
      id: `league-${n}`,
      guildId: GUILD,
      channelId: `93000000000000000${n}`,
      name: `${game.name} ${n} `.padEnd(40, 'x'),
      game: game.id,
      profile: game.profiles[0]!,
      format: game.formats[0]!,
      phase: n < games.length ? 'running' : 'signup',
      createdBy: ANN,
      createdAt: on.now.at,
      settings: usualSettings({}),
      seed: '5eed',
      affairs: {},
      revision: 0,
      entrants: entrants(game, n < 2 * games.length ? MOST_ENTRANTS : 2),
      rounds: [],
      matches: [],
    };
    await saveStep(on.store, undefined, null, { after: league, text: '' });
    if (league.phase === 'running')
      await saveStep(on.store, undefined, league, { after: { ...league, ...played(league) }, text: '' });
  }
}

const entrants = (game: Game, count: number): LeagueEntrant[] =>
  Array.from({ length: count }, (_, n) => ({
    number: n + 1,
    userId: n === 0 ? ANN : `81000000000000${1000 + n}`,
    name: `Player ${n} `.padEnd(32, 'x'),
    seed: n + 1,
    enters: 1,
    deck: game.decks[0]!,
    salt: 'salt',
    joinedAt: 0,
  }));

/** Data of a league whose rounds were all played and in which no game is running at present. */
function played({ entrants: all }: LeagueRecord): Pick<LeagueRecord, 'rounds' | 'matches'> {
  const numbers = Array.from({ length: ROUNDS }, (_, n) => n + 1);
  return {
    rounds: numbers.map((number) => ({
      number,
      pairedAt: 0,
      openedAt: 0,
      closedAt: 1,
      byes: [],
      notices: [],
      reminded: 0,
    })),
    matches: numbers.flatMap((round) =>
      Array.from(
        { length: all.length / 2 },
        (_, n): LeagueMatch => ({
          round,
          table: n + 1,
          first: n + 1,
          second: all.length / 2 + 1 + ((n + round) % (all.length / 2)),
          outcome: n % 2 === 0 ? 'first' : 'second',
          how: 'played',
          overturned: [],
          numbers: {},
          extending: [],
          reminders: [],
        }),
      ),
    ),
  };
}
