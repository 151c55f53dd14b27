// Two hundred boards of each game, early and late ones, are legible on a phone, cheap to draw and small as files. The
// figures are printed; their bounds come from the issue that asked for square pictures.
import { beforeAll, describe, expect, it } from 'vitest';
import { calibrate } from '../../bench/calibration.ts';
import { quantile } from '../../bench/row.ts';
import type { Picture } from '../../src/kernel/picture.ts';
import { createDraw } from '../../src/pictures/draw.ts';
import { BENCHES } from '../support/games/random-games.ts';
import { type Board, boardsOf, cardsOn, createLooking, type Looks } from '../support/pictures/boards.ts';

const GAMES = 20;
const OF_EACH_PART = 5;
/**
 * Minimum size in pixels of the smallest type on a board: in half of the boards (`MEDIAN`), in nine of ten
 * (`WORST_TENTH`), and in every board (`WORST`).
 */
const MEDIAN = 8.5;
const WORST_TENTH = 7;
const WORST = 6;
/** Maximum height of a square picture, as a multiple of its width; the drawing library rounds. */
const SQUARE = 1.001;
/**
 * Maximum CPU time of one drawing, as a multiple of one calibration (bench/calibration.ts): 40 ms on a machine where a
 * calibration takes 9 ms.
 */
const MOST_CPU = 40 / 9;

/** Time limit in milliseconds. Playing and drawing takes a minute on a quiet machine. */
const PATIENTLY_MS = 1_200_000;

const wanted = new AbortController().signal;

/**
 * Draws a picture. Returns the CPU time as a multiple of one calibration (bench/calibration.ts), and the size of the
 * file.
 */
async function drawn(
  draw: ReturnType<typeof createDraw>,
  picture: Picture,
): Promise<{ cpu: number; bytes: number }> {
  const before = process.cpuUsage();
  const { length } = await draw(picture, wanted);
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000 / calibrate(1)[0]!, bytes: length };
}

describe.each(BENCHES)('boards of %s', (name, bench) => {
  let all: { board: Board; looks: Looks; cpu: number; bytes: number }[];
  beforeAll(async () => {
    const look = await createLooking();
    const draw = createDraw();
    all = [];
    const boards = Array.from({ length: GAMES }, (_, n) => boardsOf(bench, n, OF_EACH_PART)).flat();
    // The first drawing is not measured, because it reads fonts and compiles code.
    for (const { picture } of boards.slice(0, OF_EACH_PART)) await draw(picture, wanted);
    for (const board of boards)
      all.push({ board, looks: await look(board.picture), ...(await drawn(draw, board.picture)) });
  }, PATIENTLY_MS);

  it.each(['early', 'late'] as const)('%s: their type, CPU and bytes', (part) => {
    const some = all.filter(({ board }) => board.part === part);
    const of = (what: (one: (typeof some)[number]) => number) => (share: number) =>
      quantile(some.map(what), share);
    const type = of(({ looks }) => looks.type);
    const cpu = of((one) => one.cpu);
    const bytes = of((one) => one.bytes);
    console.log(
      `${name}, ${some.length} ${part} boards: type ${type(0.5).toFixed(1)} px (worst tenth ${type(0.1).toFixed(1)}, worst ${type(0).toFixed(1)}); CPU ${cpu(0.5).toFixed(1)} calibrations (worst tenth ${cpu(0.9).toFixed(1)}); ${Math.round(bytes(0.5) / 1024)} KiB (largest ${Math.round(bytes(1) / 1024)})`,
    );
    expect(some).toHaveLength(GAMES * OF_EACH_PART);
    expect(type(0.5)).toBeGreaterThanOrEqual(MEDIAN);
    expect(type(0.1)).toBeGreaterThanOrEqual(WORST_TENTH);
    expect(type(0)).toBeGreaterThanOrEqual(WORST);
    expect(cpu(0.5)).toBeLessThanOrEqual(MOST_CPU);
  });

  it('are squares on which every card stands whole', () => {
    expect(all.filter(({ looks }) => looks.height > SQUARE)).toEqual([]);
    expect(all.flatMap(({ looks }) => [...looks.cut, ...looks.missing])).toEqual([]);
    const counts = all.map(({ board }) => cardsOn(board));
    expect(counts.filter(({ lie, shown }) => lie !== shown)).toEqual([]);
  });
});
