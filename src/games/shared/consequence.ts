// Consequence of an answer in a few words ("leaves 2 mana"), from the views of the answering seat before and after.

import type { Consequence, Reached } from '../../kernel/game/prompts.ts';
import type { CardView, View, ZoneView } from '../../kernel/game/views.ts';
import type { CardKey, Seat } from '../../kernel/ids.ts';
import { remembered } from './remembered.ts';

/** A game's data for wording the consequences of answers: its numbers, acts and kinds of zones. */
export interface Telling {
  /**
   * Keys of a view's `status` that tell the moment of the game, such as turn and phase. If one of them differs after
   * the answer, the game has moved on, and other changes may not follow from the answer.
   */
  moment: readonly string[];
  /**
   * The currency of the game: the amount that a seat can still spend, and its name. Absent in a game without payments.
   */
  purse?: { left(view: View, seat: Seat): number | undefined; of: string; one?: string };
  /** Acts whose price is paid even if the act itself then has no effect. */
  paid: readonly string[];
  /** Numbers in a view's `status`, one for each seat, that are better when higher; with their names. */
  numbers: Readonly<Record<string, string>>;
  /** Values and counters of cards that are better when higher. */
  good: readonly string[];
  /**
   * Kinds of zones whose cards a consequence does not mention, because other words say the same: in Altered, Expedition
   * counters and Mana Orbs.
   */
  derived: readonly string[];
  /** Kinds of zones for cards that are used up (`spent`), and statuses of cards that stay but are used up (`used`). */
  spent: readonly string[];
  used: readonly string[];
  /** Codes of questions in which a player helps an opponent on purpose. */
  deliberate: readonly string[];
  /** Adds lines about an answer that only this game needs. */
  more?(before: View, after: View): string[];
}

/** Maximum number of benefits to an opponent that a consequence lists. */
const MOST_HELPS = 2;

/** The consequence of an answer, in words. Undefined if there is nothing to say. */
export const consequenceBy =
  (telling: Telling) =>
  (before: View, after: View, reached: Reached): Consequence | undefined => {
    const seat = before.viewer;
    if (seat === undefined || isOver(telling, before, after) || seesMore(before, after)) return undefined;
    const left = leftBy(telling, before, after, seat, reached);
    if (reached.to === 'declared') return left[0] === undefined ? undefined : { says: left[0] };
    const helped = reached.isFree && !telling.deliberate.includes(reached.code);
    const helps = helped ? helpsOthers(telling, before, after, seat) : [];
    const nothing = isForNothing(telling, before, after, seat, reached) ? ['changes nothing now'] : [];
    const says = [...left, ...(telling.more?.(before, after) ?? []), ...helps, ...nothing].join(' · ');
    if (says === '') return undefined;
    // After this answer another player is asked, so the player can no longer undo it alone.
    const isSettled = helps.length > 0 && after.awaiting.some((one) => one !== seat);
    return { says, ...(isSettled && { doubt: true }) };
  };

const isOver = ({ moment }: Telling, before: View, after: View): boolean =>
  after.outcome !== undefined || moment.some((fact) => before.status[fact] !== after.status[fact]);

/** True if the view after the answer shows a card's face that the view before did not. */
function seesMore(before: View, after: View): boolean {
  const known = facesOf(before);
  return [...facesOf(after)].some(([key, n]) => n > (known.get(key) ?? 0));
}

/** Faces of the cards that a view shows. Cached, because all answers to a question are compared with the same view. */
const facesOf = remembered(({ zones }: View): Map<CardKey, number> => {
  const faces = new Map<CardKey, number>();
  for (const { key } of zones.flatMap(({ cards }) => cards))
    if (key !== undefined) faces.set(key, (faces.get(key) ?? 0) + 1);
  return faces;
});

/**
 * Words for the amount (mana, gold) that the player has left after the answer. If the price of the act is paid in any
 * case, this is the present amount without the price. Otherwise it is the amount in the view after the answer.
 */
function leftBy(
  { purse, paid }: Telling,
  before: View,
  after: View,
  seat: Seat,
  { candidate: { answer, price = '' }, to }: Reached,
): string[] {
  const had = purse?.left(before, seat);
  if (purse === undefined || had === undefined) return [];
  const isPriced = answer.kind === 'act' && paid.includes(answer.act) && /^[1-9]\d*$/.test(price);
  const has = isPriced ? had - Number(price) : to === 'declared' ? had : (purse.left(after, seat) ?? had);
  return has < had && has >= 0 ? [`leaves ${has} ${has === 1 ? (purse.one ?? purse.of) : purse.of}`] : [];
}

/** Lines about opponents for whom the answer made something better, one for each opponent. */
const helpsOthers = (telling: Telling, before: View, after: View, seat: Seat): string[] =>
  before.names.flatMap((name, other) => {
    const helps = other === seat ? [] : helpsOf(telling, before, after, other);
    const more = helps.length > MOST_HELPS ? ` and ${helps.length - MOST_HELPS} more` : '';
    return helps.length === 0 ? [] : [`helps ${name}: ${helps.slice(0, MOST_HELPS).join(', ')}${more}`];
  });

