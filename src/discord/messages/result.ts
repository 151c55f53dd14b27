// What the person who acted is told: their sentence, and the next question if it is theirs.

import type { GameRecord } from '../../table/records.ts';
import type { TableReply, TableResult } from '../../table/service.ts';
import type { Desk } from '../interactions/command.ts';
import { body, type Reply } from './body.ts';
import { decideRow } from './decide-button.ts';
import { promptBody, sentence } from './ephemeral.ts';
import { clip, joinLines } from './fit.ts';
import { CONTENT } from './limits.ts';

/** A plain answer; `about` as in {@link Reply}. */
export const say = (text: string, about?: Pick<GameRecord, 'id' | 'trouble'>): Reply => ({
  kind: 'message',
  body: sentence(text),
  ...(about !== undefined && { about }),
});

/** Where the game is, as a link that Discord draws. */
export const link = (record: GameRecord): string => `<#${record.threadId ?? record.channelId}>`;

/** The result of an act at the table. */
export function tell(desk: Pick<Desk, 'games'>, result: TableResult): Reply {
  if (!result.refused) return told(desk, result);
  const { sentence: why, faults = [], at } = result;
  const text =
    faults.length === 0
      ? why
      : `${clip(why, 500)}\n${joinLines(
          faults.map((fault) => `• ${fault.sentence}`),
          CONTENT - 510,
        )}`;
  return {
    kind: 'message',
    body: body(clip(text, CONTENT), { components: at?.asked ? decideRow(at.record.id) : [] }),
    ...(at !== undefined && { about: at.record }),
  };
}

/** Whether a pasted list may be played; its faults, if not. */
export function checkedDeck(desk: Desk, game: string, format: string, list: string): Reply {
  const result = desk.tables.checkDeck(game, format, list);
  return typeof result === 'string' ? say(result) : tell(desk, result);
}

function told({ games }: Pick<Desk, 'games'>, { record, current, text, prompt }: TableReply): Reply {
  const game = games.get(record.game);
  return {
    kind: 'message',
    body:
      prompt === undefined || game === undefined || record.affairs.halt !== undefined
        ? sentence(text)
        : promptBody(game, current, prompt, text),
    about: record,
  };
}
