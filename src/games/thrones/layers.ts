import { type ObjectId, zoneId } from '../../kernel/ids.ts';
import { inZone, kindOf } from '../../kernel/query.ts';
import type { Facts, GameObject, GameState } from '../../kernel/state.ts';
import { fits, holds, meant, value } from '../../vocab/read.ts';
import type { Passive, Value } from '../../vocab/schema.ts';
import {
  type Continuous,
  collect,
  given,
  inPlay,
  isInPlay,
  type Over,
  STAGE,
  type Stage,
  zonesNamed,
} from './continuous.ts';
import { challenge, isDuplicate, playArea } from './field.ts';
import { type Change, iconsOf, keywordsAfter, modified } from './modifiers.ts';
import type { Printed } from './printed.ts';
import { Reading } from './reading.ts';
import { effectsIn } from './set.ts';
import { ASSAULTED, ATTACKING, DEFENDING, GOLD, IN_PLAY, PARTICIPATING, POWER, REMOVED } from './words.ts';

const NONE: Continuous[] = [];
const STAGES: Stage[] = Object.values(STAGE);

/** What holds in one state, computed once, each part when it is first asked for. */
interface Table {
  objects: GameState['objects'];
  zones: GameState['zones'];
  effects: GameState['effects'];
  clock: GameState['clock'];
  counts: GameState['counts'];
  candidates: Continuous[][];
  /** Those that hold, by stage. */
  holding: Continuous[][];
  immunities: Continuous[];
  blanked: Set<ObjectId>;
  all: Continuous[] | undefined;
  byKind: Map<string, Continuous[]>;
  /** How many attachments and duplicates a card has. */
  around: Map<ObjectId, { attachments: number; duplicates: number }>;
  /** Kinds of zones out of play where an effect on facts reaches. */
  outside: Set<string>;
  /** Facts by stage: what the stages before it make of the objects. */
  facts: Map<GameObject, Facts>[];
  /** For each stage the earliest before whose effects facts are the same. */
  same: number[];
}

/** Which continuous effects hold, and what they make of objects. Keeps the newest two states: before and after an event. */
export class Layers {
  private readonly printed: Printed;
  /** What the effects of a stage are read with: what the stages before it have made. */
  readonly readings = STAGES.map((stage) => new Reading((state, o) => this.facts(state, o, stage)));
  private readonly alone = new WeakMap<GameObject, Facts>();
  private spoken:
    | { objects: GameState['objects']; effects: GameState['effects']; kinds: Set<string> }
    | undefined;
  private tables: Table[] = [];

  constructor(printed: Printed) {
    this.printed = printed;
  }

  /** What the stages before this one make of the object; without a stage, what is true of it. */
  facts(state: GameState, o: GameObject, wanted: Stage = STAGE.rest): Facts {
    const table = this.table(state);
    if (!isInPlay(o) && !table.outside.has(kindOf(o.zone))) return this.printed.facts(o);
    // A duplicate has no characteristics, and gains none (rules 7.4).
    const stage = isDuplicate(o) ? STAGE.blank : this.same(state, table, wanted);
    const known = table.facts[stage]!.get(o);
    if (known !== undefined) return known;
    const made = stage === STAGE.blank ? this.placed(state, o, table) : this.after(state, o, stage - 1);
    table.facts[stage]!.set(o, made);
    return made;
  }

  /** Cards whose printed text box counts as empty, but for traits (rules 6). */
  blanked(state: GameState): Set<ObjectId> {
    this.stage(state, STAGE.blank);
    return this.table(state).blanked;
  }

  /** The effects of this kind that hold. Where nothing speaks of such a one, nothing is worked out for it. */
  ofKind(state: GameState, effect: Passive['effect']): Continuous[] {
    if (
      this.spoken === undefined ||
      this.spoken.objects !== state.objects ||
      this.spoken.effects !== state.effects
    )
      this.spoken = { objects: state.objects, effects: state.effects, kinds: this.kindsSpoken(state) };
    if (!this.spoken.kinds.has(effect)) return NONE;
    const { byKind } = this.table(state);
    const kept = byKind.get(effect);
    if (kept !== undefined) return kept;
    const found = this.all(state).filter((c) => c.does.effect === effect);
    byKind.set(effect, found);
    return found;
  }

