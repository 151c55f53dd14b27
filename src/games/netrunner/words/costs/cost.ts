import { type Atom, move } from '../../../../kernel/atom.ts';
import { type Seat, type Stamp, zoneId } from '../../../../kernel/ids.ts';
import { inZone, live } from '../../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { howMany, list } from '../../../../language/print/english.ts';
import type { Cost as SharedCost } from '../../../../language/schema/ability.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { keys, maybe, one, type Written, word } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { isCorp, purse, runner } from '../../facts/field.ts';
import { credits, payCredits } from '../../rules/credits.ts';
import { isForbidden } from '../../rules/forbidden.ts';
import { noted, purseAtom, trashed, trashNoted } from '../../rules/happen.ts';

/** The cost of an ability, whose parts are paid together. */
export const COST = keys({
  clicks: maybe(SOME),
  credits: maybe(SOME),
  /** Number of clicks that the player loses as a cost. Losing a click is not the same as spending it. */
  loses: maybe(SOME),
  /** Tags that the Runner takes, or that are removed as payment. */
  tags: maybe(SOME),
  untag: maybe(SOME),
  trash: maybe(one('self')),
  remove: maybe(one('self')),
  forfeit: maybe(one('self')),
  /** The card with the ability returns to its owner's hand, as a cost. */
  return: maybe(one('self')),
  /** The card is revealed and trashed from the hand as a cost; the ability works in the hand (CR 9.1.8). */
  expend: maybe(one('self')),
  /** Number of cards trashed from the top of the player's own deck, as a cost. */
  top: maybe(SOME),
  spend: maybe(keys({ counter: word('counter'), n: SOME })),
  /** Number of cards trashed from the player's own hand, as a cost. */
  hand: maybe(SOME),
  /** Number of cards hosted on the speaker (the card with this text) that return to their owners' hands, as a cost. */
  hosted: maybe(SOME),
});

export type Cost = Written<(typeof COST)['keys'], object>;

/** A cost in words: "[click], trash this card". */
export function costText(shared: SharedCost): string {
  // The cast is safe: costs of this game were checked against its own card language.
  const cost = shared as Cost;
  const parts = costParts(cost);
  return parts.length === 0 ? 'pay 0 credits' : list(parts, 'and');
}

function costParts(cost: Cost): string[] {
  const { clicks, credits, loses, tags, untag, trash, remove, forfeit, expend, top, spend, hand } = cost;
  return [
    ...(clicks === undefined ? [] : [`spend ${howMany(clicks, 'click')}`]),
    ...(loses === undefined ? [] : [`lose ${howMany(loses, 'click')}`]),
    ...(credits === undefined ? [] : [`pay ${howMany(credits, 'credit')}`]),
    ...(tags === undefined ? [] : [`take ${howMany(tags, 'tag')}`]),
    ...(untag === undefined ? [] : [`remove ${howMany(untag, 'tag')}`]),
    ...(spend === undefined ? [] : [`spend ${howMany(spend.n, `hosted ${spend.counter} counter`)}`]),
    ...(hand === undefined ? [] : [`trash ${howMany(hand, 'card')} from your hand`]),
    ...(cost.hosted === undefined ? [] : [`add ${howMany(cost.hosted, 'hosted card')} to HQ`]),
    ...(top === undefined ? [] : [`trash the top ${top === 1 ? 'card' : `${top} cards`} of your deck`]),
    ...(trash === undefined ? [] : ['trash this card']),
    ...(expend === undefined ? [] : ['reveal and trash this card from your hand']),
    ...(cost.return === undefined ? [] : ['add this card to your hand']),
    ...(remove === undefined ? [] : ['remove this card from the game']),
    ...(forfeit === undefined ? [] : ['forfeit this agenda']),
  ];
}

/**
 * Sentence that says which part of the cost cannot be paid; undefined if all can be paid. `self`: the card with the
 * ability.
 */
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
    ...(cost.untag === undefined
      ? []
      : short(cost.untag, purse(state, runner(state), 'tag'), howMany(cost.untag, 'tag'), 'the Runner has')),
    // Tags that an effect prevents in any case cannot pay for anything (rules 11.1).
    ...(cost.tags !== undefined && isForbidden(state, 'tag', book)
      ? [`${howMany(cost.tags, 'tag')}, which an effect prevents.`]
      : []),
    ...(cost.top === undefined
      ? []
      : short(
          cost.top,
          inZone(state, zoneId('deck', seat)).length,
          `${howMany(cost.top, 'card')} from ${isCorp(state, seat) ? 'R&D' : 'your stack'}`,
        )),
    ...(cost.forfeit !== undefined && !self.zone.startsWith('score:')
      ? ['an agenda in your score area, and it is none.']
      : []),
    ...(cost.hosted === undefined
      ? []
      : short(cost.hosted, hostedOn(state, self).length, howMany(cost.hosted, 'hosted card'), 'it has')),
    ...short(
      hand,
      inZone(state, zoneId('hand', seat)).length,
      `${howMany(hand, 'card')} from ${isCorp(state, seat) ? 'HQ' : 'your grip'}`,
    ),
  ];
  return first;
}

/** Cards that lie on the object without being installed. */
export const hostedOn = (state: GameState, self: GameObject): GameObject[] =>
  inZone(state, zoneId('hosted')).filter(({ host }) => host?.object === self.id);

/** True if the whole cost can be paid at once. */
export const canPay = (state: GameState, cost: Cost, self: GameObject, seat: Seat, book: Book): boolean =>
  lacks(state, cost, self, seat, book) === undefined;

/** Atoms (smallest changes of state) that pay a whole cost at once. `chosen`: the cards of the hand to trash. */
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
  const tags = (cost.tags ?? 0) - (cost.untag ?? 0);
  if (tags !== 0) atoms.push(purseAtom(state, runner(state), 'tag', tags));
  if (tags > 0) atoms.push(noted('tagged', { n: tags }, { seat: runner(state) }));
  for (const o of inZone(state, zoneId('deck', seat)).slice(0, cost.top ?? 0))
    atoms.push(trashed(state, o), trashNoted(state, o, seat));
  if (cost.spend !== undefined)
    atoms.push({ atom: 'counter', object: self.stamp, counter: cost.spend.counter, by: -cost.spend.n });
  if (cost.hosted !== undefined) {
    const there = hostedOn(state, self);
    const given = there.filter((o) => chosen.includes(o.stamp));
    for (const o of (given.length > 0 ? given : there).slice(0, cost.hosted))
      atoms.push({ ...move(o, zoneId('hand', o.owner), 'hand'), controller: o.owner });
  }
  for (const s of cost.hosted === undefined ? chosen : []) {
    const o = live(state, s);
    if (o !== undefined) atoms.push(trashed(state, o), trashNoted(state, o, seat));
  }
  if (cost.trash !== undefined) atoms.push(trashed(state, self), trashNoted(state, self, seat));
  if (cost.expend !== undefined) {
    const to = [...state.seats.keys(), state.seats.length];
    atoms.push({ atom: 'reveal', objects: [self.stamp], to });
    atoms.push(trashed(state, self, 'trash', true), trashNoted(state, self, seat));
  }
  if (cost.return !== undefined) atoms.push(move(self, zoneId('hand', self.owner), 'hand'));
  if (cost.remove !== undefined || cost.forfeit !== undefined)
    atoms.push(move(self, zoneId('removed'), cost.forfeit === undefined ? 'remove' : 'forfeit'));
  return [...atoms, noted('paid', {}, { seat })];
}
