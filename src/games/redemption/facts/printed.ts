import { type Seat, type Stamp, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf, live, seatOf } from '../../../kernel/query.ts';
import type { Facts, GameObject, GameState } from '../../../kernel/state.ts';
import { BLANK, printedFacts } from '../../shared/facts.ts';
import { Reading } from '../../shared/reading.ts';
import { remembered } from '../../shared/remembered.ts';
import { type Card, type CardSet, EVIL, GOOD } from '../card-set.ts';
import { IN_PLAY, TYPES, ZONES } from '../words.ts';
import { characters } from './field.ts';
import { alsoOf, convertedTo, isInner, wayOf } from './marks.ts';

/** What cards are by themselves, before effects change them: printed, used in their way, converted, captured. */
export class Printed extends Reading {
  readonly cards: CardSet;
  /** What the object is by itself. */
  readonly base = remembered((o: GameObject) => this.bareFacts(o));

  constructor(cards: CardSet) {
    super(ZONES, IN_PLAY, 'active');
    this.cards = cards;
  }

  /** The card that the object is. Throws for a waiting ability, which is not a card. */
  card(o: GameObject): Card {
    return this.cards.get('card' in o.what ? o.what.card : o.what.ability.card);
  }

  /** The same with where it is: at the card that carries it. */
  facts(state: GameState, o: GameObject): Facts {
    const base = this.base(o);
    const host = o.host === undefined ? undefined : state.objects[o.host.object];
    return host ? { ...base, at: [host.stamp] } : base;
  }

  /** A Hero who was made evil has no text any more (rules 9). */
  silent(o: GameObject): boolean {
    const { ways } = this.card(o);
    return wayOf(o) === 'evilCharacter' && 'hero' in ways && !('evilCharacter' in ways);
  }

  /** Are the card's texts in force now? */
  inForce(o: GameObject): boolean {
    return !this.silent(o) && this.inPlace(o);
  }

  /**
   * Is the card where its texts are in force (rules 7, 10)? For a character that is in battle, for others in their
   * places.
   */
  inPlace(o: GameObject): boolean {
    if (o.face === 'down') return false;
    const zone = kindOf(o.zone);
    if (zone === 'battle' || zone === 'artifact' || zone === 'bondage') return true;
    const card = this.card(o);
    if (o.host?.role === 'placed') return zone === 'territory' || zone === 'aside';
    if (zone === 'aside') return 'asideFortress' in card.keywords;
    if (zone !== 'territory') return false;
    return !this.base(o).types.includes('character') || card.definition.classes.includes('territory');
  }

  private bareFacts(o: GameObject): Facts {
    const card = this.card(o);
    const way = wayOf(o);
    const face = (way === undefined ? undefined : card.ways[way]) ?? card.whole;
    const facts = printedFacts(o, card.definition.ref, card.definition.name, BLANK);
    facts.types = face.types;
    facts.subtypes = face.subtypes;
    facts.keywords = card.keywords;
    facts.values = face.values;
    facts.marks = o.marks.filter((m) => !isInner(m));
    // In battle, whoever's side it is on controls it, for as long as it is there (rules 4.1).
    if (facts.zone === 'battle') facts.controller = seatOf(o.zone) ?? o.controller;
    const brigade = convertedTo(o);
    if (brigade !== undefined) convert(facts, brigade);
    const also = alsoOf(o);
    if (also.length > 0) facts.subtypes = [...facts.subtypes, ...also];
    // A captive is not a character; a human one counts as a Lost Soul (rules 9, capture).
    if (facts.zone === 'bondage' && facts.types.includes('character'))
      facts.types = facts.subtypes.includes('human') ? ['Lost Soul', 'captive'] : ['captive'];
    return facts;
  }

  override lone(state: GameState, one: Facts): boolean {
    if (one.zone !== 'battle') return false;
    const side = characters(state, one.controller, this);
    return side.length === 1 && side[0]?.stamp === one.stamp;
  }

  /** What the object is placed on, held by, or a weapon of, or was when it left. */
  hostOf(state: GameState, stamp: Stamp): Stamp | undefined {
    const o = live(state, stamp);
    const host = o?.host === undefined ? undefined : state.objects[o.host.object];
    return host ? host.stamp : state.lastKnown[stamp]?.at[0];
  }

  tally(state: GameState, name: string, seat: Seat): number {
    const wanted = name === 'opponentGoodBrigades' ? GOOD : EVIL;
    const found = new Set<string>();
    state.seats.forEach((_, other) => {
      if (other === seat) return;
      for (const kind of IN_PLAY)
        for (const o of inZone(state, zoneId(kind, other)))
          for (const t of this.base(o).subtypes) if (wanted.has(t)) found.add(t);
    });
    return found.size;
  }
}

/** A converted character is what its new brigade makes it, and has no text any more if it became evil (rules 9). */
function convert(facts: Facts, brigade: string): void {
  const good = GOOD.has(brigade);
  facts.types = TYPES[good ? 'hero' : 'evilCharacter'];
  facts.subtypes = [
    ...facts.subtypes.filter((t) => t !== 'good' && t !== 'evil' && !GOOD.has(t) && !EVIL.has(t)),
    good ? 'good' : 'evil',
    brigade,
  ];
}
