// Commands with typed times: the clock of a new game, pauses, a win on time, the list of the caller's games, and their
// own settings.
import { describe, expect, it } from 'vitest';
import { ownCommands } from '../../commands/registry.ts';
import type { CommandCall } from '../../src/discord/interactions/incoming.ts';
import { noAffairs, type SeatClock } from '../../src/table/affairs.ts';
import type { GuildSettings } from '../../src/table/records.ts';
import { expectAccepted } from '../support/accepted.ts';
import { ANN, BOB, bodyOfReply, call, type FakeTable, fakeTable, record } from '../support/discord.ts';

const HOUR = 3_600_000;
const commandOf = (made: CommandCall) => ownCommands.find(({ name }) => name === made.command)!;

async function text(table: FakeTable, made: CommandCall): Promise<string> {
  const body = bodyOfReply(await commandOf(made).run(made, table.desk));
  expectAccepted(body);
  return body.content;
}
const values = async (made: CommandCall, focused: string): Promise<string[]> =>
  ((await commandOf(made).suggest?.({ ...made, focused }, fakeTable().desk)) ?? []).map(({ value }) => value);

describe('/game new', () => {
  const make = (options: Record<string, string>) =>
    call('game', { game: 'pairs', ...options }, { sub: 'new' });
  const asked = async (options: Record<string, string>, usual?: GuildSettings['clock']) => {
    const table = fakeTable();
    table.settings = { ...table.settings, ...(usual !== undefined && { clock: usual }) };
    const answer = await text(table, make(options));
    const what = table.told.find(({ what }) => what === 'create')?.args[2];
    // The fake table stores the arguments of `create` unchanged.
    return what === undefined ? answer : (what as { clock?: unknown }).clock;
  };
  it('takes a clock, and what happens when it has run down', async () => {
    expect(await asked({})).toEqual({ kind: 'none' });
    expect(await asked({ clock: '48h' })).toEqual({ kind: 'decision', ms: 48 * HOUR, zero: 'remind' });
    expect(await asked({ clock: 'bank 7d +12h', zero: 'claim' })).toEqual({
      kind: 'bank',
      ms: 7 * 24 * HOUR,
      incrementMs: 12 * HOUR,
      zero: 'claim',
    });
  });
  it('says what is wrong with one', async () => {
    expect(await asked({ clock: 'quick' })).toContain('I cannot read the clock "quick".');
    expect(await asked({ zero: 'claim' })).toContain('Without a clock nobody runs out of time.');
    expect(await asked({ clock: 'none', zero: 'remind' })).toContain(
      'Without a clock nobody runs out of time.',
    );
  });
  it('takes the server’s clock if none is named, and its rule for when time is over', async () => {
    const usual = { kind: 'decision' as const, ms: 72 * HOUR, zero: 'default' as const };
    expect(await asked({}, usual)).toEqual(usual);
    expect(await asked({ zero: 'claim' }, usual)).toEqual({ ...usual, zero: 'claim' });
    expect(await asked({ clock: '24h' }, usual)).toEqual({ ...usual, ms: 24 * HOUR });
    expect(await asked({ clock: '24h', zero: 'remind' }, usual)).toMatchObject({ zero: 'remind' });
    expect(await asked({ clock: 'none' }, usual)).toEqual({ kind: 'none' });
    expect(await asked({ clock: 'none', zero: 'claim' }, usual)).toContain('Without a clock');
  });
  it('suggests clocks, and takes what can be read as it is', async () => {
    expect(await values(make({ clock: '' }), 'clock')).toContain('bank 7d +12h');
    expect(await values(make({ clock: 'bank' }), 'clock')).toEqual([
      'bank 3d +6h',
      'bank 7d +12h',
      'bank 14d +1d',
    ]);
    expect(await values(make({ clock: '36h' }), 'clock')).toEqual(['36h']);
    expect(await values(make({ clock: '5m' }), 'clock')).toEqual([]);
  });
});

describe('/game settings', () => {
  const set = (table: FakeTable, options: Record<string, string>) =>
    text(table, call('game', options, { sub: 'settings', isAdmin: true }));
  it('sets the clock of games for which none is named, shows it, and resets it', async () => {
    const table = fakeTable();
    const none = 'Games have no clock unless one is named.';
    expect(await set(table, {})).toContain(none);
    expect(await set(table, { clock: '48h' })).toContain(
      'Games for which no clock is named have this one: 2 days for each decision. Whoever runs out of time is told so, and no more.',
    );
    expect(table.settings.clock).toEqual({ kind: 'decision', ms: 48 * HOUR, zero: 'remind' });
    // Settings that the command does not name are unchanged.
    await set(table, { zero: 'claim', limit: '3' });
    expect(table.settings.clock).toEqual({ kind: 'decision', ms: 48 * HOUR, zero: 'claim' });
    expect(await set(table, { clock: 'bank 7d +12h' })).toContain(
      '7 days for the whole game, and 12 hours more after each decision. Against whoever',
    );
    expect(table.settings).toMatchObject({ maxPerPlayer: 3, clock: { kind: 'bank', zero: 'claim' } });
    expect(await set(table, { limit: '4' })).toContain('7 days for the whole game');
    expect(await set(table, { reset: 'clock' })).toContain(none);
    expect(table.settings).not.toHaveProperty('clock');
    await set(table, { clock: '24h', zero: 'default' });
    expect(await set(table, { clock: 'none' })).toContain(none);
    expect(table.settings).not.toHaveProperty('clock');
  });
  it('changes nothing if the clock cannot be read, or there is none to which more could be added', async () => {
    const table = fakeTable();
    expect(await set(table, { clock: 'quick', limit: '3' })).toContain('I cannot read the clock "quick".');
    expect(await set(table, { zero: 'claim', limit: '3' })).toContain(
      'Without a clock nobody runs out of time.',
    );
    expect(table.settings.maxPerPlayer).toBe(0);
  });
  it('suggests clocks', async () => {
    const made = call('game', { clock: 'bank 3' }, { sub: 'settings', isAdmin: true });
    expect(await values(made, 'clock')).toEqual(['bank 3d +6h']);
  });
});

