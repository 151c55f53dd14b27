// A rematch is a game that somebody opens, so the server's settings about opening games also apply to it.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accepted, type Bench, bench, by, playOut, running } from '../../support/table.ts';

let on: Bench;
let id: string;
beforeEach(async () => {
  on = await bench();
  id = await running(on.tables);
  await playOut(on.tables, id);
});
afterEach(() => on.close());

it('is opened by somebody who may open games, in a channel in which they are played', async () => {
  const rules = { guildId: 'g', channelIds: [], maxPerPlayer: 0 };
  await on.store.setSettings({ ...rules, channelIds: ['league'] });
  expect(await on.tables.rematch(by('ann'), id)).toMatchObject({
    sentence: /^Games are played in other chan/,
  });
  await on.store.setSettings({ ...rules, creatorRoleId: '7' });
  expect(await on.tables.rematch(by('ann'), id)).toMatchObject({
    sentence: /^Only members with the role <@&7>/,
  });
  accepted(await on.tables.rematch({ ...by('bob'), roles: ['7'] }, id));
});

it('is not opened with a player who asked to be taken out: nobody would be there', async () => {
  await on.tables.erase(by('bob'));
  expect(await on.tables.rematch(by('ann'), id)).toMatchObject({
    code: 'not-available',
    sentence: /^Former player is not there any more\. `\/game new`/,
  });
});

it('is not opened if a seat was handed on: its player would play under another’s name', async () => {
  const other = await running(on.tables);
  const act = { kind: 'replace', player: 'Ann', userId: 'cy', name: 'Cy', reason: 'Ann is ill' } as const;
  accepted(
    await on.tables.judge(
      { ...by('jo'), userName: 'Jo', isAdmin: true },
      other,
      act,
      (await on.tables.record(other))!,
    ),
  );
  await playOut(on.tables, other);
  for (const user of ['cy', 'bob'])
    expect(await on.tables.rematch(by(user), other)).toMatchObject({
      code: 'not-available',
      sentence: /^The seat of Ann was handed on in that game\. `\/game new`/,
    });
});

it('ends as an offer when whoever asked leaves: nobody plays a rematch in their place', async () => {
  const asked = accepted(await on.tables.rematch(by('ann'), id)).record.id;
  const left = accepted(await on.tables.leave(by('ann'), asked));
  expect(left.text).toBe('You take your offer of a rematch back. The game is called off.');
  expect(left.record.phase).toBe('cancelled');
  expect(left.record.affairs.invited).toBeUndefined();
  for (const user of ['eve', 'bob'])
    expect(await on.tables.join(by(user), asked, user, { official: 'Pebbles' })).toMatchObject({
      code: 'not-open',
    });
  expect(await on.tables.agree(by('bob'), id)).toBeUndefined();
  expect((await on.store.outbox(asked)).at(-1)?.message).toEqual({ kind: 'cancelled', by: 'Ann' });
});

it('waits on for whoever is asked, although they ask to be taken out: they do not agree by that', async () => {
  const asked = accepted(await on.tables.rematch(by('ann'), id)).record.id;
  await on.tables.erase(by('bob'));
  expect(await on.tables.start(by('ann'), asked)).toMatchObject({ code: 'seats-missing' });
});

it('ends as an offer when whoever asked is taken out, and is not called off in their name', async () => {
  const asked = accepted(await on.tables.rematch(by('ann'), id)).record.id;
  await on.tables.erase(by('ann'));
  expect((await on.tables.record(asked))?.phase).toBe('cancelled');
  expect(JSON.stringify(await on.store.outbox(asked))).not.toContain('Ann');
});

it.each(['agree', 'rematch'] as const)(
  'is agreed to (%s) by whoever could not open it, under their own name, and the answer says that it begins',
  async (how) => {
    accepted(await on.tables.rematch(by('ann'), id));
    const rules = { guildId: 'g', channelIds: ['league'], creatorRoleId: '7', maxPerPlayer: 1, games: [] };
    await on.store.setSettings(rules);
    const agreed = await on.tables[how](by('bob'), id);
    const { record, text } = accepted(agreed!);
    expect(text).toBe('You agree to the rematch. Your deck is "My deck". The game has begun.');
    expect(record.players.map(({ name }) => name)).toEqual(['Bob', 'Ann']);
  },
);

it('is agreed to by one who asks for it at the same moment', async () => {
  const both = await Promise.all(['ann', 'bob'].map((user) => on.tables.rematch(by(user), id)));
  const [one, other] = both.map((each) => accepted(each).record);
  expect(one?.id).toBe(other?.id);
  expect((await on.tables.record(one!.id))?.phase).toBe('running');
});
