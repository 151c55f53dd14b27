import { objectId, type Seat, type Stamp, stamp, zoneId } from '../../../kernel/ids.ts';
import { countUses, inZone, kindOf, live } from '../../../kernel/query.ts';
import { type Env, emptyEnv, type Facts, type GameObject, type GameState } from '../../../kernel/state.ts';
import { fits, holds, value } from '../../../language/run/evaluate.ts';
import type { Filter as SharedFilter } from '../../../language/schema/ability.ts';
import { type Doing, inKinds, isDoing, lastingEnv, printedFacts } from '../../shared/facts.ts';
import { Reading } from '../../shared/reading.ts';
import { Newest, remembered } from '../../shared/remembered.ts';
import type { Card, CardSet } from '../card-set.ts';
import type { Condition, Filter, Passive } from '../language/types.ts';
import { subtypesGained } from '../words/effects/gains.ts';
import { isPriceOf } from '../words/effects/price.ts';
import { TALLIES } from '../words/values/tallies.ts';
import { CARRIED, INSTALLED, type Priced, ZONES } from '../words.ts';
import {
  accessed,
  attacked,
  corp,
  encountered,
  identity,
  inScore,
  isCorp,
  keyOf,
  objectOf,
  persistingIds,
  purse,
  runner,
  runOf,
} from './field.ts';

/** A continuous effect in force: its source and its controller. */
export interface Active {
  env: Env;
  does: Passive;
  condition: Condition | undefined;
  /** The ability's index on the card; undefined for a lasting effect. */
  ability: number | undefined;
  refs: Stamp[] | undefined;
}

interface Standing {
  effects: Active[];
  /** Active continuous effects by kind. The rules ask for one kind at a time, and most kinds have none. */
  doing: Partial<Record<Passive['effect'], Active[]>>;
  strength: Doing<Active, 'modify'>[];
}

const NONE: readonly Active[] = [];

/** The active continuous effects that change this value. */
const modifying = (doing: Standing['doing'], what: string): Doing<Active, 'modify'>[] =>
  (doing.modify ?? NONE).filter(
    (e): e is Doing<Active, 'modify'> => isDoing(e, 'modify') && e.does.value === what,
  );

const ACTIVE_IN = ['identity', 'rig', 'root', 'ice', 'score', 'played'];
const MEMORY = 4;
const HAND = 5;

/** Facts of objects: printed values with all changes applied (rules 10, 11.5). */
export class Book extends Reading {
  readonly cards: CardSet;
  readonly carried = CARRIED;
  private readonly standings = new Newest<Standing>();
  /**
   * True while a strength is being computed. Facts read meanwhile leave strengths out, which prevents endless
   * recursion.
   */
  private busy = false;
  private readonly printed = remembered((o: GameObject): Facts => {
    const card = this.cards.get(keyOf(o));
    const facts = printedFacts(o, keyOf(o), card.definition.name, card);
    const worth = asAgenda(o);
    if (worth !== undefined)
      return {
        ...facts,
        types: ['agenda'],
        subtypes: subtypesOf(o),
        keywords: {},
        values: { points: worth },
      };
    if (o.face === 'up') facts.subtypes = [...facts.subtypes, ...subtypesOf(o)];
    const { cost } = card.definition;
    const { side, type } = card.definition;
    const corps = side === 'corp' && type !== 'agenda' && INSTALLED.includes(facts.zone);
    facts.marks = [
      ...o.marks,
      ...(o.face === 'down' ? ['facedown'] : []),
      ...(corps && o.face === 'up' ? ['rezzed'] : []),
      ...(cost !== undefined && cost % 2 === 1 ? ['oddCost'] : []),
      ...('advanceable' in card.keywords || card.definition.type === 'agenda' ? ['advanceable'] : []),
    ];
    return facts;
  });

  constructor(cards: CardSet) {
    super(ZONES, INSTALLED, 'active');
    this.cards = cards;
  }

  card(o: GameObject): Card {
    return this.cards.get(keyOf(o));
  }

