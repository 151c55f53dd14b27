// What is done about time at a table: a call was delivered, a deadline has come, a pause is wished for, a win on time is taken.
import { randomUUID } from 'node:crypto';
import type { Seat } from '../kernel/ids.ts';
import { accept, called } from './accept.ts';
import type { Actor, TableRefusal, Tables } from './acts.ts';
import type { Deadline, SeatClock } from './affairs.ts';
import { mayDisturb } from './calendar.ts';
import { type Apply, awaitingNow, circumstances, type Decided } from './change.ts';
import { type Circumstances, delivered, dueIfDelivered, ticked } from './clock.ts';
import { areAllLate, runningClock } from './clock-words.ts';
import { finish } from './compose.ts';
import type { Loaded } from './loader.ts';
import type { Announcement, GameRecord } from './records.ts';
import { halted, namesOf, refuse, seated } from './refusal.ts';
import { withAffairs } from './ruled.ts';
import type { Store } from './storing.ts';

type Timekeeping = Pick<
  Tables,
  | 'claim'
  | 'pause'
  | 'resume'
  | 'dueIfDelivered'
  | 'delivered'
  | 'mayRemind'
  | 'fire'
  | 'person'
  | 'setPerson'
>;

/** The part of {@link Tables} that has to do with time. `now` in milliseconds since the epoch. */
export function timekeeping(store: Store, apply: Apply, now: () => number): Timekeeping {
  return {
    claim: (actor, gameId) => apply(actor, gameId, (loaded) => claim(loaded, actor, now())),
    pause: (actor, gameId) => apply(actor, gameId, (loaded) => pause(loaded, actor)),
    resume: (actor, gameId) => apply(actor, gameId, (loaded) => resume(loaded, actor)),
    dueIfDelivered: async (record, seats, at, revision) =>
      record.affairs.clock.kind === 'none'
        ? []
        : dueIfDelivered(record.affairs, seats, revision, await circumstances(store, record, at)),
    delivered: async (gameId, seats, at, revision) => {
      const record = await store.record(gameId);
      if (record === undefined || delivered(record.affairs.clocks, seats, at, revision) === undefined) return;
      await apply(itself(), gameId, (loaded) => {
        const clocks = delivered(loaded.record.affairs.clocks, seats, at, revision);
        return clocks === undefined ? MOVED_ON : unsaid(withAffairs(loaded, { clocks }));
      });
    },
    mayRemind: async (gameId, seat, writtenAt) => {
      const record = await store.record(gameId);
      const player = record?.players.find((one) => one.seat === seat);
      const clock = record && runningClock(record, seat);
      // One that was put off already has another in its place.
      if (player === undefined || !clock?.reminded) return false;
      const person = await store.person(player.userId);
      if (person.remind === 'off') return false;
      if (now() - writtenAt <= PUNCTUAL || mayDisturb(person, now())) return true;
      await apply(itself(), gameId, (loaded) => putOff(loaded, seat));
      return false;
    },
    fire: async (deadline) => {
      let step: Decided | TableRefusal = MOVED_ON;
      await apply(itself(), deadline.gameId, async (loaded) => {
        if ('frozen' in loaded) throw new FrozenError();
        step = fire(loaded, deadline, await circumstances(store, loaded.record, now()));
        return step;
      });
      return 'fired' in step;
    },
    person: (userId) => store.person(userId),
    setPerson: async (settings) => {
      await store.setPerson(settings);
      // What is due in his games is worked out anew whenever something is saved there.
      for (const record of await store.runningOf(settings.userId))
        if (record.affairs.clock.kind !== 'none') await apply(itself(), record.id, unsaid);
    },
  };
}

/** The game of a deadline cannot be loaded. Why, it tells its players. */
class FrozenError extends Error {
  override name = 'FrozenError';
}

/** A reminder that is posted so soon is as good as one posted at once: it may have been meant for the last minute of the day. */
const PUNCTUAL = 5 * 60_000;

/** Nobody acts: time does. */
const itself = (): Actor => ({ userId: '', interactionId: `clock ${randomUUID()}` });

const MOVED_ON: TableRefusal = refuse('not-available', 'The game has moved on since.');

