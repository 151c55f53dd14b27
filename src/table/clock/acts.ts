// Acts about players' time in a game: a call (the message that pings who must decide) was delivered, a deadline has
// come, a pause is requested, a win on time is claimed.
import type { Seat } from '../../kernel/ids.ts';
import type { Deadline, SeatClock } from '../affairs.ts';
import { withAffairs } from '../affairs.ts';
import type { Loaded } from '../loader.ts';
import { accept, callAwaited } from '../play/accept.ts';
import { finish } from '../play/command-line.ts';
import { confirmInTime } from '../play/confirm-turn.ts';
import type { Announcement, GameRecord } from '../records.ts';
import { halted, namesOf, refuse, seated } from '../refusal.ts';
import type { Actor, TableRefusal, Timekeeping } from '../service.ts';
import type { Store } from '../store.ts';
import { type Apply, awaitingNow, circumstances, type Decided } from '../transaction.ts';
import { mayDisturb } from './calendar.ts';
import { type Circumstances, delivered, dueIfDelivered, ticked } from './counting.ts';
import { areAllLate, runningClock } from './text.ts';

/** Creates the functions about players' time. `now` in milliseconds since 1970. */
export function timekeeping(store: Store, apply: Apply, now: () => number): Timekeeping {
  return {
    claim: (actor, game) => apply(actor, game, (loaded) => claim(loaded, actor, now())),
    pause: (actor, game) => apply(actor, game, (loaded) => pause(loaded, actor)),
    resume: (actor, game) => apply(actor, game, (loaded) => resume(loaded, actor)),
    dueIfDelivered: async (record, seats, at, revision) => {
      if (record.affairs.clock.kind === 'none') return { seats, revision, due: [] };
      const around = await circumstances(store, record, at);
      return { seats, revision, due: dueIfDelivered(record.affairs, seats, revision, around), around };
    },
    delivered: async (record, { seats, revision, around }, at, row) => {
      if (delivered(record.affairs.clocks, seats, at, revision) === undefined) return undefined;
      const result = await apply(undefined, record, (loaded) => {
        const clocks = delivered(loaded.record.affairs.clocks, seats, at, revision);
        if (clocks === undefined) return MOVED_ON;
        return {
          ...unsaid(withAffairs(loaded, { clocks })),
          ...(row !== undefined && { posted: row }),
          // Keeps the deadline that the call (the message that pings who must decide) has announced. Not if the game
          // has changed since, or if an earlier attempt turned out to have posted the call long before.
          ...(around !== undefined &&
            Math.abs(at - around.now) < PROMPT &&
            loaded.record.revision === record.revision && { around: { ...around, now: at } }),
        };
      });
      return result.refused ? undefined : result.record;
    },
    mayRemind: async (gameId, seat, writtenAt) => {
      const record = await store.record(gameId);
      const player = record?.players.find((one) => one.seat === seat);
      const clock = record && runningClock(record, seat);
      // If the reminder was postponed after this deadline was written, another deadline exists for the later reminder.
      if (player === undefined || !clock?.reminded) return false;
      const person = await store.person(player.userId);
      if (person.remind === 'off') return false;
      if (now() - writtenAt <= PUNCTUAL || mayDisturb(person, now())) return true;
      await apply(undefined, gameId, (loaded) => putOff(loaded, seat));
      return false;
    },
    fire: async (deadline) => {
      let step: Decided | TableRefusal = MOVED_ON;
      await apply(undefined, deadline.gameId, async (loaded) => {
        if ('frozen' in loaded) throw new FrozenError();
        step = fire(loaded, deadline, await circumstances(store, loaded.record, now()));
        return step;
      });
      return 'fired' in step;
    },
    person: (userId) => store.person(userId),
    setPerson: async (settings) => {
      await store.setPerson(settings);
      // Saves the person's running games without any other change, because saving recomputes their deadlines.
      for (const record of await store.runningOf(settings.userId))
        if (record.affairs.clock.kind !== 'none') await apply(undefined, record.id, unsaid);
    },
  };
}

/** Error: the game of a deadline cannot be loaded. Its players learn the reason when they use the game. */
class FrozenError extends Error {
  override name = 'FrozenError';
}

/**
 * Milliseconds after which the deadline announced by a call (the message that pings who must decide) is computed again,
 * because outages or days off may have changed it.
 */
const PROMPT = 5_000;

/**
 * Milliseconds within which a reminder still counts as posted on time, even if quiet hours have begun: it may have been
 * planned for the last minute before them.
 */
const PUNCTUAL = 5 * 60_000;

const MOVED_ON: TableRefusal = refuse('not-available', 'The game has moved on since.');

/** The game unchanged, saved without announcements. */
const unsaid = (table: Loaded): Decided => ({ table, outbox: [], text: '' });

/** The game unchanged, but with all its deadlines rewritten, because the deadline being handled is no longer due. */
const anew = (table: Loaded): Decided => ({ ...unsaid(table), renewing: true });

