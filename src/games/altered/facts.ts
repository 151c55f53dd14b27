import { type ObjectId, zoneId } from '../../kernel/ids.ts';
import { type Change, layered } from '../../kernel/layer.ts';
import { counted, ids, kindOf, object } from '../../kernel/query.ts';
import { type Env, emptyEnv, type Facts, type GameObject, type GameState } from '../../kernel/state.ts';
import { fits, holds, placeStamp, type Reader, select, value } from '../../vocab/read.ts';
import type { Passive } from '../../vocab/schema.ts';
import type { Condition, Filter } from '../../vocab/schema-phrases.ts';
import { profileOf } from './profile.ts';
import { type Card, type CardSet, type Granted, LAYERED } from './set.ts';

const TRACK = zoneId('track');
/** Kinds of zone that the table has one of. */
const SHARED = ['expedition', 'limbo', 'adventure', 'track'];

/** Kinds of zone in which objects of the table stand that passive abilities may change. */
const CHANGED_IN = ['expedition', 'landmarks', 'hero', 'adventure'];

/** What the layers make of the objects in play. */
interface Table {
  facts: Map<number, Facts>;
  granted: Map<number, Granted[]>;
}

/** What a view shows of an object by its facts alone. */
export interface Look {
  line: string;
  marks: string[];
  values: Record<string, number>;
}

const NONE: Granted[] = [];

/** What stands on the table: the objects in play, the continuous effects, and what the layers make of it (when asked). */
interface Standing {
  members: GameObject[];
  active: Active[];
  changing: Active[];
  /** Sorts of effect that are there at all. */
  sorts: ReadonlySet<Passive['effect']>;
  /** Do the layers look at more than the objects in play, the clock and the lasting effects? */
  wide: boolean;
  table: Table | undefined;
  /** Seats that have something Tough in play, once asked. */
  tough: number[] | undefined;
}

/** A standing with the state's parts that it was made for. */
interface Kept {
  objects: GameState['objects'];
  effects: GameState['effects'];
  clock: GameState['clock'];
  standing: Standing;
}

const fitsTo = (kept: Kept, state: GameState): boolean =>
  kept.effects === state.effects && kept.clock === state.clock;

/** A continuous effect that holds now: where it comes from and whose it is. */
export interface Active {
  stamp: number;
  env: Env;
  does: Passive;
  condition: Condition | undefined;
  refs: number[] | undefined;
  /** Set where it is a lasting effect, with its id. */
  lasting: number | undefined;
  /** Which ability of `env.card` it is, for naming what it grants. */
  ability: string;
}

/**
 * What is true of objects: base values of the cards with all that changes them (rules 4.2, 13). Results are kept by the
 * identity of what they were computed from, which never changes in place.
 */
export class FactBook implements Reader {
  /** Looks of facts and of unchanged cards, kept by the view. */
  readonly looks = new WeakMap<Facts | Card, Look>();
  private readonly readings = new WeakMap<Passive, string[]>();
  private readonly wide = new WeakMap<Passive, boolean>();
  private readonly base = new WeakMap<GameObject, Facts>();
  private readonly standings = new WeakMap<GameState['objects'], Kept>();
  private last: Kept | undefined;
  private readonly halfBuilt = new TableReader(this);
  readonly cards: CardSet;

  constructor(cards: CardSet) {
    this.cards = cards;
  }

  // The seed's profile is the only one so far; the kinds in play are asked of it.
  readonly inPlay = profileOf('altered-seed').inPlay;

  homes(types: string[]): string[] {
    if (types.includes('Expedition')) return ['track'];
    if (types.includes('Region')) return ['adventure'];
    return types.includes('Reaction') ? ['limbo'] : this.inPlay;
  }

  owned(kind: string): boolean {
    return !SHARED.includes(kind);
  }

  firstPlayer(state: GameState): number {
    return Number(state.clock['firstPlayer'] ?? 0);
  }

  phase(state: GameState): string {
    return String(state.clock['phase'] ?? '');
  }

  tally(state: GameState, name: string, seat: number): number {
    return counted(state, `turn:${name}:${seat}`);
  }

  baseStatistics(_state: GameState, o: GameObject): number[] {
    const stats = 'card' in o.what ? this.cards.get(o.what.card).definition.stats : undefined;
    return stats === undefined ? [] : [stats.forest, stats.mountain, stats.ocean];
  }

