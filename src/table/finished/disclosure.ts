// Discloses a finished game: a check that it was played as promised, and everything as a file.
import type { Loader, Table } from '../loader.ts';
import { refuse } from '../refusal.ts';
import { finalSeed } from '../seed.ts';
import type { TableRefusal } from '../service.ts';
import type { Store } from '../store.ts';
import { check } from './check.ts';
import { type Exported, exported } from './export-format.ts';
import { chanceLines, NOT_SHOWN, verdictLines } from './verdict.ts';

/** The game, if all of it may be shown to anybody because it was played to its end. */
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

/** Checks that the game used the promised seed, and that its steps give the stored states. */
export async function verify(store: Store, loader: Loader, gameId: string): Promise<string | TableRefusal> {
  const table = await disclosed(loader, gameId);
  if ('refused' in table) return table;
  const file = await fileOf(store, table);
  const checked = await check(table.game, file);
  const verdict = verdictLines(checked, table.game.rulesNumber);
  if (checked.differs.length > 0) return refuse('frozen', verdict.join('\n'));
  return [
    ...verdict,
    `Secret seed: ${file.secretSeed}`,
    `Its SHA-256, as shown when the game was opened: ${file.commitment}`,
    `Words of the players: ${file.players.map(({ name, word }) => `${name}: ${word || '(none)'}`).join('; ')}`,
    `Seed of the game, the SHA-256 of [secret seed, [words]] as JSON: ${file.seed}`,
    ...chanceLines(checked),
    NOT_SHOWN,
  ].join('\n');
}

/** A finished game as JSON text, with everything needed to replay it elsewhere. */
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
  return exported(record, {
    ...{ secretSeed, seed: finalSeed(secretSeed, record.players), programs },
    inputs: await store.inputs(record.id),
    states: await store.savedStates(record.id),
  });
}
