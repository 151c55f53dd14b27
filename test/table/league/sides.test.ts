// Leagues of a game with two sides (such as Corp and Runner): everybody brings a deck for each side, and plays both
// sides as evenly as possible.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Desk } from '../../../src/discord/interactions/command.ts';
import type { CustomId } from '../../../src/discord/interactions/custom-id.ts';
import { leagueClick } from '../../../src/discord/interactions/leagues.ts';
import type { Reply } from '../../../src/discord/messages/body.ts';
import { leagueNotices } from '../../../src/discord/posts/announce-league.ts';
import type { DeckList } from '../../../src/kernel/game/inputs.ts';
import type { Outcome } from '../../../src/league/history.ts';
import { placesOf } from '../../../src/table/league/reading.ts';
import type { LeagueRecord, LeagueSettings } from '../../../src/table/league/records.ts';
import { caller, fakeTable } from '../../support/discord.ts';
import { ownGame } from '../../support/games/loaded.ts';
import {
  current,
  DAY,
  expectLeague,
  type Ground,
  ground,
  league,
  matchAt,
  organiser,
  type Process,
} from '../../support/league/season.ts';
import { nextSeed } from '../../support/seeds.ts';
import { by } from '../../support/table.ts';

const game = ownGame('netrunner');
const [both, other] = game.decks;
const names = new Map(game.cards().map(({ key, name }) => [key, name]));
/** The cards of a deck for one side, as a pasted list. */
const partOf = (deck: DeckList, side: 0 | 1): string =>
  game
    .sides!.half(deck, side)!
    .cards.map(({ key, count }) => `${count} ${names.get(key)}`)
    .join('\n');
const what = { game: game.id, decks: [both!.name] };

let on: Ground;
let only: Process;
beforeEach(async () => {
  on = await ground([game]);
  only = await on.process();
});
afterEach(async () => {
  expect(on.errors).toEqual([]);
  await on.close();
});

it('a list for one side alone is refused, and its owner is told which is lacking', async () => {
  const made = await league(only, [], {}, what);
  for (const [side, lacks] of [
    [0, 'Runner'],
    [1, 'Corp'],
  ] as const) {
    const text = partOf(both!, side);
    expect(await only.leagues.join(by('ann'), made.id, 'ann', { text })).toMatchObject({
      code: 'deck-illegal',
      sentence: expect.stringContaining(`has nothing for the ${lacks}.`),
    });
  }
  expect((await current(only, made)).entrants).toEqual([]);
});

describe('two decks that are kept apart', () => {
  const corp = partOf(both!, 0);
  const runner = partOf(other!, 1);
  beforeEach(async () => {
    await only.tables.saveDeck(by('ann'), game.id, 'My servers', corp);
    await only.tables.saveDeck(by('ann'), game.id, 'My rig', runner);
  });

  it('make one list, in whatever order they are named, and each is what its side plays', async () => {
    const made = await league(only, [], {}, what);
    for (const [deck, second, name] of [
      ['My servers', 'My rig', 'My servers + My rig'],
      ['My rig', 'My servers', 'My servers + My rig'],
    ] as const) {
      const joined = await only.leagues.join(by('ann'), made.id, 'ann', { saved: deck }, { saved: second });
      expect(joined).toMatchObject({ text: expect.stringContaining(`Your deck is "${name}".`) });
      const { deck: brought } = expectLeague(joined).entrants[0]!;
      expect(partOf(brought!, 0)).toBe(corp);
      expect(partOf(brought!, 1)).toBe(runner);
    }
    // If both lists contain both sides, the first list counts for the first side.
    const official = [{ official: both!.name }, { official: other!.name }] as const;
    const { deck } = expectLeague(await only.leagues.join(by('ann'), made.id, 'ann', ...official))
      .entrants[0]!;
    expect([partOf(deck!, 0), partOf(deck!, 1)]).toEqual([corp, runner]);
  });

  it('are refused if both are for the same side, and where a game has no sides', async () => {
    const made = await league(only, [], {}, what);
    const servers = { saved: 'My servers' };
    expect(await only.leagues.join(by('ann'), made.id, 'ann', servers, { text: corp })).toMatchObject({
      code: 'deck-illegal',
      sentence: /are both for the same side\. Name one for the Corp and one for the Runner\.$/,
    });
    expect(await only.leagues.join(by('ann'), made.id, 'ann', servers, { saved: 'Lost' })).toMatchObject({
      refused: true,
    });
    const plain = await ground();
    const process = await plain.process();
    const toy = await league(process, []);
    const twice = [{ official: 'Pebbles' }, { official: 'Pebbles' }] as const;
    expect(await process.leagues.join(by('ann'), toy.id, 'ann', ...twice)).toMatchObject({
      sentence: /name one deck only/,
    });
    await plain.close();
  });

  it('are chosen together in the menu below Join', async () => {
    const made = await league(only, [], {}, what);
    const desk: Desk = {
      ...fakeTable().desk,
      ...{ tables: only.tables, leagues: only.leagues, games: new Map([[game.id, game]]), places: on.store },
    };
    const click = (arg: string, values: string[]): Promise<Reply> => {
      const ann = caller({ userId: 'ann', userName: 'Ann', guildId: 'g', interactionId: nextSeed() });
      const id: CustomId = { route: 'league', game: made.id, ask: 0, epoch: 0, args: [arg] };
      return leagueClick({ ...ann, customId: '', values }, id, desk);
    };
    const asked = await click('join', []);
    const shown = JSON.stringify(asked);
    expect(shown).toContain('or two: one for the Corp and one for the Runner');
    expect(shown).toContain('"max_values":2');
    const told = await click('deck', ['s:My rig', 's:My servers']);
    expect(JSON.stringify(told)).toContain('Your deck is \\"My servers + My rig\\"');
  });
});