  /** Facing Expeditions are the two Hero Expeditions, and the two Companion Expeditions (rules 15). */
  /** Altered has no battles. */
  lone(): boolean {
    return false;
  }
  facing(state: GameState, one: Facts, other: Facts): boolean {
    return one.at.some((a) =>
      other.at.some((b) => {
        const mine = this.expedition(state, a);
        const theirs = this.expedition(state, b);
        return (
          mine !== undefined &&
          theirs !== undefined &&
          mine.controller !== theirs.controller &&
          'card' in mine.what &&
          'card' in theirs.what &&
          mine.what.card === theirs.what.card
        );
      }),
    );
  }

  private expedition(state: GameState, at: number): GameObject | undefined {
    return ids(state, TRACK)
      .map((id) => object(state, id))
      .find((o) => o.stamp === at);
  }

  facts(state: GameState, o: GameObject): Facts {
    // Layers change only what is on the table; looking at a hand need not build them.
    if (!CHANGED_IN.includes(kindOf(o.zone))) return this.baseFacts(state, o);
    return this.table(state)?.facts.get(o.stamp) ?? this.baseFacts(state, o);
  }

  /** Abilities that other objects give to this one. */
  granted(state: GameState, o: GameObject): Granted[] {
    if (!this.standing(state).sorts.has('grants')) return NONE;
    return this.table(state)?.granted.get(o.stamp) ?? NONE;
  }

  private baseFacts(state: GameState, o: GameObject): Facts {
    const kept = this.base.get(o);
    if (kept !== undefined) return kept;
    const made = this.makeFacts(state, o);
    this.base.set(o, made);
    return made;
  }

  private makeFacts(state: GameState, o: GameObject): Facts {
    if ('ability' in o.what) {
      const { name, card } = o.what.ability;
      return { ...this.bare(o, card, name), types: ['Reaction'] };
    }
    const card = this.cards.get(o.what.card);
    const d = card.definition;
    // A face-down object has no characteristics (rules 4). A card in a Deck is no object; once revealed it is what it is.
    if (o.face === 'down' && kindOf(o.zone) !== 'deck') return this.bare(o, d.ref, d.name);
    const boost = o.counters['boost'] ?? 0;
    return {
      stamp: o.stamp,
      card: d.ref,
      name: d.name,
      owner: o.owner,
      controller: o.controller,
      zone: kindOf(o.zone),
      at: this.placesOf(state, o, 'gigantic' in card.keywords),
      types: card.types,
      subtypes: d.subtypes,
      keywords: card.keywords,
      values: boost === 0 || d.stats === undefined ? card.values : boosted(card.values, boost),
      marks: o.marks,
      counters: o.counters,
      token: card.token,
    };
  }

  /** Facts of what has no characteristics. */
  private bare(o: GameObject, card: string, name: string): Facts {
    return {
      stamp: o.stamp,
      card,
      name,
      owner: o.owner,
      controller: o.controller,
      zone: kindOf(o.zone),
      at: [],
      types: [],
      subtypes: [],
      keywords: {},
      values: {},
      marks: o.marks,
      counters: o.counters,
      token: false,
    };
  }

  /** A Gigantic Character is present in both of its controller's Expeditions (rules 18). */
  private placesOf(state: GameState, o: GameObject, gigantic: boolean): Facts['at'] {
    if (kindOf(o.zone) !== 'expedition') return [];
    if (!gigantic) return placeStamp(state, o.at);
    return ids(state, TRACK)
      .map((id: ObjectId) => object(state, id))
      .filter((e) => e.controller === o.controller)
      .map((e) => e.stamp);
  }

  /** Continuous effects that are there now, of objects in play and for a while. Conditions are not looked at yet. */
  active(state: GameState): Active[] {
    return this.standing(state).active;
  }

  /**
   * What stands on the table now. Most events leave it as it is (cards are drawn, mana is paid), so that the last result mostly
   * serves again.
   */
  private standing(state: GameState): Standing {
    if (this.last?.objects === state.objects && fitsTo(this.last, state)) return this.last.standing;
    const kept = this.standings.get(state.objects);
    if (kept !== undefined && fitsTo(kept, state)) {
      this.last = kept;
      return kept.standing;
    }
    const members = inPlay(state, CHANGED_IN);
    const again =
      this.last !== undefined &&
      fitsTo(this.last, state) &&
      !this.last.standing.wide &&
      members.length === this.last.standing.members.length &&
      members.every((o, i) => o === this.last!.standing.members[i]);
    const standing = again ? this.last!.standing : this.stand(state, members);
    this.last = { objects: state.objects, effects: state.effects, clock: state.clock, standing };
    this.standings.set(state.objects, this.last);
    return standing;
  }

