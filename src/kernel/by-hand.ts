import type { Atom } from './atom.ts';
import type { LogLine } from './game.ts';

/** Acts by hand. Every game has the same acts; what each may name, a game says in data. */
export type ByHandAct =
  | 'move'
  | 'set-aside'
  | 'return'
  | 'counter'
  | 'status'
  | 'token'
  | 'reveal'
  | 'shuffle'
  | 'look'
  | 'attach'
  | 'control'
  | 'face'
  | 'clock'
  | 'note';

/**
 * An act by hand, as typed. Names of options: `card`, `to`, `place` (top, bottom), `player`, `counter`, `by`, `status`,
 * `value`, `token`, `number`, `zone`, `host`, `name`, `text`, `turns`.
 */
export interface ByHandWords {
  act: ByHandAct;
  options: Record<string, string>;
}

/** Act by hand for the machine: the atoms of a manual input, and the story's lines about it. */
export interface ByHand {
  refused?: false;
  atoms: Atom[];
  lines: LogLine[];
}
