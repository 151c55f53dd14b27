import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../golden');

/** The golden sets, one for each version that has saved games, by name and folder. */
export const goldenSets: { name: string; folder: string }[] = readdirSync(FOLDER)
  .filter((name) => name.startsWith('issue-'))
  .sort()
  .map((name) => ({ name, folder: join(FOLDER, name) }));

/**
 * Games whose inputs lead elsewhere under today's rules, as `SET/GAME` (in a database by the id), with what a replay
 * says about them and the correction that is to blame. Their snapshots are still the truth. When correcting a rule, add
 * such games here.
 */
export const ELSEWHERE: Record<string, { fault: string; because: string }> = {
  // Somebody could follow a card that they had seen out of a hand, by the input that took it.
  ...since(
    'Who knew cards of a hand in Redemption was told which of them went into hiding; now he knows none of them any more.',
    {
      'issue-3/redemption-2': 45,
      'issue-3/redemption-5': 182,
      'issue-3/redemption-8': 150,
      'issue-3/d2d66668031c': 45,
      'issue-4/redemption-7': 109,
      'issue-4/redemption-8': 106,
      'issue-4/4cd97462ad46': 109,
      'issue-4/eaa98de154d9': 114,
    },
  ),
  // Somebody is asked while a card enters play, and the gold for it was part of that.
  ...since('In Thrones a card was paid for as it entered play; now it is paid for before (rules 9.16).', {
    'issue-4/thrones-1': 12,
    'issue-4/thrones-12': 177,
    'issue-4/e7849444c45c': 12,
    'issue-4/915040b5d330': 61,
    'issue-5/thrones-11': 96,
    'issue-5/thrones-7': 366,
    'exports-1/thrones': 10,
  }),
};

/** Games by the input from which on they lead elsewhere. */
function since(because: string, games: Record<string, number>): typeof ELSEWHERE {
  return Object.fromEntries(
    Object.entries(games).map(([game, input]) => [
      game,
      { fault: `input ${input} leads to another state`, because },
    ]),
  );
}
