// Looking at games: board, log, why, list. Everything is shown to the asker alone, as he may see it.
import type { Reply } from '../../src/discord/body.ts';
import type { Desk } from '../../src/discord/command.ts';
import { boardBody, listing, story } from '../../src/discord/ephemeral.ts';
import type { CommandCall } from '../../src/discord/incoming.ts';
import { link, say } from '../../src/discord/tell.ts';
import { findGame, gameLabel, phaseWords } from '../../src/discord/where.ts';
import type { GameRecord } from '../../src/table/types.ts';

const LOG_LINES = 20;
const LISTED = 20;

/** The table as it is now, as the asker may see it. */
export async function board(call: CommandCall, desk: Desk): Promise<Reply> {
  const found = await findGame(call, desk, 'any');
  if ('reply' in found) return found.reply;
  const { record, game } = found;
  const view = await desk.tables.view(record.id, call.userId);
  if (view === undefined) return say(`${gameLabel(desk, record)}. It ${phaseWords(record)}.`, record.id);
  return { kind: 'message', body: boardBody(game.board(view)), game: record.id };
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
  const lines = await desk.tables.why(found.record.id, call.userId);
  const none = 'The game waits for nobody.';
  return {
    kind: 'message',
    body: listing('**What the game waits for**', lines, none),
    game: found.record.id,
  };
}

/** The asker's open and running games on this server, those that wait for him first. */
export async function list(call: CommandCall, desk: Desk): Promise<Reply> {
  const records = await desk.places.ofPlayer(call.guildId, call.userId, ['open', 'running']);
  const lines = records.slice(0, LISTED).map((record) => line(record, call.userId, desk));
  const rest = records.length > LISTED ? [`… and ${records.length - LISTED} more`] : [];
  const none = 'You have no game on this server. `/game new` opens one.';
  return { kind: 'message', body: listing('**Your games**', [...lines, ...rest], none) };
}

function line(record: GameRecord, userId: string, desk: Desk): string {
  const yours = record.players.some(
    (player) => player.userId === userId && record.awaiting.includes(player.seat),
  );
  const since =
    yours && record.awaitedSince !== undefined
      ? ` since <t:${Math.floor(record.awaitedSince / 1000)}:R>`
      : '';
  return `• ${link(record)} ${gameLabel(desk, record)}: ${yours ? `**your move**${since}` : phaseWords(record)}`;
}
