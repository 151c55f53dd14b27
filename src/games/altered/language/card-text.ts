import { BY_HAND_TEXT } from '../../shared/card-files.ts';
import { remembered } from '../../shared/remembered.ts';
import type { CardDefinition } from '../cards.ts';
import { print } from './print.ts';

/** Text of the card, printed from its program, a line for each ability. */
export const cardText = remembered(({ abilities, moderated }: CardDefinition): string =>
  [...abilities.map((a) => print.ability(a)), ...(moderated ? [BY_HAND_TEXT] : [])].join('\n'),
);

/** Text of the card where it lies: a card in a Reserve is not played from a hand any more ({H}). */
export const cardTextIn = (definition: CardDefinition, zone: string): string => {
  if (zone !== 'reserve' || !definition.abilities.some(isOfHand)) return cardText(definition);
  return inReserve(definition);
};

const inReserve = remembered((definition: CardDefinition): string =>
  definition.abilities
    .filter((ability) => !isOfHand(ability))
    .map((ability) => print.ability(ability))
    .join('\n'),
);

const isOfHand = (ability: CardDefinition['abilities'][number]): boolean =>
  ability.kind === 'reaction' && ability.when.on === 'symbol' && ability.when.symbol === 'h';
