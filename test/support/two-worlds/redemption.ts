// Secrets of Redemption, by its rules (4, 14).
import type { Workbench } from '../../../src/games/shared/workbench.ts';
import type { CardKey } from '../../../src/kernel/ids.ts';
import { kindOf } from '../../../src/kernel/query.ts';
import type { Secrets } from './secrets.ts';

/** The secrets of a game with these cards. */
export const redemptionSecrets = ({ game }: Workbench): Secrets => {
  /** Printed types of each card, which come first on its page. */
  const types = new Map<CardKey, string[]>(
    game.cards().map(({ key, line }) => [key, line.split(' · ')[0]!.split('/')]),
  );
  const is = (card: CardKey, type: string): boolean => types.get(card)?.includes(type) === true;
  return {
    open(o) {
      switch (kindOf(o.zone)) {
        case 'deck':
          return 'to nobody';
        case 'hand':
        case 'reserve':
        case 'pile':
          return 'to its owner';
        default:
          return o.face === 'down' ? 'to its owner' : 'to all';
      }
    },
    // A card that its owner knows and the other player has looked at is still not public.
    watched: (state, known) => known.includes(state.seats.length),
    dealt: ['hand', 'deck', 'reserve', 'pile', 'aside'],
    fits(card, kind, still) {
      // A Lost Soul can be in no hidden place but the deck. If one is drawn it goes to the Land of Bondage, so
      // everybody sees that other drawn cards are no souls: the places of souls in a deck may differ only while nothing
      // happens.
      if (is(card, 'Lost Soul')) return still && kind === 'deck';
      switch (kind) {
        case 'pile':
          return is(card, 'Artifact');
        case 'reserve':
        case 'aside':
          return !is(card, 'Dominant');
        default:
          return true;
      }
    },
    hands: ['hand', 'pile'],
    // Cards of these zones are interchangeable for others, even if they know some of them.
    mingled: ['hand', 'deck', 'reserve', 'pile'],
    // Events that show cards: looking and searching (9), and star cards that are revealed before the first turn (5).
    // Undoing an ability shows nothing (7.4).
    shows: ['look', 'star'],
    // Structures of a turn, of a battle and of the time before the first turn ask for cards by their places.
    forgetful: ['turn', 'battle', 'pregame'],
  };
};
