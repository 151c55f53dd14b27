// True if this process is fit to work. Asked by whatever restarts it or sends it interactions.
import { DamagedError, NoRoomError } from '../table/store.ts';

/** Inputs of fitness. */
export interface HealthParts {
  /** The process has begun to leave. */
  leaving(): boolean;
  /** The bot takes interactions; false until it has started. */
  connected(): boolean;
  /** Writes something small, the same way that moves do. Rejects if the database does not take it. */
  database(): Promise<unknown>;
  /** When the outbox last gave a sign of life, milliseconds since the epoch. */
  lastBeat(): number | undefined;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** The outbox gives a sign every few seconds. After this long without one, it hangs. */
export const HANGS_AFTER_MS = 60_000;

/** How long the database may take to answer. */
const PATIENCE_MS = 2_000;

/** Why the process is not fit to work now, in sentences; none if it is. */
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
