// Entry of `npm start` and the image. The bot itself is loaded after the first line, so that its code is kept compiled.
import { keepCompiled } from './compile-cache.ts';

keepCompiled();
const { loadEnvFile, readSettings, SettingsError } = await import('./settings.ts');
try {
  loadEnvFile();
  const settings = readSettings(process.env);
  // All else takes a second to load; what is wrong with the settings is said before.
  const { start } = await import('./start.ts');
  await start(settings);
} catch (error) {
  const sentence =
    error instanceof SettingsError
      ? error.message
      : (await import('./operations/log.ts')).describeError(error);
  console.error(sentence);
  process.exit(1);
}
