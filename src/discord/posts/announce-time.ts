// The announcements that call somebody to decide, and those about their time. Times are Discord's: each reader sees
// their own clock, and nothing needs to be edited as time passes.

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

/** When the time of a seat is over, milliseconds since the epoch. */
export type Due = { seat: Seat; dueAt: number };

type Of<Kind extends Announcement['kind']> = Extract<Announcement, { kind: Kind }>;

/** Terms of a game, a line each: its clock, and a limit to what decks may hold. */
export const termsOf = ({ affairs }: GameRecord): string =>
  [...(affairs.clock.kind === 'none' ? [] : [clockWords(affairs.clock)]), ...byHandRule(affairs.mostByHand)]
    .map((line) => `\n${line}`)
    .join('');

/** Characters of the story in a call: a notification on a phone shows no more. */
const TOLD = 200;

/**
 * Says what has happened and calls everyone who is awaited, each once, to their decision; those who know it already are named, but not
 * woken.
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
  // However much can be said about a battle, how long it is open is never cut off.
  const words = `${told}${clip(`${known}${what}`, CONTENT - told.length - time.length - 1)}.${time}`;
  return { ...notice(words, pings, callRow(record)), known };
}

/** Time is running out. In a direct message it says where; the button would not work there. */
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
 * How long somebody has by now, when other times were told. Nobody is woken, and nobody is named who no longer has any
 * time to keep.
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

/** Time is over, and what follows from it. */
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
