import type { ObjectId, Seat, Stamp } from '../../../kernel/ids.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import type { AbilityInstance, Env, Facts, GameObject, GameState } from '../../../kernel/state.ts';
import { fits } from '../../../language/run/evaluate.ts';
import { REGARDLESS } from '../../../language/run/interpret.ts';
import { type Doing, isDoing } from '../../shared/facts.ts';
import { Newest } from '../../shared/remembered.ts';
import { isKind } from '../card-set.ts';
import type { Ability, Filter, Passive } from '../language/types.ts';
import { IN_PLAY, RESCUING } from '../terms.ts';
import { handSizeOf } from '../words/effects/hand-size.ts';
import { applyNumbers } from '../words/effects/numbers.ts';
import { isShield, shields } from '../words/effects/protect.ts';
import { isUnshielded } from '../words/effects/unshields.ts';
import {
  type Continuous,
  continuousEffects,
  isStopped,
  type Negations,
  pausedIn,
} from './continuous-effects.ts';
import { active, field } from './field.ts';
import { Printed } from './printed.ts';
import { accessible } from './souls.ts';

/**
 * Objects to which a continuous effect applies: the card with the effect (`self`), objects fixed when the effect began
 * (`refs`), the card that carries the card with the effect (`host`), or objects that fit a filter.
 */
type Over = 'self' | 'refs' | 'host' | Filter;

/** Facts of the objects in one state, each computed once. */
interface Table {
  continuous: Continuous[];
  negations: Negations;
  /** Lists of effects that interruptions suspended in the state for which the table was made. */
  paused: string[][];
  /** Uses of abilities, on which it depends which texts have begun. */
  uses: readonly AbilityInstance[];
  /** Weapons that lie in territories, by the characters that hold them. */
  weapons: Map<ObjectId, GameObject[]>;
  facts: Map<GameObject, Facts>;
}

/**
 * Current facts of objects: the printed facts for the card's way of use (as a Hero, as an Enhancement), changed by all
 * effects in force. One such cache for each set of cards.
 */
export class Book extends Printed {
  /** Reader of printed facts only, for computing the continuous effects, on which all other facts depend. */
  readonly plain = new Printed(this.cards);
  override readonly base = this.plain.base;
  private readonly tables = new Newest<Table>();
  /** Table of the effects that do not depend on numbers, while the effects that do are computed. */
  private draft: Table | undefined;

  override facts(state: GameState, o: GameObject): Facts {
    return this.factsIn(state, o, this.table(state));
  }

  private factsIn(state: GameState, o: GameObject, table: Table): Facts {
    const known = table.facts.get(o);
    if (known !== undefined) return known;
    const made = this.changed(state, o, table);
    table.facts.set(o, made);
    return made;
  }

  /** Every continuous effect in force in this state. */
  allContinuous(state: GameState): Continuous[] {
    return this.table(state).continuous;
  }

  /** Continuous effects of one kind in force in this state. */
  continuous<E extends Passive['effect']>(state: GameState, effect: E): Doing<Continuous, E>[] {
    return this.table(state).continuous.filter((c): c is Doing<Continuous, E> => isDoing(c, effect));
  }

  /**
   * Abilities of this kind that texts have given the object. Their ids differ from those of the object's own abilities.
   */
  gained<K extends 'effect' | 'reaction' | 'quick'>(
    state: GameState,
    o: GameObject,
    kind: K,
  ): { id: string; ability: Extract<Ability, { kind: K }> }[] {
    if (!this.cards.grants && !state.effects.some((e) => e.body.effect === 'grants')) return [];
    return this.continuous(state, 'grants').flatMap((s) => {
      const { ability, over } = s.does;
      if (!isKind(ability, kind) || !this.covers(state, s, over, o)) return [];
      return [{ id: `gained ${s.key}`, ability: s.safe ? safely(ability) : ability }];
    });
  }

  /** Number of cards that the player may keep at the end of a turn (rules 6.5). */
  override handSize(state: GameState, seat: Seat): number {
    return handSizeOf(state, seat, this);
  }

  /** True if abilities that the object has in force, or would use now, are negated. */
  negated(state: GameState, o: GameObject): boolean {
    return this.stopsText(state, o) || this.stopsUse(state, o);
  }

  /** True if abilities that the object has had in force since it came to its place are negated. */
  stopsText(state: GameState, o: GameObject): boolean {
    return isStopped(this.table(state).negations, o.id, o.stamp);
  }

  /** True if abilities of the object that begin now are negated, and so do nothing. */
  stopsUse(state: GameState, o: GameObject): boolean {
    return (
      this.table(state)
        .negations.get(o.id)
        ?.some(({ prevents }) => prevents) === true
    );
  }

  /** True if the continuous effect applies to the object. */
  covers(state: GameState, s: Continuous, over: Over, o: GameObject): boolean {
    if (over === 'self') return o.id === s.source;
    if (over === 'host') return s.source !== undefined && state.objects[s.source]?.host?.object === o.id;
    if (over === 'refs') return s.refs.includes(o.stamp);
    if (!isPlaceOf(over, kindOf(o.zone))) return false;
    const seen = this.seenBy(state, s, over, o);
    return this.meantBy(seen, over) && fits(state, seen, over, s.env, this.plain);
  }

  /** True if the continuous effect applies to the object with this stamp, or applied to it in the place that it left. */
  isOrWasCovered(state: GameState, s: Continuous, over: Over, stamp: Stamp): boolean {
    const o = live(state, stamp);
    if (o !== undefined) return this.covers(state, s, over, o);
    const facts = this.known(state, stamp);
    if (typeof over === 'string' || facts === undefined) return over === 'refs' && s.refs.includes(stamp);
    return isPlaceOf(over, facts.zone) && fits(state, facts, over, s.env, this.plain);
  }

