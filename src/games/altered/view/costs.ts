import type { CardCost } from '../../../kernel/game/views.ts';
import { type CardKey, type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { capital } from '../../../language/print/english.ts';
import type { Change, Price } from '../abilities/costs.ts';
import { pricesOf, whyNotPlay } from '../abilities/prices.ts';
import type { FactBook } from '../facts/facts.ts';
import { print } from '../language/print.ts';

/** Words for the zones that a seat plays cards from. */
const FROM = { hand: 'your hand', reserve: 'your Reserve' } as const;

/** Present costs of the cards in the seat's hand and Reserve, with reasons (rules 10). */
export function costs(state: GameState, seat: Seat, book: FactBook): CardCost[] {
  const lines = new Map<CardKey, Set<string>>();
  for (const kind of ['hand', 'reserve'] as const)
    for (const o of inZone(state, zoneId(kind, seat))) {
      if (!('card' in o.what)) continue;
      const said = lines.get(o.what.card) ?? new Set();
      lines.set(o.what.card, said.add(costLine(state, o, o.what.card, FROM[kind], seat, book)));
    }
  return [...lines].map(([key, said]) => ({ key, lines: [...said] }));
}

function costLine(
  state: GameState,
  o: GameObject,
  key: CardKey,
  from: string,
  seat: Seat,
  book: FactBook,
): string {
  const why = whyNotPlay(state, o, seat, book);
  if (why !== undefined && why.code !== 'cannot-pay') return why.sentence;
  const { price, discounted, scouted, tough } = pricesOf(state, o, seat, book);
  const { discount } = book.cards.get(key);
  const nameOf = (by: CardKey | undefined): string =>
    by === undefined ? 'its own text' : book.cards.get(by).definition.name;
  const sentences = [`${price.mana} mana from ${from}${because(price, nameOf)}.`];
  if (discount !== undefined && discounted !== undefined)
    sentences.push(
      `${capital(print.cost(discount.cost))} to pay ${discounted.mana} mana instead${because(discounted, nameOf)}.`,
    );
  if (scouted !== undefined)
    sentences.push(`${scouted.mana} mana by its Scout${because(scouted, nameOf)}; it then goes to Reserve.`);
  if (tough > 0) sentences.push(`At least ${tough} more, since what it can target is Tough.`);
  return sentences.join(' ');
}

/** Explanation of a price that differs from the card's number: " (3, 1 less by Flamel)"; empty if it does not. */
const because = ({ own, changes }: Price, nameOf: (by: CardKey | undefined) => string): string =>
  changes.length === 0
    ? ''
    : ` (${[String(own), ...changes.map((each) => `${changeWords(each)} by ${nameOf(each.by)}`)].join(', ')})`;

function changeWords({ how, n }: Change): string {
  switch (how) {
    case 'more':
    case 'less':
      return `${n} ${how}`;
    case 'atLeast':
      return `at least ${n}`;
    case 'free':
      return 'free';
  }
}
