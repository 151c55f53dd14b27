// What `npm start` and the image run. The bot itself is loaded after the first line, so that its code is kept compiled.
import { keepCompiled } from './compile-cache.ts';

keepCompiled();
const [{ start }, { spoken }] = await Promise.all([import('./start.ts'), import('./operations/log.ts')]);
start().catch((error: unknown) => {
  console.error(spoken(error));
  process.exit(1);
});
