// Two worlds: in a league with hidden lists, nothing that other people read depends on somebody's deck before lists are
// shown.
import { afterEach, describe, expect, it } from 'vitest';
import { game as gameCommand } from '../../commands/game.ts';
import { league as command } from '../../commands/league.ts';
import { replay } from '../../commands/replay.ts';
import type { Desk } from '../../src/discord/interactions/command.ts';
import { leagueNotices, signpost } from '../../src/discord/posts/announce-league.ts';
import type { LeagueRecord } from '../../src/table/league/records.ts';
import type { Actor, DeckSource } from '../../src/table/service.ts';
import { bodyOfReply, call, fakeTable } from '../support/discord.ts';
import {
  chance,
  current,
  expectLeague,
  type Ground,
  ground,
  heaps,
  league,
  organiser,
  type Process,
  playOn,
} from '../support/league/season.ts';
import { nextSeed, restartSeeds } from '../support/seeds.ts';
import { by } from '../support/table.ts';

/** Functions that word a league's posts; some tests plant a leak in them. */
let announced: typeof leagueNotices = leagueNotices;
let leftBehind: typeof signpost = signpost;

let on: Ground | undefined;
afterEach(async () => {
  announced = leagueNotices;
  leftBehind = signpost;
  await on?.close();
  on = undefined;
});

/** Commands of `/league` that another player may type. */
const COMMANDS: readonly [sub: string, options?: Record<string, string>][] = [
  ['list'],
  ['settings'],
  ['standings'],
  ['standings', { format: 'csv' }],
  ['standings', { format: 'json' }],
  ['rounds'],
  ['why'],
  ['me'],
  ['log'],
  ['join'],
  ['deck'],
  ['deck', { player: '2' }],
  ['challenge', { player: '9' }],
];
const SUGGESTED = ['player', 'deck', 'with', 'match', 'league'] as const;

/**
 * A player whose sign-up has the same interaction id in both worlds. The id is published, but only tells when they
 * signed up.
 */
const signingUp = (userId: string) => ({ ...by(userId), interactionId: `sign-up of ${userId}` });

/** Bob brings these decks, one after the other. The first legal one is his sign-up. */
async function bring(process: Process, leagueId: string, brings: readonly DeckSource[]): Promise<void> {
  let isIn = false;
  for (const deck of brings) {
    const actor: Actor = isIn ? by('bob') : signingUp('bob');
    isIn = !(await process.leagues.join(actor, leagueId, 'bob', deck)).refused || isIn;
  }
}

/**
 * Everything that others can read at this moment: posts, answers, suggestions. Leaves out published hashes that commit
 * to hidden lists: these differ between the worlds, but reveal nothing.
 */
async function read(process: Process, desk: Desk, made: LeagueRecord): Promise<string> {
  const now = await current(process, made);
  const lines: string[] = [];
  const posts = await on!.store.leaguePosts(made.id);
  for (const { message } of posts)
    for (const notice of announced(message, now, heaps(), new Map()))
      lines.push(JSON.stringify([message.kind, notice.body, notice.pings]));
  lines.push(JSON.stringify(leftBehind(now).body));
  for (const userId of ['ann', 'watcher']) {
    const who = { userId, userName: userId, guildId: 'g', channelId: 'c', interactionId: nextSeed() };
    for (const [sub, options = {}] of COMMANDS)
      lines.push(
        JSON.stringify([userId, sub, await command.run(call('league', options, { ...who, sub }), desk)]),
      );
    for (const { gameId } of now.matches) {
      if (gameId === undefined) continue;
      const asked = { ...who, sub: 'export', interactionId: nextSeed() };
      for (const reply of [
        await gameCommand.run(call('game', { game: gameId }, asked), desk),
        await replay.run(call('replay', { game: gameId }, { ...who, interactionId: nextSeed() }), desk),
        await replay.run(
          call('replay', { game: gameId, view: 'all cards open' }, { ...who, interactionId: nextSeed() }),
          desk,
        ),
      ])
        lines.push(JSON.stringify([userId, 'afterwards', bodyOfReply(reply)]));
    }
    for (const focused of SUGGESTED) {
      const typing = { ...call('league', {}, { ...who, sub: 'deck' }), focused };
      lines.push(JSON.stringify([userId, focused, await command.suggest?.(typing, desk)]));
    }
  }
  return lines.join('\n').replace(/\b[0-9a-f]{64}\b/g, 'sha');
}

/**
 * All texts that others have read by the end of sign-up and, if the league is played, until its end. Bob has tried
 * these decks one after the other.
 */
