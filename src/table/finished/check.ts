// Checks that a finished game was played as stored: replays everything from seed, decks and steps.
import { canonical } from '../../kernel/fingerprint.ts';
import type { Outcome } from '../../kernel/game/inputs.ts';
import type { Game } from '../../kernel/game.ts';
import { inFull, setupOf } from '../play-again.ts';
import { commitmentOf, finalSeed } from '../seed.ts';
import { type Difference, playStretches, type SavedState, type Stretch } from '../stretches.ts';
import { type Exported, programsHash, savedStates } from './export-format.ts';

/** A range of steps of a game, both ends included. Step 0 is the beginning. */
export interface Steps {
  first: number;
  last: number;
}

/** Steps that were played under other rules than today's; `rules` is absent if rules were not numbered yet. */
export interface OtherRules extends Steps {
  rules?: number;
}

/** The result of checking that a finished game was played as stored. */
export interface Checked {
  /** Differences between the replayed and the stored game, as sentences. */
  differs: string[];
  /** Steps that give other states today but were played under other rules: this version cannot verify them. */
  otherRules: OtherRules[];
  /** Steps that give the stored states when they are replayed. */
  equal: Steps[];
  /** Steps whose stored state is unreadable, so that only the replayed state could be checked. */
  unreadable: number[];
  /** Number of steps of the game. */
  rows: number;
  /** Number of undos among the steps. */
  undone: number;
  /** Number of random results in the game. */
  chances: number;
}

/** True if everything was replayed with equal results. */
export const isVerified = ({ differs, otherRules }: Checked): boolean =>
  differs.length === 0 && otherRules.length === 0;

/**
 * Replays the game from the original data in the file: seed, decks and steps. `game` uses the file's card definitions.
 */
export async function check(game: Game, file: Exported): Promise<Checked> {
  const { secretSeed, players, profile, inputs } = file;
  const saved = savedStates(file);
  const rules = 'rules' in file ? file.rules : undefined;
  const { stretches, states } = await playStretches(game, {
    begin: () => game.begin(setupOf({ profile, players }, secretSeed)),
    ...(rules !== undefined && { rules }),
    ...{ version: inputs.length, inputs, saved },
  });
  const isOther = ({ difference }: Stretch): boolean =>
    difference !== undefined && difference.certain !== true && difference.rules !== game.rulesNumber;
  const last = states.get(stretches.at(-1)!.last);
  return {
    differs: distinct([
      ...sourceFaults(file, saved),
      ...stretches.flatMap((stretch) =>
        stretch.difference === undefined || isOther(stretch) ? [] : [sentence(stretch.difference)],
      ),
      ...(last === undefined ? [] : outcomeFaults(file.outcome, last.outcome)),
    ]),
    otherRules: joined(stretches.filter(isOther).map(rulesOf)),
    equal: joined(
      stretches
        .filter(({ difference }) => difference === undefined)
        .map(({ first, last }) => ({ first, last })),
    ),
    unreadable: saved.flatMap(({ after, state }) => (state === undefined ? [after] : [])),
    rows: inputs.length,
    undone: inputs.filter(({ input }) => input.kind === 'undo').length,
    chances: last?.rng.counter ?? 0,
  };
}

/** Faults of the file that can be found without replaying the game. */
function sourceFaults(file: Exported, saved: readonly SavedState[]): string[] {
  const { secretSeed, players, inputs } = file;
  const faults: string[] = [];
  if (commitmentOf(secretSeed) !== file.commitment)
    faults.push('The secret seed is not the one whose SHA-256 was shown when the game was opened.');
  if (finalSeed(secretSeed, players) !== file.seed)
    faults.push('The seed of the game is not the one that follows from the secret seed and the words.');
  if ('programsHash' in file && programsHash(JSON.stringify(file.programs)) !== file.programsHash)
    faults.push('The definitions of the cards are not those that the game was pinned to.');
  const strange = saved.find(({ state }) => state !== undefined && state.rng?.seed !== file.seed);
  if (strange !== undefined)
    faults.push(`The state saved after step ${strange.after} holds another seed than the game's.`);
  const steps = new Set(inputs.map(({ seq }) => seq));
  if (steps.size !== inputs.length) faults.push('A step is there twice.');
  const missing = inputs.findIndex((_, index) => !steps.has(index + 1));
  if (missing >= 0) faults.push(`Step ${missing + 1} is missing.`);
  return faults;
}

const outcomeFaults = (said: Outcome, reached: Outcome | undefined): string[] =>
  canonical(said) === canonical(reached)
    ? []
    : [`By the last step, the game ends otherwise: ${reached?.sentence ?? 'it is not over.'}`];

const sentence = ({ step, ...difference }: Difference): string =>
  `${step === 0 ? 'The beginning' : `Step ${step}`} ${inFull(difference)}.`;

const rulesOf = ({ first, last, difference }: Stretch): OtherRules => ({
  first,
  last,
  ...(difference?.rules !== undefined && { rules: difference.rules }),
});

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** Merges neighbouring ranges of steps that were played under the same rules. */
function joined<Part extends OtherRules>(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const before = all.at(-1);
    if (before !== undefined && before.last + 1 === part.first && before.rules === part.rules)
      all[all.length - 1] = { ...before, last: part.last };
    else all.push(part);
  }
  return all;
}
