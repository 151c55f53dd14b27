// What the one who acted is told: his sentence, and the next question if it is his.
import type { TableReply, TableResult } from '../table/acts.ts';
import type { GameRecord } from '../table/records.ts';
import { body, type Reply } from './body.ts';
import type { Desk } from './command.ts';
import { decideRow } from './decide-button.ts';
import { promptBody, sentence } from './ephemeral.ts';
import { clip, joinLines } from './fit.ts';
import { CONTENT } from './limits.ts';

/** A plain answer. */
export const say = (text: string, gameId?: string): Reply => ({
  kind: 'message',
  body: sentence(text),
  ...(gameId !== undefined && { game: gameId }),
});

/** Where the game is, as a link that Discord draws. */
export const link = (record: GameRecord): string => `<#${record.threadId ?? record.channelId}>`;

/** The result of an act at the table. */
export async function tell(desk: Desk, userId: string, gameId: string, result: TableResult): Promise<Reply> {
  if (!result.refused) return told(desk, result);
  const faults = (result.faults ?? []).map((fault) => `• ${fault.sentence}`);
  const text =
    faults.length === 0
      ? result.sentence
      : `${clip(result.sentence, 500)}\n${joinLines(faults, CONTENT - 510)}`;
  const prompt = gameId === '' ? undefined : await desk.tables.prompt(gameId, userId);
  return {
    kind: 'message',
    body: body(clip(text, CONTENT), { components: prompt === undefined ? [] : [decideRow(gameId)] }),
    game: gameId,
  };
}

/** Whether a pasted list may be played; its faults, if not. */
export async function checkedDeck(
  desk: Desk,
  userId: string,
  game: string,
  format: string,
  list: string,
): Promise<Reply> {
  const result = desk.tables.checkDeck(game, format, list);
  return typeof result === 'string' ? say(result) : tell(desk, userId, '', result);
}

async function told(desk: Desk, reply: TableReply): Promise<Reply> {
  const game = desk.games.get(reply.record.game);
  return {
    kind: 'message',
    body:
      reply.prompt === undefined || game === undefined || reply.record.affairs.halt !== undefined
        ? sentence(reply.text)
        : promptBody(game, await desk.tables.current(reply.record), reply.prompt, reply.text),
    game: reply.record.id,
  };
}
