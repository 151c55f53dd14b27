// Checks whether a game that is over was played as saved: everything is derived again from seed, decks and steps.
import { canonical } from '../../kernel/fingerprint.ts';
import type { Game, Outcome } from '../../kernel/game.ts';
import { inFull, setupOf } from '../play-again.ts';
import { commitmentOf, finalSeed } from '../seed.ts';
import { type Difference, playStretches, type SavedState, type Stretch } from '../stretches.ts';
import { type Exported, programsHash, savedStates } from './export-format.ts';

/** Steps, the first and the last one included. Step 0 is the beginning. */
export interface Steps {
  first: number;
  last: number;
}

/** Steps played under other rules than today's, whose number is absent where rules were not numbered yet. */
export interface OtherRules extends Steps {
  rules?: number;
}

/** The result of checking a game. */
export interface Checked {
  /** Differences, in sentences. */
  differs: string[];
  /** Steps that lead elsewhere today and were played under other rules: nobody can tell by this version whether they are right. */
  otherRules: OtherRules[];
  /** Steps that lead to the same states. */
  equal: Steps[];
  /** Steps after which the saved state cannot be read. They were checked by what the steps lead to. */
  unreadable: number[];
  /** Number of steps, of those that took something back, and of uses of chance. */
  rows: number;
  undone: number;
  chances: number;
}

/** True if everything was played again and is equal. */
export const isVerified = ({ differs, otherRules }: Checked): boolean =>
  differs.length === 0 && otherRules.length === 0;

/** Derives everything again from what the file says was there first: seed, decks and steps. `game` plays with the file's definitions. */
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

/** Faults found before anything is played. */
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

/** Neighbours that say the same, as one. */
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
