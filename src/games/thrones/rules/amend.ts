import type { Atom } from '../../../kernel/atom.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Book } from '../facts/facts.ts';
import { hostOf, isDuplicate, isInPlay, playArea } from '../facts/field.ts';
import { discardIllegal, doom } from './doomed.ts';
import { outOfPlay } from './entering-play.ts';
import { forgetObjects } from './events.ts';
import { applyQuietly } from './framework.ts';
import { checkVictory } from './victory.ts';

/**
 * Applies the rules after a correction by hand (typed by a player). Duplicates under cards that have left play are
 * removed, and effects on cards that are gone end. The consequences that any event may have come afterwards: victory,
 * illegal attachments, and terminal conditions.
 */
export function amend(tx: Tx, book: Book): void {
  applyQuietly(tx, bereft(tx.state));
  forgetObjects(tx);
  if (checkVictory(tx, book)) return;
  discardIllegal(tx, book);
  doom(tx, book);
}

/** Atoms (smallest changes of state) that remove duplicates under an object that is no longer a card in play. */
const bereft = (state: GameState): Atom[] =>
  playArea(state).flatMap((o) => {
    const host = hostOf(state, o);
    const lies = host !== undefined && isInPlay(host) && !isDuplicate(host);
    return isDuplicate(o) && !lies ? [outOfPlay(o, 'discard', 'follow')] : [];
  });
