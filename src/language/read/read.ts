import { abilityText } from '../print/ability.ts';
import type { Speech } from '../print/scope.ts';
import type { Ability } from '../schema/ability.ts';
import { faultIn } from '../schema/check.ts';
import type { Language } from '../schema/language.ts';
import { unsaidIn } from '../schema/unsaid.ts';
import { canonical } from './canonical.ts';
import { Chart, Grammar, type Vocabulary } from './chart.ts';
import { derive } from './derive.ts';
import { named } from './names.ts';
import { tokens } from './tokens.ts';

/** What became of a line of text. */
export type Reading =
  | { readonly program: unknown }
  /** As far as it could be read. */
  | { readonly stopped: string }
  /** Programs that have one text, so that it does not say which of them is meant. */
  | { readonly several: readonly unknown[] };

/** Reads a line of a card's text as an ability. */
export type Reader = (text: string) => Reading;

/** What a reader must know of a game. */
export interface Readable {
  readonly language: Language;
  readonly speech: Speech;
  readonly words: Vocabulary;
}

/**
 * A reader for a game; making one takes seconds, as every node is printed in all variants. It never guesses: a line means a program
 * only if the game carries that out, if it is printed as that very line, and if there is no other.
 */
export function readerOf({ language, speech, words }: Readable): Reader {
  const grammar = new Grammar(derive(language, speech), words);
  const names = [...language.names, ...(language.given ?? [])];
  const suits = (program: unknown, text: string): boolean =>
    faultIn(language, 'ability', program, names) === undefined &&
    unsaidIn(program) === undefined &&
    // It has just been checked.
    abilityText(program as Ability, speech) === text;
  return (given) => {
    const text = given.trim();
    const all = tokens(text);
    const chart = new Chart(grammar, text, all);
    const programs = new Map<string, unknown>();
    const tried = new Set<string>();
    for (const program of chart.whole('ability').flatMap((one) => named(one, language))) {
      // There are many ways to one program.
      const whole = JSON.stringify(program);
      if (tried.has(whole)) continue;
      tried.add(whole);
      if (!suits(program, text)) continue;
      const key = JSON.stringify(canonical(program));
      if (!programs.has(key)) programs.set(key, program);
    }
    const [program, ...others] = programs.values();
    if (program === undefined) return { stopped: text.slice(0, all[chart.furthest]?.at).trimEnd() };
    return others.length === 0 ? { program } : { several: [program, ...others] };
  };
}
