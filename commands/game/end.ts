// The `/game` subcommands for the end of a game and afterwards: concede, draw, rematch, verify, export.

import { rematch as openRematch } from '../../src/discord/interactions/clicks.ts';
import { customId } from '../../src/discord/interactions/custom-id.ts';
import { onGame } from '../../src/discord/interactions/find-game.ts';
import { attachment, sureBody } from '../../src/discord/messages/ephemeral.ts';
import { say, tell } from '../../src/discord/messages/result.ts';
import { CALLED_OFF, LEAVE, REMATCH } from '../../src/table/refusal.ts';

/** Replies to somebody who concedes or offers a draw when the game is not running, by the game's phase. */
const NO_MORE = { open: LEAVE, finished: REMATCH, cancelled: CALLED_OFF } as const;

/** Concedes the game. A concession cannot be undone, so the command asks for confirmation. */
export const concede = onGame('mine', async (_call, desk, { record }) => {
  if (record.phase !== 'running') return say(NO_MORE[record.phase], record);
  const frozen = await desk.tables.frozen(record);
  if (frozen !== undefined) return say(frozen, record);
  const text = 'You are about to give this game up. This cannot be taken back.';
  return {
    kind: 'message',
    body: sureBody(text, customId('concede', record.id), 'Yes, I concede'),
    about: record,
  };
});

/** Offers a draw, or accepts the opponent's offer. */
export const draw = onGame('mine', async (call, desk, { record }) =>
  tell(desk, await desk.tables.draw(call, record)),
);

/** Opens a rematch; see {@link openRematch}. */
export const rematch = onGame('mine', (call, desk, { record }) => openRematch(call, record, desk));

/**
 * Replays a finished game. Reports whether its shuffles follow from the seed whose hash was published beforehand, and
 * whether its moves lead to the stored states.
 */
export const verify = onGame('any', async (_call, desk, { record }) => {
  const league = await desk.leagues.hiding(record.id);
  if (league !== undefined)
    return say(
      `The seed would tell how both decks were shuffled, and lists of **${league.name}** are hidden until it is over. Ask again then.`,
      record,
    );
  const result = await desk.tables.verify(record.id);
  return say(typeof result === 'string' ? result : result.sentence, record);
});

/** A finished game as a JSON file: enough to play it again elsewhere. */
export const exportGame = onGame('any', async (_call, desk, { record }) => {
  const league = await desk.leagues.hiding(record.id);
  if (league !== undefined)
    return say(
      `The file would show the decks of both players, and lists of **${league.name}** are hidden until it is over. Ask again then.`,
      record,
    );
  const result = await desk.tables.export(record.id);
  if (typeof result !== 'string') return say(result.sentence, record);
  const text = 'Here is the whole game: seed, decks, moves and fingerprints.';
  return { kind: 'message', body: attachment(text, `game-${record.id}.json`, result), about: record };
});
