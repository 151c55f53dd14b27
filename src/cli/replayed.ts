import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { GAME_IDS, loadGame } from '../games/games.ts';
import type { BoardModel, View } from '../kernel/game/views.ts';
import type { Game } from '../kernel/game.ts';
import { withSigns } from '../kernel/picture.ts';
import { root } from '../root.ts';
import { type Checked, check, isVerified } from '../table/finished/check.ts';
import { ExportError, type Exported, readExport } from '../table/finished/export-format.ts';
import { openView } from '../table/finished/open-view.ts';
import { chanceLines, NOT_SHOWN, verdictLines } from '../table/finished/verdict.ts';
import { inFull, replay } from '../table/play-again.ts';
import { readOutsideFile, sizeWords } from './outside-file.ts';

const USAGE = 'replay FILE [--json] [--step N] [--view SEAT|all|spectator]';

/** Maximum size of a file in bytes, also after unpacking: a hundred times the size of a long game's file. */
export const LARGEST = 32 * 1024 * 1024;

/** The text of a file, unpacked if it is gzipped. */
function read(file: string): string {
  if (!existsSync(file)) throw new ExportError(`There is no file "${file}". Usage: ${USAGE}`);
  const bytes = readOutsideFile(file, LARGEST);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return (isPacked ? unpacked(bytes) : bytes).toString('utf8');
}

function unpacked(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: LARGEST });
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new ExportError(
      isLarge
        ? `Unpacked, this file has more than ${sizeWords(LARGEST)}, and no more is read. It cannot be the file of a game.`
        : 'This file cannot be unpacked: it is cut off or damaged. Give the file that `/game export` gave you, as it was.',
    );
  }
}

/** The game that the recorded file names, with the card definitions of the file. */
function gameOf(file: Exported): Game {
  if (!GAME_IDS.includes(file.game))
    throw new ExportError(
      `The file is of the game "${file.game}", which this version does not play. It plays: ${GAME_IDS.join(', ')}.`,
    );
  try {
    return loadGame(file.game, root()).pinned(JSON.stringify(file.programs));
  } catch (error) {
    throw new ExportError(
      `This version cannot read the definitions of the cards in the file (${error instanceof Error ? error.message : String(error)}). Use the version that wrote it.`,
    );
  }
}

/** The game's table as text, as it was after a given log entry. */
async function shown(game: Game, file: Exported, step: string, wanted: string): Promise<string> {
  const n = Number(step);
  if (!Number.isInteger(n) || n < 0 || n > file.inputs.length)
    throw new ExportError(`--step must be a whole number from 0 to ${file.inputs.length}, not "${step}".`);
  const seats = file.players.map(({ seat }) => String(seat));
  if (!['all', 'spectator', ...seats].includes(wanted))
    throw new ExportError(`--view must be ${seats.join(', ')}, all or spectator, not "${wanted}".`);
  const inputs = file.inputs.slice(0, n);
  const again = await replay(game, { ...file, version: n }, file.secretSeed, inputs);
  if ('fault' in again) throw new ExportError(`Step ${n} is not reached: ${inFull(again)}.`);
  const view =
    wanted === 'all'
      ? openView(game, again.state)
      : game.view(again.state, wanted === 'spectator' ? undefined : Number(wanted));
  return withSigns(
    [...boardLines(game.board(view)), ...hiddenLines(game, view)].join('\n'),
    game.signs ?? [],
  );
}

function boardLines({ title, summary, sections, timers, footer }: BoardModel): string[] {
  const parts = [...sections, ...timers].flatMap((section) => [
    '',
    section.title,
    ...indented(section.lines),
  ]);
  return [title, summary, ...parts, '', footer];
}

const hiddenLines = (game: Game, view: View): string[] =>
  view.zones
    .filter(({ kind, cards }) => game.layout[kind]?.visibility !== 'public' && cards.length > 0)
    .flatMap(({ id, kind, seat, count }) => {
      const owner = seat === undefined ? '' : `${view.names[seat]}: `;
      return ['', `${owner}${kind} (${count})`, ...indented(game.zone(view, id))];
    });

const indented = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => line.split('\n')).map((line) => `  ${line}`);

function report(file: Exported, checked: Checked, rules: number): string {
  const { rows, undone } = checked;
  const names = file.players.map(({ name }) => name).join(' against ');
  const what = `${file.game}, ${names}: ${rows} rows, ${undone} of them taking back. ${file.outcome.sentence}`;
  const verdict = [what, ...verdictLines(checked, rules)];
  if (checked.differs.length > 0) return verdict.join('\n');
  const seed = `SHA-256 of the secret seed: ${file.commitment}`;
  return [...verdict, seed, ...chanceLines(checked), NOT_SHOWN].join('\n');
}

/** Output of the script `replay` for these arguments, and its exit code. */
export async function replayed(args: string[]): Promise<{ said: string; code: number }> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      step: { type: 'string' },
      view: { type: 'string', default: 'all' },
    },
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new ExportError(`Name one file. Usage: ${USAGE}`);
  const file = readExport(read(path));
  const game = gameOf(file);
  const checked = await check(game, file);
  const board = values.step === undefined ? undefined : await shown(game, file, values.step, values.view);
  const verified = isVerified(checked);
  const { id, format, outcome } = file;
  const said = values.json
    ? JSON.stringify({ file: path, verified, ...checked, id, game: file.game, format, outcome, board })
    : [report(file, checked, game.rulesNumber), ...(board === undefined ? [] : ['', board])].join('\n');
  return { said, code: verified ? 0 : 1 };
}
