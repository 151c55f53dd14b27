// Health checks for load balancers and process managers: is this process fit to work?
import { DamagedError, NoRoomError } from '../table/store.ts';

/** Dependencies of the health checks. */
export interface HealthParts {
  /** True if the process is shutting down. */
  leaving(): boolean;
  /** True if the bot receives interactions; false until it has started. */
  connected(): boolean;
  /** Writes a small value to the database, as a move does. Rejects if the database refuses. */
  database(): Promise<unknown>;
  /** Time of the last sign of life of the outbox, which sends the bot's posts; milliseconds since 1970. */
  lastBeat(): number | undefined;
  /** Milliseconds since 1970. */
  now(): number;
}

/**
 * Milliseconds without a sign of life after which the outbox (which sends posts) counts as hanging; it gives one
 * every few seconds.
 */
export const HANGS_AFTER_MS = 60_000;

/** Maximum milliseconds for the database's answer. */
const PATIENCE_MS = 2_000;

/** Reasons why the process is not fit to work now, as sentences; empty if it is. */
export async function unfitness(parts: HealthParts): Promise<string[]> {
  if (parts.leaving()) return ['The process is leaving.'];
  if (!parts.connected()) return ['Discord is not connected.'];
  const reasons: string[] = [];
  const fault = await faultOf(parts.database);
  if (fault !== undefined) reasons.push(fault);
  const beat = parts.lastBeat();
  if (beat === undefined) reasons.push('The outbox has not begun yet.');
  else if (parts.now() - beat > HANGS_AFTER_MS)
    reasons.push(`The outbox has not moved for ${Math.round((parts.now() - beat) / 1_000)} seconds.`);
  return reasons;
}

/** Reason why the database cannot be written, as a sentence. */
async function faultOf(write: () => Promise<unknown>): Promise<string | undefined> {
  const silent = 'The database does not answer.';
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, silent);
  });
  const written = write().then(
    () => undefined,
    (error: unknown) =>
      error instanceof NoRoomError
        ? 'The database has no room left: nothing can be saved.'
        : error instanceof DamagedError
          ? 'The database is damaged: a copy has to be put in its place.'
          : silent,
  );
  try {
    return await Promise.race([written, late]);
  } finally {
    clearTimeout(timer);
  }
}
