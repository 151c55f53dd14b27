import { faultIn } from '../schema/check.ts';
import type { Language } from '../schema/language.ts';
import type { Speech } from '../print/scope.ts';
import { canonical } from './canonical.ts';
import { Chart, Grammar, type Vocabulary } from './chart.ts';
import { derive } from './derive.ts';
import { named } from './names.ts';
import type { OddWords } from './stand-ins.ts';
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
interface Game {
  readonly language: Language;
  readonly speech: Speech;
  /** The text of an ability. */
  readonly print: (ability: unknown) => string;
  readonly words: Vocabulary;
  readonly odd: OddWords;
}

/**
 * A reader for a game. It never guesses: a program is what it says only if the game carries it out, if it is printed as that very
 * text, and if there is no other.
 */
export function readerOf({ language, speech, print, words, odd }: Game): Reader {
  const grammar = new Grammar(derive(language, speech, odd), words);
  return (given) => {
    const text = given.trim();
    const all = tokens(text);
    const chart = new Chart(grammar, text, all);
    const programs = new Map<string, unknown>();
    for (const read of chart.whole('ability'))
      for (const program of named(read)) {
        if (faultIn(language, 'ability', program) !== undefined || print(program) !== text) continue;
        const key = JSON.stringify(canonical(program));
        if (!programs.has(key)) programs.set(key, program);
      }
    const [program, ...others] = programs.values();
    if (program === undefined) {
      const end = all[chart.furthest]?.at ?? text.length;
      return { stopped: text.slice(0, end).trimEnd() };
    }
    return others.length === 0 ? { program } : { several: [program, ...others] };
  };
}
