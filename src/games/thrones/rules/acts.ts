import type { Act } from '../../../kernel/choice.ts';
import type { Window } from '../../../kernel/frame.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf, live } from '../../../kernel/query.ts';
import { emptyEnv, type GameObject, type GameState } from '../../../kernel/state.ts';
import { holds, select } from '../../../language/run/evaluate.ts';
import { ambushCost, costOf } from '../abilities/costs.ts';
import type { ThronesHost } from '../abilities/host-type.ts';
import { saves } from '../abilities/saves.ts';
import { actionsOf, actOf, usesIn } from '../abilities/windows.ts';
import type { Book } from '../facts/facts.ts';
import { active, gold } from '../facts/field.ts';
import { withinLimited } from '../facts/numbers.ts';
import { SHADOWS_COST } from '../terms.ts';
import { lentDown } from '../words/effects/may-marshal.ts';
import { asInHand, enterable, mayBePut } from './entering-play.ts';
import { liesUnder, underWhich } from './unique.ts';

/** Acts of a seat in the windows of the game. Passing is always last. */

const PASS: Act = { act: 'pass' };

/** Acts that the seat may do in this window (chance to act). */
export function windowActs(state: GameState, frame: Window, seat: Seat, host: ThronesHost): Act[] {
  const { book } = host;
  if (!frame.name.startsWith('actions:')) {
    const saving = frame.name === 'would' ? saves(state, seat, book) : [];
    return [
      ...saving.map(({ covered }): Act => ({ act: 'save', object: covered.stamp })),
      ...distinct(usesIn(state, frame, seat, host).map((use) => actOf(use, 'react', state, host))),
      PASS,
    ];
  }
  const marshals = frame.name === 'actions:marshal' && seat === active(state);
  return [
    ...(marshals ? marshaling(state, seat, book) : []),
    ...distinct(usesIn(state, frame, seat, host).map((use) => actOf(use, 'action', state, host))),
    ...besides(state, seat, book),
    PASS,
  ];
}

/**
 * Acts of the active player between challenges: initiate one if possible, or go back to the action window (rules 15,
 * 4.2).
 */
export function challengeActs(state: GameState, seat: Seat, may: boolean, host: ThronesHost): Act[] {
  return [
    ...(may ? [{ act: 'challenge' }] : []),
    ...distinct(actionsOf(state, seat, host).map((use) => actOf(use, 'action', state, host))),
    ...besides(state, seat, host.book),
    PASS,
  ];
}

/** Acts that put cards into play by ambush, or out of shadows (rules 12, 14). */
const besides = (state: GameState, seat: Seat, book: Book): Act[] => [
  ...ambushing(state, seat, book),
  ...emerging(state, seat, book),
];

const hand = (state: GameState, seat: Seat): GameObject[] => inZone(state, zoneId('hand', seat));

/** Acts of marshaling: characters, locations, attachments and duplicates, and shadow cards into shadows (rules 12). */
function marshaling(state: GameState, seat: Seat, book: Book): Act[] {
  return [...hand(state, seat), ...lent(state, seat, book)].flatMap((o) => {
    const held = asInHand(state, o);
    return marshalingOf(held.state, held.o, seat, book);
  });
}

/** Acts of marshaling with a card that is in the hand, or that a text lets be marshaled from its place. */
function marshalingOf(state: GameState, o: GameObject, seat: Seat, book: Book): Act[] {
  const acts: Act[] = [];
  // A duplicate is free, and marshaled as nothing but a duplicate (rules 7.3).
  if (underWhich(state, o, seat, book) !== undefined) acts.push({ act: 'dupe', object: o.stamp });
  else {
    if (marshalable(state, o, seat, book)) acts.push({ act: 'marshal', object: o.stamp });
    if (liesUnder(state, o, seat, book).length > 0) acts.push({ act: 'dupe', object: o.stamp });
  }
  if (
    kindOf(o.zone) === 'hand' &&
    'shadow' in book.card(o).face.keywords &&
    gold(state, seat) >= SHADOWS_COST
  )
    acts.push({ act: 'shadow', object: o.stamp });
  return acts;
}

/**
 * Cards that texts let the seat marshal as if they were in its hand: from an open pile, or attached face down. Each
 * card is listed once, whether its own text or the text of another card allows this.
 */
const lent = (state: GameState, seat: Seat, book: Book): GameObject[] => [
  ...new Set([
    ...inZone(state, zoneId('discard', seat)).filter((o) => isLent(state, o, seat, book)),
    ...book
      .continuous(state, 'mayMarshal')
      .filter(({ env }) => env.you === seat)
      .flatMap(({ does, env }) => select(state, does.of, env, book))
      .flatMap((s) => live(state, s) ?? []),
    ...lentDown(state, seat, book),
  ]),
];

const isLent = (state: GameState, o: GameObject, seat: Seat, book: Book): boolean => {
  const { face, definition } = book.card(o);
  return face.lent.some((ability) => holds(state, ability.if, emptyEnv(seat, o.stamp, definition.ref), book));
};

const MARSHALED = ['character', 'location', 'attachment'];

function marshalable(state: GameState, o: GameObject, seat: Seat, book: Book): boolean {
  const { type } = book.card(o).definition;
  return (
    MARSHALED.includes(type) &&
    withinLimited(state, o, seat, book) &&
    costOf(state, seat, o, 'marshal', undefined, book) <= gold(state, seat) &&
    !book.cannot(state, 'marshal', { object: o, seat }) &&
    enterable(state, o, seat, book)
  );
}

function ambushing(state: GameState, seat: Seat, book: Book): Act[] {
  // "Cannot trigger" does not stop ambush, because ambush is a keyword and no triggered ability (rules 10, 12).
  if (book.phase(state) !== 'challenges') return [];
  return hand(state, seat).flatMap((o): Act[] => {
    const price = ambushCost(state, seat, o, book);
    if (price === undefined || price > gold(state, seat) || !MARSHALED.includes(book.card(o).definition.type))
      return [];
    return mayBePut(state, o, seat, book) ? [{ act: 'ambush', object: o.stamp }] : [];
  });
}

function emerging(state: GameState, seat: Seat, book: Book): Act[] {
  return inZone(state, zoneId('shadows', seat)).flatMap((o): Act[] => {
    const price = book.card(o).face.keywords['shadow'];
    if (price === undefined || price > gold(state, seat) || !MARSHALED.includes(book.card(o).definition.type))
      return [];
    return mayBePut(state, o, seat, book) ? [{ act: 'emerge', object: o.stamp }] : [];
  });
}

/** The acts without repetitions: an ability that could answer several events is listed as one act. */
function distinct(acts: Act[]): Act[] {
  const seen = new Set<string>();
  return acts.filter(({ object, ability }) => {
    const key = `${object}:${ability}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
