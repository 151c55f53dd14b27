import type { Frame } from '../../kernel/frame.ts';
import type { CardKey } from '../../kernel/ids.ts';
import type { GameObject, GameState } from '../../kernel/state.ts';
import type { Namer } from './naming.ts';

/** A frame that everybody may know of. */
export interface Open {
  frame: Exclude<Frame, { kind: 'ask' | 'declaration' }>;
  /** It is the innermost: whoever is awaited answers it, or declares something that it has asked for. */
  asks: boolean;
  /** Surroundings, the innermost last. */
  below: Frame[];
}

/**
 * Pending effects, the innermost first: a clause for every frame of which the game has something to say to everybody.
 *
 * A declaration belongs to its player alone until it is done, and so do its questions: neither is looked
 * at, whether it may still be taken back or not. Nor is the question itself, because which of several it is may follow
 * from what was answered in secret.
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

/** Context of a program: the innermost frame that is not a program of the same card. */
export const around = ({ below }: Open, card: CardKey): Frame | undefined =>
  below.findLast((f) => (f.kind !== 'sequence' && f.kind !== 'each') || f.env.card !== card);

/** Name for those who only watch, if they see it. `names`: theirs. */
export const publicName = (o: GameObject | undefined, names: Namer): string | undefined =>
  o !== undefined && names.has(o) ? names.of(o) : undefined;

/** Several clauses as one; undefined if there is none. */
export const together = (...clauses: (string | undefined)[]): string | undefined =>
  clauses.filter((clause) => clause !== undefined && clause !== '').join('; ') || undefined;
