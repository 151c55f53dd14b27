import type { Act } from '../../../kernel/choice.ts';
import type { Frame } from '../../../kernel/frame.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { asking, countUses, inZone, kindOf } from '../../../kernel/query.ts';
import { emptyEnv, type GameObject, type GameState } from '../../../kernel/state.ts';
import { fits, holds } from '../../../language/run/evaluate.ts';
import { immunity, mayUse, partsOf } from '../abilities/ability.ts';
import { type Card, cardSays } from '../card-set.ts';
import type { Book } from '../facts/facts.ts';
import { active, characters, field, isPlaced } from '../facts/field.ts';
import { wayOf } from '../facts/marks.ts';
import { initiative } from '../facts/numbers.ts';
import { accessSites } from '../facts/souls.ts';
import { passesEmpty } from '../orders.ts';
import { type Chart, read } from '../structures.ts';
import type { Way } from '../terms.ts';
import { allowedBy } from '../words/effects/allows.ts';
import { isRestricted, isUnplayable } from '../words/effects/restricts.ts';
import { fightsAs, mayEnter, weaponsOf } from './entering-battle.ts';
import { findsOwn, returnable } from './set-aside.ts';

/** Possible acts of a seat in each part of a turn. Passing is always last. */

/**
 * Point of view from which acts are listed: `own` is what the player can really do; `public` is what everybody must
 * think possible, so that conditions count as true.
 */
type Eyes = 'own' | 'public';

/** Function that lists the possible acts of a seat for one of its questions. */
export type Acts = (state: GameState, seat: Seat, book: Book, eyes?: Eyes) => Act[];

export const PASS: Act = { act: 'pass' };
const act = (name: string, list: GameObject[]): Act[] => list.map((o) => ({ act: name, object: o.stamp }));
const has = (o: GameObject, way: Way, book: Book): boolean => way in book.card(o).ways;
const hand = (state: GameState, seat: Seat): GameObject[] => inZone(state, zoneId('hand', seat));
const territory = (state: GameState, seat: Seat): GameObject[] => inZone(state, zoneId('territory', seat));
/**
 * Characters in the territory. Characters placed on a card are left out, because they cannot use or hold anything
 * (rules 9).
 */
const atHome = (state: GameState, seat: Seat, book: Book): GameObject[] =>
  territory(state, seat).filter((o) => !isPlaced(o) && book.base(o).types.includes('character'));

/** Acts in the Preparation phase (rules 6.3), including beginning a battle, which ends the phase. */
export const preparationActs: Acts = (state, seat, book, eyes) => [
  ...placing(state, seat, book),
  ...artifacts(state, seat, book),
  ...act('site', soulsToPlace(state, seat, book)),
  ...act('hold', holdable(state, seat, book)),
  ...act('free', held(state, seat)),
  ...act('equip', equippable(state, seat, book)),
  ...act('enhance', outside(state, seat, book)),
  ...uses(state, seat, book, eyes),
  ...returnable(state, seat).map(({ member }): Act => ({ act: 'return', object: member })),
  ...act('dominant', dominants(state, seat, book)),
  ...(isRestricted(state, seat, 'attack', book) ? [] : act('rescue', attackers(state, seat, book))),
  PASS,
];

/**
 * Acts with which the active player may begin another battle, after a text has ended a battle in a way that allows a
 * new one (rules 8.5).
 */
export const againActs: Acts = (state, seat, book, eyes) => [
  ...anyTimeActs(state, seat, book, eyes),
  ...(isRestricted(state, seat, 'attack', book) ? [] : act('rescue', attackers(state, seat, book))),
  PASS,
];

/**
 * Acts in the Discard phase, fewer than in the Preparation phase: Sites, Artifacts and contents of Fortresses cannot be
 * used, and set-aside cards cannot return (rules 6.5).
 */
export const discardActs: Acts = (state, seat, book, eyes) => [
  ...placing(state, seat, book),
  ...act('pile', pileable(state, seat, book)),
  ...act('equip', equippable(state, seat, book)),
  ...act('enhance', outside(state, seat, book)),
  ...uses(state, seat, book, eyes),
  ...act('dominant', dominants(state, seat, book)),
  ...act('discard', hand(state, seat)),
  PASS,
];

/** Acts by which the defender may answer an attack. */
export const blockActs: Acts = (state, seat, book, eyes) => [
  ...act('block', attackers(state, seat, book)),
  ...anyTimeActs(state, seat, book, eyes),
  PASS,
];

/**
 * True if the seat could block with a character that everybody sees, or use a card that everybody sees (which may bring
 * a character).
 */
export const hasOpenBlock = (state: GameState, seat: Seat, book: Book): boolean =>
  territory(state, seat).some((o) => mayAttack(state, o, seat, book)) ||
  anyTimeUses(state, seat, book, 'public').length > 0;