  override homes(types: string[], has?: string): string[] {
    // Ice can be encountered in the zone that it is in, even if it is not installed (rules 10).
    if (has === 'encountered') return ['ice', 'hand', 'deck', 'discard'];
    return types.includes('server') ? ['servers'] : this.inPlay;
  }

  facts(state: GameState, o: GameObject): Facts {
    const printed = this.printed(o);
    const kind = kindOf(o.zone);
    if (kind === 'servers')
      return attacked(state)?.id === o.id ? { ...printed, marks: [...printed.marks, 'attacked'] } : printed;
    const isAccessed = accessed(state)?.id === o.id;
    const isThere = CARRIED.includes(kind) || isAccessed || persistingIds(state).includes(o.id);
    if (!isThere) return printed;
    const strength =
      this.busy || kind === 'hosted' || kind === 'aside'
        ? printed.values['strength']
        : this.strength(state, o, printed);
    const at = placesOf(state, o);
    const subtypes =
      kind === 'ice' && !this.busy && this.givesSubtypes(state) ? subtypesGained(state, o, this) : [];
    const now = [
      ...(countUses(state, `turn:rezzed:${o.id}`) > 0 ? ['newlyRezzed'] : []),
      ...((kind === 'ice' || isAccessed) && encountered(state)?.id === o.id ? ['encountered'] : []),
      ...(isAccessed ? ['accessed'] : []),
    ];
    if (
      strength === printed.values['strength'] &&
      at.length === 0 &&
      now.length === 0 &&
      subtypes.length === 0
    )
      return printed;
    return {
      ...printed,
      at,
      subtypes: subtypes.length === 0 ? printed.subtypes : [...printed.subtypes, ...subtypes],
      marks: now.length === 0 ? printed.marks : [...printed.marks, ...now],
      values: strength === undefined ? printed.values : { ...printed.values, strength },
    };
  }

  /** Current strength; undefined for an object without one. */
  private strength(state: GameState, o: GameObject, printed: Facts): number | undefined {
    const base = printed.values['strength'];
    if (base === undefined) return undefined;
    const { strength } = this.standing(state);
    if (strength.length === 0) return base;
    this.busy = true;
    try {
      return strength.reduce(
        (now, e) =>
          this.isOver(state, e, o, printed) && this.applies(state, e)
            ? now + value(state, e.does.by, e.env, this)
            : now,
        base,
      );
    } finally {
      this.busy = false;
    }
  }

  private isOver(state: GameState, e: Doing<Active, 'modify'>, o: GameObject, printed: Facts): boolean {
    const { over } = e.does;
    if (over === 'self' || over === undefined) return e.env.self === o.stamp;
    if (over === 'refs') return e.refs?.includes(o.stamp) === true;
    if (over === 'host') return this.hostOf(state, e.env.self) === o.stamp;
    // The filter must not read strength here, because computing strength would then never end.
    return fits(state, { ...printed, at: placesOf(state, o) }, over as SharedFilter, e.env, this);
  }

  private applies(state: GameState, e: Active): boolean {
    return e.condition === undefined || holds(state, e.condition, e.env, this);
  }

  private standing(state: GameState): Standing {
    const known = this.standings.of(state);
    if (known !== undefined) return known;
    const effects: Active[] = [];
    const speaking = [
      ...inKinds(state, ACTIVE_IN, ZONES).filter((o) => this.isActive(state, o)),
      // A trashed card with persistent abilities keeps them until the end of the run (rules 19).
      ...persistingIds(state)
        .flatMap((id) => objectOf(state, id) ?? [])
        .filter((o) => !this.isActive(state, o)),
    ];
    for (const o of speaking)
      for (const { index, ability } of this.card(o).passives)
        effects.push({
          env: this.envOf(state, o),
          does: ability.does,
          condition: ability.if,
          ability: index,
          refs: undefined,
        });
    // The cast is safe: lasting effects are only made by `ongoing` steps of Netrunner's card language.
    for (const e of state.effects)
      effects.push({
        env: lastingEnv(state, e),
        does: e.body as Passive,
        condition: undefined,
        ability: undefined,
        refs: e.refs,
      });
    const doing: Standing['doing'] = {};
    for (const e of effects) {
      const same = doing[e.does.effect];
      if (same === undefined) doing[e.does.effect] = [e];
      else same.push(e);
    }
    const strength = modifying(doing, 'strength');
    return this.standings.keep(state, { effects, doing, strength });
  }

