import { type CardKey, type ObjectId, type Seat, type Stamp, stamp, zoneId } from '../../../kernel/ids.ts';
import { ids, kindOf, live, object } from '../../../kernel/query.ts';
import type { Facts, GameObject, GameState } from '../../../kernel/state.ts';
import { fits, holds, resolveWord, value } from '../../../language/run/evaluate.ts';
import { Newest, remembered } from '../../shared/remembered.ts';
import { effectsIn } from '../card-set.ts';
import { zonesNamed } from '../language/rules.ts';
import type { Passive, Value } from '../language/types.ts';
import { ASSAULTED, ATTACKING, DEFENDING, IN_PLAY, PARTICIPATING, REMOVED } from '../terms.ts';
import { alter, baseGiven, numberChanged, traitsGained } from '../words/effects/effects.ts';
import type { Altering } from '../words/word.ts';
import {
  type Continuous,
  collect,
  grantedEffect,
  inPlay,
  lingering,
  type Over,
} from './continuous-effects.ts';
import { askedBy } from './dependencies.ts';
import { challenge, isDuplicate, isInPlay, revealedPlot } from './field.ts';
import { baseName } from './lasting-effects.ts';
import { add, aimOf, aroundCards, type Found, fieldOf, stillHolds, type Table } from './layer-tables.ts';
import { type Change, iconsOf, keywordsAfter, modified, newestBase } from './modifiers.ts';
import type { Printed } from './printed.ts';
import { Reading } from './reading.ts';
import { STAGE, type Stage } from './stages.ts';

const NONE: Continuous[] = [];
const STAGES: Stage[] = Object.values(STAGE);

/** Continuous effects in force, and the facts that result from them. */
export class Layers {
  private readonly printed: Printed;
  /** Readers of facts for the effects of each stage (layer), which see the results of earlier stages only. */
  readonly readings = STAGES.map((stage) => new Stages(this, stage));
  /** Cache of the kinds of continuous effect in the texts of a zone's cards. The key is the zone's list of cards. */
  private readonly kindsIn = remembered((all: ObjectId[], state: GameState) => {
    const kinds = new Set<string>();
    for (const id of all) {
      const { face, becomes } = this.printed.card(object(state, id));
      for (const kind of [...face.says, ...(becomes?.says ?? [])]) kinds.add(kind);
    }
    return kinds;
  });
  private readonly tables = new Newest<Found>();

  constructor(printed: Printed) {
    this.printed = printed;
  }

  /** Facts of the object before this stage (layer) of effects; without a stage, the final ones. */
  facts(state: GameState, o: GameObject, wanted: Stage = STAGE.rest): Facts {
    const table = this.table(state);
    if (!isInPlay(o) && !table.outside.has(kindOf(o.zone))) return this.printed.facts(o);
    // A duplicate has no characteristics, and gains none (rules 7.4).
    const stage = isDuplicate(o) ? STAGE.traits : this.same(state, table, wanted);
    const known = table.facts[stage]!.get(o);
    if (known !== undefined) return known;
    const made = stage === STAGE.traits ? this.placed(state, o, table) : this.after(state, o, stage - 1);
    table.facts[stage]!.set(o, made);
    return made;
  }

  /** Printed facts of a card by itself, without any zone. */
  cardFacts(card: CardKey, seat: Seat): Facts {
    return this.printed.cardFacts(card, seat);
  }

  /** Cards whose printed text box counts as empty, except for traits (rules 6). */
  blanked(state: GameState): Set<ObjectId> {
    this.stage(state, STAGE.blank);
    return this.table(state).blanked;
  }

  /** Continuous effects of this kind in force. If no text has an effect of this kind, nothing is computed. */
  ofKind(state: GameState, effect: Passive['effect']): Continuous[] {
    const table = this.table(state);
    const kept = table.byKind.get(effect);
    if (kept !== undefined) return kept;
    const found = this.speaks(state, effect)
      ? STAGES.flatMap((stage) => this.ofStage(state, table, stage, effect))
      : NONE;
    table.byKind.set(effect, found);
    return found;
  }

