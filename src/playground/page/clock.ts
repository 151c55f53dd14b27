// The playground's time, which its clock may have moved ahead of the real one.
import type { Clock } from '../protocol.ts';

let offset = 0;

export function setClock(clock: Clock): void {
  offset = clock.offset;
}

export const now = (): number => Date.now() + offset;
