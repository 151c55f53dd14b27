import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../golden');

/** The golden sets, one for each version that has saved games, by name and folder. */
export const goldenSets: { name: string; folder: string }[] = readdirSync(FOLDER)
  .filter((name) => name.startsWith('issue-'))
  .sort()
  .map((name) => ({ name, folder: join(FOLDER, name) }));

/**
 * Recorded games whose inputs lead to other states under today's rules, as `SET/GAME` (in a database by the id), with
 * the result of replaying them and the correction that caused it. Their saved states are still right, and all of them
 * still reach their recorded end. When you correct a rule, add such games here.
 */
export const ELSEWHERE: Record<string, { fault: string; because: string }> = {
  // Reason: the subtypes that a moved card last had are part of the state.
  ...since(
    'In Redemption a card was a Gospel card or royalty only by a printed word; now a reference in a Gospel makes one, as does being a king or queen (rules 3.1).',
    {
      'issue-16/aa359c147022': 21,
      'issue-16/redemption-2': 36,
      'issue-20/60e82ded2841': 21,
      'issue-20/redemption-2': 7,
      'issue-20/redemption-3': 17,
      'issue-20/redemption-4': 36,
      'issue-20/redemption-9': 19,
      'issue-3/redemption-2': 17,
      'issue-3/redemption-4': 29,
      'issue-3/redemption-8': 9,
      'issue-4/redemption-10': 16,
      'issue-4/redemption-4': 9,
      'issue-4/redemption-7': 56,
      'issue-4/redemption-8': 15,
      'issue-5/redemption-2': 15,
      'issue-5/redemption-9': 14,
    },
  ),
  // Reason: the subtypes that a moved card last had are part of the state.
  ...since(
    'In Redemption an Artifact printed as a "Temple Artifact" was none of a Temple\'s for texts; now it is (rules 3.1).',
    {
      'issue-5/1d1744b4db9f': 108,
    },
  ),
  // Reason: the options of the question are part of the state, and fewer options are offered today.
  ...since(
    'In Redemption special initiative offered whatever interrupts or negates something; now only what could answer the removing ability is offered (rules 8.4).',
    {
      'issue-16/204e024b45d5': 41,
      'issue-16/redemption-3': 41,
    },
  ),
  // Reason: uses of abilities record what cannot be done to them. Under earlier rules, what could not be prevented could
  // not be negated either.
  ...since(
    'In Redemption what cannot be prevented could not be negated at all; now a later negation undoes it (rules 7.3).',
    {
      'issue-20/4dc7cc34b434': 42,
      'issue-3/d2d66668031c': 22,
    },
  ),
  // Reason: the uses of abilities that are being carried out are part of the state.
  ...since(
    'In Redemption what a set-aside text brings each turn or on return was no use of an ability; now it is (rules 12.1).',
    {
      'issue-16/fb6c6b3c7895': 94,
      'issue-3/1d52f254547c': 36,
      'issue-4/eaa98de154d9': 34,
      'issue-5/55fc900708a0': 39,
      'issue-5/redemption-4': 39,
    },
  ),
  // Reason: under earlier rules, the gold for a card was paid as the card entered play, when its player may be asked
  // something. Now it is paid before.
  ...since('In Thrones a card was paid for as it entered play; now it is paid for before (rules 9.16).', {
    'exports-1/thrones': 10,
    'issue-4/e7849444c45c': 12,
    'issue-4/thrones-1': 12,
  }),
  // Reason: the order of the used pile is part of the state.
  ...since(
    'In Thrones a used plot was put under the used pile; now it lies on top, as in every pile (rules 5).',
    {
      'issue-4/915040b5d330': 38,
      'issue-4/cb28c49d0551': 47,
      'issue-4/thrones-12': 34,
      'issue-4/thrones-7': 47,
      'issue-5/55389d50f0e7': 54,
      'issue-5/7b279a35bfc1': 40,
      'issue-5/a3c07fbc1a23': 43,
      'issue-5/thrones-1': 54,
      'issue-5/thrones-11': 27,
      'issue-5/thrones-2': 40,
      'issue-5/thrones-7': 65,
    },
  ),
  // Reason: the question which programs make room for another program contains its default answer, which is different
  // today.
  ...since(
    'In Netrunner the stated default of that was every program; now it is the fewest that make room (rules 9).',
    {
      'issue-20/2d5e007d39f3': 112,
      'issue-20/6af53f212b04': 285,
      'issue-20/netrunner-12': 201,
      'issue-20/netrunner-5': 112,
    },
  ),
  // Reason: a question where to install a card of the Corp contains the possible servers.
  ...since(
    'In Netrunner a text that installs a card of the Corp offered no server where cards are trashed first; now it does (CR 8.5).',
    {
      'issue-20/netrunner-10': 70,
    },
  ),
  // Reason: at the time of a question at the end of a run, the effects that last until the end of the run were still
  // part of the state; today they have ended by then.
  ...since(
    'In Netrunner effects until the end of a run lasted while abilities that the end set off were carried out; now they expire before (CR 10.3).',
    { 'issue-31/netrunner-12': 35 },
  ),
  // Reason: earlier fingerprints contained the words of the open question, which are different today. Today's
  // fingerprints leave these words out.
  ...since(
    'The words of the open question, which are others now, were part of what fingerprints were taken of.',
    {
      'exports-1/redemption': 61,
      'issue-2/altered-10': 37,
      'issue-3/1e77763bc740': 91,
      'issue-3/altered-10': 97,
      'issue-3/redemption-5': 26,
      'issue-4/4cd97462ad46': 96,
      'issue-4/761b657cde80': 65,
      'issue-5/c9fb4ea67a5e': 104,
      'issue-5/redemption-7': 26,
    },
  ),
};

/** Entries for games, each with the first input whose result differs today. */
function since(because: string, games: Record<string, number>): typeof ELSEWHERE {
  return Object.fromEntries(
    Object.entries(games).map(([game, input]) => [
      game,
      { fault: `input ${input} leads to another state`, because },
    ]),
  );
}
