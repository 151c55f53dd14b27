import { type Atom, move } from '../../kernel/atom.ts';
import { type CardKey, type Seat, zoneId } from '../../kernel/ids.ts';
import { kindOf } from '../../kernel/query.ts';
import type { GameObject, GameState } from '../../kernel/state.ts';
import { type ByHandRules, type Destination, type HandZone, NotByHand } from '../shared/by-hand/rules.ts';
import type { FactBook } from './facts/facts.ts';
import { arriving } from './rules/events.ts';
import { expeditionOf, REGIONS, SIDES, sideOf } from './rules/track.ts';
import { BARE, STATUSES, ZONES } from './terms.ts';
import { calls, plainName, sees } from './view/view.ts';

/** Kinds of zone whose cards may be unknown to everybody. */
const UNSEEN = ['deck', 'hand', 'mana'];
const ANYTHING = { takes: 'any', blind: UNSEEN, owners: true } as const;

const PLACES: HandZone[] = [
  { kind: 'hand', name: 'hand', ...ANYTHING },
  { kind: 'deck', name: 'deck', usual: 'top', ...ANYTHING },
  { kind: 'reserve', name: 'Reserve', ...ANYTHING },
  { kind: 'discard', name: 'discard pile', also: ['discard'], ...ANYTHING },
  { kind: 'mana', name: 'Mana zone', also: ['mana'], ...ANYTHING },
  { kind: 'landmarks', name: 'Landmarks', also: ['landmark'], takes: ['Landmark'] },
  ...SIDES.map((part): HandZone => {
    const name = part === 'hero' ? 'Hero Expedition' : 'Companion Expedition';
    return { kind: 'expedition', part, name, also: [part], takes: ['Character', 'Gear'] };
  }),
  { kind: 'expedition', name: 'Expeditions' },
  { kind: 'track', name: 'Expedition counters' },
  { kind: 'hero', name: 'Hero zone' },
  { kind: 'limbo', name: 'Limbo' },
  { kind: 'adventure', name: 'Adventure' },
];

const counters = (name: string) => ({ one: `${name} counter`, many: `${name} counters` });

/**
 * Counters that players may change by hand (without a card program): those that texts put on cards, and the regions
 * that an Expedition has travelled.
 */
const COUNTERS: ByHandRules['counters'] = {
  boost: { one: 'boost', many: 'boosts' },
  arcane: counters('arcane'),
  distance: counters('distance'),
  food: counters('food'),
  heroism: counters('heroism'),
  kelon: counters('kelon'),
  morale: counters('morale'),
  move: counters('move'),
  performance: counters('performance'),
  sap: counters('sap'),
  scrap: counters('scrap'),
  trial: counters('trial'),
};

/** Altered's data for corrections by hand (changes that people make without a card program). */
export function byHandRules(book: FactBook): ByHandRules {
  const tokens = book.cards.all().filter(({ token }) => token);
  return {
    layout: ZONES,
    zones: PLACES,
    statuses: Object.fromEntries(STATUSES.map((status) => [status, status])),
    counters: COUNTERS,
    most: { distance: REGIONS - 1 },
    inPlay: ['expedition', 'landmarks'],
    bare: BARE,
    fixed: ['adventure', 'track', 'hero'],
    tokens: Object.fromEntries(tokens.map(({ definition }) => [definition.name, definition.ref])),
    clock: { day: { key: 'day', of: 'number' }, 'first player': { key: 'firstPlayer', of: 'seat' } },
    faces: { adventure: 'by anybody' },
    sees,
    title: (state, o) => plainName(state, o, book),
    calls: (state) => calls(state, book),
    part: (state, o) => {
      const at = o.at === undefined ? undefined : state.objects[o.at];
      return at ? sideOf(at) : undefined;
    },
    types: (o) => ('card' in o.what ? book.cards.get(o.what.card).types : []),
    move: (state, o, to) => moved(state, o, to, book),
    token: (state, card, to) => token(state, card, to),
    control,
  };
}

/**
 * Atoms (changes of state) that move a card by hand (without a card program). Between Expeditions, the card keeps its
 * statuses and counters. In any other zone it arrives with the statuses and counters that cards usually have on
 * arrival.
 */
function moved(state: GameState, o: GameObject, to: Destination, book: FactBook): Atom[] {
  const at = to.zone.part === undefined ? undefined : sideAt(state, to.zone, to.seat).id;
  if (at !== undefined && o.zone === to.id)
    return [{ atom: 'place', object: o.stamp, at, controller: to.seat }];
  const plain = { ...move(o, to.id, 'byHand'), place: to.place };
  const inPlay = at === undefined ? plain : { ...plain, at };
  const mine = { landmarks: true, expedition: true }[kindOf(to.id)] === true;
  return [arriving(state, mine ? { ...inPlay, controller: to.seat } : plain, o, book)];
}

const sideAt = (state: GameState, { part }: HandZone, seat: Seat): GameObject =>
  expeditionOf(state, seat, part === 'hero' ? 'hero' : 'companion');

function token(state: GameState, card: CardKey, { zone, id, seat }: Destination): Atom {
  if (kindOf(id) !== 'expedition')
    throw new NotByHand('illegal-target', 'A token comes into an Expedition. Say which.');
  const at = sideAt(state, zone, seat).id;
  return { atom: 'create', what: { card }, owner: seat, controller: seat, zone: id, at };
}

function control(state: GameState, o: GameObject, seat: Seat): Atom[] {
  const at = o.at === undefined ? undefined : state.objects[o.at];
  if (at) {
    const there = expeditionOf(state, seat, sideOf(at)).id;
    return [{ atom: 'place', object: o.stamp, at: there, controller: seat }];
  }
  if (kindOf(o.zone) !== 'landmarks')
    throw new NotByHand(
      'illegal-target',
      'Only what is in play changes sides. Choose a card of an Expedition, or a Landmark.',
    );
  const here = { controller: seat, marks: o.marks, keep: o.counters };
  return [{ ...move(o, zoneId('landmarks', seat), 'byHand'), ...here }];
}
