// Lines of a game's story that are new to the reader of a question: those that tell most, if there is no room for all.
import type { Since } from '../../../table/play/since.ts';
import { clip } from '../fit.ts';

/** Maximum length of a row with lines of the game's story. A row holds several short lines. */
const ROW = 160;

/** Number of rows that the lines of the story take at most. */
export const MOST_ROWS = 3;

/**
 * Lines of the game's story since the reader's last move, in at most this many rows; empty if nothing has happened.
 * Lines that fit the game's `routine` pattern (a player draws a card, or passes) are left out first, and then the
 * oldest.
 */
export function sinceLines(since: Since | undefined, routine?: RegExp, most = MOST_ROWS): string[] {
  if (since === undefined || since.lines.length === 0) return [];
  const lines = since.lines
    .map((line) => clip(line.replace(/\s+/g, ' '), ROW))
    .filter((line, at, all) => line !== all[at - 1]);
  const told = new Set<number>();
  const isNews = (line: string): boolean => routine?.test(line) !== true;
  for (const wanted of [true, false])
    for (let at = lines.length - 1; at >= 0; at--) {
      if (isNews(lines[at]!) !== wanted) continue;
      const more = new Set([...told, at]);
      if (rowsOf(lines.filter((_, each) => more.has(each))).length > most) break;
      told.add(at);
    }
  const rows = rowsOf(lines.filter((_, at) => told.has(at)));
  const left = told.size === lines.length ? '' : ` (${told.size} of ${lines.length})`;
  const heading = `**${since.moved ? 'Since your last move' : 'So far'}**${left}`;
  return rows.length === 1 ? [`${heading}: ${rows[0]}`] : [heading, ...rows.map((row) => `- ${row}`)];
}

/** The lines in rows, each with as many consecutive lines as fit. */
function rowsOf(lines: readonly string[]): string[] {
  const rows: string[] = [];
  for (const line of lines) {
    const longer = `${rows.at(-1) ?? ''} ${line}`;
    if (rows.length > 0 && longer.length <= ROW) rows[rows.length - 1] = longer;
    else rows.push(line);
  }
  return rows;
}