/** Acts with initiative that need no card from hand, so that everybody sees them. */
const openActs: Acts = (state, seat, book, eyes) => [
  ...uses(state, seat, book, eyes),
  ...act('access', accessSites(state, seat, book)),
];

/** True if the seat, having initiative, could use a card that everybody sees. */
export const hasOpenAct = (state: GameState, seat: Seat, book: Book): boolean =>
  openActs(state, seat, book, 'public').length > 0;

/**
 * True if the seat passes without being asked, because everybody can tell that it could do nothing else: its hand is
 * empty. An attacker with a Site that could still come into the battle is asked anyway (rules 8.1).
 */
export const mustPass = (state: GameState, seat: Seat, acts: Acts, book: Book): boolean =>
  passesEmpty(state, seat) &&
  hand(state, seat).length === 0 &&
  acts(state, seat, book, 'public').length === 1 &&
  accessSites(state, active(state), book).length === 0;

/**
 * Acts of a seat with initiative in battle: playing an Enhancement or a Dominant, other acts that everybody sees, or
 * passing.
 */
export const battleActs: Acts = (state, seat, book, eyes) => [
  ...act('enhance', enhancements(state, seat, book)),
  ...openActs(state, seat, book, eyes),
  ...act('dominant', dominants(state, seat, book)),
  PASS,
];

/**
 * Acts with special initiative (the chance to answer a removal): playing Enhancements (rules 8.4). An Enhancement is
 * left out if a trial on a copy of the state shows that it could not answer.
 */
export const specialActs: Acts = (state, seat, book) => [
  ...act('enhance', enhancements(state, seat, book)),
  PASS,
];

/** Acts in the windows (chances to act) for Dominants that a player has ordered. */
export const dominantActs: Acts = (state, seat, book, eyes) => [
  ...anyTimeActs(state, seat, book, eyes),
  PASS,
];

/** Star cards in hand, as acts before the first turn (rules 5). */
export const starActs = (state: GameState, seat: Seat, book: Book): Act[] => [
  ...act(
    'star',
    hand(state, seat).filter(
      (o) =>
        countUses(state, partsOf(o.id)) === 0 && book.card(o).effects.some((e) => e.ability.as === 'star'),
    ),
  ),
  PASS,
];

/**
 * Acts that a seat may do between abilities without being asked (rules 11, 15.3): a Dominant, or what may be used at any
 * time; and, for the attacker, a Site for access. An ability counts as in progress while it has entries on the stack.
 */
export function interjections(state: GameState, seat: Seat, book: Book): Act[] {
  if (asking(state) === undefined || book.phase(state) === 'pregame') return [];
  const below = state.frames.filter((f) => f.kind !== 'ask' && !(f.kind === 'declaration' && f.cancellable));
  if (!below.every(restful)) return [];
  return [
    ...anyTimeActs(state, seat, book),
    ...(seat === active(state) ? act('access', accessSites(state, seat, book)) : []),
  ];
}

/**
 * Charts (state machines of the rules) whose stack entries only wait for a player. As long as the stack holds no other
 * entries, no ability is in progress.
 */
const RESTING: readonly Chart[] = ['turn', 'battle', 'dominants'];

const restful = (f: Frame): boolean =>
  f.kind === 'window' || (f.kind === 'structure' && RESTING.some((chart) => chart === f.chart));

/** Using an ability "at any time" (rules 6.3 j). */
const anyTimeUses: Acts = (state, seat, book, eyes) =>
  act(
    'use',
    field(state).filter((o) =>
      usable(state, seat, o, book, eyes).some(({ ability }) => ability.anyTime === true),
    ),
  );

/** Acts possible at any time when no ability is being carried out. */
const anyTimeActs: Acts = (state, seat, book, eyes) => [
  ...anyTimeUses(state, seat, book, eyes),
  ...act('dominant', dominants(state, seat, book)),
];

const dominants = (state: GameState, seat: Seat, book: Book): GameObject[] =>
  hand(state, seat).filter((o) => dominantWays(state, seat, o, book).length > 0);

/** Ways in which the card may be played as a Dominant: good, evil, or either. */
export const dominantWays = (state: GameState, seat: Seat, o: GameObject, book: Book): Way[] =>
  (['dominant', 'reaper'] as const).filter(
    (way) =>
      has(o, way, book) &&
      !isUnplayable(state, seat, o, way, undefined, book) &&
      findsCompanion(state, seat, o, book),
  );

/** False for a Dominant that must be played together with another one, if its player does not have that other one. */
function findsCompanion(state: GameState, seat: Seat, o: GameObject, book: Book): boolean {
  const card = book.card(o);
  const env = emptyEnv(seat, o.stamp, card.definition.ref);
  return (
    !cardSays(card, ['playDominant']) ||
    card.effects.some(({ ability }) => ability.if === undefined || holds(state, ability.if, env, book))
  );
}

