// What `npm start` and the image run. Everything else is loaded by and by, so that it can be kept compiled.
import { keepCompiled } from './compile-cache.ts';

keepCompiled();
const [{ start }, { spoken }] = await Promise.all([import('./start.ts'), import('./operations/log.ts')]);
start().catch((error: unknown) => {
  console.error(spoken(error));
  process.exit(1);
});
