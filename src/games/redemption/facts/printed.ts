import type { ObjectId, Seat, Stamp } from '../../../kernel/ids.ts';
import { kindOf, live, seatOf } from '../../../kernel/query.ts';
import { emptyEnv, type Facts, type GameObject, type GameState } from '../../../kernel/state.ts';
import { value } from '../../../language/run/evaluate.ts';
import { BLANK, printedFacts } from '../../shared/facts.ts';
import { Reading } from '../../shared/reading.ts';
import { remembered } from '../../shared/remembered.ts';
import { type Card, type CardSet, EVIL, type Face, GOOD, says } from '../card-set.ts';
import type { Filter, Who } from '../language/types.ts';
import { every, going } from '../structures.ts';
import {
  BOOKS,
  CAPTIVE,
  FIELD,
  HAND_LIMIT,
  IN_PLAY,
  LOST_SOUL,
  MULTI_BRIGADE,
  namesOf,
  TYPES,
  ZONES,
} from '../terms.ts';
import { COMPUTED_STATUSES } from '../words/values/statuses.ts';
import { TALLIES } from '../words/values/tallies.ts';
import { characters, isPlaced } from './field.ts';
import { alsoOf, convertedTo, isInner, markAs, wayOf } from './marks.ts';

/**
 * Facts of cards before continuous effects change them: printed values, way of use (as a Hero, as an Enhancement),
 * conversion, capture.
 */
export class Printed extends Reading {
  readonly cards: CardSet;
  /**
   * Kinds of zones that are searched for attached cards: the whole field, because attachments go with their card to a
   * set-aside area (rules 12.3).
   */
  readonly carried = FIELD;
  /** Facts of the object before effects change them, cached by the object. */
  readonly base = remembered((o: GameObject) => this.bareFacts(o));
  private counter: Printed | undefined;

  constructor(cards: CardSet) {
    super(ZONES, IN_PLAY, 'active');
    this.cards = cards;
  }

  /** The object's card. Throws for a waiting ability, which is not a card. */
  card(o: GameObject): Card {
    return this.cards.get('card' in o.what ? o.what.card : o.what.ability.card);
  }

  /**
   * Facts of the object before continuous effects. `at`: the card on which the object is placed, or that holds it, if
   * any.
   */
  facts(state: GameState, o: GameObject): Facts {
    const facts = this.uncounted(state, o);
    const card = this.card(o);
    if (card.x === undefined) return facts;
    // Cards are counted without their own X, because counting them may include the card whose X it is.
    const n = value(state, card.x, emptyEnv(facts.controller, o.stamp, facts.card), this.counting);
    const { unknowns } = this.face(o);
    return {
      ...facts,
      values: { ...facts.values, ...Object.fromEntries(unknowns.map((name) => [name, n])) },
    };
  }

  /** Facts of the object with 0 for an X in its printed numbers. */
  protected uncounted(state: GameState, o: GameObject): Facts {
    const base = this.base(o);
    const host = o.host === undefined ? undefined : state.objects[o.host.object];
    return host ? { ...base, at: [host.stamp] } : base;
  }

  /** Reader by which an X in printed numbers is counted. */
  private get counting(): Printed {
    this.counter ??= new Uncounted(this.cards);
    return this.counter;
  }

  /** Characteristics of the card in the way in which it is used now, or in all its ways. */
  private face(o: GameObject): Face {
    const card = this.card(o);
    const way = wayOf(o);
    return (way === undefined ? undefined : card.forms[way]) ?? card.whole;
  }

  /** True for a Hero who was made evil, and so has lost their text (rules 9). */
  silent(o: GameObject): boolean {
    const { forms } = this.card(o);
    return wayOf(o) === 'evilCharacter' && 'hero' in forms && !('evilCharacter' in forms);
  }

  /** True if the texts of the card are in force now. */
  inForce(o: GameObject): boolean {
    return !this.silent(o) && this.inPlace(o);
  }

