import type { Atom } from './atom.ts';
import type { LogLine } from './game/inputs.ts';

/**
 * Acts by hand: changes that people make without a card program. Every game has the same acts; the game's data says
 * which zones, counters, statuses and the like an act may name.
 */
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
 * An act by hand (a change made without a card program) as a player typed it in a slash command. Names of the command's
 * options: `card`, `to`, `place` (top, bottom), `player`, `counter`, `by`, `status`, `value`, `token`, `number`,
 * `zone`, `host`, `name`, `text`, `turns`.
 */
export interface ByHandWords {
  act: ByHandAct;
  options: Record<string, string>;
}

/**
 * An act by hand (without a card program) as the rules machine takes it: the changes of state that it makes, and its
 * lines for the game's story.
 */
export interface ByHand {
  refused?: false;
  atoms: Atom[];
  lines: LogLine[];
}
