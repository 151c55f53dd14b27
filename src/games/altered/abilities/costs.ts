import type { Atom } from '../../../kernel/atom.ts';
import { type CardKey, type Seat, type Stamp, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf, live } from '../../../kernel/query.ts';
import { type Env, emptyEnv, type GameObject, type GameState } from '../../../kernel/state.ts';
import { holds, select, value } from '../../../language/run/evaluate.ts';
import type { Active, FactBook } from '../facts/facts.ts';
import { here } from '../facts/here.ts';
import type { Cost, Filter, Target, Value } from '../language/types.ts';
import { deckOf } from '../rules/draw.ts';
import { expeditions } from '../rules/track.ts';
import { type At, read } from '../structures.ts';
import type { Next } from '../words/effects/common.ts';

/** Ready Mana Orbs of a seat. */
export const readyOrbs = (state: GameState, seat: Seat): GameObject[] =>
  inZone(state, zoneId('mana', seat)).filter((o) => !o.marks.includes('exhausted'));

/** Atoms that pay mana. Face-down orbs are all alike; the oldest go first. */
export const payMana = (state: GameState, seat: Seat, mana: number): Atom[] =>
  readyOrbs(state, seat)
    .slice(0, mana)
    .map((o) => ({ atom: 'mark', object: o.stamp, mark: 'exhausted', on: true }));

/** Changes of a card's cost beyond its own number: effects, and what the play itself grants. */
export interface Terms {
  free: boolean;
  less: number;
  /** The number of its Scout is paid in place of its Hand Cost. */
  scout?: boolean;
  /** The Expedition in which it is played; while that is open, the best one for its player counts. */
  expedition?: Stamp;
}

/** Why a card costs what it costs, in mana; what is free costs none. */
export interface Change {
  how: 'more' | 'less' | 'atLeast' | 'free';
  n: number;
  /** Least cost that the reduction leaves by itself. */
  downTo?: number;
  /** The card whose text says so; undefined where that is its own, or whatever has it played. */
  by: CardKey | undefined;
}

/** Price of playing a card, and its reasons. */
export interface Price {
  mana: number;
  /** Its own number: Hand Cost, or from Reserve its Reserve Cost. */
  own: number;
  /** In the order in which they count, without those that change nothing. */
  changes: Change[];
}

/**
 * The price of playing a card from where it is, without targets: Hand Cost from hand, Reserve Cost from Reserve; all
 * increases, then all decreases, then restrictions in timestamp order (C5 5.1.2.f). Never below 0.
 */
export function priceOf(state: GameState, card: GameObject, seat: Seat, terms: Terms, book: FactBook): Price {
  const { values, keywords } = book.facts(state, card);
  const printed = values[kindOf(card.zone) === 'reserve' ? 'reserveCost' : 'handCost'] ?? 0;
  const own = terms.scout === true ? (keywords['scout'] ?? printed) : printed;
  const free = freeing(state, card, seat, terms, book);
  if (free !== undefined) return { mana: 0, own, changes: [free] };
  const more: Change[] = [];
  const less: Change[] = terms.less === 0 ? [] : [{ how: 'less', n: terms.less, by: undefined }];
  const floors: [number, Change][] = [];
  for (const { does, env, stamp } of costEffects(state, card, seat, terms, book)) {
    const by = stamp === card.stamp ? undefined : env.card;
    const amount = (given: Value | undefined): number =>
      given === undefined ? 0 : value(state, given, env, book);
    if (does.less !== undefined)
      less.push({
        how: 'less',
        n: amount(does.less),
        by,
        ...(does.downTo !== undefined && { downTo: does.downTo }),
      });
    if (does.effect === 'next') continue;
    if (does.more !== undefined) more.push({ how: 'more', n: amount(does.more), by });
    if (does.atLeast !== undefined) floors.push([stamp, { how: 'atLeast', n: does.atLeast, by }]);
  }
  // A reduction with a floor of its own takes more where it is taken first; the order is the player's (C5 5.1.2.f).
  less.sort((a, b) => (b.downTo ?? 0) - (a.downTo ?? 0));
  const changes: Change[] = [];
  let mana = own;
  for (const change of [...more, ...less]) {
    const n = change.how === 'more' ? change.n : Math.min(change.n, Math.max(0, mana - (change.downTo ?? 0)));
    if (n === 0) continue;
    mana += change.how === 'more' ? n : -n;
    changes.push({ how: change.how, n: change.downTo === undefined ? change.n : n, by: change.by });
  }
  for (const [, floor] of floors.sort(([a], [b]) => a - b)) {
    if (floor.n <= mana) continue;
    mana = floor.n;
    changes.push(floor);
  }
  return { mana, own, changes };
}

