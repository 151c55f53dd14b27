import { article } from '../../../../language/print/filters.ts';
import { notZero } from '../../../../language/schema/amounts.ts';
import { INT, maybe, node, one, within } from '../../../../language/schema/shape.ts';
import type { AbilityWord } from '../word.ts';

const SETUP = node(
  'What an agenda does about set-up: its player’s set-up cards may cost so much more or less (gold); or they may look for such a card in the deck before hands are drawn, and begin the game with it in play (begins). Agendas alone have it.',
  { begins: { is: 'location', value: { name: 'cost', max: 3 } } },
  {
    gold: maybe(INT),
    // Only its type and the like: nothing else is known of a card in a deck.
    begins: maybe(
      within('filter', {
        is: one('character', 'location'),
        in: undefined,
        of: undefined,
        namesake: undefined,
        has: undefined,
        another: undefined,
        counter: undefined,
        lone: undefined,
        at: undefined,
        any: undefined,
        none: undefined,
      }),
    ),
  },
  { rules: [{ of: ['gold', 'begins'], least: 1, most: 1 }, notZero('gold')] },
);

export const setup: AbilityWord<typeof SETUP> = {
  node: SETUP,
  ofType: 'agenda',
  says: ({ gold = 0, begins }, scope) =>
    begins === undefined
      ? `Your set-up cards may cost ${Math.abs(gold)} ${gold < 0 ? 'less' : 'more'} gold altogether.`
      : `Before hands are drawn, you may search your deck for ${article(begins, scope)} and begin the game with it in play.`,
};