  /** True if the card is where its texts are in force (rules 7, 10): characters in battle, others in their zones. */
  inPlace(o: GameObject): boolean {
    if (o.face === 'down') return false;
    // An Enhancement that another text has placed does nothing before it is used, in battle neither (rules 9).
    if (isPlaced(o) && wayOf(o) === undefined && this.base(o).types.includes('Enhancement')) return false;
    const zone = kindOf(o.zone);
    if (zone === 'battle' || zone === 'artifact') return true;
    // A captive is no character any more, so its text is silent for whoever holds it (rules 9, capture).
    if (zone === 'bondage') return !this.base(o).types.includes(CAPTIVE);
    const card = this.card(o);
    if (isPlaced(o)) return zone === 'territory' || zone === 'aside';
    if (zone === 'aside') return 'asideFortress' in card.keywords;
    if (zone !== 'territory') return false;
    // A Site of several brigades works while it is used in battle (rules 10); one played by hand is asked about at home.
    if (
      card.ways.site !== undefined &&
      card.brigades.length > 1 &&
      !says(card.definition.abilities, ['byHand'])
    )
      return false;
    return !this.base(o).types.includes('character') || card.definition.classes.includes('territory');
  }

  private bareFacts(o: GameObject): Facts {
    const card = this.card(o);
    const face = this.face(o);
    const facts = printedFacts(o, card.definition.ref, card.definition.name, BLANK);
    facts.types = face.types;
    facts.subtypes = face.subtypes;
    facts.keywords = card.keywords;
    facts.values = face.values;
    facts.token = card.definition.token === true;
    facts.marks = o.marks.filter((m) => !isInner(m));
    // A card in battle is controlled by the player of its side (rules 4.1). A card placed on another is on no side, so
    // its controller stays the same.
    if (facts.zone === 'battle' && !isPlaced(o)) facts.controller = seatOf(o.zone) ?? o.controller;
    const brigade = convertedTo(o);
    if (brigade !== undefined) convert(facts, brigade);
    const also = alsoOf(o);
    if (also.length > 0) facts.subtypes = [...facts.subtypes, ...also];
    // A captive is no character; a human captive counts as a Lost Soul (rules 9, capture).
    if (facts.zone === 'bondage' && facts.types.includes('character'))
      facts.types = facts.subtypes.includes('human') ? [LOST_SOUL, CAPTIVE] : [CAPTIVE];
    return facts;
  }

  /**
   * True if the object belongs to the player that a text names. In a player's territory, or in another zone of one
   * player, every card belongs to that player, whoever owns or controls it (rules 4). In zones with cards of both, the
   * controller counts; "your" cards must also be owned by you (4.1).
   */
  belongs(state: GameState, facts: Facts, filter: Filter, who: Who, seat: Seat): boolean {
    if (!isShared(facts.zone) && namesZone(filter, facts.zone)) {
      const o = live(state, facts.stamp);
      return ((o && seatOf(o.zone)) ?? facts.controller) === seat;
    }
    return facts.controller === seat && (who !== 'you' || facts.owner === seat);
  }

  /**
   * A text that describes cards by what they are does not mean captives, unless it speaks of captives, or of Lost Souls,
   * as which human ones count. They keep their identifiers, for texts that do (rules 9, capture).
   */
  meantBy(facts: Facts, filter: Filter): boolean {
    return !facts.types.includes(CAPTIVE) || !describes(filter) || speaksOfSouls(filter);
  }

  /** A text that names a person also means their cards with an epithet or a title (rules 3.5). */
  alsoCalled(facts: Facts, name: string): boolean {
    return (
      ['character', CAPTIVE].some((type) => facts.types.includes(type)) &&
      namesOf(this.cards.get(facts.card).definition).includes(name)
    );
  }

  override lone(state: GameState, one: Facts): boolean {
    if (one.zone !== 'battle') return false;
    const side = characters(state, one.controller, this);
    return side.length === 1 && side[0]?.stamp === one.stamp;
  }

  /** True if the object has this status, which follows from its position: attacking, blocking, opposed, equipped. */
  shows(state: GameState, facts: Facts, word: string): boolean {
    const o = live(state, facts.stamp);
    return o !== undefined && COMPUTED_STATUSES[word]?.(state, o, this) === true;
  }

  /** Host of the object (the card that holds or bears it), or its last host if the object is gone. */
  hostOf(state: GameState, stamp: Stamp): Stamp | undefined {
    const o = live(state, stamp);
    const host = o?.host === undefined ? undefined : state.objects[o.host.object];
    return host ? host.stamp : state.lastKnown[stamp]?.at[0];
  }

  hasAbility(facts: Facts, kind: string): boolean {
    return this.cards.get(facts.card).kinds().has(kind);
  }

  /** True if the two cards have a brigade (colour) in common (rules 8.3). */
  matching(_state: GameState, one: Facts, other: Facts): boolean {
    return one.subtypes.some((word) => (GOOD.has(word) || EVIL.has(word)) && other.subtypes.includes(word));
  }

