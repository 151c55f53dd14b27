// Simulates sixty days of games within seconds: players of different diligence in several time zones, a bot that is
// away at times, days off, pauses, and posts that come late. Tables and store are the real ones; each event is one act
// at one moment.

import type { ClockRule, Deadline } from '../../../src/table/affairs.ts';
import { changeSettings } from '../../../src/table/clock/person-settings.ts';
import { createDeadlines, type Deadlines } from '../../../src/table/clock/scheduler.ts';
import type { GameRecord } from '../../../src/table/records.ts';
import type { Tables } from '../../../src/table/service.ts';
import type { Store } from '../../../src/table/store.ts';
import { delivered } from '../delivered.ts';
import { accepted, by } from '../table.ts';
import { type Known, Oracle, type Stretch, Wall } from './oracle.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A process with tables and store of its own, which also handles deadlines. */
export interface Process {
  store: Store;
  tables: Tables;
}

/** A decision that a seat has to make, as seen from outside. */
interface Decision {
  /** Time at which the decision's clock started; undefined until the call to decide has arrived. */
  start?: number;
  reminded: number[];
  over?: number;
}

/** A game, and what the simulation has observed of it from outside. */
export interface Played {
  id: string;
  rule: ClockRule;
  users: string[];
  pauses: Stretch[];
  awaiting: number[];
  decisions: (Decision | undefined)[];
  left: number[];
}

/** A deadline that was acted on. */
export interface Fired {
  game: Played;
  row: Deadline;
  at: number;
  decision: Decision | undefined;
  oracle: Oracle;
}

/** Checks of the simulation, which calls each of them when the event after which it is named happens. */
export interface Checks {
  fired(what: Fired, left: number): void;
  ended(game: Played, seat: number, decision: Decision, oracle: Oracle, left: number): void;
  /** Called with the clocks that a game record contains, to check the time that is left. */
  left(game: Played, record: GameRecord): void;
  /** Called with the clocks that a game record contains, once all due deadlines were handled. */
  looked(game: Played, record: GameRecord): void;
  /** Called with the deadlines that the first sweep acted on after the bot was away. */
  back(fired: readonly Fired[], away: Stretch): void;
}

export interface Player {
  user: string;
  known: Known;
  remindHours: number;
  /** Hours between a player's visits to their games, on average. */
  every: number;
}

interface Event {
  at: number;
  run(): Promise<void>;
}

/** The simulation of all days, from the first moment to the last. */
export class ClockWorld {
  readonly now: { at: number };
  readonly end: number;
  readonly games: Played[] = [];
  readonly outages: Stretch[] = [];
  counts = { moves: 0, remind: 0, zero: 0, defaults: 0, off: 0, pauses: 0, rewritten: 0, moved: 0 };
  readonly #processes: Process[];
  readonly #runners: Deadlines[];
  readonly #players: Player[];
  readonly #random: () => number;
  readonly #checks: Checks;
  readonly #oracles = new Map<string, Oracle>();
  #events: Event[] = [];
  #fired: Fired[] = [];
  #away: Stretch | undefined;

