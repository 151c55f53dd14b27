// Pairings follow from a secret seed: the league publishes its hash when sign-up opens, mixes it with the ids of the
// sign-ups, and anybody can check it from public data when the league is over.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leagueNotices } from '../../../src/discord/posts/announce-league.ts';
import { next } from '../../../src/league/format.ts';
import { criteriaOf, formatOf, pairingSeed, SCORING } from '../../../src/table/league/history.ts';
import { leagueJson } from '../../../src/table/league/reading.ts';
import type { LeagueAnnouncement, LeagueRecord } from '../../../src/table/league/records.ts';
import {
  current,
  expectLeague,
  type Ground,
  ground,
  heaps,
  organiser,
  type Process,
} from '../../support/league/season.ts';
import { by } from '../../support/table.ts';

let on: Ground;
let only: Process;
beforeEach(async () => {
  on = await ground();
  only = await on.process();
});
afterEach(async () => {
  expect(on.errors).toEqual([]);
  await on.close();
});

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

const post = (kind: 'signup' | 'begun' | 'over', league: LeagueRecord): string => {
  const message: LeagueAnnouncement = { kind };
  return leagueNotices(message, league, heaps(), new Map())
    .map(({ body }) => body.content)
    .join('\n');
};

const create = async (settings: Partial<LeagueRecord['settings']> = {}): Promise<LeagueRecord> =>
  expectLeague(
    await only.leagues.create(
      organiser(),
      { guildId: 'g', channelId: 'c' },
      { name: 'Winter', game: 'toy', settings },
    ),
  );

/** Signs up in an interaction to which Discord gave this id. */
const signUp = async ({ id }: LeagueRecord, who: string, interactionId: string): Promise<LeagueRecord> =>
  expectLeague(await only.leagues.join({ userId: who, interactionId }, id, who, { official: 'Pebbles' }));

/** A league in which Dan has left again and come back, and Ann has brought another deck. */
async function signedUp(settings: Partial<LeagueRecord['settings']> = {}): Promise<LeagueRecord> {
  const made = await create(settings);
  for (const [who, id] of [
    ['ann', '1001'],
    ['dan', '1002'],
    ['bob', '1003'],
    ['cleo', '1004'],
  ] as const)
    await signUp(made, who, id);
  expectLeague(await only.leagues.leave(by('dan'), made.id));
  await signUp(made, 'dan', '1005');
  return signUp(made, 'ann', '1006');
}

async function begun(made: LeagueRecord): Promise<LeagueRecord> {
  expectLeague(await only.leagues.start(organiser(), made.id));
  await only.sweep();
  return current(only, made);
}

it('is committed to in the post with which sign-up opens, before anybody has signed up', async () => {
  const made = await create();
  expect(post('signup', made)).toContain(
    `The chance in pairings follows from a seed whose SHA-256 is \`${sha(made.seed)}\`, mixed with the ids that Discord gives to your sign-ups.`,
  );
  expect(post('signup', made)).not.toContain(made.seed);
});

it('is mixed with the ids of all sign-ups, in their order, which are published when the league begins', async () => {
  const league = await begun(await signedUp());
  expect(pairingSeed(league)).toBe(
    sha(JSON.stringify([league.seed, ['1001', '1002', '1003', '1004', '1005']])),
  );
  expect(post('begun', league)).toContain(
    '-# ann `1001`, somebody who has left again `1002`, bob `1003`, cleo `1004`, dan `1005`',
  );
  expect(post('begun', league)).not.toContain(league.seed);
  expect(post('over', league)).toContain(`The secret seed was \`${league.seed}\``);
});

it('decides pairings and brackets: with other ids they are others', async () => {
  const pairings = new Set<string>();
  for (let n = 0; n < 12; n++) {
    const league = await begun(await signedUpAs(n));
    pairings.add(league.matches.map(({ first, second }) => `${first}–${second}`).join());
    expectLeague(await only.leagues.end(organiser(), league.id, 'Enough'));
  }
  expect(pairings.size).toBeGreaterThan(1);
});