/** Acts of putting Characters, Sites and Fortresses from hand into play (rules 6.3 b, c). */
const placing = (state: GameState, seat: Seat, book: Book): Act[] =>
  act(
    'play',
    hand(state, seat).filter((o) =>
      (['hero', 'evilCharacter', 'site', 'fortress'] as const).some((way) => has(o, way, book)),
    ),
  );

/** Artifacts, Covenants and Curses in hand that the seat may put on the Artifact pile or activate (rules 6.3 d, e). */
const pileable = (state: GameState, seat: Seat, book: Book): GameObject[] =>
  hand(state, seat).filter((o) => has(o, 'artifact', book));

const artifacts = (state: GameState, seat: Seat, book: Book): Act[] => [
  ...act('pile', [...pileable(state, seat, book), ...inZone(state, zoneId('artifact', seat))]),
  ...act('activate', [...pileable(state, seat, book), ...inZone(state, zoneId('pile', seat))]),
];

/** Lost Souls that could be put in a Site: those not in one already, if there is an empty Site. */
function soulsToPlace(state: GameState, seat: Seat, book: Book): GameObject[] {
  if (freeSites(state, seat, book).length === 0 || isRestricted(state, seat, 'site', book)) return [];
  return inZone(state, zoneId('bondage', seat)).filter(
    (o) => o.host === undefined && book.base(o).types.includes('Lost Soul'),
  );
}

/** Empty Sites of the seat. */
export const freeSites = (state: GameState, seat: Seat, book: Book): GameObject[] =>
  territory(state, seat).filter(
    (o) => book.base(o).types.includes('Site') && !state.objects.some((x) => x?.host?.object === o.id),
  );

/** Sites and Fortresses of the seat that can hold this card and have room (rules 10, Fortress). */
export const holders = (state: GameState, seat: Seat, card: GameObject, book: Book): GameObject[] =>
  [...territory(state, seat), ...inZone(state, zoneId('aside', seat))].filter((o) => {
    const { holds } = book.card(o);
    if (holds === undefined || card.id === o.id) return false;
    const inside = state.objects.filter((x) => x?.host?.object === o.id && x.host.role === 'held').length;
    const facts = book.facts(state, card);
    const { in: _, ...what } = holds.what;
    return inside < holds.n && fits(state, facts, what, emptyEnv(seat, o.stamp, ''), book);
  });

const holdable = (state: GameState, seat: Seat, book: Book): GameObject[] =>
  [...hand(state, seat), ...territory(state, seat)].filter(
    (o) => o.host === undefined && holders(state, seat, o, book).length > 0,
  );

const held = (state: GameState, seat: Seat): GameObject[] =>
  state.objects.filter(
    (o): o is GameObject =>
      o !== null && o.host?.role === 'held' && o.controller === seat && kindOf(o.zone) !== 'bondage',
  );

/** Weapons in hand that a Warrior of a matching brigade in the territory could hold (rules 6.3 h). */
const equippable = (state: GameState, seat: Seat, book: Book): GameObject[] =>
  hand(state, seat).filter(
    (o) => book.card(o).definition.classes.includes('weapon') && bearers(state, seat, o, book).length > 0,
  );

/** Warriors who may hold the weapon: of a matching brigade, without a weapon (rules 3.3). */
export const bearers = (state: GameState, seat: Seat, weapon: GameObject, book: Book): GameObject[] =>
  atHome(state, seat, book).filter(
    (o) =>
      book.base(o).subtypes.includes('warrior') &&
      matches(o, weapon, book) &&
      weaponsOf(state, o).length === 0,
  );

/** True if the card shares a brigade of its own alignment with the character (rules 8.3). */
export function matches(character: GameObject, card: GameObject, book: Book): boolean {
  const { subtypes } = book.base(character);
  return book.card(card).brigades.some((b) => subtypes.includes(b));
}

/** Alignment of Enhancements for the seat: the attacker plays good ones, the defender evil ones. */
export const enhancementWay = (state: GameState, seat: Seat): Way =>
  seat === active(state) ? 'good' : 'evil';

/**
 * Characters of the seat in battle that may use the Enhancement: those with its brigade, or all of them if an effect
 * allows other brigades.
 */
export function users(state: GameState, seat: Seat, card: GameObject, book: Book): GameObject[] {
  const way = enhancementWay(state, seat);
  const played = kindOf(card.zone) === 'battle';
  const here = characters(state, seat, book).filter(
    (c) => played || !isUnplayable(state, seat, card, way, c, book),
  );
  return here.filter((c) => isUser(state, c, card, book));
}

