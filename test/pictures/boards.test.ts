// Boards of random games are squares that can be read on a phone. This is a small sample, in which each board is laid
// out as it is drawn.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Picture } from '../../src/kernel/picture.ts';
import { BENCHES } from '../support/games/random-games.ts';
import { type Board, boardsOf, cardsOn, createLooking, type Looks } from '../support/pictures/boards.ts';

let look: (picture: Picture) => Promise<Looks>;
beforeAll(async () => {
  look = await createLooking();
});

describe.each(BENCHES)('boards of %s', (_, bench) => {
  let boards: Board[];
  let looks: Looks[];
  beforeAll(async () => {
    boards = [1, 2].flatMap((n) => boardsOf(bench, n, 5));
    looks = await Promise.all(boards.map(({ picture }) => look(picture)));
  });

  it('are squares, with type of at least 6 pixels where a phone shows them', () => {
    expect(Math.max(...looks.map(({ height }) => height))).toBeCloseTo(1, 3);
    expect(Math.min(...looks.map(({ type }) => type))).toBeGreaterThanOrEqual(6);
  });

  it('show every card that lies on the table, and nothing of it is cut', () => {
    for (const board of boards) {
      const { lie, shown } = cardsOn(board);
      expect(shown).toBe(lie);
    }
    expect(looks.flatMap(({ cut, missing }) => [...cut, ...missing])).toEqual([]);
  });
});
