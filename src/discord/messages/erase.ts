// Handles the click that deletes everything stored about a person (`/privacy delete`).

import type { Desk } from '../interactions/command.ts';
import type { Caller } from '../interactions/incoming.ts';
import type { Reply } from './body.ts';
import { link, say } from './result.ts';

/** Erases the clicker's data, and reports the result. */
export async function erase(caller: Caller, desk: Desk): Promise<Reply> {
  // Erases the person from leagues before the games: league games that end by the erasure then count like any others.
  const leagues = await desk.leagues.erase(caller);
  const { ended, over, kept } = await desk.tables.erase(caller);
  const games = (n: number): string => (n === 1 ? '1 game' : `${n} games`);
  const lines = [
    ...(ended === 0 ? [] : [`You have given up or left ${games(ended)}.`]),
    ...(over === 0 ? [] : [`In ${games(over)} nothing tells of you any more.`]),
    ...(leagues === 0
      ? []
      : [
          `You have left ${leagues === 1 ? '1 league' : `${leagues} leagues`}, or are nobody in them any more.`,
        ]),
    'Your settings and saved decks are deleted.',
    ...(kept.length === 0
      ? []
      : [
          `You still stand in ${games(kept.length)} that cannot be given up now, or in which you have judged or had a seat, and must get none: ${kept.slice(0, 20).map(link).join(', ')}. Use \`/privacy delete\` again when they are over.`,
        ]),
  ];
  return say(lines.join(' '));
}
