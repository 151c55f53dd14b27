import { BY_HAND_TEXT } from '../../shared/card-files.ts';
import { remembered } from '../../shared/remembered.ts';
import type { CardDefinition } from '../cards.ts';
import { print } from './print.ts';

type Ability = CardDefinition['abilities'][number];

/** Text of the card, printed from its program, a line for each ability. */
export const cardText = remembered((card: CardDefinition): string => textOf(card, card.abilities));

/** Text of the card where it lies: a card in a Reserve is not played from a hand any more ({H}). */
export const cardTextIn = (definition: CardDefinition, zone: string): string =>
  zone === 'reserve' ? textInReserve(definition) : cardText(definition);

const textInReserve = remembered((card: CardDefinition): string =>
  textOf(
    card,
    card.abilities.filter((ability) => !isOfHand(ability)),
  ),
);

const textOf = ({ moderated }: CardDefinition, abilities: readonly Ability[]): string =>
  [...abilities.map((ability) => print.ability(ability)), ...(moderated ? [BY_HAND_TEXT] : [])].join('\n');

const isOfHand = (ability: Ability): boolean =>
  ability.kind === 'reaction' && ability.when.on === 'symbol' && ability.when.symbol === 'h';
