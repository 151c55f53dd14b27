import type { DeckFault } from './game.ts';

/** A deck list that cannot be read: every line of it that is at fault, as sentences for the person who pasted it. */
export class DeckError extends Error {
  readonly faults: DeckFault[];

  constructor(faults: DeckFault[]) {
    super(faults.map(({ sentence }) => sentence).join('\n'));
    this.faults = faults;
  }
}
