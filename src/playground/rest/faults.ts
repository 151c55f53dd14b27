// Simulated faults, which can be switched on while the playground runs.
import type { FaultName, Faults, FaultsChange, Permission, Strike } from '../driver/protocol.ts';

/** Discord's limit of active threads on a server. */
const ACTIVE_THREADS = 1000;

const off = (): Strike => ({ probability: 0, times: null, route: '' });

const noFaults = (): Faults => ({
  seed: 1,
  slow: { ...off(), milliseconds: 1000 },
  serverError: off(),
  rateLimit: { ...off(), retryAfterSeconds: 1 },
  refuse: { ...off(), code: 50013 },
  loseResponse: off(),
  doubleDelivery: off(),
  lateInteraction: off(),
  denied: {},
  mostThreads: ACTIVE_THREADS,
  dateAheadMs: 0,
});

/** Decides, by the settings and a seeded random generator, which request meets which fault. */
export class FaultInjector {
  #faults = noFaults();
  #state = 1;

  read(): Faults {
    return structuredClone(this.#faults);
  }

  change(change: FaultsChange): void {
    if (change.reset) this.#faults = noFaults();
    const faults = this.#faults;
    if (change.seed !== undefined) {
      faults.seed = change.seed;
      this.#state = change.seed;
    }
    faults.slow = set(faults.slow, change.slow);
    faults.serverError = set(faults.serverError, change.serverError);
    faults.rateLimit = set(faults.rateLimit, change.rateLimit);
    faults.refuse = set(faults.refuse, change.refuse);
    faults.loseResponse = set(faults.loseResponse, change.loseResponse);
    faults.doubleDelivery = set(faults.doubleDelivery, change.doubleDelivery);
    faults.lateInteraction = set(faults.lateInteraction, change.lateInteraction);
    if (change.denied) faults.denied = change.denied;
    faults.mostThreads = change.mostThreads ?? faults.mostThreads;
    faults.dateAheadMs = change.dateAheadMs ?? faults.dateAheadMs;
  }

  /** True if this simulated fault occurs now. A fault that does not apply to the route draws no random number. */
  strikes(name: FaultName, route = ''): boolean {
    const strike = this.#faults[name];
    if (strike.probability <= 0 || strike.times === 0 || !route.includes(strike.route)) return false;
    if (this.#random() >= strike.probability) return false;
    if (strike.times !== null) strike.times -= 1;
    return true;
  }

  get slowMilliseconds(): number {
    return this.#faults.slow.milliseconds;
  }

  get retryAfterSeconds(): number {
    return this.#faults.rateLimit.retryAfterSeconds;
  }

  get refusalCode(): number {
    return this.#faults.refuse.code;
  }

  get dateAheadMs(): number {
    return this.#faults.dateAheadMs;
  }

  get mostThreads(): number {
    return this.#faults.mostThreads;
  }

  denied(channelId: string): readonly Permission[] {
    return this.#faults.denied[channelId] ?? [];
  }

  /** The next random number from 0 to 1, by the algorithm mulberry32. */
  #random(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
}

/**
 * Changes the settings of a simulated fault and starts it again. If omitted, `times` and `route` return to their
 * defaults; other omitted settings stay unchanged.
 */
function set<S extends Strike>(old: S, change: Partial<S> | undefined): S {
  return change ? { ...old, times: null, route: '', ...change } : old;
}
