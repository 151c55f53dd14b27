// After a person has asked to be erased, nothing in the database names them, and the games of other people stay as they
// were.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint } from '../../../src/kernel/fingerprint.ts';
import { TABLES } from '../../../src/store/copy.ts';
import { noSettings } from '../../../src/table/affairs.ts';
import type { Exported } from '../../../src/table/finished/export-format.ts';
import type { Actor, JudgeAct, Tables } from '../../../src/table/service.ts';
import { delivered } from '../../support/delivered.ts';
import { everythingIn, tablesIn } from '../../support/dump.ts';
import { accepted, type Bench, bench, by, playOut, running } from '../../support/table.ts';
import { createToy } from '../../support/toy-game.ts';

let on: Bench;
let tables: Tables;
beforeEach(async () => {
  on = await bench();
  ({ tables } = on);
});
afterEach(() => on.close());

const everything = (): Promise<string> => everythingIn(on.place);

const announced = async (id: string) => (await on.store.outbox(id)).map(({ message }) => message);

const zoe = (): Actor => ({ ...by('zoe'), userName: 'Zoe', isAdmin: true });
const judge = async (id: string, act: JudgeAct, actor = zoe()) =>
  accepted(await on.tables.judge(actor, id, act, (await on.tables.record(id))!));
const handing = (player: string, userId: string, name: string): JudgeAct => ({
  ...{ kind: 'replace', player, userId, name, reason: `${player} is ill` },
});

async function over(): Promise<string> {
  const id = await running(tables);
  await playOut(tables, id);
  return id;
}

const newGame = async (who: string): Promise<string> =>
  accepted(await tables.create(by(who), { guildId: 'g', channelId: 'c' }, { game: 'toy' })).record.id;

it('everything is searched: all tables that the database has', async () => {
  const own = ['_prisma_migrations', ...TABLES].sort();
  expect(await tablesIn(on.place)).toEqual(own);
  const id = await running(tables);
  await tables.setPerson({ ...noSettings('ann'), timeZone: 'Europe/Berlin' });
  const all = await everything();
  for (const found of [
    `Game.id: ${id}`,
    'Player.name: Ann',
    'Line.shared: ',
    'Outbox.message: {"kind":"started"}',
    'Interaction.reply: ',
    'Person.settings: ',
    'Snapshot.bytes: {"schema"',
  ])
    expect(all).toContain(found);
});

