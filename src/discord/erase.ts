// The click that takes somebody out of all that is kept.
import type { Reply } from './body.ts';
import type { Desk } from './command.ts';
import type { Caller } from './incoming.ts';
import { link, say } from './tell.ts';

/** Takes the clicker out, and tells him what that has come to. */
export async function erase(caller: Caller, desk: Desk): Promise<Reply> {
  const { ended, over, kept } = await desk.tables.erase(caller);
  const games = (n: number): string => (n === 1 ? '1 game' : `${n} games`);
  const lines = [
    ...(ended === 0 ? [] : [`You have given up or left ${games(ended)}.`]),
    ...(over === 0 ? [] : [`In ${games(over)} nothing tells of you any more.`]),
    'Your settings are deleted.',
    ...(kept.length === 0
      ? []
      : [
          `You still stand in ${games(kept.length)} that cannot be given up now, or in which you have judged or had a seat, and must get none: ${kept.slice(0, 20).map(link).join(', ')}. Use \`/privacy delete\` again when they are over.`,
        ]),
  ];
  return say(lines.join(' '));
}
