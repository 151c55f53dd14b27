import { setImmediate as breathe } from 'node:timers/promises';
import { isFingerprintOf } from '../kernel/fingerprint.ts';
import type { DeckList, Game, LogLine, NewGame } from '../kernel/game.ts';
import { rewind } from '../kernel/rewind.ts';
import type { GameState } from '../kernel/state.ts';
import type { GameRecord, InputRow, LoggedInput, SeatedPlayer } from './records.ts';
import { finalSeed, inSeatOrder } from './seed.ts';

/**
 * A game played again from its inputs: where it stands, or the first input that does not lead where it led. `error`:
 * what the rules threw, which may name hidden cards.
 */
export type Replay = { state: GameState; log: LogLine[] } | Fault;
type Fault = { fault: string; error?: unknown };

/** The fault with the words of the error: only where nothing in the game is hidden any more. */
export const inFull = ({ fault, error }: Fault): string =>
  error instanceof Error ? `${fault} (${error.message})` : fault;

/** Data that a game is played again from, besides its rows and its secret seed. */
export interface Origin extends Pick<GameRecord, 'profile' | 'version'> {
  players: Omit<SeatedPlayer, 'userId'>[];
}

/** Data that the game is begun with. Every seat must be taken by somebody with a deck. */
export function setupOf(record: Omit<Origin, 'version'>, secretSeed: string): NewGame {
  const players = inSeatOrder(record.players);
  return {
    profile: record.profile,
    seed: finalSeed(secretSeed, players),
    decks: players.map((player): DeckList => player.deck ?? { name: '', cards: [] }),
    names: players.map((player) => player.name),
  };
}

/** Inputs between two checks for other work, so that people who play in other games do not wait longer. */
export const STRETCH = 10;

/** Plays the inputs again, including what was taken back, and checks every state against the fingerprint that was kept. */
export async function replay(
  game: Game,
  record: Origin,
  secretSeed: string,
  inputs: InputRow[],
): Promise<Replay> {
  try {
    let { state, log } = game.begin(setupOf(record, secretSeed));
    const states = [state];
    for (const [index, row] of inputs.entries()) {
      if (index % STRETCH === 0) await breathe();
      if (row.seq !== index + 1) return { fault: `input ${index + 1} is missing` };
      const result = follow(game, state, row.input, (step) => states[step]);
      if ('fault' in result) return { fault: `input ${row.seq} ${result.fault}` };
      if (!isFingerprintOf(row.fingerprint, result.state))
        return { fault: `input ${row.seq} leads to another state` };
      ({ state, log } = result);
      states.push(state);
    }
    if (inputs.length !== record.version)
      return { fault: `${record.version - inputs.length} inputs are missing` };
    return { state, log };
  } catch (error) {
    return { fault: 'the rules fail', error };
  }
}

/** State that a row leads to from the state `now`. `after`: the state after an earlier row, for rows that take back. */
export function follow(
  game: Game,
  now: GameState,
  input: LoggedInput,
  after: (step: number) => GameState | undefined,
): { state: GameState; log: LogLine[] } | { fault: string } {
  if (input.kind === 'undo') {
    const back = after(input.to);
    return back === undefined ? { fault: 'goes back to what never was' } : rewind(game, back, now);
  }
  const result = game.submit(now, input);
  return result.refused ? { fault: `is refused now (${result.code})` } : result;
}
