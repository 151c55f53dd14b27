import { type Seat, type Stamp, zoneId } from '../../../kernel/ids.ts';
import { after, kindOf, live, seatOf } from '../../../kernel/query.ts';
import type { GameObject } from '../../../kernel/state.ts';
import { standing } from '../../shared/scenario/given.ts';
import { LaidTable } from '../../shared/scenario/table.ts';
import { GivenError } from '../../shared/workbench.ts';
import { partsOf, usesOf } from '../abilities/ability.ts';
import { type Card, EVIL, isLaterPart } from '../card-set.ts';
import { markAs, markConverted, wayOf } from '../facts/marks.ts';
import type { Redemption } from '../redemption.ts';
import { been } from '../rules/entering-battle.ts';
import { IN_PLAY, STATUSES, type Way } from '../terms.ts';
import type { Placed } from './given.ts';

/** A card that a scenario places, with everything that the card carries. */
type Spec = Exclude<Placed, string>;
/** Place for a card in a scenario: the kind of zone, its owner, and the host. */
interface Place {
  kind: string;
  seat: Seat;
  /** The card's controller, if not the zone's owner. */
  controller?: Seat;
  /** Host of the card: the bearer of a weapon, or the card on which it is placed. */
  on?: { bearer: GameObject; role: 'weapon' | 'placed' };
}

const ANY: Way[] = ['hero', 'evilCharacter', 'site', 'fortress', 'artifact', 'good', 'evil'];
/**
 * For each zone, the ways of use (Hero, Artifact and so on) of the cards that may lie there. In the zones of `UNUSED`,
 * where cards have no way of use yet, nearly all cards may.
 */
const LIES: Record<string, Way[]> = {
  hand: [...ANY, 'dominant'],
  reserve: ANY,
  deck: [...ANY, 'dominant', 'lostSoul'],
  discard: [...ANY, 'dominant', 'lostSoul'],
  banished: [...ANY, 'dominant', 'lostSoul'],
  redemption: ['lostSoul', 'hero', 'evilCharacter'],
  pile: ['artifact'],
  artifact: ['artifact'],
  territory: ['hero', 'evilCharacter', 'site', 'fortress'],
  bondage: ['lostSoul', 'hero', 'evilCharacter'],
  aside: ANY,
};
const ATTACK: Way[] = ['hero', 'good', 'site'];
const BLOCK: Way[] = ['evilCharacter', 'evil'];
const UNUSED = ['hand', 'reserve', 'deck', 'discard', 'banished', 'redemption', 'pile'];
/** Zones in which only the zone's own player has cards (rules 4). */
const OWN = ['hand', 'reserve', 'deck', 'discard', 'banished', 'pile'];

/** Table on which Redemption's cards are laid. */
export class Table extends LaidTable<Card, Redemption> {
  private readonly held: { stamp: Stamp; by: string; path: PropertyKey[] }[] = [];

  /** Puts a card on the table, with everything that it carries. Throws {@link GivenError} if it cannot be there. */
  put(placed: Placed, place: Place, path: PropertyKey[]): GameObject {
    return standing(path, () =>
      this.lay(typeof placed === 'string' ? { card: placed } : placed, place, path),
    );
  }

  private lay(spec: Spec, place: Place, path: PropertyKey[]): GameObject {
    const { kind, seat, on } = place;
    const card = this.card(spec.card);
    const owner = this.ownerOf(spec, place, card);
    const o = this.create(card, {
      zone: zoneId(kind, seat),
      owner,
      controller: this.controllerOf(spec, place, owner, card),
      down: kind === 'deck' || kind === 'pile' || spec.face === 'down',
      on: on && { object: on.bearer.id, role: on.role },
      marks: this.marks(spec, place, card),
      counters: this.counters(spec, kind, card),
      known: spec.known,
    });
    if (spec.in !== undefined) this.held.push({ stamp: o.stamp, by: spec.in, path: [...path, 'in'] });
    this.countUses(spec, o, card);
    for (const role of ['weapon', 'placed'] as const)
      for (const [i, carried] of (spec[role] ?? []).entries())
        this.put(carried, { kind, seat, on: { bearer: o, role } }, [...path, role, i]);
    return o;
  }

  /** Puts cards that are held into their Sites and Fortresses, once everything is in place. */
  holdAll(): void {
    for (const { stamp, by, path } of this.held)
      standing(path, () => {
        const o = live(this.tx.state, stamp)!;
        const host = this.named(by);
        // A soul lies in the Land of Bondage, and its Site in the same player's territory.
        const place = kindOf(o.zone) === 'bondage' ? zoneId('territory', seatOf(o.zone)) : o.zone;
        const near = host?.zone === place;
        if (host === undefined || !near) throw new GivenError(`There is no "${by}" there.`);
        const { holds, definition } = this.game.book.card(host);
        const room = wayOf(host) === 'site' ? 1 : (holds?.n ?? 0);
        const inside = this.tx.state.objects.filter((x) => x?.host?.object === host.id).length;
        if (inside >= room) throw new GivenError(`${definition.name} has no room for that.`);
        this.apply([{ atom: 'attach', object: stamp, to: { object: host.id, role: 'held' } }]);
      });
  }

  private ownerOf(spec: Spec, { kind, seat }: Place, { definition }: Card): Seat {
    // Redeemed souls usually come from the other player.
    const usual = kind === 'redemption' ? after(this.tx.state, seat) : seat;
    const owner = spec.owner === undefined ? usual : this.at(spec.owner);
    if (owner !== seat && OWN.includes(kind))
      throw new GivenError(`${definition.name} would be in its owner's ${kind}.`);
    return owner;
  }

