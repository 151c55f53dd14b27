import { type Atom, proposed } from '../../../kernel/atom.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { base, type KeyOf, type SeatOf, standing } from '../../given.ts';
import { GivenError } from '../../workbench.ts';
import { hostOf, isDuplicate, playArea } from '../field.ts';
import { powerOf } from '../numbers.ts';
import type { Card } from '../set.ts';
import type { Thrones } from '../thrones.ts';
import { hostsFor } from '../unique.ts';
import { limitName, maxName, type Use } from '../usable.ts';
import { AMBUSHED, DRAW_TYPES, GOLD, KNEELING, POWER, POWER_TO_WIN, type Type } from '../words.ts';
import type { Attached, Lying, Played, Under } from './given.ts';

/** What may lie in which zone. */
const LIES: Record<string, readonly Type[]> = {
  faction: ['faction'],
  agenda: ['agenda'],
  plot: ['plot'],
  plots: ['plot'],
  used: ['plot'],
  hand: DRAW_TYPES,
  deck: DRAW_TYPES,
  discard: DRAW_TYPES,
  dead: ['character'],
  shadows: DRAW_TYPES,
  removed: [...DRAW_TYPES, 'plot'],
  play: ['character', 'location'],
};
/** Zones whose cards lie face down. */
const FACE_DOWN = ['deck', 'plots', 'shadows'];

/** Where a card is put, and whose it is there. */
interface Place {
  kind: string;
  owner: Seat;
  controller: Seat;
  on?: NonNullable<GameObject['host']>;
  face?: 'down';
}

/** Puts cards on an empty table, by atoms: nothing that lies there sets anything off. */
export class Table {
  readonly tx: Tx;
  private readonly game: Thrones;
  private readonly keyOf: KeyOf;
  private readonly at: SeatOf;

  constructor(tx: Tx, game: Thrones, keyOf: KeyOf, at: SeatOf) {
    this.tx = tx;
    this.game = game;
    this.keyOf = keyOf;
    this.at = at;
  }

  /** Puts a card into a zone of the seat that is not the play area. Throws {@link GivenError} where it cannot be. */
  put(placed: Lying, kind: string, seat: Seat, path: PropertyKey[]): GameObject {
    return standing(path, () => {
      const spec = typeof placed === 'string' ? { card: placed } : placed;
      const card = this.cardOf(spec.card);
      const { name, type } = card.definition;
      if (!LIES[kind]!.includes(type))
        throw new GivenError(`${name} is of type ${type} and cannot be in ${kind}.`);
      if (kind === 'shadows' && !('shadow' in card.face.keywords))
        throw new GivenError(`${name} has no "shadow" and cannot be in shadows.`);
      return this.create(card, { kind, owner: seat, controller: seat }, spec.known);
    });
  }

  /** Puts a card into play under the seat's control, with all that is on it. */
  play(placed: Played, seat: Seat, path: PropertyKey[]): void {
    const spec = typeof placed === 'string' ? { card: placed } : placed;
    const o = standing(path, () => {
      const card = this.cardOf(spec.card);
      const { name, type } = card.definition;
      if (!LIES['play']!.includes(type))
        throw new GivenError(
          type === 'attachment'
            ? `${name} is an attachment: write it under "attachments" of the card that it is attached to.`
            : `${name} is of type ${type} and cannot be in play.`,
        );
      const owner = spec.of === undefined ? seat : this.at(spec.of);
      return this.carry(this.create(card, { kind: 'play', owner, controller: seat }), spec, card);
    });
    for (const [i, attached] of (spec.attachments ?? []).entries())
      this.attach(attached, o, [...path, 'attachments', i]);
    for (const [i, under] of (spec.duplicates ?? []).entries())
      this.duplicate(under, o, [...path, 'duplicates', i]);
  }

  private attach(attached: Attached, host: GameObject, path: PropertyKey[]): void {
    standing(path, () => {
      const spec = typeof attached === 'string' ? { card: attached } : attached;
      const card = this.cardOf(spec.card);
      const { name, type } = card.definition;
      if (type !== 'attachment' && card.becomes === undefined)
        throw new GivenError(`${name} is of type ${type} and cannot be attached.`);
      const controller = spec.by === undefined ? host.controller : this.at(spec.by);
      const owner = spec.of === undefined ? controller : this.at(spec.of);
      const on = { object: host.id, role: 'attachment' as const };
      this.carry(this.create(card, { kind: 'play', owner, controller, on }), spec, card);
    });
  }

