import type { Prompt } from '../../../kernel/game/prompts.ts';
import type { CardView, View, ZoneView } from '../../../kernel/game/views.ts';
import type { Game } from '../../../kernel/game.ts';
import type { Seat } from '../../../kernel/ids.ts';
import type { Picture } from '../../../kernel/picture.ts';
import { capital } from '../../../language/print/english.ts';
import { place, places, seatMark, strong } from './places.ts';
import { flatTiles, type LookOf, offered } from './tiles.ts';

/** A game's data that pictures of a hand or of a question's cards need. */
export interface Drawn {
  look: LookOf;
  /** The zones of the game, with their names. */
  zones: Game['zones'];
}

/** Pictures for one person alone: the hand, and the cards of a question. */
export const scenesOf = (drawn: Drawn): Pick<Game, 'handPicture' | 'questionPicture'> => ({
  handPicture: (view, prompt) => handPicture(view, drawn, prompt),
  questionPicture: (view, prompt) => questionPicture(view, drawn, prompt),
});

/** Picture of the viewer's hand. With a question, the cards that it offers are bright and the others dim. */
function handPicture(view: View, { look }: Drawn, prompt?: Prompt): Picture {
  const hand = view.zones.find(({ kind, seat }) => kind === 'hand' && seat === view.viewer);
  if (hand?.seat === undefined || hand.cards.length === 0) return { nodes: [] };
  const lit = prompt === undefined ? undefined : offered(prompt);
  // If none of the offered cards is in the hand, the hand is drawn as usual and nothing is dimmed.
  const about = hand.cards.some(({ handle }) => lit?.has(handle) === true) || prompt?.kind === 'act';
  const tiles = flatTiles(hand.cards, look, about ? lit : undefined);
  return { nodes: place([strong(`Your hand · ${hand.count}`)], tiles, { seat: hand.seat }) };
}

/**
 * Picture of a question's cards at their places: those offered are bright, their neighbours dim. Nothing if the
 * question offers no card. Candidates come from the prompt, which was made for its seat alone, so nothing hidden leaks.
 */
function questionPicture(view: View, { look, zones }: Drawn, prompt: Prompt): Picture {
  const lit = offered(prompt);
  const parts = view.zones.flatMap((zone) => {
    const name = zones.find(({ kind }) => kind === zone.kind)?.name ?? capital(zone.kind);
    return bySeat(zone).flatMap(({ seat, cards }) => {
      const bright = cards.filter(({ handle }) => lit.has(handle));
      if (bright.length === 0) return [];
      const dim = cards.length > WHOLE ? [] : cards.filter(({ handle }) => !lit.has(handle));
      return [{ seat, name, tiles: flatTiles([...bright, ...dim], look, lit) }];
    });
  });
  return {
    nodes: [...new Set(parts.map(({ seat }) => seat))].map((seat) => ({
      node: 'box',
      tone: 'place',
      seat,
      head: [seatMark(seat, seat === view.viewer ? 'Yours' : 'Theirs')],
      nodes: places(parts.filter((part) => part.seat === seat)),
    })),
  };
}

/** Number of cards in a zone above which a question's picture shows only the offered ones. */
const WHOLE = 20;

/** Cards of a zone, grouped by player: in a shared zone by the players who control the cards. */
function bySeat({ seat, cards }: ZoneView): { seat: Seat; cards: CardView[] }[] {
  if (seat !== undefined) return [{ seat, cards }];
  return [...new Set(cards.map(({ controller }) => controller))].map((controller) => ({
    seat: controller,
    cards: cards.filter((card) => card.controller === controller),
  }));
}
