// Words for the result of verifying a finished game. Lines are short, because players read them on phones.
import { nameList } from '../../kernel/text/names.ts';
import { type Checked, isVerified, type OtherRules, type Steps } from './check.ts';

/** Text about what the check of a finished game cannot show, whatever its result. */
export const NOT_SHOWN =
  "This does not show who gave each step, that the secret seed was drawn by chance, or that nobody rewrote the saved game as a whole. Compare the SHA-256 of the secret seed with the one in the thread's first post.";

/** Text that explains the meaning of "not equal" in a check's result. */
const NOT_EQUAL =
  'That means: something saved was changed or damaged after it was played, or rules were corrected without a new rules number. Ask whoever runs the bot.';

/** Lines about which parts of a finished game were verified. `rules`: number of this version's rules. */
export function verdictLines(checked: Checked, rules: number): string[] {
  const { differs, otherRules, equal, rows, undone } = checked;
  const back = undone === 0 ? '' : `, ${undone} of them by taking back`;
  if (isVerified(checked))
    return [
      'Verified.',
      `All ${rows} steps were played again and led to the same states${back}.`,
      ...unreadableLine(checked),
    ];
  const count = equal.reduce((sum, steps) => sum + counted(steps), 0);
  return [
    ...(differs.length > 0
      ? [`Not equal. ${differs.join(' ')}`, NOT_EQUAL]
      : [`Checked in part: ${count} of ${rows} steps.`]),
    ...(count === 0 ? [] : [`Verified: ${listed(equal)}. Played again, they led to the same states.`]),
    ...otherRulesLines(otherRules, rules),
    ...unreadableLine(checked),
  ];
}

/** Lines about how many random results of the game were verified; empty if no step was. */
export function chanceLines(checked: Checked): string[] {
  const { chances, equal } = checked;
  if (equal.length === 0) return [];
  const asked = `Chance was asked ${chances === 1 ? 'once' : `${chances} times`}`;
  return [
    isVerified(checked)
      ? `${asked}: each shuffle and each throw follows from that seed.`
      : `${asked}. In the verified steps, each shuffle and each throw follows from that seed.`,
  ];
}

/** A line for each other version of the rules under which steps were played, ordered by first step. */
function otherRulesLines(otherRules: readonly OtherRules[], today: number): string[] {
  const numbers = [...new Set(otherRules.map(({ rules }) => rules))];
  return numbers.map((number) => {
    const which = listed(otherRules.filter(({ rules }) => rules === number));
    return number === undefined
      ? `Played before rules were numbered: ${which}. This build plays or words them differently and cannot check them: they may be right or wrong.`
      : `Played under rules ${number}: ${which}. This build has rules ${today} and cannot check them: they may be right or wrong.`;
  });
}

const unreadableLine = ({ unreadable }: Checked): string[] =>
  unreadable.length === 0
    ? []
    : [
        `Saved states that cannot be read: after ${unreadable.map((step) => `step ${step}`).join(', ')}. The steps around them were checked as one.`,
      ];

const counted = ({ first, last }: Steps): number => last - Math.max(first, 1) + 1;

/** Step ranges in words: "the beginning, steps 1–40 and step 61". */
function listed(all: readonly Steps[]): string {
  const parts = all.flatMap(({ first, last }) => [
    ...(first === 0 ? ['the beginning'] : []),
    ...(last === 0 ? [] : [first === last ? `step ${last}` : `steps ${Math.max(first, 1)}–${last}`]),
  ]);
  return nameList(parts);
}
