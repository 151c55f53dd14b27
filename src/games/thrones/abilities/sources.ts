import { type ObjectId, type Seat, type ZoneId, zoneId } from '../../../kernel/ids.ts';
import { ids, inZone, kindOf, live, object } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { imagining } from '../../shared/remembered.ts';
import { lurksIn, type Numbered } from '../card-set.ts';
import { givesUse, type Part, type Triggered } from '../facts/ability-kinds.ts';
import type { Book } from '../facts/facts.ts';
import { isDuplicate, revealedPlot } from '../facts/field.ts';
import { mightHold } from '../facts/holding.ts';
import type { Passive } from '../language/types.ts';
import type { Lurking } from '../terms.ts';
import { partOf } from '../words/abilities/abilities.ts';

/**
 * Places where abilities come from: public cards, a seat's own hand, and imagined hands, which hold whatever other
 * players must think possible.
 */

/** An ability that a seat may have, on the table or in a hand. */
export interface Source {
  o: GameObject;
  seat: Seat;
  numbered: Numbered<Triggered>;
  /** Only for a card that is imagined in a hidden place: the state with the card there. */
  imagined?: GameState;
}

/** Test that selects abilities, by the ability and the object that has it. */
export type Wanted = (ability: Triggered, o: GameObject) => boolean;

/**
 * Cache of the cards in a zone that have printed abilities, by part of the sequence around an event. The key is the
 * zone's list of cards, because these lists are never changed in place.
 */
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

/** True if effects give abilities to objects, so that any card may have a given ability. */
export const areGiven = (state: GameState, book: Book): boolean =>
  // The cast is safe: only effects of this card language are made lasting, and a delayed one gives no abilities.
  book.cards.among(state.objects).grants || state.effects.some(({ body }) => givesUse(body as Passive));

/**
 * Abilities for this part of the sequence around an event on public cards: in play, agendas, revealed plots, open
 * piles, and events playable from a discard pile. `of`: only the abilities that this seat may use.
 */
export function tableSources(state: GameState, part: Part, wanted: Wanted, book: Book, of?: Seat): Source[] {
  const given = areGiven(state, book);
  const among = (zone: ZoneId): ObjectId[] =>
    given ? ids(state, zone) : listenersIn(state, zone, part, book);
  const found: Source[] = [];
  const look = (o: GameObject): void => {
    if (isDuplicate(o) || o.face === 'down') return;
    const seat = of ?? o.controller;
    // Some abilities may be used by any player, whoever controls the card.
    const open = (ability: Triggered): boolean =>
      (seat === o.controller || ('anyone' in ability && ability.anyone === true)) && wanted(ability, o);
    if (!given && !book.face(o)?.triggered.some(({ ability }) => open(ability))) return;
    for (const numbered of book.triggered(state, o))
      if (numbered.ability.from === undefined && open(numbered.ability)) found.push({ o, seat, numbered });
  };
  for (const id of among(PLAY)) look(object(state, id));
  for (const seat of state.seats.keys()) {
    for (const id of among(zoneId('agenda', seat))) look(object(state, id));
    const plot = revealedPlot(state, seat);
    if (plot !== undefined && among(zoneId('plot', seat)).includes(plot.id)) look(plot);
    if (of !== undefined && of !== seat) continue;
    for (const pile of book.cards.among(state.objects).piles)
      for (const id of listenersIn(state, zoneId(pile, seat), part, book)) {
        const o = object(state, id);
        for (const numbered of book.card(o).face.triggered)
          if (numbered.ability.from === pile && wanted(numbered.ability, o))
            found.push({ o, seat, numbered });
      }
  }
  return [...found, ...lentSources(state, part, wanted, book, of)];
}

/** Abilities that pass the given test, of events that a text lets a seat play from a discard pile. */
const lentSources = (state: GameState, part: Part, wanted: Wanted, book: Book, of?: Seat): Source[] =>
  book.continuous(state, 'mayPlay').flatMap(({ env: { you: seat }, refs }) => {
    if (of !== undefined && of !== seat) return [];
    return refs.flatMap((s) => {
      const o = live(state, s);
      if (o === undefined || kindOf(o.zone) !== 'discard') return [];
      return book.card(o).face.triggered.flatMap((numbered): Source[] => {
        const { ability } = numbered;
        return ability.from === undefined && partOf(ability) === part && wanted(ability, o)
          ? [{ o, seat, numbered }]
          : [];
      });
    });
  });

/**
 * Abilities that pass the given test and that the seat uses from this hidden place (hand, shadows, deck). They belong
 * to events, or to other cards whose text allows such a use.
 */
export const lurkingSources = (
  state: GameState,
  seat: Seat,
  place: Lurking,
  wanted: Wanted,
  book: Book,
): Source[] =>
  book.cards.among(state.objects).lurking[place].size === 0
    ? []
    : inZone(state, zoneId(place, seat)).flatMap((o) => {
        const card = book.card(o);
        return card.face.triggered.flatMap((numbered): Source[] =>
          lurksIn(card, numbered.ability) === place && wanted(numbered.ability, o)
            ? [{ o, seat, numbered }]
            : [],
        );
      });

/**
 * Abilities that pass the given test and that the seat, as far as everybody can tell, might use from a hidden place
 * (hand, shadows, deck): those of cards of its faction, neutral cards, and cards of its banner. Loyal cards are
 * included, because decks of a core box contain them (rules 3); cards of later sets only if the seat's deck list has
 * them. There are none if the place is empty. Each ability is imagined in place of the first hidden card there; an
 * ability about its own card is imagined in place of each hidden card.
 */
export function imaginedSources(
  state: GameState,
  seat: Seat,
  place: Lurking,
  part: Part,
  wanted: Wanted,
  book: Book,
): Source[] {
  const held = book.cards.among(state.objects).lurking[place].get(part);
  const hand = ids(state, zoneId(place, seat));
  if (held === undefined || hand.length === 0) return [];
  const found: Source[] = [];
  for (const { card, numbered } of held) {
    const { ability } = numbered;
    const ofItself = 'when' in ability && 'what' in ability.when && ability.when.what === 'self';
    for (const id of ofItself ? hand : hand.slice(0, 1)) {
      const there = object(state, id);
      if (!wanted(ability, there) || !mightHold(state, seat, card, book)) continue;
      const o: GameObject = { ...there, what: { card: card.definition.ref } };
      found.push({ o, seat, numbered, imagined: { ...state, objects: imagining(state.objects, o) } });
    }
  }
  return found;
}
