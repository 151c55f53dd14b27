// Cost of drawing: late boards of random games, each drawn once, because a process caches boards and draws none twice.
import { playOut, seeded } from '../src/cli/random/random-play.ts';
import type { Game } from '../src/kernel/game.ts';
import type { Picture } from '../src/kernel/picture.ts';
import { createDraw } from '../src/pictures/draw.ts';
import { type Row, rowOf } from './row.ts';

/** Number of boards of a game whose drawing is measured. */
const BOARDS = 30;
/** Number of boards that are drawn first, without being measured. */
const WARMING = 5;
/** Number of inputs after which the boards of a random game are full. */
const INPUTS = 400;

/** Rows of CPU milliseconds, and rows of other figures: bytes of the files, and memory. */
export interface PictureRows {
  cpu: Row[];
  others: Row[];
}

/** The last boards of a game, without equal ones. */
function boardsOf(game: Game): Picture[] {
  const [one, other = one] = game.decks;
  if (one === undefined || other === undefined) throw new Error(`${game.name} has no deck to play with.`);
  const boards = new Map<string, Picture>();
  const { state } = game.begin({
    profile: game.profiles.at(-1)!,
    seed: '5eed'.repeat(16),
    decks: [one, other],
    names: ['Ann', 'Bob'],
  });
  playOut(game, state, seeded(1), INPUTS, (at) => {
    const picture = game.picture(game.view(at, undefined));
    boards.set(JSON.stringify(picture), picture);
  });
  return [...boards.values()].slice(-BOARDS - WARMING);
}

/** The rows `picture/<game>` of these games. Rejects if the drawing library is missing. */
export async function pictureRows(games: readonly Game[]): Promise<PictureRows> {
  const draw = createDraw();
  const wanted = new AbortController().signal;
  const rss = process.memoryUsage().rss;
  const cpu: Row[] = [];
  const others: Row[] = [];
  for (const game of games) {
    const times: number[] = [];
    const bytes: number[] = [];
    for (const [index, board] of boardsOf(game).entries()) {
      const before = process.cpuUsage();
      const png = await draw(board, wanted);
      const { user, system } = process.cpuUsage(before);
      if (index < WARMING) continue;
      times.push((user + system) / 1000);
      bytes.push(png.length);
    }
    cpu.push(rowOf(`picture/${game.id}`, 'ms', times));
    others.push(rowOf(`picture/${game.id}/size`, 'bytes', bytes));
  }
  others.push(rowOf('picture/memory', 'MB', [(process.memoryUsage().rss - rss) / 2 ** 20]));
  return { cpu, others };
}
