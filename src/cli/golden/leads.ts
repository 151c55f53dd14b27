// Leads: for each recorded game, a digest of every state that it reaches under this version's rules. A changed lead
// means that the rules have changed, so their version number (the rules number) must be raised.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { fingerprint } from '../../kernel/fingerprint.ts';
import type { Game } from '../../kernel/game.ts';
import type { GameState } from '../../kernel/state.ts';
import { readExport } from '../../table/finished/export-format.ts';
import { follow, type Origin, setupOf } from '../../table/play-again.ts';
import type { LoggedInput } from '../../table/records.ts';
import { readGames, readPrograms } from './files.ts';

/** A recorded game, with the text of the card definitions that it was played with. */
export interface Recorded extends Omit<Origin, 'version'> {
  /** Name of the recorded game, in the form `SET/GAME`. */
  name: string;
  game: string;
  secretSeed: string;
  programs: string;
  inputs: readonly { input: LoggedInput }[];
}

/** Leads (digests of every state) of the recorded games of one game, by name, under the rules with this number. */
export interface Leads {
  rules: number;
  games: Record<string, string>;
}

const FILE = 'rules-numbers.json';
const EXPORT = '.json.gz';

/**
 * All recorded games: those of golden sets (games of older versions), and files of `/game export`. `folder` holds the
 * sets.
 */
export function recordedGames(folder: string): Recorded[] {
  const sets = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  return sets.flatMap((set) => {
    const at = join(folder, set);
    return set.startsWith('exports-') ? exportsIn(set, at) : gamesIn(set, at);
  });
}

const gamesIn = (set: string, at: string): Recorded[] =>
  [...readGames(at)].map(([name, golden]) => ({
    ...golden,
    name: `${set}/${name}`,
    programs: readPrograms(at, golden.programs),
  }));

const exportsIn = (set: string, at: string): Recorded[] =>
  readdirSync(at)
    .filter((name) => name.endsWith(EXPORT))
    .sort()
    .map((name) => {
      const file = readExport(gunzipSync(readFileSync(join(at, name))).toString('utf8'));
      return {
        ...file,
        name: `${set}/${name.slice(0, -EXPORT.length)}`,
        programs: JSON.stringify(file.programs),
      };
    });

/** Hex digits of the digest for each state of a recorded game, enough to find the first state that differs. */
const DIGITS = 2;

/**
 * The lead (digest) of a recorded game: two hex digits for each state from the beginning, then a digest of the whole
 * game. The digits of a state depend on all states so far. Ends early if an input is refused or the rules throw.
 */
export function leadOf(game: Game, { profile, players, secretSeed, inputs }: Recorded): string {
  const states: GameState[] = [];
  const digits: string[] = [];
  let chain = '';
  const reach = (state: GameState): void => {
    states.push(state);
    chain = sha256(chain + fingerprint(state));
    digits.push(chain.slice(0, DIGITS));
  };
  const end = (how: string): string => `${digits.join('')} ${sha256(chain + how).slice(0, 16)}`;
  try {
    reach(game.begin(setupOf({ profile, players }, secretSeed)).state);
    for (const { input } of inputs) {
      const next = follow(game, states.at(-1)!, input, (step) => states[step]);
      if ('fault' in next) return end(next.fault);
      reach(next.state);
    }
    return end('');
  } catch {
    return end('fails');
  }
}

/** Leads (digests of every state) of these recorded games, all of one game. */
export const leadsOf = (game: Game, recorded: readonly Recorded[]): Leads => ({
  rules: game.rulesNumber,
  games: Object.fromEntries(recorded.map((one) => [one.name, leadOf(game.pinned(one.programs), one)])),
});

/**
 * Number of the first state at which two leads (digests of recorded games) differ, 0 for the beginning; undefined if
 * they are equal.
 */
export function partsAt(one: string, other: string): number | undefined {
  if (one === other) return undefined;
  const [a = '', b = ''] = [one.split(' ')[0], other.split(' ')[0]];
  const longest = Math.max(a.length, b.length);
  for (let at = 0; at < longest; at += DIGITS)
    if (a.slice(at, at + DIGITS) !== b.slice(at, at + DIGITS)) return at / DIGITS;
  return longest / DIGITS - 1;
}

/** The leads (digests of recorded games) of each game as earlier stored in files, by the game's id. */
export const readLeads = (folder: string): Record<string, Leads> =>
  existsSync(join(folder, FILE)) ? JSON.parse(readFileSync(join(folder, FILE), 'utf8')) : {};

/** Writes the leads (digests of recorded games) of each game into a file of the folder, by the game's id. */
export const writeLeads = (folder: string, leads: Record<string, Leads>): void =>
  writeFileSync(join(folder, FILE), `${JSON.stringify(leads, null, 2)}\n`);

/** Path of the file that holds a game's rules number. */
export const numberFile = (game: string): string => `src/games/${game}/rules-number.ts`;

/** Shell command that records the leads (digests of recorded games) in files. */
export const WRITE = 'npm run golden -- test/golden --leads';

/**
 * Reason why new leads (digests of recorded games) must not replace the stored ones yet, as a sentence for the author
 * of the rule change; undefined if no lead changed, or the rules number was raised.
 */
export function toDo(game: string, written: Leads | undefined, found: Leads): string | undefined {
  if (written === undefined) return undefined;
  if (found.rules < written.rules)
    return `${numberFile(game)} says ${found.rules}, but ${written.rules} has been in use. A rules number only rises: set it to ${written.rules + 1}.`;
  const elsewhere = Object.entries(found.games).flatMap(([name, lead]) => {
    const before = written.games[name];
    const at = before === undefined ? undefined : partsAt(before, lead);
    return at === undefined ? [] : [`${name} from step ${at} on`];
  });
  if (elsewhere.length === 0 || found.rules > written.rules) return undefined;
  return [
    `Recorded games lead elsewhere by today's rules (${elsewhere.join(', ')}), but the rules number of "${game}" is still ${found.rules}.`,
    `If you did not mean to change a rule, your change has a side effect. If you did: raise RULES_NUMBER to ${found.rules + 1} in ${numberFile(game)}, run \`${WRITE}\`, and list the games with your reason in ELSEWHERE (test/support/golden.ts).`,
    'Otherwise /game verify would call honest games "not equal".',
  ].join(' ');
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
