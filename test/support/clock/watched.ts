import { type ClockRule, noAffairs, noSettings, type PersonSettings } from '../../../src/table/affairs.ts';
import { type Circumstances, delivered, granted, ticked } from '../../../src/table/clock/counting.ts';
import type { Announcement, GameRecord, LoggedInput } from '../../../src/table/records.ts';
import { record } from '../records.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** Monday the 16th of March 2026, noon in London. */
export const NOON = Date.UTC(2026, 2, 16, 12);

/** A game of Ann and Bob whose clocks a test watches. The test moves the time, and every act makes one change. */
export class Watched {
  now = NOON;
  game: GameRecord;
  outages: { from: number; to: number }[] = [];
  people: PersonSettings[] = [noSettings('ann'), noSettings('bob')];

  constructor(clock: ClockRule) {
    const players = ['ann', 'bob'].map((userId, seat) => ({ seat, userId, name: userId }));
    this.game = record('g1', { players, affairs: noAffairs(clock) });
    this.change({ phase: 'running', awaiting: [0] }, [{ kind: 'awaiting', seats: [0] }]);
  }

  get around(): Circumstances {
    return { now: this.now, outages: this.outages, person: (seat) => this.people[seat]! };
  }

  change(changed: Partial<GameRecord>, outbox: Announcement[] = [], input?: LoggedInput): void {
    const before = this.game;
    const after = { ...before, version: before.version + (input === undefined ? 0 : 1), ...changed };
    const affairs = ticked({ before, after, outbox, ...(input !== undefined && { input }) }, this.around);
    this.game = { ...after, affairs };
  }

  /** Lets the seat answer its question; afterwards the game waits for the seats in `awaiting`. */
  answers(seat: number, awaiting: number[], secret = false): void {
    const calls = awaiting.some((one) => !this.game.awaiting.includes(one));
    const outbox: Announcement[] = secret
      ? []
      : [
          { kind: 'story', lines: ['Something.'] },
          ...(calls ? [{ kind: 'awaiting' as const, seats: awaiting }] : []),
        ];
    this.change({ awaiting }, outbox, { kind: 'answers', seat, ask: 1, epoch: 0, answers: [] });
  }

  deliver(...seats: number[]): void {
    const clocks = delivered(this.game.affairs.clocks, seats, this.now, this.game.revision + 1);
    if (clocks !== undefined) this.change({ affairs: { ...this.game.affairs, clocks } });
  }

  /** Lets a judge give this much extra time to the first seat. */
  given(ms: number): void {
    const { affairs } = this.game;
    this.change({ affairs: { ...affairs, clocks: granted(affairs.clocks, 0, ms, this.now) } });
  }

  halt(halted: boolean): void {
    const { halt: _, ...affairs } = this.game.affairs;
    this.change({ affairs: { ...affairs, ...(halted && { halt: { kind: 'paused', seats: [0, 1] } }) } });
  }

  clock = (seat: number) => this.game.affairs.clocks.find((one) => one.seat === seat)!;
  /** Hours from now until the seat's time is over. */
  hours = (seat: number): number | undefined => {
    const { dueAt } = this.clock(seat);
    return dueAt === undefined ? undefined : (dueAt - this.now) / HOUR;
  };
  /** Time at which the seat gets its reminder, in UTC. */
  reminded = (seat: number): string | undefined => {
    const { remindAt } = this.clock(seat);
    return remindAt === undefined ? undefined : new Date(remindAt).toISOString().slice(0, 16);
  };
  later(ms: number): void {
    this.now += ms;
  }
}

/** A clock with this many hours for each decision. */
export const each = (hours: number): ClockRule => ({ kind: 'decision', ms: hours * HOUR, zero: 'remind' });
/** A clock with this many hours for the whole game, and `more` hours after each decision. */
export const bank = (hours: number, more: number): ClockRule => ({
  kind: 'bank',
  ms: hours * HOUR,
  incrementMs: more * HOUR,
  zero: 'default',
});
