// What some people at a table have offered or agreed to and others have not answered. It is not a move, and everyone
// knows of it.
import type { Seat } from '../kernel/ids.ts';
import type { GameRecord } from './records.ts';
import { namesOf } from './refusal.ts';

/** Have all agreed that cards are moved by hand? Then that is a rule of this game, whoever plays it. */
export const isAgreed = ({ players, affairs }: GameRecord): boolean =>
  affairs.byHand?.length === players.length;

/** What stands, as sentences; a reader whose answer is awaited is told how to agree. */
export function offerLines(record: GameRecord, reader?: Seat): string[] {
  const { undoOffer, pauseOffers, byHand = [] } = record.affairs;
  const line = (seats: readonly Seat[], wish: string, agrees: string): string[] => {
    if (seats.length === 0) return [];
    const how = reader === undefined || seats.includes(reader) ? '' : `: \`${agrees}\` agrees`;
    return [`${namesOf(record, seats)} would like ${wish}${how}.`];
  };
  return [
    ...line(record.drawOffers, 'to end the game as a draw', '/game draw'),
    ...line(pauseOffers, 'to pause this game', '/game pause'),
    ...line(undoOffer?.seats ?? [], 'to take something back', '/undo'),
    ...line(isAgreed(record) ? [] : byHand, 'cards to be moved by hand in this game', '/table agree'),
  ];
}

/** The game without all that: when one of two people has gone, an offer between them binds neither. */
export function withoutOffers(record: GameRecord): GameRecord {
  const { undoOffer: _, byHand, ...affairs } = record.affairs;
  return {
    ...record,
    drawOffers: [],
    affairs: {
      ...affairs,
      pauseOffers: [],
      ...(byHand !== undefined && isAgreed(record) && { byHand }),
    },
  };
}
