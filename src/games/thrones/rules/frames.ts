import type { EventFrame, Frame } from '../../../kernel/frame.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';

/** Replaces one entry of the stack, wherever it is. */
export function changeFrame(tx: Tx, frame: Frame, how: Frame): void {
  tx.setFrames(tx.state.frames.map((f) => (f === frame ? how : f)));
}

/** The event about to happen: the topmost one that has not been applied. */
export function imminent(state: GameState): EventFrame | undefined {
  for (let i = state.frames.length - 1; i >= 0; i--) {
    const f = state.frames[i]!;
    if (f.kind === 'event') return f.stage === 'after' ? undefined : f;
  }
  return undefined;
}