describe('somebody who is taken out of their games', () => {
  it('is nowhere any more: no id, no name, no settings, nothing that they were told', async () => {
    const id = await over();
    await tables.setPerson({ ...noSettings('ann'), timeZone: 'Europe/Berlin' });
    expect(await tables.saveDeck(by('ann'), 'toy', 'Ann', '2 pebble')).toContain('Saved: "Ann"');
    expect(await everything()).toMatch(/\bann\b/);
    expect(await tables.erase(by('ann'))).toEqual({ ended: 0, over: 1, kept: [] });
    const left = await everything();
    expect(left).not.toMatch(/\bann\b(?!’s word)/);
    expect(left).not.toMatch(/\bAnn\b/);
    expect(left).not.toContain('Europe/Berlin');
    const record = (await tables.record(id))!;
    expect(record.players[0]).toMatchObject({ name: 'Former player', deck: { name: 'Pebbles' } });
    expect(record.players[0]!.userId).toMatch(/^former-[0-9a-f]{12}$/);
    expect(record.createdBy).toBe(record.players[0]!.userId);
    expect(record.players[1]).toMatchObject({ name: 'Bob', userId: 'bob' });
    expect(await tables.personal('ann', true)).toEqual({
      settings: noSettings('ann'),
      decks: [],
      games: [],
    });
  });

  it('leaves games that can be played again and checked as before', async () => {
    const id = await over();
    const before: Exported = JSON.parse((await tables.export(id)) as string);
    await tables.erase(by('ann'));
    for (const again of [tables, on.restarted()]) {
      expect(await again.verify(id)).toMatch(/^Verified\./);
      const after: Exported = JSON.parse((await again.export(id)) as string);
      expect(after.inputs.map(({ input }) => input)).toEqual(before.inputs.map(({ input }) => input));
      expect(after.seed).toBe(before.seed);
      expect((await again.story(id, 'bob', 999)).join('\n')).toContain('Former player takes');
      for (let step = 0; step <= after.inputs.length; step++)
        expect(await again.replay(id, step, 'all')).toMatchObject({
          view: { names: ['Former player', 'Bob'] },
        });
    }
  });

  it('is shown under the other name even by a process that had the game in its memory', async () => {
    const id = await over();
    const other = on.restarted();
    expect((await other.view(id, 'bob'))?.names).toEqual(['Ann', 'Bob']);
    await tables.erase(by('ann'));
    expect((await other.view(id, 'bob'))?.names).toEqual(['Former player', 'Bob']);
  });

  it('gives up what they play, leaves what has not begun, and calls off what they opened alone', async () => {
    const played = await running(tables);
    const joined = await newGame('bob');
    accepted(await tables.join(by('ann'), joined, 'Ann', {}));
    const alone = await newGame('ann');
    accepted(await tables.join(by('ann'), alone, 'Ann', {}));
    const hosted = await newGame('ann');
    accepted(await tables.join(by('bob'), hosted, 'Bob', {}));
    expect(await tables.erase(by('ann'))).toMatchObject({ ended: 3, over: 3, kept: [] });
    expect(await tables.record(played)).toMatchObject({
      phase: 'finished',
      outcome: { winners: [1], sentence: 'Former player concedes.' },
    });
    expect(await tables.record(joined)).toMatchObject({ phase: 'open', players: [] });
    expect(await tables.record(alone)).toMatchObject({ phase: 'cancelled' });
    expect(await tables.record(hosted)).toMatchObject({ phase: 'open', players: [{ name: 'Bob' }] });
    expect((await tables.record(hosted))!.createdBy).toMatch(/^former-/);
    expect(await tables.verify(played)).toMatch(/^Verified\./);
    // Posts in the outbox do not name the person either.
    const posts = JSON.stringify(await on.store.outbox(played));
    expect(posts).toContain('Former player concedes.');
    // The announcement that the person left an open game has yet to be posted, and does not name them either.
    expect(await announced(joined)).toContainEqual({ kind: 'left', name: 'Former player' });
    expect(await everything()).not.toMatch(/\bAnn\b/);
  });

  it('takes back and acts by hand as before, under the other name', async () => {
    const id = await running(tables);
    accepted(await tables.move(by('ann'), id, { command: 'pass', options: {} }));
    for (const user of ['ann', 'bob']) await tables.agreeByHand(by(user), id);
    accepted(
      await tables.byHand(by('ann'), id, { act: 'note', options: { text: 'Ann says: Annabel is no Ann.' } }),
    );
    accepted(await tables.move(by('bob'), id, { command: 'pass', options: {} }));
    await tables.undo(by('bob'), id);
    await tables.undo(by('ann'), id);
    await playOut(tables, id);
    const kinds = (await on.store.inputs(id)).map(({ input }) => input.kind);
    expect(kinds).toEqual(expect.arrayContaining(['undo', 'manual']));
    await tables.erase(by('ann'));
    expect(await on.restarted().verify(id)).toMatch(/^Verified\./);
    const told = (await tables.story(id, '', 999)).join('\n');
    expect(told).toContain('Former player says: Annabel is no Former player.');
    expect(told).not.toMatch(/\bAnn\b/);
  });

  it('may have the name of a card: the card keeps it', async () => {
    const { record } = accepted(
      await tables.create(by('kuwat'), { guildId: 'g', channelId: 'c' }, { game: 'toy' }),
    );
    accepted(await tables.join(by('kuwat'), record.id, 'Kuwat', { official: 'Pebbles' }));
    accepted(await tables.join(by('bob'), record.id, 'Bob', { official: 'Pebbles' }));
    for (const user of ['kuwat', 'bob'])
      accepted(await tables.move(by(user), record.id, { command: 'choose', options: { answer: '2' } }));
    const options = { heap: 'Kuwat', count: '1', mode: 'rake' };
    accepted(await tables.move(by('kuwat'), record.id, { command: 'take', options }));
    await playOut(tables, record.id);
    const before = await tables.story(record.id, '', 999);
    expect(before).toContain('Kuwat takes 1 from Kuwat.');
    await tables.erase(by('kuwat'));
    const after = await tables.story(record.id, '', 999);
    expect(after).toEqual(before.map((line) => line.replace(/^Kuwat /, 'Former player ')));
    expect(after).toContain('Former player takes 1 from Kuwat.');
  });

  it('is told apart from another who has done the same', async () => {
    const id = await over();
    await tables.erase(by('ann'));
    await tables.erase(by('bob'));
    const { players } = (await tables.record(id))!;
    expect(players.map(({ name }) => name)).toEqual(['Former player', 'Former player 2']);
    expect(new Set(players.map(({ userId }) => userId)).size).toBe(2);
    expect(await tables.verify(id)).toMatch(/^Verified\./);
  });

  it('has different ids in different games, so that nobody can connect them', async () => {
    const [one, other] = [await over(), await over()];
    await tables.erase(by('ann'));
    const ids = await Promise.all(
      [one, other].map(async (id) => (await tables.record(id))!.players[0]!.userId),
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('is taken out of games that cannot be played again, as well as can be', async () => {
    const id = await over();
    const broken = createToy();
    const refusing = {
      ...broken,
      pinned: () => ({
        ...broken,
        submit: () => ({ refused: true as const, code: 'not-available' as const, sentence: 'No.' }),
      }),
    };
    const later = on.restarted([refusing]);
    const prints = (await on.store.inputs(id)).map((row) => row.fingerprint);
    await later.erase(by('ann'));
    expect(await everything()).not.toMatch(/\bAnn\b/);
    const rows = await on.store.inputs(id);
    expect(rows.slice(0, -1).map((row) => row.fingerprint)).toEqual(prints.slice(0, -1));
    // The fingerprint of the last row fits the saved state, from which the name was removed.
    expect(rows.at(-1)!.fingerprint).toBe(fingerprint((await on.store.state(id))!));
    expect((await later.view(id, 'bob'))?.names).toEqual(['Former player', 'Bob']);
  });

  it('stays where they have seen the cards as a judge, while the game goes on: they must not get a seat in it', async () => {
    const id = await running(tables);
    const eve = { ...by('eve'), userName: 'Eve', isAdmin: true };
    expect(await tables.look(eve, id)).not.toHaveProperty('refused');
    expect((await tables.personal('eve', true)).games).toMatchObject([
      { id, judged: true, opened: false, acts: [] },
    ]);
    expect((await tables.erase(by('eve'))).kept.map((game) => game.id)).toEqual([id]);
    await playOut(tables, id);
    expect(await tables.erase(by('eve'))).toEqual({ ended: 0, over: 1, kept: [] });
    expect((await tables.personal('eve', true)).games).toEqual([]);
  });

  it('is asked to play no more, though they were named as a judge in that game', async () => {
    const { record } = accepted(
      await tables.create(by('bob'), { guildId: 'g', channelId: 'c' }, { game: 'toy', opponent: 'eve' }),
    );
    const people = [{ userId: 'eve', name: 'Eve' }];
    const affairs = JSON.stringify({ ...record.affairs, people });
    await on.place.execute(`UPDATE "Game" SET "affairs" = '${affairs}' WHERE "id" = '${record.id}'`);
    expect((await tables.erase(by('eve'))).kept.map(({ id }) => id)).toEqual([record.id]);
    expect((await tables.record(record.id))!.affairs).not.toHaveProperty('invited');
    expect(await announced(record.id)).toContainEqual({ kind: 'invitation-declined' });
  });

  it('can begin again at once, and a second time nothing is left to do', async () => {
    await over();
    await tables.erase(by('ann'));
    expect(await tables.erase(by('ann'))).toEqual({ ended: 0, over: 0, kept: [] });
    const id = await over();
    expect((await tables.record(id))?.players[0]).toMatchObject({ userId: 'ann', name: 'Ann' });
  });
});

it('somebody who has done everything that can be done is in no table any more: neither their id nor their name', async () => {
  const id = '100000000000000042';
  const zaphira = (): Actor => ({ ...by(id), userName: 'Zaphira', isAdmin: true });
  const HOUR = 3_600_000;
  const clock = { kind: 'decision', ms: 48 * HOUR, zero: 'claim' } as const;
  /** Begins a game against Bob, in which both have chosen their lucky numbers. */
  const against = async (): Promise<string> => {
    const { record } = accepted(
      await tables.create(zaphira(), { guildId: 'g', channelId: 'c' }, { game: 'toy', clock }),
    );
    accepted(await tables.join(zaphira(), record.id, 'Zaphira', { official: 'Pebbles' }, 'fox'));
    accepted(await tables.join(by('bob'), record.id, 'Bob', { official: 'Pebbles' }));
    for (const actor of [zaphira(), by('bob')])
      accepted(await tables.move(actor, record.id, { command: 'choose', options: { answer: '3' } }));
    return record.id;
  };
  await tables.setPerson({ ...noSettings(id), remind: 'dm', quiet: { from: 22, to: 7 } });
  const [played, handed, off, judged] = [
    await against(),
    await against(),
    await against(),
    await running(tables),
  ];
  const left = await newGame('bob');
  accepted(await tables.join(zaphira(), left, 'Zaphira', {}));
  accepted(await tables.leave(zaphira(), left));
  const alone = await newGame(id);
  accepted(await tables.join(zaphira(), alone, 'Zaphira', {}));

  // Zaphira is invited to one game, and has declined an invitation to another.
  const asked = { game: 'toy', seat: { name: 'Bob' }, opponent: id };
  const where = { guildId: 'g', channelId: 'c' };
  const kept = accepted(await tables.create(by('bob'), where, asked)).record.id;
  const declined = accepted(await tables.create(by('bob'), where, asked)).record.id;
  accepted(await tables.leave(zaphira(), declined));
  await tables.saveDeck(zaphira(), 'toy', 'Zaphira’s', '2 pebble');

  const { revision, awaiting } = (await tables.record(played))!;
  await delivered(tables, played, awaiting, on.now.at, revision);
  for (const actor of [zaphira(), by('bob')]) accepted(await tables.agreeByHand(actor, played));
  const note = { act: 'note' as const, options: { text: `Zaphira is <@${id}>` } };
  accepted(await tables.byHand(zaphira(), played, note));
  accepted(await tables.object(by('bob'), played, 'Zaphira has looked'));
  accepted(await tables.withdraw(by('bob'), played));
  accepted(await tables.undo(zaphira(), played));
  accepted(await tables.draw(zaphira(), played));
  accepted(await tables.pause(zaphira(), played));
  accepted(await tables.callJudge(zaphira(), played, 'Zaphira asks'));
  on.now.at += 40 * HOUR;
  for (const due of await on.store.due(on.now.at, 9)) await tables.fire(due);
  expect(await announced(played)).toContainEqual(expect.objectContaining({ kind: 'reminder', how: 'dm' }));

  await judge(handed, { kind: 'clock', player: 'Zaphira', hours: 5, reason: 'Zaphira is ill' });
  await judge(handed, handing('Zaphira', 'cy', '<@cy>'));
  accepted(await tables.cancel(zoe(), off, true));
  expect(await tables.look(zaphira(), judged)).not.toHaveProperty('refused');
  const words = { act: 'note' as const, options: { text: 'Zaphira was here' } };
  await judge(judged, { kind: 'correct', words, reason: 'Zaphira says so' }, zaphira());
  await judge(judged, { kind: 'freeze', reason: 'Zaphira thinks' }, zaphira());
  expect((await tables.erase(zaphira())).kept.map((game) => game.id).sort()).toEqual([handed, judged].sort());
  accepted(await tables.concede(by('bob'), handed));
  accepted(await tables.concede(by('bob'), judged));
  expect(await tables.erase(zaphira())).toEqual({ ended: 0, over: 2, kept: [] });

  // The person has no part in the game that they left before it began, but the announcement that they left is still in
  // the outbox.
  expect(await announced(left)).toContainEqual({ kind: 'left', name: 'Former player' });
  for (const game of [kept, declined])
    expect(await announced(game)).toContainEqual({ kind: 'invitation-declined' });
  expect(await everything()).not.toMatch(/Zaphira|100000000000000042/);
  for (const game of [played, handed, judged]) expect(await tables.verify(game)).toMatch(/^Verified\./);
});

describe('somebody whom the story names in addition to the seats', () => {
  it('who had to give up a seat: their name goes from it, and the other player keeps their own', async () => {
    const id = await running(tables);
    await judge(id, handing('Ann', 'cy', 'Cy'));
    expect((await tables.personal('ann', true)).games).toMatchObject([{ id, name: 'Ann', judged: false }]);
    expect((await tables.personal('cy', true)).games).toMatchObject([{ id, name: 'Cy', seat: 0 }]);
    expect(await tables.erase(by('ann'))).toMatchObject({ over: 0, kept: [{ id }] });
    await playOut(tables, id);
    expect(await tables.erase(by('ann'))).toMatchObject({ over: 1, kept: [] });
    const left = await everything();
    expect(left).not.toMatch(/\bann\b(?!’s word)|\bAnn\b/);
    expect(await tables.story(id, '', 999)).toContain(
      'Judge Zoe hands the seat of Former player to Cy, who plays on with the same cards under the same name. Former player is ill.',
    );
    expect(await on.restarted().verify(id)).toMatch(/^Verified\./);
    expect((await tables.record(id))!.players[0]).toMatchObject({ userId: 'cy', name: 'Former player' });
    expect(await tables.erase(by('cy'))).toMatchObject({ over: 1, kept: [] });
    expect(await everything()).not.toMatch(/\bcy\b|\bCy\b/);
    expect((await tables.record(id))!.players[0]!.name).toBe('Former player');
    expect(await on.restarted().verify(id)).toMatch(/^Verified\./);
  });

  it('who was handed a seat: the seat keeps the name, because it is another’s', async () => {
    const id = await running(tables);
    await judge(id, handing('Ann', 'cy', 'Cy'));
    await judge(id, handing('Ann', 'di', 'Ann'));
    await playOut(tables, id);
    await tables.erase(by('cy'));
    expect(await everything()).not.toMatch(/\bcy\b|\bCy\b/);
    const told = (await tables.story(id, '', 999)).filter((line) => line.includes('hands the seat'));
    expect(told[0]).toContain('of Ann to Former member, who');
    // The new player was named "Ann 2", because another Ann is at the table. So no text about one can be mistaken for a
    // text about the other.
    expect(told[1]).toContain('of Ann to Ann 2, who');
    await tables.erase(by('di'));
    expect((await tables.story(id, '', 999)).join('\n')).toContain('of Ann to Former member 2, who');
    expect((await tables.record(id))!.players[0]).toMatchObject({ name: 'Ann' });
    expect(await on.restarted().verify(id)).toMatch(/^Verified\./);
  });

  it('who was handed a seat by a mention of them, as the command does it', async () => {
    const id = await running(tables);
    await judge(id, handing('Ann', 'cy', '<@cy>'));
    await playOut(tables, id);
    expect(await everything()).toContain('to <@cy>, who plays on');
    await tables.erase(by('cy'));
    expect(await everything()).not.toMatch(/\bcy\b/);
    expect((await tables.story(id, '', 999)).join('\n')).toContain('of Ann to Former member, who plays on');
    expect((await tables.record(id))!.players[0]).toMatchObject({ name: 'Ann' });
  });

  it('a judge: whatever they have done, no name and no id of theirs is left', async () => {
    const id = await running(tables);
    const zone = async () => (await tables.view(id, 'eve'))!.zones.map(({ count }) => count);
    for (const user of ['ann', 'bob']) accepted(await tables.agreeByHand(by(user), id));
    expect(await tables.look(zoe(), id)).not.toHaveProperty('refused');
    const note = { act: 'note' as const, options: { text: 'So says Zoe.' } };
    await judge(id, { kind: 'correct', words: note, reason: 'Zoe has seen it' });
    accepted(await tables.move(by('ann'), id, { command: 'pass', options: {} }));
    const before = await zone();
    await judge(id, { kind: 'undo', steps: 1, reason: 'Ann asked' });
    expect(await zone()).toEqual(before);
    await judge(id, { kind: 'freeze', reason: 'Zoe must think' });
    await judge(id, { kind: 'unfreeze' });
    accepted(await tables.callJudge(by('bob'), id, 'Where is Zoe?'));
    await judge(id, handing('Bob', 'cy', 'Cy'));
    await playOut(tables, id);
    await judge(id, { kind: 'outcome', winner: 'draw', reason: 'Zoe says so' });
    expect((await tables.personal('zoe', true)).games).toMatchObject([{ id, name: 'Zoe', judged: true }]);
    expect(await everything()).toMatch(/\bZoe\b/);
    expect(await tables.erase(zoe())).toEqual({ ended: 0, over: 1, kept: [] });
    expect(await everything()).not.toMatch(/\bzoe\b|\bZoe\b/);
    expect(await on.restarted().verify(id)).toMatch(/^Verified\./);
    const told = (await tables.story(id, '', 999)).join('\n');
    expect(told).toContain('Judge Former member looks at the hidden cards.');
    expect(told).toContain('So says Former member.');
    // The person who is pinged about the new seat is Cy, not Zoe.
    expect(await announced(id)).toContainEqual(expect.objectContaining({ kind: 'judged', wakes: 'cy' }));
    await tables.erase(by('cy'));
    expect(await everything()).not.toMatch(/\bcy\b|\bCy\b/);
  });

  it('a judge of a game that goes on stays in it, and is told so', async () => {
    const id = await running(tables);
    await judge(id, { kind: 'rule', text: 'Play on' });
    expect((await tables.erase(zoe())).kept.map((game) => game.id)).toEqual([id]);
    await playOut(tables, id);
    expect((await tables.erase(zoe())).kept).toEqual([]);
    expect(await everything()).not.toMatch(/\bzoe\b|\bZoe\b/);
  });

  it('a judge who has the same name as a player is told apart, and what is the player’s stays', async () => {
    const id = await running(tables);
    const ann = { ...zoe(), userName: 'Ann' };
    await judge(id, { kind: 'rule', text: 'Play on' }, ann);
    await judge(id, { kind: 'rule', text: 'Go on' }, { ...ann, interactionId: 'again', userName: 'Zoe' });
    const rules = async () => (await tables.story(id, '', 999)).filter((line) => line.includes('rules:'));
    expect(await rules()).toEqual(['Judge Ann 2 rules: Play on.', 'Judge Ann 2 rules: Go on.']);
    await playOut(tables, id);
    await tables.erase(by('ann'));
    expect(await rules()).toEqual(['Judge Ann 2 rules: Play on.', 'Judge Ann 2 rules: Go on.']);
    await tables.erase(zoe());
    expect(await rules()).toEqual([
      'Judge Former member rules: Play on.',
      'Judge Former member rules: Go on.',
    ]);
    expect((await tables.record(id))!.players.map(({ name }) => name)).toEqual(['Former player', 'Bob']);
  });
});

describe('games of earlier versions, which stored only the names of the seats', () => {
  /**
   * Changes a game into one of an earlier version, which stored only the ids of judges and former players, not their
   * names.
   */
  async function unnoted(id: string): Promise<void> {
    const { people: _, left, ...affairs } = (await tables.record(id))!.affairs;
    const former = { ...affairs, ...(left && { left: left.map(({ userId }) => userId) }) };
    await on.place.execute(`UPDATE "Game" SET "affairs" = ? WHERE "id" = ?`, JSON.stringify(former), id);
  }

  it('lose the name that a judge has now, and that of somebody who was handed a seat', async () => {
    const id = await running(tables);
    expect(await tables.look(zoe(), id)).not.toHaveProperty('refused');
    await judge(id, handing('Ann', 'cy', 'Cy'));
    await judge(id, { kind: 'rule', text: 'So says Zoe' });
    await playOut(tables, id);
    await unnoted(id);
    await tables.erase(zoe());
    expect(await everything()).not.toMatch(/\bzoe\b|\bZoe\b/);
    await tables.erase({ ...by('ann'), userName: 'Ann' });
    expect(await everything()).not.toMatch(/\bann\b(?!’s word)|\bAnn\b/);
    expect((await tables.record(id))!.players[0]).toMatchObject({ userId: 'cy', name: 'Former player' });
    await tables.erase({ ...by('cy'), userName: 'Cy' });
    expect(await everything()).not.toMatch(/\bcy\b|\bCy\b/);
    expect((await tables.record(id))!.players[1]).toMatchObject({ userId: 'bob', name: 'Bob' });
    expect(await on.restarted().verify(id)).toMatch(/^Verified\./);
  });

  it('keep a name that is another’s, whatever the person who asks is called now', async () => {
    const id = await running(tables);
    expect(await tables.look(zoe(), id)).not.toHaveProperty('refused');
    await playOut(tables, id);
    await unnoted(id);
    await tables.erase({ ...zoe(), userName: 'Bob' });
    expect((await tables.record(id))!.players.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
    expect((await tables.story(id, '', 999)).join('\n')).toContain('Bob takes');
    // The erased person's id is gone, but their old name cannot be found: an earlier version did not store it.
    expect(await everything()).not.toMatch(/\bzoe\b/);
    expect((await tables.story(id, '', 999)).join('\n')).toContain('Judge Zoe looks');
  });

  it('tell the person who has a seat everything that was done in it, because nobody knows since when they have it', async () => {
    const id = await running(tables);
    await judge(id, handing('Ann', 'cy', 'Cy'));
    await unnoted(id);
    expect((await tables.personal('cy', true)).games[0]!.acts).toHaveLength(1);
    expect((await tables.personal('ann', true)).games).toMatchObject([{ id, judged: false, acts: [] }]);
    const again = { ...by('jo'), userName: 'Jo', isAdmin: true };
    const refused = await tables.judge(again, id, handing('Bob', 'ann', 'Ann'), (await tables.record(id))!);
    expect(refused).toMatchObject({ code: 'not-allowed' });
  });
});

describe('what is rewritten', () => {
  it('is texts and not the machine’s own words: somebody may have one of those as a name', async () => {
    const { record } = accepted(
      await tables.create(by('sid'), { guildId: 'g', channelId: 'c' }, { game: 'toy' }),
    );
    accepted(await tables.join(by('sid'), record.id, 'story', { official: 'Pebbles' }));
    accepted(await tables.join(by('kim'), record.id, 'kind', { official: 'Pebbles' }));
    accepted(await tables.concede(by('kim'), record.id));
    const kinds = async () => (await announced(record.id)).map(({ kind }) => kind);
    const before = await kinds();
    expect(before).toContain('story');
    await tables.erase(by('sid'));
    await tables.erase(by('kim'));
    expect(await kinds()).toEqual(before);
    expect(await announced(record.id)).toContainEqual({
      kind: 'over',
      outcome: expect.objectContaining({ sentence: 'Former player 2 concedes.' }),
    });
    expect(await tables.verify(record.id)).toMatch(/^Verified\./);
  });

  it('is what others wrote about them, if they used their name', async () => {
    const id = await running(tables);
    accepted(await tables.callJudge(by('bob'), id, 'Ann is slow'));
    await judge(id, { kind: 'freeze', reason: 'Ann must rest' });
    accepted(await tables.cancel({ ...by('eve'), isAdmin: true }, id, true));
    await tables.erase(by('ann'));
    expect((await tables.record(id))!.affairs).toMatchObject({ call: { about: 'Former player is slow.' } });
    expect(await everything()).not.toMatch(/\bAnn\b/);
  });

  it('is what others wrote with a mention of them, which holds their id', async () => {
    const id = await running(tables);
    await judge(id, { kind: 'rule', text: 'See <@ann>, <@!ann>, and (ann) as well; <@annie> is another' });
    accepted(await tables.callJudge(by('bob'), id, 'Ask<@ann>'));
    for (const user of ['ann', 'bob']) accepted(await tables.agreeByHand(by(user), id));
    accepted(await tables.byHand(by('ann'), id, { act: 'note', options: { text: 'So says <@ann>' } }));
    await playOut(tables, id);
    await tables.erase(by('ann'));
    expect(await everything()).not.toMatch(/\bann\b(?!’s word)/);
    const told = (await tables.story(id, '', 999)).join('\n');
    const former = (await tables.record(id))!.players[0]!.userId;
    expect(told).toContain(
      `rules: See ＠Former player, ＠Former player, and (${former}) as well; ＠somebody is another.`,
    );
    expect((await tables.record(id))!.affairs.call?.about).toBe('Ask＠Former player.');
    expect(await on.restarted().verify(id)).toMatch(/^Verified\./);
  });

  it('is not a game of others in which somebody only mentioned them: it stays with the person who opened it', async () => {
    const id = await running(tables);
    accepted(await tables.callJudge(by('bob'), id, 'Ask <@eve>, who has seen it'));
    expect((await tables.personal('eve', true)).games).toEqual([]);
    expect(await tables.erase(by('eve'))).toEqual({ ended: 0, over: 0, kept: [] });
    expect((await tables.record(id))!.createdBy).toBe('ann');
  });

  it('is what they have written to a judge, gone from where it waits and from what is still to be posted', async () => {
    const id = await running(tables);
    accepted(await tables.callJudge(by('ann'), id, 'My knee hurts'));
    accepted(await tables.concede(by('bob'), id));
    expect(await everything()).toContain('My knee hurts');
    await tables.erase(by('ann'));
    expect(await everything()).not.toContain('My knee hurts');
    const other = await running(tables);
    accepted(await tables.callJudge(by('ann'), other, 'My tooth aches'));
    await judge(other, handing('Ann', 'cy', 'Cy'));
    accepted(await tables.concede(by('bob'), other));
    await tables.erase(by('ann'));
    expect(await everything()).not.toContain('My tooth aches');
  });

  it('is every state that was kept; what can no longer be read goes', async () => {
    const id = await over();
    await on.place.execute(`UPDATE "Snapshot" SET "version" = 999`);
    await on.restarted().erase(by('ann'));
    const kept = await on.place.execute(`SELECT "version" FROM "Snapshot"`);
    expect(kept.map(({ version }) => Number(version))).not.toContain(999);
    expect(await everything()).not.toMatch(/\bAnn\b/);
    expect(await on.restarted().verify(id)).toMatch(/^Verified\./);
  });
});
