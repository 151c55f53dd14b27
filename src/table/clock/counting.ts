// How a game counts time. Pure: events with their times go in, clocks and deadlines come out.
//
// - A seat's clock runs while the game waits for the seat. It starts when the seat's call was delivered: when Discord
//   has acknowledged the post that pings the player. A player whose own answer leads to another question sees that
//   question in the reply, so its clock starts at once. An answer before the call was delivered costs no time.
// - With a clock for each decision, each decision has a fixed time. With a bank, the remaining time runs down, and
//   grows after each decision that the seat makes itself; a decision always has at least a quarter of an hour, so that
//   fallback answers do not follow each other in a burst.
// - Only a public act counts as a decision, also one in between: whether its player had begun another act in secret,
//   nobody else may learn from the clock. Secret acts and cancellations, and what others do meanwhile, leave the clock
//   as it is, because changes of the clock are visible. Time is given only once: a player who repeats a decision
//   after an undo gets no new time, and a player who is asked again because of their own undo or act by hand has the
//   time that was left. A late player who passes the turn on by hand stays late until the others have decided
//   something.
// - A player who is handed a seat has read nothing yet: the seat's decision begins again with a call to them; with a
//   bank, they have the time that is left in it.
// - The house (the bot as opponent), where it plays on for somebody, has no clock: nobody can be told that it was late.
// - Not counted: pauses and other halts of the game, the seat's own days off, times in which no process was running,
//   and times in which something was due but the game could not be loaded. Deadlines in such a time move by its length,
//   so that they do not all come at once after it. The thread of a game is told of the shift when one of the old
//   deadlines comes, or when something else is announced, and not in all games at once.
import type { Seat } from '../../kernel/ids.ts';
import type { Affairs, Counting, Deadline, Interval, PersonSettings, SeatClock } from '../affairs.ts';
import type { Announcement, GameRecord, LoggedInput } from '../records.ts';
import { whenToRemind } from './calendar.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Minimum milliseconds for a decision, if the game's clock rule gives that much at all. */
export const LEAST = 15 * MINUTE;

/** Minimum milliseconds without a sign of life from any process that count as an outage. No clock counts an outage. */
export const OUTAGE_MS = 3 * MINUTE;

/** Maximum number of a seat's decisions whose log rows are remembered: as many as can be undone. */
const REMEMBERED = 100;

/** Intervals in order of time and without overlaps. An interval without an end comes last. */
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

/**
 * Milliseconds between two times, without the intervals `off`, in which time does not count; `off` must be sorted and
 * without overlaps, as {@link merged} returns it.
 */
export function countMs(from: number, to: number, off: readonly Interval[]): number {
  const lost = off.reduce(
    (sum, one) => sum + Math.max(0, Math.min(to, one.to ?? to) - Math.max(from, one.from)),
    0,
  );
  return Math.max(0, to - from - lost);
}

/**
 * The time at which this many milliseconds have been counted, leaving out the intervals `off`; undefined if time
 * stops before that without a known end.
 */
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

/** A change of a game, with the facts about it that its clocks need. */
export interface Step {
  before: GameRecord;
  /** The game's record after the change, with the clocks from before. */
  after: GameRecord;
  input?: LoggedInput;
  outbox: readonly Announcement[];
}

/** Facts besides the game on which its clocks depend: outages, people's settings and so on. */
export interface Circumstances {
  now: number;
  /** Times in which no process was running. */
  outages: readonly Interval[];
  person(seat: Seat): PersonSettings;
}

/**
 * The game's affairs after a change, with pauses, clocks and deadlines updated; the identical object if the change
 * concerns no clock. `until`: circumstances (such as days off) for counting the time before the change. They are the
 * former player's if the change gives a seat to somebody else.
 */