  /** Kinds of effect that any card in play, agenda or lasting effect speaks of, whether they hold or not. */
  private kindsSpoken(state: GameState): Set<string> {
    const kinds = new Set<string>();
    // Only effects of this vocabulary are ever made lasting; a delayed one speaks of none.
    for (const { body } of state.effects) for (const kind of effectsIn(body as Passive)) kinds.add(kind);
    const hear = (o: GameObject): void => {
      for (const kind of this.printed.face(o)?.says ?? []) kinds.add(kind);
    };
    for (const o of playArea(state)) hear(o);
    for (const seat of state.seats.keys())
      for (const kind of ['plot', 'agenda']) for (const o of inZone(state, zoneId(kind, seat))) hear(o);
    return kinds;
  }

  /** Every continuous effect that holds now. */
  all(state: GameState): Continuous[] {
    const table = this.table(state);
    table.all ??= STAGES.flatMap((stage) => this.stage(state, stage));
    return table.all;
  }

  /** The effects of one stage that hold. */
  stage(state: GameState, stage: number): Continuous[] {
    const table = this.table(state);
    const kept = table.holding[stage];
    if (kept !== undefined) return kept;
    // What the stages before give, and whom they blank, decides what holds in this one.
    for (let earlier = 0; earlier < stage; earlier += 1) this.stage(state, earlier);
    const holding = table.candidates[stage]!.filter(
      (c) =>
        !isSilent(c, table.blanked) &&
        (c.condition === undefined || holds(state, c.condition, c.env, this.readings[stage]!)),
    );
    table.holding[stage] = holding;
    if (stage === STAGE.blank) this.settle(state, table, holding);
    if (stage === STAGE.grants) this.give(state, table, holding);
    return table.holding[stage]!;
  }

  /**
   * Is the object one of those that the effect is about? Objects in play are meant, unless the text names a zone. What is immune
   * to its source is not, but what was fixed when the effect began stays so (rules 9.11).
   */
  covers(state: GameState, c: Continuous, over: Over, o: GameObject): boolean {
    return this.reaches(state, c, over, o) && !this.shielded(state, c, over, o);
  }

  /** Is the object immune to effects of that source? Never to its own (rules 9.11). */
  immune(state: GameState, o: GameObject, source: Facts): boolean {
    this.stage(state, STAGE.blank);
    return source.stamp !== o.stamp && this.isImmune(state, o, source);
  }

  private isImmune(state: GameState, o: GameObject, source: Facts): boolean {
    return this.table(state).immunities.some(
      (c) =>
        c.does.effect === 'immune' &&
        this.reaches(state, c, c.does.over, o) &&
        fits(state, source, c.does.from, c.env, this.readings[STAGE.blank]!),
    );
  }

  private reaches(state: GameState, c: Continuous, over: Over, o: GameObject): boolean {
    switch (over) {
      case 'self':
        return o.id === c.source && isStill(c, o);
      case 'host': {
        const source = c.source === undefined ? undefined : state.objects[c.source];
        return source?.host?.role === 'attachment' && source.host.object === o.id && isStill(c, source);
      }
      case 'refs':
        return c.refs.includes(o.stamp);
      default:
        return (
          (isInPlay(o) || zonesNamed(over).length > 0) &&
          fits(state, this.facts(state, o, c.stage), over, c.env, this.readings[c.stage]!)
        );
    }
  }

  private shielded(state: GameState, c: Continuous, over: Over, o: GameObject): boolean {
    if (this.table(state).immunities.length === 0 || over === 'self') return false;
    if (c.does.effect === 'immune' || (over === 'refs' && c.lasting !== undefined)) return false;
    const source = c.source === undefined || c.source === o.id ? undefined : state.objects[c.source];
    return source != null && this.isImmune(state, o, this.facts(state, source, c.stage));
  }

  // ---- facts

  /** Stages in which nothing holds change nothing. */
  private same(state: GameState, table: Table, wanted: Stage): number {
    const kept = table.same[wanted];
    if (kept !== undefined) return kept;
    let stage: number = wanted;
    while (stage > 0 && this.isQuiet(state, stage - 1)) stage -= 1;
    table.same[wanted] = stage;
    return stage;
  }

