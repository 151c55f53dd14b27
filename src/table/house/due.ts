// Questions to the house (the bot as opponent), and the time of its answers.
import type { SeatAsk } from '../../kernel/choice.ts';
import type { Assumed } from '../../kernel/game.ts';
import { asking } from '../../kernel/query.ts';
import { type Deadline, HOUSE_ANSWERS_MS, type House, isStandIn, withAffairs } from '../affairs.ts';
import type { Loaded } from '../loader.ts';
import type { Announcement, GameRecord } from '../records.ts';
import type { Playing } from '../refusal.ts';

/** A question that the house (the bot as opponent) must answer. */
export interface HouseAsked {
  table: Playing;
  house: House;
  part: SeatAsk;
}

/**
 * The assumption of the house (the bot as opponent) about the other players' hidden cards, when it tries its moves in
 * imagined worlds. Normally it assumes their real cards, in random places. If it plays for somebody who has left, it
 * assumes only cards like those that the seat has seen, so that it gains nothing from deck lists that the seat does not
 * know.
 */
export const assumedBy = (house: House): Assumed => (isStandIn(house) ? 'seen' : 'theirs');

/** The open question to the house (the bot as opponent); undefined if it is asked nothing, or nobody may move. */
export function askedOfHouse(loaded: Loaded): HouseAsked | undefined {
  const { record } = loaded;
  const { house, halt } = record.affairs;
  if (house === undefined || halt !== undefined || record.phase !== 'running') return undefined;
  if ('frozen' in loaded || loaded.state === undefined) return undefined;
  const part = asking(loaded.state)?.parts.find(
    ({ seat, answer }) => seat === house.seat && answer === undefined,
  );
  return part && { table: { ...loaded, state: loaded.state }, house, part };
}

/**
 * The game with the time at which the house (the bot as opponent) answers next. If the house was asked the same
 * question before, the time of its answer does not change.
 */
export function withHouseDue(table: Loaded, now: number): Loaded {
  const { house } = table.record.affairs;
  if (house === undefined || 'frozen' in table) return table;
  const asked = askedOfHouse(table);
  if (asked?.part.id === house.due?.ask) return table;
  const { due: _, ...rest } = house;
  return withAffairs(table, {
    house: asked === undefined ? rest : { ...rest, due: { ask: asked.part.id, at: now + HOUSE_ANSWERS_MS } },
  });
}

/** The deadline at which the house (the bot as opponent) answers its question. */
export const houseDeadlines = ({ id, affairs: { house } }: GameRecord): Deadline[] =>
  house?.due === undefined ? [] : [{ gameId: id, seat: house.seat, kind: 'house', dueAt: house.due.at }];

/** The announcements without calls (pings of who must decide) to the house, which is no person. */
export function withoutCallsTo(house: House | undefined, outbox: readonly Announcement[]): Announcement[] {
  if (house === undefined) return [...outbox];
  return outbox.flatMap((message): Announcement[] => {
    if (message.kind !== 'awaiting') return [message];
    const seats = message.seats.filter((seat) => seat !== house.seat);
    return seats.length === 0 ? [] : [{ ...message, seats }];
  });
}
