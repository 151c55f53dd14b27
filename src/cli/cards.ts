import { cardsCommand } from './cards-command.ts';

try {
  if (!cardsCommand(process.argv.slice(2))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
