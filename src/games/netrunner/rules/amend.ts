import type { Tx } from '../../../kernel/tx.ts';
import type { Book } from '../facts/facts.ts';
import { checkVictory } from './victory.ts';

/** Somebody has changed something by hand: whoever has points enough by now wins. */
export const amend = (tx: Tx, book: Book): void => checkVictory(tx, book);
