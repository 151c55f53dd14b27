import { zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf } from '../../../kernel/query.ts';
import { type Env, emptyEnv, type Facts, type GameObject, type GameState } from '../../../kernel/state.ts';
import { fits, holds, placeStamp, select, value } from '../../../language/run/evaluate.ts';
import { BLANK, type Doing, inKinds, isDoing, printedFacts } from '../../shared/facts.ts';
import { Newest, remembered } from '../../shared/remembered.ts';
import type { Card, CardSet, Granted } from '../card-set.ts';
import type { print } from '../language/print.ts';
import type { Condition, Filter, Passive } from '../language/types.ts';
import { ZONES } from '../terms.ts';
import { layers } from '../words/effects/effects.ts';
import { isOfItself } from '../words/effects/ignore.ts';
import type { Table } from '../words/layer.ts';
import { type Change, layered } from './layer.ts';
import { Reading } from './reading.ts';

const TRACK = zoneId('track');
/** Kinds of zone whose objects can be changed by continuous effects: effects of objects in play, or lasting ones. */
const CHANGED_IN = ['expedition', 'landmarks', 'hero', 'adventure'];

/** Part of an object's view (what a viewer may know) that depends on the object's facts alone. */
export interface Look {
  line: string;
  marks: string[];
  values: Record<string, number>;
}

/**
 * Functions of the printer that put abilities into words. States of older games identify waiting Reactions (triggered
 * abilities) and counters by their text. The functions are passed in, because the printer imports this file.
 */
export type Words = Pick<typeof print, 'ability' | 'triggerTag'>;

const NONE: Granted[] = [];

/**
 * Facts of one table (game state): the objects in play, the active continuous effects, and the resulting facts
 * (computed on demand).
 */
interface Standing {
  members: GameObject[];
  active: Active[];
  changing: Active[];
  /** Kinds of continuous effect that exist on the table at present. */
  sorts: ReadonlySet<Passive['effect']>;
  /**
   * True if the facts depend on more than the objects in play, the clock and the lasting effects. They must then be
   * computed again even if none of these has changed.
   */
  wide: boolean;
  table: Table | undefined;
  /** Seats that have an object with the keyword Tough in play; computed on demand. */
  tough: number[] | undefined;
}

/** A continuous effect in force: its source and its controller. */
export interface Active {
  stamp: number;
  env: Env;
  does: Passive;
  condition: Condition | undefined;
  refs: number[] | undefined;
  /** Id of the effect if it is a lasting one; undefined for a passive ability. */
  lasting: number | undefined;
  /** Key of the ability of `env.card` that has the effect; abilities that the effect gives are named after it. */
  ability: string;
}

/**
 * Facts of objects: printed values with all changes applied (rules 4.2, 13). Results are cached by the identity of the
 * states that they were computed from, which never change in place.
 */
export class FactBook extends Reading {
  /** Cached parts of views (descriptions of objects for a viewer), by facts or by unchanged cards. */
  readonly looks = new WeakMap<Facts | Card, Look>();
  /** Cached facts of each object as printed, before any effect changes them. */
  private readonly base = remembered((o: GameObject, state: GameState) => this.makeFacts(state, o));
  private readonly standings = new Newest<Standing>();
  private readonly halfBuilt: HalfBuilt;

  readonly print: Words;
  /**
   * True if the game's states name a text by its place on the card. States of games begun with an earlier version of
   * the bot name a text by its words.
   */
  readonly placed: boolean;

  constructor(cards: CardSet, print: Words, placed: boolean) {
    super(cards);
    this.print = print;
    this.placed = placed;
    this.halfBuilt = new HalfBuilt(this);
  }

  facts(state: GameState, o: GameObject): Facts {
    // Effects only change objects on the table, so a card in a hand has its printed facts.
    if (!CHANGED_IN.includes(kindOf(o.zone))) return this.base(o, state);
    return this.table(state)?.facts.get(o.stamp) ?? this.base(o, state);
  }

