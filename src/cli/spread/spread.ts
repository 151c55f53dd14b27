import {
  isIdentifier,
  isObjectLiteralExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isStringLiteral,
} from 'typescript/unstable/ast';
import type { Compiler } from './compiler.ts';
import { isSeveralOf, mentions } from './mentions.ts';
import { isSpokenIn, type Kind, LANGUAGE, type Words } from './vocabulary.ts';

/** A word of a card language, and the files that name it. */
export interface Spread {
  /** The game that declares the word, or `language` for the common card language. */
  readonly owner: string;
  readonly kind: Kind;
  readonly word: string;
  /** Number of games that use the word. */
  readonly games: number;
  readonly files: readonly string[];
}

/** Matches paths of the dictionary's lists, such as `words/steps/steps.ts`. */
const LIST = /^src\/games\/[^/]+\/words\/([^/]+)\/\1\.ts$/;

/** For each word of the games' card languages and of the common one: the files below `src` that name it. */
export function spread(compiler: Compiler, all: readonly Words[]): Spread[] {
  const found = new Map<string, Set<string>>();
  const add = ({ speaker, kind, own }: Words, word: string, file: string): void => {
    const name = key(own.has(word) ? speaker : LANGUAGE, kind, word);
    found.set(name, (found.get(name) ?? new Set()).add(file));
  };
  for (const file of compiler.files('src')) {
    const spoken = all.filter((words) => isSpokenIn(file, words));
    if (LIST.test(file))
      for (const { words, word, file: home } of homes(compiler, file, spoken)) add(words, word, home);
    else for (const { words, word } of mentions(compiler, file, spoken)) add(words, word, file);
  }
  return all.flatMap(({ speaker, kind, own }) =>
    [...own].map((word) => ({
      owner: speaker,
      kind,
      word,
      games: all.filter((other) => other.speaker !== LANGUAGE && other.kind === kind && other.said.has(word))
        .length,
      files: [...(found.get(key(speaker, kind, word)) ?? [])].sort(),
    })),
  );
}

const key = (owner: string, kind: Kind, word: string): string => `${owner} ${kind} ${word}`;

/** The files in which the words of a dictionary's list are declared. The list itself does not count. */
function homes(
  compiler: Compiler,
  list: string,
  spoken: readonly Words[],
): { words: Words; word: string; file: string }[] {
  return compiler.nodes(list).flatMap((node) => {
    if (!isObjectLiteralExpression(node)) return [];
    const names = compiler.properties(compiler.typeOf(node));
    return spoken
      .filter(({ all }) => isSeveralOf(names, all))
      .flatMap((words) =>
        node.properties.flatMap((property) => {
          const isShorthand = isShorthandPropertyAssignment(property);
          if (!isShorthand && !isPropertyAssignment(property)) return [];
          const { name } = property;
          if (!isIdentifier(name) && !isStringLiteral(name)) return [];
          const value = isShorthand ? property : property.initializer;
          return [{ words, word: name.text, file: compiler.fileOf(value, isShorthand) ?? list }];
        }),
      );
  });
}
