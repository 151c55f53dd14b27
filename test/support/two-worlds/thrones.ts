// Secrets of A Game of Thrones, by its rules (5).
import type { Workbench } from '../../../src/games/shared/workbench.ts';
import type { CardKey } from '../../../src/kernel/ids.ts';
import { kindOf } from '../../../src/kernel/query.ts';
import type { Secrets } from './secrets.ts';

/** The secrets of a game with these cards. */
export const thronesSecrets = ({ game }: Workbench): Secrets => {
  const those = (are: (page: { line: string; text: string }) => boolean): ReadonlySet<CardKey> =>
    new Set(game.cards().flatMap((page) => (are(page) ? [page.key] : [])));
  /** The first part of a card's page ends with what is printed on it. */
  const plots = those(({ line }) => /^[^·]*\bplot\b/.test(line));
  const shadows = those(({ text }) => /\bshadow\b/i.test(text));
  return {
    open(o) {
      switch (kindOf(o.zone)) {
        case 'deck':
          return 'to nobody';
        case 'hand':
        case 'plots':
        case 'shadows':
        case 'under':
          return 'to its owner';
        default:
          // Only its controller, who owns it, may look at a duplicate that was placed face down.
          return o.face === 'down' ? 'to its owner' : 'to all';
      }
    },
    // One player may have looked at what the other one owns: that both know it does not make it public.
    watched: (state, known) => known.includes(state.seats.length),
    // In play, duplicates are what is face down.
    dealt: ['hand', 'deck', 'plots', 'shadows', 'under', 'play'],
    fits(card, kind) {
      switch (kind) {
        case 'plots':
          return plots.has(card);
        case 'shadows':
          return shadows.has(card);
        default:
          return !plots.has(card);
      }
    },
    // Everybody can tell cards in shadows apart (5): which of them comes out is no secret.
    hands: ['hand', 'plots'],
    mingled: ['hand', 'deck'],
    // Intrigue claim picks cards of a hand at random (15.1).
    picks: true,
    // Set-up cards and plots are revealed together (4, 15).
    opened: ['setup-cards', 'plot'],
    // Looking, searching and revealing (13), and attachments among set-up cards, which wait in sight (4).
    shows: ['look', 'search', 'reveal', 'setup'],
    // The framework asks for cards by where they are.
    forgetful: ['setup', 'round', 'challenge', 'claim', 'keywords'],
  };
};
