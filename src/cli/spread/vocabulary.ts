import type { Compiler } from './compiler.ts';

/** The types of the nodes, and the key whose word tells them from each other. */
const TAGGED = {
  step: { type: 'Step', tag: 'op' },
  effect: { type: 'Passive', tag: 'effect' },
  trigger: { type: 'Trigger', tag: 'on' },
  ability: { type: 'Ability', tag: 'kind' },
} as const;

/** Costs have no such key: their words are the keys of one object. */
const COST = 'cost';

export type Kind = keyof typeof TAGGED | typeof COST;
export const KINDS: readonly Kind[] = ['step', 'effect', 'trigger', 'ability', COST];

/** The common language as a speaker, beside the games. */
export const LANGUAGE = 'language';

/** The words of one kind that one speaker may use: a game, or the common language. */
export interface Words {
  readonly speaker: string;
  readonly kind: Kind;
  /** Those that are declared by this speaker. A game may also say what the common language declares. */
  readonly own: ReadonlySet<string>;
  /** All strings that may stand in the place of such a word. */
  readonly all: ReadonlySet<string>;
  /** All that the speaker's cards may say. */
  readonly said: ReadonlySet<string>;
  /** Of words that are the keys of an object: the identity of its types. */
  readonly objects?: ReadonlySet<number>;
  /** Possible words of a key of these nodes, where there are several. */
  readonly options: readonly ReadonlySet<string>[];
}

/** Every word of every game, and of the common language. */
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
  // "(the game’s own)" stands for the words that only games have, and is none itself.
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

/** A game's words are meant in its own files, and in those that belong to no game. */
export const isSpokenIn = (file: string, { speaker }: Words): boolean =>
  speaker === LANGUAGE ||
  !/^src\/games\/(?!shared\/)[^/]+\//.test(file) ||
  file.startsWith(`src/games/${speaker}/`);
