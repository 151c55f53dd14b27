import { type ObjectId, type Seat, type Stamp, zoneId } from '../../kernel/ids.ts';
import { inZone, kindOf, live, seatOf } from '../../kernel/query.ts';
import type { Env, Facts, GameObject, GameState } from '../../kernel/state.ts';
import { fits, type Reader, value } from '../../vocab/read.ts';
import type { Ability, Passive } from '../../vocab/schema.ts';
import type { Filter } from '../../vocab/schema-phrases.ts';
import { type Continuous, continuousEffects } from './continuous.ts';
import { characters, field } from './field.ts';
import { alsoOf, convertedTo, isInner, wayOf } from './marks.ts';
import { type Card, type CardSet, EVIL, type Face, GOOD } from './set.ts';
import { IN_PLAY, TYPES, ZONES } from './words.ts';

/** What holds in one state, computed once. */
interface Table {
  objects: GameState['objects'];
  effects: GameState['effects'];
  clock: GameState['clock'];
  continuous: Continuous[];
  negated: Set<ObjectId>;
  /** Weapons in territories, by who holds them. */
  weapons: Map<ObjectId, GameObject[]>;
  facts: Map<GameObject, Facts>;
}

/**
 * What is true of objects in Redemption: printed facts, the way in which a card is used, and all that changes them. One
 * for a set of cards; it keeps the newest state's table only.
 */
export class Book implements Reader {
  readonly cards: CardSet;
  readonly inPlay = IN_PLAY;
  private readonly bare = new WeakMap<GameObject, Facts>();
  private newest: Table | undefined;

  constructor(cards: CardSet) {
    this.cards = cards;
  }

  /** The card that the object is. Throws for a waiting ability, which is none. */
  card(o: GameObject): Card {
    return this.cards.get('card' in o.what ? o.what.card : o.what.ability.card);
  }

  facts(state: GameState, o: GameObject): Facts {
    const table = this.table(state);
    const known = table.facts.get(o);
    if (known !== undefined) return known;
    const made = this.changed(state, o, table);
    table.facts.set(o, made);
    return made;
  }

  /** Facts of the object that carries the stamp, as it is or as it last was. */
  known(state: GameState, stamp: Stamp): Facts | undefined {
    const o = live(state, stamp);
    return o === undefined ? state.lastKnown[stamp] : this.facts(state, o);
  }

  /** Every continuous effect that holds now. */
  allContinuous(state: GameState): Continuous[] {
    return this.table(state).continuous;
  }

  /** Continuous effects of this kind that hold now. */
  continuous<E extends Passive['effect']>(
    state: GameState,
    effect: E,
  ): (Continuous & { does: Extract<Passive, { effect: E }> })[] {
    return this.table(state).continuous.filter(
      (c): c is Continuous & { does: Extract<Passive, { effect: E }> } => c.does.effect === effect,
    );
  }

  /** Abilities that other texts have given the object, and whether they can be negated (rules 12.4: not after a return). */
  gained(state: GameState, o: GameObject): { ability: Ability; safe: boolean }[] {
    return this.continuous(state, 'grants')
      .filter((s) => this.covers(state, s, s.does.over, o))
      .map((s) => ({ ability: s.does.ability, safe: s.safe }));
  }

  /** Do the abilities of this object do nothing now? */
  negated(state: GameState, o: GameObject): boolean {
    return this.table(state).negated.has(o.id);
  }

  /** Is the object one of those that the effect is about? */
  covers(state: GameState, s: Continuous, over: 'self' | 'refs' | Filter, o: GameObject): boolean {
    if (over === 'self') return o.id === s.source;
    if (over === 'refs') return s.refs.includes(o.stamp);
    // Cards in play are meant, and what is being played, unless the text names a place (rules 4, 7.3, 12.7): what of a hand
    // can be chosen would tell what is in it.
    if (!namesPlace(over) && ![...IN_PLAY, 'played'].includes(kindOf(o.zone))) return false;
    return fits(state, this.placed(state, o), over, s.env, this.plain);
  }

