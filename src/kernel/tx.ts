import type { Atom, AtomEntry, GameEvent } from './atom.ts';
import type { Answer, Choice } from './choice.ts';
import type { Frame, Given } from './frame.ts';
import type { Automatic, LogLine, Outcome } from './game/inputs.ts';
import { type ObjectId, objectId, type Seat, type Stamp, stamp, type ZoneId } from './ids.ts';
import { find, live } from './query.ts';
import { random, type Scripted, shuffled } from './rng.ts';
import type {
  AbilityInstance,
  Env,
  Facts,
  GameObject,
  GameState,
  LastingEffect,
  Numbers,
  Step,
} from './state.ts';
import { linesOf, type Told } from './story.ts';

/**
 * Receives reports during play for measuring coverage (the count of what tests have used): programs that ran, and words
 * of the card language that were used.
 */
export interface Observer {
  program(card: string, ability: string): void;
  node(name: string): void;
  /** A step of a program begins. */
  step?(op: string): void;
  /**
   * A step of a card program had an effect: it changes something, asks something, or decides how its program continues.
   */
  effect?(op: string): void;
  /** An object was created, though it may be gone again before the input ends. */
  created?(object: GameObject): void;
}

/**
 * Transaction: the only writer of states. Works on a copy of the state's outermost object. A part of the state is
 * copied before it is first changed in an event. The state that the transaction was given, and every state taken by
 * {@link Tx.still}, stay unchanged.
 */
export class Tx {
  /** The newest state, for reading only. To store it for later, call `still`, because it may change in place. */
  readonly state: GameState;
  /** The events of this input so far, in the form from which the story's lines are made. */
  readonly told: Told[] = [];
  readonly automatic: Automatic[] = [];
  readonly observer: Observer | undefined;
  /**
   * True if the transaction has already copied the state's table of zones for the current event, so that the copy may
   * be changed in place.
   */
  private ownZones = false;

  constructor(state: GameState, observer?: Observer) {
    this.state = { ...state, frames: state.frames.slice() };
    this.observer = observer;
  }

  /** The present state as it is now, for storing: later changes do not affect it. */
  still(): GameState {
    return { ...this.state, frames: this.state.frames.slice() };
  }

  // ---- stack of frames

  top(): Frame | undefined {
    return this.state.frames.at(-1);
  }

  push(frame: Frame): void {
    this.state.frames.push(frame);
  }

  pop(): void {
    this.state.frames.pop();
  }

  /** Replaces the frame (stack entry) on top of the stack. */
  replace(frame: Frame): void {
    this.state.frames[this.state.frames.length - 1] = frame;
  }

  setFrames(frames: Frame[]): void {
    this.state.frames = frames;
  }

  /** Pushes an event onto the stack. */
  event(event: GameEvent): void {
    this.push({ kind: 'event', event, stage: 'propose', declined: [], after: [] });
  }

  sequence(steps: Step[], env: Env): void {
    if (steps.length > 0) this.push({ kind: 'sequence', steps, next: 0, env });
  }

  // ---- questions

  /** Asks one seat a question. The answer goes to the stack entry that is on top now. */
  ask(seat: Seat, choice: Choice): void {
    this.askAll([{ seat, choice }], false);
  }

  /** Asks several seats a question at once. */
  askAll(parts: { seat: Seat; choice: Choice }[], secret: boolean): void {
    const next = this.state.nextAsk.slice();
    this.push({
      kind: 'ask',
      secret,
      parts: parts.map((p) => ({ ...p, id: next[p.seat]!++, epoch: 0 })),
    });
    this.state.nextAsk = next;
  }

  /** Records that a seat's present question was answered automatically, and how. */
  answered(seat: Seat, choice: Choice, answer: Answer): void {
    this.automatic.push({ seat, choice, answer, at: this.still() });
  }

  /** Hands the players' answers to the stack entry on top. */
  deliver(given: Given[]): void {
    const top = this.top();
    if (top === undefined || top.kind === 'ask') throw new Error('An answer has no frame to go to.');
    this.replace({ ...top, inbox: given });
  }

