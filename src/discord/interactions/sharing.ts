// Exchange between processes on one database about people who use much of them: only what exceeds the part that each
// process keeps to itself. So an ordinary interaction asks nothing of the database.
import type { Store } from '../../table/store.ts';
import { MINUTE, type Spell, type Usage } from './allowance.ts';

/** Dependencies of sharing. */
export interface SharingParts {
  store: Pick<Store, 'shareUsage'>;
  /** Milliseconds of a clock that never jumps. */
  now(): number;
  /** Milliseconds since 1970: what the processes have in common. */
  clock(): number;
  log: { error(data: object, text: string): void };
}

/** Reports of this process to the others, and theirs to it. */
export interface Sharing {
  /** To be told to the others, within a moment. */
  note(userId: string, usage: Usage): void;
  /** Use of the person elsewhere, read within the last moment. Never rejects: without a database, nothing is known. */
  elsewhere(userId: string): Promise<readonly Spell[]>;
  /** Use of the person elsewhere, as far as it is known without reading. */
  known(userId: string): readonly Spell[];
  /** Tells the others what they have not been told yet. */
  close(): Promise<void>;
}

/** How often a process asks about one person, and tells of them. */
const PAUSE = 1_000;
/** Usage within so many milliseconds of the computer's clock is one row. */
const ROW = 10_000;
/** People of whom something is known from others. Beyond that, whoever was asked about longest ago is forgotten. */
const PEOPLE = 2_000;

interface Person {
  /** Not told yet. */
  pending: Usage;
  /** Reports of this process, by row. */
  told: Map<number, Usage>;
  elsewhere: readonly Spell[];
  /** When it was last asked; undefined: never. */
  askedAt?: number;
  asking?: Promise<void>;
  timer?: NodeJS.Timeout;
}

/** Knows nothing yet. */
export function createSharing({ store, now, clock, log }: SharingParts): Sharing {
  const people = new Map<string, Person>();
  /** Said once, until it works again. */
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
    // Whole numbers are kept: the rest waits until it is one.
    const added = { interactions: pending.interactions, cpuMs: Math.floor(pending.cpuMs) };
    person.pending = { interactions: 0, cpuMs: pending.cpuMs - added.cpuMs };
    person.askedAt = now();
    try {
      const rows = await store.shareUsage(userId, { row, since, added });
      person.told.set(row, plus(person.told.get(row) ?? none(), added));
      for (const old of person.told.keys()) if (old < since) person.told.delete(old);
      // The clock of another computer may be far ahead: what it tells then would never be over.
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