  /** Abilities that other objects have given to this object. */
  granted(state: GameState, o: GameObject): Granted[] {
    if (!this.standing(state).sorts.has('grants')) return NONE;
    return this.table(state)?.granted.get(o.stamp) ?? NONE;
  }

  /** True if an effect makes the rules ignore this object's abilities. */
  ignored(state: GameState, { stamp }: { stamp: number }): boolean {
    return this.standing(state).sorts.has('ignore') && this.table(state)?.ignored.has(stamp) === true;
  }

  private makeFacts(state: GameState, o: GameObject): Facts {
    if ('ability' in o.what) {
      const { name, card } = o.what.ability;
      return printedFacts(o, card, name, REACTION);
    }
    const card = this.cards.get(o.what.card);
    const d = card.definition;
    // A face-down object has no characteristics (rules 4). A card in a deck, although face down, keeps its printed
    // ones, because a text may reveal the card.
    const facts = printedFacts(o, d.ref, d.name, BLANK);
    if (o.face === 'down' && kindOf(o.zone) !== 'deck') return facts;
    facts.types = card.types;
    facts.subtypes = d.subtypes;
    facts.keywords = card.keywords;
    facts.at = this.placesOf(state, o, 'gigantic' in card.keywords);
    facts.token = card.token;
    const boost = o.counters['boost'] ?? 0;
    facts.values = boost === 0 || d.stats === undefined ? card.values : boosted(card.values, boost);
    return facts;
  }

  /** A Gigantic Character is present in both of its controller's Expeditions (rules 18). */
  private placesOf(state: GameState, o: GameObject, gigantic: boolean): Facts['at'] {
    if (kindOf(o.zone) !== 'expedition') return [];
    if (!gigantic) return placeStamp(state, o.at);
    return inZone(state, TRACK)
      .filter((e) => e.controller === o.controller)
      .map((e) => e.stamp);
  }

  /**
   * Continuous effects that exist now: those of objects in play, and lasting ones. Their conditions are checked later,
   * by `effects`.
   */
  active(state: GameState): Active[] {
    return this.standing(state).active;
  }

  /**
   * Facts of the present table. Most events (draws, payments) leave it unchanged, so the last result can usually be
   * reused.
   */
  private standing(state: GameState): Standing {
    const kept = this.standings.of(state);
    if (kept !== undefined) return kept;
    const members = [...inKinds(state, CHANGED_IN, ZONES), ...this.supporting(state)];
    const last = this.standings.newest;
    const again =
      last !== undefined &&
      last.state.effects === state.effects &&
      last.state.clock === state.clock &&
      !last.made.wide &&
      members.length === last.made.members.length &&
      members.every((o, i) => o === last.made.members[i]);
    return this.standings.keep(state, again ? last.made : this.stand(state, members));
  }

  /** Cards in Reserve that have a passive support ability (one that works there). */
  private supporting(state: GameState): GameObject[] {
    return inKinds(state, ['reserve'], ZONES).filter(
      ({ what }) => 'card' in what && this.cards.get(what.card).supports,
    );
  }

  private stand(state: GameState, members: GameObject[]): Standing {
    const active: Active[] = [];
    for (const o of members) {
      if (!('card' in o.what) || o.face === 'down') continue;
      const supports = kindOf(o.zone) === 'reserve' && !o.marks.includes('exhausted');
      if (!supports && !this.inPlay.includes(kindOf(o.zone))) continue;
      for (const { id, ability } of this.cards.get(o.what.card).passives)
        if ((ability.support === true) === supports)
          active.push({
            stamp: o.stamp,
            env: emptyEnv(o.controller, o.stamp, o.what.card),
            does: ability.does,
            condition: ability.if,
            refs: undefined,
            lasting: undefined,
            ability: id,
          });
    }
    for (const e of state.effects)
      active.push({
        stamp: e.stamp,
        env: emptyEnv(e.controller, e.stamp, e.card),
        // The cast is safe: lasting effects are only made by `ongoing` steps of Altered's card language.
        does: e.body as Passive,
        condition: undefined,
        refs: e.refs,
        lasting: e.id,
        ability: 'ongoing',
      });
    const changing = active.filter((a) => layers.has(a.does));
    return {
      members,
      active,
      changing,
      sorts: new Set(active.map((a) => a.does.effect)),
      wide: changing.some((a) => isWide(a.does, a.condition)),
      table: undefined,
      tough: undefined,
    };
  }

