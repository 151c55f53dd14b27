// What is disclosed of a game when it is over: whether it was played as promised, and all of it as a file.
import { canonical } from '../../kernel/fingerprint.ts';
import type { Game } from '../../kernel/game.ts';
import type { Loader, Table } from '../loader.ts';
import { inFull, replay } from '../play-again.ts';
import { refuse } from '../refusal.ts';
import { commitmentOf, finalSeed } from '../seed.ts';
import type { TableRefusal } from '../service.ts';
import type { Store } from '../store.ts';
import { type Exported, exported, FORMAT, programsHash } from './export-format.ts';

/** A game that may be shown to anybody in full: one that was played to its end. */
export async function disclosed(loader: Loader, gameId: string): Promise<Table | TableRefusal> {
  const loaded = await loader.load(gameId);
  if (loaded === undefined) return refuse('no-such-game', 'There is no such game. `/game list` shows yours.');
  switch (loaded.record.phase) {
    case 'open':
    case 'running':
      return refuse(
        'not-allowed',
        'Hidden cards, the seed and the moves of a game are shown only when it is over. `/game log` tells you what happened so far.',
      );
    case 'cancelled':
      return refuse(
        'not-allowed',
        'This game was called off before its end, so its hidden cards and its seed stay hidden. `/game log` tells you what happened.',
      );
    case 'finished':
      return 'frozen' in loaded ? refuse('frozen', loaded.frozen) : loaded;
  }
}

/** The result of checking a game. */
export interface Checked {
  /** What is not as it should be, in sentences; none: verified. */
  differs: string[];
  /** How many rows its log has, how many of them took something back, and how often it used chance. */
  rows: number;
  undone: number;
  chances: number;
}

/**
 * Derives everything again from what the file says was there first: seed, decks and rows. `game` plays with the file's
 * definitions.
 */
export async function check(game: Game, file: Exported): Promise<Checked> {
  const { secretSeed, players, inputs } = file;
  const differs: string[] = [];
  if (commitmentOf(secretSeed) !== file.commitment)
    differs.push('The secret seed is not the one whose SHA-256 was shown when the game was opened.');
  if (finalSeed(secretSeed, players) !== file.seed)
    differs.push('The seed of the game is not the one that follows from the secret seed and the words.');
  if (file.format === FORMAT && programsHash(JSON.stringify(file.programs)) !== file.programsHash)
    differs.push('The definitions of the cards are not those that the game was pinned to.');
  const again = await replay(game, { ...file, version: inputs.length }, secretSeed, inputs);
  if ('fault' in again) differs.push(`Played again, ${inFull(again)}.`);
  else if (canonical(again.state.outcome) !== canonical(file.outcome))
    differs.push(`Played again, it ends otherwise: ${again.state.outcome?.sentence ?? 'it is not over.'}`);
  return {
    differs,
    rows: inputs.length,
    undone: inputs.filter(({ input }) => input.kind === 'undo').length,
    chances: 'fault' in again ? 0 : again.state.rng.counter,
  };
}

/** Checks that the game was played with the promised seed, and that its inputs lead to what was recorded. */
export async function verify(store: Store, loader: Loader, gameId: string): Promise<string | TableRefusal> {
  const table = await disclosed(loader, gameId);
  if ('refused' in table) return table;
  const file = await fileOf(store, table);
  const { differs, rows, undone, chances } = await check(table.game, file);
  if (differs.length > 0) return refuse('frozen', `Not verified. ${differs.join(' ')}`);
  return [
    'Verified.',
    `Secret seed: ${file.secretSeed}`,
    `Its SHA-256, as shown when the game was opened: ${file.commitment}`,
    `Words of the players: ${file.players.map(({ name, word }) => `${name}: ${word || '(none)'}`).join('; ')}`,
    `Seed of the game, the SHA-256 of [secret seed, [words]] as JSON: ${file.seed}`,
    `Chance was asked ${chances === 1 ? 'once' : `${chances} times`}: each shuffle and each throw follows from that seed.`,
    `All ${rows} steps were played again and led to the same states${undone === 0 ? '' : `, ${undone} of them by taking back`}.`,
  ].join('\n');
}

/** A finished game as JSON text, enough to play it again elsewhere. */
export async function exportGame(
  store: Store,
  loader: Loader,
  gameId: string,
): Promise<string | TableRefusal> {
  const table = await disclosed(loader, gameId);
  return 'refused' in table ? table : JSON.stringify(await fileOf(store, table), null, 2);
}

async function fileOf(store: Store, { record }: Table): Promise<Exported> {
  const secretSeed = await store.secretSeed(record.id);
  const programs = await store.pin(record.id);
  if (programs === undefined) throw new Error(`The game ${record.id} has lost the definitions of its cards.`);
  const inputs = await store.inputs(record.id);
  return exported(record, { secretSeed, seed: finalSeed(secretSeed, record.players), inputs, programs });
}
