import type { Loader, Table } from './loader.ts';
import { refuse } from './refusal.ts';
import { replay } from './replay.ts';
import { commitmentOf, finalSeed, inSeatOrder } from './seed.ts';
import type { Store, TableRefusal } from './types.ts';

/** Version of the text that `exportGame` writes. */
const FORMAT = 1;

/** A finished game; its seed, decks and inputs may be disclosed. */
async function finished(loader: Loader, gameId: string): Promise<Table | TableRefusal> {
  const loaded = await loader.load(gameId);
  if (loaded === undefined) return refuse('no-such-game', 'There is no such game. `/game list` shows yours.');
  if (loaded.record.phase !== 'finished')
    return refuse('not-allowed', 'The seed and the inputs of a game are disclosed only when it is over.');
  return 'frozen' in loaded ? refuse('frozen', loaded.frozen) : loaded;
}

/** Checks that the game was played with the seed that was promised, and that its inputs lead to what was recorded. */
export async function verify(store: Store, loader: Loader, gameId: string): Promise<string | TableRefusal> {
  const table = await finished(loader, gameId);
  if ('refused' in table) return table;
  const { record, game } = table;
  const secretSeed = await store.secretSeed(gameId);
  if (commitmentOf(secretSeed) !== record.commitment)
    return refuse(
      'frozen',
      'Not verified: the secret seed is not the one whose SHA-256 was shown when the game was opened.',
    );
  const inputs = await store.inputs(gameId);
  const again = await replay(game, record, secretSeed, inputs);
  if ('fault' in again)
    return refuse('frozen', `Not verified: the seed is the promised one, but ${again.fault}.`);
  const words = inSeatOrder(record.players).map((player) => `${player.name}: ${player.word ?? '(none)'}`);
  return [
    'Verified.',
    `Secret seed: ${secretSeed}`,
    `Its SHA-256, as shown when the game was opened: ${record.commitment}`,
    `Words of the players: ${words.join('; ')}`,
    `Seed of the game, the SHA-256 of [secret seed, [words]] as JSON: ${finalSeed(secretSeed, record.players)}`,
    `All ${inputs.length} inputs were played again and led to the same states.`,
  ].join('\n');
}

/** A finished game as JSON text, enough to play it again elsewhere. */
export async function exportGame(
  store: Store,
  loader: Loader,
  gameId: string,
): Promise<string | TableRefusal> {
  const table = await finished(loader, gameId);
  if ('refused' in table) return table;
  const { record } = table;
  const secretSeed = await store.secretSeed(gameId);
  const programs: unknown = JSON.parse((await store.pin(gameId)) ?? 'null');
  return JSON.stringify(
    {
      format: FORMAT,
      id: record.id,
      game: record.game,
      profile: record.profile,
      deckFormat: record.format,
      commitment: record.commitment,
      secretSeed,
      seed: finalSeed(secretSeed, record.players),
      players: inSeatOrder(record.players).map(({ seat, name, deck, word }) => ({
        seat,
        name,
        word: word ?? '',
        deck,
      })),
      inputs: await store.inputs(gameId),
      outcome: record.outcome,
      programs,
    },
    null,
    2,
  );
}
