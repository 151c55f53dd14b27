import { objectId, type Seat, stamp, zoneId } from '../../kernel/ids.ts';
import { ids, inZone } from '../../kernel/query.ts';
import type { GameObject, GameState } from '../../kernel/state.ts';
import type { Book } from './facts.ts';
import { faction, isDuplicate, playArea, revealedPlot } from './field.ts';
import type { Card, Numbered, Triggered } from './set.ts';

/** Where abilities come from: cards that all see, a seat's hand, and hands as anybody may imagine them. */

/** An ability on the table or in a hand, with whose it is. */
export interface Source {
  o: GameObject;
  seat: Seat;
  numbered: Numbered<Triggered>;
}

/** Which abilities are asked for, by what they are alone. */
export type Wanted = (ability: Triggered) => boolean;

/** Such abilities of cards that all see: in play, agendas, revealed plots; of one seat, or of all. */
export function tableSources(state: GameState, wanted: Wanted, book: Book, of?: Seat): Source[] {
  const given = book.cards.grants || state.effects.some(({ body }) => body.effect === 'grants');
  const found: Source[] = [];
  const look = (o: GameObject): void => {
    if (of !== undefined && o.controller !== of) return;
    const printed = book.face(o)?.triggered ?? [];
    if (!given && !printed.some(({ ability }) => wanted(ability))) return;
    for (const numbered of book.triggered(state, o))
      if (wanted(numbered.ability)) found.push({ o, seat: o.controller, numbered });
  };
  for (const o of playArea(state)) if (!isDuplicate(o) && o.face === 'up') look(o);
  for (const seat of state.seats.keys()) {
    for (const o of inZone(state, zoneId('agenda', seat))) look(o);
    const plot = revealedPlot(state, seat);
    if (plot !== undefined) look(plot);
  }
  return found;
}

/** Such events that the seat holds. */
export const handSources = (state: GameState, seat: Seat, wanted: Wanted, book: Book): Source[] =>
  inZone(state, zoneId('hand', seat)).flatMap((o) =>
    book.card(o).definition.type === 'event'
      ? book
          .card(o)
          .face.triggered.flatMap((numbered): Source[] =>
            wanted(numbered.ability) ? [{ o, seat, numbered }] : [],
          )
      : [],
  );

/** An event as it would lie in the hand: for asking what anybody might hold. Ids below zero are no object's. */
const IMAGINED = stamp(-1);

/**
 * Events that the seat might hold for all that anybody can see: of its faction, neutral, or of its banner, loyal ones too, for
 * the decks of a core box have them (rules 3). Of a hand without cards there are none.
 */
export function imaginedSources(state: GameState, seat: Seat, wanted: Wanted, book: Book): Source[] {
  if (ids(state, zoneId('hand', seat)).length === 0) return [];
  const own = book.card(faction(state, seat)).definition.faction;
  const banners = inZone(state, zoneId('agenda', seat)).map(
    (o) => book.card(o).definition.agenda?.banner?.faction,
  );
  const found: Source[] = [];
  for (const card of book.cards.events)
    for (const numbered of card.face.triggered) {
      const { faction: of } = card.definition;
      if (
        wanted(numbered.ability) &&
        (of === 'neutral' || of === own || banners.some((banner) => banner === of))
      )
        found.push({ o: imagined(card, seat), seat, numbered });
    }
  return found;
}

const images = new WeakMap<Card, GameObject[]>();

function imagined(card: Card, seat: Seat): GameObject {
  const list = images.get(card) ?? [];
  images.set(card, list);
  list[seat] ??= {
    id: objectId(-1),
    stamp: IMAGINED,
    what: { card: card.definition.ref },
    owner: seat,
    controller: seat,
    zone: zoneId('hand', seat),
    face: 'up',
    marks: [],
    counters: {},
  };
  return list[seat];
}
