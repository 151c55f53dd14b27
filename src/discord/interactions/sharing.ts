// Exchanges between the processes on one database how much a person has used the bot in each of them. Only usage above
// a certain share of the person's limit is exchanged, so an ordinary interaction needs no database query for this.
import type { Store } from '../../table/store.ts';
import { MINUTE, type Spell, type Usage } from './allowance.ts';

/** Dependencies of the exchange of people's usage between processes. */
export interface SharingParts {
  store: Pick<Store, 'shareUsage'>;
  /** Milliseconds of a monotonic clock. */
  now(): number;
  /** Milliseconds since 1970: by this clock, processes compare their times. */
  clock(): number;
  log: { error(data: object, text: string): void };
}

/** Exchange of usage reports between this process and the others. */
export interface Sharing {
  /** Queues a person's usage, to be reported to the other processes within a second. */
  note(userId: string, usage: Usage): void;
  /**
   * The person's usage in other processes, at most a second old. Never rejects: without a database the result is empty.
   */
  elsewhere(userId: string): Promise<readonly Spell[]>;
  /** The person's usage in other processes, as far as it was found by earlier queries. */
  known(userId: string): readonly Spell[];
  /** Reports usage that the other processes have not been told yet, and stops. */
  close(): Promise<void>;
}

/** Minimum milliseconds between two queries or reports about one person. */
const PAUSE = 1_000;
/** Milliseconds of usage that one database row sums up, by the computer's clock. */
const ROW = 10_000;
/**
 * Maximum number of people whose usage in other processes is remembered. Beyond that, the person whose usage was read
 * longest ago is forgotten.
 */
const PEOPLE = 2_000;

interface Person {
  /** Usage of the person that was not reported to other processes yet. */
  pending: Usage;
  /** Usage of the person that this process has reported, by database row. */
  told: Map<number, Usage>;
  elsewhere: readonly Spell[];
  /** Time at which the person's usage in other processes was last read from the database; undefined: never. */
  askedAt?: number;
  asking?: Promise<void>;
  timer?: NodeJS.Timeout;
}

/** Creates the exchange of usage between processes; nobody's usage is known at first. */
export function createSharing({ store, now, clock, log }: SharingParts): Sharing {
  const people = new Map<string, Person>();
  /** True while database queries fail; only the first failure is logged. */
  let failing = false;

  function personOf(userId: string): Person {
    const person = people.get(userId) ?? { pending: none(), told: new Map(), elsewhere: [] };
    people.delete(userId);
    people.set(userId, person);
    for (const [oldest, { asking, timer }] of people) {
      if (people.size <= PEOPLE) break;
      if (asking === undefined && timer === undefined) people.delete(oldest);
    }
    return person;
  }

  async function ask(userId: string, person: Person): Promise<void> {
    const at = clock();
    const row = Math.floor(at / ROW) * ROW;
    const since = row - MINUTE;
    const { pending } = person;
    // Stores only whole milliseconds; fractions are kept until they add up.
    const added = { interactions: pending.interactions, cpuMs: Math.floor(pending.cpuMs) };
    person.pending = { interactions: 0, cpuMs: pending.cpuMs - added.cpuMs };
    person.askedAt = now();
    try {
      const rows = await store.shareUsage(userId, { row, since, added });
      person.told.set(row, plus(person.told.get(row) ?? none(), added));
      for (const old of person.told.keys()) if (old < since) person.told.delete(old);
      // Ignores rows from the future: another computer's clock may be far ahead, and its usage would never expire.
      const counting = rows.filter(({ from }) => from <= row + ROW);
      person.elsewhere = counting.flatMap(({ from, ...all }) => {
        const own = person.told.get(from) ?? none();
        const others = {
          interactions: Math.max(0, all.interactions - own.interactions),
          cpuMs: Math.max(0, all.cpuMs - own.cpuMs),
        };
        const until = now() + from - at + ROW + MINUTE;
        return others.interactions + others.cpuMs > 0 ? [{ ...others, until }] : [];
      });
      failing = false;
    } catch (error) {
      person.pending = plus(person.pending, added);
      if (!failing) log.error({ err: error }, 'what people have used cannot be shared');
      failing = true;
    }
  }

  function asked(userId: string, person: Person): Promise<void> {
    clearTimeout(person.timer);
    delete person.timer;
    person.asking ??= ask(userId, person).finally(() => {
      delete person.asking;
    });
    return person.asking;
  }

  return {
    note: (userId, usage) => {
      const person = personOf(userId);
      person.pending = plus(person.pending, usage);
      person.timer ??= setTimeout(() => void asked(userId, person), PAUSE).unref();
    },
    elsewhere: async (userId) => {
      const person = personOf(userId);
      if (person.askedAt === undefined || now() - person.askedAt >= PAUSE || person.asking !== undefined)
        await asked(userId, person);
      return person.elsewhere;
    },
    known: (userId) => people.get(userId)?.elsewhere ?? [],
    close: async () => {
      const untold = [...people].filter(([, { timer }]) => timer !== undefined);
      await Promise.all(untold.map(([userId, person]) => asked(userId, person)));
    },
  };
}

const none = (): Usage => ({ interactions: 0, cpuMs: 0 });

const plus = (a: Usage, b: Usage): Usage => ({
  interactions: a.interactions + b.interactions,
  cpuMs: a.cpuMs + b.cpuMs,
});
