// The playground's time, which tests may move, and the ids that are made from it.
import type { Clock, ClockChange } from '../driver/protocol.ts';

const DISCORD_EPOCH = 1_420_070_400_000n;

/** The playground's time: the real one, plus however far ahead tests set it. */
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

  /** Tells this listener how far the clock runs ahead whenever it is moved. */
  onMove(listener: (offset: number) => void): void {
    this.#told = listener;
  }

  read(): Clock {
    return { now: this.now(), offset: this.#offset };
  }
}

/** Ids that grow, and that tell when they were made, like Discord's. */
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

  /** Never hands out ids up to and including this one again. */
  startAfter(id: string): void {
    if (BigInt(id) > this.#last) this.#last = BigInt(id);
  }
}
