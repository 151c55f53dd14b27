// The `/game` subcommands for looking at games: board, log, why, list. The replies are private, and show only what the
// asker may see.

import { board as showBoard } from '../../src/discord/interactions/clicks.ts';
import type { Desk } from '../../src/discord/interactions/command.ts';
import { gameLabel, onGame, phaseWords } from '../../src/discord/interactions/find-game.ts';
import type { CommandCall } from '../../src/discord/interactions/incoming.ts';
import { NO_SEATS, openSeats } from '../../src/discord/interactions/open-seats.ts';
import { body, type Reply } from '../../src/discord/messages/body.ts';
import { decideRow, decideRows } from '../../src/discord/messages/decide-button.ts';
import { boardOf } from '../../src/discord/messages/embeds.ts';
import { boardBody, listing, story } from '../../src/discord/messages/ephemeral.ts';
import { joinLines } from '../../src/discord/messages/fit.ts';
import { BUTTON_LABEL, CONTENT, ROWS } from '../../src/discord/messages/limits.ts';
import { link, say } from '../../src/discord/messages/result.ts';
import { withStop } from '../../src/discord/messages/trouble.ts';
import { replaceDeleted } from '../../src/discord/server/deleted.ts';
import { leftSentences } from '../../src/discord/server/members.ts';
import type { Seat } from '../../src/kernel/ids.ts';
import type { Halt } from '../../src/table/affairs.ts';
import { relative, runningClock } from '../../src/table/clock/text.ts';
import type { GameRecord } from '../../src/table/records.ts';
import { mustAgree, namesOf, seatOf } from '../../src/table/refusal.ts';
import { isUnreadable, unreadableNote } from '../../src/table/unreadable.ts';

const LOG_LINES = 20;
const LISTED = 20;
/** Maximum number of threads that a list checks for deletion: each check is a request to Discord. */
const LOOKED_FOR = 5;

/** Shows the board to the asker, from their own point of view. */
export const board = onGame('any', async (call, desk, { record, game }) => {
  const view = await desk.tables.view(record, call.userId);
  if (view === undefined) {
    const lines = await desk.tables.why(record, call.userId);
    return say(`${gameLabel(desk, record)}. ${lines.join(' ')}`, record);
  }
  if (view.viewer !== undefined && record.phase === 'running') return showBoard(call, record, desk);
  return {
    kind: 'message',
    body: withStop(boardBody(game, view, boardOf(game, view, record)), record),
    about: record,
  };
});

/** Shows the newest lines of the game's story (its log in words), as the asker may read them. */
export const log = onGame('any', async (call, desk, { record }) => {
  const last = Number.parseInt(call.options['last'] ?? '', 10);
  const lines = await desk.tables.story(record, call.userId, Number.isNaN(last) ? LOG_LINES : last);
  const none = 'Nothing has happened yet.';
  return { kind: 'message', body: story('**What happened lately**', lines, none), about: record };
});

/** Explains what the game is waiting for; its own players also see their question. */
export const why = onGame('any', async (call, desk, { record }) => {
  const lines = await desk.tables.why(record, call.userId);
  const left = await leftSentences(
    desk.members,
    record,
    record.players.map(({ seat }) => seat),
  );
  const deleted = await replaceDeleted(desk, record, true);
  const none = 'The game waits for nobody.';
  return {
    kind: 'message',
    body: listing(
      '**What the game waits for**',
      [...lines, ...left, ...(deleted === undefined ? [] : [deleted])],
      none,
      isAsked(record, call.userId) ? decideRow(record.id) : [],
    ),
    about: record,
  };
});

/** If the caller has more games than this, the list shows no open seats in other people's games. */
const SHORT = 5;

const NO_GAME = 'You have no game that is open or under way on this server.';

/**
 * Lists the caller's open and running games on this server; those that wait for the caller come first. Games that the
 * caller opened without taking a seat follow. If the list is short, it also has free seats in other people's games.
 */
