import type { Random, Workbench } from '../../src/games/shared/workbench.ts';
import { abilityText } from '../../src/language/print/ability.ts';
import { canonical } from '../../src/language/read/canonical.ts';
import type { Reader } from '../../src/language/read/read.ts';
import type { Ability } from '../../src/language/schema/ability.ts';
import { faultIn } from '../../src/language/schema/check.ts';
import { unsaidIn } from '../../src/language/schema/unsaid.ts';
import { randomAbility } from './programs.ts';

/** What became of programs that were printed and read again. */
export interface RoundTrip {
  /** Read as the very program. */
  same: number;
  /** Read as another: a fault of the reader or of the printer. As sentences. */
  different: string[];
  /** Texts of several programs, so that none is read. */
  several: string[];
  /** Texts in which the reader meets words that it does not know there. */
  unknown: string[];
  /** Texts whose words it knows, and yet no program is printed so that it finds. */
  unfound: string[];
}

/** Prints each program and reads it; each text once. */
export function roundTrip(bench: Workbench, read: Reader, programs: Iterable<unknown>): RoundTrip {
  const result: RoundTrip = { same: 0, different: [], several: [], unknown: [], unfound: [] };
  const seen = new Set<string>();
  for (const program of programs) {
    // Both callers give programs that the language has checked.
    const text = abilityText(program as Ability, bench.speech);
    const meant = JSON.stringify(canonical(program));
    if (seen.has(`${text} ${meant}`)) continue;
    seen.add(`${text} ${meant}`);
    const reading = read(text);
    if ('several' in reading) result.several.push(text);
    else if ('stopped' in reading) (reading.stopped === text ? result.unfound : result.unknown).push(text);
    else if (JSON.stringify(canonical(reading.program)) === meant) result.same++;
    else
      result.different.push(
        `${text}\n  ${meant}\n  was read as\n  ${JSON.stringify(canonical(reading.program))}`,
      );
  }
  return result;
}

/** So many programs that the game carries out, made at random, no two alike. */
export function* randomPrograms(bench: Workbench, random: Random, count: number): Iterable<unknown> {
  const { language } = bench;
  // A few words of each sort, so that they meet one another.
  const few = Object.fromEntries(Object.entries(bench.words).map(([sort, words]) => [sort, words.slice(-8)]));
  const words = { ...few, counter: ['boost', 'kelon'] };
  const made = new Set<string>();
  while (made.size < count) {
    const ability = randomAbility(language, words, random);
    if (faultIn(language, 'ability', ability) !== undefined || unsaidIn(ability) !== undefined) continue;
    const key = JSON.stringify(canonical(ability));
    if (made.has(key)) continue;
    made.add(key);
    yield ability;
  }
}