  constructor(
    processes: Process[],
    players: Player[],
    now: { at: number },
    days: number,
    random: () => number,
    checks: Checks,
  ) {
    this.now = now;
    this.end = now.at + days * DAY;
    this.#processes = processes;
    this.#players = players;
    this.#random = random;
    this.#checks = checks;
    for (const { user, known } of players)
      this.#oracles.set(
        user,
        new Oracle(known, new Wall(known.zone, now.at - DAY, this.end + 10 * DAY), this.outages),
      );
    this.#runners = processes.map(({ store, tables }) =>
      createDeadlines({
        store,
        tables: { fire: (row) => this.#watch(row, () => tables.fire(row)) },
        now: () => this.now.at,
        log: {
          error: (data, text) => {
            throw new Error(`${text} ${JSON.stringify(data)}`);
          },
        },
      }),
    );
  }

  get #store(): Store {
    return this.#processes[0]!.store;
  }
  /** Tables of a random process, because any process may get a player's interaction. */
  get #tables(): Tables {
    return this.#processes[this.#below(this.#processes.length)]!.tables;
  }
  #below = (n: number): number => Math.floor(this.#random() * n);
  #chance = (of: number): boolean => this.#random() < of;
  /** A random waiting time with this average. */
  #wait = (ms: number): number => Math.ceil(-Math.log(1 - this.#random()) * ms);
  #in(ms: number, run: () => Promise<void>): void {
    this.#events.push({ at: this.now.at + Math.max(1, Math.round(ms)), run });
  }
  oracle = (game: Played, seat: number): Oracle => this.#oracles.get(game.users[seat]!)!;

  /** Handles a deadline, and records it if it was acted on. */
  async #watch(row: Deadline, fire: () => ReturnType<Tables['fire']>): ReturnType<Tables['fire']> {
    const game = this.games.find(({ id }) => id === row.gameId)!;
    const decision = game.decisions[row.seat];
    if (!(await fire())) {
      this.counts.rewritten++;
      return false;
    }
    if (row.kind === 'house') throw new Error('The house plays in no game of this world.');
    this.counts[row.kind]++;
    const what = { game, row, at: this.now.at, decision, oracle: this.oracle(game, row.seat) };
    this.#fired.push(what);
    this.#checks.fired(what, game.left[row.seat]!);
    if (row.kind === 'remind') decision?.reminded.push(this.now.at);
    else {
      if (decision !== undefined) decision.over = this.now.at;
      if (game.rule.kind !== 'none' && game.rule.zero === 'default') {
        this.counts.defaults++;
        await this.#moved(game, { seat: row.seat, byClock: true });
      }
    }
    this.#post(game);
    return true;
  }

  /**
   * Updates what is known of a game after a move or an act of the clock: who is awaited now, and which decisions were
   * made.
   */
  async #moved(game: Played, by?: { seat: number; byClock: boolean }): Promise<void> {
    const record = (await this.#store.record(game.id))!;
    for (const seat of [0, 1]) {
      const was = game.awaiting.includes(seat);
      const is = record.phase === 'running' && record.awaiting.includes(seat);
      const decided = was && by?.seat === seat;
      if (was && is && !decided) continue;
      const decision = game.decisions[seat];
      if (decision !== undefined) this.#ended(game, seat, decision, decided && by?.byClock === false);
      game.decisions[seat] = is
        ? { reminded: [], ...(decided && !by.byClock && { start: this.now.at }) }
        : undefined;
    }
    game.awaiting = record.phase === 'running' ? record.awaiting : [];
    if (record.phase === 'running') this.#checks.left(game, record);
  }

  #ended(game: Played, seat: number, decision: Decision, itself: boolean): void {
    const oracle = this.oracle(game, seat);
    this.#checks.ended(game, seat, decision, oracle, game.left[seat]!);
    if (game.rule.kind !== 'bank') return;
    const used = decision.start === undefined ? 0 : oracle.counted(decision.start, this.now.at, game.pauses);
    game.left[seat] = Math.max(0, game.left[seat]! - used) + (itself ? game.rule.incrementMs : 0);
  }

  /** Lets waiting posts arrive on Discord a little later, or now and then much later. */
  #post(game: Played): void {
    this.#in(this.#chance(0.05) ? this.#wait(3 * HOUR) : this.#wait(MINUTE), async () => {
      const rows = await this.#store.outbox(game.id);
      const calls = rows.filter(({ message }) => message.kind === 'awaiting');
      const seats = rows.flatMap(({ message }) => (message.kind === 'late' ? [message.seat] : []));
      this.counts.moved += rows.filter(({ message }) => message.kind === 'time-moved').length;
      // If several calls are waiting, the bot posts only the last one.
      const last = calls.at(-1)?.message;
      if (last?.kind === 'awaiting') seats.push(...last.seats);
      const { revision } = (await this.#store.record(game.id))!;
      await delivered(this.#tables, game.id, seats, this.now.at, revision);
      for (const row of rows) await this.#store.sent(row, true);
      for (const seat of seats) {
        const decision = game.decisions[seat];
        if (decision !== undefined && decision.start === undefined) decision.start = this.now.at;
      }
    });
  }

  /** Opens a game of these two users. */
  async open(rule: ClockRule, users: [string, string]): Promise<void> {
    const where = { guildId: 'g', channelId: 'c' };
    const { record } = accepted(await this.#tables.create(by(users[0]), where, { game: 'toy', clock: rule }));
    const ms = rule.kind === 'none' ? 0 : rule.ms;
    const decisions = [undefined, undefined];
    const game: Played = { id: record.id, rule, users, pauses: [], awaiting: [], decisions, left: [ms, ms] };
    this.games.push(game);
    for (const user of users)
      accepted(await this.#tables.join(by(user), record.id, user, { official: 'Pebbles' }));
    await this.#moved(game);
    this.#post(game);
  }

  async #visit(player: Player): Promise<void> {
    await this.#play(player);
    this.#in(this.#wait(player.every * HOUR), () => this.#visit(player));
  }

  async #play(player: Player): Promise<void> {
    for (const game of this.games) {
      const seat = game.users.indexOf(player.user);
      if (seat < 0 || !game.awaiting.includes(seat) || this.#chance(0.2)) continue;
      await this.#move(game, player.user, seat);
    }
  }

  async #move(game: Played, user: string, seat: number): Promise<void> {
    const record = (await this.#store.record(game.id))!;
    if (record.affairs.halt !== undefined) return;
    const prompt = await this.#tables.prompt(game.id, user);
    const act = async (command: string, options: Record<string, string>): Promise<void> => {
      accepted(await this.#tables.move(by(user), game.id, { command, options }));
      this.counts.moves++;
    };
    if (prompt?.slot === 'lucky') await act('choose', { answer: '2' });
    else {
      // Cancels an incomplete declaration, so that it can begin again later: neither may affect the clock.
      if (prompt?.slot !== 'act') await act('cancel', {});
      if (this.#chance(0.2)) {
        const [heap] = await this.#tables.suggest(game.id, user, { command: 'take', options: {} }, 'heap');
        await act('take', { heap: heap!.value });
        return this.#moved(game);
      }
      await act('pass', {});
    }
    await this.#moved(game, { seat, byClock: false });
    this.#post(game);
  }

  async #daysOff(player: Player): Promise<void> {
    this.#in(this.#wait(9 * DAY), () => this.#daysOff(player));
    const { known, user } = player;
    const { wall } = this.#oracles.get(user)!;
    const before = await this.#tables.person(user);
    const alive = known.off.filter(
      (one) => one.cancelled === undefined && one.last >= wall.date(this.now.at),
    );
    const gone = this.#chance(0.4) ? alive[0] : undefined;
    const begins = this.now.at + this.#below(4) * DAY;
    const days = { first: wall.date(begins), last: wall.date(begins + this.#below(5) * DAY) };
    const wish = gone === undefined ? `${days.first} to ${days.last}` : `cancel ${gone.first}`;
    const after = changeSettings(before, { vacation: wish }, this.now.at);
    if (typeof after === 'string') return;
    if (gone === undefined) known.off.push({ ...days, entered: this.now.at });
    else gone.cancelled = this.now.at;
    await this.#tables.setPerson(after);
    this.counts.off++;
  }

  async #pause(game: Played): Promise<void> {
    this.#in(this.#wait(12 * DAY), () => this.#pause(game));
    const record = (await this.#store.record(game.id))!;
    if (record.phase !== 'running' || record.affairs.halt !== undefined) return;
    for (const user of game.users) accepted(await this.#tables.pause(by(user), game.id));
    const pause: Stretch = { from: this.now.at };
    game.pauses.push(pause);
    this.counts.pauses++;
    this.#post(game);
    this.#in(this.#wait(30 * HOUR), async () => {
      accepted(await this.#tables.resume(by(game.users[this.#below(2)]!), game.id));
      pause.to = this.now.at;
      this.#post(game);
    });
  }

  /** Plans an outage of the bot, which lasts moments, hours or days. */
  #outage(): void {
    this.#in(this.#wait(4 * DAY), async () => {
      const lengths = [this.#below(3 * MINUTE), this.#wait(HOUR), this.#wait(6 * HOUR), this.#wait(2 * DAY)];
      this.#away = { from: this.now.at, to: this.now.at + lengths[this.#below(4)]! + 1 };
      this.#outage();
    });
  }

  /** Records that a process has been alive up to now. */
  #alive = (): Promise<void> => this.#store.beat(this.now.at, Number.POSITIVE_INFINITY);

  /** All processes handle due deadlines at the same time. */
  async #sweep(): Promise<Fired[]> {
    this.#fired = [];
    await Promise.all(this.#runners.map((runner) => runner.sweep()));
    for (const game of this.games) {
      const record = (await this.#store.record(game.id))!;
      if (record.phase === 'running') this.#checks.looked(game, record);
    }
    return this.#fired;
  }

  /** Simulates all days. */
  async run(): Promise<void> {
    for (const player of this.#players) {
      this.#in(this.#wait(player.every * HOUR), () => this.#visit(player));
      this.#in(this.#wait(5 * DAY), () => this.#daysOff(player));
    }
    for (const game of this.games) this.#in(this.#wait(12 * DAY), () => this.#pause(game));
    this.#outage();
    while (this.now.at < this.end) {
      if (this.#away !== undefined) await this.#comeBack(this.#away);
      this.#events.sort((a, b) => a.at - b.at);
      const next = this.#events[0]!;
      const due = await this.#store.nextDue();
      const wake =
        due === undefined ? Number.POSITIVE_INFINITY : Math.max(due, this.now.at + 1) + this.#below(20_000);
      this.now.at = Math.min(next.at, wake);
      if (wake <= next.at) {
        await this.#alive();
        await this.#sweep();
      } else {
        this.#events.shift();
        await this.#alive();
        await next.run();
      }
    }
  }

  async #comeBack(away: Stretch): Promise<void> {
    this.#away = undefined;
    const back = away.to!;
    if (back - away.from > 3 * MINUTE) this.outages.push(away);
    this.now.at = back;
    // A player may act before a process has recorded the outage.
    if (this.#chance(0.5)) await this.#play(this.#players[this.#below(this.#players.length)]!);
    // Visits of players and posts that were planned during the outage happen after it.
    for (const event of this.#events) if (event.at < back) event.at = back + 1 + this.#below(10 * MINUTE);
    this.#checks.back(await this.#sweep(), away);
  }
}