  private stand(state: GameState, members: GameObject[]): Standing {
    const active: Active[] = [];
    for (const o of members) {
      if (!('card' in o.what) || o.face === 'down' || !this.inPlay.includes(kindOf(o.zone))) continue;
      for (const { id, ability } of this.cards.get(o.what.card).passives)
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
        // Lasting effects are made by `ongoing` steps of this vocabulary only.
        does: e.body as Passive,
        condition: undefined,
        refs: e.refs,
        lasting: e.id,
        ability: 'ongoing',
      });
    const changing = active.filter((a) => LAYERED.includes(a.does.effect));
    const standing: Standing = {
      members,
      active,
      changing,
      sorts: new Set(active.map((a) => a.does.effect)),
      wide: changing.some((a) => this.isWide(a)),
      table: undefined,
      tough: undefined,
    };
    return standing;
  }

  /** Active effects of one sort whose condition holds. */
  effects<E extends Passive['effect']>(
    state: GameState,
    effect: E,
  ): (Active & { does: Extract<Passive, { effect: E }> })[] {
    const { active, sorts } = this.standing(state);
    if (!sorts.has(effect)) return [];
    return active.filter(
      (a): a is Active & { does: Extract<Passive, { effect: E }> } =>
        a.does.effect === effect && (a.condition === undefined || holds(state, a.condition, a.env, this)),
    );
  }

  /** Has the other player anything Tough in play at all? Mostly not, and then no target needs a look. */
  facesTough(state: GameState, seat: number): boolean {
    const standing = this.standing(state);
    standing.tough ??= standing.members
      .filter((o) => 'tough' in this.facts(state, o).keywords)
      .map((o) => o.controller);
    return standing.tough.some((controller) => controller !== seat);
  }

  /** Facts of the objects that layers change; undefined where nothing changes any. */
  private table(state: GameState): Table | undefined {
    const standing = this.standing(state);
    if (standing.changing.length === 0) return undefined;
    standing.table ??= this.layers(state, standing);
    return standing.table;
  }

  private layers(state: GameState, { members, changing }: Standing): Table {
    const facts = new Map<number, Facts>();
    for (const o of members) facts.set(o.stamp, this.baseFacts(state, o));
    return layered<Table>(
      { facts, granted: new Map() },
      changing.map((a) => this.change(state, a)),
    );
  }

  private change(state: GameState, a: Active): Change<Table> {
    const over = 'over' in a.does ? a.does.over : 'self';
    const applies = (table: Table): number[] => {
      const reader = this.over(table);
      if (a.condition !== undefined && !holds(state, a.condition, a.env, reader)) return [];
      if (over === 'self') return [a.env.self];
      if (over === 'refs') return a.refs ?? [];
      if (typeof over === 'string') return [];
      if (a.refs !== undefined && a.refs.length > 0) return a.refs;
      return select(state, over, a.env, reader).filter((s) => table.facts.has(s));
    };
    const amount = (table: Table): number =>
      a.does.effect === 'stats' ? value(state, a.does.by, a.env, this.over(table)) : 0;
    return {
      stamp: a.stamp,
      reads: this.reads(a, typeof over === 'string' ? undefined : over),
      writes: writes(a.does),
      effect: (table) => `${applies(table).join()}:${amount(table)}`,
      apply: (table) => this.applyTo(state, table, a, applies(table), amount(table)),
    };
  }

  /** Texts that count cards elsewhere, tallies or what Expeditions have travelled can change without the table changing. */
  private isWide(a: Active): boolean {
    const kept = this.wide.get(a.does);
    if (kept !== undefined) return kept;
    const made = /"(in|tally)":|"(Expedition|Reaction)"/.test(JSON.stringify([a.does, a.condition]));
    this.wide.set(a.does, made);
    return made;
  }

  private reads(a: Active, over: Filter | undefined): string[] {
    const kept = this.readings.get(a.does);
    if (kept !== undefined) return kept;
    const made = reads(over, a.condition, a.does);
    this.readings.set(a.does, made);
    return made;
  }

  private applyTo(state: GameState, table: Table, a: Active, stamps: number[], by: number): Table {
    if (stamps.length === 0) return table;
    const facts = new Map(table.facts);
    const granted = new Map(table.granted);
    for (const s of stamps) {
      const was = facts.get(s);
      if (was === undefined) continue;
      switch (a.does.effect) {
        case 'stats': {
          const values = { ...was.values };
          for (const t of ['forest', 'mountain', 'ocean']) if (t in values) values[t] = values[t]! + by;
          facts.set(s, { ...was, values });
          break;
        }
        case 'keyword': {
          const n = a.does.n ?? 1;
          // Two numbers of one keyword (Tough 1, Tough 2) do not add up: the greater holds.
          const keywords = {
            ...was.keywords,
            [a.does.keyword]: Math.max(n, was.keywords[a.does.keyword] ?? 0),
          };
          const o = state.objects.find((x) => x !== null && x.stamp === s);
          facts.set(s, {
            ...was,
            keywords,
            at: o ? this.placesOf(state, o, 'gigantic' in keywords) : was.at,
          });
          break;
        }
        case 'subtype':
          if (!was.subtypes.includes(a.does.subtype))
            facts.set(s, { ...was, subtypes: [...was.subtypes, a.does.subtype] });
          break;
        case 'terrains':
          facts.set(s, { ...was, keywords: Object.fromEntries(a.does.terrains.map((t) => [t, 1])) });
          break;
        case 'grants':
          granted.set(s, [
            ...(granted.get(s) ?? []),
            { card: a.env.card, id: `${a.ability}.${a.stamp}`, ability: a.does.ability },
          ]);
          break;
        default:
          break;
      }
    }
    return { facts, granted };
  }

  /** A reader of a half-built table. One serves for all: layers are built one after the other, never within each other. */
  private over(table: Table): Reader {
    this.halfBuilt.table = table;
    return this.halfBuilt;
  }

  /** Facts of the object in a half-built table. */
  factsIn(table: Table, state: GameState, o: GameObject): Facts {
    return table.facts.get(o.stamp) ?? this.baseFacts(state, o);
  }

  /** Does the filter fit the object now? */
  fits(state: GameState, o: GameObject, filter: Filter, as: Env): boolean {
    return fits(state, this.facts(state, o), filter, as, this);
  }
}