  /**
   * Controller of a card: in battle its side's player, temporarily; elsewhere the zone's owner (rules 4.1). A card
   * placed on another is controlled by its owner, who played it.
   */
  private controllerOf(
    spec: Spec,
    { kind, seat, controller, on }: Place,
    owner: Seat,
    { definition }: Card,
  ): Seat {
    if (on?.role === 'placed') return owner;
    if (kind === 'battle') return spec.controller === undefined ? owner : this.at(spec.controller);
    if (spec.controller !== undefined)
      throw new GivenError(`Whose ${kind} it is in controls ${definition.name}; leave "controller" out.`);
    return controller ?? seat;
  }

  private counters(spec: Spec, kind: string, { definition }: Card): Record<string, number> {
    const counters = spec.counters ?? {};
    for (const [name, n] of Object.entries(counters))
      if (n < 1 || UNUSED.includes(kind))
        throw new GivenError(`${definition.name} cannot have ${n} ${name} in ${kind}.`);
    return counters;
  }

  private marks(spec: Spec, place: Place, card: Card): string[] {
    const { kind } = place;
    const { name } = card.definition;
    for (const status of spec.statuses ?? [])
      if (!STATUSES.includes(status))
        throw new GivenError(
          `There is no status "${status}"; known are ${STATUSES.join(', ')}, and ways of use are told by "as".`,
        );
    const says = ['statuses', 'as', 'converted'] as const;
    const extra = says.find((key) => spec[key] !== undefined);
    if (UNUSED.includes(kind)) {
      if (extra !== undefined) throw new GivenError(`${name} has no "${extra}" in ${kind}.`);
      if (!LIES[kind]!.some((way) => way in card.ways)) throw new GivenError(`${name} cannot be in ${kind}.`);
      return [];
    }
    const way = this.way(spec, place, card);
    const captured = kind === 'bondage' && way !== undefined ? ['captured'] : [];
    return [
      ...(way === undefined ? [] : [markAs(way)]),
      ...(spec.converted === undefined ? [] : [markConverted(spec.converted)]),
      ...new Set([...captured, ...(spec.statuses ?? [])]),
    ];
  }

  /**
   * How the card is used where it lies (as a Hero, as an Artifact): the only possible way, or the one that the scenario
   * states.
   */
  private way(spec: Spec, place: Place, card: Card): Way | undefined {
    const { kind, seat, on } = place;
    const { name } = card.definition;
    if (spec.converted !== undefined) return EVIL.has(spec.converted) ? 'evilCharacter' : 'hero';
    const possible = (list: Way[]): Way[] =>
      list.filter((way) => way in card.ways && (spec.as === undefined || spec.as === way));
    if (on !== undefined) {
      const side = possible([wayOf(on.bearer) === 'evilCharacter' ? 'evil' : 'good']);
      const weapon = card.definition.classes.includes('weapon');
      const found = on.role === 'placed' ? [...side, ...possible(ANY)] : weapon ? side : [];
      if (found.length === 0) throw new GivenError(`${name} cannot be a ${on.role} card there.`);
      return found[0];
    }
    // A card held by a Site or Fortress is used in no way yet, unless it is a character.
    if (spec.in !== undefined && kind !== 'bondage') return possible(['hero', 'evilCharacter'])[0];
    const list = kind === 'battle' ? (seat === this.tx.state.clock['active'] ? ATTACK : BLOCK) : LIES[kind]!;
    const found = possible(list);
    if (found.length === 0)
      throw new GivenError(
        `${name} cannot be ${spec.as === undefined ? '' : `used as "${spec.as}" `}in ${kind}${kind === 'battle' ? ' on that side' : ''}.`,
      );
    const hidden = kind === 'aside' && spec.face === 'down' && spec.as === undefined;
    return found[0] === 'lostSoul' || hidden ? undefined : found[0];
  }

  /**
   * Records uses of abilities this turn: those that the scenario states, and in battle what a card uses on entering
   * (rules 7, 7.1).
   */
  private countUses(spec: Spec, o: GameObject, card: Card): void {
    const way = wayOf(o);
    const fights = kindOf(o.zone) === 'battle';
    const came = card.effects.filter(
      ({ id, ability }) => fights && !isLaterPart(id) && (ability.as === undefined || ability.as === way),
    );
    const used = spec.used ?? Object.fromEntries(came.map((e): [string, number] => [e.id, 1]));
    for (const [id, by] of Object.entries(used)) {
      const found = [...card.effects, ...card.uses, ...card.reactions].find((a) => a.id === id);
      if (found === undefined)
        throw new GivenError(`Ability ${id} of ${card.definition.name} is none that is used.`);
      const { limit } = found.ability;
      this.count([partsOf(o.id), ...(limit === undefined ? [] : [usesOf(o.id, id, limit.per)])], by);
    }
    if (fights && card.unique && (way === 'hero' || way === 'evilCharacter'))
      this.count([been(card.definition.name)]);
  }
}

/** Rejects two copies of a unique card under one player's control (rules 3.4). */
export function uniques({ tx, game }: Table): void {
  const seen = new Set<string>();
  for (const o of tx.state.objects) {
    if (o === null || ![...IN_PLAY, 'aside'].includes(kindOf(o.zone)) || kindOf(o.zone) === 'bondage')
      continue;
    const card = game.book.card(o);
    const key = `${game.book.base(o).controller} ${card.definition.name}`;
    if (card.unique && seen.has(key))
      throw new GivenError(`${card.definition.name} is unique: a player has one in play and set aside.`);
    seen.add(key);
  }
}