  /** Adds a line to the game's story that does not come from an event. */
  say(shared: string, secret?: Record<Seat, string>): void {
    this.told.push({ kind: 'line', line: secret === undefined ? { shared } : { shared, secret } });
  }

  /** The story so far. */
  get log(): LogLine[] {
    return linesOf(this.told);
  }

  // ---- seats, and the counters of the state

  /** Sets standing orders of a seat. */
  order(seat: Seat, orders: Record<string, string>): void {
    const seats = this.state.seats.slice();
    seats[seat] = { ...seats[seat]!, orders: { ...seats[seat]!.orders, ...orders } };
    this.state.seats = seats;
  }

  /** Stores an answer that a seat leaves in advance; without an answer, removes the stored one. */
  leave(seat: Seat, answer?: Answer): void {
    const { ahead: _, ...rest } = this.state.seats[seat]!;
    const seats = this.state.seats.slice();
    seats[seat] = answer === undefined ? rest : { ...rest, ahead: answer };
    this.state.seats = seats;
  }

  /** Counts one more accepted input. */
  accept(): void {
    this.state.version += 1;
  }

  /** Sets the numbers that tell copies of a card apart ("#2"). */
  number(numbers: Numbers[]): void {
    this.state.numbers = numbers;
  }

  /** Ends the game. */
  end(outcome: Outcome): void {
    this.state.frames = [];
    this.state.outcome = outcome;
  }

  /** Drops all last known facts, once nothing can refer to objects that are gone. */
  forgetGone(): void {
    if (Object.keys(this.state.lastKnown).length > 0) this.state.lastKnown = {};
  }

  /** Stores the list of uses of abilities that may still be undone. */
  instances(instances: AbilityInstance[]): void {
    this.state.instances = instances;
  }

  /** Stores the list of lasting effects. Only data that the kernel does not read may have changed. */
  effects(effects: LastingEffect[]): void {
    this.state.effects = effects;
  }

  /** Counts one more use of an ability or act under this name. */
  count(name: string): void {
    this.apply([{ atom: { atom: 'count', name, by: 1 }, status: 'proposed', chain: [] }], () => undefined);
  }

  /** A number that is used nowhere else, for a set-aside group or a use of an ability. */
  fresh(): number {
    return this.state.nextStamp++;
  }

  /** Sets the next random results, which a scenario fixes. */
  script(script: Scripted[]): void {
    this.state.rng = { ...this.state.rng, script };
  }

  /** At most `n` random items of the list, drawn one by one so that scenarios can fix each. */
  pick<T>(kind: string, from: readonly T[], n: number): T[] {
    const left = from.slice();
    const count = Math.min(n, left.length);
    return Array.from({ length: count }, () => left.splice(this.random(kind, left.length), 1)).flat();
  }

  // ---- atoms (changes of state)

  /** Random integer below `bound`, for the named kind of event. */
  random(kind: string, bound: number): number {
    const { value, rng } = random(this.state.rng, kind, bound);
    this.state.rng = rng;
    return value;
  }

  /**
   * Applies an event's entries (changes of state) at once. Returns the entries as they turned out. `remember` computes
   * the facts to keep of objects that move, from the state `before` the whole event.
   */
  apply(
    entries: AtomEntry[],
    remember: (state: GameState, object: GameObject) => Facts | undefined,
    before: GameState = { ...this.state },
  ): AtomEntry[] {
    const objects = before.objects.slice();
    this.state.objects = objects;
    this.ownZones = false;
    const result: AtomEntry[] = [];
    for (const entry of entries) {
      if (entry.status !== 'proposed') {
        result.push(entry);
        continue;
      }
      const made = this.applyAtom(entry.atom, objects, before, remember);
      result.push(
        made === false
          ? { ...entry, status: 'impossible' }
          : made === undefined
            ? { ...entry, status: 'applied' }
            : { ...entry, status: 'applied', made },
      );
    }
    return result;
  }

