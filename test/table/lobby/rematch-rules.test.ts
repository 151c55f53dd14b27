// A rematch is a game that somebody opens: the server's settings about opening games apply to it, too.
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