function helpsOf({ numbers, good, derived }: Telling, before: View, after: View, other: Seat): string[] {
  const own = Object.entries(numbers).flatMap(([name, called]) =>
    grown(called, numberOf(before, name, other), numberOf(after, name, other)),
  );
  const drawn = Math.min(
    countIn(before, 'deck', other) - countIn(after, 'deck', other),
    countIn(after, 'hand', other) - countIn(before, 'hand', other),
  );
  const was = byHandle(before);
  const cards = cardsOf(after, derived).flatMap((card) => {
    const earlier = was.get(card.handle);
    // An unchanged card has no benefit to report.
    if (earlier === undefined || earlier.card === card || derived.includes(earlier.kind)) return [];
    const { card: then } = earlier;
    if (card.controller !== other || then.controller !== other) return [];
    return good.flatMap((name) => grown(`${card.name} ${name}`, amountOf(then, name), amountOf(card, name)));
  });
  return [...own, ...(drawn > 0 ? [`draws ${drawn}`] : []), ...cards];
}

/** Cards of a view by handle (their public id), with the kinds of their zones. */
const byHandle = remembered(
  ({ zones }: View): ReadonlyMap<number, { card: CardView; kind: string }> =>
    new Map(zones.flatMap(({ kind, cards }) => cards.map((card) => [card.handle, { card, kind }]))),
);

/** Number of one seat in a status that lists all seats. */
function numberOf({ status }: View, name: string, seat: Seat): number | undefined {
  const all = status[name];
  return Array.isArray(all) ? all[seat] : undefined;
}

const countIn = ({ zones }: View, kind: string, seat: Seat): number =>
  zones.find((zone) => zone.kind === kind && zone.seat === seat)?.count ?? 0;

const grown = (called: string, was = 0, is = 0): string[] => (is > was ? [`${called} ${was} → ${is}`] : []);

const amountOf = ({ values, counters }: CardView, name: string): number =>
  values[name] ?? counters[name] ?? 0;

const cardsOf = ({ zones }: View, without: readonly string[]): CardView[] =>
  zones.flatMap(({ kind, cards }) => (without.includes(kind) ? [] : cards));

/** True if the answer changes nothing except the payment and the card itself, which is used up. */
function isForNothing(
  { derived, numbers, spent, used }: Telling,
  before: View,
  after: View,
  seat: Seat,
  { candidate: { answer }, to }: Reached,
): boolean {
  if (to !== 'again' || answer.kind !== 'act' || answer.object === undefined) return false;
  const user = answer.object;
  const gone = before.zones.find(({ cards }) => cards.some(({ handle }) => handle === user));
  const isThere = after.zones.some(({ cards }) => cards.some(({ handle }) => handle === user));
  const key = gone?.cards.find(({ handle }) => handle === user)?.key;
  /** Number of cards that have come into a zone, apart from the used card's departure. */
  const comeTo = (zone: ZoneView, index: number): number => {
    const was = before.zones[index]!;
    return zone.count - was.count + (!isThere && was === gone ? 1 : 0);
  };
  // A used card goes to one of several zones: in Redemption it is discarded, or banished.
  const mayTakeIt = (zone: ZoneView): boolean => !isThere && spent.includes(zone.kind) && zone.seat === seat;
  const come = after.zones.map((zone, index) => (derived.includes(zone.kind) ? 0 : comeTo(zone, index)));
  const comes = come.reduce((sum, n) => sum + n, 0);
  const placesAlike =
    comes === (isThere ? 0 : 1) &&
    after.zones.every((zone, index) => {
      const was = before.zones[index]!;
      if (derived.includes(zone.kind)) return true;
      const by = come[index]!;
      const known = new Map(was.cards.map((card) => [card.handle, card]));
      const fresh = zone.cards.filter(({ handle }) => !known.has(handle));
      return (
        (by === 0 || (by === 1 && mayTakeIt(zone))) &&
        fresh.every((card) => by > 0 && card.key === key) &&
        zone.cards.every((card) =>
          isAlike(known.get(card.handle) ?? card, card, seat, card.handle === user ? used : []),
        )
      );
    });
  const facts = new Set([...Object.keys(before.status), ...Object.keys(after.status)]);
  return (
    placesAlike &&
    JSON.stringify([before.effects, before.groups]) === JSON.stringify([after.effects, after.groups]) &&
    [...facts].every((fact) =>
      fact in numbers
        ? [...before.names.keys()].every((one) => {
            const [had, has] = [numberOf(before, fact, one) ?? 0, numberOf(after, fact, one) ?? 0];
            return one === seat ? has <= had : has === had;
          })
        : JSON.stringify(before.status[fact]) === JSON.stringify(after.status[fact]),
    )
  );
}

/**
 * True if the answer leaves the card unchanged, apart from counters that its seat has spent and from the marks of a
 * used card.
 */
function isAlike(was: CardView, is: CardView, seat: Seat, used: readonly string[]): boolean {
  if (was === is) return true;
  const marksOf = ({ marks }: CardView): string[] => marks.filter((mark) => !used.includes(mark));
  const names = [...new Set([...Object.keys(was.counters), ...Object.keys(is.counters)])];
  return (
    JSON.stringify([was.values, was.at, was.controller, was.symbols]) ===
      JSON.stringify([is.values, is.at, is.controller, is.symbols]) &&
    JSON.stringify(marksOf(was)) === JSON.stringify(marksOf(is)) &&
    names.every((name) => {
      const [had, has] = [was.counters[name] ?? 0, is.counters[name] ?? 0];
      return is.controller === seat ? has <= had : has === had;
    })
  );
}
