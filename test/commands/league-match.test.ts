// A match of a league can be named by the names of its two players, however long the names are together.
import { expect, it } from 'vitest';
import { matchNamed } from '../../commands/league/looking.ts';
import { usualSettings } from '../../src/table/league/creating.ts';
import type { LeagueMatch, LeagueRecord } from '../../src/table/league/records.ts';

const NAMES = ['Maximiliana von Hohenberg', 'Konstantin der Bärtige', 'Konstantin der Blonde', 'Ann ∗ Bob'];

const match = (table: number, first: number, second: number): LeagueMatch => ({
  round: 1,
  table,
  first,
  second,
  overturned: [],
  numbers: {},
  extending: [],
  reminders: [],
});

const league: LeagueRecord = {
  id: 'l1',
  guildId: 'g',
  channelId: 'c',
  name: 'Winter',
  game: 'toy',
  profile: 'p',
  format: 'f',
  phase: 'running',
  createdBy: 'organiser',
  createdAt: 0,
  settings: usualSettings({}),
  seed: '5eed',
  affairs: {},
  revision: 1,
  entrants: NAMES.map((name, n) => ({
    number: n + 1,
    userId: `u${n}`,
    name,
    seed: n + 1,
    enters: 1,
    joinedAt: 0,
  })),
  rounds: [],
  matches: [match(1, 1, 2), match(2, 1, 3), match(3, 4, 1)],
};

it.each([
  ['1.2', 2],
  ['Maximiliana von Hohenberg against Konstantin der Bärtige', 1],
  ['maximiliana von  hohenberg against konstantin der blonde', 2],
  ['Round 1: Maximiliana von Hohenberg against Konstantin der Blonde', 2],
  // Names are stored with characters that look like Discord's formatting but have no effect.
  ['Ann * Bob against Maximiliana von Hohenberg', 3],
  ['Maximiliana von Hohenberg against Konstantin', undefined],
])('%s', (typed, table) => {
  expect(matchNamed(league, typed)?.table).toBe(table);
});
