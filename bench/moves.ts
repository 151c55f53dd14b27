// Cost of a move for a bot: CPU time of all that follows from the interaction that saved the move, in each game, split
// by the bot's parts and compared with a trivial command of the same bot.
import type { Game } from '../src/kernel/game.ts';
import { Stage } from '../test/support/end-to-end/stage.ts';
import { doNotAddUp, refusedTooOften } from './checks.ts';
import { type Played, play } from './play.ts';
import { countLimited, KINDS } from './requests.ts';
import { against, type Row, rounded, rowOf } from './row.ts';
import { PARTS } from './spans.ts';

/** Number of first moves of each game that only warm up the compiler, and are not measured. */
const WARM_UP = 5;
/** Number of moves of each game that are measured. */
const MOVES = 30;

/** Rows of CPU time, and rows of requests to Discord. */
export interface MoveRows {
  cpu: Row[];
  requests: Row[];
}

/**
 * Rows of the moves in each of these games, and of all games together. Throws an error with a message for the operator
 * if there is nothing to report.
 */
export async function moveRows(games: readonly Game[]): Promise<MoveRows> {
  const stage = await Stage.start({ LOG_LEVEL: 'error' }, { bot: 'bench/watched-bot.js' });
  try {
    const rows: Row[] = [];
    const requests: Row[] = [];
    const all: Played = { spent: [], help: [] };
    for (const game of games) {
      const played = warm(await play(stage, game, WARM_UP + MOVES));
      rows.push(...rowsOf(`/${game.id}`, played));
      requests.push(...requestRows(`/${game.id}`, played));
      all.spent.push(...played.spent);
      all.help.push(...played.help);
    }
    return { cpu: [...rows, ...rowsOf('', all)], requests: [...requests, ...requestRows('', all)] };
  } finally {
    await stage.close();
  }
}

/** The measurements without the actions and trivial commands of the warm-up. */
function warm({ spent, help }: Played): Played {
  let saved = 0;
  const first = spent.findIndex(({ outcome }) => outcome === 'saved' && ++saved > WARM_UP);
  return { spent: spent.slice(first), help: help.slice(WARM_UP) };
}

/**
 * Rows of the measurements: `of` is "/altered", or empty for all games. Throws an error with a message for the operator
 * if there is nothing to report.
 */
export function rowsOf(of: string, { spent, help }: Played): Row[] {
  const name = `move-cpu${of}`;
  const outcomes = spent.map(({ outcome }) => outcome);
  // An action that saves several inputs is not a single move.
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

/**
 * Rows of the requests to Discord that moves cause: those that count against a bot's limit per second, and all of them
 * by kind. Requests of actions that only look count as well; the sum is divided by the number of saved moves.
 */
export function requestRows(of: string, { spent }: Played): Row[] {
  const moves = spent.reduce((sum, { inputs }) => sum + inputs, 0);
  const row = (name: string, samples: readonly number[]): Row => ({
    ...rowOf(name, 'a move', samples),
    value: rounded(samples.reduce((sum, n) => sum + n, 0) / moves),
  });
  return [
    row(
      `requests${of}`,
      spent.map(({ requests }) => countLimited(requests)),
    ),
    ...KINDS.map((kind) =>
      row(
        `requests${of}/${kind}`,
        spent.map(({ requests }) => requests[kind]),
      ),
    ),
  ];
}
