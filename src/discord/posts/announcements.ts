// Public posts in a game's thread. They contain nothing that a spectator may not know, and ping only the people they
// name.

import type { Outcome } from '../../kernel/game/inputs.ts';
import type { View } from '../../kernel/game/views.ts';
import type { Game } from '../../kernel/game.ts';
import { isStandIn } from '../../table/affairs.ts';
import { type Announcement, type GameRecord, shortCode } from '../../table/records.ts';
import { nameOf } from '../../table/refusal.ts';
import { TELL } from '../../table/unreadable.ts';
import { boardOf } from '../messages/embeds.ts';
import { boardBody } from '../messages/ephemeral.ts';
import { gameTitle, splitLines } from '../messages/fit.ts';
import { CONTENT, THREAD_NAME } from '../messages/limits.ts';
import { rematchRow } from '../messages/offer-buttons.ts';
import { openSeatRow } from '../messages/seat.ts';
import * as disputes from './announce-disputes.ts';
import * as place from './announce-place.ts';
import { callNotice, type Due, lateNotice, movedNotices, reminderNotice } from './announce-time.ts';
import { mentions, type Notice, notice, toOthers } from './notice.ts';

/**
 * The messages of an announcement, in order. Messages with the board are made by {@link boardNotice} instead. `due`:
 * deadlines of the seats that must decide; `moment`: the present moment of the game in words, as everybody may know it.
 */
export function notices(
  announcement: Exclude<Announcement, { kind: 'board' }>,
  record: GameRecord,
  game: Game,
  due: readonly Due[] = [],
  moment = '',
): Notice[] {
  switch (announcement.kind) {
    case 'created':
      return [place.openingNotice(record, game, 'below')];
    case 'opened':
      return [place.openedNotice(record, game, announcement.occasion)];
    case 'invitation-declined':
      return [
        notice(
          'Whoever was asked does not take the seat. It is free: **Join**, or `/game join`, takes it.',
          [],
          openSeatRow(record, game.seats),
        ),
      ];
    case 'joined':
      return [notice(`${nameOf(record, announcement.seat)} takes seat ${announcement.seat + 1}.`)];
    case 'left':
      return [notice(`${announcement.name} gives up the seat. \`/game join\` takes it.`)];
    case 'started':
      return [
        notice(
          [
            `The game begins: ${record.players.map((player) => player.name).join(' against ')}.`,
            ...(announcement.moderated ? [MODERATED] : []),
          ].join('\n'),
        ),
      ];
    case 'story':
      return splitLines(announcement.lines, CONTENT).map((text) => notice(text));
    case 'awaiting':
      return [callNotice(announcement, record, due, moment)];
    case 'draw-offered':
      return [
        toOthers(
          announcement.seat,
          record,
          [`offers a draw. \`/game draw\` accepts it${disputes.orMove(record)}`],
          { kind: 'draw' },
        ),
      ];
    case 'over':
      return [overNotice(announcement.outcome, record)];
    case 'undone':
      return [disputes.undoneNotice(announcement, record)];
    case 'undo-offered':
      return [disputes.undoOfferedNotice(announcement, record)];
    case 'pause-offered':
      return [
        toOthers(
          announcement.seat,
          record,
          ['would like to pause this game. `/game pause` agrees; the game goes on if you just move.'],
          { kind: 'pause' },
        ),
      ];
    case 'declined':
      return [disputes.declinedNotice(announcement, record)];
    case 'paused':
      return [notice('The game is paused, and with it all clocks. `/game resume` by either player goes on.')];
    case 'resumed':
      return [notice('The game goes on.')];
    case 'objection':
      return [disputes.objectionNotice(announcement, record)];
    case 'objection-withdrawn':
      return [notice(`${nameOf(record, announcement.seat)} withdraws the objection. The game goes on.`)];
    case 'judge-called':
      return [disputes.judgeCalledNotice(announcement, record)];
    case 'by-hand-offered':
      return [disputes.byHandOfferedNotice(announcement, record)];
    case 'by-hand-agreed':
      return [
        notice(
          'From now on cards may be moved by hand in this game: `/table` does it, and all read of it here.',
        ),
      ];
    case 'judged':
      return [disputes.judgedNotice(announcement)];
    case 'reminder':
      return [reminderNotice(announcement, record, game)];
    case 'time-moved':
      return movedNotices(announcement, record, due);
    case 'late':
      return [lateNotice(announcement, record, due)];
    case 'relocated':
      return [place.relocatedNotice(announcement, record)];
    case 'set-back':
      return [place.setBackNotice(announcement, record, moment)];
    case 'unreadable':
      return [unreadableNotice(record)];
    case 'cancelled':
      return [notice(`The game was called off by ${announcement.by}. \`/game new\` opens another.`)];
  }
}

/**
 * Notice in place of an unreadable announcement. The announcement may have been the call to decide, so the awaited
 * players are pinged here.
 */
function unreadableNotice({ awaiting, players }: GameRecord): Notice {
  const awaited = players.filter(({ seat }) => awaiting.includes(seat));
  const calls = mentions(awaited);
  return notice(
    [...(calls.length === 0 ? [] : [`${calls.join(' ')} it may be your decision.`]), UNREADABLE].join('\n'),
    awaited.map(({ userId }) => userId),
  );
}

const UNREADABLE = `⚠ One message of this game cannot be read and is left out. The game itself is as it was: \`/game board\` shows it, \`/game log\` what happened, \`/game why\` whom it waits for. ${TELL}.`;

/**
 * Notice of a game's end. Pings those whom the end may surprise: all players after a judge's ruling, and the loser if
 * the other player claimed the win on time.
 */
function overNotice({ reason, winners, sentence }: Outcome, { id, players, affairs }: GameRecord): Notice {
  const concerned = players.filter(
    ({ seat }) => reason === 'ruling' || (reason === 'time' && !winners.includes(seat)),
  );
  const first = ['**The game is over.**', sentence, ...mentions(concerned)];
  const next = [
    ...(affairs.house === undefined || isStandIn(affairs.house)
      ? []
      : ['`/game why` says what the house weighed.']),
    '`/game verify` checks the shuffles, `/game export` gives you the whole game, `/game rematch` opens another.',
  ];
  return notice(
    `${first.join(' ')}\n${next.join(' ')}`,
    concerned.map(({ userId }) => userId),
    rematchRow(id),
  );
}

const MODERATED =
  'It is moderated play: a deck holds cards of which I know no more than numbers and keywords. Their players carry out the texts, where I ask for it or with `/table`. Whoever disagrees objects with `/table object`.';

/** Notice with the board as a spectator sees it. */
export const boardNotice = (game: Game, view: View, record: Pick<GameRecord, 'phase'>): Notice => ({
  body: boardBody(game, view, boardOf(game, view, record)),
  pings: [],
});

/** Notice that a player whose time is over has left the server; it stands below the message about the time. */
export const leftNotice = (sentence: string): Notice => notice(sentence);

/** Notice in place of a message that cannot be rendered, because the game must go on. */
export const plainNotice = (): Notice =>
  notice('Something happened that I could not show here. `/game log` and `/game board` tell you.');

/** Name of a game's thread. Long player names are shortened, so that the game's code at the end is never cut. */
export const threadName = (record: GameRecord, game: Game): string =>
  record.players.length === 0
    ? `${game.name} ${shortCode(record)}`
    : gameTitle(game.name, record, THREAD_NAME);