/** True if the character shares a brigade with the Enhancement, or an effect lets it use another brigade's (8.3). */
export const isUser = (state: GameState, character: GameObject, card: GameObject, book: Book): boolean =>
  matches(character, card, book) || allowedBy(state, character, card, book) !== undefined;

const enhancements = (state: GameState, seat: Seat, book: Book): GameObject[] => {
  const way = enhancementWay(state, seat);
  return hand(state, seat).filter((o) => has(o, way, book) && users(state, seat, o, book).length > 0);
};

/**
 * Enhancements that can be played in the territory, with a matching character there: healing, setting aside, Territory
 * class (rules 6.3 i).
 */
const outside = (state: GameState, seat: Seat, book: Book): GameObject[] =>
  hand(state, seat).filter((o) => outsideUsers(state, seat, o, book).length > 0);

/**
 * True if the Enhancement, used this way, works outside battle: by its class, or because it heals or sets aside (rules
 * 6.3 i, 12.5).
 */
function worksOutside(state: GameState, seat: Seat, o: GameObject, way: Way, book: Book): boolean {
  const card = book.card(o);
  return (
    way in card.ways &&
    (card.definition.classes.includes('territory') ||
      cardSays(card, ['heal'], way) ||
      findsOwn(state, seat, o, way, book))
  );
}

/** Characters in the territory that may use the Enhancement outside battle. */
export const outsideUsers = (state: GameState, seat: Seat, card: GameObject, book: Book): GameObject[] =>
  atHome(state, seat, book).filter((o) => {
    const way = book.base(o).types.includes('Hero') ? 'good' : 'evil';
    return (
      isUser(state, o, card, book) &&
      worksOutside(state, seat, card, way, book) &&
      !isUnplayable(state, seat, card, way, o, book)
    );
  });

/** Acts of using abilities that may be used at will now (rules 6.3 j). */
const uses: Acts = (state, seat, book, eyes) =>
  act(
    'use',
    field(state).filter((o) => usable(state, seat, o, book, eyes).length > 0),
  );

/** An ability used at will, with the number that players call it by: its place in the text, gained abilities last. */
type AtWill = Card['uses'][number] & { number: number };

/** Abilities that the seat may use at will now: its cards' own and gained ones (rules 6.3 j, 12.4). */
function usable(state: GameState, seat: Seat, o: GameObject, book: Book, eyes: Eyes = 'own'): AtWill[] {
  if (!book.inPlace(o)) return [];
  const { uses, definition } = book.card(o);
  const own = book.silent(o) ? [] : uses.map((use) => ({ ...use, number: Number(use.id) + 1 }));
  const gained = book
    .gained(state, o, 'quick')
    .map((use, n) => ({ ...use, number: definition.abilities.length + n + 1 }));
  if (own.length + gained.length === 0 || book.facts(state, o).controller !== seat) return [];
  // An ability that cannot be prevented works on a negated card (rules 7.3).
  const negated = book.stopsUse(state, o);
  const env = emptyEnv(seat, o.stamp, definition.ref);
  const supposed = eyes === 'public';
  return [...own, ...gained].filter(
    ({ id, ability }) =>
      (ability.as === undefined || ability.as === wayOf(o)) &&
      (!negated ||
        (supposed && ability.cannotBe !== undefined) ||
        immunity(state, o, ability, env, book).includes('prevent')) &&
      mayUse(state, o, id, ability) &&
      (supposed || ability.if === undefined || holds(state, ability.if, env, book)),
  );
}

/**
 * Abilities that the seat may use at this moment. If it is not the one to act (in its Preparation or Discard phase, or
 * with initiative), these are only the abilities for any time.
 */
export function usableNow(state: GameState, seat: Seat, o: GameObject, book: Book): AtWill[] {
  const all = usable(state, seat, o, book);
  return isToAct(state, seat, book) ? all : all.filter(({ ability }) => ability.anyTime === true);
}

function isToAct(state: GameState, seat: Seat, book: Book): boolean {
  const top = state.frames.findLast(({ kind }) => kind !== 'ask' && kind !== 'declaration');
  const frame = top?.kind === 'structure' ? read(top) : undefined;
  if (frame?.chart === 'battle')
    return frame.at === 'initiative' && initiative(state, frame.data, book) === seat;
  return (
    frame?.chart === 'turn' && (frame.at === 'prepare' || frame.at === 'discarding') && seat === active(state)
  );
}

/** Characters in hand or territory that may begin a battle or block. */
const attackers = (state: GameState, seat: Seat, book: Book): GameObject[] =>
  [...hand(state, seat), ...territory(state, seat)].filter((o) => mayAttack(state, o, seat, book));

/** True if the card may begin a battle, or block in a battle. */
const mayAttack = (state: GameState, o: GameObject, seat: Seat, book: Book): boolean =>
  o.host === undefined && fightsAs(state, o, seat, book) !== undefined && mayEnter(state, o, seat, book);
