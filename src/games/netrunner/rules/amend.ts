import type { Tx } from '../../../kernel/tx.ts';
import type { Book } from '../facts/facts.ts';
import { checkVictory } from './victory.ts';

/** Checks for victory after a correction by hand (a change that people type): a player with enough points wins. */
export const amend = (tx: Tx, book: Book): void => checkVictory(tx, book);
