// A game that is looked at while it stands still: paused, objected to, or stopped by a judge.
import type { GameRecord } from '../../table/records.ts';
import { halted } from '../../table/refusal.ts';
import type { Body } from './body.ts';
import { clip } from './fit.ts';
import { CONTENT } from './limits.ts';

/** Maximum length of the line that says so: what is looked at needs room, too. */
const LONGEST = 900;

/** The message with a line above it that says why nobody can move, if the game stands still. */
export function withStop(body: Body, record: GameRecord): Body {
  const stopped = record.phase === 'running' ? halted(record) : undefined;
  if (stopped === undefined) return body;
  const line = `⏸ ${clip(stopped.sentence, LONGEST)}`;
  return { ...body, content: `${line}\n${clip(body.content, CONTENT - line.length - 1)}`.trimEnd() };
}
