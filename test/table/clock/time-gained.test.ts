// Players gain no time on their clock by anything that they can do alone: undoing, moving by hand, or changing their
// time zone.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noSettings, type PersonSettings } from '../../../src/table/affairs.ts';
import { dayAt } from '../../../src/table/clock/calendar.ts';
import { changeSettings, DAYS_A_YEAR } from '../../../src/table/clock/person-settings.ts';
import { delivered } from '../../support/delivered.ts';
import { accepted, type Bench, bench, by } from '../../support/table.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('with 48 hours for each decision', () => {
  let on: Bench;
  let id: string;
  beforeEach(async () => {
    on = await bench();
    const clock = { kind: 'decision', ms: 48 * HOUR, zero: 'default' } as const;
    const where = { guildId: 'g', channelId: 'c' };
    id = accepted(await on.tables.create(by('ann'), where, { game: 'toy', clock })).record.id;
    for (const user of ['ann', 'bob'])
      accepted(await on.tables.join(by(user), id, user, { official: 'Pebbles' }));
    for (const user of ['ann', 'bob']) await move(user, 'choose', { answer: '2' });
    await posted();
  });
  afterEach(() => on.close());

  const move = async (user: string, command: string, options: Record<string, string> = {}) =>
    accepted(await on.tables.move(by(user), id, { command, options }));
  const take = (user: string) => move(user, 'take', { heap: 'Kuwat', count: '1', mode: 'hand' });
  async function posted(): Promise<void> {
    for (const row of await on.store.outbox(id)) {
      if (row.message.kind === 'awaiting')
        await delivered(on.tables, id, row.message.seats, on.now.at, row.revision);
      await on.store.sent(row, true);
    }
  }
  /** Hours that the seat has from now on. */
  const hours = async (seat: number): Promise<number | undefined> => {
    const dueAt = (await on.tables.record(id))!.affairs.clocks.find((one) => one.seat === seat)?.dueAt;
    return dueAt === undefined ? undefined : (dueAt - on.now.at) / HOUR;
  };

  it('a move that is taken back at once leaves the time that there was, again and again', async () => {
    on.now.at += 40 * HOUR;
    for (const left of [8, 5, 2]) {
      expect(await hours(0)).toBe(left);
      await take('ann');
      await posted();
      accepted(await on.tables.undo(by('ann'), id));
      await posted();
      expect(await hours(0)).toBe(left);
      on.now.at += 3 * HOUR;
    }
  });

  it('and never so little that it is over as soon as the move is taken back', async () => {
    on.now.at += 48 * HOUR - 1;
    await take('ann');
    accepted(await on.tables.undo(by('ann'), id));
    await posted();
    expect(await hours(0)).toBe(0.25);
  });

  it('what the clock had answered is decided again with all the time that there is', async () => {
    on.now.at += 48 * HOUR;
    const zero = (await on.store.due(on.now.at, 9)).find(({ kind }) => kind === 'zero');
    expect(await on.tables.fire(zero!)).toBe(true);
    await posted();
    const seen = (await on.tables.record(id))!;
    await on.tables.judge(
      { ...by('jo'), isAdmin: true },
      id,
      { kind: 'undo', steps: 1, reason: 'Ill' },
      seen,
    );
    await posted();
    expect((await on.tables.record(id))!.awaiting).toEqual([0]);
    expect(await hours(0)).toBe(48);
  });

  it('the next decision has its own time', async () => {
    on.now.at += 40 * HOUR;
    await take('ann');
    accepted(await on.tables.undo(by('ann'), id));
    await take('ann');
    await posted();
    expect(await hours(1)).toBe(48);
    await move('bob', 'pass');
    await posted();
    expect(await hours(0)).toBe(48);
  });
});

describe('a player who is late, when the win may be taken', () => {
  it('gains nothing by setting the turn by hand, there or back', async () => {
    const on = await bench();
    try {
      const clock = { kind: 'decision', ms: 48 * HOUR, zero: 'claim' } as const;
      const where = { guildId: 'g', channelId: 'c' };
      const { id } = accepted(await on.tables.create(by('ann'), where, { game: 'toy', clock })).record;
      for (const user of ['ann', 'bob'])
        accepted(await on.tables.join(by(user), id, user, { official: 'Pebbles' }));
      for (const user of ['ann', 'bob']) {
        accepted(await on.tables.move(by(user), id, { command: 'choose', options: { answer: '2' } }));
        accepted(await on.tables.agreeByHand(by(user), id));
      }
      const turn = async (user: string, value: number) =>
        accepted(
          await on.tables.byHand(by(user), id, {
            act: 'clock',
            options: { name: 'turn', value: String(value) },
          }),
        );
      await delivered(on.tables, id, [0], on.now.at, (await on.tables.record(id))!.revision);
      on.now.at += 48 * HOUR;
      const zero = (await on.store.due(on.now.at, 9)).find(({ kind }) => kind === 'zero');
      expect(await on.tables.fire(zero!)).toBe(true);
      await turn('ann', 1);
      expect((await on.tables.record(id))!.awaiting).toEqual([1]);
      expect(await on.tables.why(id, 'bob')).toContainEqual(
        expect.stringMatching(/^The time of ann was over/),
      );
      await turn('ann', 0);
      await turn('ann', 1);
      const { record } = accepted(await on.tables.claim(by('bob'), id));
      expect(record.outcome).toMatchObject({ winners: [1], reason: 'time' });
    } finally {
      await on.close();
    }
  });
});

describe('days off', () => {
  /** Midnight in Kiritimati, in milliseconds since 1970. */
  const START = Date.UTC(2026, 5, 1, 10);
  const settled = (wishes: Parameters<typeof changeSettings>[1], before: PersonSettings, now: number) => {
    const after = changeSettings(before, wishes, now);
    if (typeof after === 'string') throw new Error(after);
    return after;
  };

  /**
   * Number of days on which the clock does not run, for a player who takes each day off in the zone where it begins
   * first, and then moves to the zone where it ends last.
   */
  function off(back: (west: PersonSettings, now: number) => [PersonSettings, number]): number {
    let now = START;
    let person = settled({ timezone: 'Pacific/Kiritimati' }, noSettings('ann'), now);
    for (let flights = 0; flights < 150; flights++) {
      const day = dayAt(now, 'Pacific/Kiritimati');
      const away = changeSettings(person, { vacation: day }, now);
      if (typeof away === 'string') break;
      [person, now] = back(settled({ timezone: 'Pacific/Pago_Pago' }, away, now), now);
      person = settled({ timezone: 'Pacific/Kiritimati' }, person, now);
    }
    return person.vacations.reduce((sum, { from, to }) => sum + to - from, 0) / DAY;
  }

  it('are no more for somebody who flies over the date line', () => {
    expect(off((west) => [west, west.vacations.at(-1)!.to])).toBeLessThan(DAYS_A_YEAR + 3);
  });
  it('are no fewer for somebody who cancels them where they have not begun', () => {
    const back = (west: PersonSettings, now: number): [PersonSettings, number] => {
      const later = now + 24 * HOUR;
      return [settled({ vacation: 'none' }, west, later), later];
    };
    expect(off(back)).toBeLessThan(DAYS_A_YEAR + 3);
  });
});
