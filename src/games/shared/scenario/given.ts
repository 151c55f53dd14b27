import { z } from 'zod';
import type { Chart } from '../../../kernel/chart.ts';
import type { NewGame } from '../../../kernel/game/inputs.ts';
import type { StandingOrder } from '../../../kernel/game/prompts.ts';
import type { Game } from '../../../kernel/game.ts';
import type { CardKey, Seat } from '../../../kernel/ids.ts';
import { asking } from '../../../kernel/query.ts';
import type { Scripted } from '../../../kernel/rng.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { run } from '../../../kernel/step.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { CardError, type CardTable } from '../card-files.ts';
import { GivenError, type Start } from '../workbench.ts';

/**
 * Setup of scenarios that all games share. Each game reads its own part of the scenario file, and lays out its own
 * table.
 */

/** A game laid out for a scenario, at its first question. Its cards include those that the file defines. */
export interface LaidOut<Made> {
  game: Made;
  state: GameState;
  log: string[];
}

/** Function that finds a card by the name that a scenario uses. Throws {@link GivenError}. */
export type KeyOf = (name: string) => CardKey;

/** Function that finds a seat by its name. Throws {@link GivenError}. */
export type SeatOf = (name: string) => Seat;

/** A card's name without its copy number (`#2`). */
export const base = (name: string): string => name.replace(/#\d+$/, '');

/** Runs `act`; an error in it is reported with its place in the scenario file. */
export function standing<T>(path: PropertyKey[], act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof CardError) throw new GivenError(error.message, path);
    if (error instanceof GivenError && error.path.length <= 1) throw new GivenError(error.message, path);
    throw error;
  }
}

/** Makes a function that finds a seat by its name. */
export const seatsOf =
  (seats: string[]): SeatOf =>
  (name) => {
    const seat = seats.indexOf(name);
    if (seat < 0) throw new GivenError(`There is no seat "${name}"; the seats are ${seats.join(' and ')}.`);
    return seat;
  };

/**
 * Makes a function that finds a card by its name in a scenario. The name is compared with these fields of the cards,
 * one field after the other. Of cards with equal fields, the first in the list is found, so the file's own cards must
 * come first.
 */
export const finder =
  <Definition extends { ref: CardKey }>(cards: Definition[], by: (keyof Definition)[]): KeyOf =>
  (name) => {
    for (const key of by) {
      const found = cards.find((card) => card[key] === name);
      if (found !== undefined) return found.ref;
    }
    throw new GivenError(`There is no card "${name}".`);
  };

/** The cards of a scenario: the file's own, and those of the game that the file does not replace. */
export function cardsOf<Definition extends { ref: CardKey }>(
  start: Start<unknown, unknown>,
  cards: Definition[],
  readCard: (value: unknown, source: string) => Definition,
): Definition[] {
  const own = start.cards.map((value, i) => standing(['cards', i], () => readCard(value, `cards.${i}`)));
  const replaced = new Set(own.map((card) => card.ref));
  return [...own, ...cards.filter((card) => !replaced.has(card.ref))];
}

/** Rejects keys of a scenario's starting point that are neither the table's nor a seat's name, and unknown rules. */
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

/**
 * Rejects unknown standing orders (answers given in advance) in a scenario. `path`: their place in the file; `more`:
 * further ones that the seat's cards allow.
 */
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

/**
 * Gives a seat the standing orders (answers given in advance) of a scenario. Orders about cards of the seat exist only
 * once these cards are laid out. Throws {@link GivenError} if the game does not have such an order.
 */
export function giveOrders(tx: Tx, game: Game, seat: Seat, orders: Record<string, string> = {}): void {
  const path = ['given', tx.state.seats[seat]!.name, 'orders'];
  expectOrders(orders, path, game, game.cardOrders?.(tx.state, seat));
  tx.order(seat, orders);
}

/**
 * Throws if a scenario gives a seat something that it cannot have yet. `before`: the moment until which the seat has
 * only its deck and the other cards that it has brought.
 */
export function expectBrought(seated: object, brought: string[], seat: string, before: string): void {
  const wrong = Object.keys(seated).find((key) => !brought.includes(key));
  if (wrong !== undefined)
    throw new GivenError(`Before ${before} there is no "${wrong}".`, ['given', seat, wrong]);
}

/** A new game of these seats for a scenario, with decks of one copy of each of these cards. */
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

/** Runs a scenario's game to its first question. Throws if the game ends before anybody is asked anything. */
export function toFirstQuestion(tx: Tx, rules: Chart): { state: GameState; log: string[] } {
  // Setup does not belong to the story, so its log entries are skipped.
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

/**
 * The object that a scenario calls by the given name, numbered over the whole table: `Name#2` is the second one
 * created.
 */
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

/**
 * Schema of a scripted shuffle (one that a scenario fixes): the first cards from the top. The others follow in their
 * present order.
 */
export const Shuffle = z.strictObject({
  shuffle: z.union([z.literal('as-is'), z.strictObject({ of: z.string(), top: z.array(z.string()) })]),
});

/**
 * Converts a scripted shuffle (one that a scenario fixes) to the form that the kernel takes. Names of cards are looked
 * up in the laid-out state.
 */
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
