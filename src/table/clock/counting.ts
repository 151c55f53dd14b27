// How time is counted in a game. Pure: what happened and when goes in, the clocks and what is due come out.
//
// - A seat's clock runs while the seat is awaited. It starts when its call was delivered: when Discord has acknowledged the
//   post that calls it. A player who is asked again at once has read that beside their answer: their next decision starts
//   with it. An answer given before its call was delivered costs nothing.
// - With a clock for each decision, each has a fixed time. With a bank, what is left runs down, and is added to after each
//   decision that the seat makes itself; a decision never has less than a quarter of an hour, so that defaults do not
//   follow each other in a burst.
// - A decision is something that everyone may know of. What is begun or taken back in secret, and what others do meanwhile,
//   leaves the clock as it is; otherwise its hands would tell. Time is given once: deciding again after taking back brings
//   none, and a player who comes to be asked again by taking back, or by acting by hand, has what they had left. Nor is
//   anybody less late for having handed the turn on by hand, until the others have decided something.
// - A player who is handed a seat has read nothing yet: the seat's decision begins again with their own call; with a bank,
//   it has what is left there.
// - Not counted: pauses and other halts of the game, the seat's own days off, times in which no process was alive, and
//   those in which something was due and the game could not be loaded.
//   What was due in such a time is due that much later, so that nothing comes in a burst after it. When that shows, the
//   thread is told: not at once in all games, but where something would have been due, or when something else is told.
import type { Seat } from '../../kernel/ids.ts';
import type { Affairs, Counting, Deadline, Interval, PersonSettings, SeatClock } from '../affairs.ts';
import type { Announcement, GameRecord, LoggedInput } from '../records.ts';
import { whenToRemind } from './calendar.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A decision never has less than this, if the rule gives that much at all. */
export const LEAST = 15 * MINUTE;

/** Time without a sign of life from any process that counts for no clock. */
export const OUTAGE_MS = 3 * MINUTE;

/** Number of decisions of a seat whose rows are remembered: as many as can be taken back. */
const REMEMBERED = 100;

/** Times in order and without overlaps. One without an end comes last. */
export function merged(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const { from, to } of [...intervals].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last === undefined || (last.to !== undefined && from > last.to))
      result.push({ from, ...(to !== undefined && { to }) });
    else if (to === undefined) delete last.to;
    else if (last.to !== undefined) last.to = Math.max(last.to, to);
  }
  return result;
}

/** Milliseconds between two moments, not counting the times off. `off` as {@link merged} gives them. */
export function countMs(from: number, to: number, off: readonly Interval[]): number {
  const lost = off.reduce(
    (sum, one) => sum + Math.max(0, Math.min(to, one.to ?? to) - Math.max(from, one.from)),
    0,
  );
  return Math.max(0, to - from - lost);
}

/** When this many milliseconds have been counted; undefined if time stops before that, without a known end. */
export function momentAt(from: number, ms: number, off: readonly Interval[]): number | undefined {
  let at = from + ms;
  for (const one of off) {
    if (one.to !== undefined && one.to <= from) continue;
    if (at < one.from) break;
    if (one.to === undefined) return undefined;
    at += one.to - Math.max(from, one.from);
  }
  return at;
}

/** Effect of a change on the clocks. */
export interface Step {
  before: GameRecord;
  /** The record after the change, with the clocks as they were. */
  after: GameRecord;
  input?: LoggedInput;
  outbox: readonly Announcement[];
}

/** Inputs of a game's clocks besides the game. */
export interface Circumstances {
  now: number;
  /** Times in which no process was alive. */
  outages: readonly Interval[];
  person(seat: Seat): PersonSettings;
}

/**
 * The affairs after a change, with pauses, clocks and what is due brought up to date; the very same affairs if the
 * change concerns no clock. `until`: the same circumstances for those who had the seats until now, if the change hands
 * one on.
 */
