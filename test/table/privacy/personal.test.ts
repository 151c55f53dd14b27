// A person's report about themselves contains everything that is stored about them, and nothing about others.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noSettings } from '../../../src/table/affairs.ts';
import type { Actor, JudgeAct, Tables } from '../../../src/table/service.ts';
import { accepted, type Bench, bench, by, playOut, running } from '../../support/table.ts';

let on: Bench;
let tables: Tables;
beforeEach(async () => {
  on = await bench();
  ({ tables } = on);
});
afterEach(() => on.close());

const zoe = (): Actor => ({ ...by('zoe'), userName: 'Zoe', isAdmin: true });
const judge = async (id: string, act: JudgeAct, actor = zoe()) =>
  accepted(await tables.judge(actor, id, act, (await tables.record(id))!));
const handOn = (id: string, userId: string, name: string) =>
  judge(id, { kind: 'replace', player: 'Ann', userId, name, reason: 'Ann is ill' });

describe('what is kept about somebody', () => {
  it('is told to them: settings, games, deck, word and what they did, and nothing about others', async () => {
    const id = await running(tables);
    await playOut(tables, id);
    await tables.setPerson({ ...noSettings('ann'), remind: 'off' });
    const { settings, games } = await tables.personal('ann', true);
    expect(settings).toMatchObject({ remind: 'off' });
    expect(games).toMatchObject([
      { id, phase: 'finished', opened: true, judged: false, seat: 0, name: 'Ann', word: 'ann’s word' },
    ]);
    expect(['won', 'lost']).toContain(games[0]!.result);
    const own = (await on.store.inputs(id)).filter(({ input }) => 'seat' in input && input.seat === 0);
    expect(games[0]!.acts.map(({ step }) => step)).toEqual(own.map(({ seq }) => seq));
    expect(games[0]!.acts.map(({ did }) => did)).toEqual(own.map(({ input }) => input));
    expect(JSON.stringify(games)).not.toMatch(/\bbob\b|fingerprint/);
  });

  it('says no more about a game that goes on than they know: their own acts, and no numbers of steps', async () => {
    const id = await running(tables);
    accepted(await tables.move(by('ann'), id, { command: 'take', options: { heap: 'Kuwat' } }));
    const [game] = (await tables.personal('bob', true)).games;
    expect(game).toMatchObject({ id, phase: 'running', seat: 1 });
    expect(game!.acts).toEqual([{ at: expect.any(Number), told: ['Your lucky number is 2.'] }]);
  });

  it('is their own acts in a seat that was handed on, and for its next holder those since: neither is told the other’s', async () => {
    const id = await running(tables);
    const take = { command: 'take', options: { heap: 'Haven Bouncer', count: '1', mode: 'rake' } };
    const pass = { command: 'pass', options: {} };
    accepted(await tables.move(by('ann'), id, take));
    accepted(await tables.move(by('bob'), id, pass));
    await handOn(id, 'cy', 'Cy');
    const before = (await tables.record(id))!.version;
    accepted(await tables.move(by('cy'), id, pass));
    accepted(await tables.move(by('bob'), id, pass));
    await handOn(id, 'di', 'Di');
    const between = (await tables.record(id))!.version;
    const game = async (user: string) => (await tables.personal(user, true)).games[0]!;
    const told = async (user: string) => (await game(user)).acts.map((act) => act.told.join(' '));
    const went = await told('ann');
    expect(went).toEqual(expect.arrayContaining(['Your lucky number is 2.']));
    expect(await told('cy')).toEqual(['Ann passes.']);
    expect(await told('di')).toEqual([]);
    expect(await game('ann')).toMatchObject({ seat: 0, left: true, name: 'Ann', word: 'ann’s word' });
    expect(await game('ann')).toMatchObject({ deck: { name: 'Pebbles' } });
    expect(await game('cy')).toMatchObject({ seat: 0, left: true, name: 'Cy', deck: { name: 'Pebbles' } });
    for (const user of ['cy', 'di']) expect(await game(user)).not.toHaveProperty('word');
    expect(await game('di')).not.toHaveProperty('left');
    for (const user of ['ann', 'cy', 'di'])
      for (const act of (await game(user)).acts) expect(act).not.toHaveProperty('did');
    await playOut(tables, id);
    const steps = async (user: string) => (await game(user)).acts.map(({ step }) => step!);
    const seat = (await on.store.inputs(id)).filter(({ input }) => 'seat' in input && input.seat === 0);
    const all = seat.map(({ seq }) => seq);
    expect(await steps('ann')).toEqual(all.filter((seq) => seq <= before));
    expect(await steps('cy')).toEqual(all.filter((seq) => seq > before && seq <= between));
    expect(await steps('di')).toEqual(all.filter((seq) => seq > between));
    expect(await told('ann')).toEqual(went);
    expect(await game('ann')).not.toHaveProperty('result');
    expect(await game('di')).toHaveProperty('result');
  });

  it('is what they have ruled as a judge, and wrote to one', async () => {
    const id = await running(tables);
    const ann = { ...by('jo'), userName: 'Zoe 2', isAdmin: true };
    expect(await tables.look(zoe(), id)).not.toHaveProperty('refused');
    const note = { act: 'note' as const, options: { text: 'It was forgotten' } };
    await judge(id, { kind: 'correct', words: note, reason: 'All agree' });
    await judge(id, { kind: 'rule', text: 'Play on' }, ann);
    accepted(await tables.callJudge(by('bob'), id, 'Where is she'));
    const [zoes] = (await tables.personal('zoe', true)).games;
    expect(zoes!.ruled).toEqual([
      'Judge Zoe looks at the hidden cards.',
      expect.stringMatching(/It was forgotten.*\nJudge Zoe: All agree\.$/),
    ]);
    const [others] = (await tables.personal('jo', true)).games;
    expect(others!.ruled).toEqual(['Judge Zoe 2 rules: Play on.']);
    expect((await tables.personal('bob', true)).games[0]).toMatchObject({ wrote: ['Where is she.'] });
    expect((await tables.personal('ann', true)).games[0]).not.toHaveProperty('wrote');
    expect((await tables.personal('zoe', false)).games[0]).not.toHaveProperty('ruled');
  });
});
