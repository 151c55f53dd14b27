import { describe, expect, it } from 'vitest';
import { noSettings, type PersonSettings } from '../../../src/table/affairs.ts';
import {
  changeSettings,
  DAYS_A_YEAR,
  settingsLines,
  VACATIONS,
  type Wishes,
} from '../../../src/table/clock/person-settings.ts';

const HOUR = 3_600_000;
/** The 10th of December 2026, half past eleven at night in London; it is the 11th in Berlin. */
const NOW = Date.UTC(2026, 11, 10, 23, 30);
const berlin: PersonSettings = { ...noSettings('ann'), timeZone: 'Europe/Berlin' };

const set = (wishes: Wishes, before = berlin, now = NOW): PersonSettings => {
  const settings = changeSettings(before, wishes, now);
  if (typeof settings === 'string') throw new Error(settings);
  return settings;
};
const refused = (wishes: Wishes, before = berlin, now = NOW): string => {
  const sentence = changeSettings(before, wishes, now);
  if (typeof sentence !== 'string') throw new Error(`"${JSON.stringify(wishes)}" was taken.`);
  return sentence;
};
const iso = (at: number): string => new Date(at).toISOString().slice(0, 16);
const spans = ({ vacations }: PersonSettings) =>
  vacations.map(({ first, last, from, to }) => [first, last, iso(from), iso(to)]);

describe('a time zone', () => {
  it('is found however it is written', () => {
    expect(set({ timezone: 'america/new york' }).timeZone).toBe('America/New_York');
    expect(set({ timezone: 'utc' }).timeZone).toBe('UTC');
    expect(set({ timezone: 'sydney' }).timeZone).toBe('Australia/Sydney');
    // Zones are found by their present and earlier names, with or without accents, and by cities and countries that
    // have only one zone.
    for (const timezone of ['Asia/Calcutta', 'Asia/Kolkata', 'kolkata', 'Mumbai', 'india'])
      expect(set({ timezone }).timeZone).toBe('Asia/Kolkata');
    expect(set({ timezone: 'Zürich' }).timeZone).toBe('Europe/Zurich');
    expect(set({ timezone: 'sao paulo' }).timeZone).toBe('America/Sao_Paulo');
    expect(set({ timezone: 'US/Pacific' }).timeZone).toBe('America/Los_Angeles');
  });
  it.each(['Middle-earth', '+02:00', 'UTC+3', '', 'Europe/Nowhere'])('is not "%s"', (timezone) => {
    expect(refused({ timezone })).toContain('I know no time zone of that name.');
  });
  it('moves the midnights of days off to come and, for those under way, the last one', () => {
    const settings = set(
      { vacation: '2026-12-24 to 2026-12-26' },
      set({ vacation: '2026-12-11 to 2026-12-12' }),
    );
    const moved = set({ timezone: 'America/New_York' }, settings, NOW + HOUR);
    expect(spans(moved)).toEqual([
      ['2026-12-11', '2026-12-12', '2026-12-10T23:30', '2026-12-13T05:00'],
      ['2026-12-24', '2026-12-26', '2026-12-24T05:00', '2026-12-27T05:00'],
    ]);
    // When the time zone changes, past days off stay days off, because the clock cannot run in the past.
    const late = Date.UTC(2026, 11, 12, 22);
    expect(spans(set({ timezone: 'Pacific/Kiritimati' }, settings, late))[0]?.[3]).toBe('2026-12-12T22:00');
  });
});