/** The table as it is, saved without a word. */
const unsaid = (table: Loaded): Decided => ({ table, outbox: [], text: '' });

/** The seat has not been reminded after all: when it is to be is worked out anew. */
function putOff(table: Loaded, seat: Seat): Decided {
  const clocks = table.record.affairs.clocks.map((clock) => {
    const { reminded: _, ...rest } = clock;
    return clock.seat === seat ? rest : clock;
  });
  return unsaid(withAffairs(table, { clocks }));
}

/**
 * A deadline has come. If time has stood still since it was written down (an outage, a new vacation), it is written down anew
 * for then; else what follows from it is done.
 */
export function fire(found: Loaded, row: Deadline, around: Circumstances): Decided | TableRefusal {
  if ('frozen' in found) return refuse('frozen', found.frozen);
  const { seat, kind } = row;
  const at = kind === 'zero' ? 'dueAt' : 'remindAt';
  const saved = found.record.affairs.clocks.find((clock) => clock.seat === seat);
  if (saved?.[at] !== row.dueAt) return MOVED_ON;
  const loaded = row.attempts === undefined ? found : unhindered(found, saved, row, around.now);
  const { record, state } = loaded;
  const { clocks } = ticked({ before: record, after: record, outbox: [] }, around);
  const clock = clocks.find((one) => one.seat === seat);
  const due = clock?.[at];
  if (clock?.dueAt === undefined || due === undefined || due > around.now || clock.late)
    return unsaid(loaded);
  const marked = (mark: { late: true } | { reminded: true }): Loaded =>
    withAffairs(loaded, { clocks: clocks.map((one) => (one.seat === seat ? { ...one, ...mark } : one)) });
  const { remind: how } = around.person(seat);
  if (kind === 'remind' && how === 'off') return unsaid(loaded);
  if (kind === 'remind')
    return {
      table: marked({ reminded: true }),
      outbox: [{ kind: 'reminder', seat, dueAt: clock.dueAt, how: how === 'dm' ? 'dm' : 'thread' }],
      fired: row,
      text: '',
    };
  const { clock: rule } = record.affairs;
  const zero = rule.kind === 'none' ? 'remind' : rule.zero;
  const late = { kind: 'late', seat, zero } as const;
  if (zero !== 'default') return { table: marked({ late: true }), outbox: [late], fired: row, text: '' };
  if (isAbandoned(record)) return { ...abandoned(loaded, around.now), fired: row };
  if (state === undefined) throw new Error(`The running game ${record.id} has no state.`);
  const composed = finish(loaded.game, state, { kind: 'clock', seat });
  const step = accept({ ...loaded, state }, undefined, composed, around.now);
  // Whoever is awaited can be answered for: if not, the rules are at fault, and the operator should know.
  if ('refused' in step)
    throw new Error(`The clock could not answer in the game ${record.id}: ${step.code}.`);
  return { ...step, outbox: [late, ...withoutCall(step.outbox, seat)], fired: row, text: '' };
}

/**
 * Since something of this seat was due first, it could not be dealt with: the game could not be loaded, so nobody could move there. That
 * time does not count.
 */
function unhindered<T extends Loaded>(
  table: T,
  { remindAt }: SeatClock,
  { dueAt }: Deadline,
  now: number,
): T {
  const pause = { from: Math.min(remindAt ?? dueAt, dueAt), to: now };
  return withAffairs(table, { pauses: [...table.record.affairs.pauses, pause] });
}

/** The calls of the others: this seat is told that it is asked again where it is told that its time was over. */
const withoutCall = (outbox: readonly Announcement[], seat: Seat): Announcement[] =>
  outbox.flatMap((message): Announcement[] => {
    if (message.kind !== 'awaiting') return [message];
    const seats = message.seats.filter((one) => one !== seat);
    return seats.length === 0 ? [] : [{ ...message, seats }];
  });

/** So many decisions of every seat may the clock answer: then nobody plays any more, and a game of defaults need have no end. */
const UNATTENDED = 5;

const isAbandoned = ({ players, affairs }: GameRecord): boolean =>
  players.every(({ seat }) => (affairs.unattended?.[seat] ?? 0) >= UNATTENDED);

