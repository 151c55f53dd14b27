import type { Chart } from '../../kernel/chart.ts';
import type { DeckList, NewGame } from '../../kernel/game/inputs.ts';
import type { Game } from '../../kernel/game.ts';
import type { CardKey } from '../../kernel/ids.ts';
import { type GameState, SCHEMA } from '../../kernel/state.ts';
import { run } from '../../kernel/step.ts';
import { submit } from '../../kernel/submit.ts';
import { type Observer, Tx } from '../../kernel/tx.ts';

/**
 * Function that makes an empty table for these seats, before anything is laid out. Throws a sentence for unknown rules.
 */
export type EmptyTable = (profile: string, seed: string, names: string[]) => GameState;

/**
 * The empty table of a game, from the rules profiles (editions) that it may use and its clock before the first turn.
 */
export const emptyTable =
  (game: string, profiles: readonly string[], clock: GameState['clock']): EmptyTable =>
  (profile, seed, names) => {
    if (!profiles.includes(profile))
      throw new Error(`There are no rules called "${profile}"; known are ${profiles.join(', ')}.`);
    return {
      schema: SCHEMA,
      game,
      profile,
      version: 0,
      nextStamp: 1,
      nextAsk: names.map(() => 1),
      seats: names.map((name) => ({ name, counters: {}, orders: {} })),
      objects: [],
      zones: {},
      groups: [],
      effects: [],
      instances: [],
      frames: [],
      clock: { ...clock },
      counts: [],
      rng: { seed, counter: 0 },
      knowledge: {},
      lastKnown: {},
    };
  };

/**
 * Functions that start a game and take its later inputs. The game itself only lays out an empty table; then its chart
 * (state machine of the rules) takes over.
 */
export const running = (
  rules: Chart,
  empty: EmptyTable,
  layOut: (tx: Tx, setup: NewGame) => void,
  observer?: Observer,
): Pick<Game, 'begin' | 'submit' | 'attempt'> => {
  const silent: Chart = { ...rules, tell: () => undefined };
  return {
    begin(setup) {
      const tx = new Tx(empty(setup.profile, setup.seed, setup.names), observer);
      layOut(tx, setup);
      run(rules, tx);
      return { state: tx.state, log: tx.log };
    },
    submit: (state, input) => submit(rules, state, input, observer),
    attempt: (state, input) => submit(silent, state, input, observer),
  };
};

/** Keys of all cards that the players have brought, in their decks and in the reserves beside them. */
export const keysOf = (decks: DeckList[]): Set<CardKey> =>
  new Set(decks.flatMap((d) => [...d.cards, ...(d.reserve ?? [])].map((c) => c.key)));

/** Result of calling `make` with the value; undefined if the value is undefined. */
export const optional = <From, To>(value: From | undefined, make: (value: From) => To): To | undefined =>
  value === undefined ? undefined : make(value);
