// Two games of the same two players have different labels wherever one of them can be picked.
import { expect, it } from 'vitest';
import { gameDetail, gameLabel, suggestions } from '../../src/discord/interactions/find-game.ts';
import { BUTTON_LABEL, SUGGESTION } from '../../src/discord/messages/limits.ts';
import { call, fakeGame, record } from '../support/discord.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 28);
const desk = { games: new Map([['pairs', fakeGame()]]), now: () => NOW };
const played = { phase: 'running' as const, createdAt: NOW - 9 * DAY };
const first = record({ ...played, id: 'aaaaaaaa1111', awaitedSince: NOW - 3 * DAY - 5 });
const rematch = record({ ...played, id: 'aaaaaaaa2222', awaitedSince: NOW - 40 * 60_000 });
const over = record({ ...played, id: 'aaaaaaaa3333', phase: 'finished', endedAt: NOW - DAY });

const typing = (game: string) => ({ ...call('board', { game }), focused: 'game' });

it('by the code in the thread’s name, the day, and how long it waits', () => {
  const names = suggestions(typing(''), desk, [first, rematch, over]).map(({ name }) => name);
  expect(names).toEqual([
    'Pairs: Ann and Bob (1111) · running, opened 2026-11-19, waits for 3 days',
    'Pairs: Ann and Bob (2222) · running, opened 2026-11-19, waits for 40 minutes',
    'Pairs: Ann and Bob (3333) · over, opened 2026-11-19, ended 1 day ago',
  ]);
});

it('typing any of these narrows', () => {
  const values = (typed: string) =>
    suggestions(typing(typed), desk, [first, rematch, over]).map(({ value }) => value);
  expect(values('2222')).toEqual([rematch.id]);
  expect(values('3 days')).toEqual([first.id]);
  expect(values('over')).toEqual([over.id]);
});

it('also where names are as long as they may be', () => {
  const name = 'W'.repeat(40);
  const players = [0, 1].map((seat) => ({ ...first.players[0]!, seat, userId: `${seat}`, name }));
  const long = { ...first, players };
  expect(gameLabel(desk, long, BUTTON_LABEL).length).toBeLessThanOrEqual(BUTTON_LABEL);
  expect(gameLabel(desk, long, BUTTON_LABEL)).toMatch(/\(1111\)$/);
  const [suggested] = suggestions(typing(''), desk, [long]);
  expect(suggested!.name.length).toBeLessThanOrEqual(SUGGESTION);
  expect(suggested!.name).toContain(`(1111) · ${gameDetail(long, NOW)}`);
});
