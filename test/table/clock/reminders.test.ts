import { describe, expect, it } from 'vitest';
import { type ClockRule, noSettings, type PersonSettings } from '../../../src/table/affairs.ts';
import { deadlinesOf } from '../../../src/table/clock/counting.ts';
import { DAY, each, HOUR, NOON, Watched } from '../../support/clock/watched.ts';

describe('a reminder comes', () => {
  const with_ = (clock: ClockRule, changes: Partial<PersonSettings>): Watched => {
    const game = new Watched(clock);
    game.people = [{ ...noSettings('ann'), ...changes }, noSettings('bob')];
    game.deliver(0);
    return game;
  };
  it('as long before the end as its person wishes, or half of the time that there is', () => {
    expect(with_(each(48), { remindHours: 20 }).reminded(0)).toBe('2026-03-17T16:00');
    expect(with_(each(48), { remindHours: 100 }).reminded(0)).toBe('2026-03-17T12:00');
  });
  it('never, for somebody who wants none', () => {
    const game = with_(each(48), { remind: 'off' });
    expect(game.reminded(0)).toBeUndefined();
    expect(deadlinesOf(game.game).map(({ kind }) => kind)).toEqual(['zero']);
  });
  it('after quiet hours, if that is before the end', () => {
    // The reminder is due at midnight of the 18th in UTC, which is one o’clock in Berlin.
    const quiet = { timeZone: 'Europe/Berlin', quiet: { from: 22, to: 8 } };
    expect(with_(each(48), quiet).reminded(0)).toBe('2026-03-18T07:00');
  });
  it('just before quiet hours, if the end comes during them', () => {
    const quiet = { timeZone: 'Europe/Berlin', quiet: { from: 22, to: 14 } };
    expect(with_(each(48), quiet).reminded(0)).toBe('2026-03-17T20:59');
  });
  it('not at all, if they cover all that is left', () => {
    expect(with_(each(2), { quiet: { from: 11, to: 20 } }).reminded(0)).toBeUndefined();
  });
  it('not on days off', () => {
    const vacations = [
      { first: '2026-03-18', last: '2026-03-19', from: NOON + 1.5 * DAY, to: NOON + 3.5 * DAY },
    ];
    const game = with_(each(48), { vacations });
    expect(game.hours(0)).toBe(96);
    // The reminder is due twelve hours before the end, which is when the second day off ends.
    expect(game.reminded(0)).toBe('2026-03-20T00:00');
  });
  it('once, and not a second time after quiet hours that begin later', () => {
    const game = with_(each(48), { quiet: { from: 2, to: 8 } });
    game.later(36 * HOUR);
    const reminded = game.game.affairs.clocks.map((one) => ({ ...one, reminded: true as const }));
    game.change({ affairs: { ...game.game.affairs, clocks: reminded } });
    expect(game.reminded(0)).toBeUndefined();
    game.later(3 * HOUR);
    game.change({});
    expect(game.reminded(0)).toBeUndefined();
  });
  it('once, and again if days off entered later bring its time back', () => {
    const game = with_(each(48), {});
    game.later(36 * HOUR);
    const reminded = game.game.affairs.clocks.map((one) => ({ ...one, reminded: true as const }));
    game.change({ affairs: { ...game.game.affairs, clocks: reminded } });
    expect(game.reminded(0)).toBeUndefined();
    game.later(HOUR);
    game.change({});
    expect(game.reminded(0)).toBeUndefined();
    game.people = [
      {
        ...noSettings('ann'),
        vacations: [{ first: '2026-03-18', last: '2026-03-24', from: game.now, to: game.now + 7 * DAY }],
      },
      noSettings('bob'),
    ];
    game.change({});
    expect(game.hours(0)).toBe(7 * 24 + 11);
    expect(game.reminded(0)).toBe('2026-03-25T01:00');
  });
});
