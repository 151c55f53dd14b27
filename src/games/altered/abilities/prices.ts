// Costs of cards for a seat including all optional payments, and the reasons why a card cannot be played.
import type { Refusal } from '../../../kernel/game/inputs.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { kindOf } from '../../../kernel/query.ts';
import { type Env, emptyEnv, type GameObject, type GameState } from '../../../kernel/state.ts';
import { refuse } from '../../../kernel/step.ts';
import { select } from '../../../language/run/evaluate.ts';
import type { FactBook } from '../facts/facts.ts';
import { print } from '../language/print.ts';
import type { Target, Text } from '../language/types.ts';
import { profileOf } from '../profile.ts';
import { playableIn } from '../words/effects/playable.ts';
import { barredBy } from '../words/effects/unplayable.ts';
import { choosable, leastTough, type Price, priceOf, readyOrbs, type Terms } from './costs.ts';
import { leastOfModes as leastOfChosen } from './modes.ts';

/** True if the card is exhausted, and no text allows exhausted cards to be played. */
export const isTooTired = (state: GameState, o: GameObject, seat: Seat, book: FactBook): boolean =>
  o.marks.includes('exhausted') && playableIn(state, o, seat, book).length === 0;

export const cardOf = (o: GameObject): string => ('card' in o.what ? o.what.card : o.what.ability.card);

export const PLAIN: Terms = { free: false, less: 0 };

/** Minimum mana for playing the card, with its discount and its cheapest targets; infinite if it cannot be played. */
export function leastMana(state: GameState, o: GameObject, seat: Seat, book: FactBook, terms: Terms): number {
  if (!book.cards.get(cardOf(o)).playable || barredBy(state, o, seat, book, terms.expedition) !== undefined)
    return Number.POSITIVE_INFINITY;
  const { price, discounted, scouted, tough } = pricesOf(state, o, seat, book, terms);
  return Math.min((discounted ?? price).mana, scouted?.mana ?? Number.POSITIVE_INFINITY) + tough;
}

/**
 * Prices of playing a card: plain, with its optional cost (if payable), and by Scout; each with its cheapest targets.
 */
export interface Prices {
  price: Price;
  discounted: Price | undefined;
  /** Price with the Scout number in place of the Hand Cost. */
  scouted: Price | undefined;
  tough: number;
}

/** True if the card has a Scout and lies in a hand, the only zone in which Scout works (rules 18). */
export const canScout = (o: GameObject, book: FactBook): boolean =>
  kindOf(o.zone) === 'hand' && 'scout' in book.cards.get(cardOf(o)).keywords;

/** Prices of playing the card under the given terms (zone, Expedition, discounts). */
export function pricesOf(
  state: GameState,
  o: GameObject,
  seat: Seat,
  book: FactBook,
  terms: Terms = PLAIN,
): Prices {
  const { discount, effect } = book.cards.get(cardOf(o));
  const price = priceOf(state, o, seat, terms, book);
  // A free play stays free, whatever it targets (C1 7.4.5).
  if (price.changes.some(({ how }) => how === 'free'))
    return { price, discounted: undefined, scouted: undefined, tough: 0 };
  const env = envOf(o, seat);
  return {
    price,
    // A minimum cost ("cannot cost less than 2") limits the optional discount as well (C5 5.1.2.f).
    discounted:
      discount !== undefined && choosable(state, discount.cost, env, book).length > 0
        ? priceOf(state, o, seat, { free: false, less: terms.less + discount.less }, book)
        : undefined,
    scouted: canScout(o, book) ? priceOf(state, o, seat, { ...terms, scout: true }, book) : undefined,
    tough: effect === undefined ? 0 : leastOfModes(state, effect, env, book),
  };
}

export const envOf = (o: GameObject, seat: Seat): Env => emptyEnv(seat, o.stamp, cardOf(o));

/**
 * Reason why the seat cannot play this card now; undefined if it can. `terms`: the circumstances that an effect sets if
 * it plays the card.
 */
export function whyNotPlay(
  state: GameState,
  o: GameObject,
  seat: Seat,
  book: FactBook,
  terms: Terms & { exhausted?: boolean } = PLAIN,
): Refusal | undefined {
  const { definition, playable } = book.cards.get(cardOf(o));
  const { name } = definition;
  if (!playable) return refuse('not-available', `${name} is not a card that is played.`);
  if (terms.exhausted !== true && isTooTired(state, o, seat, book))
    return refuse('not-available', `${name} is exhausted in your Reserve. It is ready again in the morning.`);
  const bar = barredBy(state, o, seat, book, terms.expedition);
  if (bar !== undefined) {
    const source = book.cards.get(bar.card).definition.name;
    return refuse(
      'not-available',
      `${name} cannot be played now. ${source} says: ${print.ability(bar.ability)}`,
    );
  }
  const ready = readyOrbs(state, seat).length;
  const least = leastMana(state, o, seat, book, terms);
  if (least <= ready) return undefined;
  return refuse(
    'cannot-pay',
    `${name} costs ${least} mana, and you have ${ready} ready. Play something else or pass.`,
  );
}

export function leastOfModes(state: GameState, text: Text, env: Env, book: FactBook): number {
  const candidates = (t: Target): Stamp[] => select(state, t.of, env, book);
  // In editions of the rules that choose targets by a step of the effect, the targets' price is no part of the price of
  // playing the card.
  if (profileOf(state.profile).choosing === 'step') return 0;
  const always = leastTough(state, text.targets ?? [], candidates, env.you, book);
  return always + leastOfChosen(state, text, env, book);
}