async function world(
  brings: readonly DeckSource[],
  lists: 'hidden' | 'open',
  until: 'the beginning' | 'the end',
): Promise<string[]> {
  restartSeeds();
  on = await ground();
  const process = await on.process();
  const games = new Map([['toy', heaps()]]);
  const desk: Desk = {
    ...fakeTable().desk,
    ...{ tables: process.tables, leagues: process.leagues, games, places: on.store },
    now: () => on!.now.at,
  };
  const list = '2 stone';
  await process.tables.saveDeck(by('bob'), 'toy', 'Bob’s favourite', list);
  const made = await league(process, ['ann'], { idle: 0, lists });
  await bring(process, made.id, brings);
  expectLeague(await process.leagues.join(signingUp('cleo'), made.id, 'cleo', { official: 'Pebbles' }));
  expectLeague(await process.leagues.join(signingUp('dan'), made.id, 'dan', { official: 'Pebbles' }));
  expectLeague(await process.leagues.change(organiser(), made.id, { extension: 1 }));
  const told = [await read(process, desk, made)];
  expectLeague(await process.leagues.start(organiser(), made.id));
  await process.sweep();
  told.push(await read(process, desk, made));
  // A post says that Bob has left the server, and what happens to his matches.
  on.gone.add('bob');
  told.push(await read(process, desk, made));
  on.gone.delete('bob');
  // The league's channel is gone, and the league moves to another one.
  await on.store.setLeagueTrouble(made.id, 'no-channel');
  told.push(await read(process, desk, made));
  expectLeague(await process.leagues.move(organiser(), made.id, 'elsewhere'));
  await process.sweep();
  told.push(await read(process, desk, made));
  if (until === 'the end') told.push(...(await playedOut(process, desk, made)));
  expect(on.errors).toEqual([]);
  await on.close();
  on = undefined;
  return told;
}

/** Texts that others read after each round, and when it is over. */
async function playedOut(process: Process, desk: Desk, made: LeagueRecord): Promise<string[]> {
  const told: string[] = [];
  for (let round = 1; (await current(process, made)).phase === 'running'; round++) {
    for (const match of (await current(process, made)).matches.filter((one) => one.round === round))
      await playOn(process, match.gameId!, chance(round, match.table));
    await process.sweep();
    await process.sweep();
    told.push(await read(process, desk, made));
  }
  return told;
}

/**
 * All texts that others have read in a ladder, of which Bob plays the first match. Bob has tried these decks one after
 * the other.
 */
async function ladderWorld(brings: readonly DeckSource[]): Promise<string[]> {
  restartSeeds();
  on = await ground();
  const process = await on.process();
  const games = new Map([['toy', heaps()]]);
  const desk: Desk = {
    ...fakeTable().desk,
    ...{ tables: process.tables, leagues: process.leagues, games, places: on.store },
    now: () => on!.now.at,
  };
  await process.tables.saveDeck(by('bob'), 'toy', 'Bob’s favourite', '2 stone');
  const made = await league(process, ['ann', 'cleo'], { system: 'ladder', idle: 0 });
  expectLeague(await process.leagues.start(organiser(), made.id));
  await bring(process, made.id, brings);
  expectLeague(await process.leagues.challenge(by('bob'), made.id, 1));
  expectLeague(await process.leagues.find(by('bob'), made.id));
  const told = [await read(process, desk, made)];
  expectLeague(await process.leagues.find(by('cleo'), made.id));
  await process.sweep();
  told.push(await read(process, desk, made));
  await playOn(process, (await current(process, made)).matches[0]!.gameId!, chance('ladder'));
  await process.sweep();
  told.push(await read(process, desk, made));
  expect(on.errors).toEqual([]);
  await on.close();
  on = undefined;
  return told;
}

const PLAIN: readonly DeckSource[] = [{ official: 'Pebbles' }];
/**
 * Bob's decks in the other world: the first is refused, the second is accepted, and the third replaces it and has a
 * telling name.
 */
const OTHER: readonly DeckSource[] = [{ text: '9 stone' }, { text: '1 stone' }, { saved: 'Bob’s favourite' }];

describe('lists of a league', () => {
  it('that are hidden are shown by nothing before the league is over, and then by what shows lists', async () => {
    const one = await world(PLAIN, 'hidden', 'the end');
    const other = await world(OTHER, 'hidden', 'the end');
    expect(one).toHaveLength(7);
    expect(other.slice(0, -1)).toEqual(one.slice(0, -1));
    expect(other.at(-1)).not.toEqual(one.at(-1));
    expect(other.at(-1)).toContain('Bob’s favourite');
  });

  it('are found where the first words in another channel name a deck', async () => {
    announced = (message, now, ...rest) =>
      leagueNotices(message, now, ...rest).map((each) =>
        message.kind === 'moved'
          ? { ...each, body: { ...each.body, content: `${now.entrants[1]?.deck?.name}` } }
          : each,
      );
    const one = await world(PLAIN, 'hidden', 'the beginning');
    const other = await world(OTHER, 'hidden', 'the beginning');
    expect(one).toHaveLength(5);
    expect(other.slice(0, -1)).toEqual(one.slice(0, -1));
    expect(other.at(-1)).not.toEqual(one.at(-1));
  });

  it('are found where the words in the channel that the league has left name a deck', async () => {
    leftBehind = (now) => {
      const left = signpost(now);
      return { ...left, body: { ...left.body, content: `${now.entrants[1]?.deck?.name}` } };
    };
    const one = await world(PLAIN, 'hidden', 'the beginning');
    const other = await world(OTHER, 'hidden', 'the beginning');
    expect(other[0]).not.toEqual(one[0]);
  });

  it('of a ladder are shown by nothing, whoever plays and whatever is brought later', async () => {
    expect(await ladderWorld(OTHER)).toEqual(await ladderWorld(PLAIN));
  });

  it('that are open are shown by nothing before they are locked', async () => {
    const one = await world(PLAIN, 'open', 'the beginning');
    const other = await world(OTHER, 'open', 'the beginning');
    expect(other[0]).toEqual(one[0]);
    expect(other[1]).not.toEqual(one[1]);
  });
});
