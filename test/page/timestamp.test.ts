import { describe, expect, test } from 'vitest';
import { messageTimeText, timestampText } from '../../src/playground/page/text/timestamp.ts';

const place = { timeZone: 'UTC' };
const now = Date.UTC(2026, 10, 21, 16, 5, 9);
const seconds = now / 1000;

describe('timestampText', () => {
  test.each([
    [0, 'in 0 seconds'],
    [-13, '13 seconds ago'],
    [59, 'in 59 seconds'],
    [60, 'in 1 minute'],
    [-150, '2 minutes ago'],
    [3 * 3600, 'in 3 hours'],
    [-24 * 3600, '1 day ago'],
    [12 * 86_400, 'in 12 days'],
    [45 * 86_400, 'in 1 month'],
    [-800 * 86_400, '2 years ago'],
  ])('%i seconds from now is "%s"', (offset, expected) => {
    expect(timestampText(seconds + offset, 'R', now, place)).toBe(expected);
  });

  test.each([
    ['t', '4:05 PM'],
    ['T', '4:05:09 PM'],
    ['d', '11/21/2026'],
    ['D', 'November 21, 2026'],
    ['f', 'November 21, 2026 at 4:05 PM'],
    ['F', 'Saturday, November 21, 2026 at 4:05 PM'],
  ] as const)('style %s', (style, expected) => {
    expect(timestampText(seconds, style, now, place)).toBe(expected);
  });

  test('an impossible time is reported as one', () => {
    expect(timestampText(1e15, 'F', now, place)).toBe('Invalid date');
  });
});

test('messageTimeText', () => {
  expect(messageTimeText(now - 3_600_000, now, place)).toBe('Today at 3:05 PM');
  expect(messageTimeText(now - 86_400_000, now, place)).toBe('Yesterday at 4:05 PM');
  expect(messageTimeText(now - 3 * 86_400_000, now, place)).toBe('11/18/2026 4:05 PM');
});
