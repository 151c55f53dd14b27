// Announcements that call players to decide, and announcements about deadlines. Times are Discord timestamps: each
// reader sees local time, and no edit is needed as time passes.

import type { Game } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/ids.ts';
import { nameList, nameRow } from '../../kernel/text/names.ts';
import { absolute, areAllLate, clockWords, relative, spanWords } from '../../table/clock/text.ts';
import { byHandRule } from '../../table/lobby/decks.ts';
import type { Announcement, GameRecord } from '../../table/records.ts';
import { nameOf } from '../../table/refusal.ts';
import { callRow } from '../messages/decide-button.ts';
import { clip, lastLines } from '../messages/fit.ts';
import { CONTENT } from '../messages/limits.ts';
import { mentions, type Notice, notice } from './notice.ts';

/** A seat's deadline, milliseconds since 1970. */
export type Due = { seat: Seat; dueAt: number };

type Of<Kind extends Announcement['kind']> = Extract<Announcement, { kind: Kind }>;

/** Lines with a game's terms: its clock, and limits for decks. */
export const termsOf = ({ affairs }: GameRecord): string =>
  [...(affairs.clock.kind === 'none' ? [] : [clockWords(affairs.clock)]), ...byHandRule(affairs.mostByHand)]
    .map((line) => `\n${line}`)
    .join('');

/**
 * Maximum characters of the story in a call (the message that pings who must decide), because a phone's notification
 * shows no more.
 */
const TOLD = 200;

/**
 * Notice that says what has happened, and pings each player who must decide now. Players who know already are named
 * without a ping.
 */
export function callNotice(
  { seats, quiet, lines = [] }: Of<'awaiting'>,
  record: GameRecord,
  due: readonly Due[],
  moment: string,
): Notice {
  const players = record.players.filter((player) => seats.includes(player.seat));
  const one = due[0];
  const time =
    one === undefined
      ? ''
      : players.length === 1
        ? ` Your time runs out ${relative(one.dueAt)}.`
        : ` Time runs out: ${nameRow(due.map(({ seat, dueAt }) => `${nameOf(record, seat)} ${relative(dueAt)}`))}.`;
  const text = players.length > 1 ? 'each of you decides now' : 'it is your decision';
  const known = [...mentions(players), text].join(' ');
  const what = moment === '' ? '' : `: ${moment}`;
  const pings = quiet ? [] : players.map((player) => player.userId);
  const told = lines.length === 0 ? '' : `${lastLines(lines, TOLD)}\n`;
  // Words about what has happened may be cut to fit the message, but never the deadline.
  const words = `${told}${clip(`${known}${what}`, CONTENT - told.length - time.length - 1)}.${time}`;
  return { ...notice(words, pings, callRow(record)), known };
}

/**
 * Notice that a seat's time is running out. A direct message links to the game, because the button would not work
 * there.
 */
export function reminderNotice({ seat, dueAt, how }: Of<'reminder'>, record: GameRecord, game: Game): Notice {
  const { mention, pings } = person(record, seat);
  const now = record.affairs.clocks.find((clock) => clock.seat === seat)?.dueAt ?? dueAt;
  if (how === 'dm') {
    const where = `<#${record.threadId ?? record.channelId}>`;
    const names = nameList(record.players.map((player) => player.name));
    const text = `It is your decision in ${where} (${game.name}: ${names}). Your time runs out ${relative(now)}.\n-# \`/settings\` says where reminders go.`;
    return notice(text, pings);
  }
  const text = `${mention}your time runs out ${relative(now)}.`;
  return notice(text, pings, callRow(record));
}

/**
 * Notices of deadlines that differ from the announced ones. They ping nobody, and leave out players who no longer have
 * a deadline that matters.
 */
export function movedNotices(
  { awayMs }: Of<'time-moved'>,
  record: GameRecord,
  due: readonly Due[],
): Notice[] {
  if (due.length === 0) return [];
  const why =
    awayMs === undefined
      ? 'The clock has changed:'
      : `I was away for ${spanWords(awayMs)}, and that time does not count.`;
  const until = due.map(
    ({ seat, dueAt }) => `${nameOf(record, seat)} has until ${absolute(dueAt)} (${relative(dueAt)})`,
  );
  return [notice(`${why} ${nameRow(until)}.`)];
}

/** Notice that a seat's time is over, with the consequence. */
export function lateNotice({ seat, zero }: Of<'late'>, record: GameRecord, due: readonly Due[]): Notice {
  const { mention, pings } = person(record, seat);
  const next = due.find((one) => one.seat === seat);
  const text = {
    remind: 'your time is over. The game waits for you.',
    default: `your time was over, so the stated default was answered for you.${next === undefined ? '' : ` You are asked again: your time runs out ${relative(next.dueAt)}.`}`,
    claim: areAllLate(record)
      ? 'your time is over as well. Whoever moves first may then take the win: `/game claim`.'
      : 'your time is over. As long as you have not moved, the other side may take the win: `/game claim`.',
  }[zero];
  return notice(`${mention}${text}`, pings, record.awaiting.includes(seat) ? callRow(record) : []);
}

function person(record: GameRecord, seat: Seat): { mention: string; pings: string[] } {
  const player = record.players.find((each) => each.seat === seat);
  return player === undefined
    ? { mention: '', pings: [] }
    : { mention: [...mentions([player]), ''].join(' '), pings: [player.userId] };
}
