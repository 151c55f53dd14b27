import { isSwitchStatement } from 'typescript/unstable/ast';
import type { Compiler } from './compiler.ts';
import { compared, isSeveralOf } from './mentions.ts';
import { isSpokenIn, type Words } from './vocabulary.ts';

/** A `switch` in a source file: over words of a card language, or over the possible values of one key of a word. */
export interface Switch {
  readonly file: string;
  readonly over: 'words' | 'options';
  /** Expression that the switch is about, as source text. */
  readonly text: string;
}

/**
 * The switches over unions of words: those whose expression has a union of string literals that are all words of one
 * kind, or all values of one key of a word.
 */
export const switches = (compiler: Compiler, all: readonly Words[]): Switch[] =>
  [...compiler.files('src/games'), ...compiler.files('src/language')].flatMap((file) => {
    const spoken = all.filter((words) => isSpokenIn(file, words));
    return compiler.nodes(file).flatMap((node): Switch[] => {
      if (!isSwitchStatement(node)) return [];
      const strings = compared(compiler, node.expression);
      const text = compiler.text(node.expression);
      if (spoken.some((words) => isSeveralOf(strings, words.all))) return [{ file, over: 'words', text }];
      const isOption = spoken.some(({ options }) => options.some((option) => isSeveralOf(strings, option)));
      return isOption ? [{ file, over: 'options', text }] : [];
    });
  });
