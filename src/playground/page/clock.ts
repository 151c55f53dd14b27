// The playground's time, which may be set ahead of real time.
import type { Clock } from '../driver/protocol.ts';

let offset = 0;

/** Takes over the offset of the playground's clock. */
export function setClock(clock: Clock): void {
  offset = clock.offset;
}

/** The playground's time, milliseconds since 1970. */
export const now = (): number => Date.now() + offset;
