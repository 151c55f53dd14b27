import type { Frame } from '../../kernel/frame.ts';
import type { CardKey } from '../../kernel/ids.ts';
import type { GameObject, GameState } from '../../kernel/state.ts';
import type { Namer } from './naming.ts';

/** A frame (entry of the stack of running rules) that is public. */
export interface Open {
  frame: Exclude<Frame, { kind: 'ask' | 'declaration' }>;
  /**
   * True for the innermost frame (stack entry) if it has asked the open question, or the declaration (act being decided
   * on) in progress.
   */
  asks: boolean;
  /** Frames (stack entries) around this one, the outermost first. */
  below: Frame[];
}

/**
 * Pending effects as short public clauses, innermost first: one for every stack entry about which the game has
 * something to say. Declarations (acts being decided on) and their questions are left out, because they are private to
 * their player. The open question is left out, too: a secret answer may have decided which question is asked.
 */
export function clausesOf(state: GameState, clause: (open: Open) => string | undefined): string[] {
  const frames: Open['frame'][] = [];
  for (const frame of state.frames) {
    if (frame.kind === 'declaration' || frame.kind === 'ask') break;
    frames.push(frame);
  }
  const clauses = frames.map((frame, at) =>
    clause({ frame, asks: at === frames.length - 1, below: frames.slice(0, at) }),
  );
  return [...new Set(clauses.reverse().flatMap((said) => said ?? []))];
}

/** Frame (stack entry) around a card program: the innermost one that is not another program of that card. */
export const around = ({ below }: Open, card: CardKey): Frame | undefined =>
  below.findLast((f) => (f.kind !== 'sequence' && f.kind !== 'each') || f.env.card !== card);

/**
 * Name of the object for spectators; undefined if spectators do not see it. `names`: the names that spectators read.
 */
export const publicName = (o: GameObject | undefined, names: Namer): string | undefined =>
  o !== undefined && names.has(o) ? names.of(o) : undefined;

/** The given clauses joined into one; undefined if all of them are empty. */
export const together = (...clauses: (string | undefined)[]): string | undefined =>
  clauses.filter((clause) => clause !== undefined && clause !== '').join('; ') || undefined;