  /**
   * Facts of the object by which a continuous effect covers it or not. A text about strength or toughness means the
   * present numbers (rules 7), except where it changes numbers itself.
   */
  private seenBy(state: GameState, { does }: Continuous, over: Filter, o: GameObject): Facts {
    const asks = does.effect !== 'numbers' && asksNumbers(over);
    const table = asks ? (this.draft ?? this.tables.of(state)) : undefined;
    return table === undefined ? this.plain.facts(state, o) : this.factsIn(state, o, table);
  }

  /**
   * True if an effect protects the object from this act by abilities of the given card (rules 7.3). Nothing protects
   * from negating.
   */
  protects(state: GameState, o: GameObject, deed: string, env: Env): boolean {
    const { continuous } = this.table(state);
    if (env.numbers[REGARDLESS] !== undefined || !continuous.some(isShield)) return false;
    const from = this.known(state, env.self);
    if (from === undefined || isUnshielded(state, env.self, this)) return false;
    const attempt = { deed, to: o, by: env.self, from };
    return continuous.some((s) => shields(state, s, attempt, this));
  }

  /**
   * True if the object has this derived status (one computed from its position). An attacking character is rescuing
   * while a soul is accessible (rules 8.1).
   */
  override shows(state: GameState, facts: Facts, word: string): boolean {
    return word === RESCUING
      ? super.shows(state, facts, 'attacking') && accessible(state, active(state), this).length > 0
      : super.shows(state, facts, word);
  }

  private changed(state: GameState, o: GameObject, table: Table): Facts {
    const base = this.plain.facts(state, o);
    let { strength, toughness } = base.values;
    // In battle a weapon's numbers count separately on its side; in a territory they are added to the bearer's numbers
    // (rules 10).
    for (const weapon of table.weapons.get(o.id) ?? []) {
      strength = (strength ?? 0) + (this.plain.facts(state, weapon).values['strength'] ?? 0);
      toughness = (toughness ?? 0) + (this.plain.facts(state, weapon).values['toughness'] ?? 0);
    }
    const isAbout = (s: Continuous, over: Over): boolean => this.covers(state, s, over, o);
    const now = applyNumbers({ strength, toughness }, table.continuous, isAbout, state, this.plain);
    if (now.strength === base.values['strength'] && now.toughness === base.values['toughness']) return base;
    return { ...base, values: { strength: now.strength ?? 0, toughness: now.toughness ?? 0 } };
  }

  private table(state: GameState): Table {
    const kept = this.tables.of(state);
    const paused = pausedIn(state);
    const { instances: uses } = state;
    if (kept !== undefined && areSame(kept.paused, paused) && haveBegunAlike(kept.uses, uses)) {
      kept.uses = uses;
      return kept;
    }
    const weapons: Table['weapons'] = new Map();
    for (const o of field(state))
      if (o.host?.role === 'weapon' && kindOf(o.zone) === 'territory')
        weapons.set(o.host.object, [...(weapons.get(o.host.object) ?? []), o]);
    const tableOf = (counts: (c: Continuous) => boolean): Table => ({
      ...continuousEffects(state, this, counts),
      paused,
      uses,
      weapons,
      facts: new Map(),
    });
    let asked = false;
    const table = tableOf((c) => {
      const asks = isDeciding(c) && asksNumbers(c.does.over);
      asked ||= asks;
      return !asks;
    });
    if (!asked) return this.tables.keep(state, table);
    this.draft = table;
    try {
      return this.tables.keep(
        state,
        tableOf(() => true),
      );
    } finally {
      this.draft = undefined;
    }
  }
}

/** True if the same texts have begun by these uses of abilities, with the same immunities. */
const haveBegunAlike = (some: readonly AbilityInstance[], others: readonly AbilityInstance[]): boolean =>
  some === others ||
  (some.length === others.length &&
    some.every(({ id, cannotBe }, n) => id === others[n]?.id && cannotBe === others[n].cannotBe));

const areSame = <T>(some: readonly T[], others: readonly T[]): boolean =>
  some === others || (some.length === others.length && some.every((one, i) => one === others[i]));

/**
 * The ability, marked so that it cannot be undone: abilities gained by being set aside stay after the return (rules
 * 12.4, 12.7).
 */
const safely = <T extends Ability>(ability: T): T => ({
  ...ability,
  cannotBe: ['negate', 'interrupt', 'prevent'],
});

/** Effects on which it depends which other effects are in force. */
const isDeciding = (
  c: Continuous,
): c is Doing<Continuous, 'negates' | 'prevents' | 'cannotBe' | 'lifts' | 'grants'> =>
  ['negates', 'prevents', 'cannotBe', 'lifts', 'grants'].includes(c.does.effect);

/** True if the filter asks for strength or toughness. */
const asksNumbers = (over: Over): boolean =>
  typeof over === 'object' &&
  (over.value !== undefined || over.any?.some(asksNumbers) === true || over.none?.some(asksNumbers) === true);

/**
 * True if the filter can mean cards in this kind of zone. Texts without a zone mean cards in play or being played (rules
 * 4, 7.3, 12.7), not cards in hands, because a choice among these would reveal cards.
 */
const isPlaceOf = (over: Filter, zone: string): boolean =>
  namesPlace(over) || [...IN_PLAY, 'played'].includes(zone);

const namesPlace = (filter: Filter): boolean =>
  filter.in !== undefined || filter.at !== undefined || (filter.any ?? []).some(namesPlace);