  /**
   * Continuous effects that belong to this stage (layer), are of the given kind, and are in force. Effects of other
   * kinds are not evaluated.
   */
  private ofStage(state: GameState, table: Table, stage: Stage, kind: Passive['effect']): Continuous[] {
    if (stage <= STAGE.grants) this.stage(state, stage);
    const kept = table.holding[stage];
    if (kept !== undefined) return kept.filter((c) => c.does.effect === kind);
    return table.candidates[stage]!.filter(
      (c) => c.does.effect === kind && this.holds(state, table, c, stage),
    );
  }

  private holds(state: GameState, { blanked }: Table, c: Continuous, stage: number): boolean {
    if (isSilent(c, blanked)) return false;
    return c.condition === undefined || holds(state, c.condition, c.env, this.readings[stage]!);
  }

  /**
   * True if anything in play, or a lasting effect, could have an effect of this kind, in force or not. Nothing is
   * computed.
   */
  speaks(state: GameState, effect: Passive['effect']): boolean {
    // The cast is safe: only effects of this card language are made lasting; a delayed one has none.
    if (state.effects.some(({ body }) => effectsIn(body as Passive).includes(effect))) return true;
    if (effect === 'modify' && lingering(state, this.printed).length > 0) return true;
    if (this.kindsIn(ids(state, PLAY), state).has(effect)) return true;
    return state.seats.some((_, seat) =>
      SPEAKING.some((kind) => this.kindsIn(ids(state, zoneId(kind, seat)), state).has(effect)),
    );
  }

  /**
   * An object that represents the facts in force, for caching. The same object is returned until something changes that
   * affects facts or active effects.
   */
  standing(state: GameState): object {
    return this.table(state);
  }

  /** Every continuous effect of cards that is in force. */
  all(state: GameState): Continuous[] {
    const table = this.table(state);
    this.stage(state, STAGE.blank);
    table.all ??= STAGES.flatMap((stage) => this.stage(state, stage));
    return table.all;
  }

  /** The continuous effects of one stage (layer) that are in force. */
  stage(state: GameState, stage: number): Continuous[] {
    const table = this.table(state);
    const kept = table.holding[stage];
    if (kept !== undefined) return kept;
    // Blank cards and given abilities decide which effects exist at the later stages (layers).
    for (let earlier = 0; earlier < Math.min(stage, STAGE.grants + 1); earlier += 1)
      this.stage(state, earlier);
    const holding = table.candidates[stage]!.filter((c) => this.holds(state, table, c, stage));
    table.holding[stage] = holding;
    if (stage === STAGE.blank) this.settle(state, table, holding);
    if (stage === STAGE.grants) this.give(state, table, holding);
    return table.holding[stage]!;
  }

  /**
   * True if the effect applies to the object. Texts without a zone mean objects in play. Objects immune to the source
   * are excluded, unless they were fixed when the effect began (rules 9.11).
   */
  covers(state: GameState, c: Continuous, over: Over, o: GameObject): boolean {
    return this.reaches(state, c, over, o) && !this.shielded(state, c, over, o);
  }

  /** True if the effect states which objects it applies to (`over`), and this object is one of them. */
  private isAimedAt(state: GameState, c: Continuous, o: GameObject): boolean {
    const over = 'over' in c.does ? c.does.over : undefined;
    return over !== undefined && this.covers(state, c, over, o);
  }

