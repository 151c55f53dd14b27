import { doing } from '../../../../language/print/formal-triggers.ts';
import type { Whose } from '../moment.ts';

/** Words that several triggers have in common. */

const PLAYERS = { you: 'you', opponent: 'your opponent', any: 'a player' } as const;

/** Words for a player's act: "your opponent wins dominance", "… would win dominance". */
export const playerDoes = (who: Whose, verb: string, would: boolean): string =>
  doing(PLAYERS[who], verb, would);

export const playerText = (who: Whose): string => PLAYERS[who];
