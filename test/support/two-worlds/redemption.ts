// Secrets of Redemption, by its rules (4, 14).
import type { Workbench } from '../../../src/games/shared/workbench.ts';
import type { CardKey } from '../../../src/kernel/ids.ts';
import { kindOf } from '../../../src/kernel/query.ts';
import type { Secrets } from './secrets.ts';

/** The secrets of a game with these cards. */
export const redemptionSecrets = ({ game }: Workbench): Secrets => {
  /** Print on each card: the first thing on its page. */
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
    // One player may have looked at what the other one owns: that both know it does not make it public.
    watched: (state, known) => known.includes(state.seats.length),
    dealt: ['hand', 'deck', 'reserve', 'pile', 'aside'],
    fits(card, kind, still) {
      // A soul is in no hidden place but the deck. When it is drawn it goes to the Land of Bondage, and everybody sees
      // that what came instead is not a soul: so the positions of souls in a deck are only redealt while nothing is
      // done.
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
    // Nobody else can follow which of them goes where, even if some of them are known.
    mingled: ['hand', 'deck', 'reserve', 'pile'],
    // Looking and searching (9), and stars that are revealed before the first turn (5). An undoing shows nothing (7.4).
    shows: ['look', 'star'],
    // A turn, a battle and what comes before the first turn ask for cards by where they are.
    forgetful: ['turn', 'battle', 'pregame'],
  };
};
