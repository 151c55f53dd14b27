// The next board of a game marks what has changed since its last post.
import { describe, expect, it } from 'vitest';
import { createLastShown } from '../../../src/discord/posts/last-shown.ts';
import type { View } from '../../../src/kernel/game/views.ts';

const table = (...names: string[]): View => ({
  game: 'g',
  profile: 'p',
  names: ['Ann', 'Bob'],
  version: 1,
  zones: [
    {
      id: 'play',
      kind: 'play',
      count: names.length,
      cards: names.map((name, handle) => ({
        handle,
        name,
        line: '',
        owner: 0,
        controller: 0,
        marks: [],
        counters: {},
        values: {},
      })),
    },
  ],
  effects: [],
  groups: [],
  status: {},
  awaiting: [],
});

const markedIn = ({ zones }: View): string[] =>
  zones.flatMap(({ cards }) => cards.filter(({ since }) => since !== undefined).map(({ name }) => name));

describe('a board', () => {
  it('has no marks where no other is known, and then those of what is new', () => {
    const last = createLastShown();
    expect(markedIn(last.marked('one', table('Sword')))).toEqual([]);
    last.posted('one', table('Sword'));
    expect(markedIn(last.marked('one', table('Sword', 'Shield')))).toEqual(['Shield']);
    expect(markedIn(last.marked('two', table('Sword', 'Shield')))).toEqual([]);
  });

  it('keeps its marks where it is posted again, with its picture, and loses them with the next', () => {
    const last = createLastShown();
    for (const shown of [table('Sword'), table('Sword', 'Shield')]) last.posted('one', shown);
    expect(markedIn(last.marked('one', table('Sword', 'Shield')))).toEqual(['Shield']);
    last.posted('one', table('Sword', 'Shield'));
    expect(markedIn(last.marked('one', table('Sword', 'Shield')))).toEqual(['Shield']);
    expect(markedIn(last.marked('one', table('Sword', 'Shield', 'Helmet')))).toEqual(['Helmet']);
  });

  it('has marks since what was posted, not since what could not be', () => {
    const last = createLastShown();
    last.posted('one', table('Sword'));
    last.marked('one', table('Sword', 'Shield'));
    expect(markedIn(last.marked('one', table('Sword', 'Shield', 'Helmet')))).toEqual(['Shield', 'Helmet']);
  });

  it('is forgotten for others, so that no number of games fills the memory', () => {
    const last = createLastShown();
    last.posted('first', table());
    for (let n = 0; n < 200; n++) last.posted(`game ${n}`, table());
    expect(markedIn(last.marked('first', table('Sword')))).toEqual([]);
    expect(markedIn(last.marked('game 199', table('Sword')))).toEqual(['Sword']);
  });
});