  /**
   * Applies one atom (smallest change of state). Returns false if the atom's object is gone; otherwise the object's new
   * stamp, if it gets one.
   */
  private applyAtom(
    atom: Atom,
    objects: (GameObject | null)[],
    before: GameState,
    remember: (state: GameState, object: GameObject) => Facts | undefined,
  ): Stamp | undefined | false {
    switch (atom.atom) {
      case 'move': {
        const o = find(objects, atom.object);
        if (o === undefined) return false;
        const facts = remember(before, live(before, atom.object) ?? o);
        if (facts !== undefined) this.state.lastKnown = { ...this.state.lastKnown, [atom.object]: facts };
        const given = this.stamp();
        this.take(o);
        if (atom.ceases) {
          objects[o.id] = null;
          return given;
        }
        const moved: GameObject = {
          id: o.id,
          stamp: given,
          what: o.what,
          owner: o.owner,
          controller: atom.controller ?? o.owner,
          zone: atom.to,
          face: atom.face ?? 'up',
          // The field is set even if its value is undefined: JavaScript reads objects faster if they all have the same
          // fields. JSON leaves it out.
          at: atom.at,
          host: atom.host,
          marks: atom.marks ?? [],
          counters: atom.keep ?? {},
        };
        objects[o.id] = moved;
        this.put(moved, atom.place ?? 'bottom', atom.before);
        return given;
      }
      case 'create': {
        const given = this.stamp();
        const created: GameObject = {
          id: objectId(objects.length),
          stamp: given,
          what: atom.what,
          owner: atom.owner,
          controller: atom.controller,
          zone: atom.zone,
          face: atom.face ?? 'up',
          at: atom.at,
          marks: [],
          counters: atom.counters ?? {},
        };
        objects.push(created);
        this.observer?.created?.(created);
        this.put(created, 'bottom');
        return given;
      }
      case 'cease': {
        const o = find(objects, atom.object);
        if (o === undefined) return false;
        this.take(o);
        objects[o.id] = null;
        // Empty entries at the end of the list are removed and their ids reused, so that short-lived objects such as
        // emblems (waiting abilities) do not make the list grow.
        while (objects.at(-1) === null) objects.pop();
        return undefined;
      }
      case 'counter': {
        const o = find(objects, atom.object);
        if (o === undefined) return false;
        const count = Math.max(0, (o.counters[atom.counter] ?? 0) + atom.by);
        const { [atom.counter]: _, ...others } = o.counters;
        objects[o.id] = { ...o, counters: count === 0 ? others : { ...others, [atom.counter]: count } };
        return undefined;
      }
      case 'mark': {
        const o = find(objects, atom.object);
        if (o === undefined || o.marks.includes(atom.mark) === atom.on) return false;
        const marks = atom.on ? [...o.marks, atom.mark] : o.marks.filter((m) => m !== atom.mark);
        objects[o.id] = { ...o, marks };
        return undefined;
      }
      case 'face': {
        const o = find(objects, atom.object);
        if (o === undefined) return false;
        objects[o.id] = { ...o, face: atom.face };
        return undefined;
      }
      case 'place': {
        const o = find(objects, atom.object);
        if (o === undefined) return false;
        objects[o.id] = { ...o, at: atom.at, controller: atom.controller };
        return undefined;
      }
      case 'attach': {
        const o = find(objects, atom.object);
        if (o === undefined) return false;
        objects[o.id] = { ...o, host: atom.to };
        return undefined;
      }
      case 'control': {
        const o = find(objects, atom.object);
        if (o === undefined || o.controller === atom.controller) return false;
        objects[o.id] = { ...o, controller: atom.controller };
        return undefined;
      }
      case 'restore': {
        const o = find(objects, atom.object);
        if (o === undefined) return false;
        this.take(o);
        // The object gets its former stamp (number of its stay in a zone) back, so references by that stamp are valid
        // again.
        objects[o.id] = atom.as;
        const now = this.state.zones[atom.as.zone] ?? [];
        this.setZone(atom.as.zone, [...now.slice(0, atom.index), o.id, ...now.slice(atom.index)]);
        return atom.as.stamp;
      }
      case 'group': {
        const others = this.state.groups.filter((g) => g.id !== atom.group.id);
        this.state.groups =
          atom.group.members.length === 0 ? others : [...others, atom.group].sort((a, b) => a.id - b.id);
        return undefined;
      }
      case 'reveal': {
        const knowledge = { ...this.state.knowledge };
        for (const s of atom.objects) {
          const others = (knowledge[s] ?? []).filter((seat) => !atom.to.includes(seat));
          if (atom.over !== true) knowledge[s] = [...new Set([...(knowledge[s] ?? []), ...atom.to])];
          else if (others.length > 0) knowledge[s] = others;
          else delete knowledge[s];
        }
        this.state.knowledge = knowledge;
        return undefined;
      }
      case 'shuffle': {
        const all = this.state.zones[atom.zone] ?? [];
        const turned = all.filter(
          (id, i) => i >= (atom.from ?? 0) && (atom.only?.includes(objects[id]!.stamp) ?? true),
        );
        const { items, rng } = shuffled(this.state.rng, 'shuffle', turned);
        this.state.rng = rng;
        const places = new Map(turned.map((id, i) => [id, items[i]!]));
        this.setZone(
          atom.zone,
          all.map((id) => places.get(id) ?? id),
        );
        // The cards get new stamps (numbers of a stay in a zone), so nobody can tell them apart by their old ones.
        for (const id of items) {
          const o = objects[id]!;
          this.forget(o.stamp);
          objects[id] = { ...o, stamp: this.stamp() };
        }
        return undefined;
      }
      case 'count': {
        const { counts } = this.state;
        const at = counts.findIndex(({ name }) => name === atom.name);
        this.state.counts =
          at < 0
            ? [...counts, { name: atom.name, n: atom.by }]
            : counts.map((count, i) => (i === at ? { name: count.name, n: count.n + atom.by } : count));
        return undefined;
      }
      case 'clear': {
        const { counts } = this.state;
        if (counts.some(({ name }) => name.startsWith(atom.prefix)))
          this.state.counts = counts.filter(({ name }) => !name.startsWith(atom.prefix));
        return undefined;
      }
      case 'clock':
        this.state.clock = { ...this.state.clock, [atom.name]: atom.value };
        return undefined;
      case 'effectOn': {
        const given = atom.id ?? this.stamp();
        const effect = { ...atom.effect, id: given, stamp: given };
        this.state.effects = [...this.state.effects, effect];
        return given;
      }
      case 'effectOver':
        this.state.effects = this.state.effects.map((e) =>
          e.id === atom.id ? { ...e, refs: atom.refs } : e,
        );
        return undefined;
      case 'effectOff':
        this.state.effects = this.state.effects.filter((e) => e.id !== atom.id);
        return undefined;
      case 'register':
        return undefined;
      case 'outcome':
        this.state.outcome = atom.outcome;
        return undefined;
    }
  }