/** Plans the seat's reminder again, because it could not be sent. */
function putOff(table: Loaded, seat: Seat): Decided {
  const clocks = table.record.affairs.clocks.map((clock) => {
    const { reminded: _, ...rest } = clock;
    return clock.seat === seat ? rest : clock;
  });
  return unsaid(withAffairs(table, { clocks }));
}

/**
 * Handles a deadline. If time was stopped since the deadline was written (an outage, new days off), the deadline is
 * rewritten for a later time; otherwise its consequence happens.
 */
export function fire(found: Loaded, row: Deadline, around: Circumstances): Decided | TableRefusal {
  if ('frozen' in found) return refuse('frozen', found.frozen);
  const { seat, kind } = row;
  const at = kind === 'zero' ? 'dueAt' : 'remindAt';
  const saved = found.record.affairs.clocks.find((clock) => clock.seat === seat);
  if (saved?.[at] !== row.dueAt) return anew(found);
  const loaded = row.attempts === undefined ? found : unhindered(found, saved, row, around.now);
  const { record, state } = loaded;
  const { clocks } = ticked({ before: record, after: record, outbox: [] }, around);
  const clock = clocks.find((one) => one.seat === seat);
  const due = clock?.[at];
  if (clock?.dueAt === undefined || due === undefined || due > around.now || clock.late) return anew(loaded);
  const marked = (mark: { late: true } | { reminded: true }): Loaded =>
    withAffairs(loaded, { clocks: clocks.map((one) => (one.seat === seat ? { ...one, ...mark } : one)) });
  const { remind: how } = around.person(seat);
  if (kind === 'remind' && how === 'off') return anew(loaded);
  if (kind === 'remind')
    return {
      table: marked({ reminded: true }),
      outbox: [{ kind: 'reminder', seat, dueAt: clock.dueAt, how: how === 'dm' ? 'dm' : 'thread' }],
      fired: row,
      text: '',
    };
  const confirmed = state && confirmInTime({ ...loaded, state }, seat, around.now);
  if (confirmed !== undefined) return { ...confirmed, fired: row };
  const { clock: rule } = record.affairs;
  const zero = rule.kind === 'none' ? 'remind' : rule.zero;
  const late = { kind: 'late', seat, zero } as const;
  if (zero !== 'default') return { table: marked({ late: true }), outbox: [late], fired: row, text: '' };
  if (isAbandoned(record)) return { ...abandoned(loaded, around.now), fired: row };
  if (state === undefined) throw new Error(`The running game ${record.id} has no state.`);
  const composed = finish(loaded.game, state, { kind: 'clock', seat });
  const step = accept({ ...loaded, state }, undefined, composed, around.now);
  // Throws if the seat has no automatic answer: every seat whose time is over must have one, so the rules have a fault
  // that the operator must know of.
  if ('refused' in step)
    throw new Error(`The clock could not answer in the game ${record.id}: ${step.code}.`);
  return { ...step, outbox: [late, ...withoutCall(step.outbox, seat)], fired: row, text: '' };
}

/**
 * The game with a pause added for the time in which its deadline could not be handled: the game could not be loaded, so
 * nobody could move.
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

/**
 * The announcements without the call (the message that pings who must decide) to this seat: the post that says that the
 * seat's time is over already mentions its next question.
 */
const withoutCall = (outbox: readonly Announcement[], seat: Seat): Announcement[] =>
  outbox.flatMap((message): Announcement[] => {
    if (message.kind !== 'awaiting') return [message];
    const seats = message.seats.filter((one) => one !== seat);
    return seats.length === 0 ? [] : [{ ...message, seats }];
  });

/**
 * Number of a seat's decisions in a row that may be answered automatically after its time is over. Beyond that, nobody
 * seems to be playing any more, and a game of automatic answers might never end.
 */
const UNATTENDED = 5;

const isAbandoned = ({ players, affairs }: GameRecord): boolean =>
  players.every(
    ({ seat }) => seat === affairs.house?.seat || (affairs.unattended?.[seat] ?? 0) >= UNATTENDED,
  );

/** Calls the game off because nobody has moved for too long. */
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
        by: `the clock, which has answered the last ${UNATTENDED} decisions of each person in the game`,
      },
    ],
    text: '',
  };
}

/** Claims the win against a seat whose time is over. */
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

/** Asks for a pause of the game, or agrees to the other player's request for one. */
export function pause(loaded: Loaded, actor: Actor): Decided | TableRefusal {
  const at = seated(loaded, actor.userId);
  if ('refused' in at) return at;
  const { table, seat } = at;
  const { record } = table;
  const { halt, pauseOffers, house } = record.affairs;
  if (halt !== undefined) return halted(record) ?? MOVED_ON;
  if (pauseOffers.includes(seat))
    return refuse(
      'not-available',
      'You have asked for a pause already. It stands until somebody else moves.',
    );
  const agreed = house === undefined ? pauseOffers : [...pauseOffers, house.seat];
  const seats = [...agreed, seat].sort((a, b) => a - b);
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

/** Ends a pause of the game. The pause started by agreement of all, so any player may end it. */
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
    outbox: [{ kind: 'resumed' }, ...callAwaited(table.record.awaiting, seat)],
    text: 'The game goes on.',
  };
}