type CostEffect = Active & { does: Extract<Active['does'], { effect: 'cost' | 'next' }> };

/** True if the card is played into an Expedition that fits. While the Expedition is undecided: if one of them fits, or every one. */
function isPlayedInto(
  state: GameState,
  into: Filter,
  { expedition }: Terms,
  env: Env,
  among: 'some' | 'every',
  book: FactBook,
): boolean {
  const mine = expeditions(state).filter((e) => e.controller === env.you);
  const meant = expedition === undefined ? mine : mine.filter((e) => e.stamp === expedition);
  return meant[among]((e) => book.fits(state, e, into, env));
}

function costEffects(
  state: GameState,
  card: GameObject,
  seat: Seat,
  terms: Terms,
  book: FactBook,
): CostEffect[] {
  const found: CostEffect[] = [];
  for (const a of book.effects(state, 'cost')) {
    const payer = a.does.who === 'you' ? a.env.you : 1 - a.env.you;
    if (payer === seat && a.does.of !== 'self' && book.fits(state, card, here(a.does.of, card), a.env))
      found.push(a);
  }
  found.push(...nextsFor(state, card, seat, terms, book));
  if (!('card' in card.what)) return found;
  // Text about a card's own cost works wherever it can be played from (rules 5.1).
  for (const { id, ability } of book.cards.get(card.what.card).passives)
    if (ability.does.effect === 'cost' && ability.does.of === 'self') {
      const env = emptyEnv(seat, card.stamp, card.what.card);
      if (ability.if !== undefined && !holds(state, ability.if, env, book)) continue;
      const { into, more } = ability.does;
      const among = more === undefined ? 'some' : 'every';
      if (into !== undefined && !isPlayedInto(state, into, terms, env, among, book)) continue;
      found.push({
        stamp: card.stamp,
        env,
        does: ability.does,
        condition: ability.if,
        refs: undefined,
        lasting: undefined,
        ability: id,
      });
    }
  return found;
}

/**
 * "The next such card that you play": the effects for this card, if it is declared now. What a play under way has taken is for that
 * play alone, and what has begun since its declaration is for the next (rules 10.3).
 */
function nextsFor(
  state: GameState,
  card: GameObject,
  seat: Seat,
  terms: Terms,
  book: FactBook,
): NextEffect[] {
  const all = book.effects(state, 'next');
  if (all.length === 0) return all;
  const taken = state.frames.flatMap((f) => {
    const frame = f.kind === 'structure' ? read(f) : undefined;
    return frame?.chart === 'play' ? nextsOf(frame) : [];
  });
  return all.filter(
    ({ env, does, lasting, refs }) =>
      env.you === seat &&
      does.joins !== true &&
      isNextInto(state, does.into, refs, terms, env, book) &&
      lasting !== undefined &&
      !taken.includes(lasting) &&
      book.fits(state, card, here(does.of, card), env),
  );
}

/** True if the card is played where the next one of that sort is meant. Nothing is while that is open. */
function isNextInto(
  state: GameState,
  into: Next['into'],
  refs: readonly number[] | undefined,
  terms: Terms,
  env: Env,
  book: FactBook,
): boolean {
  if (into === undefined) return true;
  if (terms.expedition === undefined) return false;
  return into === 'refs'
    ? refs?.includes(terms.expedition) === true
    : isPlayedInto(state, into, terms, env, 'some', book);
}