  /** All continuous effects of cards, whether their conditions hold or not. */
  effects(state: GameState): Active[] {
    return this.standing(state).effects;
  }

  /** Continuous effects of this kind whose conditions hold now. */
  doing<E extends Passive['effect']>(state: GameState, effect: E): Doing<Active, E>[] {
    const found = this.standing(state).doing[effect] ?? NONE;
    return found.filter((e): e is Doing<Active, E> => isDoing(e, effect) && this.applies(state, e));
  }

  private givesSubtypes(state: GameState): boolean {
    return this.standing(state).doing.subtype !== undefined;
  }

  /** True if the card's abilities are active (rules 10). */
  isActive(state: GameState, o: GameObject): boolean {
    if (!('card' in o.what) || o.face === 'down') return false;
    switch (kindOf(o.zone)) {
      case 'identity':
      case 'rig':
      case 'played':
        return true;
      case 'ice':
      case 'root':
        return this.card(o).definition.type !== 'agenda';
      case 'score':
        return isCorp(state, o.controller) && asAgenda(o) === undefined;
      default:
        return false;
    }
  }

  /**
   * Variables (stored names) with which a program of the object's card starts: its controller and the card, but no
   * named objects yet.
   */
  envOf(state: GameState, o: GameObject): Env {
    const seat = this.card(o).definition.type === 'agenda' ? corp(state) : o.controller;
    return emptyEnv(seat, o.stamp, keyOf(o));
  }

  hostOf(state: GameState, s: Stamp): Stamp | undefined {
    const host = live(state, s)?.host?.object;
    return host === undefined ? undefined : state.objects[host]?.stamp;
  }

  /**
   * The further zone in which a card counts as being: a card set aside because its host left play still counts as
   * hosted (rules 7.6).
   */
  alsoIn({ marks }: Facts): string | undefined {
    return marks.some((mark) => mark.startsWith(ON)) ? 'hosted' : undefined;
  }

  /** Traits, for card texts that count them: in Netrunner, the types of the card. */
  traits = ({ types }: Facts): string[] => types;

  fits(state: GameState, o: GameObject, filter: Filter, env: Env): boolean {
    // The cast is safe: filters of this game's language are a subset of the shared ones.
    return fits(state, this.facts(state, o), filter as SharedFilter, env, this);
  }

  /**
   * True if the object is the card with the text itself, or fits the filter. A filter without a zone means the object's
   * own zone.
   */
  means(state: GameState, facts: Facts, what: 'self' | 'host' | Filter, env: Env): boolean {
    if (what === 'self') return facts.stamp === env.self;
    if (what === 'host') return facts.stamp === this.hostOf(state, env.self);
    return fits(state, facts, what as SharedFilter, env, this);
  }

  tally(state: GameState, name: string, seat: Seat, self: Stamp): number {
    const tally = TALLIES[name];
    if (tally === undefined) throw new Error(`Netrunner counts no "${name}".`);
    return tally.read(state, seat, this, self);
  }

  // ---- numbers of a seat

  private yours(state: GameState, seat: Seat, what: 'memory' | 'handSize' | 'link'): number {
    return modifying(this.standing(state).doing, what)
      .filter((e) => e.env.you === seat && this.applies(state, e))
      .reduce((sum, { does, env }) => sum + value(state, does.by, env, this), 0);
  }

  /** Memory units that the Runner still has free. */
  memoryLeft(state: GameState): number {
    return this.memoryLimit(state) - this.memoryUsed(state);
  }

  memoryLimit(state: GameState): number {
    return MEMORY + this.yours(state, runner(state), 'memory');
  }

  memoryUsed(state: GameState): number {
    return inZone(state, zoneId('rig')).reduce((sum, o) => sum + (this.card(o).values['memory'] ?? 0), 0);
  }

