import { BY_HAND_TEXT } from '../../shared/card-files.ts';
import { remembered } from '../../shared/remembered.ts';
import { type CardDefinition, FACTION_NAMES } from '../cards.ts';
import { print } from './print.ts';
import type { Ability } from './types.ts';

/** Text of the card, printed from its program, one line per ability; an agenda begins with its deck-building rules. */
export const cardText = remembered((d: CardDefinition): string =>
  [
    ...deckText(d),
    ...d.abilities.map((a) => abilityText(d, a)),
    ...(d.becomes?.abilities ?? []).map((a) => `As an attachment: ${print.ability(a)}`),
    ...(d.moderated ? [BY_HAND_TEXT] : []),
    ...(d.limit === undefined ? [] : [`A deck has at most ${d.limit} of this card.`]),
  ].join('\n'),
);

/** Text of one of the card's abilities. An attachment for locations says "attached location". */
export const abilityText = ({ abilities }: CardDefinition, ability: Ability): string =>
  abilities.some((a) => a.kind === 'attaches' && a.to.is === 'location')
    ? print.abilityOnLocation(ability)
    : print.ability(ability);

/** Text of an agenda's deck-building rules. */
function deckText({ agenda }: CardDefinition): string[] {
  const lines: string[] = [];
  if (agenda?.banner !== undefined)
    lines.push(
      `Cards of ${FACTION_NAMES[agenda.banner.faction]} that are not loyal may be in your deck, and at least ${agenda.banner.atLeast} are.`,
    );
  if (agenda?.characters !== undefined)
    lines.push(
      `${agenda.characters.trait} characters of any faction that are not loyal may be in your deck, and at least ${agenda.characters.atLeast} ${agenda.characters.trait} characters are.`,
    );
  if (agenda?.neutralAtMost !== undefined)
    lines.push(`At most ${agenda.neutralAtMost} neutral cards are in your deck.`);
  if (agenda?.drawAtLeast !== undefined)
    lines.push(`At least ${agenda.drawAtLeast} cards are in your draw deck.`);
  if (agenda?.plots !== undefined) lines.push(`Exactly ${agenda.plots} cards are in your plot deck.`);
  if (agenda?.plotsTwice !== undefined)
    lines.push(`Up to ${agenda.plotsTwice} different plots may be in your plot deck twice.`);
  if (agenda?.plotsOf !== undefined)
    lines.push(`Exactly ${agenda.plotsOf.n} different ${agenda.plotsOf.trait} plots are in your plot deck.`);
  if (agenda?.noPlotsOf !== undefined) lines.push(`No ${agenda.noPlotsOf} plots are in your plot deck.`);
  return lines;
}