export function ticked(step: Step, around: Circumstances, until = around): Affairs {
  const { before, after } = step;
  const affairs = after.affairs;
  if (affairs.clock.kind === 'none') return affairs;
  if (after.phase !== 'running') return { ...affairs, pauses: [], clocks: [] };
  // A change that tells nobody anything also leaves alone what is due: it would show what has been found out since (an
  // outage).
  if (step.input !== undefined && step.outbox.length === 0) return affairs;
  const rule = affairs.clock;
  const { now } = around;
  const pauses = pausesAfter(before.affairs, affairs, now);
  const clocks = after.players.map(({ seat }) => {
    const clock = affairs.clocks.find((one) => one.seat === seat) ?? fresh(seat, rule);
    const asked = clockAfter(step, rule, clock, offOf(seat, pauses, until), now);
    const next = due(rule, asked, offOf(seat, pauses, around), around);
    return heard(step.outbox, clock, next, now);
  });
  const since = Math.min(now, ...clocks.map((clock) => clock.since ?? now));
  return { ...affairs, clocks, pauses: pauses.filter(({ to }) => to === undefined || to > since) };
}

const offOf = (seat: Seat, pauses: readonly Interval[], { outages, person }: Circumstances): Interval[] =>
  merged([...pauses, ...outages, ...person(seat).vacations.map(({ from, to }) => ({ from, to }))]);

const fresh = (seat: Seat, { ms }: Counting): SeatClock => ({ seat, leftMs: ms, decided: [], again: 0 });

/** A halt begins a pause; its end ends the pause. */
function pausesAfter(before: Affairs, after: Affairs, now: number): Interval[] {
  const { pauses } = after;
  const open = pauses.at(-1);
  if (after.halt !== undefined && before.halt === undefined) return [...pauses, { from: now }];
  if (after.halt === undefined && open !== undefined && open.to === undefined)
    return [...pauses.slice(0, -1), { ...open, to: now }];
  return pauses;
}

function clockAfter(
  { before, after, input, outbox }: Step,
  rule: Counting,
  clock: SeatClock,
  off: readonly Interval[],
  now: number,
): SeatClock {
  const { seat } = clock;
  const was = before.phase === 'running' && before.awaiting.includes(seat);
  const is = after.awaiting.includes(seat);
  const told = outbox.length > 0;
  const itself = was && told && input?.kind === 'answers' && input.seat === seat;
  const byClock = was && input?.kind === 'clock' && input.seat === seat;
  const kept = input?.kind === 'undo' ? takenBack(clock, input.to) : clock;
  const handedOn = holderOf(before, seat) !== holderOf(after, seat);
  if (!itself && !byClock && !handedOn && was && is) return kept;
  if (kept.late && !handedOn && (was ? isOwnHand(input, seat) : !isDecision(input))) return kept;
  const ran = was || kept.late === true;
  const again = kept.again > 0 && (itself || byClock);
  const next: SeatClock = {
    seat,
    leftMs: ran ? leftAfter(rule, kept, itself && !again, off, now) : kept.leftMs,
    // A decision that the clock answered first has brought the seat no time yet.
    decided: itself || again ? [...kept.decided, after.version].slice(-REMEMBERED) : kept.decided,
    again: kept.again - (again ? 1 : 0),
    ...(!byClock && !handedOn && unspentAfter(rule, kept, ran, off, now)),
  };
  if (!is) return next;
  const brought = input?.kind === 'undo' || isOwnHand(input, seat);
  if (!was && brought && next.unspentMs !== undefined) next.leftMs = next.unspentMs;
  // With a clock for each decision, what is decided again has no time of its own while the others have not moved.
  if (again && itself && !kept.late && rule.kind === 'decision')
    return { ...kept, decided: next.decided, again: next.again };
  // While the game is stopped nobody is called; when it goes on, everyone who is awaited is.
  const called =
    !itself && (after.affairs.halt !== undefined || outbox.some((message) => calls(message, seat)));
  return { ...next, ...(called ? { armed: after.revision + 1 } : { since: now }) };
}

const holderOf = ({ players }: GameRecord, seat: Seat): string | undefined =>
  players.find((player) => player.seat === seat)?.userId;

