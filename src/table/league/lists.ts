// Locked deck lists of a league: the hashes that prove later that no list was changed, and when the lists are public.
import { createHash } from 'node:crypto';
import type { DeckList } from '../../kernel/game/inputs.ts';
import type { LeagueEntrant, LeagueRecord } from './records.ts';

type Cards = DeckList['cards'];

/**
 * The text whose hash proves later that a deck list was not changed: JSON of the salt (random text) and of the cards by
 * key, first those of the deck, then those of the reserve.
 */
export const committedText = ({ cards, reserve = [] }: DeckList, salt: string): string =>
  JSON.stringify([salt, inOrder(cards), inOrder(reserve)]);

const inOrder = (cards: Cards): [string, number][] =>
  cards.map(({ key, count }): [string, number] => [key, count]).sort(([a], [b]) => (a < b ? -1 : 1));

/** SHA-256 of a locked list with its salt, in hex; undefined before it is locked. Reveals nothing about the list. */
export const commitmentOf = ({ deck, salt }: Pick<LeagueEntrant, 'deck' | 'salt'>): string | undefined =>
  deck === undefined || salt === undefined
    ? undefined
    : createHash('sha256').update(committedText(deck, salt), 'utf8').digest('hex');

/** True if everybody may see the league's deck lists now. Their owners always may. */
export const areShown = ({ phase, settings }: Pick<LeagueRecord, 'phase' | 'settings'>): boolean =>
  phase === 'over' || (phase === 'running' && settings.lists === 'open');