export async function list(call: CommandCall, desk: Desk): Promise<Reply> {
  const sitting = await desk.places.ofPlayer(call.guildId, call.userId, ['open', 'running']);
  const opened = await desk.places.openedBy(call.guildId, call.userId);
  const records = [...sitting, ...opened.filter(({ id }) => !sitting.some((one) => one.id === id))];
  const lines = await Promise.all(
    records
      .slice(0, LISTED)
      .map(async (record) => gameLine(await desk.tables.current(record), call.userId, desk)),
  );
  // Replaces deleted threads of games that wait for the caller, who would otherwise have no place to decide.
  await Promise.all(
    records
      .filter((record) => isAsked(record, call.userId))
      .slice(0, LOOKED_FOR)
      .map((record) => replaceDeleted(desk, record, false)),
  );
  const rest = records.length > LISTED ? [`… and ${records.length - LISTED} more`] : [];
  const none = `${NO_GAME} \`/game new\` opens one.`;
  const asking = records
    .slice(0, LISTED)
    .filter((record) => isAsked(record, call.userId))
    .map((record) => ({ id: record.id, label: gameLabel(desk, record, BUTTON_LABEL) }));
  const seats = records.length > SHORT ? NO_SEATS : await openSeats(call, desk);
  const own = lines.length === 0 && seats.lines.length > 0 ? [NO_GAME] : lines;
  const rows = [...decideRows(asking).slice(0, ROWS - 1), ...seats.row];
  return {
    kind: 'message',
    body: listing('**Your games**', [...own, ...rest, ...seats.lines], none, rows),
  };
}

/** Shows the question that has waited longest for the asker, and where its game is. */
export async function next(call: CommandCall, desk: Desk): Promise<Reply> {
  const playing = await desk.places.ofPlayer(call.guildId, call.userId, ['running']);
  const asking = playing.filter((record) => isAsked(record, call.userId));
  // A frozen game (one that cannot go on, because its data is damaged) waits for the operator rather than for the
  // asker.
  const frozen = await Promise.all(asking.map((record) => desk.tables.frozen(record)));
  const [longest, ...others] = asking.filter((_, index) => frozen[index] === undefined);
  // Damaged games cannot be read, so nobody knows whether they wait for the caller.
  const damaged = await Promise.all(
    playing.filter(isUnreadable).map((record) => gameLine(record, call.userId, desk)),
  );
  if (longest === undefined && asking.length > 0)
    return say(
      [
        'The games that wait for you are frozen, and nothing can be done in them. `/game why` there says why.',
        ...damaged.slice(0, LISTED),
      ].join('\n'),
    );
  if (longest === undefined) {
    const seats = await openSeats(call, desk);
    const nothing =
      playing.length === 0
        ? 'You play no game on this server. `/game new` opens one.'
        : 'None of your games waits for you. `/game list` shows them.';
    return {
      kind: 'message',
      body: body(joinLines([nothing, ...damaged.slice(0, LISTED), ...seats.lines], CONTENT), {
        components: seats.row,
      }),
    };
  }
  const more =
    others.length === 0
      ? ''
      : ` ${others.length === 1 ? '1 more waits' : `${others.length} more wait`} for you.`;
  return {
    kind: 'message',
    body: body(
      [
        `${await gameLine(await desk.tables.current(longest), call.userId, desk)}.${more}`,
        ...damaged.slice(0, LISTED),
      ].join('\n'),
      { components: decideRow(longest.id) },
    ),
    about: longest,
  };
}

/** True if this game is running and waits for this person. */
function isAsked(record: GameRecord, userId: string): boolean {
  const seat = seatOf(record, userId);
  const goesOn = record.phase === 'running' && record.affairs.halt === undefined;
  return goesOn && seat !== undefined && record.awaiting.includes(seat);
}

/** A game as one line: its link, its name, and what it waits for. */
export async function gameLine(record: GameRecord, userId: string, desk: Desk): Promise<string> {
  const lost =
    record.trouble === 'no-channel'
      ? '; ⚠ its channel is gone, `/game relocate` in another gives it one'
      : '';
  const frozen = record.phase === 'running' && (await desk.tables.frozen(record)) !== undefined;
  const stands = isUnreadable(record)
    ? unreadableNote(record)
    : frozen
      ? 'frozen; `/game why` there says why'
      : mustAgree(record, userId)
        ? '**you are asked for a rematch**; **Join** there agrees'
        : standing(record, seatOf(record, userId));
  return `• ${link(record)} ${gameLabel(desk, record)}: ${stands}${lost}${lostDecks(record)}`;
}

/** Names of the players whose deck cannot be read, while the game is open and they can still bring another. */
function lostDecks(record: GameRecord): string {
  const lost = isUnreadable(record) ? [] : record.players.filter((one) => one.unreadable !== undefined);
  if (lost.length === 0) return '';
  const names = namesOf(
    record,
    lost.map(({ seat }) => seat),
  );
  return `; ⚠ the deck of ${names} cannot be read, \`/game join\` brings another`;
}

/** The state of the game in a few words: what it waits for. */
export function standing(record: GameRecord, seat: Seat | undefined): string {
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