  /** Does a text keep abilities of that source from doing this to the object (rules 7.3)? Negating is never kept off. */
  protects(state: GameState, o: GameObject, verb: string, env: Env): boolean {
    const table = this.table(state);
    if (
      !table.continuous.some(
        (s) => s.does.effect === 'protect' || s.does.effect === 'immune' || s.does.effect === 'ignore',
      )
    )
      return false;
    const from = this.known(state, env.self);
    if (from === undefined) return false;
    return table.continuous.some((s) => {
      const { does } = s;
      switch (does.effect) {
        case 'protect':
          return (
            (does.verbs === undefined || does.verbs.includes(verb)) &&
            this.covers(state, s, does.over, o) &&
            fits(state, from, this.anywhere(does.from, from), s.env, this)
          );
        case 'immune':
          return this.covers(state, s, does.over, o) && fits(state, from, does.from, s.env, this);
        case 'ignore':
          return (
            (this.covers(state, s, does.over, o) && fits(state, from, does.of, s.env, this)) ||
            // Ignoring is mutual (rules 7.3).
            (fits(state, this.facts(state, o), does.of, s.env, this) &&
              this.coversStamp(state, s, does.over, env.self))
          );
        default:
          return false;
      }
    });
  }

  private coversStamp(
    state: GameState,
    s: Continuous,
    over: 'self' | 'refs' | Filter,
    stamp: Stamp,
  ): boolean {
    const o = live(state, stamp);
    return o !== undefined && this.covers(state, s, over, o);
  }

  /** A source is meant wherever it is, unless the text names a place. */
  private anywhere(filter: Filter, from: Facts): Filter {
    return filter.in === undefined ? { ...filter, in: from.zone } : filter;
  }

  /** A Hero that was made evil says nothing any more (rules 9). */
  silent(o: GameObject): boolean {
    const { ways } = this.card(o);
    return wayOf(o) === 'evilCharacter' && 'hero' in ways && !('evilCharacter' in ways);
  }

  /** Are the card's texts in force now? */
  inForce(o: GameObject): boolean {
    return !this.silent(o) && this.inPlace(o);
  }

  /** Does the card lie where its texts are in force (rules 7, 10)? A character's are in battle, others in their places. */
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

  /** What the object is by itself: printed, used in its way, converted, captured. */
  base(o: GameObject): Facts {
    const kept = this.bare.get(o);
    if (kept !== undefined) return kept;
    const made = this.bareFacts(o);
    this.bare.set(o, made);
    return made;
  }

  /** The same with where it is: at the card that carries it. */
  private placed(state: GameState, o: GameObject): Facts {
    const base = this.base(o);
    const host = o.host === undefined ? undefined : state.objects[o.host.object];
    return host ? { ...base, at: [host.stamp] } : base;
  }

  private bareFacts(o: GameObject): Facts {
    const zone = kindOf(o.zone);
    const card = this.card(o);
    const way = wayOf(o);
    const face: Face = (way === undefined ? undefined : card.ways[way]) ?? card.whole;
    const side = zone === 'battle' ? seatOf(o.zone) : undefined;
    const facts: Facts = {
      stamp: o.stamp,
      card: card.definition.ref,
      name: card.definition.name,
      owner: o.owner,
      // In battle whoever's side it is on controls it, for as long as it is there (rules 4.1).
      controller: side ?? o.controller,
      zone,
      at: [],
      types: face.types,
      subtypes: face.subtypes,
      keywords: card.keywords,
      values: face.values,
      marks: o.marks.filter((m) => !isInner(m)),
      counters: o.counters,
      token: false,
    };
    const brigade = convertedTo(o);
    if (brigade !== undefined) convert(facts, brigade);
    const also = alsoOf(o);
    if (also.length > 0) facts.subtypes = [...facts.subtypes, ...also];
    // A captive is no character; a human one counts as a Lost Soul (rules 9, capture).
    if (zone === 'bondage' && facts.types.includes('character'))
      facts.types = facts.subtypes.includes('human') ? ['Lost Soul', 'captive'] : ['captive'];
    return facts;
  }