/** Nobody has moved for so long that the game is called off. */
function abandoned(table: Loaded, now: number): Decided {
  const { record } = table;
  return {
    table: {
      ...table,
      record: { ...awaitingNow(record, [], now), phase: 'cancelled', endedAt: record.endedAt ?? now },
    },
    outbox: [
      { kind: 'board' },
      {
        kind: 'cancelled',
        by: `the clock, for it has answered ${UNATTENDED} decisions of each player and nobody has moved`,
      },
    ],
    text: '',
  };
}

/** Takes the win against a seat whose time is over. */
function claim(loaded: Loaded, actor: Actor, now: number): Decided | TableRefusal {
  const at = seated(loaded, actor.userId);
  if ('refused' in at) return at;
  const { table, seat } = at;
  const { record } = table;
  const rule = record.affairs.clock;
  if (rule.kind === 'none' || rule.zero !== 'claim')
    return refuse(
      'not-available',
      'In this game nobody wins on time. `/game why` tells you what it waits for.',
    );
  const late = record.affairs.clocks.filter((clock) => clock.late).map((clock) => clock.seat);
  if (late.includes(seat))
    return refuse(
      'not-available',
      areAllLate(record)
        ? 'Your own time is over as well. Whoever moves first may then take the win.'
        : 'Your own time is over. Move, then it is for the other side to keep to its time.',
    );
  if (late.length === 0)
    return refuse('not-available', 'Nobody has run out of time. `/game why` tells you how the clocks stand.');
  const stopped = halted(record);
  if (stopped !== undefined) return stopped;
  const winners = record.players.map((player) => player.seat).filter((one) => !late.includes(one));
  const sentence = `The time of ${namesOf(record, late)} was over, and ${namesOf(record, [seat])} takes the win.`;
  const outcome = { winners, reason: 'time', sentence };
  return accept(table, seat, finish(table.game, table.state, { kind: 'ruling', outcome }), now);
}

/** Wishes for a pause, or agrees to the one that is wished for. */
function pause(loaded: Loaded, actor: Actor): Decided | TableRefusal {
  const at = seated(loaded, actor.userId);
  if ('refused' in at) return at;
  const { table, seat } = at;
  const { record } = table;
  const { halt, pauseOffers } = record.affairs;
  if (halt !== undefined) return halted(record) ?? MOVED_ON;
  if (pauseOffers.includes(seat))
    return refuse(
      'not-available',
      'You have asked for a pause already. It stands until somebody else moves.',
    );
  const seats = [...pauseOffers, seat].sort((a, b) => a - b);
  if (seats.length < record.players.length)
    return {
      table: withAffairs(table, { pauseOffers: seats }),
      outbox: [{ kind: 'pause-offered', seat }],
      text: 'You ask for a pause. It begins when the other side agrees; your wish stands until somebody else moves.',
    };
  return {
    table: withAffairs(table, { pauseOffers: [], halt: { kind: 'paused', seats } }),
    outbox: [{ kind: 'paused' }],
    text: 'The game is paused, and with it all clocks.',
  };
}

/** Ends a pause. It needed all, so each may end it. */
function resume(loaded: Loaded, actor: Actor): Decided | TableRefusal {
  const at = seated(loaded, actor.userId);
  if ('refused' in at) return at;
  const { table, seat } = at;
  const { halt, pauseOffers } = table.record.affairs;
  if (halt === undefined && pauseOffers.includes(seat))
    return {
      table: withAffairs(table, { pauseOffers: pauseOffers.filter((one) => one !== seat) }),
      outbox: [],
      text: 'You ask for a pause no longer.',
    };
  if (halt === undefined)
    return refuse('not-available', 'The game is not paused. `/game why` tells you what it waits for.');
  if (halt.kind !== 'paused') return halted(table.record) ?? MOVED_ON;
  const { halt: _, ...affairs } = table.record.affairs;
  return {
    table: { ...table, record: { ...table.record, affairs } },
    outbox: [{ kind: 'resumed' }, ...called(table.record.awaiting, seat)],
    text: 'The game goes on.',
  };
}
