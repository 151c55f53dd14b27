import { setImmediate as breathe } from 'node:timers/promises';
import { fingerprint } from '../kernel/fingerprint.ts';
import type { DeckList, Game, LogLine, NewGame } from '../kernel/game.ts';
import type { GameState } from '../kernel/state.ts';
import { finalSeed, inSeatOrder } from './seed.ts';
import type { GameRecord, InputRow } from './types.ts';

/** A game played again from its inputs: where it stands, or the first input that does not lead where it led. */
export type Replay = { state: GameState; log: LogLine[] } | { fault: string };

/** What the game is begun with. Every seat must be taken by somebody with a deck. */
export function setupOf(record: GameRecord, secretSeed: string): NewGame {
  const players = inSeatOrder(record.players);
  return {
    profile: record.profile,
    seed: finalSeed(secretSeed, players),
    decks: players.map((player): DeckList => player.deck ?? { name: '', cards: [] }),
    names: players.map((player) => player.name),
  };
}

/** Inputs between a look at what else there is to do: whoever plays in other games waits no longer. */
const STRETCH = 10;

/** Plays the inputs again and holds every state against the fingerprint that was kept. */
export async function replay(
  game: Game,
  record: GameRecord,
  secretSeed: string,
  inputs: InputRow[],
): Promise<Replay> {
  try {
    let { state, log } = game.begin(setupOf(record, secretSeed));
    for (const [index, row] of inputs.entries()) {
      if (index % STRETCH === 0) await breathe();
      if (row.seq !== index + 1) return { fault: `input ${index + 1} is missing` };
      const result = game.submit(state, row.input);
      if (result.refused) return { fault: `input ${row.seq} is refused now (${result.code})` };
      if (fingerprint(result.state) !== row.fingerprint)
        return { fault: `input ${row.seq} leads to another state` };
      ({ state, log } = result);
    }
    if (inputs.length !== record.version)
      return { fault: `${record.version - inputs.length} inputs are missing` };
    return { state, log };
  } catch (error) {
    return { fault: `it cannot be played again (${error instanceof Error ? error.message : String(error)})` };
  }
}