  /** Continuous effects of one kind that are active and whose condition is true. */
  effects<E extends Passive['effect']>(state: GameState, effect: E): Doing<Active, E>[] {
    const { active, sorts } = this.standing(state);
    if (!sorts.has(effect)) return [];
    return active.filter(
      (a): a is Doing<Active, E> =>
        isDoing(a, effect) &&
        (a.condition === undefined || holds(state, a.condition, a.env, this)) &&
        (a.lasting !== undefined || !this.ignored(state, a)),
    );
  }

  override considered(state: GameState, expedition: number): string[] {
    return this.consideredBy(state, this.effects(state, 'considered'), expedition);
  }

  private consideredBy(state: GameState, all: Doing<Active, 'considered'>[], expedition: number): string[] {
    const found = inZone(state, TRACK).find(({ stamp }) => stamp === expedition);
    return all.flatMap(({ does, env }) =>
      found !== undefined && this.fits(state, found, does.over, env) ? [does.where] : [],
    );
  }

  /**
   * Positions that `considered` effects make an Expedition count as having. Used while layers (changes of facts) are
   * still being applied, when it is not known yet which abilities are ignored.
   */
  consideredMeanwhile(state: GameState, expedition: number): string[] {
    const all = this.active(state).filter((a): a is Doing<Active, 'considered'> => isDoing(a, 'considered'));
    return this.consideredBy(state, all, expedition);
  }

  /**
   * True if the other player has any object with the keyword Tough in play. Usually there is none, and then the price
   * of targets need not be computed.
   */
  facesTough(state: GameState, seat: number): boolean {
    const standing = this.standing(state);
    standing.tough ??= standing.members
      .filter((o) => 'tough' in this.facts(state, o).keywords)
      .map((o) => o.controller);
    return standing.tough.some((controller) => controller !== seat);
  }

  /** Facts of the objects that effects change; undefined if no effect changes any. */
  private table(state: GameState): Table | undefined {
    const standing = this.standing(state);
    if (standing.changing.length === 0) return undefined;
    standing.table ??= this.layers(state, standing);
    return standing.table;
  }

  private layers(state: GameState, { members, changing }: Standing): Table {
    const facts = new Map<number, Facts>();
    for (const o of members) if (kindOf(o.zone) !== 'reserve') facts.set(o.stamp, this.base(o, state));
    return layered<Table>(
      { facts, granted: new Map(), ignored: new Set() },
      changing.map((a) => this.change(state, a)),
    );
  }

  private change(state: GameState, a: Active): Change<Table> {
    const over = 'over' in a.does ? a.does.over : 'self';
    const applies = (table: Table): number[] => {
      if (a.lasting === undefined && table.ignored.has(a.stamp) && !isOfItself(a.does)) return [];
      const reader = this.over(table);
      if (a.condition !== undefined && !holds(state, a.condition, a.env, reader)) return [];
      if (over === 'self') return [a.env.self];
      if (over === 'refs') return a.refs ?? [];
      if (typeof over === 'string') return [];
      // An effect that fixed its objects when it began is limited to these (rules 14).
      const fixed = a.refs !== undefined && a.refs.length > 0 ? a.refs : undefined;
      return select(state, over, a.env, reader).filter(
        (s) => table.facts.has(s) && (fixed === undefined || fixed.includes(s)),
      );
    };
    const amount = (table: Table): number => value(state, layers.number(a.does), a.env, this.over(table));
    return {
      stamp: a.stamp,
      reads: [...reads(a.does, a.condition), 'ignored'],
      writes: layers.writes(a.does),
      effect: (table) => `${applies(table).join()}:${amount(table)}`,
      apply: (table) => this.applyTo(state, table, a, applies(table), amount(table)),
    };
  }