  /**
   * True if the object is immune to effects of the given source. No object is immune to its own effects (rules 9.11).
   */
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
    // Immunities may depend on traits, so they do not yet apply to the effects that change traits.
    if (c.stage === STAGE.traits) return false;
    if (this.table(state).immunities.length === 0 || over === 'self') return false;
    if (c.does.effect === 'immune' || (over === 'refs' && c.lasting !== undefined)) return false;
    if (c.source === o.id) return false;
    const source = c.source === undefined ? undefined : state.objects[c.source];
    if (source != null) return this.isImmune(state, o, this.facts(state, source, c.stage));
    // The card that made a lasting effect may be anywhere by now, so immunity is judged by that card's printed facts.
    return c.lasting !== undefined && this.isImmune(state, o, this.printed.cardFacts(c.env.card, c.env.you));
  }

  // ---- Facts of objects, stage by stage

  /** The earliest stage (layer) with the same facts as the given one: stages without effects change nothing. */
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
    // Giving abilities changes no facts by itself: the effects of the given abilities apply at stages (layers) of their
    // own.
    return stage === STAGE.grants || this.stage(state, stage).length === 0;
  }

  /** Facts of the object with its host, and with the numbers of attachments and duplicates that it carries. */
  private placed(state: GameState, o: GameObject, table: Table): Facts {
    const printed = this.printed.facts(o);
    const on = table.around.get(o.id);
    if (o.host === undefined && on === undefined) return printed;
    const host = o.host === undefined ? undefined : state.objects[o.host.object];
    const at = host ? [host.stamp] : [];
    if (on === undefined || this.printed.face(o) === undefined) return { ...printed, at };
    const { attachments, duplicates } = on;
    return { ...printed, at, values: { ...printed.values, attachments, duplicates } };
  }

  /** Facts of the object after this stage (layer) of effects. */
  private after(state: GameState, o: GameObject, stage: number): Facts {
    switch (stage) {
      case STAGE.traits:
        return this.named(state, o);
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
        // Facts of the last stage (layer) are computed again from the start with all effects, because sums and
        // instances of keywords cannot be derived from an earlier stage's result (rules 6).
        return this.changed(state, o, STAGE.keywords, [STAGE.keywords, STAGE.numbers, STAGE.late]);
    }
  }

  /** Facts of the object with gained traits and affiliations. */
  private named(state: GameState, o: GameObject): Facts {
    const facts = this.facts(state, o, STAGE.traits);
    const about = this.aimedAt(state, STAGE.traits, o).filter((c) => this.isAimedAt(state, c, o));
    if (about.length === 0) return facts;
    // A trait gained after the object has lost all of its traits stays.
    const bared = Math.max(-1, ...about.map((c) => (c.does.effect === 'bare' ? c.since : -1)));
    const gained = about.flatMap((c) => (c.since > bared ? traitsGained(c.does) : []));
    const left = bared < 0 ? facts.subtypes : facts.subtypes.filter((word) => LASTING_WORDS.includes(word));
    return { ...facts, subtypes: [...new Set([...left, ...gained])] };
  }

  /** Facts with participation: a character that counts as participating does so on its controller's side. */
  private joined(state: GameState, o: GameObject, facts: Facts): Facts {
    const now = challenge(state);
    const c = this.stage(state, STAGE.participates).find((one) => joins(state, one) === o.id);
    if (now === undefined || c === undefined || facts.marks.includes(PARTICIPATING)) return facts;
    if (o.marks.includes(REMOVED)) return facts;
    const { you } = c.env;
    if (you !== now.attacker && you !== now.defender) return facts;
    return { ...facts, marks: [...facts.marks, you === now.attacker ? ATTACKING : DEFENDING, PARTICIPATING] };
  }

  /** Facts of the object before the stage (layer) `before`, changed by the effects of the given stages. */
  private changed(state: GameState, o: GameObject, before: Stage, stages: Stage[]): Facts {
    const facts = this.facts(state, o, before);
    // The record of changes is created only when needed, because most effects apply to other objects.
    let found: Changes | undefined;
    for (const stage of stages)
      for (const c of this.aimedAt(state, stage, o)) {
        const number = numberChanged(c.does);
        if (number !== undefined && !(number in facts.values)) continue;
        if (!this.isAimedAt(state, c, o)) continue;
        found ??= { gained: [], lost: [], numbers: new Map() };
        alter(c.does, this.altering(state, c, o, before, stages, found));
      }
    return found === undefined ? facts : withChanges(facts, found);
  }

  /** Functions by which an effect reads the object, and records its changes to the object's keywords and numbers. */
  private altering(
    state: GameState,
    c: Continuous,
    o: GameObject,
    before: Stage,
    stages: Stage[],
    found: Changes,
  ): Altering {
    return {
      amount: (n) => this.amount(state, n, c, o),
      meant: (word) => resolveWord(word, c.env),
      baseOfOther: (number, over) => this.baseOfOther(state, number, over, c, o, before, stages),
      gain: (keyword, n) => {
        found.gained.push({ keyword, n });
      },
      lose: (keyword) => {
        found.lost.push(keyword);
      },
      change: (number, change) => add(found.numbers, number, { since: c.since, ...change }),
    };
  }

  /**
   * Base value (before additions) that this object gets from an effect that switches a number of two objects: the other
   * object's base value. Undefined if there is no other object, or if it has no number of this name.
   */
  private baseOfOther(
    state: GameState,
    name: string,
    over: Over,
    c: Continuous,
    o: GameObject,
    before: Stage,
    stages: Stage[],
  ): number | undefined {
    const two = over === 'refs' ? c.refs : revealedPlots(state);
    const [other, ...more] = two.filter((s) => s !== o.stamp);
    if (other === undefined || more.length > 0) return undefined;
    const there = live(state, other);
    // Two objects have exchanged the base values of a number. If one of them has left play, the base value that it had
    // then still counts for the other.
    return there === undefined
      ? c.env.numbers[baseName(other)]
      : this.base(state, there, name, c.since, before, stages);
  }

  /**
   * Present base value (before additions) of a number of the object; undefined if the object has no number of this
   * name.
   */
  baseNow(state: GameState, o: GameObject, name: string): number | undefined {
    const end = stamp(Number.POSITIVE_INFINITY);
    return this.base(state, o, name, end, STAGE.keywords, [STAGE.numbers, STAGE.late]);
  }

  /**
   * Base value of a number of the object, as changed by the effects older than this one: the newest change of the base
   * value counts (rules 6).
   */
  private base(
    state: GameState,
    o: GameObject,
    name: string,
    until: Stamp,
    before: Stage,
    stages: Stage[],
  ): number | undefined {
    const changes = stages.flatMap((stage) =>
      this.aimedAt(state, stage, o).flatMap((c): Change[] => {
        const { does, since } = c;
        if (numberChanged(does) !== name || since >= until || !this.isAimedAt(state, c, o)) return [];
        const found: Changes = { gained: [], lost: [], numbers: new Map() };
        const base = baseGiven(does, this.altering(state, c, o, before, stages, found));
        return base === undefined ? [] : [{ since, base }];
      }),
    );
    return newestBase(changes) ?? this.facts(state, o, before).values[name];
  }

  /** Continuous effects of the stage (layer) that might apply to the object, with their conditions unchecked. */
  private aimedAt(state: GameState, stage: Stage, o: GameObject): Continuous[] {
    const { aims } = this.table(state);
    const aim = aims[stage] ?? aimOf(state, this.stage(state, stage));
    aims[stage] = aim;
    const one = aim.at.get(o.id);
    const fixed = aim.fixed.get(o.stamp);
    if (one === undefined && fixed === undefined) return aim.broad;
    return [...aim.broad, ...(one ?? []), ...(fixed ?? [])];
  }

  /** The amount by which an effect changes a number; in its formula the name `it` stands for the affected object. */
  private amount(state: GameState, of: Value, c: Continuous, o: GameObject): number {
    if (typeof of === 'number') return of;
    const env = { ...c.env, refs: { ...c.env.refs, it: [o.stamp] } };
    return value(state, of, env, this.readings[c.stage]!);
  }

  // ---- Continuous effects that are in force

  private table(state: GameState): Table {
    return (this.tables.of(state) ?? this.look(state)).table;
  }

  /**
   * Computes the facts of a new state. Most events change nothing that continuous effects read, so the former state's
   * facts are reused.
   */
  private look(state: GameState): Found {
    const { newest, older } = this.tables;
    const field = fieldOf(state, this.printed);
    const same = [newest, older].find((seen) => seen !== undefined && stillHolds(seen, state, field));
    return this.tables.keep(state, { field, table: same?.made.table ?? this.fresh(state) });
  }

  private fresh(state: GameState): Table {
    const candidates = collect(state, this.printed);
    const named = [STAGE.keywords, STAGE.numbers, STAGE.late].flatMap((stage) =>
      candidates[stage]!.flatMap(({ does }) =>
        'over' in does && typeof does.over === 'object' ? zonesNamed(does.over) : [],
      ),
    );
    return {
      asked: askedBy(candidates),
      candidates,
      holding: [],
      immunities: [],
      blanked: new Set(),
      all: undefined,
      byKind: new Map(),
      aims: [],
      around: aroundCards(state),
      outside: new Set(named.filter((kind) => !IN_PLAY.includes(kind))),
      facts: STAGES.map(() => new Map()),
      same: [],
    };
  }

  /**
   * Decides which cards are blank. A card that is made blank no longer makes others blank, and is no longer immune. So
   * effects are applied from the oldest to the newest.
   */
  private settle(state: GameState, table: Table, holding: Continuous[]): void {
    // Events in play are left out: such an event has become an attachment, and its text counts as given, not printed
    // (rules 6, 11.5).
    const field = inPlay(state).filter((o) => this.printed.card(o).becomes === undefined);
    table.blanked.clear();
    const order = holding.toSorted((a, b) => a.since - b.since);
    // A location under assault is blank for the challenge (rules 14).
    for (const o of field) if (o.marks.includes(ASSAULTED)) table.blanked.add(o.id);
    for (let before = -1; before < table.blanked.size; ) {
      before = table.blanked.size;
      table.immunities = order.filter((c) => c.does.effect === 'immune' && !isSilent(c, table.blanked));
      for (const c of order) {
        if (c.does.effect === 'immune' || isSilent(c, table.blanked)) continue;
        for (const o of field) if (o.id !== c.source && this.isAimedAt(state, c, o)) table.blanked.add(o.id);
      }
    }
    // A blank card no longer gives abilities, so these abilities and all their effects are removed.
    const traits = this.stage(state, STAGE.traits);
    const left = traits.filter((c) => !isSilent(c, table.blanked));
    if (left.length < traits.length) {
      table.holding[STAGE.traits] = left;
      table.aims = [];
      table.same = [];
      for (const facts of table.facts) facts.clear();
      this.settle(state, table, holding);
      return;
    }
    table.holding[STAGE.blank] = holding.filter((c) => !isSilent(c, table.blanked));
  }

  /** Adds the effects of given abilities to the later stages (layers). */
  private give(state: GameState, table: Table, grants: Continuous[]): void {
    for (const c of grants) {
      if (c.does.effect !== 'grants') continue;
      for (const o of inPlay(state)) {
        if (isDuplicate(o) || !this.covers(state, c, c.does.over, o)) continue;
        const made = grantedEffect(c, c.does.ability, o, this.printed);
        if (made !== undefined) table.candidates[made.stage]!.push(made);
      }
    }
  }
}

