// Reply to the person who acted: a sentence, and the game's next question if this person must answer it.

import type { DeckFault } from '../../kernel/game/inputs.ts';
import type { Prompt } from '../../kernel/game/prompts.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { LeagueResult } from '../../table/league/applying.ts';
import type { LeagueHead } from '../../table/league/records.ts';
import { ANSWERED } from '../../table/play/accept.ts';
import { awaited } from '../../table/play/question.ts';
import type { GameRecord } from '../../table/records.ts';
import type { TableReply, TableResult } from '../../table/service.ts';
import type { Desk } from '../interactions/command.ts';
import { body, type Layout, type Reply } from './body.ts';
import { decideRow, turnRow } from './decide-button.ts';
import { colourOf, decision } from './decision/decision.ts';
import { sentence } from './ephemeral.ts';
import { clip, joinLines } from './fit.ts';
import { container, text as textPart } from './layout.ts';
import { CONTENT, LAYOUT_TEXT } from './limits.ts';
import { rematchRow } from './offer-buttons.ts';

/**
 * An ordinary answer; `about`: the game or league that the answer is about. If its posts fail, the answer mentions
 * that.
 */
export const say = (text: string, about?: Pick<GameRecord, 'id' | 'trouble'>): Reply => ({
  kind: 'message',
  body: sentence(text),
  ...(about !== undefined && { about }),
});

/** Reply to somebody who acted on a league. */
export const leagueReply = (desk: Pick<Desk, 'games'>, result: LeagueResult): Reply =>
  result.refused
    ? tell(desk, result)
    : { kind: 'message', body: sentence(result.text), ...aboutLeague(result.league) };

/** The field of a reply that makes it mention why the league's posts fail; empty if they do not fail. */
export const aboutLeague = ({
  id,
  trouble,
}: Pick<LeagueHead, 'id' | 'trouble'>): Pick<Extract<Reply, { kind: 'message' }>, 'league'> =>
  trouble === undefined ? {} : { league: { id, trouble } };

/** A Discord link to the game's thread, or to its channel while there is no thread. */
export const link = (record: GameRecord): string => `<#${record.threadId ?? record.channelId}>`;

/** Reply about the result of an act at the table. */
export function tell(desk: Pick<Desk, 'games'>, result: TableResult): Reply {
  if (!result.refused) return told(desk, result);
  const { sentence: why, faults = [], at } = result;
  const text = faults.length === 0 ? why : `${clip(why, 500)}\n${faultLines(faults, CONTENT - 510)}`;
  return {
    kind: 'message',
    body: body(clip(text, CONTENT), { components: at?.asked ? decideRow(at.record.id) : [] }),
    ...(at !== undefined && { about: at.record }),
  };
}

/** Sentences about a deck's faults; faults for which there is no room are listed by line number only. */
function faultLines(faults: readonly DeckFault[], room: number): string {
  const all = faults.map(({ sentence: each }) => `• ${each}`);
  if (all.join('\n').length <= room) return all.join('\n');
  for (let kept = all.length - 1; kept > 0; kept--) {
    const others = faults.slice(kept).flatMap(({ line }) => line ?? []);
    const rest = others.length < faults.length - kept ? '' : `\n• Lines ${others.join(', ')} as well.`;
    const told = all.slice(0, kept).join('\n') + rest;
    if (rest !== '' && told.length <= room) return told;
  }
  return joinLines(all, room);
}

function told(
  { games }: Pick<Desk, 'games'>,
  { record, current, text, prompt, view, seat, waiting }: TableReply,
): Reply {
  const game = games.get(record.game);
  const about = { kind: 'message', about: record } as const;
  if (game === undefined || seat === undefined || record.affairs.halt !== undefined)
    return { ...about, body: sentence(text) };
  if (prompt !== undefined && view !== undefined) {
    const asked = {
      game,
      record: current,
      prompt,
      view,
      // Drafted acts (which wait for the player's confirmation) are listed separately, because they are not done yet.
      ...(waiting === undefined ? { before: goesOn(text, prompt) ? '' : done(text) } : { waiting }),
    };
    return { ...about, body: decision(asked), asked, standing: record.id, ...waitsAt(prompt) };
  }
  return record.phase === 'running'
    ? waitingReply(record, seat, [done(text), waits(record)])
    : record.phase === 'open'
      ? { ...about, body: sentence(text) }
      : overReply(record, done(text));
}

/** Reply to a player of a game that is over: what has happened last, and the offer of another game. */
export const overReply = (record: GameRecord, text: string): Reply => ({
  kind: 'message',
  body: body(clip(text, CONTENT), {
    components: record.phase === 'finished' ? rematchRow(record.id) : [],
  }),
  about: record,
  standing: record.id,
});

/**
 * True if the next question itself shows that the answer was accepted, because it asks for the rest of the same act.
 */
const goesOn = (text: string, { answered }: Prompt): boolean => text === ANSWERED && answered === undefined;

/** The text with a tick in front. */
const done = (text: string): string => `✔ ${text}`;

/** Sentence about the players who must decide now, in small type. */
function waits(record: GameRecord): string {
  const line = awaited(record);
  return line === '' ? '' : `-# ${line}`;
}

/** The field of a reply that lets its message turn into the next question, if this sealed one is already answered. */
export const waitsAt = ({ answered }: Prompt): { waits?: true } =>
  answered === undefined ? {} : { waits: true };

/** Reply to a player of a running game who is asked nothing now; it turns into their next question. */
export const waitingReply = (record: GameRecord, seat: Seat, lines: readonly string[]): Reply => ({
  kind: 'message',
  body: settled(record, seat, lines),
  about: record,
  standing: record.id,
  waits: true,
});

/**
 * A message with these lines for a player who has acted in a running game, with buttons that show the game's question,
 * board and cards, and one that undoes.
 */
export function settled({ id }: GameRecord, seat: Seat, lines: readonly string[]): Layout {
  const text = lines.filter((line) => line !== '').join('\n');
  const row = turnRow(id);
  return {
    layout: [container([textPart(clip(text, LAYOUT_TEXT - SPARE))], colourOf(seat)), row],
    files: [],
    plain: body(clip(text, CONTENT), { components: [row] }),
  };
}

/** Characters of a message that stay free for lines that are added later. */
const SPARE = 400;
