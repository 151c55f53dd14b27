// `/game relocate`: moves a game whose channel was deleted to the channel in which the command is typed.

import type { Desk } from '../../src/discord/interactions/command.ts';
import { ALIVE, onGame, suggestions } from '../../src/discord/interactions/find-game.ts';
import type { SuggestCall, Suggestion } from '../../src/discord/interactions/incoming.ts';
import { link, say, tell } from '../../src/discord/messages/result.ts';
import { cannotHold } from '../../src/discord/server/channels.ts';
import { isPerson } from '../../src/table/privacy/names.ts';
import type { GameRecord } from '../../src/table/records.ts';
import { namesOf } from '../../src/table/refusal.ts';

/**
 * Moves a game to the caller's channel if the game's own channel was deleted. A game that still has its channel is
 * not moved, whoever asks: otherwise old buttons and an old board would stay behind, and posts on their way would be
 * split between two channels. If only the game's thread was deleted, the bot's next post creates another.
 */
export const relocate = onGame('any', async (call, desk, { record }) => {
  const from = record.channelId;
  const to = call.parentId ?? call.channelId;
  const there = await desk.channels.exists(from);
  if (there === undefined)
    return say(
      'Discord does not tell me now whether the channel of this game is there. Try again in a moment.',
    );
  if (there) {
    // Discord delivered this interaction twice: the first delivery has already moved the game here.
    const before = await desk.tables.handled(call);
    if (before !== undefined) return tell(desk, before);
    return say(
      `The channel of this game is there: ${link(record)}. A game is given another only when its own is gone; a thread that was deleted is made again when there is something to post in it.`,
      record,
    );
  }
  const unfit = await cannotHold(call, desk.channels);
  if (unfit !== undefined) return say(unfit);
  const shut = await shutOut(call.guildId, to, record, desk);
  if (shut.length > 0)
    return say(
      `${namesOf(record, shut)} cannot see this channel. Use \`/game relocate\` in one that all players of the game see, or ask those who manage the server to open this one.`,
    );
  return tell(desk, await desk.tables.relocate(call, record, { from, to }));
});

/** Seats of players who are on the server but may not view the new channel: their game would go on without them. */
async function shutOut(guildId: string, channelId: string, record: GameRecord, desk: Desk) {
  const players = record.players.filter(({ userId }) => isPerson(userId));
  const sees = await Promise.all(
    players.map(({ userId }) => desk.channels.seenBy(guildId, channelId, userId)),
  );
  return players.filter((_, index) => sees[index] === false).map(({ seat }) => seat);
}

/** Suggests the caller's games and, for server managers, all games whose channel was not found; these come first. */
export async function suggestLost(call: SuggestCall, desk: Desk): Promise<Suggestion[]> {
  const own = await desk.places.ofPlayer(call.guildId, call.userId, ALIVE);
  const lost = (await desk.places.lost(call.guildId)).filter(
    ({ players, createdBy }) =>
      call.isAdmin || createdBy === call.userId || players.some(({ userId }) => userId === call.userId),
  );
  const rest = own.filter(({ id }) => !lost.some((one) => one.id === id));
  return suggestions(call, desk, [...lost, ...rest]);
}
