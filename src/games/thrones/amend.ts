import type { Atom } from '../../kernel/atom.ts';
import type { GameState } from '../../kernel/state.ts';
import type { Tx } from '../../kernel/tx.ts';
import { discardIllegal, doom } from './doom.ts';
import { outOfPlay } from './enter.ts';
import { forgetObjects } from './events.ts';
import type { Book } from './facts.ts';
import { hostOf, isDuplicate, isInPlay, playArea } from './field.ts';
import { note } from './framework.ts';
import { checkVictory } from './victory.ts';

/**
 * Somebody has changed something by hand. Duplicates of what is gone go with it, and effects on it end. Then what the state itself
 * asks for, as after an event: victory, attachments that may not be where they are, and terminal conditions.
 */
export function amend(tx: Tx, book: Book): void {
  note(tx, bereft(tx.state));
  forgetObjects(tx);
  if (checkVictory(tx, book)) return;
  discardIllegal(tx, book);
  doom(tx, book);
}

/** Duplicates under what is no card in play any more. */
const bereft = (state: GameState): Atom[] =>
  playArea(state).flatMap((o) => {
    const host = hostOf(state, o);
    const lies = host !== undefined && isInPlay(host) && !isDuplicate(host);
    return isDuplicate(o) && !lies ? [outOfPlay(o, 'discard', 'follow')] : [];
  });
