// Announcements about undo, acts by hand (changes without a card program), objections and judges. They contain nothing
// that a spectator may not know: repeated story lines are already public, and deck names were given by their owners.
import { nameList } from '../../kernel/text/names.ts';
import type { Announcement, GameRecord, OfferKind } from '../../table/records.ts';
import { nameOf } from '../../table/refusal.ts';
import { clip } from '../messages/fit.ts';
import { CONTENT } from '../messages/limits.ts';
import { type Notice, notice, toOthers } from './notice.ts';

type Of<Kind extends Announcement['kind']> = Extract<Announcement, { kind: Kind }>;

/**
 * Maximum characters of an undone story line that a notice repeats, so that all repeated lines fit into one message.
 */
const LINE = 120;

/** Notice of an undo: the story lines of the undone steps, and what was shuffled because of the undo. */
export const undoneNotice = ({ by, lines, more, shuffled }: Of<'undone'>, record: GameRecord): Notice =>
  notice(
    [
      by === 'judge'
        ? 'By a judge’s ruling this is taken back:'
        : `${nameList(by.map((seat) => nameOf(record, seat)))} ${by.length === 1 ? 'takes' : 'take'} this back:`,
      ...struck(lines, more),
      ...shuffled,
    ].join('\n'),
  );

/** Notice that a player asks the other players to agree to an undo. */
export const undoOfferedNotice = (
  { seat, lines, more, offer }: Of<'undo-offered'>,
  record: GameRecord,
): Notice =>
  toOthers(
    seat,
    record,
    ['would like to take this back:', ...struck(lines, more), `\`/undo\` agrees${orMove(record)}`],
    offer && { kind: 'undo', undo: offer },
  );

/**
 * Last sentence of an offer to the other players: a move declines the offer. Left out if the game is stopped, because
 * then nobody can move.
 */
export const orMove = ({ affairs }: GameRecord): string =>
  affairs.halt === undefined ? '; the game goes on if you just move.' : '.';

/** Notice that a player proposes to play cards by hand (without a program) in this game. */
export const byHandOfferedNotice = ({ seat }: Of<'by-hand-offered'>, record: GameRecord): Notice =>
  toOthers(seat, record, ['would like to set things right by hand in this game. `/table agree` allows it.'], {
    kind: 'by-hand',
  });

/** Notice that a player declines another player's offer. */
export const declinedNotice = ({ seat, offer }: Of<'declined'>, record: GameRecord): Notice =>
  notice(`${nameOf(record, seat)} ${DECLINES[offer]}.`);

const DECLINES: Record<OfferKind, string> = {
  draw: 'declines the draw',
  pause: 'declines the pause',
  undo: 'does not agree that this is taken back',
  'by-hand': 'does not agree that cards are moved by hand',
};

/** Notice that a seat objects to acts by hand (changes that a player made without a card program). */
export const objectionNotice = ({ seat, about }: Of<'objection'>, record: GameRecord): Notice =>
  toOthers(seat, record, [
    `objects to what was done by hand: ${about}`,
    'The game stands still until the objection is withdrawn (`/table withdraw`), what it is about is taken back (`/undo`), or a judge rules (`/judge call`).',
  ]);

/** Notice that a player calls a judge; pings the server's judge role if there is one. */
export function judgeCalledNotice({ seat, about, roleId }: Of<'judge-called'>, record: GameRecord): Notice {
  const role = roleId === undefined ? '' : `<@&${roleId}> `;
  return {
    ...notice(`${role}${nameOf(record, seat)} calls a judge: ${about}`),
    ...(roleId !== undefined && { roles: [roleId] }),
  };
}

/** Notice of a judge's act. */
export const judgedNotice = ({ judge, act, reason, wakes }: Of<'judged'>): Notice =>
  notice(
    [
      `**Judge ${judge}:** ${clip(act, CONTENT - 600)}`,
      ...(reason === undefined ? [] : [`Reason: ${reason}`]),
    ].join('\n'),
    wakes === undefined ? [] : [wakes],
  );

const struck = (lines: readonly string[], more: number): string[] => [
  ...lines.map((line) => `> ~~${clip(line.replace(/\n/g, ' '), LINE)}~~`),
  ...(more === 0 ? [] : [`> … and ${more} more`]),
];