describe('two games in a round', () => {
  /** A league of these people in which both play both sides against each other in every round. */
  async function open(
    people: readonly string[],
    settings: Partial<LeagueSettings> = {},
  ): Promise<LeagueRecord> {
    const made = await league(only, people, { idle: 2, rounds: 2, ...settings }, what);
    expectLeague(await only.leagues.change(organiser(), made.id, { games: 2 }));
    expectLeague(await only.leagues.start(organiser(), made.id));
    await only.sweep();
    return current(only, made);
  }
  const rule = async (made: LeagueRecord, round: number, table: number, outcome: Outcome): Promise<void> =>
    void expectLeague(
      await only.leagues.rule(organiser(), made.id, { round, table, outcome, reason: 'So it was' }),
    );
  const records = (now: LeagueRecord): [string, number, number, number, number][] =>
    placesOf(now, game)
      .map(({ entrant, points, wins, losses, byes }): [string, number, number, number, number] => [
        entrant.name,
        ...([points, wins, losses, byes] as const),
      ])
      .sort(([one], [other]) => one.localeCompare(other));

  it('are one on each side, with the same opponent, and their results add up', async () => {
    const made = await open(['ann', 'bob']);
    const [one, other] = [matchAt(made, 1, 1), matchAt(made, 1, 2)];
    expect(made.matches).toHaveLength(2);
    expect([one.first, one.second]).toEqual([other.second, other.first]);
    for (const { gameId, people } of [one, other]) {
      const record = (await only.tables.record(gameId!))!;
      expect(record.phase).toBe('running');
      expect(record.players.map(({ userId }) => userId)).toEqual(people);
      expect((await only.tables.view(gameId!, 'watcher'))?.status['corp']).toBe(0);
    }
    // The same person wins both games of the first match.
    await rule(made, 1, 1, 'first');
    await only.sweep();
    expect((await current(only, made)).rounds).toHaveLength(1);
    await rule(made, 1, 2, 'second');
    await only.sweep();
    const now = await current(only, made);
    const [winner, loser] = one.people;
    expect(records(now)).toEqual(
      [
        [winner, 6, 2, 0, 0],
        [loser, 0, 0, 2, 0],
      ].sort(([a], [b]) => String(a).localeCompare(String(b))),
    );
    expect(now.rounds).toHaveLength(2);
  });

  it('are as many as a bye is worth, and a bye is one', async () => {
    const made = await open(['ann', 'bob', 'cleo']);
    const [bye] = made.rounds[0]!.byes;
    const name = made.entrants[bye!.player - 1]!.name;
    const [post] = leagueNotices({ kind: 'round', round: 1 }, made, game, new Map());
    expect(post?.body.content).toContain(`${name} has a bye, which counts as two wins.`);
    await rule(made, 1, 1, 'draw');
    await rule(made, 1, 2, 'draw');
    await only.sweep();
    const now = await current(only, made);
    expect(records(now).find(([who]) => who === name)).toEqual([name, 6, 0, 0, 1]);
    // The player who had the bye has a match in the next round, and nobody gets a second bye.
    expect(now.rounds[1]!.byes[0]!.player).not.toBe(bye!.player);
    expect(now.rounds[1]!.notices).toEqual([]);
  });

  it('have more time together, and whoever is awaited in both is called once', async () => {
    const made = await open(['ann', 'bob']);
    for (const who of ['ann', 'bob']) expectLeague(await only.leagues.extend(by(who), made.id));
    const later = await current(only, made);
    expect(new Set(later.matches.map(({ closesAt }) => closesAt)).size).toBe(1);
    expect(later.matches[0]?.closesAt).toBeGreaterThan(later.rounds[0]!.closesAt!);
    on.now.at += 5 * DAY;
    await only.sweep();
    const reminder = (await on.store.leaguePosts(made.id)).find(({ message }) => message.kind === 'reminder');
    const players = reminder?.message.kind === 'reminder' ? reminder.message.players : [];
    expect(players.length).toBeGreaterThan(0);
    expect(new Set(players).size).toBe(players.length);
  });

  it('are played only where sides differ, and in Swiss', async () => {
    const made = await league(only, [], { system: 'round-robin' }, what);
    expect(await only.leagues.change(organiser(), made.id, { games: 2 })).toMatchObject({
      code: 'not-available',
      sentence: /only in Swiss/,
    });
    const plain = await ground();
    const process = await plain.process();
    const toy = await league(process, []);
    expect(await process.leagues.change(organiser(), toy.id, { games: 2 })).toMatchObject({ refused: true });
    await plain.close();
  });
});

it('whoever is named first is the Corp, and who that is follows from the pairing, in turn', async () => {
  const made = await league(only, ['ann', 'bob', 'cleo', 'dan'], { rounds: 2, idle: 0 }, what);
  expectLeague(await only.leagues.start(organiser(), made.id));
  const corps: string[] = [];
  for (const round of [1, 2]) {
    await only.sweep();
    const now = await current(only, made);
    for (const table of [1, 2]) {
      const { gameId, people } = matchAt(now, round, table);
      corps.push(people[0]);
      const record = (await only.tables.record(gameId!))!;
      expect(record.phase).toBe('running');
      const view = await only.tables.view(gameId!, 'watcher');
      expect(view?.status['corp']).toBe(0);
      const ruling = { round, table, outcome: 'draw', reason: 'So it was' } as const;
      expectLeague(await only.leagues.rule(organiser(), made.id, ruling));
    }
    const [post] = leagueNotices({ kind: 'round', round }, now, game, new Map());
    expect(post?.body.content).toContain('Who is named first is the Corp, the other the Runner.');
  }
  expect(new Set(corps).size).toBe(4);
});
