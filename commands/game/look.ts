// Looking at games: board, log, why, list. Everything is shown to the asker alone, as he may see it.
import type { Reply } from '../../src/discord/body.ts';
import type { Desk } from '../../src/discord/command.ts';
import { boardOf } from '../../src/discord/embeds.ts';
import { boardBody, listing, story } from '../../src/discord/ephemeral.ts';
import type { CommandCall } from '../../src/discord/incoming.ts';
import { leftSentences } from '../../src/discord/members.ts';
import { link, say } from '../../src/discord/tell.ts';
import { findGame, gameLabel, phaseWords } from '../../src/discord/where.ts';
import type { Seat } from '../../src/kernel/ids.ts';
import type { Halt } from '../../src/table/affairs.ts';
import { relative, runningClock } from '../../src/table/clock-words.ts';
import type { GameRecord } from '../../src/table/records.ts';
import { namesOf, seatOf } from '../../src/table/refusal.ts';

const LOG_LINES = 20;
const LISTED = 20;

/** The table as it is now, as the asker may see it. */
export async function board(call: CommandCall, desk: Desk): Promise<Reply> {
  const found = await findGame(call, desk, 'any');
  if ('reply' in found) return found.reply;
  const { record, game } = found;
  const view = await desk.tables.view(record.id, call.userId);
  if (view === undefined) {
    const why = await desk.tables.why(record.id, call.userId);
    return say(`${gameLabel(desk, record)}. ${why.join(' ')}`, record.id);
  }
  return { kind: 'message', body: boardBody(boardOf(game, view, record)), game: record.id };
}

/** The newest lines of the story, in the wording that the asker may read. */
export async function log(call: CommandCall, desk: Desk): Promise<Reply> {
  const found = await findGame(call, desk, 'any');
  if ('reply' in found) return found.reply;
  const last = Number.parseInt(call.options['last'] ?? '', 10);
  const lines = await desk.tables.story(found.record.id, call.userId, Number.isNaN(last) ? LOG_LINES : last);
  return {
    kind: 'message',
    body: story('**What happened lately**', lines, 'Nothing has happened yet.'),
    game: found.record.id,
  };
}

/** What the game waits for, and for its own player also what is asked. */
export async function why(call: CommandCall, desk: Desk): Promise<Reply> {
  const found = await findGame(call, desk, 'any');
  if ('reply' in found) return found.reply;
  const { record } = found;
  const lines = await desk.tables.why(record.id, call.userId);
  const left = await leftSentences(desk.members, record, record.awaiting);
  const none = 'The game waits for nobody.';
  return {
    kind: 'message',
    body: listing('**What the game waits for**', [...lines, ...left], none),
    game: record.id,
  };
}

/** The asker's open and running games on this server, those that wait for him first; then those that he has only opened. */
export async function list(call: CommandCall, desk: Desk): Promise<Reply> {
  const sitting = await desk.places.ofPlayer(call.guildId, call.userId, ['open', 'running']);
  const opened = await desk.places.openedBy(call.guildId, call.userId);
  const records = [...sitting, ...opened.filter(({ id }) => !sitting.some((one) => one.id === id))];
  const lines = await Promise.all(
    records
      .slice(0, LISTED)
      .map(async (record) => line(await desk.tables.current(record), call.userId, desk)),
  );
  const rest = records.length > LISTED ? [`… and ${records.length - LISTED} more`] : [];
  const none = 'You have no game that is open or under way on this server. `/game new` opens one.';
  return { kind: 'message', body: listing('**Your games**', [...lines, ...rest], none) };
}

function line(record: GameRecord, userId: string, desk: Desk): string {
  const lost =
    record.trouble === 'no-channel'
      ? '; ⚠ its channel is gone, `/game relocate` in another gives it one'
      : '';
  return `• ${link(record)} ${gameLabel(desk, record)}: ${standing(record, seatOf(record, userId))}${lost}`;
}

/** What the game waits for, in a few words. */
function standing(record: GameRecord, seat: Seat | undefined): string {
  if (record.phase !== 'running') return phaseWords(record);
  const { halt } = record.affairs;
  if (halt !== undefined) return HALTED[halt.kind];
  if (seat === undefined || !record.awaiting.includes(seat))
    return `waits for ${namesOf(record, record.awaiting)}`;
  const clock = runningClock(record, seat);
  if (clock?.dueAt !== undefined)
    return `**your move**, your time ${clock.late ? 'was over' : 'runs out'} ${relative(clock.dueAt)}`;
  const since = record.awaitedSince === undefined ? '' : ` since ${relative(record.awaitedSince)}`;
  return `**your move**${since}`;
}

const HALTED: Record<Halt['kind'], string> = {
  paused: 'paused',
  objection: 'stands still, because a player objects',
  frozen: 'stopped by a judge',
};