/** Four sign-ups with ids of their own, in a league whose secret seed is always the same. */
async function signedUpAs(n: number): Promise<LeagueRecord> {
  const made = await create();
  const before = await current(only, made);
  await on.store.saveLeague({
    ...{ before, after: { ...before, seed: 'always the same' }, notes: [], posts: [], dues: [], reply: '' },
  });
  for (const who of ['ann', 'bob', 'cleo', 'dan']) await signUp(made, who, `${who} ${n}`);
  return current(only, made);
}

it('does not change by who comes late', async () => {
  const league = await begun(await signedUp());
  expectLeague(await only.leagues.late(organiser(), league.id, 'eve'));
  const later = await signUp(league, 'eve', '2000');
  expect(pairingSeed(later)).toBe(pairingSeed(league));
});

it('can be worked out by the command of docs/leagues.md from the file of a league that is over', async () => {
  const league = await begun(await signedUp());
  expect(leagueJson(league, heaps())).not.toContain(league.seed);
  expect(leagueJson(league, heaps())).not.toContain(pairingSeed(league));
  const over = expectLeague(await only.leagues.end(organiser(), league.id, 'Enough'));
  const file = join(tmpdir(), `league-${process.pid}.json`);
  writeFileSync(file, leagueJson(over, heaps()));
  const docs = readFileSync('docs/leagues.md', 'utf8');
  const script = /```sh\nnode -e '([^']+)' winter\.json\n```/.exec(docs)?.[1];
  expect(script).toBeDefined();
  const printed = execFileSync(process.execPath, ['-e', script!, file], { encoding: 'utf8' });
  expect(printed.trim().split('\n')).toEqual([sha(league.seed), pairingSeed(league)]);
});

it.each(['swiss', 'elimination'] as const)(
  'and with it the first round of %s follows from the file',
  async (system) => {
    const league = await begun(await signedUp({ system }));
    const over = expectLeague(await only.leagues.end(organiser(), league.id, 'Enough'));
    const file = JSON.parse(leagueJson(over, heaps()));
    const seed = sha(JSON.stringify([file.seed, file.signups.map(({ id }: { id: string }) => id)]));
    expect(file.seedCommitment).toBe(sha(file.seed));
    const lot = (number: number): number =>
      createHash('sha256')
        .update(JSON.stringify([seed, 'bracket', String(number)]))
        .digest()
        .readUInt32BE();
    const numbers: number[] = file.players.map(({ number }: { number: number }) => number);
    const order = system === 'swiss' ? numbers : numbers.toSorted((a, b) => lot(a) - lot(b));
    const coming = next(
      {
        entrants: order.map((number, at) => ({ id: String(number), seed: at + 1, enters: 1, drops: null })),
        ...{ rounds: [], forbidden: [] },
      },
      { format: formatOf(file.settings, heaps()), scoring: SCORING, criteria: criteriaOf(heaps()), seed },
    );
    const name = (id: string): string =>
      file.players.find(({ number }: { number: number }) => String(number) === id).name;
    expect(coming).toMatchObject({ kind: 'round' });
    const pairings = coming.kind === 'round' ? coming.pairings : [];
    expect(pairings.map(({ first, second }) => [name(first), name(second)])).toEqual(
      file.rounds[0].matches.map(({ first, second }: { first: string; second: string }) => [first, second]),
    );
  },
);

it('leagues of an earlier version keep theirs: the seed alone', async () => {
  const made = await create();
  const before = await current(only, made);
  await on.store.saveLeague({
    ...{ before, after: { ...before, affairs: {} }, notes: [], posts: [], dues: [], reply: '' },
  });
  for (const who of ['ann', 'bob']) await signUp(made, who, `sign-up of ${who}`);
  const league = await begun(made);
  expect(league.affairs.signups).toBeUndefined();
  expect(pairingSeed(league)).toBe(league.seed);
  expect(post('begun', league)).toContain(
    `The chance in pairings follows from a seed whose SHA-256 is \`${sha(league.seed)}\`.`,
  );
});
