// A league among the games of a soak: everybody against everybody once, four players, three rounds. Its games are
// conceded after a while, so that its rounds go on while the bot's processes are killed.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { openStore } from '../../../src/store/open.ts';
import { buttonsOf, press } from '../end-to-end/prompt.ts';
import { reading } from '../end-to-end/records.ts';
import type { Stage } from '../end-to-end/stage.ts';
import { ownGame } from '../games/loaded.ts';
import { expectWhole } from '../league/simulation.ts';
import { apart } from './database.ts';
import type { Insist } from './soak.ts';
import type { Visitor } from './visitor.ts';

const NAME = 'Soak';
const GAME = 'altered';
export const ROUNDS = 3;
/** Number of games in the league: two in each round. */
export const LEAGUE_GAMES = ROUNDS * 2;
const LOOK_MS = 500;
/**
 * Milliseconds to wait for a round. It begins a few seconds after the round before is over, or later if the process
 * that handled the league was killed.
 */
const PATIENCE_MS = 180_000;

/**
 * A game that the league has begun, with its thread and the names of those who play it, in the order of their seats.
 */
export interface LeagueGame {
  id: string;
  thread: string;
  names: [string, string];
}

/** Ada opens the league, all four join it, and it begins. */
export async function openLeague(stage: Stage, visitors: readonly Visitor[], insist: Insist): Promise<void> {
  const channelId = stage.lobby;
  const ada = visitors.find(({ name }) => name === 'Ada');
  if (ada === undefined) throw new Error('Nobody is there to run a league.');
  const says = async (who: Visitor, text: string) => {
    const answer = await insist(who, { type: 'text', channelId, text });
    if (answer.kind !== 'message') throw new Error(`${text} was answered by ${JSON.stringify(answer)}`);
    return answer.message;
  };
  await says(ada, `/league create name:${NAME} game:${GAME} system:round-robin days:7`);
  for (const [index, who] of visitors.entries())
    await says(who, `/league join deck:${ownGame(GAME).decks[index]?.name}`);
  const sure = await says(ada, '/league start');
  const [button] = buttonsOf(sure);
  if (button === undefined) throw new Error(`Nobody asked whether Ada is sure: ${sure.content}`);
  await insist(ada, press(sure, button.customId));
}

/** Games of the league that have threads and are not yet in `known`. */
export async function newLeagueGames(stage: Stage, known: ReadonlySet<string>): Promise<LeagueGame[]> {
  const rows = await reading(stage.database, (ask) =>
    ask(
      `SELECT "id", "threadId", "name" FROM "Game" JOIN "Player" ON "Player"."gameId" = "id"
       JOIN "LeagueMatch" ON "LeagueMatch"."gameId" = "id" WHERE "threadId" IS NOT NULL ORDER BY "id", "seat"`,
    ),
  );
  const games: LeagueGame[] = [];
  for (let at = 0; at + 1 < rows.length; at += 2) {
    const [one, two] = [rows[at]!, rows[at + 1]!];
    if (known.has(String(one['id']))) continue;
    games.push({
      id: String(one['id']),
      thread: String(one['threadId']),
      names: [String(one['name']), String(two['name'])],
    });
  }
  return games;
}

/** Resolves when the league is over. */
export async function untilLeagueOver(stage: Stage): Promise<void> {
  let phases: unknown[] = [];
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const rows = await reading(stage.database, (ask) => ask('SELECT "phase" FROM "League"'));
    phases = rows.map(({ phase }) => phase);
    if (phases.every((phase) => phase === 'over')) return;
    await sleep(LOOK_MS);
  }
  throw new Error(`The league is never over: ${phases}`);
}

/**
 * Checks that the league has each match once with its result, and each announcement once, in the database and in the
 * channel.
 */
export async function expectLeagueOnce(stage: Stage): Promise<void> {
  const store = await openStore(apart(stage.database));
  try {
    const [row] = await reading(stage.database, (ask) => ask('SELECT "id" FROM "League"'));
    const league = await store.league(String(row?.['id']));
    if (league === undefined) throw new Error('The league is gone.');
    await expectWhole(store, league, { rounds: ROUNDS, game: ownGame(GAME) });
    expect(league.matches).toHaveLength(LEAGUE_GAMES);
  } finally {
    await store.close();
  }
  const posts = (await stage.driver.messages('Sam', stage.lobby)).map(({ content }) => content);
  for (const words of [
    /^\*\*Soak\*\* is over\./,
    ...Array.from({ length: ROUNDS }, (_, n) => `round ${n + 1}** is open`),
  ])
    expect(
      posts.filter((post) => (typeof words === 'string' ? post.includes(words) : words.test(post))),
    ).toHaveLength(1);
}
