import { type ObjectId, objectId, type Seat, stamp, type ZoneId, zoneId } from '../../../kernel/ids.ts';
import { ids, inZone, object } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Card, Numbered } from '../card-set.ts';
import { givesUse, type Part, partOf, type Triggered } from '../facts/ability-kinds.ts';
import type { Book } from '../facts/facts.ts';
import { faction, isDuplicate, revealedPlot } from '../facts/field.ts';
import type { Passive } from '../language/types.ts';

/** Where abilities come from: cards that everybody sees, a seat's hand, and hands as anybody may imagine them. */

/** An ability on the table or in a hand, with whose it is. */
export interface Source {
  o: GameObject;
  seat: Seat;
  numbered: Numbered<Triggered>;
}

/** Which abilities of a part are wanted, judging only by what they are and whose they are. */
export type Wanted = (ability: Triggered, o: GameObject) => boolean;

/** Cards with printed abilities of each part, among the cards of a zone. Lists of zones are never changed in place. */
const listening = new WeakMap<ObjectId[], Map<Part, ObjectId[]>>();

function listenersIn(state: GameState, zone: ZoneId, part: Part, book: Book): ObjectId[] {
  const all = ids(state, zone);
  const kept = listening.get(all);
  if (kept !== undefined) return kept.get(part) ?? NOBODY;
  const byPart = new Map<Part, ObjectId[]>();
  for (const id of all) {
    const { face, becomes } = book.card(object(state, id));
    for (const p of new Set(
      [...face.triggered, ...(becomes?.triggered ?? [])].map(({ ability }) => partOf(ability)),
    ))
      byPart.set(p, [...(byPart.get(p) ?? []), id]);
  }
  listening.set(all, byPart);
  return byPart.get(part) ?? NOBODY;
}

const NOBODY: ObjectId[] = [];
const PLAY = zoneId('play');

/** Do texts give abilities to others? Then any card may have one. */
export const areGiven = (state: GameState, book: Book): boolean =>
  // Only effects of this vocabulary are ever made lasting; a delayed one gives nothing.
  book.cards.grants || state.effects.some(({ body }) => givesUse(body as Passive));

/** Abilities of that part on cards that everybody sees: in play, agendas, revealed plots; of one seat, or of all. */
export function tableSources(state: GameState, part: Part, wanted: Wanted, book: Book, of?: Seat): Source[] {
  const given = areGiven(state, book);
  const among = (zone: ZoneId): ObjectId[] =>
    given ? ids(state, zone) : listenersIn(state, zone, part, book);
  const found: Source[] = [];
  const look = (o: GameObject): void => {
    if ((of !== undefined && o.controller !== of) || isDuplicate(o) || o.face === 'down') return;
    if (!given && !book.face(o)?.triggered.some(({ ability }) => wanted(ability, o))) return;
    for (const numbered of book.triggered(state, o))
      if (wanted(numbered.ability, o)) found.push({ o, seat: o.controller, numbered });
  };
  for (const id of among(PLAY)) look(object(state, id));
  for (const seat of state.seats.keys()) {
    for (const id of among(zoneId('agenda', seat))) look(object(state, id));
    const plot = revealedPlot(state, seat);
    if (plot !== undefined && among(zoneId('plot', seat)).includes(plot.id)) look(plot);
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
            wanted(numbered.ability, o) ? [{ o, seat, numbered }] : [],
          )
      : [],
  );

/** An event as it would be in the hand, to ask what anybody might hold. Ids below zero belong to no object. */
export const IMAGINED = stamp(-1);

/**
 * Events that the seat might hold for all that anybody can see: of its faction, neutral, or of its banner, loyal ones
 * too, because the decks of a core box have them (rules 3). A hand without cards holds none.
 */
export function imaginedSources(
  state: GameState,
  seat: Seat,
  part: Part,
  wanted: Wanted,
  book: Book,
): Source[] {
  const events = book.cards.events.get(part);
  if (events === undefined || ids(state, zoneId('hand', seat)).length === 0) return [];
  const found: Source[] = [];
  for (const { card, numbered } of events) {
    const o = imagined(card, seat);
    if (wanted(numbered.ability, o) && isOpenTo(state, seat, card, book)) found.push({ o, seat, numbered });
  }
  return found;
}

/** May the seat's deck contain the card, judging by its faction and its agendas? */
function isOpenTo(state: GameState, seat: Seat, { definition: { faction: of } }: Card, book: Book): boolean {
  if (of === 'neutral' || of === book.card(faction(state, seat)).definition.faction) return true;
  return inZone(state, zoneId('agenda', seat)).some(
    (o) => book.card(o).definition.agenda?.banner?.faction === of,
  );
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
