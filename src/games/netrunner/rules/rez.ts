import type { Atom } from '../../../kernel/atom.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Book } from '../facts/facts.ts';
import { inScore, keyOf, purse, runner } from '../facts/field.ts';
import type { Step } from '../language/types.ts';
import type { RezCost } from '../words/abilities/rez-cost.ts';
import { credits, payCredits } from './credits.ts';
import { happen, noted, refillAtoms } from './happen.ts';

/** Rezzes a card (turns it face up) for this many credits (rules 12.3). */
export function rez(tx: Tx, o: GameObject, price: number, seat: Seat, book: Book): void {
  const atoms = rezAtoms(tx.state, o, { price, seat, since: tx.fresh() }, book);
  happen(tx, 'rez', atoms, { by: seat, source: o.stamp, card: keyOf(o) });
}

/**
 * Atoms (smallest changes of state) as a card is rezzed. `since`: the stamp (a number that grows with time) of the
 * moment from which the card is active.
 */
export const rezAtoms = (
  state: GameState,
  o: GameObject,
  { price, seat, since }: { price: number; seat: Seat; since: number },
  book: Book,
): Atom[] => [
  ...payCredits(state, seat, price, book, { act: 'rez', card: o }),
  { atom: 'face', object: o.stamp, face: 'up' },
  { atom: 'mark', object: o.stamp, mark: `since:${since}`, on: true },
  ...refillAtoms(o.stamp, 0, book.card(o).recurring),
  ...(book.cards.remembers ? [{ atom: 'count' as const, name: `turn:rezzed:${o.id}`, by: 1 }] : []),
  noted('rezzes', { price }, { seat, object: o }),
];

/** Number of agendas that the card's player could forfeit. */
const forfeitable = (state: GameState, o: GameObject, book: Book): number =>
  inScore(state, o.controller).filter((one) => book.facts(state, one).types.includes('agenda')).length;

/** Additional costs of rezzing the card that can be paid now; the player chooses one. */
const waysToPay = (state: GameState, o: GameObject, book: Book): RezCost[] =>
  book
    .card(o)
    .rezCosts.filter(
      ({ untag = 0, forfeit = 0, hand = 0 }) =>
        untag <= purse(state, runner(state), 'tag') &&
        forfeit <= forfeitable(state, o, book) &&
        hand <= inZone(state, zoneId('hand', o.controller)).length,
    );

/** A way of rezzing a card: steps to pay for it, and the credits saved. */
interface Way {
  steps: Step[];
  less: number;
}

/** Steps that forfeit agendas of the player's choice. */
const forfeiting = (n: number): Step[] => [
  { op: 'choose', from: { is: 'agenda', in: 'score', of: 'you' }, min: n, max: n, as: 'x' },
  { op: 'forfeit', what: { ref: 'x' } },
];

function stepsFor({ badPublicity, untag = 1, forfeit, hand }: RezCost): Step[] {
  if (badPublicity !== undefined) return [{ op: 'badPublicity', n: badPublicity }];
  if (forfeit !== undefined) return forfeiting(forfeit);
  if (hand === undefined) return [{ op: 'removeTags', n: untag }];
  return [
    { op: 'choose', from: { in: 'hand', of: 'you' }, min: hand, max: hand, as: 'x' },
    { op: 'trash', what: { ref: 'x' }, reveal: true },
  ];
}

/**
 * Ways in which the seat can rez the card now with a discount of `less` credits: by additional costs, and by
 * replacements for credits.
 */
export function waysToRez(state: GameState, o: GameObject, seat: Seat, less: number, book: Book): Way[] {
  const { rezCosts, rezHelp: help, values } = book.card(o);
  const price = book.price(state, o, values['cost'] ?? 0, 'rez') - less;
  const rich = credits(state, seat, book, { act: 'rez', card: o });
  const costs: RezCost[] = rezCosts.length === 0 ? [{}] : waysToPay(state, o, book);
  const found = costs.flatMap((cost): Way[] => {
    const steps = rezCosts.length === 0 ? [] : stepsFor(cost);
    const plain = { steps, less };
    const taken = (cost.forfeit ?? 0) + (help?.forfeit ?? 0);
    if (help === undefined || taken > forfeitable(state, o, book)) return [plain];
    return [plain, { steps: [...forfeiting(help.forfeit), ...steps], less: less + help.credits }];
  });
  return found.filter((way) => price - (way.less - less) <= rich);
}

/**
 * True if rezzing the card needs a choice: it has an additional cost, or its player could pay with something other than
 * credits.
 */
export function asksToRez(state: GameState, o: GameObject, book: Book): boolean {
  const { rezCosts, rezHelp: help } = book.card(o);
  return rezCosts.length > 0 || (help !== undefined && help.forfeit <= forfeitable(state, o, book));
}

/** Key in a program's variables (stored names) which says that the additional cost of rezzing has been paid. */
export const PAID = 'rezCostPaid';

/** Terms on which a card with an additional cost is rezzed. */
interface AtCost {
  /** Discount on the rez cost, in credits. */
  less?: number;
  /**
   * True if an effect (not the player's own act) rezzes the card. Its player may then decline the additional cost
   * (rules 11.1); if so, the steps in `declined` run.
   */
  text?: true;
  declined?: Step[];
}

/** Lets the card's player choose one of the ways of paying, pay, and rez the card. */
export function rezAtCost(
  tx: Tx,
  o: GameObject,
  seat: Seat,
  { less = 0, text, declined = [] }: AtCost,
  book: Book,
): void {
  const choice: Step = {
    op: 'either',
    options: waysToRez(tx.state, o, seat, less, book).map((way) => ({
      steps: [...way.steps, { op: 'rez', what: 'self', ...(way.less > 0 ? { less: way.less } : {}) }],
    })),
    ...(text === true ? { may: true } : {}),
  };
  const env = book.envOf(tx.state, o);
  tx.sequence([choice, ...declined], {
    ...env,
    you: seat,
    numbers: { ...env.numbers, [PAID]: 1 },
  });
}