/** A boost is +1/+1/+1 (rules 4.4). */
const boosted = (values: Record<string, number>, boost: number): Record<string, number> => ({
  ...values,
  forest: values['forest']! + boost,
  mountain: values['mountain']! + boost,
  ocean: values['ocean']! + boost,
});

/** Objects in the zones of these kinds, shared ones and every seat's own. */
export function inPlay(state: GameState, kinds: string[]): GameObject[] {
  const result: GameObject[] = [];
  for (const kind of kinds)
    for (const zone of SHARED.includes(kind)
      ? [zoneId(kind)]
      : state.seats.map((_, seat) => zoneId(kind, seat)))
      for (const id of ids(state, zone)) result.push(object(state, id));
  return result;
}

/** Kinds of facts that an effect looks at: what its filter, its condition and its numbers mention. */
function reads(over: Filter | undefined, condition: Condition | undefined, does: Passive): string[] {
  const text = JSON.stringify([over, condition, does.effect === 'stats' ? does.by : null]);
  const kinds: [string, string][] = [
    ['"subtype"', 'subtype'],
    ['"has', 'keyword'],
    ['"at"', 'keyword'],
    ['"facing"', 'keyword'],
  ];
  return kinds.filter(([key]) => text.includes(key)).map(([, kind]) => kind);
}

function writes(does: Passive): string[] {
  switch (does.effect) {
    case 'keyword':
    case 'terrains':
      return ['keyword'];
    case 'subtype':
      return ['subtype'];
    case 'stats':
      return ['stats'];
    case 'grants':
      return ['ability'];
    case 'cost':
    case 'next':
    case 'silence':
    case 'halt':
    case 'instead':
      return [];
    default:
      // Effects of other games: no card of Altered may use their words.
      return [];
  }
}

/** What a fact book reads while its layers are being built: everything as always, but the facts as far as they are. */
class TableReader implements Reader {
  table: Table = { facts: new Map(), granted: new Map() };
  private readonly book: FactBook;

  constructor(book: FactBook) {
    this.book = book;
  }

  get inPlay(): string[] {
    return this.book.inPlay;
  }

  facts(state: GameState, o: GameObject): Facts {
    return this.book.factsIn(this.table, state, o);
  }
  homes(types: string[]): string[] {
    return this.book.homes(types);
  }
  owned(kind: string): boolean {
    return this.book.owned(kind);
  }
  firstPlayer(state: GameState): number {
    return this.book.firstPlayer(state);
  }
  phase(state: GameState): string {
    return this.book.phase(state);
  }
  tally(state: GameState, name: string, seat: number): number {
    return this.book.tally(state, name, seat);
  }
  baseStatistics(state: GameState, o: GameObject): number[] {
    return this.book.baseStatistics(state, o);
  }
  lone(): boolean {
    return this.book.lone();
  }
  facing(state: GameState, one: Facts, other: Facts): boolean {
    return this.book.facing(state, one, other);
  }
}
