import { BY_HAND_TEXT } from '../../shared/card-files.ts';
import { remembered } from '../../shared/remembered.ts';
import type { CardDefinition } from '../cards.ts';
import { printFor } from './print.ts';

/** Text of the card, printed from its program, a line for each ability. */
export const cardText = remembered((d: CardDefinition): string =>
  [
    ...d.abilities.map((a) => printFor[d.side].ability(a)),
    ...(d.subtypes.includes('Console') ? ['Limit 1 console per player.'] : []),
    ...(d.subtypes.includes('Region') ? ['Limit 1 region per server.'] : []),
    ...(d.moderated ? [BY_HAND_TEXT] : []),
    ...(d.limit === 3 || d.type === 'identity' ? [] : [`Limit ${d.limit} per deck.`]),
  ].join('\n'),
);
