// Secrets of A Game of Thrones, by its rules (5).
import type { Workbench } from '../../../src/games/shared/workbench.ts';
import { type CardKey, zoneId } from '../../../src/kernel/ids.ts';
import { asking, kindOf } from '../../../src/kernel/query.ts';
import { faceOf, type Secrets } from './secrets.ts';

/** Beginning of the status of an agenda for which a title was named. */
const NAMED = 'names ';

/** The secrets of a game with these cards. */
export const thronesSecrets = ({ game }: Workbench): Secrets => {
  const those = (are: (page: { line: string; text: string }) => boolean): ReadonlySet<CardKey> =>
    new Set(game.cards().flatMap((page) => (are(page) ? [page.key] : [])));
  /** Plot cards, recognized by the first part of the page's line, which ends with the printed type. */
  const plots = those(({ line }) => /^[^·]*\bplot\b/.test(line));
  const opening = those(({ text }) => /\bthe top card of their deck revealed\b/i.test(text));
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
    // A card that its owner knows and the other player has looked at is still not public.
    watched: (state, known) => known.includes(state.seats.length),
    // In play, only duplicates lie face down.
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
    // Cards in shadows have visible places (5), so everybody sees which of them comes out.
    hands: ['hand', 'plots', 'under'],
    mingled: ['hand', 'deck', 'under'],
    // Intrigue claim picks cards of a hand at random (15.1).
    picks: true,
    // Choices that are revealed together: set-up cards and plots (4, 15).
    opened: ['setup-cards', 'plot'],
    // A plot lies revealed in its controller's plot zone, and speaks of the opponent's deck.
    openTops: (state) =>
      state.objects.flatMap((o) =>
        o !== null && kindOf(o.zone) === 'plot' && o.face === 'up' && opening.has(faceOf(o))
          ? state.seats.flatMap((_, seat) =>
              seat === o.controller ? [] : (state.zones[zoneId('deck', seat)]?.slice(0, 1) ?? []),
            )
          : [],
      ),
    // Events that show cards: looking, searching and revealing (13), and attachments that wait in sight during set-up
    // (4).
    shows: ['look', 'search', 'reveal', 'setup'],
    // A title that was named for an agenda is a status of the agenda, which is public. The question for it offers the
    // unique characters of one's own deck, in alphabetical order.
    names(state, viewer) {
      const named = state.objects.flatMap((o) => o?.marks ?? []).filter((mark) => mark.startsWith(NAMED));
      const own = asking(state)?.parts.find(({ seat }) => seat === viewer)?.choice;
      return [
        ...named.map((mark) => mark.slice(NAMED.length)),
        ...(own?.kind === 'option' && own.why.code === 'setup-names' ? own.options.map(({ id }) => id) : []),
      ];
    },
    // Structures of the framework ask for cards by their places.
    forgetful: ['setup', 'round', 'challenge', 'claim', 'keywords'],
  };
};
