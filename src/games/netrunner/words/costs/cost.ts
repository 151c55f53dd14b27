import { type Atom, move } from '../../../../kernel/atom.ts';
import { type Seat, type Stamp, zoneId } from '../../../../kernel/ids.ts';
import { inZone, live } from '../../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { howMany, list } from '../../../../language/print/english.ts';
import type { Cost as SharedCost } from '../../../../language/schema/ability.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { keys, maybe, one, type Written, word } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { isCorp, purse } from '../../facts/field.ts';
import { credits, payCredits } from '../../rules/credits.ts';
import { noted, purseAtom, trashed, trashNoted } from '../../rules/happen.ts';

/** What is paid for an ability, all at once. */
export const COST = keys({
  clicks: maybe(SOME),
  credits: maybe(SOME),
  /** Clicks that are lost, and not spent. */
  loses: maybe(SOME),
  trash: maybe(one('self')),
  remove: maybe(one('self')),
  forfeit: maybe(one('self')),
  spend: maybe(keys({ counter: word('counter'), n: SOME })),
  /** Cards of your hand, which are trashed. */
  hand: maybe(SOME),
});

export type Cost = Written<(typeof COST)['keys'], object>;

/** A cost in words: "[click], trash this card". */
export function costText(shared: SharedCost): string {
  // Costs of this game were checked against its own language.
  const cost = shared as Cost;
  return list(costParts(cost), 'and');
}

function costParts({ clicks, credits, loses, trash, remove, forfeit, spend, hand }: Cost): string[] {
  const n = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
  return [
    ...(clicks === undefined ? [] : [`spend ${n(clicks, 'click')}`]),
    ...(loses === undefined ? [] : [`lose ${n(loses, 'click')}`]),
    ...(credits === undefined ? [] : [`pay ${n(credits, 'credit')}`]),
    ...(spend === undefined ? [] : [`spend ${n(spend.n, `hosted ${spend.counter} counter`)}`]),
    ...(hand === undefined ? [] : [`trash ${n(hand, 'card')} from your hand`]),
    ...(trash === undefined ? [] : ['trash this card']),
    ...(remove === undefined ? [] : ['remove this card from the game']),
    ...(forfeit === undefined ? [] : ['forfeit this agenda']),
  ];
}

/** A sentence that says why not all of it can be paid at once; undefined where it can. `self`: the source. */
export function lacks(
  state: GameState,
  cost: Cost,
  self: GameObject,
  seat: Seat,
  book: Book,
): string | undefined {
  const short = (needed: number, there: number, what: string, holder = 'you have'): string[] =>
    needed > there ? [`${what}, and ${holder} ${there}.`] : [];
  const clicks = (cost.clicks ?? 0) + (cost.loses ?? 0);
  const { credits: price = 0, hand = 0 } = cost;
  const { spend } = cost;
  const [first] = [
    ...short(clicks, purse(state, seat, 'click'), howMany(clicks, 'click')),
    ...short(price, credits(state, seat, book), howMany(price, 'credit')),
    ...(spend === undefined
      ? []
      : short(
          spend.n,
          self.counters[spend.counter] ?? 0,
          howMany(spend.n, `${spend.counter} counter`),
          'it has',
        )),
    ...(cost.forfeit !== undefined && !self.zone.startsWith('score:')
      ? ['an agenda in your score area, and it is none.']
      : []),
    ...short(
      hand,
      inZone(state, zoneId('hand', seat)).length,
      `${howMany(hand, 'card')} from ${isCorp(state, seat) ? 'HQ' : 'your grip'}`,
    ),
  ];
  return first;
}

/** True if all of it can be paid at once. */
export const canPay = (state: GameState, cost: Cost, self: GameObject, seat: Seat, book: Book): boolean =>
  lacks(state, cost, self, seat, book) === undefined;

/** All that a cost takes, as one payment. `chosen`: the cards of the hand that are trashed for it. */
export function costAtoms(
  state: GameState,
  cost: Cost,
  self: GameObject,
  seat: Seat,
  chosen: Stamp[],
  book: Book,
): Atom[] {
  const atoms: Atom[] = [];
  const clicks = (cost.clicks ?? 0) + (cost.loses ?? 0);
  if (clicks > 0) atoms.push(purseAtom(state, seat, 'click', -clicks));
  if ((cost.credits ?? 0) > 0) atoms.push(...payCredits(state, seat, cost.credits ?? 0, book));
  if (cost.spend !== undefined)
    atoms.push({ atom: 'counter', object: self.stamp, counter: cost.spend.counter, by: -cost.spend.n });
  for (const s of chosen) {
    const o = live(state, s);
    if (o !== undefined) atoms.push(trashed(state, o), trashNoted(state, o, seat));
  }
  if (cost.trash !== undefined) atoms.push(trashed(state, self), trashNoted(state, self, seat));
  if (cost.remove !== undefined || cost.forfeit !== undefined)
    atoms.push(move(self, zoneId('removed'), cost.forfeit === undefined ? 'remove' : 'forfeit'));
  return [...atoms, noted('paid', {}, { seat })];
}
