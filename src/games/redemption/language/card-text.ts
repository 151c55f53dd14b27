import { BY_HAND_TEXT } from '../../shared/card-files.ts';
import { remembered } from '../../shared/remembered.ts';
import type { CardDefinition } from '../cards.ts';
import { print } from './print.ts';

/** Text of the card, printed from its program, a line for each ability. */
export const cardText = remembered(({ abilities, moderated }: CardDefinition): string =>
  [...abilities.map((a) => print.ability(a)), ...(moderated ? [BY_HAND_TEXT] : [])].join('\n'),
);
