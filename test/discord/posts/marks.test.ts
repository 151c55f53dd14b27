// The board marks what has changed on a table since it was last shown.
import { describe, expect, it } from 'vitest';
import { markedSince, seenOf } from '../../../src/discord/posts/marks.ts';
import type { CardView, View } from '../../../src/kernel/game/views.ts';

const card = (handle: number, more: Partial<CardView> = {}): CardView => ({
  handle,
  name: `Card ${handle}`,
  line: '',
  owner: 0,
  controller: 0,
  marks: [],
  counters: {},
  values: {},
  ...more,
});

const view = (zones: Record<string, CardView[]>): View => ({
  game: 'g',
  profile: 'p',
  names: ['Ann', 'Bob'],
  version: 1,
  zones: Object.entries(zones).map(([id, cards]) => ({ id, kind: id, count: cards.length, cards })),
  effects: [],
  groups: [],
  status: {},
  awaiting: [],
});

const marks = (before: Record<string, CardView[]>, after: Record<string, CardView[]>) =>
  markedSince(view(after), seenOf(view(before))).zones.flatMap(({ cards }) =>
    cards.map(({ since }) => since),
  );

describe('a card is marked', () => {
  it('as new where it was not before', () => {
    expect(marks({ play: [card(1)] }, { play: [card(1), card(2)] })).toEqual([undefined, 'new']);
    expect(marks({ play: [card(1)], pile: [] }, { play: [], pile: [card(1)] })).toEqual(['new']);
  });

  it('by its numbers and counters', () => {
    const before = { play: [card(1, { values: { strength: 3 } }), card(2, { counters: { boost: 1 } })] };
    const after = { play: [card(1, { values: { strength: 2 } }), card(2, { counters: { boost: 2 } })] };
    expect(marks(before, after)).toEqual(['less', 'more']);
  });

  it('where it kneels, lies elsewhere or shows its face, and not where it only has another number in its name', () => {
    const before = { play: [card(1), card(2, { at: 1 }), card(3), card(4)] };
    const after = {
      play: [
        card(1, { marks: ['kneeling'] }),
        card(2, { at: 3 }),
        card(3, { key: 'k' }),
        card(4, { name: 'Card 4#2' }),
      ],
    };
    expect(marks(before, after)).toEqual(['other', 'other', 'other', undefined]);
  });
});
