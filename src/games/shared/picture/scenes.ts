import type { CardView, Game, Prompt, View, ZoneView } from '../../../kernel/game.ts';
import type { Seat } from '../../../kernel/ids.ts';
import type { Picture } from '../../../kernel/picture.ts';
import { capital } from '../../../language/print/english.ts';
import { place, places, seatMark, strong } from './places.ts';
import { flatTiles, type LookOf, offered } from './tiles.ts';

/** Needs of these pictures. */
export interface Drawn {
  look: LookOf;
  /** The names of its zones. */
  zones: Game['zones'];
}

/** The pictures for one person alone. */
export const scenesOf = (drawn: Drawn): Pick<Game, 'handPicture' | 'questionPicture'> => ({
  handPicture: (view, prompt) => handPicture(view, drawn, prompt),
  questionPicture: (view, prompt) => questionPicture(view, drawn, prompt),
});

/** The viewer's hand; with a question, what of it that question offers is bright. */
function handPicture(view: View, { look }: Drawn, prompt?: Prompt): Picture {
  const hand = view.zones.find(({ kind, seat }) => kind === 'hand' && seat === view.viewer);
  if (hand?.seat === undefined || hand.cards.length === 0) return { nodes: [] };
  const lit = prompt === undefined ? undefined : offered(prompt);
  // A question about other things says nothing of the hand.
  const about = hand.cards.some(({ handle }) => lit?.has(handle) === true) || prompt?.kind === 'act';
  const tiles = flatTiles(hand.cards, look, about ? lit : undefined);
  return { nodes: place([strong(`Your hand · ${hand.count}`)], tiles, { seat: hand.seat }) };
}

/**
 * The cards that a question offers, at their places: bright, and dim what lies there and is not offered. Nothing where it
 * offers no card. What is offered is what the prompt says, which was made for its seat alone.
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

/** Zones that hold more cards than this are shown without those that are not offered. */
const WHOLE = 20;

/** A zone that everybody shares, by whose cards they are. */
function bySeat({ seat, cards }: ZoneView): { seat: Seat; cards: CardView[] }[] {
  if (seat !== undefined) return [{ seat, cards }];
  return [...new Set(cards.map(({ controller }) => controller))].map((controller) => ({
    seat: controller,
    cards: cards.filter((card) => card.controller === controller),
  }));
}