  private isQuiet(state: GameState, stage: number): boolean {
    if (stage === STAGE.blank) return this.blanked(state).size === 0;
    // What is given counts in the stage that it belongs to.
    return stage === STAGE.grants || this.stage(state, stage).length === 0;
  }

  /** The object with where it is, and with what is on it. */
  private placed(state: GameState, o: GameObject, table: Table): Facts {
    const printed = this.printed.facts(o);
    if (o.host === undefined && !table.around.has(o.id)) return this.bare(o, printed);
    const host = o.host === undefined ? undefined : state.objects[o.host.object];
    const at = host ? [host.stamp] : [];
    if (this.printed.face(o) === undefined) return { ...printed, at };
    const on = table.around.get(o.id) ?? { attachments: 0, duplicates: 0 };
    const values = { ...printed.values, power: o.counters[POWER] ?? 0, gold: o.counters[GOLD] ?? 0, ...on };
    return { ...printed, at, values };
  }

  /** With nothing around it; objects are never changed in place. */
  private bare(o: GameObject, printed: Facts): Facts {
    const kept = this.alone.get(o);
    if (kept !== undefined) return kept;
    const { power = 0, gold = 0 } = o.counters;
    const around = { power, gold, attachments: 0, duplicates: 0 };
    const made =
      this.printed.face(o) === undefined ? printed : { ...printed, values: { ...printed.values, ...around } };
    this.alone.set(o, made);
    return made;
  }

  /** The object when that stage has been taken, too. */
  private after(state: GameState, o: GameObject, stage: number): Facts {
    switch (stage) {
      case STAGE.blank: {
        const facts = this.facts(state, o, STAGE.blank);
        return this.blanked(state).has(o.id) ? { ...facts, keywords: iconsOf(facts.keywords) } : facts;
      }
      case STAGE.participates:
        return this.joined(state, o, this.facts(state, o, STAGE.participates));
      case STAGE.keywords:
        return this.changed(state, o, STAGE.keywords, [STAGE.keywords]);
      case STAGE.numbers:
        return this.changed(state, o, STAGE.numbers, [STAGE.numbers]);
      default:
        // Computed anew with all effects: sums and instances cannot be carried on from a result (rules 6).
        return this.changed(state, o, STAGE.keywords, [STAGE.keywords, STAGE.numbers, STAGE.late]);
    }
  }

  /** A character that is considered to participate does so on its controller's side. */
  private joined(state: GameState, o: GameObject, facts: Facts): Facts {
    const now = challenge(state);
    const c = this.stage(state, STAGE.participates).find(({ source }) => source === o.id);
    if (now === undefined || c === undefined || facts.marks.includes(PARTICIPATING)) return facts;
    if (o.marks.includes(REMOVED)) return facts;
    const { you } = c.env;
    if (you !== now.attacker && you !== now.defender) return facts;
    return { ...facts, marks: [...facts.marks, you === now.attacker ? ATTACKING : DEFENDING, PARTICIPATING] };
  }

  /** The object as it is before a stage, with the effects of these. */
  private changed(state: GameState, o: GameObject, before: Stage, stages: Stage[]): Facts {
    const facts = this.facts(state, o, before);
    const gained: { keyword: string; n: number }[] = [];
    const lost: string[] = [];
    const numbers = new Map<string, Change[]>();
    for (const c of stages.flatMap((stage) => this.stage(state, stage))) {
      const { does } = c;
      if (does.effect !== 'gains' && does.effect !== 'loses' && does.effect !== 'modify') continue;
      if (does.effect === 'modify' && !(does.value in facts.values)) continue;
      if (!this.covers(state, c, does.over, o)) continue;
      if (does.effect === 'gains')
        gained.push({ keyword: meant(does.keyword, c.env), n: this.amount(state, does.n ?? 1, c, o) });
      else if (does.effect === 'loses') lost.push(meant(does.keyword, c.env));
      else
        numbers.set(does.value, [
          ...(numbers.get(does.value) ?? []),
          {
            since: c.since,
            base: does.base,
            times: does.times,
            by: does.by === undefined ? undefined : this.amount(state, does.by, c, o),
            set: does.set === undefined ? undefined : this.amount(state, does.set, c, o),
          },
        ]);
    }
    const keywords = keywordsAfter(facts.keywords, gained, lost);
    if (numbers.size === 0) return keywords === facts.keywords ? facts : { ...facts, keywords };
    const values = { ...facts.values };
    for (const [name, changes] of numbers) values[name] = modified(facts.values[name] ?? 0, changes);
    return { ...facts, keywords, values };
  }