  private applyTo(state: GameState, table: Table, a: Active, stamps: number[], by: number): Table {
    if (stamps.length === 0) return table;
    const changed: Table = {
      facts: new Map(table.facts),
      granted: new Map(table.granted),
      ignored: new Set(table.ignored),
    };
    for (const s of stamps) {
      const was = changed.facts.get(s);
      if (was === undefined) continue;
      const placesOf = (isGigantic: boolean): Facts['at'] => {
        const o = state.objects.find((x) => x !== null && x.stamp === s);
        return o ? this.placesOf(state, o, isGigantic) : was.at;
      };
      layers.apply(a.does, { table: changed, stamp: s, was, by, active: a, placesOf });
    }
    return changed;
  }

  /**
   * Reader of states that takes facts from this table, while only some layers (changes of facts) are applied. One
   * reader is enough for all tables, because layers are applied one after the other.
   */
  private over(table: Table): HalfBuilt {
    this.halfBuilt.table = table;
    return this.halfBuilt;
  }

  /** The object's facts in a table whose layers (changes of facts) are not all applied. */
  factsIn(table: Table, state: GameState, o: GameObject): Facts {
    return table.facts.get(o.stamp) ?? this.base(o, state);
  }

  /** True if the object fits the filter (description of objects) now. */
  fits(state: GameState, o: GameObject, filter: Filter, as: Env): boolean {
    return fits(state, this.facts(state, o), filter, as, this);
  }
}

/** Statistics with boosts added: a boost is +1/+1/+1 (rules 4.4). */
const boosted = (values: Record<string, number>, boost: number): Record<string, number> => ({
  ...values,
  forest: values['forest']! + boost,
  mountain: values['mountain']! + boost,
  ocean: values['ocean']! + boost,
});

/** Characteristics of a Reaction (triggered ability) that waits to be carried out. */
const REACTION = { ...BLANK, types: ['Reaction'] };

/**
 * True if an effect's result can change while the objects in play stay the same. This is so if its text or its
 * condition counts cards elsewhere, tallies, or the regions that Expeditions have travelled.
 */
const isWide = remembered((does: Passive, condition: Condition | undefined): boolean =>
  /"(in|tally|where|holds)":|"(Expedition|Reaction)"/.test(JSON.stringify([does, condition])),
);

/** Words that the program of an effect may contain, each with the kind of facts that an effect with this word reads. */
const READS: readonly [string, string][] = [
  ['"subtype"', 'subtype'],
  ['"has', 'keyword'],
  ['"at"', 'keyword'],
  ['"facing"', 'keyword'],
  // Terrains of a region are stored as its keywords.
  ['"where"', 'keyword'],
  ['"value"', 'stats'],
];

/** Kinds of facts that an effect's filter, condition and numbers read. */
const reads = remembered((does: Passive, condition: Condition | undefined): string[] => {
  const over = 'over' in does && typeof does.over === 'object' ? does.over : undefined;
  const text = JSON.stringify([over, condition, layers.number(does)]);
  return READS.filter(([key]) => text.includes(key)).map(([, kind]) => kind);
});

/**
 * Reader of states by which effects are evaluated while the layers (changes of facts) are being applied: it gives facts
 * with only the layers applied so far.
 */
class HalfBuilt extends Reading {
  table: Table = { facts: new Map(), granted: new Map(), ignored: new Set() };
  private readonly book: FactBook;

  constructor(book: FactBook) {
    super(book.cards);
    this.book = book;
  }

  facts(state: GameState, o: GameObject): Facts {
    return this.book.factsIn(this.table, state, o);
  }

  override considered(state: GameState, expedition: number): string[] {
    return this.book.consideredMeanwhile(state, expedition);
  }
}