type NextEffect = Active & { does: Next };
/**
 * Those that playing the card now takes, by their ids. What is played for free pays no cost, so it takes no reduction; and where it is
 * free anyway, nothing that would make it so (rules 10.3).
 */
export function takenNexts(
  state: GameState,
  card: GameObject,
  seat: Seat,
  terms: Terms,
  book: FactBook,
): number[] {
  const all = nextsFor(state, card, seat, terms, book);
  const free = terms.free || all.some(({ does }) => does.free === true);
  return all
    .filter(({ does }) => {
      if (does.steps !== undefined || does.fleeting !== undefined) return true;
      return does.free === true ? !terms.free : !free;
    })
    .flatMap(({ lasting }) => lasting ?? []);
}

/** Reason that the card is free: these terms, or "the next" one; undefined where it is not. */
function freeing(
  state: GameState,
  card: GameObject,
  seat: Seat,
  terms: Terms,
  book: FactBook,
): Change | undefined {
  if (terms.free) return { how: 'free', n: 0, by: undefined };
  const next = nextsFor(state, card, seat, terms, book).find(({ does }) => does.free === true);
  return next && { how: 'free', n: 0, by: next.env.card };
}

/** True if the card is played for free: on these terms, or as "the next" one. */
export const isFree = (
  state: GameState,
  card: GameObject,
  seat: Seat,
  terms: Terms,
  book: FactBook,
): boolean => freeing(state, card, seat, terms, book) !== undefined;

/** "Next" effects that the play has taken and not yet used up. */
export const nextsOf = ({ data }: At<'play'>): number[] => data.nexts ?? [];

/** Extra mana for targeting this object: Tough X of the other player's objects (C1 7.4.5). */
export function toughCost(state: GameState, target: Stamp, seat: Seat, book: FactBook): number {
  const o = live(state, target);
  // An ability works in play only (rules 5.1): a card in Reserve is not Tough, so Sabotage never costs more.
  if (o === undefined || o.controller === seat || !book.inPlay.includes(kindOf(o.zone))) return 0;
  return book.facts(state, o).keywords['tough'] ?? 0;
}

/** The least that the mandatory targets must cost in Tough. */
export function leastTough(
  state: GameState,
  targets: Target[],
  candidates: (t: Target) => Stamp[],
  seat: Seat,
  book: FactBook,
): number {
  if (targets.length === 0 || !book.facesTough(state, seat)) return 0;
  let least = 0;
  for (const target of targets) {
    const prices = candidates(target)
      .map((s) => toughCost(state, s, seat, book))
      .sort((a, b) => a - b);
    const count = Math.min(target.min ?? target.max ?? 1, prices.length);
    for (const price of prices.slice(0, target.min === 0 ? 0 : count)) least += price;
  }
  return least;
}

/** Objects that the choice in a cost may take. */
export const choosable = (state: GameState, cost: Cost, env: Env, book: FactBook): Stamp[] =>
  cost.choose === undefined ? [] : select(state, cost.choose.from, env, book).filter((s) => s !== env.self);

/** True if its source can pay the cost of an ability now (mana apart from Tough included). */
export function payable(state: GameState, cost: Cost, env: Env, book: FactBook): boolean {
  const self = live(state, env.self);
  if ((cost.mana ?? 0) > readyOrbs(state, env.you).length) return false;
  if (cost.exhaust !== undefined && (self === undefined || self.marks.includes('exhausted'))) return false;
  if (cost.discard !== undefined && self === undefined) return false;
  // You can only sacrifice what you control (C5 7.3): the source may have changed sides meanwhile.
  if (
    cost.sacrifice !== undefined &&
    (self === undefined || self.controller !== env.you || !book.inPlay.includes(kindOf(self.zone)))
  )
    return false;
  // From an empty deck nobody resupplies; a Discard pile would have become one in time.
  if (cost.resupplies !== undefined && deckOf(state, 1 - env.you).length === 0) return false;
  if (cost.spend !== undefined && (self?.counters[cost.spend.counter] ?? 0) < cost.spend.n) return false;
  return cost.choose === undefined || choosable(state, cost, env, book).length > 0;
}
