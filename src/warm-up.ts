// A step of the image: loads what a bot loads and opens a database as it does, so that all of it is kept compiled there.
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
