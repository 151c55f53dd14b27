// A step of building the image: loads the bot's code and opens a database as the bot does, so that all of it gets into
// the compile cache.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepCompiled } from './compile-cache.ts';
import { root } from './root.ts';

keepCompiled();
await Promise.all([import('./start.ts'), import('./operations/watch.ts'), import('./store/postgres.ts')]);
const [{ openStore }, { loadOwnGames }] = await Promise.all([
  import('./store/open.ts'),
  import('./games/games.ts'),
]);
loadOwnGames(root());
const folder = mkdtempSync(join(tmpdir(), 'arbiter-'));
await (await openStore(`file:${join(folder, 'arbiter.db')}`)).close();
rmSync(folder, { recursive: true });
