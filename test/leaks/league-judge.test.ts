// Two worlds: in a league with hidden lists, a judge who also plays in it can type nothing that tells them what decks
// others have brought.
import { afterEach, expect, it } from 'vitest';
import type { Desk } from '../../src/discord/interactions/command.ts';
import { HANDLINGS } from '../../src/table/handlings.ts';
import type { LeagueRecord } from '../../src/table/league/records.ts';
import type { Actor } from '../../src/table/service.ts';
import { ownGame } from '../support/games/loaded.ts';
import { answered, deskOf, offeredTo, ROLE, type Typist, WITH_ROLE } from '../support/league/judges.ts';
import {
  current,
  expectLeague,
  type Ground,
  ground,
  league,
  matchAt,
  organiser,
  type Process,
} from '../support/league/season.ts';
import { restartSeeds } from '../support/seeds.ts';
import { by } from '../support/table.ts';

const altered = ownGame('altered');

let on: Ground | undefined;
afterEach(async () => {
  await on?.close();
  on = undefined;
});

/** Jo plays and judges. */
const JO: Typist = { userId: 'jo', roles: [ROLE] };
/** Zoe judges and does not play. */
const ZOE: Typist = { userId: 'zoe', roles: [ROLE] };

const nameOf = (key: string): string | undefined => altered.cards().find((card) => card.key === key)?.name;

/** An official list, and a list that differs from it in two cards: one more copy of one, one less of the other. */
function lists(): [string, string] {
  const { name, cards } = altered.decks[0]!;
  const text = (counts: typeof cards): string => counts.map(({ key, count }) => `${count} ${key}`).join('\n');
  for (const more of cards)
    for (const less of cards) {
      if (nameOf(more.key) === nameOf(less.key)) continue;
      const other = cards
        .map((card) => ({ ...card, count: card.count + Number(card === more) - Number(card === less) }))
        .filter(({ count }) => count > 0);
      if (altered.checkDeck({ name, cards: other }, altered.formats[0]!).length === 0)
        return [text(cards), text(other)];
    }
  throw new Error('No other list may be played.');
}

interface World {
  process: Process;
  desk: Desk;
  made: LeagueRecord;
  gameId: string;
}

/**
 * A league of four whose first round is open. All players but Jo have brought this list. `gameId`: the match in which
 * Jo does not play.
 */
async function begin(list: string): Promise<World> {
  restartSeeds();
  on = await ground([altered]);
  await on.store.setSettings(WITH_ROLE);
  const process = await on.process();
  const made = await league(process, [], { idle: 0 }, { game: 'altered', decks: [] });
  for (const who of ['ann', 'bob', 'cleo', 'jo']) {
    const actor: Actor = { ...by(who), interactionId: `sign-up of ${who}` };
    const deck = who === 'jo' ? { official: altered.decks[0]!.name } : { text: list };
    expectLeague(await process.leagues.join(actor, made.id, who, deck));
  }
  expectLeague(await process.leagues.start(organiser(), made.id));
  await process.sweep();
  const now = await current(process, made);
  const match = [1, 2].map((table) => matchAt(now, 1, table)).find(({ people }) => !people.includes('jo'))!;
  return { process, desk: deskOf(on, process, altered), made: now, gameId: match.gameId! };
}

/** Everything that this person reads about the match `gameId`, whatever they type. */
async function readBy(who: Typist, { process, desk, made, gameId }: World): Promise<string[]> {
  const game = { game: gameId };
  const told: string[] = [];
  const type = async (
    command: Parameters<typeof answered>[2],
    sub: string,
    options: Record<string, string> = {},
  ): Promise<void> => {
    told.push(`/${command} ${sub}: ${await answered(desk, who, command, sub, { ...game, ...options })}`);
  };
  const everything = async (): Promise<void> => {
    await type('judge', 'look');
    for (const { act } of HANDLINGS)
      for (const focused of ['card', 'to', 'host', 'zone'])
        told.push(
          `typing ${act} ${focused}: ${await offeredTo(desk, who, 'judge', 'correct', focused, { ...game, act })}`,
        );
    await type('judge', 'correct', { act: 'shuffle', zone: 'deck', reason: 'A slip' });
    await type('judge', 'correct', {
      act: 'move',
      card: 'top of deck',
      to: 'discard pile',
      reason: 'A slip',
    });
    await type('judge', 'list');
    for (const sub of ['board', 'log', 'why', 'export', 'verify', 'rematch']) await type('game', sub);
    for (const view of ['all cards open', 'as spectators saw it', 'ann', 'bob', 'cleo'])
      await type('replay', '', { view });
    for (const sub of ['standings', 'rounds', 'me', 'log', 'why'])
      told.push(await answered(desk, who, 'league', sub, { league: made.id }));
    for (const player of ['ann', 'bob', 'cleo'])
      told.push(await answered(desk, who, 'league', 'deck', { league: made.id, player }));
    told.push(await answered(desk, who, 'league', 'standings', { league: made.id, format: 'json' }));
  };
  await everything();
  await type('judge', 'freeze', { reason: 'Wait' });
  await type('judge', 'unfreeze');
  await type('judge', 'undo', { reason: 'A slip' });
  await type('judge', 'clock', { player: 'ann', hours: '1', reason: 'A slip' });
  await type('judge', 'rule', { text: 'So it is' });
  const [one] = (await process.tables.record(gameId))!.players;
  expectLeague(await process.leagues.problem(by(one!.userId), made.id, 'Help'));
  await process.tables.callJudge(by(one!.userId), gameId, 'Help');
  // After a player has called a judge, Jo, who plays in the league, may ask to look at the hidden cards but has to
  // wait.
  await everything();
  await type('judge', 'outcome', { winner: 'draw', reason: 'So it is' });
  await process.sweep();
  await everything();
  return told.map((line) => line.replace(/\b[0-9a-f]{64}\b/g, 'sha'));
}

async function world(list: string, who: Typist): Promise<string[]> {
  const begun = await begin(list);
  const told = await readBy(who, begun);
  expect(on!.errors).toEqual([]);
  await on!.close();
  on = undefined;
  return told;
}

it('a judge who plays reads the same, whatever lists others have', async () => {
  const [list, other] = lists();
  expect(await world(other, JO)).toEqual(await world(list, JO));
}, 240_000);

it('and a judge who does not play reads the cards: the comparison would see them', async () => {
  const [list, other] = lists();
  expect(await world(other, ZOE)).not.toEqual(await world(list, ZOE));
}, 240_000);