  /** True if both cards have references in one book of the Bible. */
  sameBook(one: Facts, other: Facts): boolean {
    return one.subtypes.some((word) => ALL_BOOKS.has(word) && other.subtypes.includes(word));
  }

  /** Number of the card's brigades (colours) that have the given alignment. */
  brigadesOf(facts: Facts, alignment: 'good' | 'evil'): number {
    const brigades = alignment === 'good' ? GOOD : EVIL;
    return facts.subtypes.filter((word) => brigades.has(word)).length;
  }

  /** Characters that use the Enhancement now, bear it as a weapon, or have used it in this phase. */
  usersOf(state: GameState, stamp: Stamp): Stamp[] {
    const o = live(state, stamp);
    if (o === undefined) return [];
    const now = every(state, 'enhancement').flatMap(({ data }) =>
      data.id === o.id ? (state.objects[data.user]?.stamp ?? []) : [],
    );
    const before = state.instances.flatMap((i) => (i.object === o.id ? (i.env.refs['user'] ?? []) : []));
    const bearer = o.host?.role === 'weapon' ? (state.objects[o.host.object]?.stamp ?? []) : [];
    return [now, bearer, before].flat();
  }

  /**
   * Enhancements played in this battle before the given card and after it, in their present state, but good or evil as
   * they were played. The card may have left as the price of what it does.
   */
  playedAround(state: GameState, stamp: Stamp): { before: Facts[]; after: Facts[] } | undefined {
    const { enhancements: all = [], signs = {} } = going(state, 'battle')?.data ?? {};
    const own = live(state, stamp)?.id ?? state.instances.find(({ env }) => env.self === stamp)?.object;
    const at = own === undefined ? -1 : all.lastIndexOf(own);
    if (at < 0) return undefined;
    const known = (id: ObjectId, place: number): Facts[] => {
      const o = state.objects[id];
      const way = signs[place];
      const used = o && way !== undefined ? { ...o, marks: [markAs(way), ...o.marks] } : o;
      return used ? [this.facts(state, used)] : [];
    };
    return {
      before: all.slice(0, at).flatMap(known),
      after: all.slice(at + 1).flatMap((id, i) => known(id, at + 1 + i)),
    };
  }

  /** Number of cards that a player may keep at the end of a turn, before effects change it. */
  handSize(_state: GameState, _seat: Seat): number {
    return HAND_LIMIT;
  }

  tally(state: GameState, name: string, seat: Seat): number {
    const tally = TALLIES[name];
    if (tally === undefined) throw new Error(`Redemption counts no "${name}".`);
    return tally.read(state, seat, this);
  }
}

/** Subtypes that follow from a character's brigades, so that a converted character has others. */
const OF_BRIGADES: readonly string[] = ['good', 'evil', MULTI_BRIGADE];

const ALL_BOOKS: ReadonlySet<string> = new Set([...BOOKS['O.T.'], ...BOOKS['N.T.']]);

/** Reader of printed facts that leaves out an X in printed numbers. */
class Uncounted extends Printed {
  override facts(state: GameState, o: GameObject): Facts {
    return this.uncounted(state, o);
  }
}

/** True for a zone with cards of both players, so that the zone does not tell to whom a card belongs. */
const isShared = (zone: string): boolean => zone === 'battle' || zone === 'played';

/** True if the filter (description of objects) says what sort of cards it means, and not only where they lie. */
const describes = ({ subtype, any = [], none = [] }: Filter): boolean =>
  subtype !== undefined || any.some(describes) || none.some((one) => one.is !== undefined || describes(one));

/** True if the filter (description of objects) speaks of Lost Souls or captives. */
const speaksOfSouls = ({ is, any = [] }: Filter): boolean =>
  [is].flat().some((type) => type === LOST_SOUL || type === CAPTIVE) || any.some(speaksOfSouls);

/** True if the filter (description of objects) speaks of cards in zones of this kind. */
export const namesZone = (filter: Filter, zone: string): boolean =>
  [filter.in].flat().includes(zone) || (filter.any ?? []).some((one) => namesZone(one, zone));

/**
 * Changes a character's facts to those of the brigade (colour) to which it was converted. A character that became evil
 * has no text any more (rules 9).
 */
function convert(facts: Facts, brigade: string): void {
  const good = GOOD.has(brigade);
  facts.types = TYPES[good ? 'hero' : 'evilCharacter'];
  facts.subtypes = [
    ...facts.subtypes.filter((t) => !OF_BRIGADES.includes(t) && !GOOD.has(t) && !EVIL.has(t)),
    good ? 'good' : 'evil',
    brigade,
  ];
}