export function ticked(step: Step, around: Circumstances, until = around): Affairs {
  const { before, after } = step;
  const affairs = after.affairs;
  if (affairs.clock.kind === 'none') return affairs;
  if (after.phase !== 'running') return { ...affairs, pauses: [], clocks: [] };
  // A change without announcements keeps the deadlines, too: new deadlines could show an outage that was found in the
  // meantime, and so reveal that something has changed.
  if (step.input !== undefined && step.outbox.length === 0) return affairs;
  const rule = affairs.clock;
  const { now } = around;
  const pauses = pausesAfter(before.affairs, affairs, now);
  const clocks = after.players.map(({ seat }) => {
    const clock = affairs.clocks.find((one) => one.seat === seat) ?? fresh(seat, rule);
    if (seat === affairs.house?.seat) return ofHouse(step, rule, clock, offOf(seat, pauses, until), now);
    const asked = clockAfter(step, rule, clock, offOf(seat, pauses, until), now);
    const next = due(rule, asked, offOf(seat, pauses, around), around);
    return heard(step.outbox, clock, next, now);
  });
  const since = Math.min(now, ...clocks.map((clock) => clock.since ?? now));
  return { ...affairs, clocks, pauses: pauses.filter(({ to }) => to === undefined || to > since) };
}

/**
 * The clock of a seat in which the house (the bot as opponent) plays for somebody. The clock does not run; the time
 * left on it is kept for a person who may get the seat.
 */
function ofHouse(
  step: Step,
  rule: Counting,
  clock: SeatClock,
  off: readonly Interval[],
  now: number,
): SeatClock {
  const isHeld = step.before.affairs.house?.seat === clock.seat;
  const { seat, leftMs, decided, again } = isHeld ? clock : clockAfter(step, rule, clock, off, now);
  return { seat, leftMs, decided, again };
}

const offOf = (seat: Seat, pauses: readonly Interval[], { outages, person }: Circumstances): Interval[] =>
  merged([...pauses, ...outages, ...person(seat).vacations.map(({ from, to }) => ({ from, to }))]);

const fresh = (seat: Seat, { ms }: Counting): SeatClock => ({ seat, leftMs: ms, decided: [], again: 0 });

/**
 * The pauses of the clocks after a change. A halt of the game (a time in which nobody may move) is a pause from its
 * beginning to its end.
 */
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
  const itself = was && told && isAct(input) && input.seat === seat;
  const byClock = was && input?.kind === 'clock' && input.seat === seat;
  const kept = input?.kind === 'undo' ? takenBack(clock, input.to) : clock;
  const handedOn = holderOf(before, seat) !== holderOf(after, seat);
  if (!itself && !byClock && !handedOn && was && is) return kept;
  if (kept.late && !handedOn && (was ? isOwnHand(input, seat) : !isDecisionOfOthers(input, seat)))
    return kept;
  const ran = was || kept.late === true;
  const again = kept.again > 0 && (itself || byClock);
  const next: SeatClock = {
    seat,
    leftMs: ran ? leftAfter(rule, kept, itself && !again, off, now) : kept.leftMs,
    // If the decision was first answered automatically because time was over, making it again after an undo earns no
    // time.
    decided: itself || again ? [...kept.decided, after.version].slice(-REMEMBERED) : kept.decided,
    again: kept.again - (again ? 1 : 0),
    ...(!byClock && !handedOn && unspentAfter(rule, kept, ran, off, now)),
  };
  if (!is) return next;
  const brought = input?.kind === 'undo' || isOwnHand(input, seat);
  if (!was && brought && next.unspentMs !== undefined) next.leftMs = next.unspentMs;
  // If each decision has its own time, a decision that is repeated after an undo gets no new time unless another player
  // has moved.
  if (again && itself && !kept.late && rule.kind === 'decision')
    return { ...kept, decided: next.decided, again: next.again };
  // While the game is stopped, nobody is called to decide; when it continues, all seats that must decide are called.
  const called =
    !itself && (after.affairs.halt !== undefined || outbox.some((message) => calls(message, seat)));
  return { ...next, ...(called ? { armed: after.revision + 1 } : { since: now }) };
}

const holderOf = ({ players }: GameRecord, seat: Seat): string | undefined =>
  players.find((player) => player.seat === seat)?.userId;

const isOwnHand = (input: LoggedInput | undefined, seat: Seat): boolean =>
  input?.kind === 'manual' && input.by === seat;

/** True for a player's act, at their question or in between. */
const isAct = (
  input: LoggedInput | undefined,
): input is Extract<LoggedInput, { kind: 'answers' | 'interject' }> =>
  input?.kind === 'answers' || input?.kind === 'interject';

const isDecisionOfOthers = (input: LoggedInput | undefined, seat: Seat): boolean =>
  (isAct(input) && input.seat !== seat) || input?.kind === 'clock';

