// Entry of `npm start` and the Docker image. The bot's code is imported only after the compile cache is enabled, so
// that its compiled form is cached.
import { keepCompiled } from './compile-cache.ts';

keepCompiled();
const { loadEnvFile, readSettings, SettingsError } = await import('./settings.ts');
try {
  loadEnvFile();
  const settings = readSettings(process.env);
  // Reads the settings before it loads the rest of the bot: loading takes a second, and errors in the settings are
  // reported at once.
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
