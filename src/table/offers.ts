// Open offers at a table that other players have not answered. They are no moves, and are public.
import type { Seat } from '../kernel/ids.ts';
import { type UndoOffer, withAffairs, withoutAffair } from './affairs.ts';
import type { Loaded } from './loader.ts';
import type { GameRecord, OfferKind } from './records.ts';
import { namesOf, refuse, seated } from './refusal.ts';
import type { Actor, TableRefusal } from './service.ts';
import type { Decided } from './transaction.ts';

/**
 * An offer (of a draw, a pause, an undo …) as somebody has read it. `undo`: the step to which the game would return,
 * because the offer may have changed since.
 */
export interface Offered {
  kind: OfferKind;
  undo?: Pick<UndoOffer, 'to' | 'at'>;
}

/** The seats that make this offer to the other players now. */
function offering(record: GameRecord, { kind, undo }: Offered): readonly Seat[] {
  const { undoOffer, pauseOffers, byHand = [] } = record.affairs;
  switch (kind) {
    case 'draw':
      return record.drawOffers;
    case 'pause':
      return pauseOffers;
    case 'by-hand':
      return isAgreed(record) ? [] : byHand;
    case 'undo':
      // Undo offers that earlier versions saved lack the time of the offer; their buttons say 0.
      return undoOffer?.to === undo?.to && (undoOffer?.at ?? 0) === (undo?.at ?? 0)
        ? (undoOffer?.seats ?? [])
        : [];
  }
}

/** Why this person cannot answer this offer; undefined if they can. */
export function unanswerable(loaded: Loaded, actor: Actor, offered: Offered): TableRefusal | undefined {
  const at = seated(loaded, actor.userId);
  if ('refused' in at) return at;
  const seats = offering(at.table.record, offered);
  if (seats.length === 0)
    return refuse(
      'not-available',
      'That offer no longer stands. `/game why` tells you what the game waits for.',
    );
  return seats.includes(at.seat)
    ? refuse('not-available', 'You have offered that yourself. It is for the others to answer.')
    : undefined;
}

/** Declines the other players' offer: it is removed, and the refusal is announced. */
export function decline(loaded: Loaded, actor: Actor, { kind }: Offered): Decided | TableRefusal {
  const at = seated(loaded, actor.userId);
  if ('refused' in at) return at;
  const { table, seat } = at;
  return {
    table: { ...table, record: without(table.record, kind) },
    outbox: [{ kind: 'declined', seat, offer: kind }],
    text: 'You decline.',
  };
}

function without(record: GameRecord, kind: OfferKind): GameRecord {
  switch (kind) {
    case 'draw':
      return { ...record, drawOffers: [] };
    case 'pause':
      return withAffairs({ record }, { pauseOffers: [] }).record;
    case 'undo':
      return withoutAffair({ record }, 'undoOffer').record;
    case 'by-hand':
      return withoutAffair({ record }, 'byHand').record;
  }
}

/**
 * True if all players have agreed to playing cards by hand (without a program). Their agreement also binds people who
 * get a seat later.
 */
export const isAgreed = ({ players, affairs }: GameRecord): boolean =>
  affairs.byHand?.length === players.length;

/** Open offers between the players as sentences; a reader whose answer is needed is told how to agree. */
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

/** The game without open offers: when a player is replaced, offers between the two players no longer hold. */
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
