// A finished game as `/game export` gives it to anybody, played again with the kernel: what really happened, without
// asking the bot or its database.
import { expect } from 'vitest';
import { z } from 'zod';
import type { Input, LogLine } from '../../../src/kernel/game/inputs.ts';
import type { Game } from '../../../src/kernel/game.ts';
import type { Seat } from '../../../src/kernel/ids.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { ownGame } from '../games/loaded.ts';
import type { Person } from './person.ts';

const cards = z.array(z.object({ key: z.string(), count: z.int() }));
const exported = z.object({
  id: z.string(),
  game: z.string(),
  profile: z.string(),
  seed: z.string(),
  players: z.array(
    z.object({
      seat: z.int(),
      name: z.string(),
      deck: z.strictObject({ name: z.string(), cards, reserve: cards.exactOptional() }),
    }),
  ),
  inputs: z.array(z.object({ seq: z.int(), input: z.looseObject({ kind: z.string() }), at: z.number() })),
  programs: z.unknown(),
});

/** One accepted input with the states before and after it, and the log lines that it produced. */
export interface Turn {
  input: Input;
  at: number;
  before: GameState;
  state: GameState;
  log: LogLine[];
}

export interface Disclosed {
  id: string;
  names: string[];
  game: Game;
  begun: GameState;
  beginning: LogLine[];
  turns: Turn[];
  last: GameState;
}

/** Asks for the export in the thread, and plays it again. */
export async function disclose(person: Person, thread: string): Promise<Disclosed> {
  const answer = await person.type(thread, '/game export');
  const file = answer.attachments[0];
  expect(file?.filename, answer.content).toBeDefined();
  const text = await (await fetch(file?.url ?? '')).text();
  return replayed(text);
}

export function replayed(text: string): Disclosed {
  const { id, game: played, profile, seed, players, inputs, programs } = exported.parse(JSON.parse(text));
  const game = ownGame(played).pinned(JSON.stringify(programs));
  const names = players.map(({ name }) => name);
  const begun = game.begin({ profile, seed, decks: players.map(({ deck }) => deck), names });
  let state = begun.state;
  const turns = inputs.map((row, index): Turn => {
    expect(row.seq).toBe(index + 1);
    // The cast is safe: the kernel refuses an input that has another shape.
    const input = row.input as unknown as Input;
    const result = game.submit(state, input);
    if (result.refused === true) throw new Error(`Input ${row.seq} is refused: ${result.sentence}`);
    const turn = { input, at: row.at, before: state, state: result.state, log: result.log };
    state = result.state;
    return turn;
  });
  return { id, names, game, begun: begun.state, beginning: begun.log, turns, last: state };
}

/** The whole public story of the game, row by row. */
export const story = ({ beginning, turns }: Disclosed): string[] =>
  [...beginning, ...turns.flatMap(({ log }) => log)].flatMap(({ shared }) => shared.split('\n'));

/** The states in which the game begins to wait for a further player, each with all players it waits for. */
export function calling({ game, begun, turns }: Disclosed): { state: GameState; seats: readonly Seat[] }[] {
  const awaited = [begun, ...turns.map(({ state }) => state)].map((state) => ({
    state,
    seats: game.view(state, undefined).awaiting,
  }));
  return awaited.filter(({ seats }, at) =>
    seats.some((seat) => at === 0 || !awaited[at - 1]?.seats.includes(seat)),
  );
}

/**
 * Players that the thread should call, in order: all whom the game waits for, whenever it begins to wait for a further
 * one.
 */
export const calls = (disclosed: Disclosed): Seat[][] =>
  // Players who are called together are called in no particular order.
  calling(disclosed).map(({ seats }) => seats.toSorted((a, b) => a - b));