it('pause, resume and claim are for the game that is meant', async () => {
  for (const sub of ['pause', 'resume', 'claim']) {
    const table = fakeTable();
    expect(await text(table, call('game', {}, { sub }))).toBe('Done.');
    expect(table.told).toMatchObject([{ what: sub, args: [{ userId: ANN }, 'g1'] }]);
  }
});

describe('/game list', () => {
  const rule = { kind: 'decision' as const, ms: 48 * HOUR, zero: 'remind' as const };
  const clock = (changes: Partial<SeatClock>): SeatClock => ({
    seat: 0,
    leftMs: 48 * HOUR,
    decided: [],
    again: 0,
    ...changes,
  });
  const listed = async (changes: Parameters<typeof record>[0]): Promise<string> => {
    const table = fakeTable();
    table.records.set('g1', record(changes));
    const answer = await text(table, call('game', {}, { sub: 'list' }));
    return answer.split('\n')[1]?.split('Pairs: Ann and Bob (g1): ')[1] ?? answer;
  };
  it('says until when the caller may decide, or else whom the game waits for', async () => {
    const affairs = { ...noAffairs(rule), clocks: [clock({ since: 0, dueAt: 5_000 })] };
    expect(await listed({ affairs })).toBe('**your move**, your time runs out <t:5:R>');
    const late = { ...affairs, clocks: [clock({ since: 0, dueAt: 5_000, late: true })] };
    expect(await listed({ affairs: late })).toBe('**your move**, your time was over <t:5:R>');
    expect(await listed({ awaitedSince: 3_000 })).toBe('**your move** since <t:3:R>');
    expect(await listed({ affairs, awaiting: [1] })).toBe('waits for Bob');
    expect(
      await listed({ awaiting: [0, 1], players: record().players.map((p) => ({ ...p, seat: 1 - p.seat })) }),
    ).toBe('**your move**');
    expect(await listed({ phase: 'open', awaiting: [] })).toBe('waits for players');
  });
  it('says which games are halted, and why', async () => {
    const halted = (halt: NonNullable<ReturnType<typeof noAffairs>['halt']>) =>
      listed({ affairs: { ...noAffairs(rule), halt } });
    expect(await halted({ kind: 'paused', seats: [0, 1] })).toBe('paused');
    expect(await halted({ kind: 'objection', seat: 1, about: 'x' })).toBe(
      'stands still, because a player objects',
    );
    expect(await halted({ kind: 'frozen', reason: 'x' })).toBe('stopped by a judge');
  });
  it('has all that fit, and counts the others', async () => {
    const table = fakeTable();
    for (let n = 0; n < 30; n++)
      table.records.set(`g${n}`, record({ id: `g${n}`, threadId: `9000000000000000${n}` }));
    const answer = await text(table, call('game', {}, { sub: 'list' }));
    expect(answer).toContain('… and 10 more');
    expect(answer.match(/<#/g)).toHaveLength(20);
  });
});

describe('/settings', () => {
  const type = (table: FakeTable, options: Record<string, string> = {}, userId = ANN) =>
    text(table, call('settings', options, { userId }));
  it('shows the caller’s settings, to the caller alone', async () => {
    const table = fakeTable();
    expect(await type(table)).toContain('**Your settings**\nTime zone: UTC');
    expect(table.people.size).toBe(0);
  });
  it('changes what is named and keeps the rest', async () => {
    const table = fakeTable();
    await type(table, { timezone: 'Europe/Berlin', reminders: 'dm' });
    expect(await type(table, { before: '3', quiet: '22-8' })).toContain(
      'in a direct message, 3 hours before',
    );
    expect(table.people.get(ANN)).toMatchObject({
      timeZone: 'Europe/Berlin',
      remind: 'dm',
      remindHours: 3,
      quiet: { from: 22, to: 8 },
    });
    expect(table.people.has(BOB)).toBe(false);
  });
  it('changes nothing if it cannot read a wish', async () => {
    const table = fakeTable();
    expect(await type(table, { before: '3', vacation: 'soon' })).toContain('I cannot read these days.');
    expect(table.people.size).toBe(0);
  });
  it('suggests time zones by any part of their names', async () => {
    expect(await values(call('settings', { timezone: 'new y' }), 'timezone')).toEqual(['America/New_York']);
    const all = await values(call('settings', { timezone: '' }), 'timezone');
    expect(all).toHaveLength(25);
    expect(all[0]).toBe('UTC');
    expect(await values(call('settings', { vacation: '2026' }), 'vacation')).toEqual([]);
  });
});