const isOwnHand = (input: LoggedInput | undefined, seat: Seat): boolean =>
  input?.kind === 'manual' && input.by === seat;

const isDecision = (input: LoggedInput | undefined): boolean =>
  input?.kind === 'answers' || input?.kind === 'clock';

/** The clock with what the thread has last heard of it. */
function heard(outbox: readonly Announcement[], before: SeatClock, clock: SeatClock, now: number): SeatClock {
  const { seat, dueAt, told = toldBefore(before) } = clock;
  if (dueAt === undefined) return clock;
  const anew =
    clock.since !== before.since ||
    outbox.some((one) => calls(one, seat) || (one.kind === 'reminder' && one.seat === seat));
  return { ...clock, told: anew || told === undefined ? { dueAt, at: now } : told };
}

/** The sentence about a clock from a version that did not write it down. */
const toldBefore = ({ since, dueAt }: SeatClock): SeatClock['told'] =>
  since === undefined || dueAt === undefined ? undefined : { dueAt, at: since };

/** The end of somebody's time must have moved by more than this to be worth a word. */
const MOVED = 10 * MINUTE;

/** The seats whose time ends at another moment than the thread has heard, and the affairs once it is told. */
export function tellMoved(
  affairs: Affairs,
  { now, outages }: Circumstances,
): { affairs: Affairs; news?: Announcement } {
  const seats: Seat[] = [];
  let awayMs = 0;
  const clocks = affairs.clocks.map((clock) => {
    const { dueAt, late, told } = clock;
    if (dueAt === undefined || late || told === undefined || Math.abs(dueAt - told.dueAt) <= MOVED)
      return clock;
    seats.push(clock.seat);
    awayMs = Math.max(awayMs, now - told.at - countMs(told.at, now, merged(outages)));
    return { ...clock, told: { dueAt, at: now } };
  });
  if (seats.length === 0) return { affairs };
  return {
    affairs: { ...affairs, clocks },
    news: { kind: 'time-moved', seats, ...(awayMs > MOVED && { awayMs }) },
  };
}

/** True if this post brings the seat the button to its decision. */
const calls = (message: Announcement, seat: Seat): boolean =>
  (message.kind === 'awaiting' && message.seats.includes(seat)) ||
  (message.kind === 'late' && message.seat === seat);

const takenBack = (clock: SeatClock, to: number): SeatClock => {
  const decided = clock.decided.filter((row) => row <= to);
  return { ...clock, decided, again: clock.again + clock.decided.length - decided.length };
};

function leftAfter(
  rule: Counting,
  clock: SeatClock,
  gains: boolean,
  off: readonly Interval[],
  now: number,
): number {
  if (rule.kind === 'decision') return rule.ms;
  const used = clock.since === undefined ? 0 : countMs(clock.since, now, off);
  return Math.max(0, clock.leftMs - used) + (gains ? rule.incrementMs : 0);
}

function unspentAfter(
  rule: Counting,
  clock: SeatClock,
  ran: boolean,
  off: readonly Interval[],
  now: number,
): Pick<SeatClock, 'unspentMs'> {
  if (!ran) return clock.unspentMs === undefined ? {} : { unspentMs: clock.unspentMs };
  // A bank already keeps what is left of it.
  if (rule.kind === 'bank') return {};
  const used = clock.since === undefined ? 0 : countMs(clock.since, now, off);
  return { unspentMs: Math.max(0, allowed(rule, clock) - used) };
}

/** The clock with what is due for it, as it looks now. */
function due(
  rule: Counting,
  { dueAt: _, remindAt: __, restMs: ___, ...clock }: SeatClock,
  off: readonly Interval[],
  { person, now }: Circumstances,
): SeatClock {
  const all = allowed(rule, clock);
  if (clock.since === undefined) return clock;
  const dueAt = momentAt(clock.since, all, off);
  if (dueAt === undefined) return { ...clock, restMs: Math.max(0, all - countMs(clock.since, now, off)) };
  const settings = person(clock.seat);
  const wanted = dueAt - Math.min(settings.remindHours * HOUR, Math.floor(all / 2));
  const remindAt = clock.late ? undefined : reminderOf(clock, wanted, dueAt, settings, now);
  return { ...clock, dueAt, ...(remindAt !== undefined && { remindAt }) };
}