  /** Under a unique card lie further copies of its owner's; face down anything may (rules 7.1, 7.12, 7.13). */
  private duplicate(under: Under, host: GameObject, path: PropertyKey[]): void {
    standing(path, () => {
      const spec = typeof under === 'string' ? { card: under } : under;
      const card = this.cardOf(spec.card);
      const { name, type } = card.definition;
      const covered = this.game.book.card(host).definition;
      if (!LIES['deck']!.includes(type)) throw new GivenError(`${name} cannot be a duplicate.`);
      if (spec.face === undefined && (!covered.unique || covered.name !== name))
        throw new GivenError(`${name} cannot be a duplicate of ${covered.name}.`);
      const { owner } = host;
      const on = { object: host.id, role: 'duplicate' as const };
      const face = spec.face === undefined ? {} : { face: spec.face };
      this.create(card, { kind: 'play', owner, controller: owner, on, ...face }, spec.known);
    });
  }

  /** Applies atoms at once. */
  apply(atoms: Atom[]) {
    return this.tx.apply(proposed(atoms), () => undefined);
  }

  private cardOf(name: string): Card {
    return this.game.set.get(this.keyOf(base(name)));
  }

  private create(card: Card, place: Place, known: string[] = []): GameObject {
    const { kind, owner, controller, on } = place;
    const created: Atom = {
      atom: 'create',
      what: { card: card.definition.ref },
      owner,
      controller,
      zone: kind === 'play' ? zoneId(kind) : zoneId(kind, owner),
      face: place.face ?? (FACE_DOWN.includes(kind) ? 'down' : 'up'),
    };
    const stamp = this.apply([created])[0]!.made!;
    this.apply([
      ...(on === undefined ? [] : [{ atom: 'attach' as const, object: stamp, to: on }]),
      ...(known.length === 0 ? [] : [{ atom: 'reveal' as const, objects: [stamp], to: known.map(this.at) }]),
    ]);
    return live(this.tx.state, stamp)!;
  }

  /** What a card in play carries: tokens, whether it kneels, and how often it was used. */
  private carry(o: GameObject, spec: Exclude<Attached, string>, card: Card): GameObject {
    const counters: Record<string, number> = {
      ...spec.counters,
      ...(spec.power === undefined ? {} : { [POWER]: spec.power }),
      ...(spec.gold === undefined ? {} : { [GOLD]: spec.gold }),
    };
    this.apply([
      ...Object.entries(counters).map(
        ([counter, by]): Atom => ({ atom: 'counter', object: o.stamp, counter, by }),
      ),
      ...(spec.kneeling === true
        ? [{ atom: 'mark' as const, object: o.stamp, mark: KNEELING, on: true }]
        : []),
      ...(spec.ambushed === true
        ? [{ atom: 'mark' as const, object: o.stamp, mark: AMBUSHED, on: true }]
        : []),
    ]);
    for (const [id, by] of Object.entries(spec.uses ?? {})) this.countUses(o, card, id, by);
    return live(this.tx.state, o.stamp)!;
  }

  private countUses(o: GameObject, card: Card, id: string, by: number): void {
    const numbered = card.face.triggered.find((t) => t.id === id);
    if (numbered === undefined || (numbered.ability.limit ?? numbered.ability.max) === undefined)
      throw new GivenError(`Ability ${id} of ${card.definition.name} is none whose uses are counted.`);
    const use: Use = { seat: o.controller, o, numbered };
    const names = [
      ...(numbered.ability.limit === undefined ? [] : [limitName(use)]),
      ...(numbered.ability.max === undefined ? [] : [maxName(use, card.definition.name)]),
    ];
    this.apply(names.map((name): Atom => ({ atom: 'count', name, by })));
  }
}

/** Refuses what no game comes to: two of one title, attachments where they cannot be, a game that is won or lost. */
export function sound(state: GameState, game: Thrones, seats: string[]): void {
  const { book } = game;
  const cards = playArea(state).filter((o) => !isDuplicate(o));
  for (const [seat, name] of seats.entries()) {
    const path = ['given', name];
    const titles = new Set<string>();
    for (const o of cards) {
      const { definition } = book.card(o);
      if (!definition.unique || (o.owner !== seat && o.controller !== seat)) continue;
      if (titles.has(definition.name))
        throw new GivenError(
          `${definition.name} is unique: ${name} owns or controls one in play (rules 8).`,
          path,
        );
      titles.add(definition.name);
    }
    if (inZone(state, zoneId('deck', seat)).length === 0)
      throw new GivenError(`Without a deck ${name} would have lost.`, path);
    if (powerOf(state, seat) >= POWER_TO_WIN)
      throw new GivenError(`With ${powerOf(state, seat)} power ${name} would have won.`, path);
  }
  for (const o of cards) {
    const host = hostOf(state, o);
    if (host === undefined || kindOf(o.zone) !== 'play') continue;
    const [what, on] = [book.card(o).definition, book.card(host).definition.name];
    if (what.type === 'attachment' && !hostsFor(state, o, o.controller, book, [host]).includes(host))
      throw new GivenError(`${what.name} cannot be attached to ${on}.`, ['given', seats[host.controller]!]);
  }
}
