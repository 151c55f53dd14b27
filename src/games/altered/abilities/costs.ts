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

/** Ready Mana Orbs (cards that pay for others) of a seat. */
export const readyOrbs = (state: GameState, seat: Seat): GameObject[] =>
  inZone(state, zoneId('mana', seat)).filter((o) => !o.marks.includes('exhausted'));

/** Atoms (changes of state) that pay mana. Face-down Mana Orbs are all alike, so the oldest ones pay. */
export const payMana = (state: GameState, seat: Seat, mana: number): Atom[] =>
  readyOrbs(state, seat)
    .slice(0, mana)
    .map((o) => ({ atom: 'mark', object: o.stamp, mark: 'exhausted', on: true }));

/** Circumstances of playing a card that change its cost. */
export interface Terms {
  free: boolean;
  less: number;
  /** True if the card is played by its Scout number, which then replaces the Hand Cost. */
  scout?: boolean;
  /** The Expedition that the card is played into. While undecided, the one that is best for the player counts. */
  expedition?: Stamp;
}

/** A reason for a changed price of a card: `n` mana more or less, a minimum, or free. */
export interface Change {
  how: 'more' | 'less' | 'atLeast' | 'free';
  n: number;
  /** Minimum below which this reduction does not lower the price. */
  downTo?: number;
  /**
   * The card whose text changes the price; undefined if that is the played card's own text, or the effect that plays
   * it.
   */
  by: CardKey | undefined;
}

/** Price in mana of playing a card, and its reasons. */
export interface Price {
  mana: number;
  /** The card's printed number: Hand Cost, or Reserve Cost if played from Reserve. */
  own: number;
  /** Changes of the price in the order in which they apply, without those that change nothing. */
  changes: Change[];
}

/**
 * The price of playing a card from where it is, without its targets: the Hand Cost from a hand, the Reserve Cost from
 * Reserve. All increases apply first, then all decreases, then restrictions in timestamp order (C5 5.1.2.f). The price
 * is never below 0.
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
  // A reduction that has a minimum ("but not below 2") lowers the price by more if it is applied before the others. The
  // player chooses the order (C5 5.1.2.f), so the cheapest one is used.
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

/**
 * True if the card is played into an Expedition that fits the filter `into`. While the Expedition is undecided, `some`
 * asks for one fitting Expedition, and `every` asks that all fit.
 */
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
  found.push(...ownChanges(state, card, seat, terms, book));
  return found;
}

/** Changes of a card's cost by its own text, which works in every zone from which the card can be played (5.1). */
export function ownChanges(
  state: GameState,
  card: GameObject,
  seat: Seat,
  terms: Terms,
  book: FactBook,
): CostEffect[] {
  const found: CostEffect[] = [];
  if (!('card' in card.what)) return found;
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
 * Effects on "the next such card that you play" that would apply to this card if it were declared now. Effects that
 * another play in progress has claimed are left out. So are effects that began after this card's declaration: they wait
 * for the next card (rules 10.3).
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

/**
 * True if the card is played into the Expedition that the "next card" effect names. False while the Expedition is
 * undecided.
 */
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
 * Ids of the effects on "the next card that you play" that playing this card now uses up. A free play uses up no
 * reductions, because it pays no cost. A card that is free anyway uses up no effect that would make it free (rules
 * 10.3).
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

/**
 * The reason why the card is free: the way in which it is played, or a "next card" effect; undefined if it is not free.
 */
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

/** True if the card is free, by the way in which it is played or by a "next card" effect. */
export const isFree = (
  state: GameState,
  card: GameObject,
  seat: Seat,
  terms: Terms,
  book: FactBook,
): boolean => freeing(state, card, seat, terms, book) !== undefined;

/** Ids of the effects on "the next card that you play" that this play has claimed for itself and not used up yet. */
export const nextsOf = ({ data }: At<'play'>): number[] => data.nexts ?? [];

/** Extra mana for targeting this object: the Tough number of an opponent's object (C1 7.4.5). */
export function toughCost(state: GameState, target: Stamp, seat: Seat, book: FactBook): number {
  const o = live(state, target);
  // An ability works in play only (rules 5.1): a card in Reserve is not Tough, so Sabotage never costs more.
  if (o === undefined || o.controller === seat || !book.inPlay.includes(kindOf(o.zone))) return 0;
  return book.facts(state, o).keywords['tough'] ?? 0;
}

/**
 * Minimum mana that the mandatory targets cost because of their keyword Tough: targeting such an object costs its
 * opponent extra.
 */
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

/** Objects that a player may choose as payment for the cost. */
export const choosable = (state: GameState, cost: Cost, env: Env, book: FactBook): Stamp[] =>
  cost.choose === undefined ? [] : select(state, cost.choose.from, env, book).filter((s) => s !== env.self);

/**
 * True if the ability's cost can be paid now. The cost includes its mana, but not the extra mana for targets with the
 * keyword Tough.
 */
export function payable(state: GameState, cost: Cost, env: Env, book: FactBook): boolean {
  const self = live(state, env.self);
  if ((cost.mana ?? 0) > readyOrbs(state, env.you).length) return false;
  if (cost.exhaust !== undefined && (self === undefined || self.marks.includes('exhausted'))) return false;
  if (cost.discard !== undefined && self === undefined) return false;
  // Players can only sacrifice what they control (C5 7.3). An opponent may have taken control of the ability's object
  // since the ability was declared.
  if (
    cost.sacrifice !== undefined &&
    (self === undefined || self.controller !== env.you || !book.inPlay.includes(kindOf(self.zone)))
  )
    return false;
  // Nobody can resupply from an empty deck. The deck is only empty here if the Discard pile is too: otherwise the pile
  // would already have been shuffled into the deck.
  if (cost.resupplies !== undefined && deckOf(state, 1 - env.you).length === 0) return false;
  if (cost.spend !== undefined && (self?.counters[cost.spend.counter] ?? 0) < cost.spend.n) return false;
  return cost.choose === undefined || choosable(state, cost, env, book).length > 0;
}
