// The formats that come with a game, read from its files, for tests.
import type { z } from 'zod';
import { formatsAt } from '../../../src/games/shared/formats/reading.ts';
import { type Formats, type InForce, inForce } from '../../../src/games/shared/formats/schema.ts';
import type { DeckFault } from '../../../src/kernel/game/inputs.ts';

/** The formats in the folder of a game. */
export const formatsOfGame = <Check>(folder: string, check: z.ZodType<Check>): Formats<Check> =>
  formatsAt(
    [folder],
    check,
    () => new Set(),
    () => undefined,
  );

/** The version of a format that is in force on a day; without a day, its first version. */
export function versionOf<Check>(formats: Formats<Check>, name: string, day?: string): InForce<Check> {
  const format = formats.get(name);
  if (format === undefined) throw new Error(`There is no format "${name}".`);
  return inForce(format, day);
}

/** Names of the rules that are broken, each once. */
export const rulesOf = (faults: readonly DeckFault[]): string[] => [
  ...new Set(faults.map(({ rule }) => rule)),
];