describe('reminders', () => {
  it('go where they are wanted, as early as they are wanted', () => {
    expect(set({ reminders: 'dm', before: '24' })).toMatchObject({ remind: 'dm', remindHours: 24 });
    expect(refused({ reminders: 'pigeon' })).toContain('Pick one of the three.');
    for (const before of ['0', '169', 'soon', '1.5']) expect(refused({ before })).toContain('1 to 168 hours');
  });
  it('leave quiet hours alone', () => {
    const quiet = set({ quiet: '22-8' });
    expect(quiet.quiet).toEqual({ from: 22, to: 8 });
    expect(set({ quiet: '21 – 24' }).quiet).toEqual({ from: 21, to: 0 });
    for (const wish of ['10pm-8am', '10 p.m. to 8 a.m.', '22:00 - 8:00', '22h–8h'])
      expect(set({ quiet: wish }).quiet, wish).toEqual({ from: 22, to: 8 });
    expect(set({ quiet: 'midnight to 12pm' }).quiet).toEqual({ from: 0, to: 12 });
    expect(set({ quiet: 'none' }, quiet)).not.toHaveProperty('quiet');
    for (const wish of ['8-8', '0-24', '22', '25-3', 'night', '-1-5', '10-8am', '13pm-8am', '22:30-8'])
      expect(refused({ quiet: wish }), wish).toContain('I cannot read these quiet hours.');
  });
});

describe('days off', () => {
  it('are whole days where one lives, and begin no earlier than they were entered', () => {
    expect(spans(set({ vacation: '2026-12-24 to 2027-01-02' }))).toEqual([
      ['2026-12-24', '2027-01-02', '2026-12-23T23:00', '2027-01-02T23:00'],
    ]);
    expect(spans(set({ vacation: '2026-12-11' }))).toEqual([
      ['2026-12-11', '2026-12-11', '2026-12-10T23:30', '2026-12-11T23:00'],
    ]);
  });
  it('do not lie in the past, where one lives', () => {
    expect(refused({ vacation: '2026-12-10' })).toContain('Where you are it is 2026-12-11');
    expect(set({ vacation: '2026-12-10' }, { ...berlin, timeZone: 'UTC' }).vacations).toHaveLength(1);
  });
  // Today is Friday the 11th of December 2026.
  it.each([
    ['today', '2026-12-11', '2026-12-11'],
    ['Tomorrow', '2026-12-12', '2026-12-12'],
    ['next week', '2026-12-14', '2026-12-20'],
    ['this weekend', '2026-12-12', '2026-12-13'],
    ['3 days', '2026-12-11', '2026-12-13'],
    ['for two weeks', '2026-12-11', '2026-12-24'],
    ['monday to wednesday', '2026-12-14', '2026-12-16'],
    ['24 Dec to 2 January', '2026-12-24', '2027-01-02'],
    ['dec 24th – jan 2nd', '2026-12-24', '2027-01-02'],
    ['tomorrow - 2026-12-14', '2026-12-12', '2026-12-14'],
    ['1 march 2027', '2027-03-01', '2027-03-01'],
  ])('may be written as "%s"', (vacation, first, last) => {
    expect(spans(set({ vacation })).map((span) => span.slice(0, 2))).toEqual([[first, last]]);
  });
  it('are cancelled by the same words', () => {
    expect(set({ vacation: 'cancel next week' }, set({ vacation: 'next week' })).vacations).toEqual([]);
  });
  it.each([
    'some day',
    '0 days',
    '2026-13-01',
    '2026-02-30',
    '2026-12-24 to',
    '2026-12-24 to 2027-02-30',
    'cancel',
  ])('are not "%s"', (vacation) => {
    expect(refused({ vacation })).toContain('I cannot read these days.');
  });
  it('end after they begin, and not years later', () => {
    expect(refused({ vacation: '2026-12-24 to 2026-12-20' })).toContain('2026-12-20 is before 2026-12-24.');
    expect(refused({ vacation: '2026-12-24 to 9999-12-31' })).toContain('the next 500 days');
  });
  it('are limited per calendar year', () => {
    const full = set({ vacation: '2027-01-05 to 2027-02-14' });
    expect(refused({ vacation: '2027-03-01 to 2027-03-02' }, full)).toBe(
      `That makes 43 days off in 2027; a year has ${DAYS_A_YEAR} at most. Choose fewer.`,
    );
    expect(set({ vacation: '2027-03-01' }, full).vacations).toHaveLength(2);
    expect(set({ vacation: '2026-12-12 to 2026-12-31' }, full).vacations).toHaveLength(2);
  });
  it('do not overlap, and are not too many', () => {
    const some = set({ vacation: '2026-12-24 to 2027-01-02' });
    expect(refused({ vacation: '2027-01-02 to 2027-01-05' }, some)).toContain(
      'You are off 2026-12-24 to 2027-01-02 already.',
    );
    let many = berlin;
    for (let day = 1; day <= VACATIONS; day++)
      many = set({ vacation: `2027-05-${String(day).padStart(2, '0')}` }, many);
    expect(refused({ vacation: '2027-06-01' }, many)).toContain(`At most ${VACATIONS} times off`);
  });
  it('are cancelled, as far as they have not passed', () => {
    const some = set({ vacation: '2026-12-24 to 2027-01-02' }, set({ vacation: '2026-12-11 to 2026-12-13' }));
    const later = Date.UTC(2026, 11, 12, 12);
    expect(spans(set({ vacation: 'cancel 2026-12-30' }, some, later))).toEqual([
      ['2026-12-11', '2026-12-13', '2026-12-10T23:30', '2026-12-13T23:00'],
    ]);
    const ended = set({ vacation: 'none' }, some, later);
    expect(spans(ended)).toEqual([['2026-12-11', '2026-12-12', '2026-12-10T23:30', '2026-12-12T12:00']]);
    expect(refused({ vacation: 'cancel 2026-12-12' }, ended, later)).toContain(
      'You are not off on 2026-12-12.',
    );
    // A day that is entered twice counts once.
    expect(settingsLines(set({ vacation: '2026-12-12' }, ended, later), later)).toContain(
      'Of the 42 days off of 2026, 2 are taken.',
    );
  });
  it('from long ago are forgotten', () => {
    const some = set({ vacation: '2026-12-11' });
    expect(set({ before: '3' }, some, NOW + 300 * 24 * HOUR).vacations).toHaveLength(1);
    expect(set({ before: '3' }, some, NOW + 500 * 24 * HOUR).vacations).toEqual([]);
  });
});

