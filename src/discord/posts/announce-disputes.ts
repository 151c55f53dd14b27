// The announcements of taking back, playing by hand, objecting and judging. None of them names what a spectator may not
// know: their lines already stood in the thread, and decks are named by their owners.
import { nameList } from '../../kernel/text/names.ts';
import type { Announcement, GameRecord, OfferKind } from '../../table/records.ts';
import { nameOf } from '../../table/refusal.ts';
import { clip } from '../messages/fit.ts';
import { CONTENT } from '../messages/limits.ts';
import { type Notice, notice, toOthers } from './notice.ts';

type Of<Kind extends Announcement['kind']> = Extract<Announcement, { kind: Kind }>;

/** Length of a line that is taken back, so that as many as are repeated fit into one message. */
const LINE = 120;

/** Something was taken back: what the story had told of it, and what was shuffled because of it. */
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

/** Somebody would like to take something back, and needs the others' consent. */
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

/** How an offer ends: a move declines it, unless the game is stopped. */
export const orMove = ({ affairs }: GameRecord): string =>
  affairs.halt === undefined ? '; the game goes on if you just move.' : '.';

/** Somebody would like cards to be moved by hand in this game. */
export const byHandOfferedNotice = ({ seat }: Of<'by-hand-offered'>, record: GameRecord): Notice =>
  toOthers(seat, record, ['would like to set things right by hand in this game. `/table agree` allows it.'], {
    kind: 'by-hand',
  });

/** A seat says no to what another has offered. */
export const declinedNotice = ({ seat, offer }: Of<'declined'>, record: GameRecord): Notice =>
  notice(`${nameOf(record, seat)} ${DECLINES[offer]}.`);

const DECLINES: Record<OfferKind, string> = {
  draw: 'declines the draw',
  pause: 'declines the pause',
  undo: 'does not agree that this is taken back',
  'by-hand': 'does not agree that cards are moved by hand',
};

/** Somebody objects. */
export const objectionNotice = ({ seat, about }: Of<'objection'>, record: GameRecord): Notice =>
  toOthers(seat, record, [
    `objects to what was done by hand: ${about}`,
    'The game stands still until the objection is withdrawn (`/table withdraw`), what it is about is taken back (`/undo`), or a judge rules (`/judge call`).',
  ]);

/** A judge is called; if there is a role for it, it is pinged. */
export function judgeCalledNotice({ seat, about, roleId }: Of<'judge-called'>, record: GameRecord): Notice {
  const role = roleId === undefined ? '' : `<@&${roleId}> `;
  return {
    ...notice(`${role}${nameOf(record, seat)} calls a judge: ${about}`),
    ...(roleId !== undefined && { roles: [roleId] }),
  };
}

/** A judge has done something. */
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
