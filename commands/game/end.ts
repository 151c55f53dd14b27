// How a game ends by agreement, and what can be done with it afterwards: concede, draw, rematch, verify, export.
import type { Reply } from '../../src/discord/body.ts';
import type { Desk } from '../../src/discord/command.ts';
import { customId } from '../../src/discord/custom-id.ts';
import { attachment, sureBody } from '../../src/discord/ephemeral.ts';
import type { CommandCall } from '../../src/discord/incoming.ts';
import { say, tell } from '../../src/discord/tell.ts';
import { findGame } from '../../src/discord/where.ts';
import { CALLED_OFF, LEAVE, REMATCH } from '../../src/table/refusal.ts';

/** Why there is nothing to give up. */
const NO_MORE = { open: LEAVE, finished: REMATCH, cancelled: CALLED_OFF } as const;

/** Cannot be taken back, so it is asked once more. */
export async function concede(call: CommandCall, desk: Desk): Promise<Reply> {
  const found = await findGame(call, desk, 'mine');
  if ('reply' in found) return found.reply;
  const { record } = found;
  if (record.phase !== 'running') return say(NO_MORE[record.phase], record.id);
  const text = 'You are about to give this game up. This cannot be taken back.';
  return {
    kind: 'message',
    body: sureBody(text, customId('concede', record.id), 'Yes, I concede'),
    game: record.id,
  };
}

/** Offers a draw, or takes the one that is offered. */
export async function draw(call: CommandCall, desk: Desk): Promise<Reply> {
  const found = await findGame(call, desk, 'mine');
  if ('reply' in found) return found.reply;
  return tell(desk, call.userId, found.record.id, await desk.tables.draw(call, found.record.id));
}

/** Opens the next game of the same players, each with his deck, in the seat of the next one. */
export async function rematch(call: CommandCall, desk: Desk): Promise<Reply> {
  const found = await findGame(call, desk, 'mine');
  if ('reply' in found) return found.reply;
  if ((await desk.channels.exists(found.record.channelId)) === false)
    return say('The channel of that game is gone. `/game new` in another opens a game there.');
  return tell(desk, call.userId, found.record.id, await desk.tables.rematch(call, found.record.id));
}

/** Plays a finished game again and says whether seed and moves are those that were promised and made. */
export async function verify(call: CommandCall, desk: Desk): Promise<Reply> {
  const found = await findGame(call, desk, 'any');
  if ('reply' in found) return found.reply;
  const result = await desk.tables.verify(found.record.id);
  return say(typeof result === 'string' ? result : result.sentence, found.record.id);
}

/** A finished game as a JSON file: enough to play it again elsewhere. */
export async function exportGame(call: CommandCall, desk: Desk): Promise<Reply> {
  const found = await findGame(call, desk, 'any');
  if ('reply' in found) return found.reply;
  const result = await desk.tables.export(found.record.id);
  if (typeof result !== 'string') return say(result.sentence, found.record.id);
  const text = 'Here is the whole game: seed, decks, moves and fingerprints.';
  return {
    kind: 'message',
    body: attachment(text, `game-${found.record.id}.json`, result),
    game: found.record.id,
  };
}
