import type { CardKey, Seat } from '../../../kernel/ids.ts';
import type { Facts, GameObject, GameState } from '../../../kernel/state.ts';
import { fits, isWanted } from '../../../language/run/evaluate.ts';
import type { Doing as SharedDoing } from '../../shared/facts.ts';
import type { Card, CardSet, Face, Numbered } from '../card-set.ts';
import type { Passive } from '../language/types.ts';
import { ATTACKING, DEFENDING, type Icon, PARTICIPATING } from '../terms.ts';
import { isTriggered, type Triggered } from './ability-kinds.ts';
import { type Continuous, isMeant, nameOfGrant, type Over } from './continuous-effects.ts';
import { challenge, isDuplicate, revealedPlot } from './field.ts';
import { Layers } from './layers.ts';
import { Printed } from './printed.ts';
import { Reading } from './reading.ts';
import { STAGE } from './stages.ts';

/** A continuous effect of this kind, with its source. */
export type Doing<E extends Passive['effect']> = SharedDoing<Continuous, E>;

/** Circumstances in which a "cannot" text may apply: object, seat, type of challenge, and opponent. */
export interface About {
  object?: GameObject;
  seat?: Seat;
  type?: Icon;
  against?: Seat;
}

/** "Cannot" verbs that apply to cards in all zones, so that a text need not name the hand. */
const FROM_ANYWHERE = ['marshal', 'play'];

/**
 * Current facts of objects in A Game of Thrones, with all effects applied, and acts that texts forbid. The results are
 * cached. There is one `Book` for each set of cards.
 */
export class Book extends Reading {
  readonly cards: CardSet;
  private readonly printed: Printed;
  private readonly layers: Layers;

  constructor(cards: CardSet) {
    super();
    this.cards = cards;
    this.printed = new Printed(cards);
    this.layers = new Layers(this.printed);
  }

  facts(state: GameState, o: GameObject): Facts {
    return this.layers.facts(state, o);
  }

  /** Definition of the card that the object represents. */
  card(o: GameObject): Card {
    return this.printed.card(o);
  }

  /**
   * The side of the card that counts: none for a duplicate or a face-down card in play; for an event in play, the
   * attachment that it became.
   */
  face(o: GameObject): Face | undefined {
    return this.printed.face(o);
  }

  /** Facts of the object before continuous effects. */
  base(o: GameObject): Facts {
    return this.printed.facts(o);
  }

  /**
   * Base value of one of the object's numbers, which additions and reductions start from, after effects that set it
   * (rules 6); undefined if the object has no number of this name.
   */
  baseNow(state: GameState, o: GameObject, name: string): number | undefined {
    return this.layers.baseNow(state, o, name);
  }

  cardFacts(ref: CardKey, seat: Seat): Facts {
    return this.printed.cardFacts(ref, seat);
  }

  /** True if the object's printed text box counts as empty, except for traits (rules 6). */
  blank(state: GameState, o: GameObject): boolean {
    return this.layers.blanked(state).has(o.id);
  }

  /** The object's abilities for windows (chances to act): printed ones unless it is blank, and given ones. */
  triggered(state: GameState, o: GameObject): Numbered<Triggered>[] {
    const own = this.blank(state, o) ? [] : (this.face(o)?.triggered ?? []);
    if (isDuplicate(o)) return own;
    const gained = this.layers
      .stage(state, STAGE.grants)
      .flatMap((c): Numbered<Triggered>[] =>
        c.does.effect === 'grants' && isTriggered(c.does.ability) && this.covers(state, c, c.does.over, o)
          ? [{ id: nameOfGrant(c), ability: c.does.ability }]
          : [],
      );
    return gained.length === 0 ? own : [...own, ...gained];
  }

  /**
   * An object that represents the facts in force, for caching. The same object is returned until something changes that
   * affects facts or active effects. Statuses and counters that no effect reads do not matter.
   */
  standing(state: GameState): object {
    return this.layers.standing(state);
  }

  /** Every continuous effect in force. */
  allContinuous(state: GameState): Continuous[] {
    return this.layers.all(state);
  }

  /** True if any text in play contains an effect of this kind, in force or not. */
  speaks(state: GameState, effect: Passive['effect']): boolean {
    return this.layers.speaks(state, effect);
  }

  /** Continuous effects of this kind in force. */
  continuous<E extends Passive['effect']>(state: GameState, effect: E): Doing<E>[] {
    // The cast is safe: the layers of effects store effects by kind.
    return this.layers.ofKind(state, effect) as Doing<E>[];
  }

  /**
   * True if the effect applies to the object. Texts without a zone mean objects in play. Objects immune to the source
   * are excluded, unless they were fixed when the effect began (rules 9.11).
   */
  covers(state: GameState, c: Continuous, over: Over, o: GameObject): boolean {
    return this.layers.covers(state, c, over, o);
  }

  /**
   * True if the object is immune to effects of the given source. No object is immune to its own effects (rules 9.11),
   * or to those of the rules (9.1).
   */
  immune(state: GameState, o: GameObject, source: Facts | undefined): boolean {
    return source !== undefined && this.layers.immune(state, o, source);
  }

  /** True if a text forbids this act (rules 9.10). */
  cannot(state: GameState, what: string, about: About): boolean {
    return this.forbidding(state, what, about) !== undefined;
  }

  /** The card text that forbids the act; undefined if none does. */
  forbidding(state: GameState, what: string, about: About): Doing<'cannot'> | undefined {
    return this.continuous(state, 'cannot').find(
      (c) => c.does.what === what && this.forbids(state, c, about),
    );
  }

  private forbids(state: GameState, c: Doing<'cannot'>, about: About): boolean {
    const { what, over, who, type, against, copies } = c.does;
    const { object } = about;
    const now = about.type ?? challenge(state)?.type;
    const seat = about.seat ?? object?.controller;
    if (!isWanted(now, type, c.env)) return false;
    if (who !== undefined && !isMeant(who, seat, c.env)) return false;
    if (against !== undefined && !isMeant(against, about.against, c.env)) return false;
    if (over === undefined) return true;
    if (object === undefined) return false;
    if (copies === true) return this.isCopy(state, object, c);
    if (typeof over === 'object' && FROM_ANYWHERE.includes(what))
      return fits(state, this.facts(state, object), over, c.env, this);
    return this.covers(state, c, over, object);
  }

  /** True if the object has the same title as one of the effect's fixed objects, wherever these objects are now. */
  private isCopy(state: GameState, object: GameObject, { refs }: Doing<'cannot'>): boolean {
    const title = this.card(object).definition.name;
    return refs.some((s) => this.known(state, s)?.name === title);
  }

  /** True if the object participates in the challenge, or counts as participating. */
  participating(state: GameState, o: GameObject): boolean {
    return this.facts(state, o).marks.includes(PARTICIPATING);
  }

  attacking(state: GameState, o: GameObject): boolean {
    return this.facts(state, o).marks.includes(ATTACKING);
  }

  defending(state: GameState, o: GameObject): boolean {
    return this.facts(state, o).marks.includes(DEFENDING);
  }

  /** A number of the plot that the seat has revealed now (rules 9.15); 0 before its first plot. */
  plot(state: GameState, seat: Seat, name: 'income' | 'initiative' | 'claim' | 'reserve'): number {
    const plot = revealedPlot(state, seat);
    return plot === undefined ? 0 : (this.facts(state, plot).values[name] ?? 0);
  }
}
