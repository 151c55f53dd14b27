import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf } from '../../../kernel/query.ts';
import type { GameObject } from '../../../kernel/state.ts';
import { standing } from '../../shared/scenario/given.ts';
import { type Laid, LaidTable } from '../../shared/scenario/table.ts';
import { GivenError } from '../../shared/workbench.ts';
import { limitName, maxName, type Use } from '../abilities/usable.ts';
import type { Card } from '../card-set.ts';
import { hostOf, isDuplicate, playArea } from '../facts/field.ts';
import { powerOf } from '../facts/numbers.ts';
import { hostsFor } from '../rules/unique.ts';
import { AMBUSHED, DRAW_TYPES, GOLD, KNEELING, POWER, POWER_TO_WIN, type Type } from '../terms.ts';
import type { Thrones } from '../thrones.ts';
import type { Attached, Lying, Played, Under } from './given.ts';

/** Types of cards that each zone may contain. */
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
  under: DRAW_TYPES,
  removed: [...DRAW_TYPES, 'plot'],
  play: ['character', 'location'],
};
/** Zones whose cards lie face down. */
const FACE_DOWN = ['deck', 'plots', 'shadows', 'under'];

/** Place and controller of a card that comes into play, its host, and whether it is face down. */
type Place = Pick<Laid, 'owner' | 'controller' | 'on' | 'down' | 'known'>;

/** Table on which Thrones' cards are laid. */
export class Table extends LaidTable<Card, Thrones> {
  /**
   * Puts a card into a zone of the seat other than the play area. Throws {@link GivenError} if the card cannot be
   * there.
   */
  put(placed: Lying, kind: string, seat: Seat, path: PropertyKey[]): void {
    standing(path, () => {
      const spec = typeof placed === 'string' ? { card: placed } : placed;
      const card = this.card(spec.card);
      const { name, type } = card.definition;
      if (!LIES[kind]!.includes(type))
        throw new GivenError(`${name} is of type ${type} and cannot be in ${kind}.`);
      if (kind === 'shadows' && !('shadow' in card.face.keywords))
        throw new GivenError(`${name} has no "shadow" and cannot be in shadows.`);
      const down = FACE_DOWN.includes(kind);
      this.create(card, { zone: zoneId(kind, seat), owner: seat, controller: seat, down, known: spec.known });
    });
  }

  /** Puts a card into play under the seat's control, with its attachments and duplicates. */
  play(placed: Played, seat: Seat, path: PropertyKey[]): void {
    const spec = typeof placed === 'string' ? { card: placed } : placed;
    const o = standing(path, () => {
      const card = this.card(spec.card);
      const { name, type } = card.definition;
      if (!LIES['play']!.includes(type))
        throw new GivenError(
          type === 'attachment'
            ? `${name} is an attachment: write it under "attachments" of the card that it is attached to.`
            : `${name} is of type ${type} and cannot be in play.`,
        );
      const owner = spec.of === undefined ? seat : this.at(spec.of);
      return this.enter(card, spec, { owner, controller: seat });
    });
    for (const [i, attached] of (spec.attachments ?? []).entries())
      this.attach(attached, o, [...path, 'attachments', i]);
    for (const [i, under] of (spec.duplicates ?? []).entries())
      this.duplicate(under, o, [...path, 'duplicates', i]);
  }

  private attach(attached: Attached, host: GameObject, path: PropertyKey[]): void {
    standing(path, () => {
      const spec = typeof attached === 'string' ? { card: attached } : attached;
      const card = this.card(spec.card);
      const { name, type } = card.definition;
      const down = spec.face === 'down';
      if (down ? !LIES['deck']!.includes(type) : type !== 'attachment' && card.becomes === undefined)
        throw new GivenError(`${name} is of type ${type} and cannot be attached.`);
      const controller = spec.by === undefined ? host.controller : this.at(spec.by);
      const owner = spec.of === undefined ? controller : this.at(spec.of);
      const on = { object: host.id, role: 'attachment' as const };
      this.enter(card, spec, { owner, controller, on, ...(down ? { down, known: spec.known } : {}) });
    });
  }

  /**
   * Puts a duplicate under a card. A face-up duplicate must be a further copy of a unique card, and of the same owner;
   * face down, any card is allowed (rules 7.1, 7.12, 7.13).
   */
  private duplicate(under: Under, host: GameObject, path: PropertyKey[]): void {
    standing(path, () => {
      const spec = typeof under === 'string' ? { card: under } : under;
      const card = this.card(spec.card);
      const { name, type } = card.definition;
      const covered = this.game.book.card(host).definition;
      if (!LIES['deck']!.includes(type)) throw new GivenError(`${name} cannot be a duplicate.`);
      if (spec.face === undefined && (!covered.unique || covered.name !== name))
        throw new GivenError(`${name} cannot be a duplicate of ${covered.name}.`);
      this.create(card, {
        zone: zoneId('play'),
        owner: host.owner,
        controller: host.owner,
        on: { object: host.id, role: 'duplicate' },
        down: spec.face === 'down',
        known: spec.known,
      });
    });
  }

  /** Puts a card into play with its tokens, its status of kneeling, and the counts of its uses. */
  private enter(card: Card, spec: Exclude<Attached, string>, place: Place): GameObject {
    const { power, gold, uses = {} } = spec;
    const o = this.create(card, {
      zone: zoneId('play'),
      ...place,
      counters: {
        ...spec.counters,
        ...(power === undefined ? {} : { [POWER]: power }),
        ...(gold === undefined ? {} : { [GOLD]: gold }),
      },
      marks: [...(spec.kneeling ? [KNEELING] : []), ...(spec.ambushed ? [AMBUSHED] : [])],
    });
    for (const [id, by] of Object.entries(uses)) this.countUses(o, card, id, by);
    return o;
  }

  private countUses(o: GameObject, card: Card, id: string, by: number): void {
    const numbered = card.face.triggered.find((t) => t.id === id);
    if (numbered === undefined || (numbered.ability.limit ?? numbered.ability.max) === undefined)
      throw new GivenError(`Ability ${id} of ${card.definition.name} is none whose uses are counted.`);
    const use: Use = { seat: o.controller, o, numbered };
    if (numbered.ability.limit !== undefined) this.count([limitName(use)], by);
    if (numbered.ability.max !== undefined) this.count([maxName(use, card.definition.name)], by);
  }
}

/** Rejects states that no game can reach: two cards of one title, illegal attachments, a finished game. */
export function sound({ tx: { state }, game, seats }: Table): void {
  const { book } = game;
  // Cards that are face down are left out: they are no copies of anything, and may be on any card.
  const cards = playArea(state).filter((o) => !isDuplicate(o) && o.face === 'up');
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