  handSize(state: GameState, seat: Seat): number {
    return HAND + this.yours(state, seat, 'handSize') - purse(state, seat, 'core damage');
  }

  /** The Runner's link: of the identity and of installed cards (rules 19). */
  link(state: GameState): number {
    const seat = runner(state);
    const base = inZone(state, zoneId('identity', seat))[0];
    return (
      (base === undefined ? 0 : (this.card(base).definition.deck?.link ?? 0)) +
      this.yours(state, seat, 'link')
    );
  }

  points(state: GameState, seat: Seat): number {
    return inScore(state, seat).reduce((sum, o) => sum + (this.printed(o).values['points'] ?? 0), 0);
  }

  /**
   * Price of an act with the card, after all effects (rules 11.1). `base`: the printed cost, or the install cost of
   * ice.
   */
  price(state: GameState, o: GameObject, base: number, act: Priced): number {
    let cost = base;
    let less = 0;
    const facts = this.facts(state, o);
    const { type } = this.card(o).definition;
    const change = (does: Extract<Passive, { effect: 'price' }>, env: Env): void => {
      const times = does.each === undefined ? 1 : value(state, does.each, env, this);
      cost += (does.more ?? 0) * times;
      less += (does.less ?? 0) * times;
    };
    for (const e of this.doing(state, 'price')) {
      const { of, first } = e.does;
      if (!isPriceOf(e.does, act, type)) continue;
      if (of === 'self' || !fits(state, facts, { in: facts.zone, ...of } as SharedFilter, e.env, this))
        continue;
      if (
        first === true &&
        (e.env.you !== o.owner || countUses(state, `turn:installs:${o.owner}:${facts.types[0]}`) > 0)
      )
        continue;
      change(e.does, e.env);
    }
    // A card's abilities about its own cost work in every zone (rules 10).
    for (const { ability } of this.card(o).passives)
      if (
        ability.does.effect === 'price' &&
        ability.does.of === 'self' &&
        isPriceOf(ability.does, act, type)
      ) {
        const env = emptyEnv(o.owner, o.stamp, keyOf(o));
        if (ability.if === undefined || holds(state, ability.if, env, this)) change(ability.does, env);
      }
    return Math.max(0, cost - less);
  }

  identityOf(state: GameState, seat: Seat): GameObject {
    return identity(state, seat);
  }
}

/**
 * Stamps (numbers of stays in a zone) of the places where a card is: its server and its host. A card set aside because
 * its host left play still counts as being at that host (rules 7.6).
 */
function placesOf(state: GameState, o: GameObject): Stamp[] {
  // A trashed card with persistent abilities still counts as being at its former server (rules 6.1).
  const was =
    o.at === undefined && persistingIds(state).includes(o.id) ? runOf(state)?.data.server : undefined;
  const ids = [o.at, o.host?.object, was === undefined ? undefined : objectId(was)];
  const left = o.marks.find((mark) => mark.startsWith(ON))?.slice(ON.length);
  return [
    ...ids.flatMap((id) => (id === undefined ? [] : (state.objects[id]?.stamp ?? []))),
    ...(left === undefined ? [] : [stamp(Number(left))]),
  ];
}

/**
 * Prefix of the status of a card set aside because its host left; the host's stamp (number of its stay in a zone)
 * follows.
 */
export const ON = 'on:';

/**
 * Prefix of the status for a subtype that was chosen for a card while it remains rezzed, or gained by becoming an
 * agenda.
 */
export const AS_SUBTYPE = 'subtype:';

export const subtypesOf = (o: GameObject): string[] =>
  o.marks.flatMap((mark) => (mark.startsWith(AS_SUBTYPE) ? [mark.slice(AS_SUBTYPE.length)] : []));

/** Prefix of the status of a card that became an agenda; its points follow. */
export const AS_AGENDA = 'agenda:';

/** Agenda points of a card that became an agenda (rules 8.3); undefined for any other card. */
export function asAgenda(o: GameObject): number | undefined {
  const mark = o.marks.find((one) => one.startsWith(AS_AGENDA));
  return mark === undefined ? undefined : Number(mark.slice(AS_AGENDA.length));
}