/** The clock of a seat, with the deadline that was last announced in the game's thread. */
function heard(outbox: readonly Announcement[], before: SeatClock, clock: SeatClock, now: number): SeatClock {
  const { seat, dueAt, told = toldBefore(before) } = clock;
  if (dueAt === undefined) return clock;
  const anew =
    clock.since !== before.since ||
    outbox.some((one) => calls(one, seat) || (one.kind === 'reminder' && one.seat === seat));
  return { ...clock, told: anew || told === undefined ? { dueAt, at: now } : told };
}

/** The deadline last announced for a clock of an earlier version, which did not store announced deadlines. */
const toldBefore = ({ since, dueAt }: SeatClock): SeatClock['told'] =>
  since === undefined || dueAt === undefined ? undefined : { dueAt, at: since };

/** Minimum milliseconds by which a deadline must have moved to be announced. */
const MOVED = 10 * MINUTE;

/**
 * Announces deadlines that differ from those last announced in the game's thread (`news`; absent if there are none),
 * and records in the game's affairs (clocks, offers and other data besides the rules' state) that they were announced.
 */
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

/** True if this post has the button with which the seat decides. */
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
  // With a time for the whole game, the time left for this decision is already part of that time.
  if (rule.kind === 'bank') return {};
  const used = clock.since === undefined ? 0 : countMs(clock.since, now, off);
  return { unspentMs: Math.max(0, allowed(rule, clock) - used) };
}

/** The clock of a seat with its deadlines computed for the present time. */
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

/** Total time of the seat's present decision, in milliseconds. */
const allowed = ({ ms }: Counting, { leftMs }: SeatClock): number => Math.max(leftMs, Math.min(LEAST, ms));

/**
 * Time of the seat's reminder: as long before its deadline as the person wishes, or half of its time if that is less.
 * Never in quiet hours or on days off: after them, or else just before. Undefined if there is no such time, or it has
 * passed.
 */
function reminderOf(
  { reminded }: SeatClock,
  wanted: number,
  dueAt: number,
  person: PersonSettings,
  now: number,
): number | undefined {
  if (person.remind === 'off') return undefined;
  // One reminder is enough, unless added time moves the reminder into the future again.
  if (reminded && wanted <= now) return undefined;
  const at = whenToRemind(person, Math.max(wanted, now), now, dueAt);
  return reminded && at === now ? undefined : at;
}

/**
 * The clocks after the calls of these seats (messages that ping who must decide) were delivered at that time; undefined
 * if no clock was waiting for them. `revision`: the revision of the game that wrote the calls. If a clock waits for a
 * later call, a late report that an earlier call was delivered does not start it.
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
 * The clocks after a seat was given `ms` more time for its present decision (less time if negative). If the seat is
 * late, added time counts from now, because otherwise it might have passed already.
 */
export const granted = (clocks: readonly SeatClock[], seat: Seat, ms: number, now: number): SeatClock[] =>
  clocks.map((clock) => {
    if (clock.seat !== seat) return clock;
    const { reminded: _, late, ...rest } = clock;
    return late && ms > 0 && clock.since !== undefined
      ? { ...rest, since: now, leftMs: ms }
      : { ...rest, leftMs: Math.max(0, clock.leftMs + ms) };
  });

/**
 * Deadlines of these seats if their calls (messages that ping who must decide) are delivered at this time. `revision`:
 * the game's revision in which the calls were written.
 */
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

/**
 * The game with clocks computed for the present time, for display. (The saved clocks are those of the last announced
 * change.)
 */
export function current(record: GameRecord, around: Circumstances): GameRecord {
  const { affairs } = record;
  const { clock: rule, pauses } = affairs;
  if (rule.kind === 'none') return record;
  const clocks = affairs.clocks.map((clock) => due(rule, clock, offOf(clock.seat, pauses, around), around));
  return { ...record, affairs: { ...affairs, clocks } };
}

/** All deadlines of a game that follow from its clocks. */
export const deadlinesOf = ({ id, affairs }: GameRecord): Deadline[] =>
  affairs.clocks.flatMap(({ seat, dueAt, remindAt, late }) => [
    ...(remindAt === undefined ? [] : [{ gameId: id, seat, kind: 'remind' as const, dueAt: remindAt }]),
    ...(dueAt === undefined || late ? [] : [{ gameId: id, seat, kind: 'zero' as const, dueAt }]),
  ]);