  private changed(state: GameState, o: GameObject, table: Table): Facts {
    const base = this.placed(state, o);
    let { strength, toughness } = base.values;
    // In battle a weapon counts by itself, on its side; in territory it makes its bearer stronger (rules 10).
    for (const weapon of table.weapons.get(o.id) ?? []) {
      strength = (strength ?? 0) + (this.base(weapon).values['strength'] ?? 0);
      toughness = (toughness ?? 0) + (this.base(weapon).values['toughness'] ?? 0);
    }
    for (const s of table.continuous) {
      const { does } = s;
      if (does.effect !== 'numbers' || !this.covers(state, s, does.over, o)) continue;
      if (does.strength !== undefined)
        strength = (strength ?? 0) + value(state, does.strength, s.env, this.plain);
      if (does.toughness !== undefined)
        toughness = (toughness ?? 0) + value(state, does.toughness, s.env, this.plain);
    }
    const gained = table.continuous.flatMap((s) =>
      s.does.effect === 'grants' && s.does.ability.kind === 'keyword' && this.covers(state, s, s.does.over, o)
        ? [s.does.ability]
        : [],
    );
    const keywords =
      gained.length === 0
        ? base.keywords
        : { ...base.keywords, ...Object.fromEntries(gained.map((k) => [k.keyword, k.n ?? 1])) };
    if (
      strength === base.values['strength'] &&
      toughness === base.values['toughness'] &&
      keywords === base.keywords
    )
      return base;
    if (strength === undefined && toughness === undefined) return { ...base, keywords };
    return { ...base, keywords, values: { strength: strength ?? 0, toughness: toughness ?? 0 } };
  }

  private table(state: GameState): Table {
    const kept = this.newest;
    if (
      kept !== undefined &&
      kept.objects === state.objects &&
      kept.effects === state.effects &&
      kept.clock === state.clock
    )
      return kept;
    const table: Table = {
      objects: state.objects,
      effects: state.effects,
      clock: state.clock,
      ...continuousEffects(state, this),
      weapons: new Map(),
      facts: new Map(),
    };
    for (const o of field(state))
      if (o.host?.role === 'weapon' && kindOf(o.zone) === 'territory')
        table.weapons.set(o.host.object, [...(table.weapons.get(o.host.object) ?? []), o]);
    this.newest = table;
    return table;
  }

  /** Reads printed facts only: for effects that decide what other facts are. */
  readonly plain: Reader = {
    facts: (state, o) => this.placed(state, o),
    inPlay: IN_PLAY,
    homes: () => IN_PLAY,
    tally: (state, name, seat) => this.tally(state, name, seat),
    owned: (kind) => this.owned(kind),
    facing: () => false,
    lone: (state, one) => this.lone(state, one),
    firstPlayer: (state) => this.firstPlayer(state),
    phase: (state) => this.phase(state),
    baseStatistics: () => [],
  };

  homes(): string[] {
    return IN_PLAY;
  }

  owned(kind: string): boolean {
    return ZONES[kind]?.owned ?? false;
  }

  /** Redemption has no places that face each other. */
  facing(): boolean {
    return false;
  }

  lone(state: GameState, one: Facts): boolean {
    if (one.zone !== 'battle') return false;
    const side = characters(state, one.controller, this);
    return side.length === 1 && side[0]?.stamp === one.stamp;
  }

  firstPlayer(state: GameState): Seat {
    return Number(state.clock['active'] ?? 0);
  }

  phase(state: GameState): string {
    return String(state.clock['phase']);
  }

  baseStatistics(): number[] {
    return [];
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

const namesPlace = (filter: Filter): boolean =>
  filter.in !== undefined || filter.at !== undefined || (filter.any ?? []).some(namesPlace);

/** A converted character is what its new brigade makes it, and says nothing any more where it became evil (rules 9). */
function convert(facts: Facts, brigade: string): void {
  const good = GOOD.has(brigade);
  facts.types = TYPES[good ? 'hero' : 'evilCharacter'];
  facts.subtypes = [
    ...facts.subtypes.filter((t) => t !== 'good' && t !== 'evil' && !GOOD.has(t) && !EVIL.has(t)),
    good ? 'good' : 'evil',
    brigade,
  ];
}