/** Reader of facts that sees the results of the earlier stages of effects only. */
class Stages extends Reading {
  private readonly layers: Layers;
  private readonly stage: Stage;

  constructor(layers: Layers, stage: Stage) {
    super();
    this.layers = layers;
    this.stage = stage;
  }

  facts(state: GameState, o: GameObject): Facts {
    return this.layers.facts(state, o, this.stage);
  }

  cardFacts(card: CardKey, seat: Seat): Facts {
    return this.layers.cardFacts(card, seat);
  }
}

/** Id of the object that a "counts as participating" text is about: the card with the text, or its host. */
const joins = (state: GameState, { does, source }: Continuous): ObjectId | undefined =>
  does.effect !== 'participates' || does.over === undefined || source === undefined
    ? source
    : state.objects[source]?.host?.object;

/** The revealed plots of all players. */
const revealedPlots = (state: GameState): Stamp[] =>
  state.seats.flatMap((_, seat) => revealedPlot(state, seat)?.stamp ?? []);

/** True for a printed ability of a blank card. Gained abilities and lasting effects continue (rules 6). */
const isSilent = (c: Continuous, blanked: Set<ObjectId>): boolean =>
  c.origin === 'printed' && c.source !== undefined && blanked.has(c.source);

/**
 * True if the object is still the one that it was when the effect began: a card that left and returned is a different
 * object (rules 12).
 */
const isStill = (c: Continuous, o: GameObject): boolean => c.lasting === undefined || o.stamp <= c.since;

/** Collected changes that effects make to one object. */
interface Changes {
  gained: { keyword: string; n: number }[];
  lost: string[];
  numbers: Map<string, Change[]>;
}

function withChanges(facts: Facts, { gained, lost, numbers }: Changes): Facts {
  const keywords = keywordsAfter(facts.keywords, gained, lost);
  if (numbers.size === 0) return { ...facts, keywords };
  const values = { ...facts.values };
  for (const [name, changes] of numbers) values[name] = modified(facts.values[name] ?? 0, changes);
  return { ...facts, keywords, values };
}

/** Subtypes that are neither an affiliation nor a trait, and so are never lost. */
const LASTING_WORDS = ['unique', 'loyal', 'neutral'];

const PLAY = zoneId('play');
const SPEAKING = ['plot', 'agenda'];
