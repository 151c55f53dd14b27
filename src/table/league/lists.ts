// Locked lists: what is shown of them while they are hidden, and how they are checked afterwards.
import { createHash } from 'node:crypto';
import type { DeckList } from '../../kernel/game.ts';
import type { LeagueEntrant, LeagueRecord } from './records.ts';

type Cards = DeckList['cards'];

/** The text that a commitment is taken of: JSON of the salt and the cards by key, first those of the deck. */
export const committedText = ({ cards, reserve = [] }: DeckList, salt: string): string =>
  JSON.stringify([salt, inOrder(cards), inOrder(reserve)]);

const inOrder = (cards: Cards): [string, number][] =>
  cards.map(({ key, count }): [string, number] => [key, count]).sort(([a], [b]) => (a < b ? -1 : 1));

/** The SHA-256 of a locked list with its salt, hex; undefined as long as it is not locked. It tells nothing of the list. */
export const commitmentOf = ({ deck, salt }: Pick<LeagueEntrant, 'deck' | 'salt'>): string | undefined =>
  deck === undefined || salt === undefined
    ? undefined
    : createHash('sha256').update(committedText(deck, salt), 'utf8').digest('hex');

/** True if everybody may see the lists by now. Their owners always may. */
export const areShown = ({ phase, settings }: Pick<LeagueRecord, 'phase' | 'settings'>): boolean =>
  phase === 'over' || (phase === 'running' && settings.lists === 'open');
