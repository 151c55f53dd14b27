import { article } from '../../../../language/print/filters.ts';
import { notZero, SOME } from '../../../../language/schema/amounts.ts';
import { INT, maybe, node, one, within } from '../../../../language/schema/shape.ts';
import type { AbilityWord } from '../word.ts';

const SETUP = node(
  'What an agenda does about set-up: its player’s set-up cards may cost so much more or less (gold); or they may look for such a card in the deck before hands are drawn, and begin the game with it in play (begins); or they place so many cards of the top of their deck face down under the agenda before set-up cards are placed (under); or they name the title of a unique character, of their deck or not, which filters call `titled: announced` (names). Agendas alone have it.',
  { begins: { is: 'location', value: { name: 'cost', max: 3 } } },
  {
    gold: maybe(INT),
    // The filter may ask only for printed facts such as the type, because the card is still in the deck during set-up.
    begins: maybe(
      within('filter', {
        is: one('character', 'location'),
        in: undefined,
        of: undefined,
        titled: undefined,
        namesake: undefined,
        has: undefined,
        another: undefined,
        counter: undefined,
        lone: undefined,
        at: undefined,
        on: undefined,
        bearing: undefined,
        any: undefined,
        none: undefined,
      }),
    ),
    names: maybe(one('unique character')),
    under: maybe(SOME),
  },
  { rules: [{ of: ['gold', 'begins', 'names', 'under'], least: 1, most: 1 }, notZero('gold')] },
);

export const setup: AbilityWord<typeof SETUP> = {
  node: SETUP,
  ofType: 'agenda',
  says: ({ gold = 0, begins, names, under }, scope) =>
    under !== undefined
      ? `Before set-up cards are placed, place the top ${under} ${under === 1 ? 'card' : 'cards'} of your deck face down under this agenda.`
      : names !== undefined
        ? `After all agendas are announced, name a ${names}.`
        : begins === undefined
          ? `Your set-up cards may cost ${Math.abs(gold)} ${gold < 0 ? 'less' : 'more'} gold altogether.`
          : `Before hands are drawn, you may search your deck for ${article(begins, scope)} and begin the game with it in play.`,
};