  /** A number of an effect; `it` in it is the object that the effect is about. */
  private amount(state: GameState, of: Value, c: Continuous, o: GameObject): number {
    if (typeof of === 'number') return of;
    const env = { ...c.env, refs: { ...c.env.refs, it: [o.stamp] } };
    return value(state, of, env, this.readings[c.stage]!);
  }

  // ---- what holds

  private table(state: GameState): Table {
    const [newest, older] = this.tables;
    if (newest !== undefined && isOf(newest, state)) return newest;
    const table = older !== undefined && isOf(older, state) ? older : this.fresh(state);
    this.tables = newest === undefined ? [table] : [table, newest];
    return table;
  }

  private fresh(state: GameState): Table {
    const { objects, zones, effects, clock, counts } = state;
    const candidates = collect(state, this.printed);
    const named = [STAGE.keywords, STAGE.numbers, STAGE.late].flatMap((stage) =>
      candidates[stage]!.flatMap(({ does }) =>
        'over' in does && typeof does.over === 'object' ? zonesNamed(does.over) : [],
      ),
    );
    return {
      ...{ objects, zones, effects, clock, counts },
      candidates,
      holding: [],
      immunities: [],
      blanked: new Set(),
      all: undefined,
      byKind: new Map(),
      around: aroundCards(state),
      outside: new Set(named.filter((kind) => !IN_PLAY.includes(kind))),
      facts: STAGES.map(() => new Map()),
      same: [],
    };
  }

  /** Who is blank: it blanks nobody any more, and is immune no more. The older of two effects comes first. */
  private settle(state: GameState, table: Table, holding: Continuous[]): void {
    const field = inPlay(state);
    const order = holding.toSorted((a, b) => a.since - b.since);
    // A location under assault is blank for the challenge (rules 14).
    for (const o of field) if (o.marks.includes(ASSAULTED)) table.blanked.add(o.id);
    for (let before = -1; before < table.blanked.size; ) {
      before = table.blanked.size;
      table.immunities = order.filter((c) => c.does.effect === 'immune' && !isSilent(c, table.blanked));
      for (const c of order) {
        if (c.does.effect !== 'blank' || isSilent(c, table.blanked)) continue;
        for (const o of field)
          if (o.id !== c.source && this.covers(state, c, c.does.over, o)) table.blanked.add(o.id);
      }
    }
    table.holding[STAGE.blank] = holding.filter((c) => !isSilent(c, table.blanked));
  }

  /** Adds to the stages to come what objects have been given. */
  private give(state: GameState, table: Table, grants: Continuous[]): void {
    for (const c of grants) {
      if (c.does.effect !== 'grants') continue;
      for (const o of inPlay(state)) {
        if (isDuplicate(o) || !this.covers(state, c, c.does.over, o)) continue;
        const made = given(c, c.does.ability, o, this.printed);
        if (made !== undefined) table.candidates[made.stage]!.push(made);
      }
    }
  }
}

/** Is it a printed ability of a card that is blank? Gained ones and what lasts go on (rules 6). */
const isSilent = (c: Continuous, blanked: Set<ObjectId>): boolean =>
  c.origin === 'printed' && c.source !== undefined && blanked.has(c.source);

/** Is the object the one that it was when the effect began? What left and came back is another card (rules 12). */
const isStill = (c: Continuous, o: GameObject): boolean => c.lasting === undefined || o.stamp <= c.since;

function aroundCards(state: GameState): Table['around'] {
  const around: Table['around'] = new Map();
  for (const { host } of playArea(state)) {
    if (host === undefined) continue;
    const on = around.get(host.object) ?? { attachments: 0, duplicates: 0 };
    if (host.role === 'attachment') on.attachments += 1;
    if (host.role === 'duplicate') on.duplicates += 1;
    around.set(host.object, on);
  }
  return around;
}

const isOf = (table: Table, state: GameState): boolean =>
  table.objects === state.objects &&
  table.zones === state.zones &&
  table.effects === state.effects &&
  table.clock === state.clock &&
  table.counts === state.counts;
