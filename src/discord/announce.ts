// What stands in the channel for everybody. Holds nothing that a spectator may not know, and pings only whom it says.
import type { Game, View } from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import type { Announcement, GameRecord } from '../table/types.ts';
import { type Body, body } from './body.ts';
import { decideRow } from './decide-button.ts';
import { boardEmbeds } from './embeds.ts';
import { clip, orDash, splitLines } from './fit.ts';
import { CONTENT, THREAD_NAME } from './limits.ts';

/** A message of the channel, and the users whom it may ping. */
export interface Notice {
  body: Body;
  pings: string[];
}

const notice = (text: string, pings: string[] = []): Notice => ({
  body: body(clip(orDash(text), CONTENT)),
  pings,
});

/** The messages of an announcement, in order. The board has its own; see {@link boardNotice}. */
export function notices(
  announcement: Exclude<Announcement, { kind: 'board' }>,
  record: GameRecord,
  game: Game,
): Notice[] {
  switch (announcement.kind) {
    case 'created':
      return [
        notice(
          `<@${record.createdBy}> opened a game of **${game.name}**. Use \`/game join\` in the thread below to take a seat.\n-# Shuffles are fixed by a seed whose SHA-256 is \`${record.commitment}\`. \`/game verify\` checks it when the game is over.`,
        ),
      ];
    case 'joined':
      return [notice(`${nameOf(record, announcement.seat)} takes seat ${announcement.seat + 1}.`)];
    case 'left':
      return [notice(`${announcement.name} gives up the seat. \`/game join\` takes it.`)];
    case 'started':
      return [notice(`The game begins: ${record.players.map((player) => player.name).join(' against ')}.`)];
    case 'story':
      return splitLines(announcement.lines, CONTENT).map((text) => notice(text));
    case 'awaiting':
      return [awaiting(announcement.seats, record)];
    case 'draw-offered': {
      const others = record.players.filter((player) => player.seat !== announcement.seat);
      const names = others.map((player) => `<@${player.userId}>`).join(' ');
      return [
        notice(
          `${names} ${nameOf(record, announcement.seat)} offers a draw. \`/game draw\` accepts it; the game goes on if you just move.`.trimStart(),
          others.map((player) => player.userId),
        ),
      ];
    }
    case 'over':
      return [
        notice(
          `**The game is over.** ${announcement.outcome.sentence}\n\`/game verify\` checks the shuffles, \`/game export\` gives you the whole game, \`/game rematch\` opens another.`,
        ),
      ];
    case 'cancelled':
      return [notice(`The game was called off by ${announcement.by}. \`/game new\` opens another.`)];
  }
}

function awaiting(seats: readonly Seat[], record: GameRecord): Notice {
  const players = record.players.filter((player) => seats.includes(player.seat));
  const names = players.map((player) => `<@${player.userId}>`).join(' ');
  const text = seats.length > 1 ? 'each of you decides now.' : 'it is your decision.';
  return {
    body: body(clip(`${names} ${text}`, CONTENT), { components: [decideRow(record.id)] }),
    pings: players.map((player) => player.userId),
  };
}

/** The board as a spectator sees it. */
export const boardNotice = (game: Game, view: View): Notice => ({
  body: body('', { embeds: boardEmbeds(game.board(view)) }),
  pings: [],
});

/** Stands in the parent channel when a thread was lost and the game goes on in a new one. */
export const movedNotice = (game: Game): Notice =>
  notice(`The thread of this game of **${game.name}** is gone. It goes on in the thread below.`);

/** Where a message cannot be shown as it was meant: the game must not stop for it. */
export const plainNotice = (): Notice =>
  notice('Something happened that I could not show here. `/game log` and `/game board` tell you.');

/** Name of the thread: the game, its players, and the end of its id, which tells games of the same players apart. */
export const threadName = (record: GameRecord, game: Game): string => {
  const names = record.players.map((player) => player.name).join(' and ');
  const short = record.id.slice(-4);
  return clip(names === '' ? `${game.name} ${short}` : `${game.name}: ${names} (${short})`, THREAD_NAME);
};

const nameOf = (record: GameRecord, seat: Seat): string =>
  record.players.find((player) => player.seat === seat)?.name ?? `Seat ${seat + 1}`;
