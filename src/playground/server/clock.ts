// The playground's time, which tests may change, and the ids made from it.
import type { Clock, ClockChange } from '../driver/protocol.ts';

const DISCORD_EPOCH = 1_420_070_400_000n;

/** The playground's time: real time plus an offset that tests can set. */
export class PlaygroundClock {
  #offset = 0;
  #told: (offset: number) => void = () => undefined;

  now(): number {
    return Date.now() + this.#offset;
  }

  iso(): string {
    return new Date(this.now()).toISOString();
  }

  change(change: ClockChange): void {
    this.#offset = 'offset' in change ? change.offset : this.#offset + change.advance;
    this.#told(this.#offset);
  }

  /** Calls the listener with the clock's offset whenever it changes. */
  onMove(listener: (offset: number) => void): void {
    this.#told = listener;
  }

  read(): Clock {
    return { now: this.now(), offset: this.#offset };
  }
}

/** Generates increasing ids that contain their creation time, like Discord's. */
export class Snowflakes {
  readonly #clock: PlaygroundClock;
  #last = 0n;

  constructor(clock: PlaygroundClock) {
    this.#clock = clock;
  }

  next(): string {
    const fromTime = (BigInt(Math.floor(this.#clock.now())) - DISCORD_EPOCH) << 22n;
    this.#last = fromTime > this.#last ? fromTime : this.#last + 1n;
    return this.#last.toString();
  }

  /** Makes sure that all ids generated from now on are greater than this one. */
  startAfter(id: string): void {
    if (BigInt(id) > this.#last) this.#last = BigInt(id);
  }
}