  private stamp(): Stamp {
    return stamp(this.state.nextStamp++);
  }

  private take(o: GameObject): void {
    const zone = this.state.zones[o.zone] ?? [];
    const at = zone.indexOf(o.id);
    this.setZone(o.zone, at === 0 ? zone.slice(1) : zone.filter((id) => id !== o.id));
    this.forget(o.stamp);
  }

  private put(o: GameObject, place: 'top' | 'bottom', before?: Stamp): void {
    const now = this.state.zones[o.zone] ?? [];
    const at = before === undefined ? -1 : now.findIndex((id) => this.state.objects[id]?.stamp === before);
    if (at >= 0) {
      this.setZone(o.zone, [...now.slice(0, at), o.id, ...now.slice(at)]);
      return;
    }
    this.setZone(o.zone, place === 'top' ? [o.id, ...now] : [...now, o.id]);
  }

  private setZone(zone: ZoneId, ids: ObjectId[]): void {
    if (!this.ownZones) this.state.zones = { ...this.state.zones };
    this.ownZones = true;
    this.state.zones[zone] = ids;
  }

  private forget(old: Stamp): void {
    if (this.state.knowledge[old] === undefined) return;
    const { [old]: _, ...knowledge } = this.state.knowledge;
    this.state.knowledge = knowledge;
  }
}
