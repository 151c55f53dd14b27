// Script that commits inputs of one game as fast as possible, and prints the number of each input after its commit.
import { openStore } from '../../../src/store/open.ts';
import { nextInput, running } from '../records.ts';

const store = await openStore(process.argv[2]!);
let game = (await store.record('game')) ?? (await running(store, 'game'));
for (;;) {
  const seq = game.version + 1;
  const result = await store.save(nextInput(game, `i-${seq}`));
  if (result !== 'saved') throw new Error(`Not saved: ${JSON.stringify(result)}`);
  // Waits until the line was written. While nobody reads the output, its pipe may be full, and a further write would
  // fail.
  await new Promise((written) => process.stdout.write(`${seq}\n`, written));
  game = { ...game, version: seq, revision: game.revision + 1 };
}