/** Time of the present decision, in milliseconds. */
const allowed = ({ ms }: Counting, { leftMs }: SeatClock): number => Math.max(leftMs, Math.min(LEAST, ms));

/**
 * Time of the seat's reminder: as long before its time is over as its person wishes, or half of what it has, if
 * that is less. Never in quiet hours or on days off: after them, or else just before. Undefined if there is no such
 * moment, or it has passed.
 */
function reminderOf(
  { reminded }: SeatClock,
  wanted: number,
  dueAt: number,
  person: PersonSettings,
  now: number,
): number | undefined {
  if (person.remind === 'off') return undefined;
  // Once is enough, unless time that was given since then brings the moment back.
  if (reminded && wanted <= now) return undefined;
  const at = whenToRemind(person, Math.max(wanted, now), now, dueAt);
  return reminded && at === now ? undefined : at;
}

/**
 * The clocks after these seats' calls were delivered, at that moment; undefined if none was waiting for it. `revision`:
 * the one with which the call was written; a clock that waits for a later call is not started by it, whoever brings
 * late news of it.
 */
export function delivered(
  clocks: readonly SeatClock[],
  seats: readonly Seat[],
  at: number,
  revision: number,
): SeatClock[] | undefined {
  const waits = ({ seat, armed }: SeatClock): boolean =>
    armed !== undefined && armed <= revision && seats.includes(seat);
  if (!clocks.some(waits)) return undefined;
  return clocks.map((clock) => {
    if (!waits(clock)) return clock;
    const { armed: _, ...rest } = clock;
    return { ...rest, since: at };
  });
}

/**
 * The clocks after a seat was given this much more time for what it decides now, or lost it (a negative number). A seat
 * that is late has what it is given counted from now: otherwise it would be over already.
 */
export const granted = (clocks: readonly SeatClock[], seat: Seat, ms: number, now: number): SeatClock[] =>
  clocks.map((clock) => {
    if (clock.seat !== seat) return clock;
    const { reminded: _, late, ...rest } = clock;
    return late && ms > 0 && clock.since !== undefined
      ? { ...rest, since: now, leftMs: ms }
      : { ...rest, leftMs: Math.max(0, clock.leftMs + ms) };
  });

/** When the time of these seats is over, if their calls, written with this revision, are delivered at this moment. */
export function dueIfDelivered(
  { clock: rule, clocks, pauses }: Affairs,
  seats: readonly Seat[],
  revision: number,
  around: Circumstances,
): { seat: Seat; dueAt: number }[] {
  if (rule.kind === 'none') return [];
  return (delivered(clocks, seats, around.now, revision) ?? clocks).flatMap((clock) => {
    const { seat, dueAt, late } = due(rule, clock, offOf(clock.seat, pauses, around), around);
    return seats.includes(seat) && dueAt !== undefined && !late ? [{ seat, dueAt }] : [];
  });
}

/** The game with its clocks as they stand now, for showing. What is saved of them is as of the last change that was told. */
export function current(record: GameRecord, around: Circumstances): GameRecord {
  const { affairs } = record;
  const { clock: rule, pauses } = affairs;
  if (rule.kind === 'none') return record;
  const clocks = affairs.clocks.map((clock) => due(rule, clock, offOf(clock.seat, pauses, around), around));
  return { ...record, affairs: { ...affairs, clocks } };
}

/** Everything that is due in a game, according to its clocks. */
export const deadlinesOf = ({ id, affairs }: GameRecord): Deadline[] =>
  affairs.clocks.flatMap(({ seat, dueAt, remindAt, late }) => [
    ...(remindAt === undefined ? [] : [{ gameId: id, seat, kind: 'remind' as const, dueAt: remindAt }]),
    ...(dueAt === undefined || late ? [] : [{ gameId: id, seat, kind: 'zero' as const, dueAt }]),
  ]);
