import { z } from 'zod';
import type { Chart } from '../../../kernel/chart.ts';
import type { Game, NewGame, StandingOrder } from '../../../kernel/game.ts';
import type { CardKey, Seat } from '../../../kernel/ids.ts';
import { asking } from '../../../kernel/query.ts';
import type { Scripted } from '../../../kernel/rng.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { run } from '../../../kernel/step.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { CardError, type CardTable } from '../card-files.ts';
import { GivenError, type Start } from '../workbench.ts';

/** How scenarios of all games begin alike. What is on the table, each game reads and lays out itself. */

/** A laid-out game with the file's own cards among its cards, at its first question. */
export interface LaidOut<Made> {
  game: Made;
  state: GameState;
  log: string[];
}

/** Finds a card by what a scenario calls it. Throws {@link GivenError}. */
export type KeyOf = (name: string) => CardKey;

/** Finds a seat by its name. Throws {@link GivenError}. */
export type SeatOf = (name: string) => Seat;

/** A name without its copy number. */
export const base = (name: string): string => name.replace(/#\d+$/, '');

/** Does it, and says where in the file it was if it cannot be done. */
export function standing<T>(path: PropertyKey[], act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof CardError) throw new GivenError(error.message, path);
    if (error instanceof GivenError && error.path.length <= 1) throw new GivenError(error.message, path);
    throw error;
  }
}

/** Finds these seats by their names. */
export const seatsOf =
  (seats: string[]): SeatOf =>
  (name) => {
    const seat = seats.indexOf(name);
    if (seat < 0) throw new GivenError(`There is no seat "${name}"; the seats are ${seats.join(' and ')}.`);
    return seat;
  };

/** Finds a card by the first of these keys under which there is one that is called so; the file's own come first. */
export const finder =
  <Definition extends { ref: CardKey }>(cards: Definition[], by: (keyof Definition)[]): KeyOf =>
  (name) => {
    for (const key of by) {
      const found = cards.find((card) => card[key] === name);
      if (found !== undefined) return found.ref;
    }
    throw new GivenError(`There is no card "${name}".`);
  };

/** The cards that a scenario is played with: those of the file, and the game's except the ones that they replace. */
export function cardsOf<Definition extends { ref: CardKey }>(
  start: Start<unknown, unknown>,
  cards: Definition[],
  readCard: (value: unknown, source: string) => Definition,
): Definition[] {
  const own = start.cards.map((value, i) => standing(['cards', i], () => readCard(value, `cards.${i}`)));
  const replaced = new Set(own.map((card) => card.ref));
  return [...own, ...cards.filter((card) => !replaced.has(card.ref))];
}

/** Refuses keys that are neither the table's nor a seat's name, and unknown rules. */
export function expectKnown(
  { given, seats, profile }: Start<object, unknown>,
  table: object,
  { profiles }: Game,
): void {
  const at = seatsOf(seats);
  for (const key of Object.keys(given)) if (!(key in table)) standing(['given', key], () => at(key));
  if (!profiles.includes(profile))
    throw new GivenError(`There is no profile "${profile}"; known are ${profiles.join(', ')}.`, ['profile']);
}

/** Refuses standing orders that the game does not have; `path` is where they are, `more` those of a seat. */
export function expectOrders(
  orders: Record<string, string>,
  path: PropertyKey[],
  game: Game,
  more: StandingOrder[] = [],
): void {
  const all = [...game.orders, ...more];
  for (const [order, answer] of Object.entries(orders))
    if (!all.some((o) => o.name === order && o.values.some((v) => v.id === answer)))
      throw new GivenError(`There is no standing order "${order}: ${answer}".`, [...path, order]);
}

/** Gives a seat standing orders, those about its cards once they are laid out. Throws {@link GivenError} if the game does not have them. */
export function giveOrders(tx: Tx, game: Game, seat: Seat, orders: Record<string, string> = {}): void {
  const path = ['given', tx.state.seats[seat]!.name, 'orders'];
  expectOrders(orders, path, game, game.cardOrders?.(tx.state, seat));
  tx.order(seat, orders);
}

/** Refuses what a seat has not brought along: `before` the game there is nothing else. */
export function expectBrought(seated: object, brought: string[], seat: string, before: string): void {
  const wrong = Object.keys(seated).find((key) => !brought.includes(key));
  if (wrong !== undefined)
    throw new GivenError(`Before ${before} there is no "${wrong}".`, ['given', seat, wrong]);
}

/** How a game of these seats begins, with decks that hold one of each of these. */
export const newGame = (
  { seats, profile }: Start<unknown, unknown>,
  decks: { cards: CardKey[]; reserve?: CardKey[] }[],
): NewGame => {
  const once = (keys: CardKey[]) => keys.map((key) => ({ key, count: 1 }));
  return {
    profile,
    seed: 'scenario',
    names: seats,
    decks: decks.map(({ cards, reserve = [] }, seat) => ({
      name: seats[seat]!,
      cards: once(cards),
      reserve: once(reserve),
    })),
  };
};

/** Runs to the first question. A place where nobody is asked anything is not a starting point. */
export function toFirstQuestion(tx: Tx, rules: Chart): { state: GameState; log: string[] } {
  // The laying out is not part of the story.
  const told = tx.log.length;
  const refusal = run(rules, tx);
  if (refusal !== undefined) throw new GivenError(refusal.sentence);
  if (asking(tx.state) === undefined && tx.state.outcome === undefined)
    throw new GivenError('Nobody is asked anything there, so it is no starting point.');
  return { state: tx.state, log: tx.log.slice(told).map((l) => l.shared) };
}

/** The printed name of an object, by which scenarios call it. */
export const printedName =
  (set: CardTable<{ definition: { ref: CardKey; name: string } }>) =>
  (o: GameObject): string =>
    'card' in o.what ? set.get(o.what.card).definition.name : o.what.ability.name;

/** The card of that name, counted over the table as scenarios count: `Name#2` is the second that was created. */
export function findByLabel(
  state: GameState,
  { set }: { set: CardTable<{ definition: { ref: CardKey; name: string } }> },
  label: string,
): GameObject | undefined {
  const name = base(label);
  const n = label === name ? 1 : Number(label.slice(name.length + 1));
  const nameOf = printedName(set);
  const alike = state.objects.filter((o) => o !== null && 'card' in o.what && nameOf(o) === name);
  return alike[n - 1] ?? undefined;
}

/** A scripted shuffle: the cards that come first, from the top; those not named follow in the order they have by then. */
export const Shuffle = z.strictObject({
  shuffle: z.union([z.literal('as-is'), z.strictObject({ of: z.string(), top: z.array(z.string()) })]),
});

/** A scripted shuffle in the kernel's numbers; cards are found by their names in the laid-out state. */
export function shuffled(
  { shuffle }: z.infer<typeof Shuffle>,
  seats: string[],
  find: (name: string) => GameObject | undefined,
): Scripted {
  if (shuffle === 'as-is') return { kind: 'shuffle', result: [] };
  const owner = seatsOf(seats)(shuffle.of);
  const result = shuffle.top.map((name) => {
    const o = find(name);
    if (o?.owner !== owner) throw new GivenError(`${shuffle.of} has no card "${name}".`);
    return o.id;
  });
  return { kind: 'shuffle', result };
}