it('nothing is changed if one of several wishes cannot be fulfilled', () => {
  expect(refused({ timezone: 'UTC', quiet: 'never' })).toContain('quiet hours');
});

it('everything is shown', () => {
  const all = set({ reminders: 'dm', before: '1', quiet: '22-8', vacation: '2026-12-24 to 2027-01-02' });
  expect(settingsLines(all, NOW)).toEqual([
    'Time zone: Europe/Berlin, where it is 00:30 now.',
    'Reminders: in a direct message, 1 hour before your time is over.',
    'Quiet hours: 22:00 to 8:00. No reminder comes then.',
    'Days off, on which your clocks stand still: 2026-12-24 to 2027-01-02.',
    'Of the 42 days off of 2026, 8 are taken.',
    'Pictures in what only you see: yes.',
  ]);
  expect(settingsLines(noSettings('ann'), NOW)).toEqual([
    'Time zone: UTC, where it is 23:30 now.',
    'Reminders: in the thread, 12 hours before your time is over.',
    'Quiet hours: none.',
    'Days off: none.',
    'Of the 42 days off of 2026, none is taken.',
    'Pictures in what only you see: yes.',
  ]);
});

it('pictures are on until they are turned off, and on again', () => {
  const off = set({ picture: 'off' });
  expect(off.picture).toBe(false);
  expect(settingsLines(off, NOW).at(-1)).toBe('Pictures in what only you see: none.');
  expect(set({ picture: 'on' }, off)).not.toHaveProperty('picture');
  expect(refused({ picture: 'perhaps' })).toContain('Pick one of the two.');
});
