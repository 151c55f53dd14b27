import { setImmediate as breathe } from 'node:timers/promises';
import { isFingerprintOf } from '../kernel/fingerprint.ts';
import type { DeckList, LogLine, NewGame } from '../kernel/game/inputs.ts';
import type { Game } from '../kernel/game.ts';
import { rewind } from '../kernel/rewind.ts';
import type { GameState } from '../kernel/state.ts';
import type { GameRecord, InputRow, LoggedInput, SeatedPlayer } from './records.ts';
import { finalSeed, inSeatOrder } from './seed.ts';

/**
 * Result of replaying a game from its inputs (accepted moves): the state, or the first input with another result than
 * before. `error`: what the rules threw, which may name hidden cards.
 */
export type Replay = { state: GameState; log: LogLine[] } | Fault;
type Fault = { fault: string; error?: unknown };

/** The fault of a replay with the error's text: only for games in which nothing is hidden any more. */
export const inFull = ({ fault, error }: Fault): string =>
  error instanceof Error ? `${fault} (${error.message})` : fault;

/** Data from which a game is replayed, besides its log rows (accepted inputs) and its secret seed. */
export interface Origin extends Pick<GameRecord, 'profile' | 'version'> {
  players: Omit<SeatedPlayer, 'userId'>[];
}

/** Parameters of the game's beginning. Every seat must have a player with a deck. */
export function setupOf(record: Omit<Origin, 'version'>, secretSeed: string): NewGame {
  const players = inSeatOrder(record.players);
  return {
    profile: record.profile,
    seed: finalSeed(secretSeed, players),
    decks: players.map((player): DeckList => player.deck ?? { name: '', cards: [] }),
    names: players.map((player) => player.name),
  };
}

/** Number of replayed inputs after which the process does other work, so that other players do not wait. */
export const STRETCH = 10;

/**
 * Replays a game's inputs (accepted moves), including undone ones, and compares every state with its stored
 * fingerprint.
 */
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

/**
 * The state after a log row (accepted input), computed from the state `now`. `after` gives the state after an earlier
 * row: an undo returns to it.
 */
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
