import type { Compiler } from './compiler.ts';

/** The kinds of nodes (expressions of a card language), and the key under which each kind stores its word. */
const TAGGED = {
  step: { type: 'Step', tag: 'op' },
  effect: { type: 'Passive', tag: 'effect' },
  trigger: { type: 'Trigger', tag: 'on' },
  ability: { type: 'Ability', tag: 'kind' },
} as const;

/**
 * Kind of the words for costs in a card language. A cost has no key that holds its word: the words are the keys of one
 * object.
 */
const COST = 'cost';

export type Kind = keyof typeof TAGGED | typeof COST;
export const KINDS: readonly Kind[] = ['step', 'effect', 'trigger', 'ability', COST];

/** Name of the common card language as an owner of words, beside the games. */
export const LANGUAGE = 'language';

/** The words of one kind that one owner of words (a game, or the common card language) may use. */
export interface Words {
  readonly speaker: string;
  readonly kind: Kind;
  /**
   * Words that this owner (a game, or the common card language) declares. A game may redeclare words of the common
   * language.
   */
  readonly own: ReadonlySet<string>;
  /** All strings that may stand in the place of a word of this kind. */
  readonly all: ReadonlySet<string>;
  /** All words that the cards of this owner (a game, or the common card language) may use. */
  readonly said: ReadonlySet<string>;
  /** The compiler's ids for the types of an object whose keys are words of a card language. */
  readonly objects?: ReadonlySet<number>;
  /** Possible values of keys of the nodes with these words: a set for each key that has several values. */
  readonly options: readonly ReadonlySet<string>[];
}

/** Every word of every game's card language, and of the common one. */
export function vocabulary(compiler: Compiler): Words[] {
  const common = KINDS.map((kind) => commonWords(compiler, kind));
  const games = compiler
    .files('src/games')
    .flatMap((file) => /^src\/games\/([^/]+)\/language\/types\.ts$/.exec(file)?.[1] ?? []);
  return [...common, ...games.flatMap((game) => common.map((words) => wordsOf(compiler, game, words)))];
}

const typesOf = (game: string): string => `src/games/${game}/language/types.ts`;

function commonWords(compiler: Compiler, kind: Kind): Words {
  const { strings, ...found } = find(compiler, 'src/language/schema/ability.ts', kind);
  // "(the game’s own)" is a placeholder for words that only games have; it is no word itself.
  const own = new Set([...strings].filter((word) => !word.startsWith('(')));
  return { speaker: LANGUAGE, kind, own, all: strings, said: own, ...found };
}

function wordsOf(compiler: Compiler, game: string, common: Words): Words {
  const { strings, ...found } = find(compiler, typesOf(game), common.kind);
  const own = new Set([...strings].filter((word) => !common.own.has(word)));
  return {
    speaker: game,
    kind: common.kind,
    own,
    all: new Set([...strings, ...common.all]),
    said: strings,
    ...found,
  };
}

function find(
  compiler: Compiler,
  file: string,
  kind: Kind,
): Pick<Words, 'objects' | 'options'> & { strings: ReadonlySet<string> } {
  if (kind === COST) {
    const type = compiler.exported(file, 'Cost');
    const objects = new Set(compiler.members(type).map(({ id }) => id));
    return { strings: compiler.properties(type), objects, options: compiler.options(type) };
  }
  const { type: name, tag } = TAGGED[kind];
  const type = compiler.exported(file, name);
  return { strings: compiler.stringsOf(type, tag), options: compiler.options(type) };
}

/**
 * True if the file may use the words of this owner (a game, or the common card language): a game's words occur in its
 * own files, and in those that belong to no game.
 */
export const isSpokenIn = (file: string, { speaker }: Words): boolean =>
  speaker === LANGUAGE ||
  !/^src\/games\/(?!shared\/)[^/]+\//.test(file) ||
  file.startsWith(`src/games/${speaker}/`);
