// What a move costs a bot: CPU time of all that follows from the interaction by which it was saved, in each game, beside that
// of a trivial command of the same bot, and its parts.
import type { Game } from '../src/kernel/game.ts';
import { Stage } from '../test/support/end-to-end/stage.ts';
import { doNotAddUp, refusedTooOften } from './checks.ts';
import { type Played, play } from './play.ts';
import { against, type Row, rowOf } from './row.ts';
import { PARTS } from './spans.ts';

/** Moves of each game that are played before the clock counts (they pay for the compiler), and those that count. */
const WARM_UP = 5;
const MOVES = 30;

/** The rows of moves in these games, and of all of them together. Throws a sentence where they would be none. */
export async function moveRows(games: readonly Game[]): Promise<Row[]> {
  const stage = await Stage.start({ LOG_LEVEL: 'error' }, { bot: 'bench/watched-bot.js' });
  try {
    const rows: Row[] = [];
    const all: Played = { spent: [], help: [] };
    for (const game of games) {
      const played = warm(await play(stage, game, WARM_UP + MOVES));
      rows.push(...rowsOf(`/${game.id}`, played));
      all.spent.push(...played.spent);
      all.help.push(...played.help);
    }
    return [...rows, ...rowsOf('', all)];
  } finally {
    await stage.close();
  }
}

/** Without the deeds and trivial commands until the warm-up was over. */
function warm({ spent, help }: Played): Played {
  let saved = 0;
  const first = spent.findIndex(({ outcome }) => outcome === 'saved' && ++saved > WARM_UP);
  return { spent: spent.slice(first), help: help.slice(WARM_UP) };
}

/** The rows of what was played: `of` is "/altered", or nothing for all games. Throws a sentence where they would be none. */
export function rowsOf(of: string, { spent, help }: Played): Row[] {
  const name = `move-cpu${of}`;
  const outcomes = spent.map(({ outcome }) => outcome);
  // A deed of several inputs is no single move.
  const moves = spent.filter(({ inputs }) => inputs === 1);
  const looks = spent.filter(({ outcome }) => outcome === 'looked');
  const whole = moves.map(({ cpu }) => cpu);
  const parts = moves.map((move) => move.parts);
  const fault = refusedTooOften(name, outcomes) ?? doNotAddUp(name, whole, parts);
  if (fault !== undefined) throw new Error(fault);
  return [
    against(rowOf(name, 'ms', whole), help),
    ...PARTS.map((part) =>
      rowOf(
        `${name}/${part}`,
        'ms',
        parts.map((each) => each[part]),
      ),
    ),
    ...(looks.length === 0
      ? []
      : [
          rowOf(
            `look-cpu${of}`,
            'ms',
            looks.map(({ cpu }) => cpu),
          ),
        ]),
  ];
}
